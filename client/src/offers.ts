/**
 * Which commands the palette offers: those whose request the server answers. The manifest's `when` clauses read the
 * context keys that are set here.
 */
import * as vscode from "vscode";
import { Notifications, Requests } from "../../server/src/protocol";

/** Context key, and the request or notification it stands for. */
const KEYS: Readonly<Record<string, string>> = {
  "paylint.can.validate": Requests.validate,
  "paylint.can.lookUpBic": Requests.lookUpBic,
  "paylint.can.searchBank": Requests.searchBank,
  "paylint.can.importDirectory": Requests.importDirectory,
  "paylint.can.sandbox": Notifications.sandbox,
};

const MEMORY = "paylint.handled";

/** Offers what the server of this version announced when it last ran; it may not run yet. */
export async function offerRemembered(memory: vscode.Memento, version: string): Promise<void> {
  const remembered = memory.get<{ version: string; handled: readonly string[] }>(MEMORY);
  if (remembered?.version === version) await setKeys(remembered.handled);
}

export async function offer(memory: vscode.Memento, version: string, handled: readonly string[]): Promise<void> {
  await setKeys(handled);
  await memory.update(MEMORY, { version, handled });
}

async function setKeys(handled: readonly string[]): Promise<void> {
  await Promise.all(
    Object.entries(KEYS).map(([key, request]) =>
      vscode.commands.executeCommand("setContext", key, handled.includes(request)),
    ),
  );
}
