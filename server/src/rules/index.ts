/**
 * The list of rules and the function that applies them to what one segment of a document holds. A new rule is one file
 * and one line here; everything else (catalogue, schema, settings) reads this list.
 */
import type { Container, Fact, Facts, Field, Finding, Literal, LiteralKind } from "../model";
import { accountRules } from "./account";
import { apiRules } from "./api";
import { bicRules } from "./bic";
import { ibanRules } from "./iban";
import { isCountryKey, kindsOfField } from "./keys";
import { nidRules } from "./nid";
import { recordRules } from "./record";
import type { FieldRule, FieldSubject, LiteralRule, RecordRule, Rule, RuleContext, RuleInput } from "./rule";
import { settle } from "./settle";
import { sortCodeRules } from "./sortCode";
import { valueRules } from "./value";

export const rules: readonly Rule[] = [
  ...ibanRules,
  ...bicRules,
  ...sortCodeRules,
  ...accountRules,
  ...nidRules,
  ...recordRules,
  ...valueRules,
  ...apiRules,
];

/**
 * Applies every rule that is switched on.
 * @param input what detection found in one segment, with the segment's container tree
 * @returns the findings in the order of the text; offsets count in their field's segment
 */
export function checkRules(input: RuleInput, given: RuleContext): Finding[] {
  const context = { ...given, facts: remembering(given.facts) };
  const findings: Finding[] = [];
  const active = rules.filter((rule) => context.severities.get(rule.id) !== "off");
  const literalRules = active.filter((rule): rule is LiteralRule => rule.scope === "literal");
  const recordRules = active.filter((rule): rule is RecordRule => rule.scope === "record");
  const fieldRules = active.filter((rule): rule is FieldRule => rule.scope === "field");
  const add = (rule: Rule, raw: Parameters<typeof settle>[1]): void => {
    const finding = settle(rule, raw, context.severities);
    if (finding !== null) findings.push(finding);
  };

  const rulesOf = byKind(literalRules);
  for (const literal of input.literals) {
    for (const rule of rulesOf[literal.kind]) for (const raw of rule.check(literal, context)) add(rule, raw);
  }
  for (const record of input.records) {
    for (const rule of recordRules) for (const raw of rule.check(record, context)) add(rule, raw);
  }
  if (fieldRules.length > 0) {
    for (const subject of fieldsToCheck(input)) {
      for (const rule of fieldRules) for (const raw of rule.check(subject, context)) add(rule, raw);
    }
  }
  return findings.sort((a, b) => a.start - b.start || a.end - b.end || (a.rule < b.rule ? -1 : 1));
}

function byKind(literalRules: readonly LiteralRule[]): Readonly<Record<LiteralKind, readonly LiteralRule[]>> {
  const of = (kind: LiteralKind) => literalRules.filter(({ kinds }) => kinds.includes(kind));
  return { iban: of("iban"), bic: of("bic"), sortCode: of("sortCode"), account: of("account"), nid: of("nid") };
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
function fieldsToCheck(input: RuleInput): FieldSubject[] {
  const literalsOf = new Map<Field, Literal[]>();
  const containers = new Set<Container>();
  for (const literal of input.literals) {
    const known = literalsOf.get(literal.field);
    if (known === undefined) literalsOf.set(literal.field, [literal]);
    else known.push(literal);
    if (literal.confidence !== "weak") containers.add(literal.field.container);
  }
  const subjects: FieldSubject[] = [];
  const open = [input.root];
  for (let container = open.pop(); container !== undefined; container = open.pop()) {
    for (const field of container.fields) {
      const literals = literalsOf.get(field) ?? [];
      if (literals.length === 0 && !mayBeMisread(field.value)) continue;
      const kinds = kindsOfField(field);
      const isCountry = containers.has(container) && isCountryKey(field.key);
      if (literals.length > 0 || kinds.length > 0 || isCountry) subjects.push({ field, literals, kinds, isCountry });
    }
    open.push(...container.children);
  }
  return subjects;
}

/** Values that field rules can have something to say about without a literal: numbers of a kind, and truth values. */
function mayBeMisread(value: string): boolean {
  const code = value.charCodeAt(0);
  return (code >= 48 && code <= 57 && value.length <= 40) || value.length === 2;
}
