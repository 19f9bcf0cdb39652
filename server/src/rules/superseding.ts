/**
 * Which rule is silent where another has spoken of the same literal: one mistake is told once, by the rule that says most
 * about it. Each entry holds for every pair of findings on one literal; a superseded rule is silent even where the one that
 * supersedes it is silent, too.
 */
import type { Finding, Severity } from "../model";
import { SEVERITIES, withSeverity } from "./severity";

const VALUE_IS_BROKEN = ["value/misplaced", "value/look-alike", "value/leading-zeros", "value/precision"] as const;

/** A rule, and those that supersede it. */
export const SUPERSEDED_BY: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  // What broke the value explains its form.
  ["iban/length", VALUE_IS_BROKEN],
  ["iban/structure", VALUE_IS_BROKEN],
  ["iban/country", VALUE_IS_BROKEN],
  ["iban/check-digits", [...VALUE_IS_BROKEN, "iban/length", "iban/structure", "iban/country"]],
  [
    "iban/national-check-digits",
    [...VALUE_IS_BROKEN, "iban/length", "iban/structure", "iban/country", "iban/check-digits"],
  ],
  // A wrong digit may have made another bank code or account of it.
  [
    "iban/bank-rule",
    [
      ...VALUE_IS_BROKEN,
      "iban/length",
      "iban/structure",
      "iban/country",
      "iban/check-digits",
      "iban/national-check-digits",
    ],
  ],
  ["bic/length", VALUE_IS_BROKEN],
  ["bic/country", [...VALUE_IS_BROKEN, "bic/length"]],
  ["bic/structure", [...VALUE_IS_BROKEN, "bic/length", "bic/country"]],
  ["sort-code/format", VALUE_IS_BROKEN],
  ["sort-code/modulus", [...VALUE_IS_BROKEN, "sort-code/format"]],
  ["account/length", VALUE_IS_BROKEN],
  ["account/structure", [...VALUE_IS_BROKEN, "account/length"]],
  ["account/check-digits", [...VALUE_IS_BROKEN, "account/length", "account/structure"]],
  ["account/stated-check-digits", [...VALUE_IS_BROKEN, "account/length", "account/structure", "account/check-digits"]],
  ["nid/length", VALUE_IS_BROKEN],
  ["nid/structure", [...VALUE_IS_BROKEN, "nid/length"]],
  ["nid/check-digits", [...VALUE_IS_BROKEN, "nid/length", "nid/structure"]],
  // Values in each other's place have lost nothing and differ from no neighbour.
  ["value/leading-zeros", ["value/misplaced", "value/precision"]],
  ["value/number", ["value/leading-zeros", "value/precision", "value/yaml-trap"]],
  ["value/look-alike", ["value/misplaced"]],
  // A neighbour disagrees with what is wrong by itself in any case.
  [
    "record/iban-bic-bank",
    ["value/misplaced", "bic/length", "bic/structure", "bic/country", "record/iban-bic-country"],
  ],
  ["record/iban-bic-country", ["value/misplaced", "bic/country"]],
  [
    "record/iban-account",
    ["value/misplaced", "account/length", "account/structure", "account/check-digits", "value/leading-zeros"],
  ],
  ["record/iban-sort-code", ["value/misplaced", "sort-code/format", "value/leading-zeros"]],
  [
    "record/iban-bank-code",
    ["value/misplaced", "nid/length", "nid/structure", "nid/check-digits", "value/leading-zeros"],
  ],
  ["record/nid-country", ["nid/length", "nid/structure", "record/iban-bank-code"]],
]);

/** Rules that supersede one another. */
const CONCERNED: ReadonlySet<string> = new Set([...SUPERSEDED_BY].flatMap(([rule, others]) => [rule, ...others]));

/** The findings without those that another on the same literal supersedes, which is then as severe as they are. */
export function withoutSuperseded(findings: readonly Finding[]): Finding[] {
  const byLiteral = new Map<object, Finding | Finding[]>();
  let isAlone = true;
  for (const finding of findings) {
    const { literal, rule } = finding;
    if (literal === null || !CONCERNED.has(rule)) continue;
    const known = byLiteral.get(literal);
    if (known === undefined) byLiteral.set(literal, finding);
    else {
      isAlone = false;
      if (Array.isArray(known)) known.push(finding);
      else byLiteral.set(literal, [known, finding]);
    }
  }
  if (isAlone) return [...findings];
  const kept: Finding[] = [];
  for (const finding of findings) {
    const others = finding.literal === null ? undefined : byLiteral.get(finding.literal);
    if (others === undefined || !Array.isArray(others)) {
      kept.push(finding);
      continue;
    }
    if (others.some(({ rule }) => isSupersededBy(finding.rule, rule))) continue;
    const severity = severest(finding, others);
    kept.push(severity === finding.severity ? finding : withSeverity(finding, severity));
  }
  return kept;
}

/** Whether a rule is silent where the other speaks of the same literal. */
export function isSupersededBy(rule: string, other: string): boolean {
  return SUPERSEDED_BY.get(rule)?.includes(other) === true;
}

function severest({ rule, severity }: Finding, others: readonly Finding[]): Severity {
  let rank = SEVERITIES.indexOf(severity);
  for (const other of others)
    if (isSupersededBy(other.rule, rule)) rank = Math.max(rank, SEVERITIES.indexOf(other.severity));
  return SEVERITIES[rank] ?? severity;
}
