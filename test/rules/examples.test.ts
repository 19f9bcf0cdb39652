import { describe, expect, it } from "vitest";
import { catalogue, type RuleInfo } from "../../server/src/config/catalogue";
import { parseConfig } from "../../server/src/config/layer";
import { noReferenceData } from "../../server/src/domain/inspect";
import { type AnalysisSetup, analyse } from "../support/annotate";
import { modulusTable } from "../support/ukTable";

/** Rules that speak of what a directory or an interface says; facts.test.ts has their cases. */
const NEEDS_FACTS = /^api\/|\/unknown$|\/deleted$|\/real-account$/u;

/** Their examples are no text but a file, or two versions of one. */
const NEEDS_FILES = /^config\/unreadable$|^history\//u;

/** Rules that speak only where they are switched on. */
const OFF = catalogue.filter(({ defaultSeverity }) => defaultSeverity === "off").map(({ id }) => id);

/** The rules that an example breaks, read as the page shows it. */
function brokenBy(example: string, { id }: RuleInfo): string[] {
  if (id.startsWith("config/") && example.startsWith("{")) return parseConfig(example).findings.map(({ rule }) => rule);
  const setup: AnalysisSetup = {
    path: `${id === "value/sample-number" ? "production" : "data"}/a.${example.startsWith("{") ? "json" : "yaml"}`,
    config: { severities: new Map(OFF.map((rule) => [rule, "info" as const])) },
    reference: { ...noReferenceData, ukModulus: () => modulusTable },
  };
  const analysis = analyse(example, setup);
  return [...analysis.findings.map(({ finding }) => finding.rule), ...analysis.remarks.map(({ rule }) => rule)];
}

describe("the example on the rules' page", () => {
  const rules = catalogue.filter(({ id }) => !NEEDS_FACTS.test(id) && !NEEDS_FILES.test(id));

  it.each(rules)("$id breaks its rule", (rule) => {
    expect(brokenBy(rule.doc.example.bad, rule)).toContain(rule.id);
  });

  it.each(rules.filter(({ doc }) => doc.example.good !== undefined))("$id, better, doesn't", (rule) => {
    expect(brokenBy(rule.doc.example.good ?? "", rule)).not.toContain(rule.id);
  });
});
