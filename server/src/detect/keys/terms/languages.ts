/** The words of all languages together. */
import { fold } from "../../../domain/folding";
import type { LanguageWords } from "./language";
import { LANGUAGES_OF_EUROPE } from "./languagesOfEurope";
import { LANGUAGES_OF_THE_WORLD } from "./languagesOfTheWorld";
import type { TermRow } from "./term";

const ALL: readonly LanguageWords[] = [...Object.values(LANGUAGES_OF_EUROPE), ...Object.values(LANGUAGES_OF_THE_WORLD)];

/** The terms that the words make: codes belong to no country by their name, and are measured by what the record says. */
export const TERMS_OF_LANGUAGES: readonly TermRow[] = ALL.flatMap(
  ({ provenIn = [], orOfInvoice, account, bankAccount, bankCode, branchCode, iban, bic }) => [
    ...row(
      { kind: "account", country: null, provenIn, strength: "exact", ...(orOfInvoice && { orOfInvoice }) },
      account,
    ),
    ...row({ kind: "account", country: null, provenIn, strength: "exact", banking: true }, bankAccount),
    ...row({ kind: "nid", country: null, strength: "ambiguous" }, bankCode),
    ...row({ kind: "nid", country: null, strength: "generic", ofBranch: true }, branchCode),
    ...row({ kind: "iban", country: null, strength: "exact" }, iban),
    ...row({ kind: "bic", country: null, strength: "exact" }, bic),
  ],
);

function row(term: Omit<TermRow, "phrases">, phrases: string | undefined): TermRow[] {
  return phrases === undefined ? [] : [{ ...term, phrases }];
}

/** What they call one thing, folded, with single spaces between words. */
export function phrasesOf(thing: Exclude<keyof LanguageWords, "provenIn" | "orOfInvoice">): string[] {
  return ALL.flatMap((words) => words[thing]?.split(";") ?? []).map((phrase) => fold(phrase.trim()));
}
