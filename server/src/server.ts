/**
 * Wires the language server: each capability stands beside its handler, and each handler runs in the safe wrapper.
 * What the handlers answer is in features/answers.ts, which is loaded when the handshake is done: until then the
 * client waits for nothing but this file. Started by `nodeServer.ts` and, in a browser, by `web/webServer.ts`.
 */
import {
  CancellationToken,
  CodeActionKind,
  type CodeActionParams,
  type CodeLensParams,
  CodeLensRefreshRequest,
  type CompletionParams,
  type Connection,
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
  type ServerCapabilities,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import type { ServerAnswers, Session } from "./features/answers";
import { type ClientFeatures, readCapabilities } from "./features/capabilities";
import { type Delivery, type PullDelivery, pullDelivery, pushDelivery } from "./features/diagnostics/delivery";
import { Slices, whenQuiet } from "./features/diagnostics/slices";
import { chooseEncoding, positionsIn } from "./features/documents/positions";
import { attempt, describe, type Guard, guardWith, type Log, maskedLog } from "./features/guard";
import type { OpenOnline } from "./features/online/onlineAnswers";
import type { Runtime } from "./features/runtime";
import {
  Commands,
  FIX_ALL,
  type Notification,
  Notifications,
  REQUEST_NAMES,
  Requests,
  SECTION,
  type ServerAnnouncement,
} from "./protocol";
import type { ServerTransport } from "./transport";
import { VERSION } from "./version";

/** What the server stands on; loaded when the handshake is done. */
export interface Surroundings {
  readonly runtime: Runtime;
  readonly openOnline: OpenOnline;
}

/** Serves a connection; what depends on the client is made when it introduces itself. */
export function serve(transport: ServerTransport, surround: (params: InitializeParams) => Promise<Surroundings>): void {
  const { connection } = transport;
  connection.onInitialize((params): InitializeResult => {
    const wiring = wire(transport, () => surround(params), params);
    const features = [
      synchronise,
      diagnose,
      hover,
      actions,
      completion,
      hints,
      lenses,
      commands,
      ownRequests,
      configuration,
    ];
    return {
      capabilities: Object.assign({}, ...features.map((feature) => feature(wiring))),
      serverInfo: { name: "Paylint", version: VERSION },
    };
  });
  connection.listen();
}

/** The loaded part of the server. */
interface Serving {
  readonly session: Session;
  readonly answers: ServerAnswers;
  readonly delivery: Delivery;
  /** Null for clients that get diagnostics pushed. */
  readonly pull: PullDelivery | null;
  /** Tells the client that something changed that every document depends on. */
  refresh(): void;
}

/** What the features are wired with. */
interface Wiring {
  readonly connection: Connection;
  readonly client: ClientFeatures;
  readonly encoding: string;
  readonly log: Log;
  readonly guard: Guard;
  readonly settings: SettingsSource;
  /** Loads at the first call. */
  serving(): Promise<Serving>;
  /**
   * The same when the configuration has been read for the first time: what was opened before would be checked twice. Who
   * waits for it goes on in the order of waiting, so edits keep theirs.
   */
  ready(): Promise<Serving>;
  setConfigured(): void;
}

/** A capability; registers its handlers. */
type Feature = (wiring: Wiring) => ServerCapabilities;

function wire(
  { connection, received }: ServerTransport,
  surround: () => Promise<Surroundings>,
  params: InitializeParams,
): Wiring {
  const client = readCapabilities(params.capabilities);
  const positions = positionsIn(chooseEncoding(params.capabilities.general?.positionEncodings));
  const log = maskedLog(connection.console);
  const settings = settingsSource(connection, params);
  const { promise: configured, resolve: setConfigured } = withResolvers();
  const load = async () => {
    const [features, { clientOver }, { runtime, openOnline }] = await Promise.all([
      import("./features/answers"),
      import("./onlineClient"),
      surround(),
    ]);
    const fetchSettings = settings.fetch;
    const rested = (uri: string) =>
      client.pullsDiagnostics ? delivered.delivery.refresh() : delivered.delivery.changed(uri);
    const session = new features.Session(params, { runtime, log, client, positions, fetchSettings, onRest: rested });
    const delivered = deliver({ connection, received }, session);
    const answers = features.createAnswers(session, clientOver(connection, params, delivered.refresh), openOnline);
    return { session, answers, ...delivered };
  };
  let loading: Promise<Serving> | null = null;
  const serving = () => {
    loading ??= load();
    return loading;
  };
  const ready = () => configured.then(serving);
  return {
    connection,
    client,
    encoding: positions.encoding,
    log,
    guard: withReceivedFiles(guardWith(log), serving),
    settings,
    serving,
    ready,
    setConfigured,
  };
}

/** Where files come later than they are asked for, an answer is given when all that it asked for is there. */
function withReceivedFiles(guard: Guard, serving: () => Promise<Serving>): Guard {
  return (name, neutral, run, options) =>
    guard(
      name,
      neutral,
      async (params, token) => {
        for (;;) {
          const result = await run(params, token);
          const { session, refresh } = await serving();
          if (session.runtime.arrivals === null || token.isCancellationRequested) return result;
          if (!(await session.receiveFiles())) return result;
          refresh();
        }
      },
      options,
    );
}

function deliver({ connection, received }: ServerTransport, session: Session): Omit<Serving, "session" | "answers"> {
  const { client, documents } = session;
  const compute = (uri: string) => {
    const diagnosis = session.diagnose(uri);
    if (diagnosis !== null) void connection.sendNotification(Notifications.status, diagnosis.status);
    return diagnosis;
  };
  const slices = new Slices({
    work: (uri, isEnough) => documents.work(uri, isEnough),
    now: () => performance.now(),
    later: (run) => whenQuiet(received, session.runtime.nextTurn, run),
  });
  const pull = client.pullsDiagnostics
    ? pullDelivery(
        compute,
        slices,
        client.refreshesDiagnostics ? () => connection.languages.diagnostics.refresh() : null,
      )
    : null;
  const delivery =
    pull ??
    pushDelivery((params) => void connection.sendDiagnostics(params), compute, {
      slices,
      openUris: () => documents.uris,
      log: session.log,
      nextTurn: session.runtime.nextTurn,
    });
  return {
    delivery,
    pull,
    refresh() {
      delivery.refresh();
      if (client.refreshesCodeLenses) connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
      if (client.refreshesInlayHints) connection.languages.inlayHint.refresh().catch(() => undefined);
    },
  };
}

/** Sent as documents are opened, edited and closed; everything else relies on it. */
const synchronise: Feature = ({ connection, log, encoding, ready }) => {
  /** Follows a notification once the server is ready; a failure is logged and concerns this document only. */
  const follow = <Params extends { readonly textDocument: { readonly uri: string } }>(
    name: string,
    params: Params,
    run: (serving: Serving) => void,
  ) => void ready().then((serving) => attempt(log, name, params, () => run(serving)));
  connection.onDidOpenTextDocument((params) =>
    follow("Opening", params, ({ session, delivery }) => {
      session.documents.open(params);
      delivery.changed(params.textDocument.uri);
    }),
  );
  connection.onDidChangeTextDocument((params) =>
    follow("Editing", params, ({ session, delivery }) => {
      session.documents.change(params);
      session.typing.edited(params.textDocument.uri);
      delivery.changed(params.textDocument.uri);
    }),
  );
  connection.onDidCloseTextDocument((params) =>
    follow("Closing", params, ({ session, delivery }) => {
      session.close(params.textDocument.uri);
      delivery.closed(params.textDocument.uri);
    }),
  );
  return {
    positionEncoding: encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  };
};

/** Pulled after each change by clients that can. */
const diagnose: Feature = ({ connection, client, guard, ready }) => {
  if (!client.pullsDiagnostics) return {};
  const nothing: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };
  connection.languages.diagnostics.on(
    guard(
      "Diagnostics",
      nothing,
      async (params: DocumentDiagnosticParams) => (await ready()).pull?.answer(params) ?? nothing,
    ),
  );
  return { diagnosticProvider: { identifier: SECTION, interFileDependencies: false, workspaceDiagnostics: false } };
};

/** Sent when the mouse rests; also for documents of other languages, where the client synchronises them. */
const hover: Feature = ({ connection, guard, ready }) => {
  connection.onHover(guard("Hover", null, async (params: HoverParams) => (await ready()).answers.hover(params)));
  return { hoverProvider: true };
};

/** Sent for each move of the cursor (light bulb), on demand, and on save (`source.fixAll`). */
const actions: Feature = ({ connection, guard, ready }) => {
  connection.onCodeAction(
    guard("Code actions", [], async (params: CodeActionParams) => (await ready()).answers.codeActions(params)),
  );
  const codeActionKinds = [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, FIX_ALL];
  return { codeActionProvider: { codeActionKinds } };
};

/** Sent on demand and behind the characters after which a value begins. */
const completion: Feature = ({ connection, guard, ready }) => {
  connection.onCompletion(
    guard("Completion", [], async (params: CompletionParams) => (await ready()).answers.complete(params)),
  );
  return { completionProvider: { triggerCharacters: ['"', "'", ":", ",", ";", " ", "/"] } };
};

/** Sent for the visible part of a document. */
const hints: Feature = ({ connection, guard, ready }) => {
  connection.languages.inlayHint.on(
    guard("Inlay hints", [], async (params: InlayHintParams) => (await ready()).answers.inlayHints(params)),
  );
  return { inlayHintProvider: true };
};

/** Sent for the whole document after each edit. */
const lenses: Feature = ({ connection, guard, ready }) => {
  connection.onCodeLens(
    guard("Code lenses", [], async (params: CodeLensParams) => (await ready()).answers.codeLenses(params)),
  );
  return { codeLensProvider: {} };
};

/** Sent by clients that know commands and no requests of our own. */
const commands: Feature = ({ connection, guard, ready }) => {
  connection.onExecuteCommand(
    guard("Command", null, async (params: ExecuteCommandParams, token) =>
      (await ready()).answers.execute(params, token),
    ),
  );
  return { executeCommandProvider: { commands: Object.values(Commands) } };
};

/** Sent by the VS Code client, for its own commands. */
const ownRequests: Feature = ({ connection, guard, serving, ready }) => {
  for (const name of REQUEST_NAMES) {
    const answer = guard(
      Requests[name],
      null,
      // Addresses of the interfaces stand in the settings; a ping must not wait for anything.
      async (params: object | null, token) =>
        (await (name === "ping" ? serving() : ready())).answers.request(name, params, token),
      { answersCancelled: name === "validate" },
    );
    // A request without parameters comes with the token alone.
    connection.onRequest(Requests[name], (params: object | null, token: CancellationToken = CancellationToken.None) =>
      answer(params, token),
    );
  }
  const on = <Params>(notification: Notification<Params>, run: (params: Params, serving: Serving) => void) =>
    connection.onNotification(notification, (params: Params) => void serving().then((loaded) => run(params, loaded)));
  on(Notifications.trust, ({ trusted }, { session }) => {
    session.trusted = trusted;
  });
  on(Notifications.credentialsChanged, (_, { answers }) => answers.online.changed());
  on(Notifications.sandbox, (sandbox, { answers }) => answers.online.useSandbox(sandbox));
  const paylint: ServerAnnouncement = { requests: [...Object.values(Requests), Notifications.sandbox] };
  return { experimental: { paylint } };
};

/** Settings and `paylint.json`: read once the client is ready, and again when either changes. */
const configuration: Feature = ({ connection, client, log, settings, serving, ready, setConfigured }) => {
  const reload = async () => {
    try {
      const { session, answers, refresh } = await serving();
      let isChanged = await session.reconfigure();
      while (await session.receiveFiles()) isChanged = true;
      if (!isChanged) return;
      answers.online.changed();
      refresh();
    } catch (error) {
      log.error(`Reading the configuration failed: ${describe(error)}`);
    }
  };
  const reloadFor = async (uris: readonly string[]) => {
    const { workspace } = (await serving()).session;
    if (uris.some((uri) => workspace.isConfiguration(uri))) await reload();
  };
  connection.onInitialized(() => {
    if (client.registersConfiguration) void connection.client.register(DidChangeConfigurationNotification.type);
    if (client.registersWatchers) {
      const watchers = [{ globPattern: "**/paylint.json" }];
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
    if (client.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(async ({ added, removed }) => {
        (await serving()).session.workspace.changeFolders(added, removed);
        await reload();
      });
    }
    void reload().then(setConfigured);
  });
  connection.onDidChangeConfiguration((params) => {
    settings.give(params.settings);
    void reload();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => void reloadFor(changes.map(({ uri }) => uri)));
  connection.onDidSaveTextDocument(async ({ textDocument: { uri } }) => {
    void reloadFor([uri]);
    const { session, delivery } = await ready();
    if (!session.documents.saved(uri)) return;
    if (client.pullsDiagnostics) delivery.refresh();
    else delivery.changed(uri);
  });
  return { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } };
};

interface SettingsSource {
  readonly fetch: (scopeUri: string | null) => Promise<unknown>;
  /** Settings that came with a notification, from clients that can't be asked. */
  give(settings: unknown): void;
}

function settingsSource(connection: Connection, params: InitializeParams): SettingsSource {
  const canAsk = params.capabilities.workspace?.configuration === true;
  let given: unknown = params.initializationOptions?.settings;
  return {
    fetch: async (scopeUri) =>
      canAsk
        ? connection.workspace.getConfiguration({ section: SECTION, ...(scopeUri !== null && { scopeUri }) })
        : given,
    give(settings) {
      if (typeof settings === "object" && settings !== null && SECTION in settings) given = settings[SECTION];
    },
  };
}

/** `Promise.withResolvers` for Node 20. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
