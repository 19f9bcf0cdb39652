/**
 * The severity a finding ends up with: what the configuration says, else what the rule or the finding says, and never
 * more than a hint on a literal that is only a guess, for a false alarm costs more trust than a missed mistake.
 */
import { isDeclaredWrong } from "../detect/names/declared";
import { isExampleOfProperty } from "../detect/names/fieldName";
import type { Message } from "../domain/message";
import { once } from "../domain/once";
import type { Field, Finding, Fix, Literal, Related, Severity } from "../model";
import { configuredSeverity, type RawFinding, type Rule, type RuleSeverity } from "./rule";

/** How severe the findings of a rule are. */
export interface RuleSeverities {
  /** What the configuration says, by the rule's name or by that of its family. */
  readonly configured: Severity | undefined;
  /** Where neither it nor the finding says anything. */
  readonly usual: Severity;
}

/** @returns null where the rule is switched off, or off by itself and not switched on */
export function severitiesOf(
  { id, defaultSeverity }: Rule,
  severities: ReadonlyMap<string, RuleSeverity>,
): RuleSeverities | null {
  const configured = configuredSeverity(id, severities);
  const usual = configured ?? defaultSeverity;
  return configured === "off" || usual === "off" ? null : { configured, usual };
}

/** A rule's finding with the severity it ends up with. */
export function toFinding(rule: Rule, raw: RawFinding, { configured, usual }: RuleSeverities): Finding {
  const severity = configured ?? raw.severity ?? usual;
  if (compares(rule) && isOfExamples(raw)) return new RatedFinding(rule.id, "hint", raw);
  return new RatedFinding(rule.id, rule.ofAnyCountry ? severity : capped(severity, raw.literal), raw);
}

/** Whether the rule speaks of several values together; the modulus check is one of a sort code and an account. */
function compares(rule: Rule): boolean {
  return rule.scope === "record" || (rule.scope === "literal" && rule.checks?.includes("modulus") === true);
}

/** A comparison of examples that a schema gives of its properties: nobody says that they are of one account. */
function isOfExamples({ literal, related = NO_RELATED }: RawFinding): boolean {
  return (
    (literal !== null && isExampleOfProperty(literal.field)) ||
    related.some((other) => isExampleOfProperty(other.literal.field))
  );
}

const NO_RELATED: readonly Related[] = [];
const NO_FIXES: readonly Fix[] = [];

class RatedFinding implements Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: Message;
  readonly field: Field;
  readonly start: number;
  readonly end: number;
  readonly literal: Literal | null;
  readonly related: readonly Related[];
  private repairs: NonNullable<RawFinding["fixes"]>;

  constructor(rule: string, severity: Severity, { message, field, start, end, literal, related, fixes }: RawFinding) {
    this.rule = rule;
    this.severity = severity;
    this.message = message;
    this.field = field;
    this.start = start;
    this.end = end;
    this.literal = literal;
    this.related = related ?? NO_RELATED;
    this.repairs = typeof fixes === "function" ? fixes : this.offered(fixes ?? NO_FIXES);
  }

  get fixes(): readonly Fix[] {
    if (typeof this.repairs === "function") this.repairs = this.offered(this.repairs());
    return this.repairs;
  }

  private offered(fixes: readonly Fix[]): readonly Fix[] {
    const kept = fixes.filter(keepsEscapes);
    const isOnPurpose = kept.length > 0 && this.literal !== null && isSaidToBeWrong(this.literal.field);
    return isOnPurpose ? kept.map(byHand) : kept;
  }
}

/** What is wrong on purpose is corrected by nobody but a person: all at once would spoil a table of tests. */
function byHand({ title, edits }: Fix): Fix {
  return { title, edits, safe: false, byHand: true };
}

/** The same finding with another severity. */
export function withSeverity(finding: Finding, severity: Severity): Finding {
  const { rule, message, field, start, end, literal, related } = finding;
  return new RatedFinding(rule, severity, {
    message,
    field,
    start,
    end,
    literal,
    related,
    fixes: () => [...finding.fixes],
  });
}

/** From the least severe on. */
export const SEVERITIES: readonly Severity[] = ["hint", "info", "warning", "error"];

/**
 * Domestic numbers are measured by the forms of a country: where the file only makes it likely, a number that has none of
 * them is no more than suspicious, and where it was guessed from the number itself, hardly that.
 */
function capped(severity: Severity, literal: Literal | null): Severity {
  if (literal === null) return severity;
  const { confidence, kind, certainty } = literal;
  if (confidence === "weak" || isSaidToBeWrong(literal.field)) return "hint";
  if (kind !== "account" && kind !== "nid") return severity;
  const most = certainty === "stated" ? "error" : certainty === "likely" ? "warning" : "hint";
  return SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(most) ? most : severity;
}

/** Where the place itself says so: a wrong value on purpose. */
function isSaidToBeWrong(field: Field): boolean {
  const { container, within, value } = field;
  if (container.kind !== "text" || within === undefined) return isDeclaredWrong(field);
  return SAYS_WRONG().test(sentenceAround(within.value, value)) || isDeclaredWrong(within);
}

/** `Invalid sort code: 54-01-050`: the sentence of a message that holds the value. */
function sentenceAround(text: string, value: string): string {
  const at = text.indexOf(value);
  if (at < 0) return text;
  const before = text.slice(0, at).search(/[^.!?;\n]*(?:[.;](?=\S)[^.!?;\n]*)*$/u);
  const behind = text.slice(at + value.length).search(/[!?\n]|[.;](?:\s|$)/u);
  return text.slice(before, behind < 0 ? text.length : at + value.length + behind);
}

const SAYS_WRONG = once(
  () =>
    /(?<!\p{L})(?:invalid|not (?:a )?valid|wrong|incorrect|malformed|rejected|ungültige?r?|falsche?r?|invalide|inválid[oa]|non valid[oa]|ongeldige?|nieprawidłow[yae])(?!\p{L})/iu,
);

/** In a text inside the document only signs are written that no text has to escape. */
function keepsEscapes({ edits }: Fix): boolean {
  return edits.every(({ field, newText }) => field.within === undefined || /^[A-Za-z0-9-]*$/u.test(newText));
}
