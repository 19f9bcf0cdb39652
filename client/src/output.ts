/** The output channel "Paylint", through which nothing of a document goes unmasked. */
import * as vscode from "vscode";
import { maskFreeText } from "../../server/src/masking/freeText";

export interface Output extends vscode.LogOutputChannel {
  /** Writes a line as it is: versions and dates look like numbers to hide. Nothing of a document may stand in it. */
  say(line: string): void;
}

export function createOutput(): Output {
  const channel = vscode.window.createOutputChannel("Paylint", { log: true });
  const masked = (rest: readonly unknown[]): string[] => rest.map((one) => maskFreeText(describe(one)));
  return {
    name: channel.name,
    get logLevel() {
      return channel.logLevel;
    },
    onDidChangeLogLevel: channel.onDidChangeLogLevel,
    trace: (message, ...rest) => channel.trace(maskFreeText(message), ...masked(rest)),
    debug: (message, ...rest) => channel.debug(maskFreeText(message), ...masked(rest)),
    info: (message, ...rest) => channel.info(maskFreeText(message), ...masked(rest)),
    warn: (message, ...rest) => channel.warn(maskFreeText(message), ...masked(rest)),
    error: (message, ...rest) => channel.error(maskFreeText(describe(message)), ...masked(rest)),
    say: (line) => channel.info(line),
    append: (value) => channel.append(maskFreeText(value)),
    appendLine: (value) => channel.appendLine(maskFreeText(value)),
    replace: (value) => channel.replace(maskFreeText(value)),
    clear: () => channel.clear(),
    // The form with a column is deprecated and does the same.
    show: (first?: vscode.ViewColumn | boolean, second?: boolean) =>
      channel.show(typeof first === "boolean" ? first : second),
    hide: () => channel.hide(),
    dispose: () => channel.dispose(),
  };
}

function describe(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}
