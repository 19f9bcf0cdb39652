/** Which countries a typed text means, best first: a code means its country before any name that begins like it. */
import type { CountrySummary } from "../../../server/src/protocol";

/** Places of a match, from the surest. */
const RANKS: readonly ((names: FoldedCountry, typed: string) => boolean)[] = [
  ({ codes }, typed) => codes.includes(typed),
  ({ name }, typed) => name === typed,
  ({ others }, typed) => others.includes(typed),
  ({ name }, typed) => name.startsWith(typed),
  ({ name }, typed) => name.includes(` ${typed}`),
  ({ others }, typed) => others.some((other) => other.startsWith(typed)),
  ({ others }, typed) => typed.length > 2 && others.some((other) => other.includes(` ${typed}`)),
  ({ name }, typed) => typed.length > 2 && name.includes(typed),
];

interface FoldedCountry {
  readonly codes: readonly string[];
  readonly name: string;
  readonly others: readonly string[];
}

/**
 * The countries that a text means, in the given order where it means them equally well.
 * @param first codes of the countries that come first as long as nothing is typed
 */
export function rankCountries<Country extends Pick<CountrySummary, "country" | "name" | "codes" | "names">>(
  countries: readonly Country[],
  typed: string,
  first: readonly string[] = [],
): Country[] {
  const wanted = fold(typed);
  if (wanted === "") {
    const ahead = first.flatMap((code) => countries.filter(({ country }) => country === code));
    return [...new Set([...ahead, ...countries])];
  }
  return countries
    .map((country) => ({ country, rank: rankOf(country, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

function rankOf(
  { country, name, codes, names }: Pick<CountrySummary, "country" | "name" | "codes" | "names">,
  typed: string,
): number {
  const folded = { codes: [country, ...codes].map(fold), name: fold(name), others: names.map(fold) };
  return RANKS.findIndex((matches) => matches(folded, typed));
}

/** Lower case without accents, words parted by single spaces. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
