/**
 * VS Code side of Paylint: starts and stops the parts, on what `nodeExtension.ts` or `webExtension.ts` brings. No bank
 * knowledge here. Activated by the first document of any
 * language (hover works in all), so it does little; the server starts with the first document it reads, the first
 * hover over something that may be an identifier, or the first command.
 */
import * as vscode from "vscode";
import { Notifications, SECTION } from "../../server/src/protocol";
import { registerAnyTextHover } from "./code/anyText";
import { registerCodeUnderlines } from "./code/codeUnderlines";
import { registerCommands } from "./commands";
import { createWorkspaceCheck } from "./commands/checkWorkspace";
import { createOutput } from "./output";
import { registerPages } from "./pages";
import type { Platform } from "./platform";
import { createSandboxEntry } from "./sandbox/showSandbox";
import { readKey } from "./secrets";
import { LanguageServer } from "./server/languageServer";
import { showInterfaces, showStatus } from "./status";
import { registerTools } from "./tools";

/** What the extension returns, for the tests in a real window. */
export interface PaylintApi {
  serverRuns(): boolean;
  /** Process of the language server; undefined while it does not run. */
  serverPid(): number | undefined;
}

let server: LanguageServer | undefined;

export function start(context: vscode.ExtensionContext, { loadClient, machine }: Platform): PaylintApi {
  const output = createOutput();
  const running = new LanguageServer({
    loadClient,
    output,
    storagePath: context.globalStorageUri.fsPath,
    memory: context.workspaceState,
    credentials: ({ interface: name }) => readKey(context.secrets, name),
  });
  server = running;
  const sandboxEntry = createSandboxEntry();
  const sandbox = machine?.createSandbox({
    onChange(current) {
      sandboxEntry.show(current);
      void vscode.commands.executeCommand("setContext", "paylint.sandboxRunning", current !== null);
      void running.notify(Notifications.sandbox, current);
    },
    onEnd: () => void vscode.window.showWarningMessage("Paylint: the sandbox ended by itself."),
  });

  const workspaceCheck = createWorkspaceCheck();
  // A failure to start has its message already.
  const startFor = (document: vscode.TextDocument): void => void running.startFor(document).catch(() => undefined);
  context.subscriptions.push(
    output,
    running,
    { dispose: () => sandbox?.stop() },
    sandboxEntry,
    showStatus(running),
    showInterfaces(running),
    registerAnyTextHover(running),
    registerPages(),
    registerCodeUnderlines(running),
    registerTools(running),
    workspaceCheck,
    registerCommands({
      server: running,
      secrets: context.secrets,
      output,
      workspaceCheck,
      machine: machine === null || sandbox === undefined ? null : { sandbox, exportReport: machine.exportReport },
      extension: context,
    }),
    running.onState((state) => {
      // A fresh server knows nothing of what the last one was told.
      const current = sandbox?.current ?? null;
      if (state === "running" && current !== null) void running.notify(Notifications.sandbox, current);
      if (state === "failed") void tellFailure();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void running.notify(Notifications.trust, { trusted: true })),
    vscode.workspace.onDidOpenTextDocument(startFor),
  );
  vscode.workspace.textDocuments.forEach(startFor);
  return { serverRuns: () => running.isRunning, serverPid: () => running.pid };
}

export async function stop(): Promise<void> {
  await server?.stop();
}

let telling = false;

/** One message, however often the server fails while it stands there. */
async function tellFailure(): Promise<void> {
  if (telling) return;
  telling = true;
  const restart = "Restart Server";
  const show = "Show Output";
  const message = "Paylint: the language server stopped and is not restarted by itself.";
  const choice = await vscode.window.showErrorMessage(message, restart, show);
  telling = false;
  if (choice === restart) await vscode.commands.executeCommand(`${SECTION}.restartServer`);
  if (choice === show) await vscode.commands.executeCommand(`${SECTION}.showOutput`);
}
