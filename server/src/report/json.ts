/** `--format json`: the stable, documented shape for programs (docs/output.md). */
import { type DetailedFileReport, summarize } from "./report";

/** @returns one JSON document, without a line end */
export function formatJson(files: readonly DetailedFileReport[]): string {
  return JSON.stringify({
    version: 1,
    files: files.map(({ path, literals, findings, skipped, encoding }) => ({
      path,
      literals,
      findings,
      skipped,
      encoding,
    })),
    summary: summarize(files),
  });
}
