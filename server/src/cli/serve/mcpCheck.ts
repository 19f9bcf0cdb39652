/** What the tool `check` lists of a document: as much as a model has a use for, with the totals and how to see more. */
import { LONGEST_ANSWER, MOST_LISTED } from "../../mcp/vocabulary";
import type { FilePart, Range } from "../../report/report";

/** @param skip how many of each list were seen already */
export function listed({ literals, entries, unchecked }: FilePart, skip: number): object {
  const findings = entries.map(({ finding }) => finding);
  const count = (severity: string) => findings.filter((one) => one.severity === severity).length;
  const totals = {
    identifiers: literals.length,
    findings: findings.length,
    errors: count("error"),
    warnings: count("warning"),
  };
  const end = skip + MOST_LISTED;
  const shownFindings = findings.slice(skip, end).map(({ rule, severity, message, range, fixes }) => ({
    rule,
    severity,
    message,
    ...inLines(range),
    fixes: fixes.map(({ title, edits }) => ({
      title,
      edits: edits.map((edit) => ({ ...inLines(edit.range), newText: edit.newText })),
    })),
  }));
  const shownIdentifiers = literals
    .slice(skip, end)
    .map(({ kind, country, value, key, valid, range }) => ({ kind, country, value, valid, key, ...inLines(range) }));
  // Both lists are cut alike, so that one number says where to go on.
  const longest = Math.max(shownFindings.length, shownIdentifiers.length);
  const fits = howManyFit(longest, (length) =>
    [shownFindings.slice(0, length), shownIdentifiers.slice(0, length), unchecked].reduce(
      (sum, list) => sum + JSON.stringify(list).length,
      1000,
    ),
  );
  const next = skip + fits;
  const isMore = next < Math.max(findings.length, literals.length);
  return {
    totals,
    findings: shownFindings.slice(0, fits),
    identifiers: shownIdentifiers.slice(0, fits),
    ...(unchecked.length === 0 ? {} : { unchecked }),
    ...(isMore && { more: `Not all are listed. The next ones come with skip ${next}.` }),
  };
}

function howManyFit(most: number, lengthOf: (count: number) => number): number {
  let count = most;
  while (count > 1 && lengthOf(count) > LONGEST_ANSWER) count = Math.floor(count * 0.8);
  return count;
}

function inLines({ start, end }: Range) {
  return {
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}
