/** Where the extension begins in a browser: the server is a worker. */
import * as vscode from "vscode";
import { type PaylintApi, start, stop } from "./extension";
import { workerClient } from "./server/worker";

export function activate(context: vscode.ExtensionContext): PaylintApi {
  const dist = vscode.Uri.joinPath(context.extensionUri, "dist");
  return start(context, { loadClient: async () => workerClient(dist), machine: null });
}

export const deactivate = stop;
