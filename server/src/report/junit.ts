/** `--format junit`: JUnit XML as build servers read it; a file is a suite, a finding a failed case. */
import { XMLBuilder } from "fast-xml-parser";
import { type DetailedFileReport, summarize } from "./report";

/** @returns one XML document; errors and warnings are failures, skipped files skipped cases */
export function formatJunit(files: readonly DetailedFileReport[]): string {
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    format: true,
    suppressEmptyNode: true,
  });
  const { errors, warnings } = summarize(files);
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    testsuites: {
      "@name": "paylint",
      "@tests": files.reduce((sum, file) => sum + Math.max(1, file.findings.length), 0),
      "@failures": errors + warnings,
      testsuite: files.map(toSuite),
    },
  });
}

function toSuite(file: DetailedFileReport): object {
  const failures = file.findings.filter(({ severity }) => severity === "error" || severity === "warning").length;
  const cases =
    file.skipped !== null
      ? [{ "@name": file.path, "@classname": "paylint", skipped: { "@message": file.skipped } }]
      : file.findings.length === 0
        ? [{ "@name": file.path, "@classname": "paylint" }]
        : file.findings.map(({ rule, severity, message, range }) => {
            const place = `${range.start.line + 1}:${range.start.character + 1}`;
            const failed = severity === "error" || severity === "warning";
            return {
              "@name": `${rule} at ${place}`,
              "@classname": file.path,
              ...(failed
                ? { failure: { "@type": severity, "@message": message, "#text": `${file.path}:${place} ${message}` } }
                : { "system-out": message }),
            };
          });
  return {
    "@name": file.path,
    "@tests": cases.length,
    "@failures": failures,
    "@skipped": file.skipped === null ? 0 : 1,
    testcase: cases,
  };
}
