/** Whether a region is one of bookkeeping or of cloud accounts. */
import type { LiteralKind } from "../model";
import { isAlwaysRead } from "./interest";
import { type KeyMeaning, meaningOf, namesKind } from "./keys/keyMeaning";
import { LEDGER_TYPES, NEUTRAL } from "./keys/vocabulary";
import { neighboursIn, type Region } from "./regions";
import { isRoutingNumber } from "./values/domesticForms";

/** Whether a cloud's resources are named in the region: what has twelve digits is likely an account there (AWS). */
export function speaksOfCloud(region: Region): boolean {
  const { entries } = region;
  return (entries.length > MOST_OF_LEDGER ? entries.slice(0, MOST_OF_LEDGER) : entries).some(
    ({ field, meaning }) => namesResource(meaning) || (field.value.startsWith("arn:") && isAlwaysRead(field)),
  );
}

export const DIGITS_OF_CLOUD = 12;

/** Amazon's name for one. */
function namesResource({ words }: KeyMeaning): boolean {
  return words.includes("arn");
}

/** More entries are no record of a ledger. */
const MOST_OF_LEDGER = 40;

/** Whether bookkeeping is spoken of in the region: its numbers are likely its own. */
export function speaksOfLedger(region: Region): boolean {
  if (region.ledger) return true;
  if (holdsCodeAndAccount(region)) return false;
  const { entries } = region;
  for (const { field, meaning } of entries.length > MOST_OF_LEDGER ? entries.slice(0, MOST_OF_LEDGER) : entries) {
    if (field.key !== null && meaning.terms.length === 0 && speaksOfBooks(meaning)) {
      if (!(isNumberOfLedger(field.value, meaning) && holdsLongAccount(region))) return true;
    }
    // What is read only where somebody asks for all fields changes nothing: `team: ASSET`.
    if (isLedgerValue(field.value) && isAlwaysRead(field) && !isOfBalance(field.key)) return true;
  }
  return false;
}

/** `Telefon GL` is the management's. */
function speaksOfBooks(meaning: KeyMeaning): boolean {
  return meaning.ofLedger && !meaning.otherNumber && !namesResource(meaning);
}

/** `GL Code: 1001`, `1104-0032`: where the ledger's number stands under its own name, a longer one of an account is no ledger's. */
function isNumberOfLedger(value: string, { words }: KeyMeaning): boolean {
  return NEUTRAL.has(words.at(-1) ?? "") && /^\d{3,6}(?:[-.]\d{1,6})*$/u.test(value);
}

function holdsLongAccount(region: Region): boolean {
  return neighboursIn(region).some(
    ({ meaning, field }) => namesKind(meaning, "account") && /^\d{7,}$/u.test(field.value),
  );
}

/**
 * Beside a sort code, or a code that only banks have (an IFSC, an American routing number by its check digit, a *BLZ*), a word of
 * bookkeeping (`nominalCode`, *Ledger Name*) makes no ledger's account: those have none.
 */
function holdsCodeAndAccount({ entries }: Region): boolean {
  if (entries.length > MOST_OF_ACCOUNT) return false;
  const holds = (kind: LiteralKind, isOfForm: (value: string) => boolean) =>
    entries.some(({ meaning, field }) => namesKind(meaning, kind) && isOfForm(field.value));
  if (holds("sortCode", (value) => /^\d\d-?\d\d-?\d\d$/u.test(value)))
    return holds("account", (value) => /^\d{4,}$/u.test(value));
  if (!holds("account", (value) => /^\d{7,}$/u.test(value))) return false;
  return holds("nid", isOfBankAlone) || entries.some(isCodeOfOneCountry);
}

/** Under a name that is no other trade's (*BLZ*); an American one has to be right, by its check digit. */
function isCodeOfOneCountry({ meaning, field }: Region["entries"][number]): boolean {
  const isOnly = meaning.terms.some(
    ({ kind, strength, country }) => kind === "nid" && strength === "exact" && country !== null && country !== "US",
  );
  return isOnly && !meaning.about && /^\d{5,}$/u.test(field.value);
}

function isOfBankAlone(value: string): boolean {
  return /^[A-Z]{4}[0O][A-Z\d]{6}$/u.test(value) || isRoutingNumber(value);
}

const MOST_OF_ACCOUNT = 40;

/** FDX: `balanceType: ASSET` says whether a balance is owned or owed, and is said of bank accounts. */
function isOfBalance(key: string | null): boolean {
  return meaningOf(key).words.includes("balance");
}

/** The first letter; before it stand digits and signs. */
const LETTERS = 0x41;
const LONGEST_TYPE = Math.max(...[...LEDGER_TYPES].map(({ length }) => length));

/** A type of ledger account. */
function isLedgerValue(value: string): boolean {
  // Most values are numbers, or begin with one.
  if (value.charCodeAt(0) < LETTERS) return false;
  return value.length <= LONGEST_TYPE && LEDGER_TYPES.has(value.toLowerCase());
}
