/**
 * Whether a test value can belong to somebody: what no bank has for certain, because its bank code is reserved or a list
 * of all of them lacks it, apart from what merely isn't known.
 */
import { parseBic } from "../bic";
import { calculateIban, domesticParts } from "../calculate";
import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import { type IbanFormat, ibanFormatIn, partOf } from "../countries/ibanFormats";
import type { LiteralKind } from "../literalKind";
import { accountFormats, nidFormats } from "../nid";
import type { ReferenceData } from "../reference";

/** `free`: of no bank, for certain; `open`: no list at hand has it, and none is complete; `listed`: a bank's. */
export type Standing = "free" | "open" | "listed";

export function standingOf(kind: LiteralKind, country: CountryCode, value: string, reference: ReferenceData): Standing {
  switch (kind) {
    case "bic":
      // A zero in the eighth place is for test and training, and never live (ISO 9362).
      return parseBic(value)?.isTest === true ? "free" : "open";
    case "nid":
    case "sortCode":
      return ofCode(country, value, reference);
    case "iban": {
      const format = ibanFormatIn(country);
      const code = format === undefined ? null : bankCodeIn(format, value);
      return code === null ? "open" : ofCode(country, code, reference);
    }
    case "account": {
      // Where the account alone makes an IBAN, the bank's code is in it.
      const whole = calculateIban({ country, account: value }, reference);
      if (whole.ok) return standingOf("iban", country, whole.iban, reference);
      const code = bankCodeInAccount(country, value);
      // A number without a bank's is nobody's account.
      return code === null ? "free" : ofCode(country, code, reference);
    }
  }
}

function ofCode(country: CountryCode, code: string, reference: ReferenceData): Standing {
  const listed = reference.listsBankCode(country, code);
  if (listed === true) return "listed";
  return listed === false || countryOf(country)?.bankCode?.reserved?.test(code) === true ? "free" : "open";
}

function bankCodeIn(format: IbanFormat, iban: string): string | null {
  const place = format.nationalId ?? partOf(format, "bankCode");
  return place === undefined ? null : iban.slice(place.start, place.start + place.length);
}

/** The bank code within an account in its full form; null where accounts hold none. */
function bankCodeInAccount(country: CountryCode, account: string): string | null {
  for (const { LETTER_FORMAT, MAX_LENGTH, MIN_LENGTH } of accountFormats(country)) {
    const start = LETTER_FORMAT.indexOf("B");
    if (start < 0 || MIN_LENGTH !== MAX_LENGTH || account.length !== Number(MAX_LENGTH)) continue;
    const end =
      LETTER_FORMAT.lastIndexOf("R") > start ? LETTER_FORMAT.lastIndexOf("R") : LETTER_FORMAT.lastIndexOf("B");
    return account.slice(start, end + 1);
  }
  // New Zealand's, among others, begin with bank and branch though no format says so.
  return countryOf(country)?.account?.beginsWithBankCode === true
    ? account.slice(0, Number(nidFormats(country)[0]?.LENGTH ?? 0))
    : null;
}

/** The country's example from its documentation; null where there is none. */
export function documentedSample(kind: LiteralKind, country: CountryCode): string | null {
  const iban = ibanFormatIn(country);
  switch (kind) {
    case "iban":
      return iban?.example ?? null;
    case "nid":
      return nidFormats(country)[0]?.EXAMPLE || null;
    case "account":
      return (
        accountFormats(country).find(({ EXAMPLE }) => EXAMPLE !== "")?.EXAMPLE ??
        (iban === undefined ? null : (domesticParts(iban.example)?.account ?? null))
      );
    case "sortCode": {
      const branch = iban === undefined ? undefined : partOf(iban, "branchCode");
      return iban === undefined || branch === undefined
        ? null
        : iban.example.slice(branch.start, branch.start + branch.length);
    }
    case "bic":
      return null;
  }
}
