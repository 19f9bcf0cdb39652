/** A German bank code in the lists at hand, as the domain asks for it: method, IBAN rule and successor from the best. */
import type { GermanBank } from "../domain/reference";
import type { Institution } from "./records";
import type { CodeSource } from "./tables/codeTable";

/**
 * Asks the lists in turn; one that has the code but not its method or rule leaves those to the next.
 * @returns "not-listed" where a complete list lacks the code, or gives it up without a successor, and no newer one has it
 */
export function germanBankIn(sources: readonly CodeSource[], blz: string): GermanBank | "not-listed" | null {
  const found: { readonly office: Institution; readonly date: string }[] = [];
  let missingSince: string | null = null;
  for (const { find, source } of sources) {
    const office = mainOffice(find(blz) ?? []);
    const isOutdated = found.length === 0 && missingSince !== null && source.date <= missingSince;
    if (office !== undefined && !isOutdated) found.push({ office, date: source.date });
    if (office === undefined && source.complete) missingSince ??= source.date;
  }
  const [best] = found;
  if (best === undefined) return missingSince === null ? null : "not-listed";
  const first = (member: "name" | "method" | "ibanRule" | "successor"): string =>
    found.map(({ office }) => office[member]).find((text) => text !== "") ?? "";
  return {
    name: first("name"),
    method: textOrNull(first("method")),
    ibanRule: textOrNull(first("ibanRule").slice(0, RULE_LENGTH)),
    successor: textOrNull(first("successor")),
    isLeaving: best.office.leaving !== "",
    date: best.date,
  };
}

/** The rule without its version. */
const RULE_LENGTH = 4;

/** A code that is given up with this edition of the list counts only for its successor. */
export function isInUse({ deleted, successor }: Institution): boolean {
  return deleted === "" || successor !== "";
}

/** The record that counts for method and rule: further offices of a bank code have no BIC. */
function mainOffice(offices: readonly Institution[]): Institution | undefined {
  const inUse = offices.filter(isInUse);
  return inUse.find(({ bic }) => bic !== "") ?? inUse[0];
}

function textOrNull(text: string): string | null {
  return text === "" ? null : text;
}
