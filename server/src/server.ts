/** Wires the language server: each capability beside its handler. */
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";

/** Starts the server on the streams that the process arguments name (`--stdio`, `--node-ipc`). */
export function startServer(): void {
  const connection = createConnection(ProposedFeatures.all);
  connection.onInitialize(() => ({ capabilities: {} }));
  connection.listen();
}
