/**
 * A whole account in one text, as it is copied from somewhere: an IBAN, the domestic number with or without separators,
 * a line of a table that holds the parts among other cells. It is shared out to the parts that the country has.
 */
import { parseBic } from "../bic";
import { calculateIban, domesticParts } from "../calculate";
import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import { ibanFormatIn, ibanPrefixOf } from "../countries/ibanFormats";
import { isValidIban, toElectronicFormat } from "../iban";
import type { ReferenceData } from "../reference";
import { isDigits } from "../text";
import { type ParameterName, parametersOf } from "./parameters";
import { causeAgainstPart, partForm } from "./partForm";

export type WholeAccountParts = Partial<Record<ParameterName, string>>;

/** Cells looked at in one line. */
const MOST_PIECES = 16;
const LONGEST_TEXT = 500;

/**
 * @returns the parts, as the country's calculation is asked for them; null where the text is one part, or can't be told
 */
export function readWhole(country: CountryCode, text: string, reference: ReferenceData): WholeAccountParts | null {
  const format = ibanFormatIn(country);
  if (format === undefined || text.length > LONGEST_TEXT) return null;
  const electronic = toElectronicFormat(text);
  if (electronic.startsWith(format.country) && isValidIban(electronic)) return partsOfIban(electronic);
  const names = parametersOf(country).filter(({ name }) => name !== "bic");
  const required = names.filter((parameter) => parameter.required).map(({ name }) => name);
  const all = names.map(({ name }) => name);
  const pieces = piecesOf(text);
  const bic = pieces.find((piece) => isBicOf(country, piece));
  const asksBic = parametersOf(country).some(({ name }) => name === "bic");
  const withBic = (parts: WholeAccountParts): WholeAccountParts =>
    asksBic && bic !== undefined ? { ...parts, bic } : parts;

  const readings: WholeAccountParts[] = [];
  for (const wanted of all.length > required.length ? [all, required] : [required]) {
    for (const order of ordersOf(wanted)) {
      if (order.length > 1)
        readings.push(
          ...selections(
            country,
            order,
            pieces.filter((piece) => piece !== bic),
            reference,
          ),
        );
      const cut = cutWhole(country, order, electronic);
      if (cut !== null) readings.push(cut);
    }
  }
  const right = readings.find((parts) => calculateIban({ country, ...withBic(parts) }, reference).ok);
  if (right !== undefined) return withBic(right);
  const asAccount = required.length > 1 ? calculateIban({ country, account: text }, reference) : null;
  if (asAccount?.ok) return partsOfIban(asAccount.iban);
  const [first] = readings;
  return first === undefined ? null : withBic(first);
}

function partsOfIban(iban: string): WholeAccountParts | null {
  const parts = domesticParts(iban);
  if (parts === null) return null;
  const { country, bankcode = "", branch = "", ...rest } = parts;
  if (countryOf(country)?.calculation?.lettersBeforeSortCode) return { ...rest, bankcode: branch };
  const asked = new Set<string>(parametersOf(country).map(({ name }) => name));
  const joined = asked.has("branch") ? { bankcode, branch } : { bankcode: bankcode + branch };
  return Object.fromEntries(
    Object.entries({ ...rest, ...joined }).filter(
      ([name, value]) => asked.has(name) && value !== "" && value !== undefined,
    ),
  );
}

/** Cells where there are any, else words. */
function piecesOf(text: string): string[] {
  const cells = text.split(/[,;\t|]/u);
  const pieces = cells.length > 1 ? cells : text.split(/[\s/]+/u);
  return pieces
    .map((piece) => piece.trim().replace(/^(["'])(.*)\1$/u, "$2"))
    .filter((piece) => piece !== "")
    .slice(0, MOST_PIECES);
}

/** As asked for, and with the bank code in front, as tables have it. */
function ordersOf(names: readonly ParameterName[]): (readonly ParameterName[])[] {
  const bankFirst = [...names].sort((a, b) => Number(b === "bankcode") - Number(a === "bankcode"));
  return bankFirst.every((name, at) => name === names[at]) ? [names] : [names, bankFirst];
}

/** Ways to take the parts, in this order, out of the pieces; those that fit best come first. */
function selections(
  country: CountryCode,
  names: readonly ParameterName[],
  pieces: readonly string[],
  reference: ReferenceData,
): WholeAccountParts[] {
  const [name, ...rest] = names;
  if (name === undefined) return [{}];
  return pieces.flatMap((piece, at) => {
    const electronic = toElectronicFormat(piece);
    if (!isLikely(country, name, electronic) || causeAgainstPart(country, name, piece, reference) !== null) return [];
    return selections(country, rest, pieces.slice(at + 1), reference).map((parts) => ({ [name]: piece, ...parts }));
  });
}

/** Stricter than the calculation, which also takes a whole number for its account. */
function isLikely(country: CountryCode, name: ParameterName, electronic: string): boolean {
  const form = partForm(country, name);
  if (form === null || electronic.length > form.length) return false;
  return form.characters !== "digits" || isDigits(electronic);
}

/** Parts of fixed lengths written one behind the other. */
function cutWhole(country: CountryCode, names: readonly ParameterName[], electronic: string): WholeAccountParts | null {
  const lengths = names.map((name) => partForm(country, name)?.length ?? 0);
  if (names.length < 2 || lengths.reduce((sum, length) => sum + length, 0) !== electronic.length) return null;
  let start = 0;
  const parts = names.map((name, at): readonly [ParameterName, string] => {
    const value = electronic.slice(start, start + (lengths[at] ?? 0));
    start += value.length;
    return [name, value];
  });
  return parts.every(([name, value]) => isLikely(country, name, value)) ? Object.fromEntries(parts) : null;
}

function isBicOf(country: CountryCode, piece: string): boolean {
  const bic = parseBic(piece.toUpperCase());
  return bic !== null && ibanPrefixOf(bic.country) === ibanPrefixOf(country) && /^[A-Z]/iu.test(piece);
}
