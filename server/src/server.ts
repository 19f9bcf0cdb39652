/**
 * Wires the language server: each capability stands beside its handler, and each handler runs in the safe wrapper.
 * What the handlers answer is in features/; here is only who asks, when, and for which document.
 */
import {
  CancellationToken,
  CodeActionKind,
  type CodeActionParams,
  type CompletionParams,
  type Connection,
  createConnection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type ExecuteCommandParams,
  type HoverParams,
  type InitializeParams,
  type InitializeResult,
  type InlayHintParams,
  ProposedFeatures,
  type PublishDiagnosticsParams,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from "vscode-languageserver/node";
import { codeActions } from "./features/codeActions";
import { bicCompletions } from "./features/completion";
import { calculateOrRefuse, describeCountry, listCountries, listParameters } from "./features/countries";
import { type Delivery, type PullDelivery, pullDelivery, pushDelivery } from "./features/delivery";
import { attempt, describe, type Guard, guardWith, maskedLog } from "./features/guard";
import { hoverLiteral, hoverText, hoverToken } from "./features/hover";
import { inlayHints } from "./features/inlayHints";
import { numberMember, textMember } from "./features/payload";
import { createSession, isConfiguration, type Session } from "./features/session";
import type { FetchSettings } from "./features/workspace";
import {
  CONFIGURATION_FILE,
  Commands,
  FIX_ALL,
  Notifications,
  Requests,
  SECTION,
  type ServerAnnouncement,
  type TrustParams,
} from "./protocol";
import { type Runtime, realRuntime } from "./runtime";
import { VERSION } from "./version";

/** Starts a server on the streams that the process arguments name (`--stdio`, `--node-ipc`), else on standard ones. */
export function startServer(runtime: Runtime = realRuntime): void {
  const named = process.argv.some((argument) => /^--(?:stdio|node-ipc|socket|pipe)(?:=|$)/u.test(argument));
  const connection = named
    ? createConnection(ProposedFeatures.all)
    : createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const log = maskedLog(connection.console);
  process.on("uncaughtException", (error) => log.error(`Unexpected failure: ${error.stack ?? error.message}`));
  process.on("unhandledRejection", (reason) => log.error(`Unexpected failure: ${String(reason)}`));
  serve(connection, runtime);
}

/** Serves a connection; what depends on the client is made when it introduces itself. */
export function serve(connection: Connection, runtime: Runtime): void {
  const log = maskedLog(connection.console);
  connection.onInitialize((params): InitializeResult => {
    const settings = settingsSource(connection, params);
    const session = createSession(params, { runtime, log, fetchSettings: settings.fetch });
    const ready = followConfiguration(connection, session, settings, () => wiring.refresh());
    const wiring = wire(connection, session, ready);
    const paylint: ServerAnnouncement = { requests: answerRequests(wiring) };
    const features = [synchronise, diagnose, hover, actions, completion, hints, commands];
    return {
      capabilities: {
        ...Object.assign({}, ...features.map((feature): ServerCapabilities => feature(wiring))),
        positionEncoding: session.view.positions.encoding,
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
        experimental: { paylint },
      },
      serverInfo: { name: "Paylint", version: VERSION },
    };
  });
  connection.listen();
}

/** What the features are wired with. */
interface Wiring {
  readonly connection: Connection;
  readonly session: Session;
  readonly guard: Guard;
  /** Done when the configuration has been read for the first time; answers that depend on it wait. */
  readonly ready: Promise<void>;
  readonly delivery: Delivery;
  /** Null for clients that get diagnostics pushed. */
  readonly pull: PullDelivery | null;
  /** To be called when something changed that every document depends on. */
  refresh(): void;
}

function wire(connection: Connection, session: Session, ready: Promise<void>): Wiring {
  const { client, documents } = session;
  const compute = (uri: string) => {
    const diagnosis = session.diagnose(uri);
    if (diagnosis !== null) void connection.sendNotification(Notifications.status, diagnosis.status);
    return diagnosis;
  };
  const pull = client.pullsDiagnostics
    ? pullDelivery(compute, client.refreshesDiagnostics ? () => connection.languages.diagnostics.refresh() : null)
    : null;
  const publish = (params: PublishDiagnosticsParams) => void connection.sendDiagnostics(params);
  const delivery = pull ?? pushDelivery(publish, compute, { ready, openUris: () => documents.uris });
  return {
    connection,
    session,
    guard: guardWith(session.log),
    ready,
    delivery,
    pull,
    refresh() {
      delivery.refresh();
      if (client.refreshesInlayHints) connection.languages.inlayHint.refresh().catch(() => undefined);
    },
  };
}

/** Sent as documents are opened, edited, saved and closed; everything else relies on it. */
function synchronise({ connection, session, delivery }: Wiring): ServerCapabilities {
  const { documents, log } = session;
  connection.onDidOpenTextDocument((params) =>
    attempt(log, "Opening", params, () => {
      documents.open(params);
      delivery.changed(params.textDocument.uri);
    }),
  );
  connection.onDidChangeTextDocument((params) =>
    attempt(log, "Editing", params, () => {
      documents.change(params);
      delivery.changed(params.textDocument.uri);
    }),
  );
  connection.onDidCloseTextDocument((params) =>
    attempt(log, "Closing", params, () => {
      documents.close(params.textDocument.uri);
      delivery.closed(params.textDocument.uri);
    }),
  );
  return { textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true } };
}

/** Pulled after each change by clients that can, for visible documents first. */
function diagnose({ connection, guard, pull, ready }: Wiring): ServerCapabilities {
  if (pull === null) return {};
  const nothing: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };
  connection.languages.diagnostics.on(
    guard("Diagnostics", nothing, async (params: DocumentDiagnosticParams) => {
      await ready;
      return pull.answer(params);
    }),
  );
  return {
    diagnosticProvider: { identifier: SECTION, interFileDependencies: false, workspaceDiagnostics: false },
  };
}

/** Sent when the mouse rests; also for documents of other languages, where the client synchronises them. */
function hover({ connection, session, guard }: Wiring): ServerCapabilities {
  const { documents, view } = session;
  connection.onHover(
    guard("Hover", null, ({ textDocument: { uri }, position }: HoverParams) => {
      const snapshot = documents.snapshot(uri);
      if (snapshot !== null) return hoverLiteral(snapshot, position, view);
      const text = documents.plainText(uri);
      return text && hoverToken(text, position, view);
    }),
  );
  return { hoverProvider: true };
}

/** Sent for each move of the cursor (light bulb), on demand, and on save (`source.fixAll`). */
function actions({ connection, session, guard, ready }: Wiring): ServerCapabilities {
  const { documents, view, client } = session;
  connection.onCodeAction(
    guard("Code actions", [], async ({ textDocument: { uri }, range, context }: CodeActionParams) => {
      await ready;
      const snapshot = documents.snapshot(uri);
      if (snapshot === null) return [];
      return codeActions(snapshot, range, context, view, { versioned: client.versionedEdits });
    }),
  );
  const codeActionKinds = [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, FIX_ALL];
  return { codeActionProvider: { codeActionKinds } };
}

/** Sent on demand and behind the characters after which a value begins. */
function completion({ connection, session, guard }: Wiring): ServerCapabilities {
  connection.onCompletion(
    guard("Completion", [], ({ textDocument: { uri }, position }: CompletionParams) => {
      const snapshot = session.documents.snapshot(uri);
      return snapshot === null ? [] : bicCompletions(snapshot, position, session.view);
    }),
  );
  return { completionProvider: { triggerCharacters: ['"', "'", ":", ",", ";"] } };
}

/** Sent for the visible part of a document. */
function hints({ connection, session, guard, ready }: Wiring): ServerCapabilities {
  const { documents, workspace, view } = session;
  connection.languages.inlayHint.on(
    guard("Inlay hints", [], async ({ textDocument: { uri }, range }: InlayHintParams) => {
      await ready;
      const snapshot = documents.snapshot(uri);
      if (snapshot === null || !workspace.folderOf(uri).settings.inlayHints) return [];
      return inlayHints(snapshot, range, view);
    }),
  );
  return { inlayHintProvider: true };
}

/** Sent by clients that have commands and no requests of our own. */
function commands({ connection, session, guard }: Wiring): ServerCapabilities {
  connection.onExecuteCommand(
    guard("Command", null, ({ command, arguments: [argument] = [] }: ExecuteCommandParams) =>
      command === Commands.calculateIban ? calculateOrRefuse(argument, session.view.reference) : null,
    ),
  );
  return { executeCommandProvider: { commands: Object.values(Commands) } };
}

/** Requests of our own; returns the names of those that are answered. */
function answerRequests({ connection, session, guard }: Wiring): string[] {
  const { view } = session;
  const answers: Readonly<Record<string, (params: unknown) => unknown>> = {
    [Requests.calculateIban]: (params) => calculateOrRefuse(params, view.reference),
    [Requests.countries]: () => listCountries(),
    [Requests.parametersOf]: (params) => listParameters(textMember(params, "country")),
    [Requests.describeCountry]: (params) => describeCountry(textMember(params, "country")),
    [Requests.hoverText]: (params) => hoverText(textMember(params, "text"), numberMember(params, "character"), view),
    [Requests.ping]: () => true,
  };
  for (const [name, answer] of Object.entries(answers)) {
    const handler = guard<unknown, unknown>(name, null, answer);
    // A request without parameters comes with the token alone.
    connection.onRequest(name, (params: unknown, token: CancellationToken = CancellationToken.None) =>
      handler(params, token),
    );
  }
  return Object.keys(answers);
}

interface SettingsSource {
  readonly fetch: FetchSettings;
  /** Settings that came with a notification, from clients that can't be asked. */
  give(settings: unknown): void;
}

function settingsSource(
  connection: Connection,
  { capabilities, initializationOptions }: InitializeParams,
): SettingsSource {
  const canAsk = capabilities.workspace?.configuration === true;
  let given: unknown = initializationOptions?.settings;
  return {
    fetch: async (scopeUri) =>
      canAsk
        ? connection.workspace.getConfiguration({ section: SECTION, ...(scopeUri !== null && { scopeUri }) })
        : given,
    give(settings) {
      given = settings;
    },
  };
}

/**
 * Reads settings and `paylint.json` once the client is ready, and again when either changes.
 * @returns a promise for the first reading
 */
function followConfiguration(
  connection: Connection,
  session: Session,
  settings: SettingsSource,
  refresh: () => void,
): Promise<void> {
  const { client, workspace, documents, log } = session;
  const reload = async () => {
    try {
      const changed = await workspace.reload();
      documents.reconfigure((uri) => changed.has(workspace.folderOf(uri)));
      if (changed.size > 0) refresh();
    } catch (error) {
      log.error(`Reading the configuration failed: ${describe(error)}`);
    }
  };
  connection.onDidChangeConfiguration((params) => {
    const { settings: all } = params;
    if (typeof all === "object" && all !== null && SECTION in all) settings.give(all[SECTION]);
    void reload();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    if (changes.some(({ uri }) => isConfiguration(uri))) void reload();
  });
  connection.onDidSaveTextDocument(({ textDocument: { uri } }) => {
    if (isConfiguration(uri)) void reload();
  });
  connection.onNotification(Notifications.trust, ({ trusted }: TrustParams) => session.setTrusted(trusted));
  return new Promise((resolve) => {
    connection.onInitialized(() => {
      if (client.registersConfiguration) void connection.client.register(DidChangeConfigurationNotification.type);
      if (client.registersWatchers) {
        const watchers = [{ globPattern: `**/${CONFIGURATION_FILE}` }];
        void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
      }
      if (client.workspaceFolders) {
        connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
          const gone = new Set(removed.map(({ uri }) => uri));
          const kept = workspace.folderUris.filter((uri) => !gone.has(uri));
          workspace.setFolders([...kept, ...added.map(({ uri }) => uri)]);
          void reload();
        });
      }
      void reload().then(resolve);
    });
  });
}
