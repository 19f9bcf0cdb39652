/**
 * The severity a finding ends up with: what the configuration says, else what the rule or the finding says, and never
 * more than a hint on a literal that is only a guess, for a false alarm costs more trust than a missed mistake.
 */
import type { Finding, Fix, Literal, Severity } from "../model";
import type { RawFinding, Rule, RuleSeverity } from "./rule";

/** @returns null when the rule is switched off */
export function settle(rule: Rule, raw: RawFinding, severities: ReadonlyMap<string, RuleSeverity>): Finding | null {
  const severity = severityFor(rule, raw, severities);
  if (severity === "off") return null;
  return {
    rule: rule.id,
    severity: capped(severity, raw.literal),
    message: raw.message,
    field: raw.field,
    start: raw.start,
    end: raw.end,
    literal: raw.literal,
    related: raw.related ?? [],
    fixes: raw.fixes?.filter(keepsEscapes) ?? [],
  };
}

const RANKS: readonly Severity[] = ["hint", "info", "warning", "error"];

/**
 * Domestic numbers are measured by the forms of a country: where the file only makes it likely, a number that has none of
 * them is no more than suspicious, and where it was guessed from the number itself, hardly that.
 */
function capped(severity: Severity, literal: Literal | null): Severity {
  if (literal === null) return severity;
  const { confidence, kind, certainty } = literal;
  if (confidence === "weak") return "hint";
  if (kind !== "account" && kind !== "nid") return severity;
  const most = certainty === "stated" ? "error" : certainty === "likely" ? "warning" : "hint";
  return RANKS.indexOf(severity) > RANKS.indexOf(most) ? most : severity;
}

/** In a text inside the document only signs are written that no text has to escape. */
function keepsEscapes({ edits }: Fix): boolean {
  return edits.every(({ field, newText }) => field.within === undefined || /^[A-Za-z0-9-]*$/u.test(newText));
}

function severityFor(rule: Rule, raw: RawFinding, severities: ReadonlyMap<string, RuleSeverity>): Severity | "off" {
  const configured = severities.get(rule.id) ?? severities.get(`${rule.id.split("/")[0]}/*`);
  if (configured !== undefined) return configured;
  if (rule.defaultSeverity === "off") return "off";
  return raw.severity ?? rule.defaultSeverity;
}
