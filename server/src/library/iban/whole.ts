/** All that is said of one IBAN without a table of banks: the engine's own checks, as plain data. */
import { type Check, verdictOf } from "../../domain/check";
import { ibanFormat } from "../../domain/countries/ibanFormats";
import {
  checkIbanWith,
  computeIbanCheckDigits,
  ibanParts,
  parseIban,
  toElectronicFormat,
  toPrintFormat,
} from "../../domain/iban";
import { type Message, say } from "../../domain/message";
import { checkByCountry } from "../../domain/nationalCheckDigits/rules";
import { explainChecks, plainChecks } from "../plainChecks";

/** Whose check digits depend on the bank, and which module knows its banks. */
const BY_BANK: Readonly<Record<string, Message>> = {
  DE: say`The check digits depend on the bank; the whole engine (paylint) knows more.`,
  GB: say`The modulus check depends on the bank; paylint/uk makes it.`,
};

function checksOf(text: string): Check[] {
  return checkIbanWith(text, (country, bban) => {
    const detail = BY_BANK[country];
    if (detail === undefined) return checkByCountry(country, bban);
    return [{ check: "national-check-digits", result: "undecidable", strength: "warning", detail }];
  });
}

export function validate(text: string) {
  const checks = checksOf(text);
  return { valid: verdictOf(checks), electronic: toElectronicFormat(text), checks: plainChecks(checks) };
}

export function explain(text: string): string[] {
  return explainChecks(checksOf(text), "The IBAN is right in form and check digits.");
}

export function parse(text: string) {
  const { electronic, country, checkDigits, bban } = parseIban(text);
  const parts = ibanParts(electronic).map(({ part, start, value }) => ({ part, start, value }));
  return { electronic, country, checkDigits, bban, parts };
}

export function print(text: string): string {
  return toPrintFormat(toElectronicFormat(text));
}

export function compose(country: string, bban: string): string | null {
  const letters = country.toUpperCase();
  const number = toElectronicFormat(bban);
  const iban = `${letters}${computeIbanCheckDigits(letters, number)}${number}`;
  const isOfForm = checksOf(iban).every(
    ({ check, result }) => result !== "fail" || check === "national-check-digits" || check === "check-digits",
  );
  return ibanFormat(letters) !== undefined && isOfForm ? iban : null;
}

export function specificationOf(country: string) {
  const format = ibanFormat(country.toUpperCase());
  if (format === undefined) return null;
  const { length, bban, sepa, registered, example } = format;
  return { country: format.country, length, bban, sepa, registered, example };
}
