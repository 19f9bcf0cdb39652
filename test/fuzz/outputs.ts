/** Every output format is well-formed, drives no terminal, and shows no account. */
import { XMLValidator } from "fast-xml-parser";
import { expect } from "vitest";
import type { Analysis } from "../../server/src/analysis";
import { noFacts } from "../../server/src/model";
import { formatGithub } from "../../server/src/report/github";
import { formatJson } from "../../server/src/report/json";
import { formatJunit } from "../../server/src/report/junit";
import type { DetailedFileReport } from "../../server/src/report/report";
import { ruleTexts } from "../../server/src/report/ruleTexts";
import { formatSarif } from "../../server/src/report/sarif";
import { formatStylish } from "../../server/src/report/stylish";
import { toFileReport } from "../../server/src/report/toFileReport";
import { MARKED } from "./mutate";

/** Control and direction characters, which act on a terminal; line feeds make lines. */
const ACTS = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export function outputsOf(analysis: Analysis): Record<string, string> {
  const options = { facts: noFacts, showValues: false, listLiterals: true };
  const reports: DetailedFileReport[] = [toFileReport(analysis, options)];
  return {
    json: formatJson(reports),
    sarif: formatSarif(reports, ruleTexts, "0.0.0"),
    junit: formatJunit(reports),
    github: formatGithub(reports),
    stylish: formatStylish(reports, { colour: false }),
  };
}

/** @throws where an output isn't well-formed or holds a character that acts */
export function checkOutputs(analysis: Analysis): void {
  const outputs = outputsOf(analysis);
  JSON.parse(outputs.json ?? "");
  JSON.parse(outputs.sarif ?? "");
  expect(XMLValidator.validate(outputs.junit ?? ""), "JUnit").toBe(true);
  for (const format of ["stylish", "github"]) {
    expect(ACTS.exec(outputs[format] ?? "")?.[0], format).toBeUndefined();
  }
}

/**
 * Marked digits that stand whole in the text stand in no output.
 * @throws where one does
 */
export function checkMasks(text: string, analysis: Analysis): void {
  const marked = MARKED.filter((digits) => signsOf(text).includes(digits));
  if (marked.length === 0) return;
  for (const [format, output] of Object.entries(outputsOf(analysis))) {
    const signs = signsOf(output);
    for (const digits of marked) expect(signs.includes(digits), `${format} shows ${digits}`).toBe(false);
  }
}

function signsOf(text: string): string {
  return text.replace(/[^0-9A-Za-z\n]/gu, "");
}
