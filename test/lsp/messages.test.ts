/**
 * Whatever a window may show by itself (messages, progress, the status item, the log, problems, titles of actions and
 * codes, sentences of answers) holds no key and no whole account, however the file writes it. Hover, edits and values
 * that somebody asked for are about one value and show it.
 */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, it } from "vitest";
import { bicAnswer, fineCodes, ibanAnswer, nidAnswer, sortCodeAnswer } from "../lookup/replies";
import { type Asked, json, startServer, type TestServer, type Told } from "../lookup/server";
import { WAYS } from "../masking/ways";
import { TestClient } from "./client";

const KEY = "k3y-7f21aa90-that-must-not-show";
const ACCOUNT = "31926819";
const IBAN = `GB29NWBK601613${ACCOUNT}`;
/** Wrong in its check digits, so that there is something to say. */
const WRONG = `GB28NWBK601613${ACCOUNT}`;

type Message = Readonly<Record<string, unknown>>;

let service: TestServer | undefined;
let client: TestClient | undefined;

afterEach(async () => {
  await client?.stop();
  await service?.close();
  client = undefined;
  service = undefined;
});

/** An interface that repeats in its answers what it was asked, the key among it. */
function answer({ path: asked, parameters, target }: Asked): Told {
  if (asked === "/sort/") return sortCodeAnswer({ codes: { ...fineCodes, modulus: "201" } }).json;
  if (asked === "/directory/nid/") return nidAnswer({ account: parameters.account === undefined ? "" : true }).json;
  if (asked === "/iban") return ibanAnswer(IBAN).json;
  if (asked === "/bic/bic/") return bicAnswer(false).json;
  return { status: 500, ...json({ error: `${target} ${JSON.stringify(parameters)} ${KEY}` }) };
}

/** Everything the server sent, as messages. */
function messagesIn(sent: readonly Buffer[]): Message[] {
  const all = Buffer.concat(sent);
  const messages: Message[] = [];
  for (let at = 0; at < all.length; ) {
    const head = all.indexOf("\r\n\r\n", at);
    const length = Number(/Content-Length: (\d+)/iu.exec(all.subarray(at, head).toString())?.[1]);
    const body = head + 4;
    messages.push(JSON.parse(all.subarray(body, body + length).toString()) as Message);
    at = body + length;
  }
  return messages;
}

/** Members of answers that a window shows as they are; the others are values and edits. */
const SENTENCES: ReadonlySet<string> = new Set([
  "message",
  "title",
  "detail",
  "question",
  "label",
  "tooltip",
  "reason",
]);

function* sentencesIn(value: unknown, isSentence = false): Generator<string> {
  if (typeof value === "string") {
    if (isSentence) yield value;
  } else if (Array.isArray(value)) for (const one of value) yield* sentencesIn(one, isSentence);
  else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (name !== "uri") yield* sentencesIn(member, isSentence || SENTENCES.has(name));
    }
  }
}

/** Digits in a row, in any script, whatever stands between them; and the text itself. */
function tells(text: string): boolean {
  const digits = text.normalize("NFKC").replace(/[^0-9]+/gu, "");
  return digits.includes(ACCOUNT) || text.includes(KEY);
}

function folder(): string {
  const root = mkdtempSync(path.join(tmpdir(), "paylint-"));
  writeFileSync(
    path.join(root, "paylint.json"),
    `{"rules": {"iban/length": "${ACCOUNT}"}, "x${ACCOUNT}": 1, "keys": [${ACCOUNT}]}`,
  );
  writeFileSync(path.join(root, "broken.csv"), `sort code,account\n${ACCOUNT},${WRONG}\n`);
  return root;
}

it("tells no key and no account", { timeout: 120_000 }, async () => {
  service = await startServer(answer);
  const root = folder();
  const { url } = service;
  const running = new TestClient({
    settings: {
      // A table that says what is wrong with it, by the line.
      ukModulus: { weightTable: path.join(root, "broken.csv") },
      interfaces: {
        sortCodeUrl: url,
        ibanCalculationUrl: `${url}/iban`,
        bicValidationUrl: `${url}/bic`,
        bankDirectoryUrl: `${url}/directory/`,
      },
    },
  });
  client = running;
  const sent: Buffer[] = [];
  running.process.stdout?.on("data", (data: Buffer) => sent.push(data));
  running.connection.onRequest("paylint/credentials", () => ({ key: KEY }));
  const rootUri = pathToFileURL(root).href;
  await running.request("initialize", {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: "test" }],
    capabilities: {
      workspace: { configuration: true },
      window: { workDoneProgress: true, showMessage: {} },
      textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [""] } } } },
    },
    initializationOptions: { commands: true },
  });
  running.notify("initialized", {});

  const asked = new Set(["textDocument/hover"]);
  const shown: string[] = [];
  const ask = async (method: string, params: object): Promise<void> => {
    // What is refused with an error is shown as well.
    const result: unknown = await running
      .request(method, params)
      .catch((error: unknown) => ({ message: String(error) }));
    if (!asked.has(method)) shown.push(...sentencesIn(result));
  };

  let version = 0;
  for (const [way, write] of WAYS) {
    const account = write(ACCOUNT);
    const texts = {
      yaml: `iban: ${write(WRONG)}\nbic: ${account}\nsort_code: "60-16-13"\naccount_number: ${account} # ${KEY} ${account}\n---\n- iban: ${IBAN}\n  bic: NWBKXX2L\n  account: ${write("31926818")}\n`,
      json: `{"iban":"${write(WRONG)}","sortCode":"${account}","accountNumber":"601613","${write(WRONG)}":{"bic":"${account}"},"apiKey":"${KEY}"`,
      csv: `sort code,account number,iban,note\n601613,${account},${write(WRONG)},${account}\n${account},60161,${write(IBAN)},x\n`,
    };
    for (const [language, text] of Object.entries(texts)) {
      const uri = pathToFileURL(path.join(root, `a${version++}.${language}`)).href;
      const textDocument = { uri };
      running.open(uri, language, text);
      await running.diagnosticsOf(uri);
      const lines = text.split("\n").length;
      const range = { start: { line: 0, character: 0 }, end: { line: lines, character: 0 } };
      const diagnostics = running.published.findLast((one) => one.uri === uri)?.diagnostics ?? [];
      await ask("textDocument/codeAction", { textDocument, range, context: { diagnostics } });
      await ask("textDocument/codeLens", { textDocument });
      await ask("textDocument/inlayHint", { textDocument, range });
      await ask("textDocument/documentSymbol", { textDocument });
      await ask("paylint/checkText", { uri, text });
      for (const what of ["ibans", "bics"]) await ask("paylint/fill", { uri, what });
      for (let line = 0; line < Math.min(lines, 4); line++) {
        const position = { line, character: 8 };
        await ask("textDocument/hover", { textDocument, position });
        await ask("paylint/suppress", {
          uri,
          position,
          rule: "iban/check-digits",
          scope: "key",
          reason: "",
          configText: "",
        });
      }
      if (way === "as it is" || way === "in groups") {
        await ask("paylint/validate", { uri, dryRun: true });
        await ask("paylint/validate", { uri, workDoneToken: `t${version}` });
      }
    }
    await ask("paylint/takePart", { country: "GB", name: "bankcode", value: `${account}${account}` });
    await ask("paylint/calculateIbanOnline", { country: "GB", bankcode: "601613", account });
    await ask("paylint/lookUpBic", { bic: account });
    await ask("paylint/searchBank", { country: "GB", name: account });
    await ask("paylint/samples", { kind: "iban", country: account, count: 1, seed: "x" });
    await ask("paylint/checkCode", { text: `const iban = "${write(WRONG)}";`, language: "javascript" });
    await ask("paylint/tool", { name: "check", input: { text: `iban: ${write(WRONG)}`, format: "yaml" } });
  }
  await ask("paylint/importDirectory", { path: path.join(root, "broken.csv"), workDoneToken: "import" });
  await ask("paylint/importDirectory", { path: path.join(root, "no such file.csv") });
  await ask("paylint/validate", { uri: "file:///nothing.yaml" });
  await ask("no/such/method", { account: ACCOUNT, key: KEY });
  await ask("textDocument/hover", { textDocument: { uri: 31926819 }, position: null });

  const own = messagesIn(sent).filter(({ method }) => method !== undefined);
  const methods = new Set(own.map(({ method }) => method));
  for (const expected of ["textDocument/publishDiagnostics", "paylint/status", "window/logMessage", "$/progress"])
    expect(methods).toContain(expected);
  shown.push(...own.flatMap(({ params }) => [...sentencesIn(params, true)]), ...running.logged);
  expect(shown.length).toBeGreaterThan(200);
  expect(service.asked.length).toBeGreaterThan(0);
  expect([...new Set(shown.filter(tells))]).toEqual([]);
});
