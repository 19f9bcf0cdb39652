import type { Analysis } from "../../server/src/analysis";

/** Everything an analysis tells, as plain data at absolute offsets, to compare two analyses of one text. */
export function describeAnalysis(analysis: Analysis): object {
  return {
    skipped: analysis.skipped,
    length: analysis.length,
    lineCount: analysis.lineCount,
    fields: analysis.fields.map((field) => {
      const { key, index, value, start, end, keyStart, keyEnd, style, scalar, verbatim, container } = field;
      const place = analysis.place(field, start, end);
      const keyPlace = keyStart < 0 ? null : analysis.place(field, keyStart, keyEnd);
      const path = analysis.keyPath(field).join("/");
      const inRow = container.kind === "row" ? index : null;
      return {
        path,
        key,
        inRow,
        value,
        place,
        keyPlace,
        style,
        scalar,
        verbatim,
        line: analysis.positionAt(place.start),
      };
    }),
    literals: analysis.literals.map(({ literal, start, end }) => {
      const { kind, country, value, text, confidence, evidence, valid } = literal;
      return { start, end, kind, country, value, text, confidence, evidence, valid };
    }),
    findings: analysis.findings.map(({ finding, start, end }) => {
      const { rule, severity, message, related, fixes } = finding;
      return {
        start,
        end,
        rule,
        severity,
        message,
        related: related.map(({ literal }) => analysis.placeLiteral(literal).start),
        fixes: fixes.map(({ edits }) =>
          edits.map((edit) => [analysis.place(edit.field, edit.start, edit.end), edit.newText]),
        ),
      };
    }),
    problems: analysis.problems,
    comments: analysis.comments,
  };
}
