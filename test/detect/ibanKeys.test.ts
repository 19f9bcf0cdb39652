/** IBANs as keys of a mapping. */
import { expect, it } from "vitest";
import { analyze, createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";
import { describeAnalysis } from "../analysis/describeAnalysis";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });
const RIGHT = "NL91ABNA0417164300";
const WRONG = "NL91ABNA0417164301";

function look(text: string): readonly string[] {
  const { literals, findings } = analyze(text, { path: "a.yaml", format: "yaml", engine });
  return [
    ...literals.map(({ start, end }) => `found ${text.slice(start, end)}`),
    ...findings.map(({ start, end, finding }) => `${finding.severity} ${finding.rule} ${text.slice(start, end)}`),
  ];
}

it("are found where they are right, whatever stands beside them", () => {
  expect(look(`map:\n  ${RIGHT}: main\n  other: x\n`)).toEqual([`found ${RIGHT}`]);
});

it.each(["''", "", "{}"])("are found above nothing: %j", (nothing) => {
  expect(look(`map:\n  ${RIGHT}: ${nothing}\n`)).toEqual(nothing === "{}" ? [] : [`found ${RIGHT}`]);
});

it("a wrong one among IBANs is an error at the key, and nothing is edited", () => {
  const text = `mapping:\n  ${RIGHT}: 1\n  ${WRONG}: 2\n`;
  expect(look(text)).toEqual([`found ${RIGHT}`, `found ${WRONG}`, `error iban/check-digits ${WRONG}`]);
  const { findings } = analyze(text, { path: "a.yaml", format: "yaml", engine });
  expect(findings.map(({ finding }) => finding.fixes)).toEqual([[]]);
});

it.each([
  `map:\n  ${WRONG}: 1\n`,
  `map:\n  ${WRONG}: 1\n  other: 2\n`,
  `map:\n  ${WRONG}: 1\n  NL91ABNA0417164302: 2\n`,
])("a wrong one without a right one beside it is left alone: %j", (text) => {
  expect(look(text)).toEqual([]);
});

it("an edit far away is told as an analysis anew would tell it", () => {
  const keys = Array.from({ length: 40 }, (_, at) => `  ${at % 2 === 0 ? "DE89370400440532013000" : WRONG}: ${at}\n`);
  let current = `map:\n${keys.join("")}  ${RIGHT}: last\n`;
  const options = { path: "a.yaml", format: "yaml", engine, segmentUnits: 64 } as const;
  const document = openDocument(current, options);
  for (const [from, to] of [
    [`  ${RIGHT}: last`, "  other: last"],
    ["  other: last", `  ${RIGHT}: last`],
  ] as const) {
    const start = current.indexOf(from);
    const before = document.analysis;
    const range = { start: before.positionAt(start), end: before.positionAt(start + from.length) };
    document.edit([{ range, text: to }]);
    document.work(() => false);
    current = current.slice(0, start) + to + current.slice(start + from.length);
    expect(describeAnalysis(document.analysis)).toEqual(describeAnalysis(analyze(current, options)));
  }
});
