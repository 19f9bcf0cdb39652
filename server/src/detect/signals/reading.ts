/** A value read as one kind of identifier: what the signals of key and value are asked about. */
import { onceFor } from "../../domain/onceFor";
import type { LiteralKind } from "../../model";
import { isOfSomeBank, type KeyMeaning, namesKind, termFor } from "../keys/keyMeaning";
import type { Strength, Term } from "../keys/terms";
import { BANK_WORDS, SIDE_OF } from "../keys/vocabulary";
import type { Entry } from "../regions";
import { type Compact, isNoWord } from "../values/values";

export interface EntryReading {
  readonly entry: Entry;
  readonly kind: LiteralKind;
  readonly form: Compact;
  /** By which the key names the kind. */
  readonly term: Term | null;
  /** Kind that the user's configuration gives to the key. */
  readonly own: LiteralKind | null;
  /** Bookkeeping or cloud accounts are spoken of around it. */
  readonly ofLedger: boolean;
  /** How much of the kind's form the value has. */
  readonly shape: "whole" | "near" | "none" | "groups";
  /** An IBAN's check digits hold. */
  readonly hasCheckDigits: boolean;
}

/** How a key names the kind, or another that may hold it. */
interface Naming {
  readonly strength: Strength;
  /** The key's words, and how else than by the key the value is named. */
  readonly by: string;
}

/** Null where the key says nothing of the kind. */
export function namingOf({ entry, kind, term, own, form }: EntryReading): Naming | null {
  const { meaning, named } = entry;
  if (term !== null) {
    const { phrase } = meaning;
    return { strength: term.strength, by: named === "key" ? phrase : `${phrase} (${named})` };
  }
  // An account's key may well hold an IBAN, a bank code's a BIC.
  if (kind === "iban" && own === null) {
    const account = termFor(meaning, "account");
    if (account === undefined) return null;
    return { strength: account.strength === "generic" ? "generic" : "ambiguous", by: "account" };
  }
  if (kind !== "bic") return null;
  if (namesKind(meaning, "nid")) return { strength: "generic", by: "bank code" };
  return tellsBankByBic(meaning, form) ? { strength: "generic", by: "bank" } : null;
}

/** `bank: DEUTDEFFXXX`: a bank told by its BIC, where the value can be no bank's name. */
export function tellsBankByBic(meaning: KeyMeaning, form: Compact): boolean {
  return isOfSomeBank(meaning) && isNoWord(form);
}

/**
 * The key says whose bank it is and no more (`ordering_bank`, `corr_swift`), or that it is one between banks (`correspondent`):
 * banks of payments are told by their BICs.
 */
export const isBankOfParty = onceFor(({ words, side }: KeyMeaning): boolean => {
  const isBanks = words.some((word) => BANK_WORDS.has(word) || OF_BICS.has(word));
  if (side === "" || !(isBanks || side === "intermediary")) return false;
  return words.every((word) => SIDE_OF.has(word) || BANK_WORDS.has(word) || OF_BICS.has(word));
});

const OF_BICS: ReadonlySet<string> = new Set(["swift", "bic"]);

/** A bank code's key holds a BIC that can be no word. */
export function isBicForCode({ entry, kind, term, form }: EntryReading): boolean {
  return kind === "bic" && term === null && namesKind(entry.meaning, "nid") && isNoWord(form);
}
