/**
 * What was found in a record, without its places and without what its values alone say: enough to tell the records of any
 * other that has the same form and gets the same answers.
 */
import type { CountryCode } from "../domain/check";
import type { Container, Field, Literal, PaymentRecord } from "../model";
import type { Answer } from "./answer";
import { type Form, isLooseForm, isPrintedForm } from "./forms";
import type { Asked } from "./questions";
import { plainCompact } from "./values";

/** A record without its places. */
export interface FoundRecord {
  readonly country: CountryCode | null;
  readonly currency: string | null;
  readonly literals: readonly FoundLiteral[];
  /** Values are told by their classes: records that are found by this may differ in them. */
  readonly isLoose: boolean;
}

interface FoundLiteral {
  /** Its place among the slots of the region, or the cells of the row. */
  readonly slot: number;
  /**
   * From the field's start; `whole` for the whole of a value that is written in electronic form, `printed` for a whole
   * IBAN in groups.
   */
  readonly part: Pick<Literal, "start" | "end" | "value" | "text"> | "whole" | "printed";
  /** Which of the answers holds its checks; -1 where they are its form's. */
  readonly answer: number;
  readonly literal: Pick<Literal, "kind" | "country" | "certainty" | "evidence" | "confidence" | "checks" | "valid">;
}

/** How a record was told. */
interface Told {
  readonly fields: readonly Field[];
  readonly forms: readonly Form[];
  readonly asked: readonly Asked[];
}

export function withoutPlaces(
  { country, currency, literals }: PaymentRecord,
  { fields, forms, asked }: Told,
): FoundRecord {
  return {
    country,
    currency,
    isLoose: forms.some(isLooseForm),
    literals: literals.map((found) => {
      const { kind, country, certainty, value, text, field, start, end, evidence, confidence, checks, valid } = found;
      const slot = fields.indexOf(field);
      const isAll = text === field.value && start === field.start && end === field.end;
      const isWhole = isAll && (value === text || isLooseForm(forms[slot]));
      const part = { value, text: copyOf(text), start: start - field.start, end: end - field.start };
      return {
        slot,
        part: isWhole ? "whole" : isAll && isPrintedForm(forms[slot]) ? "printed" : part,
        answer: asked.findIndex((one) => isAbout(one, slot, checks)),
        literal: { kind, country, certainty, evidence, confidence, checks, valid },
      };
    }),
  };
}

/** Whether a literal's checks are this answer: lists of checks are shared between values that pass all. */
function isAbout({ question, answer }: Asked, slot: number, checks: Literal["checks"]): boolean {
  return question.slot === slot && answer.checked !== null && answer.checked.checks === checks;
}

/** The record at the places of other fields. */
export function placed(
  found: FoundRecord,
  { container, fields }: { readonly container: Container; readonly fields: readonly Field[] },
  answers: readonly Answer[],
): PaymentRecord {
  const { country, currency, isLoose } = found;
  const literals: Literal[] = new Array(found.literals.length);
  const record: PaymentRecord = isLoose
    ? { container, literals, country, currency, form: found }
    : { container, literals, country, currency, pattern: found };
  let count = 0;
  for (let index = 0; index < found.literals.length; index++) {
    const { slot, part, answer, literal } = found.literals[index] as FoundLiteral;
    const field = fields[slot];
    if (field === undefined) continue;
    const { kind, country, certainty, evidence, confidence } = literal;
    const checked = answer < 0 ? null : (answers[answer]?.checked ?? null);
    const { checks, valid } = checked ?? literal;
    const isPart = typeof part !== "string";
    const whole = checked?.value ?? (part === "printed" ? plainCompact(field.value).text : field.value);
    literals[count++] = {
      kind,
      country,
      certainty,
      value: isPart ? part.value : whole,
      text: isPart ? part.text : field.value,
      field,
      start: isPart ? field.start + part.start : field.start,
      end: isPart ? field.start + part.end : field.end,
      evidence,
      confidence,
      record,
      checks,
      valid,
    };
  }
  return record;
}

/** The same text in memory of its own: a slice would keep the whole segment alive. */
export function copyOf(text: string): string {
  let copy = "";
  for (let at = 0; at < text.length; at++) copy += text.charAt(at);
  return copy;
}
