/**
 * Everything that a format can be told, one after the other, in `whole/pieces-…`: findings with corrections in no, one and
 * several places, with and without their line, files that weren't looked into, explanations, what is left out, floods, and
 * runs that came to little or to a lot. `npx vitest run --project unit test/report/pieces -u` writes them anew; the
 * difference is read before it is kept.
 */
import { expect, it } from "vitest";
import type { Flood, FormatContext } from "../../server/src/report/format";
import { OUTPUT_FORMAT_NAMES, OUTPUT_FORMATS, type OutputFormatName } from "../../server/src/report/formats";
import type {
  Counts,
  FileHead,
  FindingEntry,
  LeftOut,
  Note,
  Range,
  ReportedLiteral,
  RunEnd,
} from "../../server/src/report/report";
import { withoutRuleTexts } from "./run";

const CONTEXT: FormatContext = {
  ...{ version: "0", colour: false, root: "/work space/ü/" },
  ...{ baseline: false, leftOut: false, quiet: false },
};

const range = (line: number, from: number, to: number, end = line): Range => ({
  start: { line, character: from },
  end: { line: end, character: to },
});

const subject = (value: string) => ({ rule: "iban/length", path: "a.yaml", keyPath: ["a", 1], value, literal: null });

/** A finding with what each format may show of it. */
function finding(more: Partial<FindingEntry["finding"]>, rest: Partial<FindingEntry> = {}): FindingEntry {
  const own = {
    rule: "iban/length",
    severity: "error",
    message: "Too <short> & \u001b[31m red.",
    range: range(2, 6, 12),
  };
  return {
    finding: { ...(own as FindingEntry["finding"]), literal: null, fixes: [], ...more },
    ...{ frame: null, bytes: null, subject: subject("x"), ...rest },
  };
}

const edit = (line: number, newText: string) => ({ range: range(line, 0, 3), newText });

const FINDINGS: readonly FindingEntry[] = [
  finding({}),
  finding({ severity: "warning", message: "100 %, and: more" }, { frame: { from: 0, text: "iban: \tABCDEF \u0007" } }),
  // The same once more, of another value, and of a rule that nobody knows.
  finding({ severity: "info" }, { frame: { from: 3, text: "b: ABCDEF" }, subject: subject("x") }),
  finding({ severity: "hint", rule: "iban/none" }, { subject: subject("y"), bytes: { start: 7, end: 15 } }),
  // Over lines, at a line's end, before the part of the line that is shown, and in a line of blanks.
  finding({ range: range(0, 2, 1, 1) }, { frame: { from: 0, text: "a: |" } }),
  finding({ range: range(0, 4, 4) }, { frame: { from: 0, text: "a: |" } }),
  finding({ range: range(0, 2, 6) }, { frame: { from: 8, text: "behind" } }),
  finding({ range: range(0, 8, 60) }, { frame: { from: 8, text: "behind" } }),
  finding({ range: range(0, 1, 3) }, { frame: { from: 0, text: "    " } }),
  finding({ fixes: [{ title: "Write <it> \u001b[0m out", edits: [] }] }),
  finding({ fixes: [{ title: "One place", edits: [{ ...edit(4, "AB"), bytes: { start: 1, end: 5 } }] }] }),
  finding({ fixes: [{ title: "Two places", edits: [edit(4, "AB"), edit(5, "")] }] }),
  finding({
    fixes: [
      { title: "One", edits: [edit(0, "\u0000")] },
      { title: "or the other", edits: [edit(1, "x")] },
    ],
  }),
];

const LITERAL: ReportedLiteral = {
  ...{ kind: "iban", country: "GB", value: "GB29****", text: "gb29 ****", range: range(0, 6, 15) },
  ...{ key: ["a", 0, "iban"], valid: true, known: false },
};

const NOTES: readonly Note[] = [
  { position: { line: 0, character: 3 }, text: "\u202e<x>: left as bic" },
  { position: { line: 9, character: 0 }, text: "y: taken" },
];

const FLOODS: readonly Flood[] = [
  { rule: "bic/unknown", under: "<bic>", severity: "hint", count: 40, shown: 3 },
  { rule: "bic/unknown", under: null, severity: "error", count: 12, shown: 10 },
];

const LEFT_OUT: readonly LeftOut[] = [
  { by: "comment", reason: null },
  { by: "comment", reason: "" },
  { by: "comment", reason: "agreed \u001b[1m" },
  { by: "configuration", reason: null },
  { by: "configuration", reason: "of tests" },
  { by: "baseline", reason: null },
];

interface FileOf {
  readonly head: Partial<FileHead>;
  readonly entries?: readonly FindingEntry[];
  readonly literals?: readonly ReportedLiteral[];
  readonly notes?: readonly Note[];
  readonly floods?: readonly Flood[];
}

const FILES: readonly FileOf[] = [
  { head: {} },
  { head: { path: "a/b c#.json" }, entries: FINDINGS, literals: [LITERAL, LITERAL], notes: NOTES, floods: FLOODS },
  { head: { path: "/else/%where:,<\ud800>.csv" }, entries: FINDINGS.slice(0, 1), literals: [LITERAL] },
  { head: { path: "b/old.xml", encoding: "windows-1252" }, entries: FINDINGS.slice(3, 4), floods: FLOODS.slice(0, 1) },
  { head: { path: "not.csv", skipped: "holds & no text" } },
  { head: { path: "in part.csv", unchecked: ["rows: 3", "a % of it"] }, entries: FINDINGS.slice(1, 2) },
  { head: { path: "in part, clean.csv", unchecked: ["rows"] }, notes: NOTES.slice(0, 1) },
  { head: { path: "both.csv", skipped: "is too large", unchecked: ["rows"] } },
];

const NOTHING: Counts = { errors: 0, warnings: 0, infos: 0, hints: 0 };

const END: RunEnd = {
  summary: { ...NOTHING, files: 1, literals: 1, skipped: 0, incomplete: 0, unread: 0, omitted: 0 },
  ...{ byRule: [], successful: true, remarks: [], age: [] },
};

const END_OF_MUCH: RunEnd = {
  summary: {
    files: 8,
    literals: 3,
    errors: 9,
    warnings: 2,
    infos: 1,
    hints: 2,
    skipped: 2,
    incomplete: 3,
    unread: 1,
    omitted: 4,
  },
  byRule: [
    ["iban/length", 13],
    ["iban/<none>", 1],
  ],
  ...{ successful: false, remarks: ["b.yaml: 100 % not <found>.", "And more."], age: ["The list is old."] },
  isMasked: true,
  absent: [
    { rule: "iban/check-digits", path: "gone.yaml", key: "a.*", count: 2 },
    { rule: "iban/none", path: "/gone", key: "", count: 1 },
  ],
};

async function told(name: OutputFormatName, files: readonly FileOf[], end: RunEnd, of: Partial<FormatContext> = {}) {
  const format = await OUTPUT_FORMATS[name]();
  const writer = format.open({ ...CONTEXT, ...of });
  const texts = [writer.begin?.()];
  const body: (string | undefined)[] = [];
  for (const { head: own, entries = [], literals = [], notes = [], floods = [] } of files) {
    const head: FileHead = { path: "a.yaml", skipped: null, encoding: null, unchecked: [], ...own };
    const count = (one: string) => entries.filter(({ finding: { severity } }) => severity === one).length;
    const counts = { errors: count("error"), warnings: count("warning"), infos: count("info"), hints: count("hint") };
    body.push(writer.file?.(head, counts), ...literals.map((literal) => writer.literal?.(literal)));
    body.push(...entries.map((entry) => writer.finding(entry, head)));
    for (const [at, by] of LEFT_OUT.entries())
      if (of.leftOut === true && entries[at] !== undefined) body.push(writer.leftOut?.(entries[at], by, head));
    body.push(...notes.map((note) => writer.note?.(note, head)), ...floods.map((flood) => writer.flood?.(flood, head)));
    body.push(writer.endFile?.(head));
  }
  texts.push(writer.top?.(end), ...body, writer.end(end));
  return bare(texts.join(""));
}

/** Without the rules that SARIF lists in each run. */
function bare(written: string): string {
  return withoutRuleTexts(written).replace(/,\n\s*"rules": \[[^\]]*\]/u, "");
}

type Setup = readonly [name: OutputFormatName, what: string, of: Partial<FormatContext>];

const SETUPS: readonly Setup[] = [
  ...OUTPUT_FORMAT_NAMES.map((name): Setup => [name, "", {}]),
  ["stylish", "-in-colour", { colour: true }],
  ["stylish", "-quiet", { quiet: true }],
  ["sarif", "-left-out", { leftOut: true, baseline: true }],
  ["sarif", "-of-a-baseline", { baseline: true }],
];

it.each(SETUPS)("%s%s", async (name, what, of) => {
  const runs = [await told(name, [], END, of), await told(name, FILES.slice(0, 1), END, of)];
  runs.push(await told(name, [], { ...END, remarks: ["Only this."], isMasked: true }, of));
  runs.push(
    await told(name, [], { ...END, successful: false, isMasked: true, summary: { ...END.summary, literals: 0 } }, of),
  );
  runs.push(await told(name, FILES, END_OF_MUCH, of));
  await expect(runs.join("\n=====\n")).toMatchFileSnapshot(`whole/pieces-${name}${what}.txt`);
});

it.each<readonly [style: string, Partial<RunEnd["summary"]>]>([
  ["32", {}],
  ["32", { hints: 1, infos: 1, omitted: 1, unread: 1 }],
  ["33", { warnings: 1 }],
  ["33", { skipped: 1 }],
  ["33", { incomplete: 1 }],
  ["31", { errors: 1 }],
  ["31", { errors: 1, warnings: 1, skipped: 1 }],
])("the sum of a run for people is in colour %s: %j", async (style, counts) => {
  const writer = (await OUTPUT_FORMATS.stylish()).open({ ...CONTEXT, colour: true });
  expect(writer.end({ ...END, summary: { ...END.summary, ...counts } })).toContain(`: \u001b[${style}m`);
});
