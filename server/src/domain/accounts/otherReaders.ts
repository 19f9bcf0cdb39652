/**
 * Domestic account numbers of countries without IBAN: those with a check-digit rule of their own, and for the rest the
 * length and characters that the directory's formats tell.
 */
import type { CountryCode } from "../check";
import { cbuRule } from "../countries/ar";
import { clabeRule } from "../countries/mx";
import { nubanRule, toNubanBankCode } from "../countries/ng";
import { newZealandRule, toNewZealandAccount } from "../countries/nz";
import { cciRule } from "../countries/pe";
import type { NationalRule } from "../nationalCheckDigits/rule";
import { accountFormats } from "../nid";
import { type AccountQuestion, type AccountReading, readDigits } from "./reading";

/** Countries outside the IBAN whose account numbers carry check digits. */
const READERS: Readonly<Record<CountryCode, (question: AccountQuestion) => AccountReading>> = {
  AR: ({ account }) => readFixed(account, 22, cbuRule, "error"),
  MX: ({ account }) => readFixed(account, 18, clabeRule, "error"),
  NG: readNigerian,
  NZ: readNewZealand,
  PE: ({ account }) => readFixed(account, 20, cciRule, "warning"),
};

/** Countries without IBAN whose accounts are verified. */
export const otherAccountCountries: readonly CountryCode[] = Object.keys(READERS);

/** Reads an account number of a country that has no IBANs. */
export function readOtherAccount(question: AccountQuestion): AccountReading {
  const reader = Object.hasOwn(READERS, question.country) ? READERS[question.country] : undefined;
  return reader === undefined ? readByFormat(question) : reader(question);
}

function readFixed(account: string, length: number, rule: NationalRule, strength: "error" | "warning"): AccountReading {
  return readDigits(account, (digits) =>
    digits.length === length
      ? { kind: "number", number: digits, rule, strength }
      : { kind: "wrong-length", expected: String(length) },
  );
}

function readNigerian({ account, bankcode }: AccountQuestion): AccountReading {
  return readDigits(account, (digits) => {
    if (digits.length !== 10) return { kind: "wrong-length", expected: "10" };
    const bank = /^[0-9]+$/u.test(bankcode) ? toNubanBankCode(bankcode) : null;
    if (bank === null) return { kind: "unchecked", detail: "The check digit needs the bank code (3, 5 or 6 digits)." };
    return { kind: "number", number: bank + digits, rule: nubanRule, strength: "warning" };
  });
}

function readNewZealand({ account, written, bankcode }: AccountQuestion): AccountReading {
  return readDigits(account, (digits) => {
    const isBehindBankCode = bankcode.length === 6 && (digits.length === 9 || digits.length === 10);
    const number = toNewZealandAccount(isBehindBankCode ? bankcode + digits : written);
    if (number === null) return { kind: "wrong-length", expected: "15 or 16" };
    return { kind: "number", number, rule: newZealandRule, strength: "error" };
  });
}

const NO_RULE = "No public check-digit rule for account numbers of this country is known.";

function readByFormat({ country, account }: AccountQuestion): AccountReading {
  const formats = accountFormats(country).filter(({ MAX_LENGTH }) => MAX_LENGTH !== "");
  if (formats.length === 0) return { kind: "unchecked", detail: NO_RULE };
  const fitting = formats.filter(
    ({ MIN_LENGTH, MAX_LENGTH }) => account.length >= Number(MIN_LENGTH) && account.length <= Number(MAX_LENGTH),
  );
  if (fitting.length === 0) return { kind: "wrong-length", expected: formats.map(lengthsOf).join(" or ") };
  const isRight = fitting.some(
    ({ REGEX_FORMAT }) => REGEX_FORMAT === "" || new RegExp(`^(?:${REGEX_FORMAT})$`, "u").test(account),
  );
  return isRight
    ? { kind: "unchecked", detail: NO_RULE }
    : {
        kind: "wrong-structure",
        detail: "Letters and digits do not stand where the country's account numbers have them.",
      };
}

function lengthsOf({ MIN_LENGTH, MAX_LENGTH }: { MIN_LENGTH: string; MAX_LENGTH: string }): string {
  return MIN_LENGTH === MAX_LENGTH ? MAX_LENGTH : `${MIN_LENGTH} to ${MAX_LENGTH}`;
}
