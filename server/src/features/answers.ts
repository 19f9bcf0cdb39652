/**
 * What the server answers, request by request: finds the document, asks the view, and knows nothing of connections.
 * Loaded after the handshake, as all that lies below it is.
 */
import type {
  CancellationToken,
  CodeAction,
  CodeActionParams,
  CodeLens,
  CodeLensParams,
  CompletionItem,
  CompletionList,
  CompletionParams,
  ExecuteCommandParams,
  Hover,
  HoverParams,
  InlayHint,
  InlayHintParams,
} from "vscode-languageserver-protocol";
import { answerSamples } from "../answers/samples";
import { rulePage } from "../config/catalogue";
import { describeCountry } from "../describe/country";
import { countryAsked } from "../domain/countries/isoCountries";
import { DOCUMENT_ENDINGS } from "../formats";
import { LITERAL_KINDS } from "../model";
import {
  CALCULATE_COMMAND,
  type CheckTextResult,
  Commands,
  type FillIbanParams,
  type ParamsOf,
  type Received,
  type RequestName,
  type ResultOf,
  type SearchBankParams,
  SUPPRESS_COMMAND,
} from "../protocol";
import { codeActions } from "./actions/codeActions";
import { makeFix } from "./actions/firstFix";
import { suppress } from "./actions/suppress";
import { fillBics, fillIbans } from "./actions/wholeFile";
import { codeLenses, fillIban } from "./codeLens";
import { about } from "./commands/about";
import { type BankNameQuery, searchBank } from "./commands/banks";
import { listParameters, prefill, takePart } from "./commands/calculation";
import { calculateOrRefuse, listCountries } from "./commands/countries";
import { formatsAt } from "./commands/formats";
import { importDirectoryFile, listDirectories, planImport, removeDirectory } from "./commands/importDirectory";
import { answerTool } from "./commands/tools";
import { teach, undecidedNames } from "./commands/undecided";
import { codeCompletions } from "./completion/codeCompletion";
import { bicCompletions, ruleCompletions } from "./completion/completion";
import { checkCode, suppressInCode } from "./hover/codeText";
import { describeDetails } from "./hover/details";
import { hoverLiteral, hoverText, hoverToken } from "./hover/hover";
import type { HoverClient } from "./hover/hoverActions";
import { hoverRule } from "./hover/ruleHover";
import { inlayHints } from "./inlayHints";
import type { OnlineAnswers, OnlineClient, OpenOnline } from "./online/onlineAnswers";
import { numberMember, positionMember, progressToken, textMember, textsIn, textsOf } from "./payload";
import { createSession, type Session } from "./session";

export { createSession, type Session };

export interface ServerAnswers {
  hover(params: HoverParams): Promise<Hover | null>;
  codeActions(params: CodeActionParams): Promise<CodeAction[]>;
  complete(params: CompletionParams): CompletionItem[] | CompletionList;
  inlayHints(params: InlayHintParams): InlayHint[];
  codeLenses(params: CodeLensParams): CodeLens[];
  execute(params: ExecuteCommandParams, token: CancellationToken): unknown;
  /** Answers a request of Paylint's own; the payload is any client's. */
  request(name: RequestName, params: object | null, token: CancellationToken): unknown;
  /** What goes to the interfaces. */
  readonly online: OnlineAnswers;
}

/** @param openOnline makes what answers the requests that interfaces are asked for */
export function createAnswers(session: Session, client: OnlineClient, openOnline: OpenOnline): ServerAnswers {
  const { documents, workspace, view } = session;
  const online = openOnline(session, client);
  /** The value beside which an import was hinted at, by country: said once in a workspace, of that value again. */
  const hinted = new Map<string, string>();
  const hovers: HoverClient = {
    hasCommands: session.hoverCommands,
    canValidate: (literal) => online.offers([literal]),
    hintsImport(country, value) {
      if (!session.runtime.takesImports || session.hintedImports.includes(country)) return false;
      if (!hinted.has(country)) {
        hinted.set(country, value);
        client.importHinted(country);
      }
      return hinted.get(country) === value;
    },
  };
  const requests: Handlers = {
    calculateIban: (params) => calculateOrRefuse(params, view.reference),
    countries: (params) => listCountries(textMember(params, "of") === "all" ? "all" : "iban"),
    parametersOf: (params) => listParameters(textMember(params, "country"), view.reference),
    takePart: (params) =>
      takePart(textMember(params, "country"), textMember(params, "name"), textMember(params, "value"), view.reference),
    prefill(params) {
      const snapshot = documents.snapshot(textMember(params, "uri"));
      const position = positionMember(params, "position");
      if (snapshot === null || position === null) return { country: null, values: {} };
      return prefill(snapshot, view.positions.toOffset(snapshot, position), view.reference);
    },
    calculateIbanOnline: (params, token) => online.calculate(params, token),
    validate: (params, token) => online.validate(params, token),
    suppress: (params) => suppress(params, session),
    undecided: () => undecidedNames(session),
    teach: (params) => teach(params, session),
    fix: (params) => makeFix(params, documents.snapshot(textMember(params, "uri")), view),
    fill(params) {
      const snapshot = documents.snapshot(textMember(params, "uri"));
      if (snapshot === null) return { ok: false, message: "The document is not open, or not read by Paylint." };
      const isBics = textMember(params, "what") === "bics";
      const { edits, filled, left, asks } = isBics
        ? fillBics(snapshot, view.facts)
        : fillIbans(snapshot, view.reference, textsOf(params, "bics"));
      return {
        ok: true,
        edits: edits.map(({ start, end, newText }) => ({
          range: view.positions.toRange(snapshot, start, end),
          newText,
        })),
        filled,
        left: left.map(({ line, reason }) => ({ line: line + 1, reason })),
        asks,
      };
    },
    checkText: (params) => textFindings(session.checkText(textMember(params, "uri"), textMember(params, "text"))),
    workspaceFiles: async (params) => ({
      paths: await session.runtime.filesBelow(textsIn(params, "uris"), session.isConfigured),
      endings: DOCUMENT_ENDINGS,
    }),
    checkCode: (params) => ({
      findings: checkCode(textMember(params, "text"), textMember(params, "language"), view.reference).map(
        (finding) => ({
          ...finding,
          page: rulePage(finding.rule),
        }),
      ),
    }),
    suppressInCode: (params) =>
      suppressInCode(
        textMember(params, "text"),
        textMember(params, "language"),
        numberMember(params, "offset"),
        textMember(params, "rule"),
        textMember(params, "reason"),
      ),
    tool: (params) => answerTool(textMember(params, "name"), textsOf(params, "input"), session),
    samples(params) {
      const kind = LITERAL_KINDS.find((one) => one === textMember(params, "kind"));
      if (kind === undefined) return { ok: false, message: "There is no such kind of identifier." };
      const count = Math.min(numberMember(params, "count"), 100);
      const seed = textMember(params, "seed");
      return answerSamples({ kind, country: textMember(params, "country"), count, seed }, view.reference);
    },
    about: () => about(session, online),
    async describeCountry(params, token) {
      const country = countryAsked(textMember(params, "country"));
      return describeCountry(country, await online.describeCountry(country, token));
    },
    hoverText: (params) => hoverText(textMember(params, "text"), numberMember(params, "character"), view, hovers),
    hoverDocument(params) {
      const [uri, position] = [textMember(params, "uri"), positionMember(params, "position")];
      const snapshot = session.readOnce(uri, textMember(params, "language"), textMember(params, "text"));
      const hover = snapshot && position && hoverLiteral(snapshot, position, view, { ...hovers, isReadOnly: true });
      if (hover?.range === undefined) return null;
      return { markdown: writtenIn(hover), range: hover.range };
    },
    formats(params) {
      const position = positionMember(params, "position");
      if (position === null) return null;
      const line = { text: textMember(params, "text"), at: numberMember(params, "at") };
      return formatsAt(documents.snapshot(textMember(params, "uri")), position, line, view);
    },
    details: (params) =>
      describeDetails(
        {
          kind: textMember(params, "kind"),
          country: textMember(params, "country"),
          value: textMember(params, "value"),
        },
        view,
      ),
    lookUpBic: (params, token) => online.lookUpBic(textMember(params, "bic"), token),
    searchBank(params, token) {
      const query = bankQuery(params);
      const offline = searchBank(query, session.directory, view.today);
      if (textMember(params, "ask") === "directory")
        return offline.ok ? { ...offline, canAsk: online.isConfigured } : offline;
      return online.searchBank(query, offline, token);
    },
    importPlan: (params) => planImport(textMember(params, "path"), session),
    importDirectory(params) {
      const token = progressToken(params);
      const map = textsOf(params, "map");
      const country = textMember(params, "country");
      const wish = {
        path: textMember(params, "path"),
        ...(Object.keys(map).length > 0 && { map }),
        ...(country !== "" && { country }),
      };
      return importDirectoryFile(wish, session, {
        onChange() {
          session.directoryChanged();
          client.refresh();
        },
        onProgress(done, all) {
          if (token !== undefined) client.progress(token, `${done} of ${all}`, Math.floor((100 * done) / all));
        },
      });
    },
    directories: () => listDirectories(session),
    removeDirectory: (params) =>
      removeDirectory(textMember(params, "name"), session, () => {
        session.directoryChanged();
        client.refresh();
      }),
    ping: () => true,
  };
  return {
    async hover({ textDocument: { uri }, position }) {
      await online.prepare();
      const snapshot = documents.snapshot(uri);
      if (snapshot !== null)
        return hoverLiteral(snapshot, position, view, hovers) ?? hoverRule(snapshot, position, view);
      const text = documents.plainText(uri);
      return text && hoverToken(text, position, view, hovers);
    },
    async codeActions({ textDocument: { uri }, range, context }) {
      await online.prepare();
      const snapshot = documents.snapshot(uri);
      if (snapshot === null) return [];
      // Asked for with each move of the cursor: the only thing that tells where it is.
      session.typing.cursorAt(uri, {
        start: view.positions.toOffset(snapshot, range.start),
        end: view.positions.toOffset(snapshot, range.end),
      });
      const suppressCommand = session.hoverCommands ? SUPPRESS_COMMAND : null;
      const options = {
        versioned: session.client.versionedEdits,
        suppressCommand,
        calculateCommand: session.hoverCommands ? CALCULATE_COMMAND : null,
        disabled: session.client.disabledActions,
      };
      return [...codeActions(snapshot, range, context, view, options), ...online.actions(snapshot, range, context)];
    },
    complete({ textDocument: { uri }, position, context }) {
      const snapshot = documents.snapshot(uri);
      if (snapshot === null) return [];
      const rules = ruleCompletions(snapshot, position, view);
      if (rules.length > 0) return rules;
      const isByItself = context?.triggerKind === TRIGGER_CHARACTER;
      const bics = bicCompletions(snapshot, position, view, session.directory, !isByItself);
      return bics.items.length > 0 ? bics : codeCompletions(snapshot, position, view, session.directory);
    },
    inlayHints({ textDocument: { uri }, range }) {
      const snapshot = documents.snapshot(uri);
      if (snapshot === null || !workspace.folderOf(uri).settings.inlayHints) return [];
      return inlayHints(snapshot, range, view);
    },
    codeLenses({ textDocument: { uri } }) {
      const snapshot = documents.snapshot(uri);
      if (snapshot === null || !workspace.folderOf(uri).settings.codeLens) return [];
      return codeLenses(snapshot, view, session.hoverCommands);
    },
    execute({ command, arguments: [argument] = [] }, token) {
      if (command === Commands.fillIban) {
        const params: Received<FillIbanParams> = argument;
        const snapshot = documents.snapshot(textMember(params, "uri"));
        const filled = fillIban(params, snapshot, view, session.client.versionedEdits);
        if (filled.ok) client.applyEdit(filled.edit);
        else client.showMessage(`Paylint: ${filled.message}`);
        return null;
      }
      if (command === Commands.validate) return online.validateAtOnce(argument, token);
      return command === Commands.calculateIban ? calculateOrRefuse(argument, view.reference) : null;
    },
    request: (name, params, token) => requests[name](params, token),
    online,
  };
}

function writtenIn({ contents }: Hover): string {
  return typeof contents === "object" && "value" in contents ? contents.value : "";
}

/** An answer for each request of the protocol. */
type Handlers = {
  readonly [Name in RequestName]: (
    params: Received<ParamsOf<Name>>,
    token: CancellationToken,
  ) => ResultOf<Name> | Promise<ResultOf<Name>>;
};

/** `CompletionTriggerKind` of the protocol: a list that opened by itself. */
const TRIGGER_CHARACTER = 2;

const SEVERITY_NAMES = ["error", "warning", "info", "hint"] as const;

function textFindings(checked: ReturnType<Session["checkText"]>): CheckTextResult {
  if (checked === null) return { checked: false, skipped: null, literals: 0, findings: [] };
  const findings = checked.diagnostics.map(({ range, severity = 1, code, message }) => ({
    range,
    severity: SEVERITY_NAMES[severity - 1] ?? "error",
    rule: String(code),
    page: rulePage(String(code)),
    message: typeof message === "string" ? message : message.value,
  }));
  const { literals, skipped } = checked;
  return { checked: skipped === null, skipped, literals, findings };
}

function bankQuery(params: Received<SearchBankParams>): BankNameQuery {
  return {
    country: countryAsked(textMember(params, "country")),
    name: textMember(params, "name"),
    city: textMember(params, "city"),
    limit: numberMember(params, "limit"),
  };
}
