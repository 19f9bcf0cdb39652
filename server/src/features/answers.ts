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
import { ownKeysByPath } from "../analysis/ownKeys";
import {
  CALCULATE_COMMAND,
  Commands,
  type FillIbanParams,
  type Received,
  type RequestName,
  SUPPRESS_COMMAND,
} from "../protocol";
import { type CodeActionOptions, codeActions } from "./actions/codeActions";
import { codeLenses, fillIban } from "./codeLens";
import { calculateOrRefuse } from "./commands/countries";
import { codeCompletions } from "./completion/codeCompletion";
import { bicCompletions, ruleCompletions } from "./completion/completion";
import { hoverLiteral, hoverToken } from "./hover/hover";
import type { HoverClient } from "./hover/hoverActions";
import { hoverRule } from "./hover/ruleHover";
import { hoverUndecided } from "./hover/teachLinks";
import { inlayHints } from "./inlayHints";
import type { OnlineAnswers, OnlineClient, OpenOnline } from "./online/onlineAnswers";
import { textMember } from "./payload";
import { requestHandlers } from "./requests";
import { Session } from "./session";

export { Session };

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
  const hovers = hoverClient(session, client, online);
  const requests = requestHandlers({ session, client, online, hovers });
  return {
    async hover({ textDocument: { uri }, position }) {
      await online.prepare();
      const snapshot = documents.snapshot(uri);
      if (snapshot !== null) {
        const { config, path, isIncluded } = session.configurationOf(uri);
        const undecided = () =>
          isIncluded ? hoverUndecided(snapshot, position, view, { ...hovers, own: ownKeysByPath(config)(path) }) : null;
        return hoverLiteral(snapshot, position, view, hovers) ?? undecided() ?? hoverRule(snapshot, position, view);
      }
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
      return [
        ...codeActions(snapshot, range, context, view, actionOptions(session)),
        ...online.actions(snapshot, range, context),
      ];
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
      if (command === Commands.fillIban) return fillAtLens(argument, session, client);
      if (command === Commands.validate) return online.validateAtOnce(argument, token);
      return command === Commands.calculateIban ? calculateOrRefuse(argument, view.reference) : null;
    },
    request: (name, params, token) => requests[name](params, token),
    online,
  };
}

/** What hovers may offer this client. */
function hoverClient(session: Session, client: OnlineClient, online: OnlineAnswers): HoverClient {
  /** The value beside which an import was hinted at, by country: said once in a workspace, of that value again. */
  const hinted = new Map<string, string>();
  return {
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
}

function actionOptions({ client, hoverCommands }: Session): CodeActionOptions {
  return {
    versioned: client.versionedEdits,
    suppressCommand: hoverCommands ? SUPPRESS_COMMAND : null,
    calculateCommand: hoverCommands ? CALCULATE_COMMAND : null,
    disabled: client.disabledActions,
  };
}

/** Writes the IBAN that a code lens offers. */
function fillAtLens(params: Received<FillIbanParams>, session: Session, client: OnlineClient): null {
  const snapshot = session.documents.snapshot(textMember(params, "uri"));
  const filled = fillIban(params, snapshot, session.view, session.client.versionedEdits);
  if (filled.ok) client.applyEdit(filled.edit);
  else client.showMessage(`Paylint: ${filled.message}`);
  return null;
}

/** `CompletionTriggerKind` of the protocol: a list that opened by itself. */
const TRIGGER_CHARACTER = 2;
