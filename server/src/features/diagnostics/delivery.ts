/**
 * How diagnostics reach the client: pushed after each change, or answered when the client pulls. One interface for
 * both, so that the rest of the server doesn't care. Both compute from the document as it is at that moment, and once
 * more when the rest of a large document has been checked.
 */
import {
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type PublishDiagnosticsParams,
} from "vscode-languageserver-protocol";
import { isSameRange } from "../documents/positions";
import { attempt, type Log } from "../guard";
import type { Slices } from "./slices";

/** Diagnostics of a document with the version they are for; null for a document that is not open. */
type ComputeDiagnostics = (uri: string) => { readonly version: number; readonly diagnostics: Diagnostic[] } | null;

export interface Delivery {
  /** The document was opened, changed or analysed anew. */
  changed(uri: string): void;
  closed(uri: string): void;
  /** Something that every document depends on changed (configuration, facts). */
  refresh(): void;
}

interface PushOptions {
  readonly slices: Slices;
  readonly openUris: () => Iterable<string>;
  readonly log: Log;
  /** Calls back when the messages that are there have been read. */
  readonly nextTurn: (run: () => void) => void;
}

/**
 * Pushes. Changes that arrive together are answered once: publishing waits for the messages that are already there,
 * and for no time.
 */
export function pushDelivery(
  publish: (params: PublishDiagnosticsParams) => void,
  compute: ComputeDiagnostics,
  { slices, openUris, log, nextTurn }: PushOptions,
): Delivery {
  const waiting = new Set<string>();
  const push = (uri: string) => {
    slices.start(uri, () => changed(uri));
    const result = compute(uri);
    if (result !== null) publish({ uri, version: result.version, diagnostics: result.diagnostics });
  };
  const flush = () => {
    const uris = [...waiting];
    waiting.clear();
    // A document that fails keeps none of the others waiting.
    for (const uri of uris) attempt(log, "Diagnostics", { textDocument: { uri } }, () => push(uri));
  };
  const changed = (uri: string) => {
    if (waiting.size === 0) nextTurn(flush);
    waiting.add(uri);
  };
  return {
    changed,
    closed(uri) {
      waiting.delete(uri);
      slices.stop(uri);
      publish({ uri, diagnostics: [] });
    },
    refresh() {
      for (const uri of openUris()) changed(uri);
    },
  };
}

export interface PullDelivery extends Delivery {
  answer(params: DocumentDiagnosticParams): DocumentDiagnosticReport;
}

/**
 * Answers pulls. The result's id stands for its content, so an edit that changes no diagnostic, not even its place, is
 * answered with `unchanged`.
 * @param requestRefresh asks the client to pull again; null where it can't be asked
 */
export function pullDelivery(
  compute: ComputeDiagnostics,
  slices: Slices,
  requestRefresh: (() => void) | null,
): PullDelivery {
  const answered = new Map<string, { readonly id: string; readonly diagnostics: readonly Diagnostic[] }>();
  let lastId = 0;
  return {
    changed() {},
    closed(uri) {
      answered.delete(uri);
      slices.stop(uri);
    },
    refresh() {
      requestRefresh?.();
    },
    answer({ textDocument: { uri }, previousResultId }) {
      // A client that can't be asked to pull again would never see the rest.
      if (requestRefresh === null) slices.finish(uri);
      else slices.start(uri, requestRefresh);
      const diagnostics = compute(uri)?.diagnostics ?? [];
      const last = answered.get(uri);
      const isSame = last !== undefined && sameDiagnostics(last.diagnostics, diagnostics);
      if (isSame && last.id === previousResultId) {
        return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: last.id };
      }
      const id = isSame ? last.id : String(++lastId);
      answered.set(uri, { id, diagnostics });
      return { kind: DocumentDiagnosticReportKind.Full, resultId: id, items: diagnostics };
    },
  };
}

function sameDiagnostics(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((one, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      isSameRange(one.range, other.range) &&
      one.code === other.code &&
      one.severity === other.severity &&
      one.message === other.message &&
      sameRelated(one, other)
    );
  });
}

function sameRelated({ relatedInformation: a = [] }: Diagnostic, { relatedInformation: b = [] }: Diagnostic): boolean {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index];
      return (
        other !== undefined && one.message === other.message && isSameRange(one.location.range, other.location.range)
      );
    })
  );
}
