/** A language server as a child process, spoken to over stdio; times are taken where an editor would take them. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";

export interface ServerCommand {
  readonly name: string;
  /** Arguments for Node. */
  readonly args: readonly string[];
  readonly pull: boolean;
}

export interface Edit {
  readonly range: { readonly start: Place; readonly end: Place };
  readonly text: string;
}

interface Place {
  readonly line: number;
  readonly character: number;
}

interface Published {
  readonly version?: number;
  readonly diagnostics: readonly unknown[];
}

const FOLDER = "file:///bench";
const PATIENCE = 120_000;
const QUIET = 200;

export class ServerProcess {
  private readonly child: ChildProcess;
  private readonly connection: MessageConnection;
  private readonly command: ServerCommand;
  private version = 0;
  private uri = "";
  /** Diagnostics in the last answer. */
  diagnostics = 0;
  private published: ((version: number | undefined) => void) | null = null;

  private constructor(command: ServerCommand) {
    this.command = command;
    this.child = spawn(process.execPath, [...command.args, "--stdio"], { stdio: ["pipe", "pipe", "ignore"] });
    const { stdin, stdout } = this.child;
    if (stdin === null || stdout === null) throw new Error("The server has no streams.");
    this.connection = createMessageConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification("textDocument/publishDiagnostics", (published: Published) => {
      this.diagnostics = published.diagnostics.length;
      this.published?.(published.version);
    });
    this.connection.onRequest("workspace/configuration", ({ items }: { items: unknown[] }) => items.map(() => null));
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.onRequest("workspace/diagnostic/refresh", () => null);
    this.connection.listen();
  }

  static async start(command: ServerCommand): Promise<ServerProcess> {
    const server = new ServerProcess(command);
    const textDocument = {
      publishDiagnostics: { versionSupport: true },
      ...(command.pull ? { diagnostic: { dynamicRegistration: false } } : {}),
    };
    await server.connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: null,
      capabilities: { textDocument },
    });
    await server.connection.sendNotification("initialized", {});
    return server;
  }

  /** Milliseconds from opening to diagnostics; edits are made in the document opened last. */
  async open(languageId: string, text: string, name = "document"): Promise<number> {
    this.version = 1;
    this.uri = `${FOLDER}/${name}.${languageId}`;
    const textDocument = { uri: this.uri, languageId, version: this.version, text };
    return this.untilDiagnostics(() => this.connection.sendNotification("textDocument/didOpen", { textDocument }));
  }

  /** Milliseconds from an edit to diagnostics. */
  async edit(change: Edit): Promise<number> {
    this.version++;
    const textDocument = { uri: this.uri, version: this.version };
    const params = { textDocument, contentChanges: [change] };
    return this.untilDiagnostics(() => this.connection.sendNotification("textDocument/didChange", params));
  }

  /** Megabytes resident, as the kernel counts them. */
  residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, "latin1");
    return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1] ?? Number.NaN) / 1000;
  }

  /** User and system time so far, in milliseconds, as the kernel counts it (in hundredths of a second). */
  processorMilliseconds(): number {
    const stat = readFileSync(`/proc/${this.child.pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /**
   * Waits until nothing has been published for a while and the server is idle.
   * @param from milliseconds from opening to the first diagnostics
   * @returns milliseconds from opening to the last
   */
  async untilQuiet(from: number): Promise<number> {
    if (this.command.pull) return from;
    const start = performance.now();
    let last = start;
    this.published = () => {
      last = performance.now();
    };
    let before = -1;
    for (let busy = this.processorMilliseconds(); busy > before + 10 || performance.now() - last < QUIET; ) {
      before = busy;
      await new Promise((resolve) => setTimeout(resolve, QUIET));
      busy = this.processorMilliseconds();
    }
    this.published = null;
    return from + (last - start);
  }

  /** As an editor stops a server, which may then store what makes the next start quicker. */
  async stop(): Promise<void> {
    const exited = new Promise<void>((resolve) => this.child.once("exit", () => resolve()));
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    const timer = setTimeout(() => this.child.kill(), 2000);
    await exited;
    clearTimeout(timer);
    this.connection.dispose();
  }

  private async untilDiagnostics(send: () => Promise<void>): Promise<number> {
    const start = performance.now();
    if (this.command.pull) {
      void send();
      await this.connection.sendRequest("textDocument/diagnostic", { textDocument: { uri: this.uri } });
      return performance.now() - start;
    }
    const answered = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.command.name} published nothing.`)), PATIENCE);
      this.published = (version) => {
        if (version !== undefined && version < this.version) return;
        clearTimeout(timer);
        resolve();
      };
    });
    void send();
    await answered;
    return performance.now() - start;
  }
}
