/**
 * The language server as the rest of the client sees it: started on first use, started again when it crashed or hangs,
 * and asked by the names of the protocol. The language client package is loaded with the first start: the extension is
 * activated by documents of every language, and most windows never need it.
 */
import * as vscode from "vscode";
import type { BaseLanguageClient, LanguageClientOptions, State } from "vscode-languageclient";
import {
  ClientCommands,
  ClientRequests,
  type CountryParams,
  type CredentialsParams,
  type CredentialsResult,
  DOCUMENT_LANGUAGES,
  type InitializationOptions,
  type InterfacesParams,
  type Notification,
  Notifications,
  type Request,
  Requests,
  type StatusParams,
} from "../../../server/src/protocol";
import type { ReportProgress } from "../dialogues/progress";
import type { ClientPackage, Launched } from "../platform";
import type { ServerCalls } from "./calls";
import { countRestarts } from "./restarts";
import { watch } from "./watchdog";

export type ServerState = "stopped" | "starting" | "running" | "failed";

export interface ServerOptions {
  readonly loadClient: () => Promise<ClientPackage>;
  readonly output: vscode.LogOutputChannel;
  readonly storagePath: string;
  readonly credentials: (params: CredentialsParams) => Promise<CredentialsResult>;
  /** What this workspace remembers from one window to the next. */
  readonly memory: vscode.Memento;
}

/** Countries for which a directory to import was hinted at. */
const HINTED_IMPORTS = "hintedImports";

/** Schemes of documents that are checked: not the old versions in a comparison, nor output panels. */
const SCHEMES = ["file", "untitled", "vscode-vfs"];

/** Which documents are kept in step with the server; hover in all others goes line by line (anyText.ts). */
export const documentSelector = DOCUMENT_LANGUAGES.flatMap((language) =>
  SCHEMES.map((scheme) => ({ language, scheme })),
);

/**
 * How long a server has to end by itself. The client package waits longer (`END_LIMIT`): where it gives up first, it
 * forgets the requests that still wait, and a hover would load for ever; a connection that closes before rejects them.
 */
const END_PATIENCE = 2_000;
const END_LIMIT = 10_000;

const BEAT = 5_000;
/** Four beats, 20 s: far beyond the slowest opening of the largest document that is read. */
const PATIENCE = 4;
/** A minute for a start, which takes half a second: a busy machine may be slow to begin with. */
const START_PATIENCE = 12;

const STOPPED = "The language server was stopped while it started.";

export class LanguageServer implements ServerCalls, vscode.Disposable {
  /** The launch that counts, told from earlier ones that are still under way. */
  private latest: object | null = null;
  private launched: Launched | null = null;
  private starting: Promise<BaseLanguageClient> | null = null;
  private watchdog: vscode.Disposable | null = null;
  private failed = false;
  private readonly restarts = countRestarts();
  private readonly stateChanged = new vscode.EventEmitter<ServerState>();
  private readonly statusChanged = new vscode.EventEmitter<StatusParams>();

  readonly onState = this.stateChanged.event;
  readonly onStatus = this.statusChanged.event;
  private readonly interfacesChanged = new vscode.EventEmitter<InterfacesParams>();
  readonly onInterfaces = this.interfacesChanged.event;

  constructor(private readonly options: ServerOptions) {}

  /** Process of the running server, for the tests that end it. */
  get pid(): number | undefined {
    return this.launched?.pid;
  }

  get isRunning(): boolean {
    return this.launched?.client.isRunning() === true;
  }

  /** Starts the server unless it runs; the answer to a second call is the first one's. */
  async start(): Promise<void> {
    await this.running();
  }

  /** Starts the server for a document: not again after it failed, which would be the same message once more. */
  async startFor(document: vscode.TextDocument): Promise<void> {
    if (!this.failed && vscode.languages.match(documentSelector, document) > 0) await this.running();
  }

  async ask<Params, Result>(
    request: Request<Params, Result>,
    params: NoInfer<Params>,
    token?: vscode.CancellationToken,
  ): Promise<Result> {
    const client = await this.running();
    // A token that is undefined would be sent as a second parameter.
    return token === undefined
      ? client.sendRequest<Result>(request, params)
      : client.sendRequest<Result>(request, params, token);
  }

  async track<Params, Result>(
    request: Request<Params, Result>,
    params: NoInfer<Params>,
    token: vscode.CancellationToken,
    report: ReportProgress,
  ): Promise<Result> {
    const client = await this.running();
    const { WorkDoneProgress } = await this.options.loadClient();
    const workDoneToken = crypto.randomUUID();
    const following = client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => {
      if (value.kind === "report") report(value);
    });
    try {
      return await this.ask(request, { ...params, workDoneToken }, token);
    } finally {
      following.dispose();
    }
  }

  async notify<Params>(notification: Notification<Params>, params: NoInfer<Params>): Promise<void> {
    const client = this.launched?.client;
    if (client?.isRunning() === true) await client.sendNotification(notification, params);
  }

  /** Replaces the server by a fresh one, whatever state it is in. */
  async restart(): Promise<void> {
    this.restarts.forget();
    await this.stop();
    await this.start();
  }

  /** Ends the server, and what was asked of it; one that does not end by itself is killed. */
  async stop(): Promise<void> {
    const launched = this.launched;
    this.latest = null;
    this.launched = null;
    this.starting = null;
    this.watchdog?.dispose();
    this.watchdog = null;
    if (launched === null) return;
    await end(launched);
    this.stateChanged.fire("stopped");
  }

  dispose(): void {
    this.stateChanged.dispose();
    this.statusChanged.dispose();
  }

  /** The next command starts afresh. */
  private giveUp(): void {
    this.launched = null;
    this.starting = null;
    this.failed = true;
    this.watchdog?.dispose();
    this.watchdog = null;
    this.stateChanged.fire("failed");
  }

  private running(): Promise<BaseLanguageClient> {
    this.starting ??= this.launch();
    return this.starting;
  }

  private async launch(): Promise<BaseLanguageClient> {
    const launch = {};
    this.latest = launch;
    const lib = await this.options.loadClient();
    // Stopped, and perhaps started again, while the package was loaded.
    if (launch !== this.latest) throw new Error(STOPPED);
    const launched: Launched = lib.launch(
      this.clientOptions(lib, () => launched === this.launched),
      this.options.output,
    );
    const { client } = launched;
    this.launched = launched;
    client.onDidChangeState(({ newState }) => {
      if (launched === this.launched) this.follow(lib, launched, newState);
    });
    client.onNotification(Notifications.status, (status: StatusParams) => this.statusChanged.fire(status));
    client.onNotification(Notifications.interfaces, (params: InterfacesParams) => this.interfacesChanged.fire(params));
    client.onNotification(Notifications.importHinted, ({ country }: CountryParams) => {
      const before = this.options.memory.get<readonly string[]>(HINTED_IMPORTS, []);
      void this.options.memory.update(HINTED_IMPORTS, [...new Set([...before, country])]);
    });
    client.onRequest(ClientRequests.credentials, (params: CredentialsParams) => this.options.credentials(params));
    try {
      await client.start();
    } catch (error) {
      if (launched === this.launched) this.giveUp();
      throw error;
    }
    if (launched !== this.launched) {
      // Stopped before it had a process that could be killed.
      await end(launched);
      throw new Error(STOPPED);
    }
    return client;
  }

  /** @param isCurrent whether the client is still the one in use */
  private clientOptions({ CloseAction, ErrorAction }: ClientPackage, isCurrent: () => boolean): LanguageClientOptions {
    return {
      documentSelector,
      outputChannel: this.options.output,
      initializationOptions: (): InitializationOptions => ({
        trusted: vscode.workspace.isTrusted,
        storagePath: this.options.storagePath,
        validateCommand: ClientCommands.validate,
        hoverCommands: true,
        configSchema: true,
        hintedImports: this.options.memory.get<readonly string[]>(HINTED_IMPORTS, []),
      }),
      markdown: { supportHtml: false, isTrusted: { enabledCommands: Object.values(ClientCommands) } },
      errorHandler: {
        // What went wrong with one message stands in the output; a popup for each would bury the editor.
        error: (_error, _message, count) => ({
          action: (count ?? 0) <= 3 ? ErrorAction.Continue : ErrorAction.Shutdown,
          handled: true,
        }),
        closed: () => {
          if (!isCurrent()) return { action: CloseAction.DoNotRestart, handled: true };
          if (this.restarts.allow(Date.now())) return { action: CloseAction.Restart, handled: true };
          this.giveUp();
          return { action: CloseAction.DoNotRestart, handled: true };
        },
      },
      initializationFailedHandler: () => false,
    };
  }

  private follow({ State: States }: ClientPackage, launched: Launched, state: State): void {
    this.watchdog?.dispose();
    this.watchdog = null;
    if (state === States.Starting) {
      this.watchdog = this.watchStart(launched);
      this.stateChanged.fire("starting");
    }
    if (state !== States.Running) return;
    this.failed = false;
    this.stateChanged.fire("running");
    if (!launched.isDebugged) this.watchdog = this.watchOver(launched);
  }

  private watchOver({ client, kill }: Launched): vscode.Disposable {
    return watch({
      ping: () => client.sendRequest(Requests.ping, {}),
      onHang: () => {
        this.options.output.error("The language server does not answer any more and is restarted.");
        kill();
      },
      every,
      patience: PATIENCE,
    });
  }

  /** Until the server runs it can't be asked: that it runs is its answer. Another start would hang as this one does. */
  private watchStart(launched: Launched): vscode.Disposable {
    return watch({
      ping: () => new Promise(() => {}),
      onHang: () => {
        if (launched.isDebugged) return;
        this.options.output.error("The language server does not answer when it is started, and is ended.");
        this.giveUp();
        launched.kill();
      },
      every,
      patience: START_PATIENCE,
    });
  }
}

function every(beat: () => void): vscode.Disposable {
  const timer = setInterval(beat, BEAT);
  return { dispose: () => clearInterval(timer) };
}

/** Ends a server, by force where it doesn't answer; what is asked of it ends with an error. */
async function end({ client, kill }: Launched): Promise<void> {
  const late = setTimeout(kill, END_PATIENCE);
  try {
    await client.dispose(END_LIMIT);
  } catch {
    // It was killed, or hadn't started.
  } finally {
    clearTimeout(late);
    kill();
  }
}
