/**
 * What a rule is: an id, a default severity, a paragraph for the catalogue, and a pure check of one literal, one record
 * or one field. Rules weigh what the domain has found out (`literal.checks`) and what directories say (facts); they
 * neither parse nor ask anybody. Configuration, suppression and the cap for weak literals come after them.
 */

import type { Holders } from "../detect";
import type { Check, CheckName } from "../domain/check";
import type { ReferenceData } from "../domain/inspect";
import type { Message } from "../domain/message";
import type {
  Container,
  Facts,
  Field,
  Fix,
  FormatName,
  Literal,
  LiteralKind,
  PaymentRecord,
  Related,
  Severity,
} from "../model";

export const RULE_SEVERITIES = ["error", "warning", "info", "hint", "off"] as const satisfies readonly (
  | Severity
  | "off"
)[];
export type RuleSeverity = (typeof RULE_SEVERITIES)[number];

/**
 * What a configuration says of a rule, by its id, else by its family (`iban/*`), else by `*`, which stands for all but the
 * rules about the configuration itself.
 */
export function configuredSeverity(
  id: string,
  severities: ReadonlyMap<string, RuleSeverity>,
): RuleSeverity | undefined {
  const family = id.slice(0, id.indexOf("/"));
  return severities.get(id) ?? severities.get(`${family}/*`) ?? (family === "config" ? undefined : severities.get("*"));
}

export interface RuleContext {
  /** Path of the document relative to the workspace, with forward slashes. */
  readonly path: string;
  readonly format: FormatName;
  readonly reference: ReferenceData;
  readonly facts: Facts;
  /** Severities from the configuration; rules that it doesn't name keep their own. */
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  /** Rules that the configuration switches on for this file among some, by their ids: what is meant for chosen paths asks. */
  readonly chosenRules?: ReadonlySet<string>;
}

/**
 * Who makes a repair: `safe` ones are made by `--fix` and by *Fix all*, for they change how a value is written and not what
 * it says; `unsafe` ones by `--fix --unsafe-fixes` as well; those `by hand` only by a person who chooses them.
 */
type RepairLevel = "safe" | "unsafe" | "by hand";

/** Of one fix. */
export function repairLevel({ safe, byHand }: Fix): RepairLevel {
  return safe ? "safe" : byHand === true ? "by hand" : "unsafe";
}

export interface RuleDoc {
  /** What a finding means and why it matters: one paragraph. */
  readonly meaning: string;
  /** A document that the rule marks, and the same without the mistake where one correction is known. */
  readonly example: { readonly bad: string; readonly good?: string };
  /** Standard, registry or document the rule follows. */
  readonly source: string;
  /** The repairs that it may offer; none where left out. */
  readonly repairs?: readonly RepairLevel[];
}

/** What rules say of nearly everything: one list for all. */
export const NOTHING: readonly RawFinding[] = [];

/** A finding before its severity is settled. */
export interface RawFinding {
  readonly message: Message;
  readonly field: Field;
  readonly start: number;
  readonly end: number;
  readonly literal: Literal | null;
  readonly related?: readonly Related[] | undefined;
  /** A repair that has to be searched for is a function: most findings are never asked for theirs. */
  readonly fixes?: readonly Fix[] | (() => readonly Fix[]) | undefined;
  /** Where this finding proves more or less than the rule's default says. */
  readonly severity?: Severity | undefined;
}

interface RuleBase {
  /** `family/name`; public, never renamed or reused. */
  readonly id: string;
  readonly defaultSeverity: RuleSeverity;
  readonly doc: RuleDoc;
  /** Off by itself, and of use in some files only: no preset switches it on. */
  readonly isForChosenPaths?: true;
  /** What it says of a literal holds whatever the country: it isn't capped by how sure that is. */
  readonly ofAnyCountry?: true;
  /** Whether the rule can report anything in this document; asked before it is applied to a segment. */
  readonly concerns?: (context: RuleContext) => boolean;
}

export type SayFailed = (
  checked: Pick<Literal, "value" | "checks">,
  failed: Check,
  reference: ReferenceData,
) => Message;

export interface LiteralRule extends RuleBase {
  readonly scope: "literal";
  readonly kinds: readonly LiteralKind[];
  /** The checks whose failure the rule speaks of: it reports nothing of a literal of which none of them failed. */
  readonly checks?: readonly CheckName[];
  /** What it says of a failed one, where that is more than the check says. */
  readonly sayFailed?: SayFailed;
  check(literal: Literal, context: RuleContext): readonly RawFinding[];
}

export interface RecordRule extends RuleBase {
  readonly scope: "record";
  check(record: PaymentRecord, context: RuleContext): readonly RawFinding[];
}

/** Sees every field of the segment that holds a literal or whose key speaks of an identifier. */
export interface FieldRule extends RuleBase {
  readonly scope: "field";
  /** Whether the rule can report the field at all, told before anything is known of what it holds. */
  concernsField(field: Field): boolean;
  check(subject: FieldSubject, context: RuleContext): readonly RawFinding[];
}

export interface FieldSubject {
  readonly field: Field;
  readonly literals: readonly Literal[];
  /** The kinds of identifier that the field's key speaks of; empty when it says nothing. */
  readonly kinds: readonly LiteralKind[];
  /** The key names a country, and there is an identifier beside it. */
  readonly isCountry: boolean;
}

export type Rule = LiteralRule | RecordRule | FieldRule;

export interface RuleInput {
  readonly root: Container;
  readonly literals: readonly Literal[];
  readonly records: readonly PaymentRecord[];
  /** Where something may be found; left out for everywhere. */
  readonly holders?: Holders | null;
}

/** A finding that covers the literal as written. */
export function onLiteral(
  literal: Literal,
  message: Message,
  more: Partial<Pick<RawFinding, "start" | "end" | "related" | "fixes" | "severity">> = {},
): RawFinding {
  const { start = literal.start, end = literal.end, related, fixes, severity } = more;
  // Members are named one by one, so that these findings are objects of one form.
  return { message, field: literal.field, start, end, literal, related, fixes, severity };
}

/** A finding that covers the whole value of a field. */
export function onField(field: Field, message: Message, more: Pick<RawFinding, "fixes"> = {}): RawFinding {
  return { message, field, start: field.start, end: field.end, literal: null, ...more };
}
