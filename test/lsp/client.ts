/**
 * A language client for tests: speaks the protocol to a server as an editor would, to dist/server.js over stdio or to the
 * sources in this process. What the server says is kept, and tests wait for messages, never for time.
 */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import type {
  Diagnostic,
  InitializeResult,
  Position,
  PublishDiagnosticsParams,
  Range,
  TextEdit,
} from "vscode-languageserver-protocol";
import { Notifications, type StatusParams } from "../../server/src/protocol";

export interface ClientOptions {
  /** Merged over the capabilities of a client that pulls nothing and knows plain text only. */
  readonly capabilities?: object;
  readonly initializationOptions?: object;
  /** Answer to `workspace/configuration` for the section `paylint`. */
  readonly settings?: object;
  readonly rootUri?: string;
  readonly args?: readonly string[];
}

/** What carries messages to a server and back. */
export interface ServerStreams {
  readonly toServer: Writable;
  readonly fromServer: Readable;
}

/** What the server logs of a failure that keeps diagnostics from being made. */
const FAILURE = /^(?:Unexpected failure|Diagnostics failed|Checking \S+ failed)/u;

export class TestClient {
  readonly connection: MessageConnection;
  readonly published: PublishDiagnosticsParams[] = [];
  readonly logged: string[] = [];
  /** The last of each document. */
  readonly statuses = new Map<string, StatusParams>();
  readonly refreshes: string[] = [];
  initialized: InitializeResult | undefined;
  settings: object;
  readonly #options: ClientOptions;
  readonly #process: ChildProcess | null;
  #changed: (() => void)[] = [];
  /** Documents of which the rest is still being checked, and what was published of others. */
  readonly #checking = new Set<string>();
  readonly #whole = new Set<PublishDiagnosticsParams>();

  /** @param streams to a server in this process; one is started where they are left out */
  constructor(options: ClientOptions = {}, streams: ServerStreams | null = null) {
    this.#options = options;
    this.settings = options.settings ?? {};
    this.#process = streams === null ? startProcess(options) : null;
    this.#process?.stderr?.on("data", (data: Buffer) => this.#keep(this.logged, data.toString()));
    const { fromServer, toServer } = streams ?? streamsOf(this.process);
    this.connection = createMessageConnection(new StreamMessageReader(fromServer), new StreamMessageWriter(toServer));
    this.connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      if (!this.#checking.has(params.uri)) this.#whole.add(params);
      this.#keep(this.published, params);
    });
    this.connection.onNotification(Notifications.status, (status: StatusParams) => {
      const { uri, checking } = status;
      this.statuses.set(uri, status);
      if (checking) this.#checking.add(uri);
      else this.#checking.delete(uri);
    });
    this.connection.onNotification("window/logMessage", (params: { message: string }) =>
      this.#keep(this.logged, params.message),
    );
    this.connection.onRequest("workspace/configuration", (params: { items: { section?: string }[] }) =>
      params.items.map(({ section }) => (section === "paylint" ? this.settings : null)),
    );
    for (const method of ["workspace/diagnostic/refresh", "workspace/inlayHint/refresh"]) {
      this.connection.onRequest(method, () => {
        this.#keep(this.refreshes, method);
        return null;
      });
    }
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.onRequest("window/workDoneProgress/create", () => null);
    this.connection.listen();
  }

  /** Starts a server, where there is none at the end of the streams, and shakes hands with it. */
  static async start(options: ClientOptions = {}, streams: ServerStreams | null = null): Promise<TestClient> {
    const client = new TestClient(options, streams);
    client.initialized = await client.request<InitializeResult>("initialize", {
      processId: streams === null ? process.pid : null,
      rootUri: options.rootUri ?? null,
      workspaceFolders: options.rootUri === undefined ? null : [{ uri: options.rootUri, name: "test" }],
      capabilities: options.capabilities ?? {},
      initializationOptions: client.#options.initializationOptions ?? {},
    });
    client.notify("initialized", {});
    return client;
  }

  /** That of a server which was started. */
  get process(): ChildProcess {
    if (this.#process === null) throw new Error("The server runs in this process.");
    return this.#process;
  }

  request<Result>(method: string, params: object): Promise<Result> {
    return this.connection.sendRequest<Result>(method, params);
  }

  notify(method: string, params: object | null): void {
    void this.connection.sendNotification(method, params);
  }

  open(uri: string, languageId: string, text: string, version = 1): void {
    this.notify("textDocument/didOpen", { textDocument: { uri, languageId, version, text } });
  }

  change(uri: string, version: number, range: Range | null, text: string): void {
    const contentChanges = [range === null ? { text } : { range, text }];
    this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
  }

  /**
   * The published diagnostics of a version of a document, waiting until all of it has been checked.
   * @throws where the server says that it failed: they would never come
   */
  async diagnosticsOf(uri: string, version = 1): Promise<Diagnostic[]> {
    const found = () =>
      this.published.findLast((one) => this.#whole.has(one) && one.uri === uri && one.version === version);
    const failure = () => this.logged.find((line) => FAILURE.test(line));
    await this.until(() => found() !== undefined || failure() !== undefined);
    const failed = failure();
    if (failed !== undefined) throw new Error(failed);
    return found()?.diagnostics ?? [];
  }

  /** Waits until what the server has said satisfies the condition. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#changed.push(resolve));
  }

  /** Shuts the server down as an editor does; resolves to its exit code. One in this process is left alone from then on. */
  async stop(): Promise<number | null> {
    if (this.#process === null) {
      await this.request("shutdown", {}).catch(() => undefined);
      this.connection.dispose();
      return null;
    }
    const exited = this.exit();
    await this.request("shutdown", {}).catch(() => undefined);
    this.notify("exit", {});
    const code = await exited;
    this.connection.dispose();
    return code;
  }

  /** Resolves to the exit code when the process ends. */
  exit(): Promise<number | null> {
    if (this.process.exitCode !== null) return Promise.resolve(this.process.exitCode);
    return new Promise((resolve) => this.process.once("exit", resolve));
  }

  #keep<Message>(list: Message[], message: Message): void {
    list.push(message);
    const waiting = this.#changed;
    this.#changed = [];
    for (const resolve of waiting) resolve();
  }
}

function startProcess({ args = [] }: ClientOptions): ChildProcess {
  const stdio = "pipe";
  return spawn(process.execPath, [path.resolve("dist/server.js"), "--stdio", ...args], { stdio });
}

function streamsOf({ stdin, stdout }: ChildProcess): ServerStreams {
  if (stdin === null || stdout === null) throw new Error("The server has no streams.");
  return { toServer: stdin, fromServer: stdout };
}

/** A text after edits in positions of UTF-16 units, as a client applies them. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .map(({ range, newText }) => ({ start: offsetAt(text, range.start), end: offsetAt(text, range.end), newText }))
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((result, { start, end, newText }) => result.slice(0, start) + newText + result.slice(end), text);
}

/** Offset of a position in UTF-16 units. */
export function offsetAt(text: string, { line, character }: Position): number {
  let start = 0;
  for (let left = line; left > 0; left--) start = text.indexOf("\n", start) + 1;
  return start + character;
}

/** Position of an offset in UTF-16 units. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length - 1, character: offset - (before.lastIndexOf("\n") + 1) };
}

/** The slice of a text that a range covers. */
export function sliceOf(text: string, range: Range): string {
  return text.slice(offsetAt(text, range.start), offsetAt(text, range.end));
}
