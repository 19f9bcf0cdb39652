/**
 * Whether an answer is about what was asked: every endpoint compares echo and record with what it sent, after the
 * changes that the interfaces' descriptions name, on success and on failure. An answer about something else, or one
 * that contradicts itself, says nothing about the identifier.
 */
import { toBic11 } from "../../domain/bic";
import { countryAsked } from "../../domain/countries/isoCountries";
import { isPlaceOf } from "../../domain/countries/territories";
import { nidFormats } from "../../domain/nid";
import { toElectronicFormat } from "../../domain/text";
import { type Failure, unreadable } from "../outcome";

/** Something else than was asked about; the question is put once more before anybody is told. */
export const otherQuestion: Failure = {
  status: "unreadable",
  another: true,
  message: "The interface answered another question: its answer is about something else than what was asked.",
};

export const contradiction = unreadable("The interface's answer contradicts itself.");

/** Case as registered, which is upper case; some endpoints echo it as sent. */
export function isSameText(echo: string, sent: string): boolean {
  return echo.toUpperCase() === sent.toUpperCase();
}

/** A BIC of eight characters is its head office's, which ends in XXX; its country's letters are the record's. */
export function isRecordOfBic(record: Readonly<Record<"bic" | "iso_country_code", string>>, sent: string): boolean {
  return (
    isSameText(toBic11(record.bic.toUpperCase()), toBic11(sent.toUpperCase())) &&
    !contradictsCountry(record.iso_country_code, sent.slice(4, 6))
  );
}

/** Whether a record names the place that was asked about: the country, or one of its territories. */
export function isRecordOfCountry(recorded: string, asked: string): boolean {
  return isPlaceOf(recorded.toUpperCase(), asked.trim().toUpperCase());
}

/**
 * The same where the record may leave its country out, name it in full or as people do (`UK`), for answers in which
 * something else says more surely whose they are.
 */
export function contradictsCountry(recorded: string, asked: string): boolean {
  if (!/^[A-Za-z]{2}$/u.test(recorded)) return false;
  const [one, other] = [countryAsked(recorded), countryAsked(asked)];
  return !isPlaceOf(one, other) && !isPlaceOf(other, one);
}

/**
 * Whether a code as stored is the one that was sent. It may be longer, what was sent then is a part of it (Bank
 * directory interface, section 2.2), or shorter (section 2.6, `LENGTH_IN_DB`): without zeros in front, without its
 * check digit, or without both.
 */
export function isStoredCode(stored: string, sent: string, country: string): boolean {
  const [kept, part] = [toElectronicFormat(stored), toElectronicFormat(sent)];
  if (kept === "" || part === "") return false;
  if (kept.includes(part)) return true;
  return [part, ...withoutCheckDigits(part, country)].some(
    (code) => code.endsWith(kept) && /^0*$/u.test(code.slice(0, code.length - kept.length)),
  );
}

/** The code without the positions that its country's forms name as check digits; nothing where they name none. */
function withoutCheckDigits(code: string, country: string): string[] {
  return nidFormats(country.trim().toUpperCase())
    .filter(({ LETTER_FORMAT: letters }) => letters.length === code.length && letters.includes("K"))
    .map(({ LETTER_FORMAT: letters }) => [...code].filter((_, place) => letters.charAt(place) !== "K").join(""));
}

/** Without leading zeros and separators: an interface fills numbers up as it likes. */
export function isSameNumber(one: string, other: string): boolean {
  return withoutZeros(one) === withoutZeros(other);
}

function withoutZeros(written: string): string {
  return written
    .replace(/[^0-9A-Za-z]/gu, "")
    .toUpperCase()
    .replace(/^0+/u, "");
}
