/**
 * Domestic account numbers of countries without IBAN: those with a check-digit rule of their own, and for the rest the
 * length and characters that the directory's formats tell.
 */

import type { CountryCode } from "../check";
import { countriesWith, countryOf } from "../countries/countries";
import { say } from "../message";
import { accountFormats } from "../nid";
import { withoutGroups } from "../text";
import type { AccountQuestion, AccountReading } from "./reading";

/** Countries without IBAN whose accounts are verified. */
export const otherAccountCountries: readonly CountryCode[] = countriesWith(
  ({ iban, account }) => iban === undefined && account?.read !== undefined,
);

/** Reads an account number of a country that has no IBANs. */
export function readOtherAccount(question: AccountQuestion): AccountReading {
  return countryOf(question.country)?.account?.read?.(question) ?? readByFormat(question);
}

const NO_RULE = say`No public check-digit rule for account numbers of this country is known.`;

function readByFormat({ country, account: given, written }: AccountQuestion): AccountReading {
  const account = behindCode(country, written.trim()) ?? given;
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
        detail: say`Letters and digits do not stand where the country's account numbers have them.`,
      };
}

/** The account behind bank and branch in one text, in electronic form; null where these don't stand there. */
function behindCode(country: CountryCode, written: string): string | null {
  const [code] = countryOf(country)?.account?.codeInFront?.exec(written) ?? [];
  return code === undefined ? null : withoutGroups(written.slice(code.length));
}

function lengthsOf({ MIN_LENGTH, MAX_LENGTH }: { MIN_LENGTH: string; MAX_LENGTH: string }): string {
  return MIN_LENGTH === MAX_LENGTH ? MAX_LENGTH : `${MIN_LENGTH} to ${MAX_LENGTH}`;
}
