/** What the other candidates of a record are, as the signals of what stands beside a value ask for it. */
import type { LiteralKind } from "../../model";
import type { Candidate } from "../candidate";
import { namesKind } from "../keys/keyMeaning";
import { isOfBranch } from "../keys/terms";
import { type Neighbourhood, SUPPORTS } from "../neighbourhood";
import type { Entry } from "../regions";
import { speaksFor } from "../sides";
import { isNoWord } from "../values/values";
import {
  hasNameBeside,
  hasNeighbourKey,
  hasPropertyBeside,
  isAccountOfBothSides,
  isAccountOfPayment,
} from "./keysBeside";
import { isBankOfParty, tellsBankByBic } from "./reading";

/** A candidate among the others of its region. */
export interface Beside {
  readonly kind: LiteralKind;
  readonly candidate: Candidate;
  readonly neighbourhood: Neighbourhood;
  readonly others: Others;
  /** The strongest thing that speaks for it; only one counts. */
  readonly strongest:
    | "country"
    | "domestic"
    | "identifier"
    | "list"
    | "sides"
    | "property"
    | "name"
    | "key"
    | "money"
    | null;
}

/** What the other candidates of the same party are. */
interface Others {
  readonly hasDomestic: boolean;
  readonly hasIdentifier: boolean;
  /** A BIC's country is that of an IBAN. */
  readonly isOfIbanCountry: boolean;
  /** They share a qualifier (`customer_account_number` beside `customer_sort_code`). */
  readonly isOfOneQualifier: boolean;
  readonly hasOtherPart: boolean;
}

/** Identifiers that name a bank support their neighbours from this base score on. */
const SUPPORTS_AS_BANK = 50;

/** Null for a BIC that another key than a bank's names: nothing beside it makes it one. */
export function besideOf(
  candidate: Candidate & { readonly kind: LiteralKind },
  neighbourhood: Neighbourhood,
): Beside | null {
  const { kind, entry, term, compact } = candidate;
  const isNamed =
    term !== null ||
    (kind === "bic" && isNoWord(compact) && namesKind(entry.meaning, "nid")) ||
    isBankByBic(candidate, neighbourhood.neighbours);
  if (kind === "bic" && !isNamed && isNamedOtherwise(entry)) return null;
  const others = othersOf(candidate, neighbourhood);
  // A company's branches have codes, too.
  if (isOfBranch(term) && !others.hasOtherPart) return null;
  return { kind, candidate, neighbourhood, others, strongest: strongestOf(candidate, others, isNamed, neighbourhood) };
}

/** @param isNamed the key names the kind, or the value can be nothing else */
function strongestOf(
  candidate: Candidate,
  others: Others,
  isNamed: boolean,
  { neighbours }: Neighbourhood,
): Beside["strongest"] {
  if (others.isOfIbanCountry) return "country";
  if (!isNamed) return null;
  if (others.hasDomestic) return "domestic";
  if (others.hasIdentifier) return "identifier";
  if (candidate.entry.parallel) return "list";
  if (isAccountOfBothSides(candidate, neighbours)) return "sides";
  if (hasPropertyBeside(candidate)) return "property";
  if (hasNameBeside(candidate)) return "name";
  if (hasNeighbourKey(candidate)) return "key";
  return isAccountOfPayment(candidate) ? "money" : null;
}

function othersOf(candidate: Candidate, { neighbours }: Neighbourhood): Others {
  const { kind, entry } = candidate;
  let hasDomestic = false;
  let hasIdentifier = false;
  let isOfIbanCountry = false;
  let isOfOneQualifier = false;
  let hasOtherPart = false;
  for (const other of neighbours) {
    if (other.entry === entry || !speaksFor(other.entry.side, entry.side)) continue;
    if (other.kind === kind) {
      hasOtherPart ||= kind === "nid" && isOtherPart(other, candidate);
      hasIdentifier ||= isLongForm(other, candidate);
      continue;
    }
    if (isOfBranch(other.term)) continue;
    const isBank = other.kind === "iban" || other.kind === "bic";
    const isOfOne = !isBank && isOfSameCustomer(other.entry, entry);
    const isNamedWhole = isOfOne && other.entry.meaning.unexplained === 0;
    if (!isNamedWhole && other.base < (isBank ? SUPPORTS_AS_BANK : SUPPORTS)) continue;
    isOfIbanCountry ||= isIbanOfCountry(other, candidate);
    if (kind === "account" || isBank) {
      hasIdentifier = true;
      isOfOneQualifier ||= isOfOne;
    } else hasDomestic = true;
  }
  return { hasDomestic, hasIdentifier, isOfIbanCountry, isOfOneQualifier, hasOtherPart };
}

/** A bank's own number beside the one that its country gives the same account (Peru's CCI). */
function isLongForm(other: Candidate, { kind, term }: Candidate): boolean {
  if (kind !== "account" || other.base < SUPPORTS || other.term?.country == null) return false;
  return term?.strength === "exact" && term.country === null && other.term.strength === "exact";
}

function isIbanOfCountry(iban: Candidate, { kind, country }: Candidate): boolean {
  return iban.kind === "iban" && kind === "bic" && country !== null && iban.country === country;
}

function isOfSameCustomer({ meaning: other }: Entry, { meaning }: Entry): boolean {
  return meaning.qualifier === other.qualifier && (meaning.otherAccount || other.otherAccount);
}

/** Transit and institution number, each of its own length, or the codes of bank and branch: one national code in two fields. */
function isOtherPart({ term: other, compact }: Candidate, { term }: Candidate): boolean {
  if (isOfBranch(term) !== isOfBranch(other)) return (isOfBranch(term) ? other : term)?.strength !== "generic";
  if (term?.lengths === undefined || other?.lengths === undefined || term.country !== other.country) return false;
  // A zero may be lost in front of the other one.
  const { length } = compact.text;
  return (other.lengths.includes(length) || other.lengths.includes(length + 1)) && !term.lengths.includes(length);
}

function isBankByBic(candidate: Candidate, all: readonly Candidate[]): boolean {
  const { kind, entry, compact } = candidate;
  return kind === "bic" && (tellsBankByBic(entry.meaning, compact) || isBankOfPartyByBic(candidate, all));
}

/**
 * A party's bank, where the value can be no word, or another bank beside it is told by its BIC. One of no country has to be
 * called a BIC besides.
 */
export function isBankOfPartyByBic({ entry, compact, country, term }: Candidate, all: readonly Candidate[]): boolean {
  if (entry.named !== "key" || term?.strength === "exact" || !isBankOfParty(entry.meaning)) return false;
  const isCode = isNoWord(compact) && compact.separators === 0 && !compact.lowerCase;
  if (country !== null && isCode) return true;
  if (country === null && (term === null || !isCode)) return false;
  return all.some((other) => other.entry !== entry && isBankToldByBic(other));
}

function isBankToldByBic({ kind, entry, compact, country, term }: Candidate): boolean {
  if (kind !== "bic" || country === null) return false;
  return term?.strength === "exact" || ((term !== null || isBankOfParty(entry.meaning)) && isNoWord(compact));
}

/** By a name of no identifier that says more than `bank` or `bank_id`. */
function isNamedOtherwise({ meaning: { phrase, terms, banking, qualifier, otherNumber } }: Entry): boolean {
  return phrase !== "" && terms.length === 0 && !(banking && qualifier === "" && !otherNumber);
}
