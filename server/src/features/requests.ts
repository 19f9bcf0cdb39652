/** Paylint's own requests, by what they are about; the payload is any client's. */
import type { CancellationToken, Hover } from "vscode-languageserver-protocol";
import { answerSamples } from "../answers/samples";
import { rulePage } from "../config/catalogue";
import { describeCountry } from "../describe/country";
import { countryAsked } from "../domain/countries/isoCountries";
import { DOCUMENT_ENDINGS } from "../formats";
import { LITERAL_KINDS } from "../model";
import type { CheckTextResult, ParamsOf, Received, RequestName, ResultOf, SearchBankParams } from "../protocol";
import { makeFix } from "./actions/firstFix";
import { suppress } from "./actions/suppress";
import { fillBics, fillIbans } from "./actions/wholeFile";
import { about } from "./commands/about";
import { type BankNameQuery, searchBank } from "./commands/banks";
import { listParameters, prefill, takePart } from "./commands/calculation";
import { calculateOrRefuse, listCountries } from "./commands/countries";
import { formatsAt } from "./commands/formats";
import { importDirectoryFile, listDirectories, planImport, removeDirectory } from "./commands/importDirectory";
import { answerTool } from "./commands/tools";
import { teach, undecidedNames } from "./commands/undecided";
import { checkCode, suppressInCode } from "./hover/codeText";
import { describeDetails } from "./hover/details";
import { hoverLiteral, hoverText } from "./hover/hover";
import type { HoverClient } from "./hover/hoverActions";
import type { OnlineAnswers, OnlineClient } from "./online/onlineAnswers";
import { numberMember, positionMember, progressToken, textMember, textsIn, textsOf } from "./payload";
import type { Session } from "./session";

/** What answers come from. */
interface Answerers {
  readonly session: Session;
  readonly client: OnlineClient;
  readonly online: OnlineAnswers;
  readonly hovers: HoverClient;
}

/** An answer for each request of the protocol. */
type Handlers = {
  readonly [Name in RequestName]: (
    params: Received<ParamsOf<Name>>,
    token: CancellationToken,
  ) => ResultOf<Name> | Promise<ResultOf<Name>>;
};

export function requestHandlers(context: Answerers): Handlers {
  const { session, online } = context;
  return {
    ...calculationRequests(context),
    ...documentRequests(context),
    ...textRequests(context),
    ...bankRequests(context),
    ...directoryRequests(context),
    about: () => about(session, online),
    ping: () => true,
  };
}

/** The IBAN of an account: what a country asks for, and the answer. */
function calculationRequests({ session, online }: Answerers) {
  const { documents, view } = session;
  return {
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
  } satisfies Partial<Handlers>;
}

/** An open document: what is validated, corrected or left out in it. */
function documentRequests({ session, online, client }: Answerers) {
  const { documents, view } = session;
  return {
    validate: (params, token) => online.validate(params, token),
    suppress: (params) => suppress(params, session),
    undecided(params, token) {
      const progress = progressToken(params);
      return undecidedNames(params, session, {
        isStopped: () => token.isCancellationRequested,
        onProgress(done, all) {
          if (progress !== undefined)
            client.progress(progress, `${done} of ${all} files`, Math.floor((100 * done) / all));
        },
      });
    },
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
    formats(params) {
      const position = positionMember(params, "position");
      if (position === null) return null;
      const line = { text: textMember(params, "text"), at: numberMember(params, "at") };
      return formatsAt(documents.snapshot(textMember(params, "uri")), position, line, view);
    },
    workspaceFiles: async (params) => ({
      paths: await session.runtime.filesBelow(textsIn(params, "uris"), (uri) => session.isConfigured(uri)),
      endings: DOCUMENT_ENDINGS,
    }),
  } satisfies Partial<Handlers>;
}

/** A text that the client sends along. */
function textRequests({ session, hovers }: Answerers) {
  const { view } = session;
  return {
    checkText: (params) => textFindings(session.checkText(textMember(params, "uri"), textMember(params, "text"))),
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
    hoverText: (params) => hoverText(textMember(params, "text"), numberMember(params, "character"), view, hovers),
    hoverDocument(params) {
      const [uri, position] = [textMember(params, "uri"), positionMember(params, "position")];
      const snapshot = session.readOnce(uri, textMember(params, "language"), textMember(params, "text"));
      const hover = snapshot && position && hoverLiteral(snapshot, position, view, { ...hovers, isReadOnly: true });
      if (hover?.range === undefined) return null;
      return { markdown: writtenIn(hover), range: hover.range };
    },
    tool: (params) => answerTool(textMember(params, "name"), textsOf(params, "input"), session),
    samples(params) {
      const kind = LITERAL_KINDS.find((one) => one === textMember(params, "kind"));
      if (kind === undefined) return { ok: false, message: "There is no such kind of identifier." };
      const count = Math.min(numberMember(params, "count"), 100);
      const seed = textMember(params, "seed");
      return answerSamples({ kind, country: textMember(params, "country"), count, seed }, view.reference);
    },
  } satisfies Partial<Handlers>;
}

/** Banks and countries, by the directory and the interfaces. */
function bankRequests({ session, online }: Answerers) {
  const { view } = session;
  return {
    async describeCountry(params, token) {
      const country = countryAsked(textMember(params, "country"));
      return describeCountry(country, await online.describeCountry(country, token));
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
  } satisfies Partial<Handlers>;
}

/** The user's own directories. */
function directoryRequests({ session, client }: Answerers) {
  return {
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
  } satisfies Partial<Handlers>;
}

function writtenIn({ contents }: Hover): string {
  return typeof contents === "object" && "value" in contents ? contents.value : "";
}

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
