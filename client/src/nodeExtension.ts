/** Where the extension begins on a desktop, and on a remote machine: the server is a process. */
import path from "node:path";
import type * as vscode from "vscode";
import { exportReport } from "./commands/exportReport";
import { type PaylintApi, start, stop } from "./extension";
import { createSandbox } from "./sandbox/sandbox";

export function activate(context: vscode.ExtensionContext): PaylintApi {
  const bundle = (name: string): string => path.join(context.extensionPath, "dist", name);
  return start(context, {
    loadClient: async () => (await import("./server/process")).processClient(bundle("server.js")),
    machine: {
      createSandbox: (watcher) => createSandbox(bundle("cli.js"), watcher),
      exportReport: () => exportReport(bundle("cli.js")),
    },
  });
}

export const deactivate = stop;
