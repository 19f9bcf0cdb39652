/**
 * From domestic bank code and account to the IBAN, offline, for every country that has IBANs: the IBAN calculation
 * interface (sections 2.9 and 7.2) without its directory. National check digits are computed when not given and
 * verified when given; a rule that only warns never refuses.
 */

import { bankLettersOf, canTakeBankCodeFromBic, lettersOfBic } from "./calculation/bankLetters";
import { readDomesticForm } from "./calculation/domesticForm";
import { fillSlots, paddedWith } from "./calculation/fillSlots";
import { contradiction, readingsOf, withoutRepeatedDigit } from "./calculation/givenCheckDigits";
import { type CalculationParts, INPUT_NAMES } from "./calculation/inputs";
import { layoutOf, lengthOf } from "./calculation/layout";
import { type CalculationCause, type CalculationError, calculationError } from "./calculation/messages";
import { type Parameter, parametersOf } from "./calculation/parameters";
import type { CountryCode } from "./check";
import { countryOf } from "./countries/countries";
import type { OwnBban } from "./countries/country";
import { type IbanFormat, ibanFormat, ibanFormatIn, isWrittenAsIban, partOf } from "./countries/ibanFormats";
import { isCountry } from "./countries/isoCountries";
import { computeIbanCheckDigits, type IbanPartValue, ibanParts, isValidIban, toElectronicFormat } from "./iban";
import { textOf } from "./message";
import { checkBankCode, computeNational, nationalRule, nationalStrength } from "./nationalCheckDigits";
import { isZeros, placeholderCheck } from "./placeholder";
import type { ReferenceData } from "./reference";
import { isDigits } from "./text";

export { type CalculationError, type Parameter, parametersOf };

/** Inputs as written; separators and case do not matter, empty ones count as not given. */
export interface IbanInput extends Readonly<CalculationParts> {
  /** Where the account is held; territories get the IBAN of their mother country. */
  readonly country: CountryCode;
  /** Gives the bank letters where the IBAN begins with some. */
  readonly bic?: string;
}

export type Calculation =
  | {
      readonly ok: true;
      readonly iban: string;
      /** One sentence for each input that was filled with zeros. */
      readonly padded: readonly string[];
      readonly parts: readonly IbanPartValue[];
      /** The bank's own rule isn't known, so that the bank may make another IBAN: never to be written as certain. */
      readonly assumed: boolean;
      /** How the bank's own rule made it, and what could not be checked: sentences. */
      readonly notes: readonly string[];
      /** Named by the bank's rule for this IBAN; mostly null, for the directory tells it. */
      readonly bic: string | null;
    }
  | {
      readonly ok: false;
      readonly error: CalculationError;
      readonly cause: CalculationCause;
      /** What stands behind the message, where more is known: a sentence. */
      readonly reason?: string;
    };

type BbanOutcome = BbanFound | BbanRefused;

interface BbanRefused {
  readonly ok: false;
  readonly cause: CalculationCause;
  readonly reason?: string;
}

interface BbanFound {
  readonly ok: true;
  readonly bban: string;
  readonly padded: readonly string[];
  readonly assumed?: boolean;
  readonly notes?: readonly string[];
  readonly bic?: string | null;
}

/**
 * Calculates an IBAN.
 * @param reference for bank letters (GB, IE, MT and others), UK modulus tables and German methods
 * @returns the IBAN, or the message that says what is wrong; never throws
 */
export function calculateIban(input: IbanInput, reference: ReferenceData): Calculation {
  const country = toElectronicFormat(input.country);
  const format = ibanFormatIn(country);
  if (format === undefined) {
    const cause = isCountry(country) ? "unsupported" : "country";
    return { ok: false, error: calculationError(cause, undefined), cause };
  }
  const outcome = bbanOf(format, input, reference);
  if (!outcome.ok) {
    const { cause, reason } = outcome;
    const error = calculationError(cause, countryOf(format.country)?.calculation?.messages);
    return { ok: false, error, cause, ...(reason === undefined ? {} : { reason }) };
  }
  const { bban, padded, assumed = false, notes = [], bic = null } = outcome;
  const iban = format.country + computeIbanCheckDigits(format.country, bban) + bban;
  return { ok: true, iban, padded, parts: ibanParts(iban), assumed, notes, bic };
}

/**
 * The inputs that a calculation makes this IBAN of, so that `calculateIban(domesticParts(iban))` gives it again.
 * @param electronic electronic form
 * @returns null when it is not of a known country and length, or a reserved place holds something
 */
export function domesticParts(electronic: string): IbanInput | null {
  const format = ibanFormat(electronic.slice(0, 2));
  if (format === undefined || format.length !== electronic.length) return null;
  const { country } = format;
  const bban = electronic.slice(4);
  const own = countryOf(country)?.calculation;
  if (own?.partsOf !== undefined) return { country, ...own.partsOf(bban) };
  const parts: CalculationParts = {};
  for (const { input, start, classes } of layoutOf(format)) {
    const value = bban.slice(start, start + classes.length);
    if (input !== null) parts[input] = value;
    else if (/[^0]/u.test(value)) return null;
  }
  return { country, ...parts };
}

/**
 * Where the account ends in its check digits, those given apart stand behind it or are said twice, and where both can be
 * meant, only one may lead to an IBAN: digits that stand there are never filled up to another account.
 */
function bbanOf(format: IbanFormat, input: IbanInput, reference: ReferenceData): BbanOutcome {
  const parts = electronicParts(input);
  const { behind, twice } = readingsOf(format, parts);
  if (behind === null) return bbanOfParts(format, input, reference);
  const { cd: _, ...rest } = input;
  const { isFull, ...inFull } = behind;
  const whole = bbanOfParts(format, { ...rest, ...inFull }, reference);
  if (isFull || twice === null) return whole;
  const short = bbanOfParts(format, { ...rest, account: twice }, reference);
  if (whole.ok && short.ok && whole.bban !== short.bban)
    return { ok: false, cause: "account-check-digits", reason: EITHER_WAY };
  return whole.ok ? whole : short;
}

const EITHER_WAY =
  "Whether the account number ends in its check digits, or they stand behind it, can't be told: give it whole.";

function bbanOfParts(format: IbanFormat, input: IbanInput, reference: ReferenceData): BbanOutcome {
  const all = electronicParts(input);
  const given = withoutRepeatedDigit(format.country, all);
  if (given.account === undefined) return { ok: false, cause: "missing" };
  if (isWrittenAsIban(format, given.account)) return bbanOfIban(format, given.account, reference);
  const refused = refusalOfParts(format, given, given.account);
  if (refused !== null) return refused;
  const contradicted = contradiction(format.country, all);
  if (contradicted !== null) return { ok: false, cause: contradicted };
  const own = countryOf(format.country)?.calculation;
  return own?.bbanOf === undefined ? bbanOfSlots(format, given, input, reference) : filledBban(own.bbanOf(given));
}

function bbanOfIban(format: IbanFormat, iban: string, reference: ReferenceData): BbanOutcome {
  const bban = iban.slice(4);
  const cause = isValidIban(iban) ? refusal(format, bban, reference) : "iban";
  return cause === null ? { ok: true, bban, padded: [] } : { ok: false, cause };
}

/** What speaks against the parts before a BBAN is made of them. */
function refusalOfParts(format: IbanFormat, { bankcode }: CalculationParts, account: string): BbanRefused | null {
  const foreign = foreignIban(format, account);
  if (foreign !== null) return { ok: false, cause: foreign };
  const isOwn = countryOf(format.country)?.calculation?.bbanOf !== undefined;
  if (!isOwn && bankcode !== undefined && fails(checkBankCode(format.country, bankcode)))
    return { ok: false, cause: "bank-check-digits" };
  return isZeros(account) ? NO_ACCOUNT : null;
}

const NO_ACCOUNT: BbanRefused = { ok: false, cause: "account", reason: textOf(placeholderCheck.detail) };

function filledBban(outcome: OwnBban): BbanOutcome {
  if (!outcome.ok) return outcome;
  const padded = outcome.filled ? ["The account number was filled with zeros."] : [];
  return { ok: true, bban: outcome.bban, padded };
}

/** The BBAN of parts that are written into their places in it, and of the check digits that belong to them. */
function bbanOfSlots(
  format: IbanFormat,
  given: CalculationParts,
  input: IbanInput,
  reference: ReferenceData,
): BbanOutcome {
  const own = countryOf(format.country)?.calculation;
  const read = readDomesticForm(format, given, input.account ?? "");
  const withBank = addBank(format, read, electronicOrNone(input.bic), reference);
  if (withBank === null) return { ok: false, cause: hasWrongSortCode(format, read) ? "branch" : "bank-unknown" };
  const parts = own?.toStandardAccount?.(withBank, reference) ?? withBank;
  const filled = fillSlots(format, parts);
  if (!filled.ok) return filled;
  if (hasNoAccount(format, filled.bban)) return NO_ACCOUNT;
  const completed = withCheckDigits(format, filled.bban, parts.cd);
  if (completed === null) return { ok: false, cause: "account-check-digits" };
  const byReading = own?.filledByReading?.(given, read) ?? null;
  const padded = [...(byReading === null ? [] : [paddedWith(byReading.input, byReading.length)]), ...filled.padded];
  const ruled = own?.byBankRule?.(completed, reference);
  if (ruled !== undefined) return ruled.ok ? { ...ruled, padded } : ruled;
  const cause = refusal(format, completed, reference);
  if (cause !== null) return { ok: false, cause };
  if (isMissingInList(format, completed, reference)) return { ok: false, cause: "bank-not-listed" };
  return { ok: true, bban: completed, padded };
}

function electronicOrNone(written: string | undefined): string | undefined {
  const electronic = written === undefined ? "" : toElectronicFormat(written);
  return electronic === "" ? undefined : electronic;
}

/** Whether a list of all of the country's bank codes is at hand, and lacks this one. */
function isMissingInList({ country, nationalId }: IbanFormat, bban: string, reference: ReferenceData): boolean {
  if (nationalId === null) return false;
  const code = bban.slice(nationalId.start - 4, nationalId.start - 4 + nationalId.length);
  return reference.listsBankCode(country, code) === false;
}

/** Whether the sort code that stands behind the bank's letters has a wrong length, or other signs than digits. */
function hasWrongSortCode(format: IbanFormat, { bankcode, branch }: CalculationParts): boolean {
  if (countryOf(format.country)?.calculation?.lettersBeforeSortCode !== true) return false;
  const sortCode = branch ?? bankcode ?? "";
  return !isDigits(sortCode) || sortCode.length !== lengthOf(layoutOf(format), "branch");
}

/** Whether the account is an IBAN of another country, which is longer than any account of this one. */
function foreignIban(format: IbanFormat, account: string): CalculationCause | null {
  const letters = account.slice(0, 2);
  const isIban = /^[A-Z]{2}[0-9]{2}/u.test(account) && letters !== format.country;
  if (!isIban || account.length <= lengthOf(layoutOf(format), "account")) return null;
  if (ibanFormat(letters)?.length === account.length) return "iban-of-other-country";
  return account.length === format.length ? "iban-of-no-country" : null;
}

function electronicParts(input: IbanInput): CalculationParts {
  const { country: _, bic: __, ...written } = input;
  const parts: CalculationParts = {};
  for (const name of INPUT_NAMES) {
    const electronic = electronicOrNone(written[name]);
    if (electronic !== undefined) parts[name] = electronic;
  }
  return parts;
}

/** Adds what the IBAN needs of the bank and the inputs do not hold; null when nobody tells it. */
function addBank(
  format: IbanFormat,
  parts: CalculationParts,
  bic: string | undefined,
  reference: ReferenceData,
): CalculationParts | null {
  const { country } = format;
  const { bankcode, account = "" } = parts;
  const own = countryOf(country)?.calculation;
  if (own?.bankCodeOf !== undefined) return { ...parts, bankcode: bankcode ?? own.bankCodeOf(account) };
  if (own?.lettersBeforeSortCode) return addLetters(country, parts, bic, reference);
  if (!canTakeBankCodeFromBic(format)) return parts;
  const letters = bic === undefined ? null : lettersOfBic(country, bic);
  if (bankcode === undefined) {
    if (letters !== null) return { ...parts, bankcode: letters };
    return bic === undefined && !own?.bankCodeIsOptional ? parts : null;
  }
  const code = isDigits(bankcode) ? (letters ?? reference.bankLetters(country, bankcode) ?? bankcode) : bankcode;
  return letters === null || letters === code ? { ...parts, bankcode: code } : null;
}

/** A sort code given as the bank code moves behind the letters; letters and BIC must not contradict each other. */
function addLetters(
  country: CountryCode,
  parts: CalculationParts,
  bic: string | undefined,
  reference: ReferenceData,
): CalculationParts | null {
  const { bankcode, branch } = parts;
  if (bankcode === undefined && branch === undefined) return parts;
  const isLetters = bankcode !== undefined && /^[A-Z]{4,}$/u.test(bankcode);
  const sortCode = isLetters ? branch : (branch ?? bankcode);
  if (sortCode === undefined) return parts;
  const letters = isLetters && bic === undefined ? bankcode : bankLettersOf(country, sortCode, bic, reference);
  if (letters === null || (isLetters && letters !== bankcode)) return null;
  return { ...parts, bankcode: letters, branch: sortCode };
}

const PER_BANK = { name: "modulus", undecided: "warning" } as const;

/** Whether there are zeros alone in the account's place, behind a bank code. */
function hasNoAccount(format: IbanFormat, bban: string): boolean {
  const part = partOf(format, "account");
  return part !== undefined && isZeros(bban.slice(part.start - 4, part.start - 4 + part.length));
}

/** Computes the national check digits of countries that have them apart; null when given ones differ or none exist. */
function withCheckDigits(format: IbanFormat, bban: string, given: string | undefined): string | null {
  const layout = layoutOf(format);
  if (lengthOf(layout, "cd") === 0 || nationalRule(format.country) === undefined) return bban;
  const computed = computeNational(format.country, bban);
  return given === undefined || computed === bban ? computed : null;
}

/** Why a BBAN of right form is no account; null when nothing is known against it. */
function refusal(format: IbanFormat, bban: string, reference: ReferenceData): CalculationCause | null {
  const { country } = format;
  const byBank = countryOf(country)?.checkByBank?.(bban, reference, PER_BANK);
  if (byBank !== undefined) return byBank.result === "fail" ? "account-check-digits" : null;
  const bankCodeLength = format.nationalId?.length ?? 0;
  if (fails(checkBankCode(country, bban.slice(0, bankCodeLength)))) return "bank-check-digits";
  const verification = nationalRule(country)?.verify(bban);
  if (verification?.result !== "fail") return null;
  return (verification.strength ?? nationalStrength(country)) === "error" ? "account-check-digits" : null;
}

function fails(checks: readonly { readonly result: string }[]): boolean {
  return checks.some(({ result }) => result === "fail");
}
