/**
 * Domestic account numbers of IBAN countries: the full domestic form is mostly the BBAN, with exceptions that are
 * written shorter or with other parts in front.
 */

import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import { type CharacterClass, type IbanFormat, isOfClass, partOf } from "../countries/ibanFormats";
import { type Message, say } from "../message";
import { nationalRule, nationalStrength } from "../nationalCheckDigits";
import { readLongerForm } from "./longerForms";
import { type AccountQuestion, type AccountReading, PART_ONLY } from "./reading";

/** Reads an account number of a country that has IBANs: the account in its own form, or with bank and branch in front. */
export function readIbanCountryAccount(question: AccountQuestion, format: IbanFormat): AccountReading {
  const own = countryOf(format.country)?.account;
  const filled = own?.fill === undefined ? question : { ...question, account: own.fill(question) };
  const reading = own?.read?.(question) ?? readGeneral(filled, format);
  if (reading.kind !== "wrong-length" && reading.kind !== "wrong-structure") return reading;
  const longer = readLongerForm(format, filled.account, question.written, own?.read !== undefined);
  if (longer === null) return reading;
  const rule = nationalRule(format.country);
  if (rule === undefined) return { kind: "unchecked", detail: NO_RULE };
  const verification = longer.isBban ? rule.verify(longer.text) : null;
  if (verification === null) return { kind: "unchecked", detail: PART_ONLY };
  return verification.result === "not-applicable"
    ? { kind: "unchecked", detail: verification.detail }
    : numberOf(format, longer.text);
}

const NO_RULE = say`The country has no public check-digit rule for account numbers.`;

/** The whole BBAN, or bank code and the rest of it apart, or the account part alone. */
function readGeneral(question: AccountQuestion, format: IbanFormat): AccountReading {
  const { country } = format;
  const rule = nationalRule(country);
  const length = format.length - 4;
  const { account: written, bankcode, branch } = question;
  const whole = written.length === length ? written : bankcode + branch + written;
  if (whole.length === length && (rule !== undefined || written.length === length)) {
    const detail = misplaced(whole, format.classes.slice(4));
    if (detail !== null) return { kind: "wrong-structure", detail };
    return rule === undefined ? { kind: "unchecked", detail: NO_RULE } : numberOf(format, whole);
  }
  const part = accountPart(format);
  if (written.length > part.length)
    return { kind: "wrong-length", expected: String(rule === undefined ? part.length : length) };
  const detail = misplaced(written.padStart(part.length, "0"), part);
  if (detail !== null) return { kind: "wrong-structure", detail };
  const isWhole = bankcode === "" && rule !== undefined && !isOfBankCode(country);
  if (isWhole && written.length < part.length) return { kind: "shortened" };
  return { kind: "unchecked", detail: rule === undefined ? NO_RULE : PART_ONLY };
}

/** Whether the country's rule speaks of the bank's code alone (Albania): the account is filled with zeros, and may lack them. */
function isOfBankCode(country: CountryCode): boolean {
  const { bankCode, nationalCheck, account } = countryOf(country) ?? {};
  return account === undefined && bankCode?.check !== undefined && bankCode.check.rule === nationalCheck?.rule;
}

/** Classes of the account part, with a check digit that belongs to it as people write it (Denmark). */
function accountPart(format: IbanFormat): readonly CharacterClass[] {
  const account = partOf(format, "account")?.classes ?? [];
  const digits = partOf(format, "checkDigits");
  return nationalRule(format.country) === undefined && digits?.length === 1 ? [...account, ...digits.classes] : account;
}

/** What is wrong with the characters; null when each is of its class. */
function misplaced(text: string, classes: readonly CharacterClass[]): Message | null {
  const wrong = classes.findIndex((kind, i) => !isOfClass(text.charCodeAt(i), kind));
  const kind = classes[wrong];
  if (kind === undefined) return null;
  const wanted = kind === "n" ? say`a digit` : kind === "a" ? say`a letter` : say`a letter or digit`;
  return say`Character ${wrong + 1} must be ${wanted}.`;
}

function numberOf(format: IbanFormat, bban: string): AccountReading {
  const rule = nationalRule(format.country);
  if (rule === undefined) return { kind: "unchecked", detail: NO_RULE };
  return { kind: "number", number: bban, rule, strength: nationalStrength(format.country) };
}
