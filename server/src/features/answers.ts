/**
 * What the server answers, request by request: finds the document, asks the view, and knows nothing of connections.
 * Loaded after the handshake, as all that lies below it is.
 */
import type {
  CancellationToken,
  CodeAction,
  CodeActionParams,
  CompletionItem,
  CompletionParams,
  ExecuteCommandParams,
  Hover,
  HoverParams,
  InlayHint,
  InlayHintParams,
} from "vscode-languageserver-protocol";
import { Commands, Requests } from "../protocol";
import { type BankQuery, searchBank } from "./banks";
import { codeActions } from "./codeActions";
import { bicCompletions } from "./completion";
import { calculateOrRefuse, describeCountry, listCountries, listParameters } from "./countries";
import { hoverLiteral, hoverText, hoverToken } from "./hover";
import { importDirectoryFile } from "./importDirectory";
import { inlayHints } from "./inlayHints";
import { type OnlineAnswers, type OnlineClient, openOnline } from "./onlineAnswers";
import { numberMember, progressToken, textMember } from "./payload";
import { createSession, type Session } from "./session";

export { createSession, type Session };

export interface Answers {
  hover(params: HoverParams): Hover | null;
  codeActions(params: CodeActionParams): CodeAction[];
  complete(params: CompletionParams): CompletionItem[];
  inlayHints(params: InlayHintParams): InlayHint[];
  execute(params: ExecuteCommandParams, token: CancellationToken): unknown;
  /** Answers a request of Paylint's own, out of `answeredRequests`. */
  request(name: string, params: unknown, token: CancellationToken): unknown;
  /** What goes to the interfaces. */
  readonly online: OnlineAnswers;
}

export function createAnswers(session: Session, client: OnlineClient): Answers {
  const { documents, workspace, view } = session;
  const online = openOnline(session, client);
  const requests: Readonly<Record<string, (params: unknown, token: CancellationToken) => unknown>> = {
    [Requests.calculateIban]: (params) => calculateOrRefuse(params, view.reference),
    [Requests.countries]: () => listCountries(),
    [Requests.parametersOf]: (params) => listParameters(textMember(params, "country")),
    [Requests.calculateIbanOnline]: (params, token) => online.calculate(params, token),
    [Requests.validate]: (params, token) => online.validate(params, token),
    [Requests.describeCountry]: async (params, token) => {
      const country = textMember(params, "country");
      return describeCountry(country, await online.describeCountry(country, token));
    },
    [Requests.hoverText]: (params) => hoverText(textMember(params, "text"), numberMember(params, "character"), view),
    [Requests.lookUpBic]: (params, token) => online.lookUpBic(textMember(params, "bic"), token),
    [Requests.searchBank]: (params, token) => {
      const query = bankQuery(params);
      return online.searchBank(query, searchBank(query, session.directory, view.today), token);
    },
    [Requests.importDirectory]: (params) => {
      const token = progressToken(params);
      return importDirectoryFile(textMember(params, "path"), session, {
        onChange() {
          session.directoryChanged();
          client.refresh();
        },
        onProgress(done, all) {
          if (token !== undefined) client.progress(token, done, all);
        },
      });
    },
    [Requests.ping]: () => true,
  };
  return {
    hover({ textDocument: { uri }, position }) {
      const snapshot = documents.snapshot(uri);
      if (snapshot !== null) return hoverLiteral(snapshot, position, view);
      const text = documents.plainText(uri);
      return text && hoverToken(text, position, view);
    },
    codeActions({ textDocument: { uri }, range, context }) {
      const snapshot = documents.snapshot(uri);
      if (snapshot === null) return [];
      const options = { versioned: session.client.versionedEdits };
      return [...codeActions(snapshot, range, context, view, options), ...online.actions(snapshot, range, context)];
    },
    complete({ textDocument: { uri }, position }) {
      const snapshot = documents.snapshot(uri);
      return snapshot === null ? [] : bicCompletions(snapshot, position, view);
    },
    inlayHints({ textDocument: { uri }, range }) {
      const snapshot = documents.snapshot(uri);
      if (snapshot === null || !workspace.folderOf(uri).settings.inlayHints) return [];
      return inlayHints(snapshot, range, view);
    },
    execute({ command, arguments: [argument] = [] }, token) {
      if (command === Commands.validate) return online.validateAtOnce(argument, token);
      return command === Commands.calculateIban ? calculateOrRefuse(argument, view.reference) : null;
    },
    request: (name, params, token) => requests[name]?.(params, token) ?? null,
    online,
  };
}

function bankQuery(params: unknown): BankQuery {
  return {
    country: textMember(params, "country"),
    name: textMember(params, "name"),
    city: textMember(params, "city"),
    limit: numberMember(params, "limit"),
  };
}
