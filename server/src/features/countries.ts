/** Answers about countries for the client's commands: which IBAN they have, which parts it is made of. */
import type { CountryCode } from "../domain/check";
import { IBAN_REGISTRY_RELEASE, ibanFormatIn, ibanFormats, sepaMembership } from "../domain/countries/ibanFormats";
import { countryName, isoCountries } from "../domain/countries/isoCountries";
import { otherNames } from "../domain/countryNames";
import { toPrintFormat } from "../domain/iban";
import type { ReferenceData } from "../domain/inspect";
import { accountFormats, nidFormats } from "../domain/nid";
import type { CalculateIbanParams, CalculateIbanResult, CountryDescription, CountrySummary } from "../protocol";
import { countryLabel, partLabel, sepaWords } from "./anatomy";
import { calculate } from "./calculation";
import { type Block, writeMarkup } from "./markup";

/** Countries by name: those that have IBANs, or all. */
export function listCountries(of: "iban" | "all"): CountrySummary[] {
  const withIban = ibanFormats.flatMap(({ country, territories }) => [country, ...territories]);
  return [...new Set(of === "all" ? [...withIban, ...isoCountries] : withIban)]
    .map(summaryOf)
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function summaryOf(country: CountryCode): CountrySummary {
  const format = ibanFormatIn(country);
  return {
    country,
    name: countryName(country) ?? country,
    ...otherNames(country),
    hasIban: format !== undefined,
    registered: format?.registered ?? false,
    sepa: sepaMembership(country).isMember,
  };
}

/** Calculates from arguments that may be anything: a command's come from key bindings and other extensions. */
export function calculateOrRefuse(params: unknown, reference: ReferenceData): CalculateIbanResult {
  if (!isCalculateParams(params))
    return { ok: false, message: "Expected an object with a country and the parts as texts." };
  return calculate(params, reference);
}

/** A country and parts, all of them texts. */
export function isCalculateParams(params: unknown): params is CalculateIbanParams {
  if (typeof params !== "object" || params === null) return false;
  if (!("country" in params) || typeof params.country !== "string") return false;
  return Object.values(params).every((value) => value === undefined || typeof value === "string");
}

/**
 * IBAN, bank code and account formats of a country.
 * @param more what an interface says besides
 */
export function describeCountry(country: string, more: readonly Block[] = []): CountryDescription | null {
  const code = country.trim().toUpperCase();
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
        ["SEPA", sepaWords(country)],
        ["Source", registry],
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
  return [...listBlock("Bank codes", codes), ...listBlock("Account numbers", accounts)];
}

function listBlock(heading: string, items: readonly string[]): Block[] {
  return items.length === 0
    ? []
    : [
        { type: "title", text: heading },
        { type: "list", items },
      ];
}

function lengthRange(least: string, most: string): string {
  return least === most ? least : `${least} to ${most}`;
}
