/** Two identifiers in one value and nothing else, told apart by their forms, so that a wrong one is seen beside a right one. */
import { isCountry } from "../../domain/countries/isoCountries";
import { once } from "../../domain/once";
import { ibanForm } from "../values/ibanForm";

export interface NamedPlace {
  readonly start: number;
  readonly end: number;
  /** What names it. */
  readonly phrase: "bic" | "iban" | "sort code" | "account number";
}

/** ISO 9362 and ISO 13616, the IBAN in one piece or in groups. */
const BIC_BEFORE_IBAN = once(
  () => /^\s*([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)([^\p{L}\p{N}]{1,5})([A-Z]{2}\d{2}(?: ?[A-Z0-9]){10,30})\s*\)?\s*$/u,
);
const IBAN_BEFORE_BIC = once(
  () => /^\s*([A-Z]{2}\d{2}(?: ?[A-Z0-9]){10,30})([^\p{L}\p{N}]{1,5})([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\s*\)?\s*$/u,
);
/** A British or Irish sort code in groups, and an account of eight digits. */
const SORT_CODE_BEFORE_ACCOUNT = /^\s*(\d\d([- ])\d\d\2\d\d)(\s*[\s,;/|]\s*)(\d{8})\s*$/u;

/**
 * The places of a BIC and an IBAN, or of a sort code and an account.
 * @param isNamed the field's key names an identifier: without that a sort code's groups may be a date
 * @returns null where the text is something else
 */
export function pairIn(text: string, isNamed: boolean): readonly NamedPlace[] | null {
  const [, bic = "", , behind = ""] = BIC_BEFORE_IBAN().exec(text) ?? [];
  if (isOfOneBank(bic, behind))
    return [placeOf(text.indexOf(bic), bic, "bic"), placeOf(text.lastIndexOf(behind), behind, "iban")];
  const [, before = "", , last = ""] = IBAN_BEFORE_BIC().exec(text) ?? [];
  if (isOfOneBank(last, before))
    return [placeOf(text.indexOf(before), before, "iban"), placeOf(text.lastIndexOf(last), last, "bic")];
  return isNamed ? sortCodeBeforeAccount(text) : null;
}

/** A sort code and an account under a key that speaks of a bank and names neither: the groups can be no date. */
export function accountOfBankIn(text: string): readonly NamedPlace[] | null {
  return DATE.test(text) ? null : sortCodeBeforeAccount(text);
}

/** Day, month and year in any order that is in use. */
const [DAY, MONTH] = ["(?:0[1-9]|[12]\\d|3[01])", "(?:0[1-9]|1[0-2])"];
const DATE = new RegExp(
  `^\\s*(?:${DAY}[- ]${MONTH}[- ]\\d\\d|${MONTH}[- ]${DAY}[- ]\\d\\d|\\d\\d[- ]${MONTH}[- ]${DAY})(?!\\d)`,
  "u",
);

function sortCodeBeforeAccount(text: string): readonly NamedPlace[] | null {
  const [, code = "", , , account = ""] = SORT_CODE_BEFORE_ACCOUNT.exec(text) ?? [];
  if (code === "") return null;
  return [
    placeOf(text.indexOf(code), code, "sort code"),
    placeOf(text.lastIndexOf(account), account, "account number"),
  ];
}

function placeOf(start: number, value: string, phrase: NamedPlace["phrase"]): NamedPlace {
  return { start, end: start + value.length, phrase };
}

/** Of the same country, or an IBAN of its country's length: six letters alone may be a word. */
function isOfOneBank(bic: string, iban: string): boolean {
  const country = bic.slice(4, 6);
  const form = ibanForm(iban.replaceAll(" ", ""));
  return isCountry(country) && form.country && (form.length || iban.startsWith(country));
}
