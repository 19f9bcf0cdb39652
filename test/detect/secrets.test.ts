/** What a Kubernetes Secret holds is decoded, checked and never edited. */
import { expect, it } from "vitest";
import { type Analysis, analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });

const WRONG = "REU4ODM3MDQwMDQ0MDUzMjAxMzAwMA==";
const SECRET = `kind: Secret\nmetadata: { name: bank }\ndata:\n  iban: ${WRONG}\n  sort-code: MjAwMDAw\n  account-number: NTU3Nzk5MTE=\n`;

function analysed(text: string): Analysis {
  return analyze(text, { path: "a.yaml", format: "yaml", engine });
}

it("finds what base64 holds under an identifier's name, with or without a line's end", () => {
  const { literals } = analysed(`${SECRET}  bic: Q09CQURFRkYK\n`);
  expect(literals.map(({ literal: { kind, value } }) => `${kind} ${value}`)).toEqual([
    ...["iban DE88370400440532013000", "sortCode 200000", "account 55779911", "bic COBADEFF"],
  ]);
});

it("a finding covers the whole value, and nothing is edited", () => {
  const { findings } = analysed(SECRET);
  expect(findings.map(({ finding, start, end }) => [finding.rule, SECRET.slice(start, end), finding.fixes])).toEqual([
    ["iban/check-digits", WRONG, []],
  ]);
});

it.each([
  ["other kinds of object", SECRET.replace("Secret", "ConfigMap")],
  ["names that say nothing", SECRET.replace("iban", "other")],
  ["base64 that is no text", SECRET.replace(WRONG, "/+8AAQIDBAUGBwgJ")],
  ["texts that are no base64", SECRET.replace(WRONG, "secret-value-here")],
])("leaves %s alone", (_kind, text) => {
  expect(analysed(text).findings).toEqual([]);
});
