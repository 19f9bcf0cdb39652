/** A country as text: its IBAN, its bank codes, its account numbers. */
import { accountLengths } from "../domain/account";
import { countryOf } from "../domain/countries/countries";
import { IBAN_REGISTRY_RELEASE, ibanFormatIn } from "../domain/countries/ibanFormats";
import { countryAsked, countryName } from "../domain/countries/isoCountries";
import { toPrintFormat } from "../domain/iban";
import { accountFormats, listOf, nidFormats, partialCodeNames } from "../domain/nid";
import type { CountryDescription } from "../protocol";
import { countryLabel, partLabel, sepaWords } from "./anatomy";
import { type Block, writeMarkup } from "./markup";

/**
 * IBAN, bank code and account formats of a country.
 * @param more what an interface says besides
 */
export function describeCountry(country: string, more: readonly Block[] = []): CountryDescription | null {
  const code = countryAsked(country);
  const name = countryName(code);
  if (name === undefined) return null;
  const blocks: Block[] = [
    { type: "title", text: countryLabel(code) },
    ...ibanBlocks(code),
    ...domesticBlocks(code),
    ...more,
  ];
  return {
    country: code,
    name,
    markdown: writeMarkup(blocks, "markdown").value,
    text: writeMarkup(blocks, "plaintext").value,
  };
}

function ibanBlocks(country: string): Block[] {
  const format = ibanFormatIn(country);
  if (format === undefined) return [{ type: "text", text: "No IBAN is in use in this country." }];
  const { number, date } = IBAN_REGISTRY_RELEASE;
  const registry = format.registered ? `IBAN registry, release ${number} (${date})` : "not in the IBAN registry";
  return [
    {
      type: "facts",
      rows: [
        ["IBAN", `${format.length} characters, ${format.country}2!n${format.bban}`],
        ["Example", toPrintFormat(format.example), "code"],
        ["IBAN by", registry],
        ["SEPA", sepaWords(country)],
        ["SEPA by", "European Payments Council, list of SEPA scheme countries; the IBAN registry says less"],
      ],
    },
    {
      type: "list",
      items: format.parts.map(
        ({ part, start, length }) => `${partLabel(part)}: characters ${start + 1} to ${start + length}`,
      ),
    },
  ];
}

function domesticBlocks(country: string): Block[] {
  const codes = nidFormats(country).map(
    ({ NATIONAL_ID_LOCAL_NAME: name, LENGTH, EXAMPLE }) =>
      `${name === "" ? "Bank code" : name}: ${LENGTH} characters, for example ${EXAMPLE}`,
  );
  const parts = partialCodeNames(country).map((name) => `Right by itself: ${name}`);
  return [
    ...listBlock(
      "Bank codes",
      codes.length === 0 ? [] : [...codes, ...parts],
      "lengths: bank directory interface; names: the countries' clearing systems",
    ),
    ...listBlock("Account numbers", accountItems(country), accountSource(country)),
  ];
}

/** The forms of the country's account number, with the lengths that the check of a number takes. */
function accountItems(country: string): string[] {
  const taken = accountLengths(country);
  const forms = accountFormats(country).map(({ ACCOUNT_NB_LOCAL_NAME: name, MIN_LENGTH, MAX_LENGTH }) => {
    const [least, most] = [Number(MIN_LENGTH), Number(MAX_LENGTH)];
    // Where one digit less is taken as well, zeros in front are left out.
    const from = least === most && taken.includes(least - 1) ? 1 : least;
    const lengths = taken.filter((length) => from <= length && length <= most);
    // Those with letters are no lengths of numbers.
    return { name, lengths: lengths.length === 0 ? [most] : lengths };
  });
  const items = forms.map(
    ({ name, lengths }) => `${name === "" ? "Account number" : name}: ${lengthsInWords(lengths)} characters`,
  );
  const others = taken.filter((length) => forms.every(({ lengths }) => !lengths.includes(length)));
  if (forms.length === 0 || others.length === 0) return items;
  return [...items, `With more or fewer of its parts: ${lengthsInWords(others)} characters`];
}

/** `1 to 4, 8 or 10`. */
function lengthsInWords(lengths: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const length of lengths) {
    const range = ranges.at(-1);
    if (range !== undefined && range.last + 1 === length) range.last = length;
    else ranges.push({ first: length, last: length });
  }
  return listOf(ranges.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)));
}

/** Where the lengths of account numbers are from: forms of the country's own, or the account's place in its IBANs. */
function accountSource(country: string): string {
  const ofInterface = "bank directory interface and the country's own rules";
  return countryOf(country)?.account?.forms !== undefined || ibanFormatIn(country) === undefined
    ? ofInterface
    : "the account's place in the IBAN";
}

function listBlock(heading: string, items: readonly string[], source: string): Block[] {
  return items.length === 0
    ? []
    : [
        { type: "title", text: heading },
        { type: "list", items },
        { type: "note", text: `Source: ${source}` },
      ];
}
