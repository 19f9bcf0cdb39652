/**
 * Which bank an identifier is of, out of the facts about it: one answer for commands, batches, hover, pickers, column
 * commands and fixes. Where sources differ nothing is chosen: each is given with its date.
 */
import { toBankDetails } from "../describe/bankDetails";
import type { Facts } from "../model";
import { agreedBic, doTheyAgree, type Identifier, namedBics } from "../rules/namedBics";

/** What one source names, where sources differ. */
export interface NamedBank {
  readonly bics: readonly string[];
  readonly source: string;
  /** ISO date of the data. */
  readonly date: string;
  /** The newer list of BICs that lacks this one, with its date. */
  readonly unlistedIn?: { readonly source: string; readonly date: string };
}

export interface BankAnswer {
  /** Null where it isn't known, where several share the code, or where sources differ. */
  readonly bic: string | null;
  readonly bank: string | null;
  /** What each source names, where they differ or a newer list lacks the BIC; absent else. */
  readonly sources?: readonly NamedBank[];
}

/** The bank of an identifier: its one name, and the one BIC that nothing speaks against. */
export function bankOf(identifier: Identifier, facts: Facts): BankAnswer {
  const bank = onlyName(identifier, facts);
  const named = namedBics(identifier, facts);
  if (identifier.kind === "bic" || doTheyAgree(named)) return { bic: agreedBic(named), bank };
  const sources = named.map(({ bics, source, unlistedIn }) => ({
    bics,
    source: source.name,
    date: source.date,
    ...(unlistedIn !== null && { unlistedIn: { source: unlistedIn.name, date: unlistedIn.date } }),
  }));
  return { bic: null, bank, sources };
}

/** The name by the first source that has one, if it knows no second one. */
function onlyName(identifier: Identifier, facts: Facts): string | null {
  for (const { status, records } of facts.of(identifier)) {
    if (status !== "found") continue;
    const names = new Set(records.flatMap((record) => toBankDetails(record).name ?? []));
    const [only] = names;
    if (only !== undefined) return names.size === 1 ? only : null;
  }
  return null;
}

/** The sources that differ, a line each. */
export function describeSources({ sources = [] }: BankAnswer): string[] {
  return sources.map(({ bics, source, date, unlistedIn }) => {
    const unlisted = unlistedIn === undefined ? "" : `, not listed in ${unlistedIn.source} (${unlistedIn.date})`;
    return `${bics.slice(0, 3).join(", ")} by ${source} (${date})${unlisted}`;
  });
}
