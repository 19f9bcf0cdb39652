/**
 * Messages as JSON for a stream. A diagnostic is kept as it was written: after an edit nearly all of a document's are
 * sent that were sent before.
 */
import {
  type ContentTypeEncoder,
  type Diagnostic,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  Message,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
} from "vscode-languageserver/node";

export const messageEncoder: ContentTypeEncoder = {
  name: "application/json",
  encode: async (message) => encodeMessage(message),
};

/** A message as `JSON.stringify` writes it, byte for byte where its diagnostics come last in it. */
export function encodeMessage(message: Message): Uint8Array {
  if (isPublication(message)) {
    const { params, ...head } = message;
    const { diagnostics, ...others } = params;
    return encodeWith({ ...head, params: { ...others, diagnostics: [] } }, diagnostics);
  }
  if (isReport(message)) {
    const { result, ...head } = message;
    const { items, ...others } = result;
    return encodeWith({ ...head, result: { ...others, items: [] } }, items);
  }
  return encode(message);
}

function isPublication(message: Message): message is Message & { readonly params: PublishDiagnosticsParams } {
  return Message.isNotification(message) && message.method === PublishDiagnosticsNotification.method;
}

/** An answer to a client that pulls. */
function isReport(message: Message): message is Message & { readonly result: FullDocumentDiagnosticReport } {
  if (!Message.isResponse(message) || typeof message.result !== "object" || message.result === null) return false;
  return "kind" in message.result && message.result.kind === DocumentDiagnosticReportKind.Full;
}

/** @param message ends with a list that is empty here, and holds the diagnostics in what is sent */
function encodeWith(message: object, diagnostics: readonly Diagnostic[]): Uint8Array {
  const around = encode(message);
  if (diagnostics.length === 0) return around;
  const behind = around.length - "]}}".length;
  // Each is kept with a comma before it.
  const [first = NOTHING, ...others] = diagnostics.map(written);
  return Buffer.concat([around.subarray(0, behind), first.subarray(1), ...others, around.subarray(behind)]);
}

const NOTHING = new Uint8Array();
const WRITTEN = new WeakMap<Diagnostic, Uint8Array>();

function written(diagnostic: Diagnostic): Uint8Array {
  const known = WRITTEN.get(diagnostic);
  if (known !== undefined) return known;
  const bytes = new TextEncoder().encode(`,${JSON.stringify(diagnostic)}`);
  WRITTEN.set(diagnostic, bytes);
  return bytes;
}

function encode(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}
