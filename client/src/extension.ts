/** VS Code side of Paylint: starts and stops the language client. No bank knowledge here. */
import type { ExtensionContext } from "vscode";

export function activate(_context: ExtensionContext): void {}

export function deactivate(): void {}
