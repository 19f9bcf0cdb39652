/**
 * Whole sessions, as `sessions/` holds them: all that a client is told of a document, wherever it asks. One client can do
 * everything and counts in UTF-16 units, another nothing and counts in bytes. Where the server is meant to answer otherwise,
 * `npx vitest run --project pure test/features/server/sessions -u` writes them anew, and the difference is read before it is
 * kept.
 */
import { afterEach, expect, it } from "vitest";
import type {
  ApplyWorkspaceEditParams,
  CodeAction,
  CodeLens,
  Command,
  CompletionItem,
  CompletionList,
  Diagnostic,
  Hover,
  InlayHint,
  Position,
  Range,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { Requests } from "../../../server/src/protocol";
import type { ClientOptions, TestClient } from "../../lsp/client";
import { startInProcess } from "./inProcess";

const WRONG = "GB28NWBK60161331926819";

interface Document {
  readonly name: string;
  readonly language: string;
  readonly text: string;
  readonly settings?: object;
}

const DOCUMENTS: readonly Document[] = [
  {
    name: "payments.yaml",
    language: "yaml",
    text: [
      "# \u{1f600} paylint-ignore-next-line iban/nothing",
      "creditor:",
      `  iban: ${WRONG}`,
      "  bic: ",
      "debtor: { iban: gb29 nwbk 6016 1331 9268 19, bic: BNPAFRPP }",
      "german: { blz: '37040044', kontonummer: '532013000' }",
      "british:",
      "  sort_code: 601613",
      "  account_number: 31926819",
      "  iban:",
      'empty: { country: FR, bic: "" }',
      "\u00fc\u{1f600}: 1 # paylint-ignore",
      `memo: "pay to IBAN ${WRONG}, sort code 60-16-13"`,
      "",
    ].join("\n"),
  },
  {
    name: "table.csv",
    language: "csv",
    text: `name;iban;bic\n\u{1f600};${WRONG};\nb;gb29nwbk60161331926819;nwbkgb2l\nc;;DEUTDEFF\n`,
  },
  {
    name: "inside.json",
    language: "json",
    text: JSON.stringify(
      {
        body: JSON.stringify({ iban: WRONG }),
        list: [{ bic: "DEUTDEFX", iban: "DE89370400440532013000" }],
        routing_number: "021000022",
      },
      null,
      1,
    ),
  },
  {
    name: "account.toml",
    language: "toml",
    settings: { inlayHints: true, codeLens: false, diagnostics: { maxPerFile: 1 } },
    text: `[account]\niban = "${WRONG}"\nbic = "nwbkgb2l"\nclabe = "032180000118359718"\n`,
  },
  {
    name: "account.xml",
    language: "xml",
    text: [
      '<?xml version="1.0"?>',
      `<payments><payment iban="${WRONG}"><bic></bic>`,
      "  <!-- of the supplier -->",
      "  <creditor><sortCode>601613</sortCode><accountNumber>31926819</accountNumber><iban/></creditor>",
      "  <field name='bic'>nwbkgb2l</field><note>pay to DE88370400440532013000</note>",
      "</payment></payments>",
      "",
    ].join("\n"),
  },
  {
    name: "app.properties",
    language: "properties",
    settings: { inlayHints: true, directory: { enabled: false } },
    text: [
      "# accounts",
      `uk.iban = ${WRONG}`,
      "uk.sort-code: 60-16-1",
      "uk.account-number=\\",
      "  31926819",
      "de.blz=37040044",
      "de.konto=532013000",
      "de.iban=",
      "swift.bic=NWBKGB2",
      "ibans=DE89370400440532013000, NL91ABNA0417164301",
      "",
    ].join("\n"),
  },
  {
    name: "code.ts",
    language: "typescript",
    text: `const iban = "${WRONG}"; // NWBKGB2L, sort code 60-16-13\nconst note = "nothing 12";\n`,
  },
];

/** Documents of which the able client alone is told. */
const MORE: readonly Document[] = [
  {
    name: "parties.json",
    language: "json",
    text: JSON.stringify(
      [
        {
          ...{ debtor_sort_code: "601613", debtor_account_number: "31926819", debtor_bic: "NWBKGB2L" },
          ...{ debtor_iban: "", creditor_iban: "", creditor_bic: null },
        },
        { supplier_blz: "37040044", supplier_konto: "532013000", refund_iban: "", supplier_iban: null },
        { customer_blz: "37040044", customer_konto: "532013000", home_iban: "", office_iban: "" },
        { sort_code: "40-47-84", account_number: "70872490", iban: null, bank_name: "An Invented Bank" },
        { country: "FR", bank_code: "30006", branch: "00001", account: "12345678901", cle_rib: "00" },
        { country: "ES", entidad: "2100", oficina: "0418", dc: "45", cuenta: "0200051332", iban: "****" },
        { country: "IT", abi: "05428", cab: "11101", conto: "000000123456", iban: "" },
        { country: "DE", bank_code: "99999999", account_number: "532013000", iban: "" },
        {
          accounts: [{ blz: "37040044", konto: "532013001" }],
          ibans: ["DE88370400440532013000", "", WRONG, WRONG, WRONG],
        },
        { text: "sort code 60-16-13, account 31926819", iban: "" },
        { account_number: "123456789", routing_number: "021000021", swift: "deutdeff", holder: null },
        { country: "NO", account_number: "86011117948", iban: "NO9386011117947" },
      ],
      null,
      1,
    ),
  },
  {
    name: "rows.csv",
    language: "csv",
    text: [
      "country,sort_code,account_number,iban,bic,bank",
      "GB,601613,31926819,,,An Invented Bank",
      "GB,601613,31926819,,NWBKGB2L,",
      "GB,089999,66374959,,,",
      "DE,37040044,532013000,,,",
      "DE,37040044,,DE89370400440532013000,,",
      "XX,1,2,,,",
      "",
    ].join("\n"),
  },
  {
    name: "added.csv",
    language: "csv",
    text: "blz;konto;name\n37040044;532013000;a\n37040044;;b\n10070000;6;c\n20041133;1;d\n",
  },
  {
    name: "both-sides.csv",
    language: "csv",
    text: 'debtor_blz,debtor_konto,creditor_blz,creditor_konto\n"37040044","532013000","37040044","532013018"\n',
  },
  {
    name: "ibans.csv",
    language: "csv",
    text: "iban,name\nDE89370400440532013000,a\nNL91ABNA0417164300,b\nXK051212012345678906,c\n",
  },
  {
    name: "begun.yaml",
    language: "yaml",
    settings: { inlayHints: true, codeLens: true },
    text: [
      "# paylint-ignore-next-line iban/",
      "german: {iban: DE89370400440532013000, blz: '370', country: }",
      "british: {sort_code: 60-, account_number: '31926819', country: United}",
      "french: {bic: BNPAFRPP, bank_code: '', branch_code: 0}",
      "bank: {name: Commerzbank, country: DE, bic: ''}",
      "swiss: {iban: CH9300762011623852957, bic: C, bank_code: '0'}",
      "american: {routing_number: 02, country: US}",
      "alone: {bic: DEUT, country: ''}",
      "invented: {account_number: '12345678', bank: ING Bank, iban: NL91ABNA0417164301, bic: ''}",
      "note: IBAN DE89370400440532013000 and ABA 021000021",
      "",
    ].join("\n"),
  },
  {
    name: "names.yaml",
    language: "yaml",
    text: [
      "receiving_dfi: '021000021'",
      "account: '12345678'",
      "branch_code: '601613'",
      "partner:",
      "  - {swift: SUPERMAN, konto_ref: '0532013000'}",
      "  - {transit: '12345', number: 12345678901234567890}",
      "bank_account_number: 1.2E+11",
      "iban: |",
      "  GB29 NWBK 6016 1331 9268 19",
      'body: \'{"iban": "GB28NWBK60161331926819", "bic": ""}\'',
      "bsb: '062-000'",
      "account_number: '87654321' # paylint-ignore iban/format -- agreed",
      "",
    ].join("\n"),
  },
  {
    name: "bank.env",
    language: "dotenv",
    settings: { inlayHints: true, diagnostics: { minSeverity: "warning" } },
    text: `SELLER_IBAN="${WRONG}"\nexport SELLER_BIC=nwbkgb2l # ours\nBANK_SORT_CODE=\nBUYER_IBAN=\n`,
  },
  {
    name: "bank.ini",
    language: "ini",
    text: `[bank]\niban = ${WRONG}\nsort code = 60-16-1\n; of the supplier\n[de]\nblz=37040044\nkonto=532013000\niban=\n`,
  },
];

const ABLE: ClientOptions = {
  capabilities: {
    general: { positionEncodings: ["utf-16"] },
    textDocument: {
      hover: { contentFormat: ["markdown"] },
      codeAction: { disabledSupport: true },
      publishDiagnostics: { relatedInformation: true },
    },
    workspace: { configuration: true, workspaceEdit: { documentChanges: true }, applyEdit: true },
  },
  initializationOptions: { hoverCommands: true },
};
const PLAIN: ClientOptions = { capabilities: { general: { positionEncodings: ["utf-8"] } } };

let client: TestClient | null = null;
afterEach(() => client?.stop());

const SESSIONS = [
  ...DOCUMENTS.flatMap((document) => [["able", ABLE, document] as const, ["plain", PLAIN, document] as const]),
  ...MORE.map((document) => ["able", ABLE, document] as const),
];

it.each(SESSIONS)(
  "of a client that is %s, %#",
  async (kind, options, { name, language, text, settings = { inlayHints: true } }) => {
    client = await startInProcess({ ...options, settings }, "2026-11-01");
    const uri = `file:///project/${name}`;
    const session = new Session(client, uri, text, kind === "plain");
    client.open(uri, language, text);
    const told = await session.all();
    await expect(told.join("\n")).toMatchFileSnapshot(`sessions/${name}.${kind}.txt`);
  },
);

class Session {
  private readonly lines: string[] = [];

  constructor(
    private readonly client: TestClient,
    private readonly uri: string,
    private readonly text: string,
    private readonly countsBytes: boolean,
  ) {}

  async all(): Promise<readonly string[]> {
    const applied: ApplyWorkspaceEditParams[] = [];
    this.client.connection.onRequest("workspace/applyEdit", (params: ApplyWorkspaceEditParams) => {
      applied.push(params);
      return { applied: true };
    });
    this.client.connection.onNotification("window/showMessage", ({ message }: { message: string }) => {
      this.lines.push(`message: ${message}`);
    });
    const isRead = !this.uri.endsWith(".ts");
    const diagnostics = isRead ? await this.client.diagnosticsOf(this.uri) : [];
    for (const one of diagnostics) this.diagnostic(one);
    if (isRead) this.lines.push(`status ${JSON.stringify(this.client.statuses.get(this.uri))}`);
    await this.hovers();
    for (const one of diagnostics) await this.actions(one.range, [one]);
    for (const only of [["quickfix"], ["refactor"], ["source.fixAll"], ["source"]])
      await this.actions(this.whole, [], only);
    await this.actions(this.whole, diagnostics);
    await this.completions();
    for (const { position, label } of await this.ask<InlayHint[]>("textDocument/inlayHint", { range: this.whole }))
      this.lines.push(`hint ${at(position)} ${JSON.stringify(label)}`);
    for (const { range, command } of await this.ask<CodeLens[]>("textDocument/codeLens", {})) {
      this.lines.push(`lens ${ranged(range)} ${commanded(command)}`);
      await this.client.request("workspace/executeCommand", {
        command: command?.command,
        arguments: command?.arguments,
      });
      for (const { edit } of applied.splice(0)) this.lines.push(...edited(edit).map((line) => `  applied ${line}`));
    }
    for (const what of ["ibans", "bics"]) {
      const filled = await this.client.request<object>(Requests.fill, { uri: this.uri, what });
      this.lines.push(`fill ${what} ${JSON.stringify(filled)}`);
    }
    for (const { range, code: rule } of diagnostics) {
      const place = { uri: this.uri, position: range.start, rule };
      const fixed = await this.client.request<object>(Requests.fix, { ...place, version: 1 });
      this.lines.push(`fix ${at(range.start)} ${rule} ${JSON.stringify(fixed)}`);
      for (const scope of ["line", "key", "file", "severity"]) {
        const how = {
          ...place,
          scope,
          reason: "agreed",
          configText: "",
          ...(scope === "severity" && { severity: "off" }),
        };
        const left = await this.client.request<object>(Requests.suppress, how);
        this.lines.push(`  suppress ${scope} ${JSON.stringify(left)}`);
      }
    }
    this.lines.push("");
    return this.lines;
  }

  private ask<Result>(method: string, params: object): Promise<Result> {
    return this.client.request<Result>(method, { textDocument: { uri: this.uri }, ...params });
  }

  private get whole(): Range {
    return { start: { line: 0, character: 0 }, end: { line: this.text.split("\n").length, character: 0 } };
  }

  private diagnostic({
    range,
    severity,
    code,
    codeDescription,
    message,
    relatedInformation = [],
    tags,
    data,
    source,
  }: Diagnostic): void {
    const more = JSON.stringify({ codeDescription, tags, data, source });
    this.lines.push(`diagnostic ${ranged(range)} ${severity} ${code} ${message} ${more}`);
    for (const { location, message: why } of relatedInformation)
      this.lines.push(`  related ${location.uri === this.uri ? "" : location.uri}${ranged(location.range)} ${why}`);
  }

  /** Each hover once, where it is first met. */
  private async hovers(): Promise<void> {
    const known = new Set<string>();
    for (const position of this.wordStarts()) {
      const hover = await this.ask<Hover | null>("textDocument/hover", { position });
      if (hover === null || known.has(JSON.stringify(hover))) continue;
      known.add(JSON.stringify(hover));
      const { kind, value } = Object(hover.contents) as { kind: string; value: string };
      const where = hover.range === undefined ? "" : ranged(hover.range);
      this.lines.push(
        `hover ${at(position)} ${where} ${kind}`,
        ...value.split("\n").map((line) => `  ${line}`.trimEnd()),
      );
    }
  }

  private async actions(range: Range, diagnostics: readonly Diagnostic[], only?: readonly string[]): Promise<void> {
    const context = { diagnostics, ...(only !== undefined && { only }) };
    const actions = await this.ask<CodeAction[]>("textDocument/codeAction", { range, context });
    this.lines.push(`actions ${ranged(range)} ${only?.join() ?? diagnostics.length}`);
    for (const { title, kind, isPreferred, edit, command, disabled, diagnostics: own } of actions) {
      const more = [
        isPreferred === true ? "preferred" : "",
        disabled?.reason ?? "",
        commanded(command),
        `${own?.length ?? "-"}`,
      ];
      this.lines.push(`  ${kind} ${title} ${more.filter((one) => one !== "").join(" ")}`);
      this.lines.push(...edited(edit).map((line) => `    ${line}`));
    }
  }

  private async completions(): Promise<void> {
    const lines = this.text.split("\n");
    for (const [line, text] of lines.entries()) {
      const places = [...text.matchAll(/(?<=[:=,;"-] ?)(?=[ "A-Za-z]|$)|(?<=\d)(?=['"])/gu)].map(({ index }) => index);
      for (const character of [...new Set([...places, text.length])]) {
        const position = { line, character: this.character(text.slice(0, character)) };
        const answer = await this.ask<CompletionItem[] | CompletionList>("textDocument/completion", {
          position,
          context: { triggerKind: character % 2 === 0 ? 1 : 2, triggerCharacter: ":" },
        });
        const items = Array.isArray(answer) ? answer : answer.items;
        if (items.length === 0) continue;
        this.lines.push(
          `completion ${at(position)} ${items.length} ${Array.isArray(answer) ? "" : answer.isIncomplete}`,
        );
        for (const item of items.slice(0, 2)) this.lines.push(`  ${JSON.stringify(item)}`);
      }
    }
  }

  private wordStarts(): Position[] {
    return this.text.split("\n").flatMap((text, line) =>
      [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => ({
        line,
        character: this.character(text.slice(0, index + 1)),
      })),
    );
  }

  private character(before: string): number {
    return this.countsBytes ? Buffer.byteLength(before) : before.length;
  }
}

function at({ line, character }: Position): string {
  return `${line}:${character}`;
}

function ranged({ start, end }: Range): string {
  return `${at(start)}-${at(end)}`;
}

function commanded(command: Command | undefined): string {
  return command === undefined ? "" : `${command.title} ${command.command} ${JSON.stringify(command.arguments)}`;
}

function edited(edit: WorkspaceEdit | undefined): string[] {
  const of = (uri: string, edits: readonly TextEdit[], version: unknown) =>
    edits.map(
      ({ range, newText }) => `${uri.split("/").at(-1)} ${version} ${ranged(range)} ${JSON.stringify(newText)}`,
    );
  const versioned = (edit?.documentChanges ?? []).flatMap((change) =>
    "edits" in change ? of(change.textDocument.uri, change.edits as TextEdit[], change.textDocument.version) : [],
  );
  return [...versioned, ...Object.entries(edit?.changes ?? {}).flatMap(([uri, edits]) => of(uri, edits, "-"))];
}
