/**
 * Applies the rules to what one segment of a document holds. Most records are like others that no rule had a word on:
 * of these only the rules are asked that look at what differs within a pattern.
 */
import type { Container, Fact, Facts, Field, Finding, Literal, LiteralKind, PaymentRecord } from "../model";
import { rules } from "./index";
import { isCountryKey, kindsOfField } from "./keys";
import type { FieldRule, FieldSubject, LiteralRule, RecordRule, Rule, RuleContext, RuleInput } from "./rule";
import { settle } from "./settle";

/** Patterns of records that no formal rule has a word on, under one set of severities and facts. */
export type QuietPatterns = WeakSet<object>;

interface Chosen {
  readonly ofLiterals: Readonly<Record<LiteralKind, readonly LiteralRule[]>>;
  readonly ofRecords: readonly RecordRule[];
}

/**
 * Applies every rule that is switched on.
 * @param input what detection found in one segment, with the segment's container tree
 * @param quiet remembers patterns from segment to segment
 * @returns the findings in the order of the text; offsets count in their field's segment
 */
export function checkRules(input: RuleInput, given: RuleContext, quiet: QuietPatterns = new WeakSet()): Finding[] {
  const context = { ...given, facts: remembering(given.facts) };
  const findings: Finding[] = [];
  const active = rules.filter((rule) => isActive(rule, given));
  const all = choose(active);
  const informal = choose(active.filter(({ formal }) => formal !== true));
  const rulesOf = ({ pattern }: PaymentRecord): Chosen =>
    pattern !== undefined && quiet.has(pattern) ? informal : all;
  const add = (rule: Rule, raw: Parameters<typeof settle>[1]): void => {
    const finding = settle(rule, raw, context.severities);
    if (finding !== null) findings.push(finding);
  };

  for (const literal of input.literals) {
    for (const rule of rulesOf(literal.record).ofLiterals[literal.kind])
      for (const raw of rule.check(literal, context)) add(rule, raw);
  }
  for (const record of input.records) {
    for (const rule of rulesOf(record).ofRecords) for (const raw of rule.check(record, context)) add(rule, raw);
  }
  const fieldRules = active.filter((rule): rule is FieldRule => rule.scope === "field");
  if (fieldRules.length > 0) {
    for (const subject of fieldsToCheck(input, quiet)) {
      for (const rule of fieldRules) for (const raw of rule.check(subject, context)) add(rule, raw);
    }
  }
  learn(input.records, findings, quiet);
  return findings.sort((a, b) => a.start - b.start || a.end - b.end || (a.rule < b.rule ? -1 : 1));
}

function isActive({ id, needsAnswers }: Rule, { severities, facts }: RuleContext): boolean {
  return severities.get(id) !== "off" && !(needsAnswers === true && facts.answers === 0);
}

function choose(active: readonly Rule[]): Chosen {
  const literalRules = active.filter((rule): rule is LiteralRule => rule.scope === "literal");
  const of = (kind: LiteralKind) => literalRules.filter(({ kinds }) => kinds.includes(kind));
  return {
    ofLiterals: { iban: of("iban"), bic: of("bic"), sortCode: of("sortCode"), account: of("account"), nid: of("nid") },
    ofRecords: active.filter((rule): rule is RecordRule => rule.scope === "record"),
  };
}

/** Every rule was asked of these records: what none had a word on is quiet from now on. */
function learn(records: readonly PaymentRecord[], findings: readonly Finding[], quiet: QuietPatterns): void {
  const loud = new Set(findings.map(({ literal }) => literal?.record.pattern));
  for (const { pattern } of records) if (pattern !== undefined && !loud.has(pattern)) quiet.add(pattern);
}

/** Several rules ask for the facts of the same literal; each is looked up once. */
function remembering(facts: Facts): Facts {
  const known = new Map<object, readonly Fact[]>();
  return {
    of(literal) {
      const remembered = known.get(literal);
      if (remembered !== undefined) return remembered;
      const found = facts.of(literal);
      known.set(literal, found);
      return found;
    },
  };
}

/** The fields that hold a literal, whose key names an identifier, or that name the country of one beside them. */
function fieldsToCheck({ root, literals }: RuleInput, quiet: QuietPatterns): FieldSubject[] {
  const literalsOf = new Map<Field, Literal[]>();
  for (const literal of literals) {
    const { field, record } = literal;
    const isQuiet = record.pattern !== undefined && quiet.has(record.pattern);
    if (isQuiet && !mayBeMisread(field.value)) continue;
    const known = literalsOf.get(field);
    if (known === undefined) literalsOf.set(field, [literal]);
    else known.push(literal);
  }
  let banking: Set<Container> | undefined;
  const isBesideLiteral = (container: Container): boolean => {
    banking ??= new Set(literals.flatMap(({ confidence, field }) => (confidence === "weak" ? [] : [field.container])));
    return banking.has(container);
  };
  const subjects: FieldSubject[] = [];
  const open = [root];
  for (let container = open.pop(); container !== undefined; container = open.pop()) {
    for (const field of container.fields) {
      const found = literalsOf.get(field) ?? nothing;
      if (found.length === 0 && !mayBeMisread(field.value)) continue;
      const kinds = kindsOfField(field);
      const isCountry = isCountryKey(field.key) && isBesideLiteral(container);
      if (found.length > 0 || kinds.length > 0 || isCountry)
        subjects.push({ field, literals: found, kinds, isCountry });
    }
    open.push(...container.children);
  }
  return subjects;
}

const nothing: readonly Literal[] = [];

/** Values that field rules can have something to say about without a literal: numbers of a kind, and truth values. */
function mayBeMisread(value: string): boolean {
  const code = value.charCodeAt(0);
  return (code >= 48 && code <= 57 && value.length <= 40) || value.length === 2;
}
