/** The output channel "Paylint", through which nothing goes unmasked. */
import * as vscode from "vscode";
import { maskForLog } from "./mask";

export function createOutput(): vscode.LogOutputChannel {
  const channel = vscode.window.createOutputChannel("Paylint", { log: true });
  const masked = (rest: readonly unknown[]): string[] => rest.map((one) => maskForLog(describe(one)));
  return {
    name: channel.name,
    get logLevel() {
      return channel.logLevel;
    },
    onDidChangeLogLevel: channel.onDidChangeLogLevel,
    trace: (message, ...rest) => channel.trace(maskForLog(message), ...masked(rest)),
    debug: (message, ...rest) => channel.debug(maskForLog(message), ...masked(rest)),
    info: (message, ...rest) => channel.info(maskForLog(message), ...masked(rest)),
    warn: (message, ...rest) => channel.warn(maskForLog(message), ...masked(rest)),
    error: (message, ...rest) => channel.error(maskForLog(describe(message)), ...masked(rest)),
    append: (value) => channel.append(maskForLog(value)),
    appendLine: (value) => channel.appendLine(maskForLog(value)),
    replace: (value) => channel.replace(maskForLog(value)),
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
