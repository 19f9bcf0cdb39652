/**
 * The language server as the rest of the client sees it: started on first use, started again when it crashed or hangs,
 * and asked by the names of the protocol. The only module that knows the language client package, which it loads with
 * the first start: the extension is activated by documents of every language, and most windows never need it.
 */
import { randomUUID } from "node:crypto";
import * as vscode from "vscode";
import type { LanguageClient, LanguageClientOptions, ServerOptions as Launch, State } from "vscode-languageclient/node";
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
  SECTION,
  type StatusParams,
} from "../../../server/src/protocol";
import type { Report } from "../dialogues/progress";
import type { Answers } from "./calls";
import { countRestarts } from "./restarts";
import { watch } from "./watchdog";

export type ServerState = "stopped" | "starting" | "running" | "failed";

export interface ServerOptions {
  /** Absolute path of the server's bundle. */
  readonly module: string;
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

const BEAT = 5_000;
/** Four beats, 20 s: far beyond the slowest opening of the largest document that is read. */
const PATIENCE = 4;

type Package = typeof import("vscode-languageclient/node");

export class LanguageServer implements Answers, vscode.Disposable {
  private client: LanguageClient | null = null;
  private starting: Promise<LanguageClient> | null = null;
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
    return this.client?.serverProcess?.pid;
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
    report: Report,
  ): Promise<Result> {
    const client = await this.running();
    const { WorkDoneProgress } = await import("vscode-languageclient/node");
    const workDoneToken = randomUUID();
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
    if (this.client?.isRunning() === true) await this.client.sendNotification(notification, params);
  }

  /** Replaces the server by a fresh one, whatever state it is in. */
  async restart(): Promise<void> {
    this.restarts.forget();
    await this.stop();
    await this.start();
  }

  /** Ends the server; one that does not end by itself is killed. */
  async stop(): Promise<void> {
    const client = this.client;
    this.client = null;
    this.starting = null;
    this.watchdog?.dispose();
    this.watchdog = null;
    if (client === null) return;
    const process = client.serverProcess;
    try {
      await client.dispose();
    } catch {
      process?.kill("SIGKILL");
    }
    this.stateChanged.fire("stopped");
  }

  dispose(): void {
    this.stateChanged.dispose();
    this.statusChanged.dispose();
  }

  /** The next command starts afresh. */
  private giveUp(): void {
    this.client = null;
    this.starting = null;
    this.failed = true;
    this.watchdog?.dispose();
    this.watchdog = null;
    this.stateChanged.fire("failed");
  }

  private running(): Promise<LanguageClient> {
    this.starting ??= this.launch();
    return this.starting;
  }

  private async launch(): Promise<LanguageClient> {
    const lib = await import("vscode-languageclient/node");
    const client = new lib.LanguageClient(
      SECTION,
      "Paylint",
      launchOf(lib, this.options.module),
      this.clientOptions(lib),
    );
    this.client = client;
    client.onDidChangeState(({ newState }) => {
      if (client === this.client) this.follow(lib, client, newState);
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
      return client;
    } catch (error) {
      if (client === this.client) this.giveUp();
      throw error;
    }
  }

  private clientOptions({ CloseAction, ErrorAction }: Package): LanguageClientOptions {
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
          if (this.restarts.allow(Date.now())) return { action: CloseAction.Restart, handled: true };
          this.giveUp();
          return { action: CloseAction.DoNotRestart, handled: true };
        },
      },
      initializationFailedHandler: () => false,
    };
  }

  private follow({ State: States }: Package, client: LanguageClient, state: State): void {
    this.watchdog?.dispose();
    this.watchdog = null;
    if (state === States.Starting) this.stateChanged.fire("starting");
    if (state !== States.Running) return;
    this.failed = false;
    this.stateChanged.fire("running");
    // A server that stands at a breakpoint does not hang.
    if (!client.isInDebugMode) this.watchdog = this.watchOver(client);
  }

  private watchOver(client: LanguageClient): vscode.Disposable {
    return watch({
      ping: () => client.sendRequest(Requests.ping, {}),
      onHang: () => {
        this.options.output.error("The language server does not answer any more and is restarted.");
        client.serverProcess?.kill("SIGKILL");
      },
      every: (beat) => {
        const timer = setInterval(beat, BEAT);
        return { dispose: () => clearInterval(timer) };
      },
      patience: PATIENCE,
    });
  }
}

function launchOf({ TransportKind }: Package, module: string): Launch {
  const run = { module, transport: TransportKind.ipc };
  return { run, debug: { ...run, options: { execArgv: ["--nolazy", "--inspect=6009"] } } };
}
