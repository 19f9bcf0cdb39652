/**
 * What is to be said of the user's directories: which are old, which of them tell of the same codes, and where they differ
 * about a bank. The built-in sets are compared with, for they answer beside them.
 */
import type { CountryCode } from "../domain/check";
import { countriesOf } from "./importedSources";
import type { LookUps } from "./lookUps/lookUps";
import type { ImportDescription, Store } from "./store";
import { openTable } from "./tables/table";

export interface DirectoryCheck {
  readonly name: string;
  readonly title: string;
  readonly date: string;
  readonly countries: readonly CountryCode[];
  readonly isOld: boolean;
  readonly complete: boolean;
  /** Codes that another source tells of as well. */
  readonly shared: number;
  /** Of these the ones for which another source names another bank's BIC. */
  readonly differing: number;
  /** The first of those: "BE 679: AAAABEBB here, BBBBBEBB by the other (2026-01-01)". */
  readonly examples: readonly string[];
}

/** Codes of one import that are compared. */
const MOST_COMPARED = 50_000;
const MOST_EXAMPLES = 5;

/** @param isOld whether data of a date is too old to rely on */
export function checkDirectories(
  imports: readonly ImportDescription[],
  store: Pick<Store, "read">,
  look: LookUps,
  isOld: (date: string) => boolean,
): DirectoryCheck[] {
  return imports.map((one) => {
    const { name, title, date, complete } = one;
    const compared = compareCodes(one, store, look);
    return { name, title, date, countries: countriesOf(one), isOld: isOld(date), complete, ...compared };
  });
}

function compareCodes(
  { name, title, date, codeCountries }: ImportDescription,
  store: Pick<Store, "read">,
  look: LookUps,
): Pick<DirectoryCheck, "shared" | "differing" | "examples"> {
  const text = codeCountries.length === 0 ? null : store.read(name);
  const table = text === null ? null : openTable(text, "");
  const seen = new Set<string>();
  const examples: string[] = [];
  let shared = 0;
  let differing = 0;
  for (const { country, code } of table?.codesFrom("", MOST_COMPARED) ?? []) {
    const key = `${country} ${code}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const found = look.findNationalCode(country, code).filter(({ status }) => status === "found");
    const isThis = ({ source }: (typeof found)[number]) => source.name === title && source.date === date;
    const own = institutionsIn(found.filter(isThis));
    const others = found.filter((listing) => !isThis(listing));
    if (others.length === 0) continue;
    shared += 1;
    const other = others.find((listing) => isOther(own, institutionsIn([listing])));
    if (other === undefined) continue;
    differing += 1;
    if (examples.length < MOST_EXAMPLES) {
      const [here] = own;
      const [there] = institutionsIn([other]);
      examples.push(`${key}: ${here} here, ${there} by ${other.source.name} (${other.source.date})`);
    }
  }
  return { shared, differing, examples };
}

/** Both name institutions, and none in common. */
function isOther(own: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return own.size > 0 && other.size > 0 && ![...own].some((one) => other.has(one));
}

function institutionsIn(listings: readonly { readonly records: readonly { readonly bic: string }[] }[]): Set<string> {
  return new Set(
    listings.flatMap(({ records }) => records.flatMap(({ bic }) => (bic === "" ? [] : [bic.slice(0, 8)]))),
  );
}
