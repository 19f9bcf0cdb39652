/** Commands in the extension host, and what becomes of the server when it crashes, hangs or is restarted. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { awaiting, type Case, until } from "./harness";
import { api, openText, paylintDiagnostics, waitForFindings } from "./workspace";

const WRONG = "iban: DE17370400440417236700\n";

export const manifestCases: readonly Case[] = [
  {
    name: "every command of the manifest exists",
    async run() {
      await api();
      const manifest: { contributes: { commands: { command: string }[] } } | undefined =
        vscode.extensions.getExtension("paylint.paylint")?.packageJSON;
      const contributed = manifest?.contributes.commands.map(({ command }) => command) ?? [];
      assert.ok(contributed.length > 10);
      const existing = await vscode.commands.getCommands(true);
      assert.deepEqual(
        contributed.filter((command) => !existing.includes(command)),
        [],
      );
    },
  },
];

export const commandCases: readonly Case[] = [
  ...manifestCases,
  {
    name: "Restart Server gives a fresh one, which knows the open documents",
    async run() {
      const document = await openText("yaml", WRONG);
      await waitForFindings(document);
      const before = await runningPid();
      await awaiting("the command", vscode.commands.executeCommand("paylint.restartServer"));
      const after = await otherPid(before);
      assert.notEqual(after, before);
      await until("the finding", () => paylintDiagnostics(document).length === 1);
    },
  },
  {
    name: "a server that crashes is started again",
    async run() {
      const document = await openText("yaml", WRONG);
      await waitForFindings(document);
      const before = await runningPid();
      process.kill(before, "SIGKILL");
      await otherPid(before);
      await until("the finding", () => paylintDiagnostics(document).length === 1);
    },
  },
  {
    name: "a server that hangs is started again",
    async run() {
      // A stopped process keeps its connection and answers nothing; Windows has no such thing.
      if (process.platform === "win32") return;
      const before = await runningPid();
      process.kill(before, "SIGSTOP");
      await otherPid(before);
      await waitForFindings(await openText("yaml", WRONG));
    },
  },
  {
    name: "Restart Server ends what was asked of a server that doesn't answer",
    async run() {
      if (process.platform === "win32") return;
      const document = await openText("yaml", WRONG);
      await waitForFindings(document);
      const before = await runningPid();
      process.kill(before, "SIGSTOP");
      const asked = askedFor(document);
      const hover = vscode.commands.executeCommand(
        "vscode.executeHoverProvider",
        document.uri,
        new vscode.Position(0, 10),
      );
      await awaiting("the hover to be asked for", asked);
      await awaiting("the command", vscode.commands.executeCommand("paylint.restartServer"));
      await awaiting("the hover", hover);
      assert.notEqual(await otherPid(before), before);
      await until("the finding", () => paylintDiagnostics(document).length === 1);
    },
  },
];

/** Done when hovers of a document are asked for: whoever is there for every language is asked last. */
function askedFor(document: vscode.TextDocument): Promise<void> {
  return new Promise((resolve) => {
    const last = vscode.languages.registerHoverProvider("*", {
      provideHover({ uri }) {
        if (uri.toString() !== document.uri.toString()) return null;
        last.dispose();
        resolve();
        return null;
      },
    });
  });
}

async function runningPid(): Promise<number> {
  const { serverPid } = await api();
  return until("a running server", () => serverPid());
}

async function otherPid(before: number): Promise<number> {
  const { serverPid } = await api();
  return until(
    "another server",
    () => {
      const pid = serverPid();
      return pid !== before && pid;
    },
    90_000,
  );
}
