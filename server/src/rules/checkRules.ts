/** Applies the rules to what one segment of a document holds. */
import { interest } from "../detect";
import type { CheckName } from "../domain/check";
import { textIn } from "../embedded";
import type { Container, Fact, Facts, Field, Finding, Literal, LiteralKind, PaymentRecord } from "../model";
import { rules } from "./index";
import { isCountryKey, kindsOfField } from "./keys";
import { failedCheck } from "./ofCheck";
import type { FieldRule, FieldSubject, LiteralRule, RawFinding, Rule, RuleContext, RuleInput } from "./rule";
import { type RuleSeverities, severitiesOf, toFinding } from "./severity";
import { withoutSuperseded } from "./superseding";
import { isLeftAlone } from "./value/unread";

const nothing: readonly Literal[] = [];

/** A rule that is switched on. */
interface Active<Subject, R extends Rule = Rule> {
  readonly rule: R;
  readonly check: (subject: Subject, context: RuleContext) => readonly RawFinding[];
  readonly severities: RuleSeverities;
}

type OfKinds<Rules> = Readonly<Record<LiteralKind, Rules>>;

interface Chosen {
  /** Those that can report a literal whatever its checks say. */
  readonly ofLiterals: OfKinds<readonly Active<Literal>[]>;
  /** Those that speak of a failed check, by its name. */
  readonly ofFailed: OfKinds<ReadonlyMap<CheckName, readonly Active<Literal, LiteralRule>[]>>;
  readonly ofRecords: readonly Active<PaymentRecord>[];
  readonly ofFields: readonly Active<FieldSubject, FieldRule>[];
}

/**
 * Applies every rule that is switched on.
 * @param input what detection found in one segment, with the segment's container tree
 * @returns the findings in the order of the text; offsets count in their field's segment
 */
export function checkRules(input: RuleInput, given: RuleContext): Finding[] {
  const context = { ...given, facts: remembering(given.facts) };
  const findings: Finding[] = [];
  const { ofLiterals, ofFailed, ofRecords, ofFields } = chosen(given);
  const { literals, records } = input;
  // Most of the work; iterators would be a good part of it.
  for (let at = 0; at < literals.length; at++) {
    const literal = literals[at] as Literal;
    ask(ofLiterals[literal.kind], literal, context, findings);
    if (hasFailed(literal)) askOfFailed(ofFailed[literal.kind], literal, context, findings);
  }
  for (let at = 0; at < records.length; at++) ask(ofRecords, records[at] as PaymentRecord, context, findings);
  for (const subject of fieldsToCheck(input, (field) => isConcerned(ofFields, field))) {
    const concerned = ofFields.filter(({ rule }) => rule.concernsField(subject.field));
    ask(concerned, subject, context, findings);
  }
  return withoutSuperseded(findings).sort((a, b) => a.start - b.start || a.end - b.end || (a.rule < b.rule ? -1 : 1));
}

function ask<Subject>(
  rules: readonly Active<Subject>[],
  subject: Subject,
  context: RuleContext,
  findings: Finding[],
): void {
  for (let at = 0; at < rules.length; at++) askOne(rules[at] as Active<Subject>, subject, context, findings);
}

function askOne<Subject>(
  { rule, check, severities }: Active<Subject>,
  subject: Subject,
  context: RuleContext,
  findings: Finding[],
): void {
  const reported = check(subject, context);
  for (let at = 0; at < reported.length; at++) findings.push(toFinding(rule, reported[at] as RawFinding, severities));
}

/** Asks each rule that speaks of one of the literal's failed checks once. */
function askOfFailed(
  rules: ReadonlyMap<CheckName, readonly Active<Literal, LiteralRule>[]>,
  literal: Literal,
  context: RuleContext,
  findings: Finding[],
): void {
  for (const failed of literal.checks) {
    if (failed.result !== "fail") continue;
    for (const one of rules.get(failed.check) ?? []) {
      if (failedCheck(literal, one.rule.checks ?? []) === failed) askOne(one, literal, context, findings);
    }
  }
}

function hasFailed({ checks, valid }: Literal): boolean {
  if (valid === true) return false;
  for (let at = 0; at < checks.length; at++) if (checks[at]?.result === "fail") return true;
  return false;
}

function isConcerned(rules: Chosen["ofFields"], field: Field): boolean {
  for (let at = 0; at < rules.length; at++) if (rules[at]?.rule.concernsField(field) === true) return true;
  return false;
}

/** Rules of some documents only. */
const conditional = rules.filter(({ concerns }) => concerns !== undefined);

const choices = new WeakMap<RuleContext["severities"], Map<string, Chosen>>();

/** The rules that can report anything in a document. */
function chosen(context: RuleContext): Chosen {
  const { severities } = context;
  const concerned = conditional.map(({ concerns }) => (concerns?.(context) === true ? "1" : "0")).join("");
  const known = choices.get(severities) ?? new Map();
  choices.set(severities, known);
  let choice = known.get(concerned);
  if (choice === undefined) {
    const concerning = rules.filter((rule) => rule.concerns?.(context) !== false);
    choice = activeOf(concerning, severities);
    known.set(concerned, choice);
  }
  return choice;
}

function activeOf(rules: readonly Rule[], configured: RuleContext["severities"]): Chosen {
  const ofLiterals: Active<Literal, LiteralRule>[] = [];
  const ofRecords: Active<PaymentRecord>[] = [];
  const ofFields: Active<FieldSubject, FieldRule>[] = [];
  for (const rule of rules) {
    const severities = severitiesOf(rule, configured);
    if (severities === null) continue;
    if (rule.scope === "literal") ofLiterals.push({ rule, check: rule.check, severities });
    else if (rule.scope === "record") ofRecords.push({ rule, check: rule.check, severities });
    else ofFields.push({ rule, check: rule.check, severities });
  }
  return {
    ofLiterals: byKind((kind) =>
      ofLiterals.filter(({ rule: { kinds, checks } }) => kinds.includes(kind) && checks === undefined),
    ),
    ofFailed: byKind((kind) => byCheck(ofLiterals.filter(({ rule: { kinds } }) => kinds.includes(kind)))),
    ofRecords,
    ofFields,
  };
}

function byKind<Rules>(of: (kind: LiteralKind) => Rules): OfKinds<Rules> {
  return { iban: of("iban"), bic: of("bic"), sortCode: of("sortCode"), account: of("account"), nid: of("nid") };
}

function byCheck(rules: readonly Active<Literal, LiteralRule>[]): Map<CheckName, Active<Literal, LiteralRule>[]> {
  const ofChecks = new Map<CheckName, Active<Literal, LiteralRule>[]>();
  for (const one of rules) {
    for (const check of one.rule.checks ?? []) {
      const known = ofChecks.get(check);
      if (known === undefined) ofChecks.set(check, [one]);
      else known.push(one);
    }
  }
  return ofChecks;
}

/** The rules ask one after the other for the facts of the same literal, which is looked up once. */
function remembering(facts: Facts): Facts {
  let asked: object | null = null;
  let found: readonly Fact[] = [];
  return {
    of(literal) {
      if (literal !== asked) found = facts.of(literal);
      asked = literal;
      return found;
    },
  };
}

/** The fields that hold a literal, whose key names an identifier, or that name the country of one beside them. */
function fieldsToCheck(input: RuleInput, isConcerned: (field: Field) => boolean): FieldSubject[] {
  const collector = new FieldCollector(input, isConcerned);
  collector.addFieldsOfTree();
  collector.addPartsOfValues();
  return collector.subjects;
}

class FieldCollector {
  readonly subjects: FieldSubject[] = [];
  private byField: Map<Field, Literal[]> | null = null;
  private sure: Set<Field> | null = null;

  constructor(
    private readonly input: RuleInput,
    private readonly isConcerned: (field: Field) => boolean,
  ) {}

  addFieldsOfTree(): void {
    const { root, holders = null } = this.input;
    const open = [root];
    for (let container = open.pop(); container !== undefined; container = open.pop()) {
      const { fields, children } = container;
      for (let at = 0; at < fields.length; at++) {
        const field = fields[at] as Field;
        const text = textIn(field, interest);
        if (text !== null) open.push(text);
        if (this.isConcerned(field)) this.add(field, container);
      }
      // What isn't known of is in a text of its own.
      const isKnown = holders !== null && (container === root || holders.has(container));
      for (const child of children) if (!isKnown || holders.has(child)) open.push(child);
    }
  }

  /** Parts of a value stand in no container of the tree. */
  addPartsOfValues(): void {
    const { literals } = this.input;
    for (let at = 0; at < literals.length; at++) {
      const { field } = literals[at] as Literal;
      if (field.container.kind !== "text" || !this.isConcerned(field)) continue;
      const found = this.literalsByField.get(field);
      if (found === undefined) continue;
      this.subjects.push({ field, literals: found, kinds: [], isCountry: false });
      this.literalsByField.delete(field);
    }
  }

  private add(field: Field, container: Container): void {
    if (isLeftAlone(field)) this.subjects.push({ field, literals: nothing, kinds: [], isCountry: false });
    const found = this.literalsByField.get(field) ?? nothing;
    if (found.length === 0 && !mayBeMisread(field.value)) return;
    const kinds = kindsOfField(field);
    const isCountry = isCountryKey(field.key) && this.isBesideLiteral(container);
    if (found.length > 0 || kinds.length > 0 || isCountry)
      this.subjects.push({ field, literals: found, kinds, isCountry });
  }

  private get literalsByField(): Map<Field, Literal[]> {
    this.byField ??= literalsByField(this.input.literals, this.isConcerned);
    return this.byField;
  }

  /** Records also have the literals that other segments hold of a container. */
  private isBesideLiteral({ fields, crowded }: Container): boolean {
    const sure = this.sureFields;
    return crowded !== true && fields.some((field) => sure.has(field));
  }

  private get sureFields(): Set<Field> {
    this.sure ??= new Set(
      this.input.records.flatMap(({ literals }) =>
        literals.flatMap(({ confidence, field }) => (confidence === "weak" ? [] : [field])),
      ),
    );
    return this.sure;
  }
}

function literalsByField(literals: readonly Literal[], isConcerned: (field: Field) => boolean): Map<Field, Literal[]> {
  const literalsOf = new Map<Field, Literal[]>();
  for (const literal of literals) {
    const { field } = literal;
    if (!isConcerned(field)) continue;
    const known = literalsOf.get(field);
    if (known === undefined) literalsOf.set(field, [literal]);
    else known.push(literal);
  }
  return literalsOf;
}

/** Values that field rules can have something to say about without a literal: numbers of a kind, and truth values. */
function mayBeMisread(value: string): boolean {
  const code = value.charCodeAt(0);
  return (code >= 48 && code <= 57 && value.length <= 40) || value.length === 2;
}
