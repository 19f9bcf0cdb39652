/** Makes test values: tried until every check passes, with check digits computed where there is a rule for them. */
import { domesticParts } from "../calculate";
import type { CountryCode } from "../check";
import { type IbanFormat, ibanFormatIn } from "../countries/ibanFormats";
import { computeIbanCheckDigits } from "../iban";
import { inspect } from "../inspect";
import type { LiteralKind } from "../literalKind";
import { computeNational } from "../nationalCheckDigits";
import { accountFormats, nidFormats } from "../nid";
import type { ReferenceData } from "../reference";
import { hasSortCodes } from "../sortCodes";
import { type Random, randomDigits } from "./random";
import { FREE, SAMPLE_PREFIX, SAMPLE_SORT_CODE, SHORT, sampleCode } from "./sampleValue";

/** Where check digits can only be tested, one number in a hundred passes, or in a thousand where there are two of them. */
const TRIES = 20_000;
/** The last character of a bank code, where it may be a check digit. */
const LAST = ["9", ..."012345678"];

/**
 * One test value.
 * @param country ISO 3166-1 alpha-2, upper case
 * @param isCertain BICs in the form of test and training BICs, which are never live
 * @returns null where the country has no such identifier, or none could be made
 */
export function generateSample(
  kind: LiteralKind,
  country: CountryCode,
  random: Random,
  reference: ReferenceData,
  isCertain = false,
): string | null {
  switch (kind) {
    case "iban":
      return sampleIban(country, random, reference);
    case "bic":
      return sampleBic(country, random, reference, isCertain);
    case "sortCode":
      return hasSortCodes(country) ? SAMPLE_SORT_CODE + randomDigits(random, 2) : null;
    case "nid":
      return sampleBankCode(country, random, reference);
    case "account":
      return sampleAccount(country, random, reference);
  }
}

function sampleIban(country: CountryCode, random: Random, reference: ReferenceData): string | null {
  const format = ibanFormatIn(country);
  if (format === undefined) return null;
  const own = ibanMaker(format, sampleBank(format));
  const documented = ibanMaker(format, (at, length) => format.example.slice(at, at + length));
  for (const [make, isOwn] of [
    [own, true],
    [documented, false],
  ] as const) {
    for (let tries = 0; tries < TRIES; tries++) {
      const iban = make(random, tries);
      const { valid, checks } = inspect({ kind: "iban", value: iban }, reference);
      // Nobody vouches for length and structure of an IBAN that no registry describes, so nothing calls it valid.
      const isRight = valid === true || (valid === null && !format.registered);
      if (!isRight || checks.some(({ result }) => result === "fail")) continue;
      if (isOwn && isListed(format, iban, reference)) break;
      return iban;
    }
  }
  return null;
}

function isListed({ country, nationalId }: IbanFormat, iban: string, reference: ReferenceData): boolean {
  if (nationalId === null) return false;
  const code = iban.slice(nationalId.start, nationalId.start + nationalId.length);
  return reference.listsBankCode(country, code) === true;
}

type BankCode = (start: number, length: number, tries: number) => string;

function sampleBank(format: IbanFormat): BankCode {
  const bank = format.parts.find(({ part }) => part === "bankCode");
  const code = sampleCode(bank?.classes ?? []);
  return (_start, _length, tries) => (code.length < 4 ? code : code.slice(0, -1) + lastOf(code, tries));
}

/** First as it is, then every other digit in its place. */
function lastOf(code: string, tries: number): string {
  const last = code.slice(-1);
  return /\d/u.test(last) ? (LAST[tries % LAST.length] ?? last) : last;
}

/** Makes IBANs of a bank code; parts that nobody can invent (types, currencies, owners) are the registry example's. */
function ibanMaker(format: IbanFormat, bankCode: BankCode): (random: Random, tries: number) => string {
  return (random, tries) => {
    const bban = format.parts
      .map(({ part, start, length, classes }) => {
        const example = format.example.slice(start, start + length);
        if (part === "bankCode") return bankCode(start, length, tries);
        if (part === "checkDigits") return classes.every((kind) => kind === "n") ? "0".repeat(length) : example;
        if (part !== "account" && part !== "branchCode") return example;
        return classes.map((kind, at) => (kind === "a" ? example.charAt(at) : String(random(10)))).join("");
      })
      .join("");
    const completed = computeNational(format.country, bban) ?? bban;
    return format.country + computeIbanCheckDigits(format.country, completed) + completed;
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LOCATION = `${LETTERS}23456789`;

/** With a zero in the eighth place it is for test and training: no live BIC has one (ISO 9362). */
function sampleBic(country: CountryCode, random: Random, reference: ReferenceData, isCertain: boolean): string | null {
  const first = LOCATION.charAt(random(LOCATION.length));
  const second = LOCATION.charAt(random(LOCATION.length));
  const branch = Array.from({ length: 3 }, () => LETTERS.charAt(random(23))).join("");
  const bic = `${SAMPLE_PREFIX}${country}${first}${isCertain ? `0${branch}` : second}`;
  return inspect({ kind: "bic", value: bic }, reference).valid === true ? bic : null;
}

/** Digits and letters of a sample with free digits behind; the documented example where the country has no such codes. */
function sampleBankCode(country: CountryCode, random: Random, reference: ReferenceData): string | null {
  const format = nidFormats(country)[0];
  if (format === undefined) return null;
  const length = Number(format.LENGTH);
  for (let tries = 0; tries < 1000 && length > SHORT; tries++) {
    const front = sampleFront(format.REGEX_FORMAT).slice(0, length - FREE);
    const code = `${front}${randomDigits(random, FREE)}`;
    const { valid } = inspect({ kind: "nid", country, value: code }, reference);
    if (valid === true && reference.listsBankCode(country, code) !== true) return code;
  }
  return format.EXAMPLE === "" ? null : format.EXAMPLE;
}

/** Nines for digits, TEST for letters, what must stand there for the rest. */
function sampleFront(regex: string): string {
  let front = "";
  for (const [, letters, set, fixed, count = "1"] of regex.matchAll(
    /(?:(\[A-Z\])|(\[0-9[^\]]*\])|(\w))(?:\{(\d+)\})?/gu,
  )) {
    for (let at = 0; at < Number(count); at++) {
      front += letters !== undefined ? "TEST".charAt(at % 4) : set !== undefined ? "9" : (fixed ?? "");
    }
  }
  return front;
}

/** Out of a test IBAN where the country has them and its accounts are written so; else digits that no check refuses. */
function sampleAccount(country: CountryCode, random: Random, reference: ReferenceData): string | null {
  const isRefused = (value: string): boolean =>
    inspect({ kind: "account", country, value }, reference).checks.some(({ result }) => result === "fail");
  const iban = sampleIban(country, random, reference);
  const { account, branch = "" } = (iban === null ? null : domesticParts(iban)) ?? {};
  const own = account === undefined ? [] : [account, branch + account];
  const written = own.find((value) => !isRefused(value));
  if (written !== undefined) return written;
  const length = Number(accountFormats(country)[0]?.MAX_LENGTH ?? 0);
  for (let tries = 0; tries < TRIES && length > 0; tries++) {
    const digits = randomDigits(random, length);
    if (!isRefused(digits)) return digits;
  }
  return null;
}
