/**
 * Applies the rules to what one segment of a document holds. Most records are like others on which no rule reported
 * anything: of these only the rules are asked that look at what differs within a pattern or a form.
 */
import { interest } from "../detect";
import { textIn } from "../embedded";
import type { Container, Fact, Facts, Field, Finding, Literal, LiteralKind, PaymentRecord } from "../model";
import { rules } from "./index";
import { isCountryKey, kindsOfField, kindsOfKey } from "./keys";
import type {
  FieldRule,
  FieldSubject,
  LiteralRule,
  RawFinding,
  RecordRule,
  Rule,
  RuleContext,
  RuleInput,
} from "./rule";
import { settle } from "./settle";
import { isLeftAlone } from "./value/unread";
import { isTruth } from "./value/yamlTrap";
import { withoutYielding } from "./yields";

/**
 * Patterns on whose records no rule reported anything, and forms on whose records none did that says the same of all of
 * them; under one set of severities and facts.
 */
export type CleanPatterns = WeakSet<object>;

const nothing: readonly Literal[] = [];

type OfKinds = Readonly<Record<LiteralKind, readonly LiteralRule[]>>;

interface Chosen {
  readonly ofLiterals: OfKinds;
  /** Those that can report a literal none of whose checks failed. */
  readonly ofRight: OfKinds;
  readonly ofRecords: readonly RecordRule[];
  readonly ofFields: readonly FieldRule[];
}

/**
 * Applies every rule that is switched on.
 * @param input what detection found in one segment, with the segment's container tree
 * @param clean patterns found clean in earlier segments; those of this one are added
 * @returns the findings in the order of the text; offsets count in their field's segment
 */
export function checkRules(input: RuleInput, given: RuleContext, clean: CleanPatterns = new WeakSet()): Finding[] {
  const context = { ...given, facts: remembering(given.facts) };
  const findings: Finding[] = [];
  const choice = chosen(given);

  const { literals, records } = input;
  // Most of the work; iterators would be a good part of it.
  let last: PaymentRecord | null = null;
  let ofLast = choice.all;
  for (let at = 0; at < literals.length; at++) {
    const literal = literals[at] as Literal;
    // Literals of a record mostly follow each other.
    if (literal.record !== last) {
      last = literal.record;
      ofLast = rulesOf(last, choice, clean);
    }
    const { ofLiterals, ofRight } = ofLast;
    const asked = (hasFailed(literal) ? ofLiterals : ofRight)[literal.kind];
    for (let index = 0; index < asked.length; index++) {
      const rule = asked[index] as LiteralRule;
      const reported = rule.check(literal, context);
      if (reported.length > 0) add(findings, rule, reported, context);
    }
  }
  for (let at = 0; at < records.length; at++) {
    const record = records[at] as PaymentRecord;
    const { ofRecords } = rulesOf(record, choice, clean);
    for (let index = 0; index < ofRecords.length; index++) {
      const rule = ofRecords[index] as RecordRule;
      const reported = rule.check(record, context);
      if (reported.length > 0) add(findings, rule, reported, context);
    }
  }
  const { ofFields } = choice.all;
  for (const subject of fieldsToCheck(input, clean, (field) => isConcerned(ofFields, field, context))) {
    for (const rule of ofFields)
      if (rule.concernsField(subject.field, context)) add(findings, rule, rule.check(subject, context), context);
  }
  learn(records, findings, clean);
  return withoutYielding(findings).sort((a, b) => a.start - b.start || a.end - b.end || (a.rule < b.rule ? -1 : 1));
}

function rulesOf({ pattern, form }: PaymentRecord, { all, perRecord, perForm }: Choice, clean: CleanPatterns): Chosen {
  if (pattern !== undefined) return clean.has(pattern) ? perRecord : all;
  return form !== undefined && clean.has(form) ? perForm : all;
}

function add(findings: Finding[], rule: Rule, reported: readonly RawFinding[], { severities }: RuleContext): void {
  for (const raw of reported) {
    const finding = settle(rule, raw, severities);
    if (finding !== null) findings.push(finding);
  }
}

function hasFailed({ checks, valid }: Literal): boolean {
  if (valid === true) return false;
  for (let at = 0; at < checks.length; at++) if (checks[at]?.result === "fail") return true;
  return false;
}

function isConcerned(rules: readonly FieldRule[], field: Field, context: RuleContext): boolean {
  for (let at = 0; at < rules.length; at++) if (rules[at]?.concernsField(field, context) === true) return true;
  return false;
}

/** Rules of some documents only. */
const conditional = rules.filter(({ concerns }) => concerns !== undefined);

/** The rules that can report anything in a document. */
interface Choice {
  readonly all: Chosen;
  /** Those to ask of each record of a clean pattern. */
  readonly perRecord: Chosen;
  /** Those to ask of each record of a clean form. */
  readonly perForm: Chosen;
}

const choices = new WeakMap<RuleContext["severities"], Map<string, Choice>>();

function chosen(context: RuleContext): Choice {
  const { severities } = context;
  const concerned = conditional.map(({ concerns }) => (concerns?.(context) === true ? "1" : "0")).join("");
  const known = choices.get(severities) ?? new Map();
  choices.set(severities, known);
  let choice = known.get(concerned);
  if (choice === undefined) {
    const active = rules.filter(({ id, concerns }) => severities.get(id) !== "off" && concerns?.(context) !== false);
    choice = {
      all: choose(active),
      perRecord: choose(active.filter(({ sameWithin }) => sameWithin === undefined)),
      perForm: choose(active.filter(({ sameWithin }) => sameWithin !== "form")),
    };
    known.set(concerned, choice);
  }
  return choice;
}

function choose(active: readonly Rule[]): Chosen {
  const literalRules = active.filter((rule): rule is LiteralRule => rule.scope === "literal");
  return {
    ofLiterals: byKind(literalRules),
    ofRight: byKind(literalRules.filter(({ ofFailed }) => ofFailed !== true)),
    ofRecords: active.filter((rule): rule is RecordRule => rule.scope === "record"),
    ofFields: active.filter((rule): rule is FieldRule => rule.scope === "field"),
  };
}

function byKind(rules: readonly LiteralRule[]): OfKinds {
  const of = (kind: LiteralKind) => rules.filter(({ kinds }) => kinds.includes(kind));
  return { iban: of("iban"), bic: of("bic"), sortCode: of("sortCode"), account: of("account"), nid: of("nid") };
}

/** Every rule was asked of these records: patterns on which none reported anything are clean, and so are forms. */
function learn(records: readonly PaymentRecord[], findings: readonly Finding[], clean: CleanPatterns): void {
  const reported = new Set<object>();
  for (const { literal, rule } of findings) {
    if (literal === null) continue;
    const { pattern, form } = literal.record;
    if (pattern !== undefined) reported.add(pattern);
    else if (form !== undefined && samePerForm.has(rule)) reported.add(form);
  }
  for (const { pattern, form, literals } of records) {
    if (pattern !== undefined && !reported.has(pattern)) clean.add(pattern);
    if (form !== undefined && !clean.has(form) && !reported.has(form) && !literals.some(hasFailed)) clean.add(form);
  }
}

const samePerForm: ReadonlySet<string> = new Set(
  rules.filter(({ sameWithin }) => sameWithin === "form").map(({ id }) => id),
);

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
function fieldsToCheck(
  { root, literals, records, holders = null }: RuleInput,
  clean: CleanPatterns,
  isConcerned: (field: Field) => boolean,
): FieldSubject[] {
  let ofFields: Map<Field, Literal[]> | undefined;
  const literalsOf = (): Map<Field, Literal[]> => {
    ofFields ??= literalsByField(literals, clean);
    return ofFields;
  };
  let sure: Set<Field> | undefined;
  // Records also have the literals that other segments hold of a container.
  const isBesideLiteral = ({ fields, crowded }: Container): boolean => {
    sure ??= new Set(
      records.flatMap((record) =>
        record.literals.flatMap(({ confidence, field }) => (confidence === "weak" ? [] : [field])),
      ),
    );
    return crowded !== true && fields.some((field) => sure?.has(field) === true);
  };
  const subjects: FieldSubject[] = [];
  const open = [root];
  for (let container = open.pop(); container !== undefined; container = open.pop()) {
    const { fields, children } = container;
    for (let at = 0; at < fields.length; at++) {
      const field = fields[at] as Field;
      const text = textIn(field, interest);
      if (text !== null) open.push(text);
      if (!isConcerned(field)) continue;
      if (isLeftAlone(field)) subjects.push({ field, literals: nothing, kinds: [], isCountry: false });
      const found = literalsOf().get(field) ?? nothing;
      if (found.length === 0 && !mayBeMisread(field.value)) continue;
      const kinds = kindsOfField(field);
      const isCountry = isCountryKey(field.key) && isBesideLiteral(container);
      if (found.length > 0 || kinds.length > 0 || isCountry)
        subjects.push({ field, literals: found, kinds, isCountry });
    }
    // What isn't known of is in a text of its own.
    const isKnown = holders !== null && (container === root || holders.has(container));
    for (const child of children) if (!isKnown || holders.has(child)) open.push(child);
  }
  // Parts of a value stand in no container of the tree.
  for (let at = 0; at < literals.length; at++) {
    const { field } = literals[at] as Literal;
    if (field.container.kind !== "text" || !isConcerned(field)) continue;
    const found = literalsOf().get(field);
    if (found === undefined) continue;
    subjects.push({ field, literals: found, kinds: [], isCountry: false });
    literalsOf().delete(field);
  }
  return subjects;
}

function literalsByField(literals: readonly Literal[], clean: CleanPatterns): Map<Field, Literal[]> {
  const literalsOf = new Map<Field, Literal[]>();
  for (const literal of literals) {
    const { field, record } = literal;
    const isClean = record.pattern !== undefined && clean.has(record.pattern);
    if (isClean && !mayBeMisread(field.value)) continue;
    const known = literalsOf.get(field);
    if (known === undefined) literalsOf.set(field, [literal]);
    else known.push(literal);
  }
  return literalsOf;
}

/** Whether a field rule could report a field that holds no literal, told without those beside it. */
export function mayBeSubject({ key, value }: Field): boolean {
  return mayBeSubjectBy(key, value);
}

/** The same, told of its key and value. */
export function mayBeSubjectBy(key: string | null, value: string): boolean {
  return mayBeMisread(value) && (kindsOfKey(key, "likely").length > 0 || (isTruth(value) && isCountryKey(key)));
}

/** As `mayBeSubject`, of a cell too short to be an identifier, by its column's name. */
export function mayBeShortSubject(name: string | null): boolean {
  return kindsOfKey(name, "likely").length > 0;
}

/** Values that field rules can have something to say about without a literal: numbers of a kind, and truth values. */
function mayBeMisread(value: string): boolean {
  const code = value.charCodeAt(0);
  return (code >= 48 && code <= 57 && value.length <= 40) || value.length === 2;
}
