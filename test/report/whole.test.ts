/**
 * Whole reports, as they are written: in `whole/`, of each format one, and more where what is asked for changes it. Where a report is meant to
 * change, `npx vitest run --project unit test/report/whole -u` writes them anew, and the difference is read before it is kept.
 */
import { expect, it } from "vitest";
import { OUTPUT_FORMAT_NAMES, type OutputFormatName } from "../../server/src/report/formats";
import { type ReportSetup, report } from "./run";

const WRONG = "GB28NWBK60161331926819";

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

const ABSENT = [{ rule: "iban/check-digits", path: "payments/gone.yaml", key: "a.*.iban", count: 2 }];

it.each<[OutputFormatName, string, ReportSetup]>([
  ...OUTPUT_FORMAT_NAMES.map((name) => [name, "", {}] as [OutputFormatName, string, ReportSetup]),
  ["stylish", " with values", { showValues: true }],
  ["html", " with values", { showValues: true }],
  ["rdjson", " with values", { showValues: true }],
  ["stylish", " of errors", { quiet: true }],
  ["junit", " of counts", { summaryOnly: true }],
  ["sarif", " with what is left out", { leftOut: true, absent: ABSENT }],
])("%s%s", async (name, what, setup) => {
  const written = await report(name, FILES, setup);
  await expect(bare(written)).toMatchFileSnapshot(`whole/${name}${what.replaceAll(" ", "-")}.txt`);
});

/** Without what is told of rules elsewhere. */
function bare(written: string): string {
  if (!written.includes('"fullDescription"')) return written;
  const sarif = JSON.parse(written) as { runs: { tool: { driver: { rules: { id: string }[] } } }[] };
  for (const { tool } of sarif.runs) tool.driver.rules = tool.driver.rules.map(({ id }) => ({ id }));
  return JSON.stringify(sarif, null, 1);
}
