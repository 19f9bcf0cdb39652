/**
 * What the server answers, request by request: finds the document, asks the view, and knows nothing of connections.
 * Loaded after the handshake, as all that lies below it is.
 */
import type {
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
import { type BankQuery, lookUpBic, searchBank } from "./banks";
import { codeActions } from "./codeActions";
import { bicCompletions } from "./completion";
import { calculateOrRefuse, describeCountry, listCountries, listParameters } from "./countries";
import { hoverLiteral, hoverText, hoverToken } from "./hover";
import { inlayHints } from "./inlayHints";
import { numberMember, textMember } from "./payload";
import { createSession, type Session } from "./session";

export { createSession, type Session };

export interface Answers {
  hover(params: HoverParams): Hover | null;
  codeActions(params: CodeActionParams): CodeAction[];
  complete(params: CompletionParams): CompletionItem[];
  inlayHints(params: InlayHintParams): InlayHint[];
  execute(params: ExecuteCommandParams): unknown;
  /** Answers a request of Paylint's own, out of `answeredRequests`. */
  request(name: string, params: unknown): unknown;
}

export function createAnswers(session: Session): Answers {
  const { documents, workspace, view, client } = session;
  const requests: Readonly<Record<string, (params: unknown) => unknown>> = {
    [Requests.calculateIban]: (params) => calculateOrRefuse(params, view.reference),
    [Requests.countries]: () => listCountries(),
    [Requests.parametersOf]: (params) => listParameters(textMember(params, "country")),
    [Requests.describeCountry]: (params) => describeCountry(textMember(params, "country")),
    [Requests.hoverText]: (params) => hoverText(textMember(params, "text"), numberMember(params, "character"), view),
    [Requests.lookUpBic]: (params) => lookUpBic(textMember(params, "bic"), view),
    [Requests.searchBank]: (params) => searchBank(bankQuery(params), session.directory, view.today),
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
      return codeActions(snapshot, range, context, view, { versioned: client.versionedEdits });
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
    execute({ command, arguments: [argument] = [] }) {
      return command === Commands.calculateIban ? calculateOrRefuse(argument, view.reference) : null;
    },
    request: (name, params) => requests[name]?.(params) ?? null,
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
