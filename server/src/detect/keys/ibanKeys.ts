/** Keys of a mapping that are IBANs themselves (`{DE89370400440532013000: main}`): read like values, and never edited. */
import type { Container, Field } from "../../model";
import { ibanForm } from "../values/ibanForm";

/** Whether a key has the letters, the length and the characters of a country's IBANs. */
export function isIbanKey(key: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(key) && ibanForm(key).structure;
}

const fields = new WeakMap<Field, Field>();

/** The key as a value of its own; the same object for the same field. Null where it is no IBAN. */
export function keyAsField(field: Field): Field | null {
  const { key, keyStart, keyEnd, container } = field;
  if (key === null || keyStart < 0 || container.kind !== "object" || !isIbanKey(key)) return null;
  const known = fields.get(field);
  if (known !== undefined) return known;
  const made: Field = { ...field, value: key, start: keyStart, end: keyEnd, verbatim: false, scalar: "string" };
  fields.set(field, made);
  return made;
}

/** Whether the keys of a mapping are IBANs, all of them and one that is right: then a wrong one is one as well. */
export function isMapOfIbans({ fields: members, crowded }: Container): boolean {
  if (crowded === true || members.length < 2) return false;
  return members.every(({ key }) => isIbanKey(key ?? "")) && members.some(({ key }) => ibanForm(key ?? "").right);
}
