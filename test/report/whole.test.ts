/**
 * Whole reports, as they are written: in `whole/`, of each format one, and more where what is asked for changes it. Where a report is meant to
 * change, `npx vitest run --project unit test/report/whole -u` writes them anew, and the difference is read before it is kept.
 */
import { expect, it } from "vitest";
import { OUTPUT_FORMAT_NAMES, type OutputFormatName } from "../../server/src/report/formats";
import { type ReportSetup, report, withoutRuleTexts } from "./run";

const WRONG = "GB28NWBK60161331926819";
const RIGHT = "GB29NWBK60161331926819";

/** Findings of each severity, with and without corrections, several in one file, in one line, and none. */
const FILES = {
  "payments/clean.json": '{"iban": "GB29NWBK60161331926819"}\n',
  "payments/several.yaml": [
    "creditor:",
    `  iban: ${WRONG} # of the supplier`,
    "  bic: NWBKGB2L",
    "debtor: { iban: gb29nwbk60161331926819, bic: DEUTDEFF }",
    "sort_code: 60-16-1",
    "account_number: 1926819",
    "",
  ].join("\n"),
  "payments/\u00fcber weisungen.csv": `name;iban\n\u00fc\u{1f600};${WRONG}\nb;"DE8937040044053201300"\n`,
  "payments/lines.xml": `<a>\n\t<iban>\n  ${WRONG}\n</iban></a>\n`,
  "payments/left out.yaml": `iban: ${WRONG} # paylint-ignore -- agreed\n`,
  "payments/binary.csv": Buffer.from([0, 1, 2, 0]),
  "payments/lost.yaml": Buffer.concat([
    Buffer.from("iban: gb29nwbk60161331926819\nnote: \u00fc\u00fc\u00fc"),
    Buffer.from([0xff, 10]),
  ]),
};

const LONG = "a note that goes on for a while, as they do, ".repeat(4);

/** Lines longer than a report shows, values that are corrected in several places, texts inside values, remarks on comments. */
const AWKWARD = {
  "a/minified.json": JSON.stringify({
    note: LONG,
    iban: "gb29 nwbk 6016 1331 9268 19",
    "\u{1f600} bic": " nwbkgb2l ",
    more: [{ note: LONG, iban: WRONG }, { iban: "GB29NWBK6O161331926819" }],
    inside: JSON.stringify({ iban: WRONG, bic: "NWBKGB2L", note: "31926819" }),
  }),
  "a/over lines.yaml": [
    'iban: "GB29 NWBK 6016\r',
    '  1331 9268 19"\r',
    `memo: "${LONG}pay to IBAN ${WRONG} of NWBKGB2L, not to 31926819"\r`,
    "iban_2: GB29NWBK60161331926819 \u{1f600} \u00fc # paylint-ignore iban/nothing\r",
    "# paylint-ignore-next-line\r",
    "note: 31926819\r",
    "sort_code: 60 16 13 \r",
    "account_number: 3192 6819\r",
    "beneficiary:\r",
    "  iban: DE89370400440532013000\r",
    "  bic: BNPAFRPP\r",
    "",
  ].join("\n"),
  "a/table.csv": [
    "sort code,account number,iban,bic",
    ...Array.from({ length: 12 }, (_, at) => `0${at}-16-13,3192681${at},${at % 3 === 0 ? WRONG : ""},nwbkgb2l`),
    "",
  ].join("\n"),
  "a/paylint.toml": `[account]\niban = """\n${WRONG}"""\nbic = "NWBK\\u0047B2L"\n`,
};

/** A line that is cut where it is shown, and findings just before and behind where that begins. */
const wide = (columns: number) => `${" ".repeat(columns - 7)}iban: ${WRONG} # and what follows`;

/** Banks that a list knows and doesn't, only guessed values, many findings under one name and none, wide lines. */
const MANY = {
  "b/banks.yaml": [
    "- {country: DE, bank_code: '37040044', account: '532013000'}",
    "- {country: DE, bank_code: '99999999', account: '532013000'}",
    "- {country: GB, account_number: '55779911'}",
    "- {bic: ABCDGB2L, iban: GB29NWBK60161331926819}",
    `- {iban: ${WRONG}, bic: NWBKGB2}`,
    "",
  ].join("\n"),
  "b/without names.csv": Array.from({ length: 30 }, (_, at) => `${at};${at % 3 === 0 ? WRONG : RIGHT};NWBKGB2L\n`).join(
    "",
  ),
  "b/under one name.yaml": Array.from({ length: 15 }, () => `- iban: ${WRONG}\n`).join(""),
  "b/wide.yaml": `${[60, 79, 80, 81, 99, 100, 101, 119, 120, 121, 139, 140, 141, 159, 160, 161].map(wide).join("\n")}\n`,
  "b/cut.json": `[${Array.from({ length: 2500 }, (_, at) => `{"n": ${at}, "bic": "${at % 500 === 0 ? "NWBKGB2" : "NWBKGB2L"}"}`).join(",\n")}]`,
};

const ABSENT = [{ rule: "iban/check-digits", path: "payments/gone.yaml", key: "a.*.iban", count: 2 }];

type Setup = [OutputFormatName, string, ReportSetup];

const SETUPS: Setup[] = [
  ...OUTPUT_FORMAT_NAMES.map((name) => [name, "", {}] as [OutputFormatName, string, ReportSetup]),
  ["stylish", " with values", { showValues: true }],
  ["html", " with values", { showValues: true }],
  ["rdjson", " with values", { showValues: true }],
  ["stylish", " of errors", { quiet: true }],
  ["junit", " of counts", { summaryOnly: true }],
  ["sarif", " with what is left out", { leftOut: true, absent: ABSENT }],
];

it.each(SETUPS)("%s%s", async (name, what, setup) => {
  const written = await report(name, FILES, setup);
  await expect(withoutRuleTexts(written)).toMatchFileSnapshot(`whole/${name}${what.replaceAll(" ", "-")}.txt`);
});

it.each<Setup>([
  ...SETUPS,
  ["stylish", " with explanations", { explain: true }],
  ["stylish", " with explanations and values", { explain: true, showValues: true }],
  ["sarif", " with values", { showValues: true }],
  ["json", " with values", { showValues: true }],
  ["json", " of counts", { summaryOnly: true }],
  ["html", " of counts", { summaryOnly: true }],
  ["stylish", " of the first", { maxFindings: 3 }],
  ["github", " of the first", { maxFindings: 3 }],
])("awkward files as %s%s", async (name, what, setup) => {
  const written = await report(name, AWKWARD, setup);
  expect(setup.showValues === true || !/31926819|GB2[89]NWBK/u.test(written)).toBe(true);
  await expect(withoutReasons(withoutRuleTexts(written))).toMatchFileSnapshot(
    `whole/awkward-${name}${what.replaceAll(" ", "-")}.txt`,
  );
});

it.each<Setup>([
  ["stylish", "", {}],
  ["stylish", " with values", { showValues: true }],
  ["html", "", {}],
  ["json", "", {}],
  ["rdjson", " with values", { showValues: true }],
])("many findings as %s%s", async (name, what, setup) => {
  const written = await report(name, MANY, setup);
  // Of the large file that is read in sections the literals are as many as its rows.
  const bare = written.replace(/(?:,?\{"kind":"bic"[^}]*\}[^}]*\}[^}]*\}[^}]*\}){20,}/gu, "…");
  await expect(bare).toMatchFileSnapshot(`whole/many-${name}${what.replaceAll(" ", "-")}.txt`);
});

/** Without what detection says for and against a value: that is told where the signals are. */
function withoutReasons(written: string): string {
  return written.replace(/ as (\w+) \(\d+\): (?:[^;\n]+ [+-]\d+(?:; |$))+/gmu, " as $1 (score): reasons");
}
