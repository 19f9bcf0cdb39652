/** A country as text: its IBAN, its bank codes, its account numbers. */
import { countryOf } from "../domain/countries/countries";
import { IBAN_REGISTRY_RELEASE, ibanFormatIn } from "../domain/countries/ibanFormats";
import { countryAsked, countryName } from "../domain/countries/isoCountries";
import { toPrintFormat } from "../domain/iban";
import { accountFormats, nidFormats } from "../domain/nid";
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
    (format) => `${format.NATIONAL_ID_LOCAL_NAME}: ${format.LENGTH} characters, for example ${format.EXAMPLE}`,
  );
  const accounts = accountFormats(country).map(
    (format) => `${format.ACCOUNT_NB_LOCAL_NAME}: ${lengthRange(format.MIN_LENGTH, format.MAX_LENGTH)} characters`,
  );
  return [
    ...listBlock("Bank codes", codes, "lengths: bank directory interface; names: the countries' clearing systems"),
    ...listBlock("Account numbers", accounts, accountSource(country)),
  ];
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

function lengthRange(least: string, most: string): string {
  return least === most ? least : `${least} to ${most}`;
}
