/** *Show Sandbox*: where it runs, its page, and its end; an entry of the status bar leads there while it does. */
import * as vscode from "vscode";
import type { SandboxParams } from "../../../server/src/protocol";
import { copy } from "../dialogues/insert";
import type { LocalSandbox } from "./sandbox";

interface SandboxEntry extends vscode.Disposable {
  /** @param current null where none runs */
  show(current: SandboxParams): void;
}

export function createSandboxEntry(): SandboxEntry {
  let item: vscode.StatusBarItem | null = null;
  const dispose = (): void => {
    item?.dispose();
    item = null;
  };
  return {
    dispose,
    show(current) {
      dispose();
      if (current === null) return;
      item = vscode.window.createStatusBarItem("paylint.sandbox", vscode.StatusBarAlignment.Right, 89);
      item.name = "Paylint sandbox";
      item.text = "$(beaker) Sandbox";
      item.tooltip = `The interfaces are asked at a sandbox on this machine (${originOf(current)}).`;
      item.accessibilityInformation = { label: "Paylint sandbox runs" };
      item.command = "paylint.showSandbox";
      item.show();
    },
  };
}

interface Choice extends vscode.QuickPickItem {
  readonly act: () => unknown;
}

/** @param start what starts it, where it doesn't run */
export async function showSandbox(sandbox: LocalSandbox, start: () => Promise<void>, stop: () => void): Promise<void> {
  if (sandbox.current === null) {
    const yes = "Start Local Sandbox";
    const message = "Paylint: no sandbox runs. It answers as the four interfaces do, on this machine.";
    if ((await vscode.window.showInformationMessage(message, yes)) === yes) await start();
    return;
  }
  const origin = originOf(sandbox.current);
  const choices: Choice[] = [
    {
      label: "$(link-external) Open its page",
      description: "forms, scenarios, what was asked",
      act: () => open(origin),
    },
    { label: "$(copy) Copy its address", description: origin, act: () => copy(origin) },
    { label: "$(debug-stop) Stop it", act: stop },
  ];
  const title = `Sandbox at ${origin}`;
  const chosen = await vscode.window.showQuickPick(choices, { title, placeHolder: "What to do with it" });
  await chosen?.act();
}

/** Also from a remote window, whose machine has other addresses. */
async function open(origin: string): Promise<void> {
  await vscode.env.openExternal(await vscode.env.asExternalUri(vscode.Uri.parse(origin)));
}

function originOf(current: NonNullable<SandboxParams>): string {
  return new URL(current.urls.sortCode).origin;
}
