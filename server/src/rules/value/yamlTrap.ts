/** Plain scalars that YAML loaders read differently, whatever today's loader does. */
import { isTruth } from "../../detect";
import { type Message, type MessagePart, part, say } from "../../domain/message";
import { isDigit } from "../../domain/text";
import type { Field } from "../../model";
import { replaceValue } from "../fix";
import { type FieldRule, type FieldSubject, NOTHING, onField, onLiteral } from "../rule";

interface Trap {
  readonly form: RegExp;
  readonly reading: Message;
}

/**
 * Plain scalars that loaders read differently: YAML 1.1 (PyYAML, Ruby, older Go and Java loaders) and YAML 1.2 resolve
 * numbers by different rules. First match counts; all begin with a digit.
 */
const TRAPS: readonly Trap[] = [
  { form: /^0[0-7]+$/u, reading: say`an octal number in YAML 1.1 and a number without its leading zeros in YAML 1.2` },
  { form: /^0[0-9]+$/u, reading: say`a string in YAML 1.1 and a number without its leading zeros in YAML 1.2` },
  { form: /^[1-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/u, reading: say`a number of base 60 in YAML 1.1` },
  { form: /^[0-9]+(?:_+[0-9]+)+$/u, reading: say`a number without its underscores in YAML 1.1` },
  { form: /^[0-9]+[eE][0-9]+$/u, reading: say`a floating-point number in YAML 1.2` },
  { form: /^0[xo][0-9a-fA-F]+$/u, reading: say`a number of base 16 or 8` },
];

export const valueYamlTrap: FieldRule = {
  id: "value/yaml-trap",
  defaultSeverity: "warning",
  scope: "field",
  concerns: ({ format }) => format === "yaml",
  doc: {
    meaning:
      "YAML loaders disagree about this unquoted value: what is a code to the reader is an octal, base-60 or floating-point " +
      "number, or a truth value (`NO` for Norway), to some of them. Quoted, it is the same for all.",
    example: {
      bad: 'sort_code: 010203\naccount_number: "66374958"',
      good: 'sort_code: "010203"\naccount_number: "66374958"',
    },
    source: "YAML 1.1, types int, float and bool; YAML 1.2.2, section 10.3 (core schema)",
    repairs: ["safe"],
  },
  // The document's loaders don't read the texts in its strings.
  concernsField: ({ within, style, tag, value }) =>
    within === undefined && style === "plain" && tag === null && (isDigit(value.charCodeAt(0)) || isTruth(value)),
  check(subject, { format }) {
    const { field } = subject;
    const reading = readingOf(field, subject);
    if (reading === null) return NOTHING;
    const [literal] = subject.literals;
    // Only what can't be an account is repeated.
    const named = subject.isCountry
      ? part.name(field.value)
      : literal?.kind === "sortCode"
        ? sortCodeIn(field.value, literal.value)
        : null;
    const message = named === null ? say`Unquoted, this value is ${reading}.` : say`Unquoted, ${named} is ${reading}.`;
    const fixes = replaceValue(field, field.value, format, { title: say`Quote the value`, safe: true });
    return literal === undefined ? [onField(field, message, { fixes })] : [onLiteral(literal, message, { fixes })];
  },
};

/** The stubs and numberings of templates. */
const STUB = /^[0-9]{1,3}$/u;

function readingOf(field: Field, subject: FieldSubject): Message | null {
  if (subject.isCountry && isTruth(field.value)) return say`false in YAML 1.1`;
  if (subject.literals.length === 0 && (subject.kinds.length === 0 || STUB.test(field.value))) return null;
  return TRAPS.find(({ form }) => form.test(field.value))?.reading ?? null;
}

/** A sort code of six digits is nobody's account. */
function sortCodeIn(written: string, value: string): MessagePart {
  return value.length === 6 ? part.code(written) : part.value(written);
}
