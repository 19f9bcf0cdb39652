/** The floor: a language server that reads no document and answers each change with a fixed number of diagnostics. */
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node";

/** @param count diagnostics in each answer */
export function serveEcho(count: number): void {
  const connection = createMessageConnection(
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  const diagnostics = Array.from({ length: count }, (_, line) => ({
    range: { start: { line, character: 20 }, end: { line, character: 42 } },
    severity: 1,
    code: "iban/check-digits",
    source: "paylint",
    message: "The check digits 12 do not fit the rest; with this account they would be 34.",
  }));
  const answer = ({ textDocument: { uri, version } }: { textDocument: { uri: string; version: number } }) =>
    void connection.sendNotification("textDocument/publishDiagnostics", { uri, version, diagnostics });
  connection.onRequest("initialize", () => ({ capabilities: { textDocumentSync: 2 } }));
  connection.onNotification("textDocument/didOpen", answer);
  connection.onNotification("textDocument/didChange", answer);
  connection.onRequest("shutdown", () => null);
  connection.onNotification("exit", () => process.exit(0));
  connection.listen();
}
