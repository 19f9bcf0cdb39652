/**
 * Tables that are data rather than rule: too large, too short-lived or too particular to be code. Whoever runs the
 * domain loads them on first use; without one, what hangs on it cannot be told.
 */
import type { CountryCode } from "./check";
import type { ModulusTable } from "./uk/modulusTable";

/** A German bank code in the Bundesbank's bank code file, or in a list made from it that holds less. */
export interface GermanBank {
  /** Empty where the list has no names. */
  readonly name: string;
  /** Check-digit method, two characters; null where the list doesn't tell. */
  readonly method: string | null;
  /** IBAN rule, four digits (field 14 of the extended file without its version); null where the list doesn't tell. */
  readonly ibanRule: string | null;
  /** Bank code that takes over; null when there is none. */
  readonly successor: string | null;
  /** Marked as going to be deleted (field 12). */
  readonly isLeaving: boolean;
  /** ISO date of the list. */
  readonly date: string;
}

/** What the domain asks for; each answer may be "not known". */
export interface ReferenceData {
  /** UK weight and substitution tables, or null when none is loaded. */
  ukModulus(): ModulusTable | null;
  /** What a bank list says of a German bank code; null when no list is at hand. */
  germanBank(blz: string): GermanBank | "not-listed" | null;
  /** Whether a list that holds every code of the country has this one; null where no such list is at hand. */
  listsBankCode(country: CountryCode, nationalCode: string): boolean | null;
  /** Bank letters (first four of the BIC) behind a national code, from an official directory; null when unknown. */
  bankLetters(country: CountryCode, nationalCode: string): string | null;
}

/** For callers without any table. */
export const noReferenceData: ReferenceData = {
  ukModulus: () => null,
  germanBank: () => null,
  listsBankCode: () => null,
  bankLetters: () => null,
};

/** What of the bank directory the domain's rules need; `ukModulus` gives a table that the user imported. */
export type DirectoryTables = Pick<ReferenceData, "germanBank" | "listsBankCode" | "bankLetters"> &
  Partial<Pick<ReferenceData, "ukModulus">>;

/**
 * Tables of a directory, and of the UK its own or another one.
 * @param directory German banks and bank letters; without it they are unknown
 * @param builtIn the UK table that Paylint comes with, asked for once, where the user imported none
 * @param ukTable a table of the user's in place of both
 */
export function referenceOver(
  directory: DirectoryTables | null,
  builtIn: () => ModulusTable | null,
  ukTable: ModulusTable | null = null,
): ReferenceData {
  let table: ModulusTable | null | undefined = ukTable ?? undefined;
  return {
    ukModulus() {
      if (table === undefined) table = directory?.ukModulus?.() ?? builtIn();
      return table;
    },
    germanBank: (blz) => directory?.germanBank(blz) ?? null,
    listsBankCode: (country, code) => directory?.listsBankCode(country, code) ?? null,
    bankLetters: (country, nationalCode) => directory?.bankLetters(country, nationalCode) ?? null,
  };
}
