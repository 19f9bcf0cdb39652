/** `--format sarif`: Static Analysis Results Interchange Format 2.1.0 (OASIS), for code scanning services. */
import type { Severity } from "../model";
import type { DetailedFileReport } from "./report";

const LEVEL: Record<Severity, "error" | "warning" | "note"> = {
  error: "error",
  warning: "warning",
  info: "note",
  hint: "note",
};

export interface RuleText {
  readonly id: string;
  readonly summary: string;
  readonly helpUri: string;
}

/**
 * @param rules those that can appear, for the tool section
 * @returns one JSON document; lines and columns count from 1, in UTF-16 units
 */
export function formatSarif(files: readonly DetailedFileReport[], rules: readonly RuleText[], version: string): string {
  return JSON.stringify({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        columnKind: "utf16CodeUnits",
        tool: {
          driver: {
            name: "Paylint",
            version,
            rules: rules.map(({ id, summary, helpUri }) => ({ id, shortDescription: { text: summary }, helpUri })),
          },
        },
        artifacts: files.map((file) => ({ location: { uri: encodeURI(file.path) } })),
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: files.flatMap((file, index) =>
              file.skipped === null
                ? []
                : [
                    {
                      level: "note",
                      message: { text: `Skipped: ${file.skipped}` },
                      locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file.path), index } } }],
                    },
                  ],
            ),
          },
        ],
        results: files.flatMap((file, index) =>
          file.findings.map((finding) => ({
            ruleId: finding.rule,
            level: LEVEL[finding.severity],
            message: { text: finding.message },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: encodeURI(file.path), index },
                  region: {
                    startLine: finding.range.start.line + 1,
                    startColumn: finding.range.start.character + 1,
                    endLine: finding.range.end.line + 1,
                    endColumn: finding.range.end.character + 1,
                  },
                },
              },
            ],
          })),
        ),
      },
    ],
  });
}
