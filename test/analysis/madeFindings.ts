/** Test support: findings that are made up, one for each value that names a severity, so that every count is known. */
import { SEVERITIES } from "../../server/src/analysis/findings/findingStore";
import { part, say } from "../../server/src/domain/message";
import type { Container, Field, Finding, Literal, PaymentRecord, Severity } from "../../server/src/model";

export const RULES: Readonly<Record<Severity, string>> = {
  error: "iban/check-digits",
  warning: "bic/format",
  info: "iban/format",
  hint: "bic/test",
};

/** The finding of a value that names a severity. */
export function findingOf(field: Field): readonly Finding[] {
  const severity = SEVERITIES.find((one) => one === field.value);
  if (severity === undefined) return [];
  const { start, end } = field;
  const base = { field, literal: null, start, end, severity, related: [], fixes: [] };
  return [{ ...base, rule: RULES[severity], message: say`This is one ${part.name(severity)}.` }];
}

/** Values of a document, one a line. */
export const LINES: readonly Severity[] = ["error", "hint", "warning", "error", "info", "warning", "error", "hint"];

export const container: Container = {
  ...{ kind: "object", key: null, index: 0, parent: null, fields: [], children: [] },
  segment: { text: "", start: 0 },
};

export function fieldIn(segment: Container["segment"], value: string, start = 0): Field {
  return {
    ...{ key: null, index: 0, container: { ...container, segment }, value, start, end: start + value.length },
    ...{ keyStart: -1, keyEnd: -1, style: "plain", scalar: "string", verbatim: true, tag: null },
  };
}

const record: PaymentRecord = { container, literals: [], country: null, currency: null };

export const literalOf = (field: Field, more: Partial<Literal> = {}): Literal => ({
  ...{ kind: "iban", country: null, certainty: "guess", value: field.value, text: field.value, field },
  ...{ start: field.start, end: field.end, evidence: [], confidence: "certain", record, checks: [], valid: null },
  ...more,
});
