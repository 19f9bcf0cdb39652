/**
 * The language server as a worker, by the language client for browsers. A worker has no files: its tables, the bank
 * directory and the project's configuration are read here, by the editor's file system, and handed over as bytes.
 */
import * as vscode from "vscode";
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  CloseAction,
  ErrorAction,
  LanguageClient,
  State,
  WorkDoneProgress,
} from "vscode-languageclient/browser";
import {
  ClientRequests,
  type InitializationOptions,
  type ReadFile,
  type ReadFilesParams,
  type ReadFilesResult,
  SECTION,
} from "../../../server/src/protocol";
import type { ClientPackage } from "../platform";

type Port = ConstructorParameters<typeof BrowserMessageReader>[0] &
  ConstructorParameters<typeof BrowserMessageWriter>[0];

/** A classic worker, as browsers have it. */
interface OwnWorker {
  terminate(): void;
  onerror: ((event: { readonly message: string }) => void) | null;
}
declare const Worker: new (url: string) => Port & OwnWorker;

/** A worker that was ended says nothing more, so that somebody has to say it. */
class EndableReader extends BrowserMessageReader {
  end(): void {
    this.fireClose();
  }
}

/** @param dist folder of the bundles and of the data beside them */
export function workerClient(dist: vscode.Uri): ClientPackage {
  return {
    ...{ CloseAction, ErrorAction, State, WorkDoneProgress },
    launch(options, output) {
      let end = (): void => {};
      const start = async () => {
        const worker = new Worker(vscode.Uri.joinPath(dist, "web", "server.js").toString(true));
        worker.onerror = ({ message }: { readonly message: string }) =>
          output.error(`The language server failed: ${message}`);
        const reader = new EndableReader(worker);
        end = () => {
          worker.terminate();
          reader.end();
        };
        return { reader, writer: new BrowserMessageWriter(worker) };
      };
      const client = new LanguageClient(SECTION, "Paylint", start, {
        ...options,
        initializationOptions: (): InitializationOptions => ({
          ...options.initializationOptions?.(),
          dataUri: dist.toString(true),
        }),
      });
      client.onRequest(ClientRequests.readFiles, readFiles);
      return { client, pid: undefined, isDebugged: false, kill: () => end() };
    },
  };
}

async function readFiles({ uris }: ReadFilesParams): Promise<ReadFilesResult> {
  return { files: await Promise.all(uris.map(readFile)) };
}

async function readFile(uri: string): Promise<ReadFile> {
  try {
    return { ok: true, bytes: await vscode.workspace.fs.readFile(vscode.Uri.parse(uri, true)) };
  } catch (error) {
    const missing = error instanceof vscode.FileSystemError && error.code === "FileNotFound";
    return { ok: false, missing, reason: missing ? "doesn't exist" : "can't be read" };
  }
}
