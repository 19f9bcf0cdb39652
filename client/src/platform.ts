/** What differs between a window whose extensions run in Node and one in a browser. */
import type * as vscode from "vscode";
import type {
  BaseLanguageClient,
  CloseAction,
  ErrorAction,
  LanguageClientOptions,
  State,
  WorkDoneProgress,
} from "vscode-languageclient";
import type { LocalSandbox, SandboxWatcher } from "./sandbox/sandbox";

export interface Platform {
  /** Loads the language client package, which most windows never need. */
  loadClient(): Promise<ClientPackage>;
  /** What takes processes and files of a machine; null in a browser. */
  readonly machine: Machine | null;
}

export interface Machine {
  createSandbox(watcher: SandboxWatcher): LocalSandbox;
  exportReport(): Promise<void>;
}

/** The part of the package that is used, and how it starts a server. */
export interface ClientPackage {
  readonly CloseAction: typeof CloseAction;
  readonly ErrorAction: typeof ErrorAction;
  readonly State: typeof State;
  readonly WorkDoneProgress: typeof WorkDoneProgress;
  launch(options: LanguageClientOptions, output: vscode.LogOutputChannel): Launched;
}

/** A client with the server that it talks to, which may be another one after a crash. */
export interface Launched {
  readonly client: BaseLanguageClient;
  /** Process of the running server; undefined while it does not run, and in a browser. */
  readonly pid: number | undefined;
  /** A server at a breakpoint does not hang. */
  readonly isDebugged: boolean;
  /** Ends the server at once; the client sees it as a crash. */
  kill(): void;
}
