/**
 * The forms that an account may have in every country with IBANs, besides the country's own: the BBAN, and the run of its
 * parts that the IBAN registry prints as the domestic number.
 */
import type { Check, CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import { ibanFormatIn } from "../countries/ibanFormats";
import { checkNational } from "../nationalCheckDigits";
import type { ReferenceData } from "../reference";

/**
 * @param account electronic form
 * @returns the checks where the account is one of these forms, else null
 */
export function checkBbanForm(country: CountryCode, account: string, reference: ReferenceData): Check[] | null {
  const format = ibanFormatIn(country);
  if (format === undefined) return null;
  if (account.length === format.length - 4 && fits(account, format.classes.slice(4)))
    return [
      ...form(account, "The form is that of a BBAN, the IBAN without its first four characters."),
      ...checkNational(country, account, reference),
    ];
  const [first, last] = countryOf(country)?.account?.printed ?? [];
  const start = format.parts.find(({ part }) => part === first)?.start;
  const ending = format.parts.find(({ part }) => part === last);
  if (start === undefined || ending === undefined) return null;
  const classes = format.classes.slice(start, ending.start + ending.length);
  const isPrinted = account.length === classes.length && fits(account, classes);
  return isPrinted ? form(account, "The form is the one that the IBAN registry prints.") : null;
}

function form({ length }: string, detail: string): Check[] {
  return [
    pass("characters", "Only letters and digits."),
    pass("length", `${length} characters are right.`),
    pass("structure", detail),
  ];
}

function fits(text: string, classes: readonly string[]): boolean {
  return classes.every((kind, at) => {
    const code = text.charCodeAt(at);
    const isDigit = code >= 0x30 && code <= 0x39;
    return kind === "n" ? isDigit : kind === "a" ? !isDigit : true;
  });
}

function pass(check: Check["check"], detail: string): Check {
  return { check, result: "pass", strength: "error", detail };
}
