/** The one list of countries, for every command that begins with one. */
import type * as vscode from "vscode";
import { type CountrySummary, Requests } from "../../../server/src/protocol";
import type { ServerCalls } from "../server/calls";
import { rankCountries } from "./countryRank";
import { pick } from "./steps";

interface CountryItem extends vscode.QuickPickItem {
  readonly country: CountrySummary;
}

interface CountryQuestion {
  readonly title: string;
  /** Which countries are offered: those with IBANs, or all. */
  readonly of: "iban" | "all";
  /** Country of the record under the cursor, if any; it stands on top. */
  readonly likely?: string | null;
}

/** The country of the last answer, which stands on top the next time. */
let last: string | null = null;

/** Found by code, by name and by the names it has in other languages; undefined when the list was closed. */
export async function pickCountry(
  server: ServerCalls,
  { title, of, likely = null }: CountryQuestion,
): Promise<CountrySummary | undefined> {
  const countries = await server.ask(Requests.countries, { of });
  const first = [likely, last].filter((code) => code !== null);
  const chosen = await pick({
    title,
    placeholder: "Country: its code or name, in English or its own language",
    items: (typed): CountryItem[] => rankCountries(countries, typed, first).map(toItem),
  });
  if (chosen.to !== "next") return undefined;
  last = chosen.value.country.country;
  return chosen.value.country;
}

function toItem(country: CountrySummary): CountryItem {
  const about = [
    country.country,
    ...(country.sepa ? ["SEPA"] : []),
    ...(country.registered || !country.hasIban ? [] : ["not in the IBAN registry"]),
    ...(country.hasIban ? [] : ["no IBAN"]),
  ];
  return { label: country.name, description: about.join(" · "), country };
}
