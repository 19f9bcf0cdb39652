/** What stands beside a value, is no identifier, and yet says that a bank or its accounts are spoken of. */
import type { Candidate } from "../candidate";
import { statedCurrency } from "../country/stated";
import { holdsBankName, isOfSomeBank, type KeyMeaning, meaningOf, namesKind } from "../keys/keyMeaning";
import { schemeNamed, type Term } from "../keys/terms";
import { BALANCES, HOLDERS, KINDS_OF_BANK_ACCOUNT, NAME_KEYS, PAYEES, VALUE_DATES } from "../keys/vocabulary";
import { propertyOf } from "../names/fieldName";
import { type Entry, neighboursIn } from "../regions";
import { isNameOfBank } from "../values/values";

/** Shorter numbers beside money are a ledger's. */
export const FEWEST_WITH_MONEY = 8;

/** Of a bank, in any country: China's. */
const LONGEST_CODE = 12;

/** Of a schema with more properties nobody reads one as a record. */
const MOST_PROPERTIES = 64;

/** Whether a key beside it names another identifier, whose value is missing or masked. */
export function hasNameBeside({ entry, kind }: Candidate): boolean {
  return neighboursIn(entry.region).some((other) => isWithoutValue(other) && names(other.meaning, kind));
}

function isWithoutValue({ field, named }: Entry): boolean {
  if (named !== "key") return false;
  return field.scalar === "null" || (field.scalar === "string" && /[*xX•#]{3}|^\s*$/u.test(field.value));
}

/** Of an account also the code of its bank, which alone may be a code of anything. */
function names({ about, terms }: KeyMeaning, kind: Candidate["kind"]): boolean {
  if (about) return false;
  return terms.some(
    (term) => term.kind !== kind && (term.strength === "exact" || (kind === "account" && isCode(term))),
  );
}

function isCode({ kind, strength }: Term): boolean {
  return strength === "ambiguous" && (kind === "nid" || kind === "sortCode");
}

/** Whether it is the example of a schema's property, beside a property that names another identifier. */
export function hasPropertyBeside({ entry: { field }, kind }: Candidate): boolean {
  const property = propertyOf(field);
  const properties = property?.parent?.children ?? [];
  if (property === null || properties.length > MOST_PROPERTIES) return false;
  return properties.some(({ key }) => key !== null && key !== property.key && names(meaningOf(key), kind));
}

/** Whether what stands beside it says so without naming an identifier. */
export function hasNeighbourKey(candidate: Candidate): boolean {
  const { entry, kind, compact } = candidate;
  return neighboursIn(entry.region).some(
    (other) =>
      namesBank(other, candidate) || (other !== entry && kind === "account" && saysOfBankAccount(other, compact)),
  );
}

/** The bank whose code it is, by its name. */
export function hasBankNameBeside(candidate: Candidate): boolean {
  return neighboursIn(candidate.entry.region).some((other) => namesBank(other, candidate));
}

function namesBank({ field, meaning }: Entry, { kind, entry, compact }: Candidate): boolean {
  const { terms, words } = meaning;
  if (terms.length > 0 || !/\p{L}/u.test(field.value)) return false;
  if (holdsBankName(meaning) || (isOfSomeBank(meaning) && isNameOfBank(field.value))) return true;
  // A chart of accounts names the banks of a ledger's accounts, but no codes of banks.
  const isCode = kind === "nid" && compact.digits <= LONGEST_CODE && entry.meaning.ofBanking;
  return isCode && words.length > 0 && words.every((word) => NAME_KEYS.has(word)) && isNameOfBank(field.value);
}

function saysOfBankAccount(other: Entry, value: Candidate["compact"]): boolean {
  return isBankInShort(other) || saysOfAccount(other) || isOfMoney(other, value);
}

/** `bank_code: "bca"`: letters for a bank; four are a code as others are. */
function isBankInShort({ field, meaning: { terms } }: Entry): boolean {
  return (
    terms.some(({ kind, country }) => kind === "nid" && country === null) &&
    /^(?:\p{Ll}{3}|\p{L}{5,})$/u.test(field.value)
  );
}

/** Whom money is paid to, the day from which a bank counts it, or how much an account holds. */
function isOfMoney({ field, meaning: { terms, phrase, words } }: Entry, { digits }: Candidate["compact"]): boolean {
  if (terms.length > 0 || field.value === "") return false;
  if (digits >= FEWEST_WITH_MONEY && words.some((word) => PAYEES.has(word))) return true;
  if (!/\d/u.test(field.value)) return false;
  return VALUE_DATES.has(phrase) || (digits >= FEWEST_WITH_MONEY && BALANCES.has(phrase));
}

/** `account_holder`, and a type as banks have them. */
function saysOfAccount({ field, meaning: { about, terms, words, typeOf } }: Entry): boolean {
  if (typeOf === null && !about) return false;
  const isKind = KINDS_OF_BANK_ACCOUNT.has(field.value.toLowerCase()) || schemeNamed(field.value) !== null;
  if (isKind && typeOf === "" && words.length === 1) return true;
  if (!namesKind({ terms }, "account")) return false;
  if (about && words.some((word) => HOLDERS.has(word))) return true;
  // The types below a type are of bookkeeping.
  return isKind && !words.includes("sub");
}

/** Money moves between the two: an account of the one side, and one of the other. */
export function isAccountOfBothSides({ kind, compact, entry }: Candidate, neighbours: readonly Candidate[]): boolean {
  if (kind !== "account" || compact.digits < FEWEST_WITH_MONEY) return false;
  const across = OTHER_SIDE[entry.side];
  return (
    across !== undefined &&
    neighbours.some(
      (other) =>
        other.kind === "account" &&
        other.entry.side === across &&
        other.base > 0 &&
        other.compact.digits >= FEWEST_WITH_MONEY,
    )
  );
}

/** `destination_account` beside a currency: money goes there, or comes from there. What says number speaks for itself. */
export function isAccountOfPayment({ kind, compact, entry, term }: Candidate): boolean {
  if (kind !== "account" || term?.strength !== "ambiguous" || compact.digits < FEWEST_WITH_MONEY) return false;
  if (entry.side !== "debtor" && entry.side !== "creditor") return false;
  return statedCurrency(entry.region, entry.side) !== null;
}

const OTHER_SIDE: Readonly<Record<string, string>> = {
  debtor: "creditor",
  creditor: "debtor",
  own: "counterparty",
  counterparty: "own",
};
