/** The countries that one candidate may be measured against: its own word's, or what its record claims. */
import type { CountryCode } from "../../domain/check";
import { isFederalReservePrefix, passesRoutingCheck } from "../../domain/countries/us";
import { nidLengths } from "../../domain/nid";
import { hasSortCodes, sortCodeCountry } from "../../domain/sortCodes";
import { SORT_CODE_LENGTH } from "../../domain/uk/checkPair";
import type { Candidate } from "../candidate";
import { currencyIn } from "../keys/keyMeaning";
import { TERM_COUNTRIES } from "../keys/terms";
import type { Entry } from "../regions";
import { isNotOther, speaksFor } from "../sides";
import { isRoutingNumber } from "../values/domesticForms";
import { isListedWithCanada } from "./around";
import type { Claim, RecordCountry } from "./claim";
import { callsThemSortCodes } from "./stated";

/** The country of an account is that of the code beside it, whatever IBAN the record has as well. */
function countryOfCodeBeside({ entry }: Candidate, all: readonly Candidate[], record: RecordCountry): Claim | null {
  for (const code of codesBeside(entry, all)) {
    const [claim] = countryClaims(code, record, all);
    if (claim !== undefined) return mayBeOfAnother(code, entry, all) ? { ...claim, certainty: "likely" } : claim;
  }
  return null;
}

/**
 * The bank's codes that an account's party has, first the one of the account's currency, or whose key begins alike
 * (`gbp_sort_code`, `usd_fedwire_number`, `usd_account`).
 */
function codesBeside(account: Entry, all: readonly Candidate[]): readonly Candidate[] {
  const currency = currencyIn(account.meaning);
  const codes = all.filter((code) => isCodeOf(account, code, currency));
  const alike = codes.find(
    ({ entry }) => isOfCurrency(entry, currency) || entry.meaning.words[0] === account.meaning.words[0],
  );
  return alike === undefined ? codes : [alike, ...codes.filter((code) => code !== alike)];
}

/**
 * A sort code, or another code of a bank whose name is one for nothing else or goes with the account's; one of another
 * currency is another account's.
 */
function isCodeOf(account: Entry, code: Candidate, currency: string | undefined): boolean {
  const { entry, kind, term } = code;
  if (entry === account || !isOfSameParty(entry, account)) return false;
  const isSame = isOfCurrency(entry, currency);
  if (!isSame && currency !== undefined && currencyIn(entry.meaning) !== undefined) return false;
  if (kind === "sortCode") return true;
  return kind === "nid" && (isSame || term?.strength === "exact" || isNamedAlike(code, account));
}

function isOfCurrency(entry: Entry, currency: string | undefined): boolean {
  return currency !== undefined && currencyIn(entry.meaning) === currency;
}

/** Of one side, or of no side where none is the other's. */
function isOfSameParty({ side }: Entry, account: Entry): boolean {
  return speaksFor(side, account.side) && isNotOther(side, account.side);
}

/** `correspondent_bic`, `aba`, `beneficiary_account`: a code that names no party, where another than the account's is spoken of. */
function mayBeOfAnother(code: Candidate, { side }: Entry, all: readonly Candidate[]): boolean {
  if (side === "" || code.entry.side === side) return false;
  return all.some(({ entry }) => entry.side !== "" && entry.side !== side);
}

/** `remit_to_routing_number` beside `remit_to_account`: a code of one country, under a word that both have. */
function isNamedAlike({ term, entry }: Candidate, { meaning: { qualifier } }: Entry): boolean {
  return term?.country != null && qualifier !== "" && entry.meaning.qualifier === qualifier;
}

/**
 * The countries that one candidate may be measured against, in order: the first whose form it has is its own; where it
 * has none, the first. A term that belongs to a country wins unless the record's country shares the term.
 */
export function countryClaims(
  candidate: Candidate,
  record: RecordCountry,
  all: readonly Candidate[],
): readonly Claim[] {
  const { kind, term, entry } = candidate;
  if (kind === "iban" || kind === "bic")
    return candidate.country === null ? [] : [{ country: candidate.country, by: "term", certainty: "stated" }];
  const { numbers } = entry;
  if (numbers !== null && numbers.kind === kind && numbers.country !== null)
    return [
      { country: numbers.country, by: "term", certainty: "stated" },
      ...othersOfLength(candidate, record, numbers.country),
    ];
  if (kind === "sortCode") return [claimOfSortCode(candidate, record)];
  const own = term?.country ?? entry.meaning.country ?? null;
  if (own === null) {
    const beside = kind === "account" ? countryOfCodeBeside(candidate, all, record) : null;
    return beside === null ? [...contradicting(record), ...claimsOfRoutingNumber(candidate, all, record)] : [beside];
  }
  return claimsOfTerm(candidate, own, record);
}

/**
 * An account that hasn't the form of the IBAN's country may be that of an American routing number beside it: contracts give
 * the account at home and the one for wires.
 */
function claimsOfRoutingNumber(
  { kind, entry }: Candidate,
  all: readonly Candidate[],
  { claims }: RecordCountry,
): readonly Claim[] {
  if (kind !== "account" || claims[0]?.by !== "identifier") return [];
  const isBeside = all.some(
    (other) =>
      other.kind === "nid" &&
      other.term?.country === "US" &&
      isRoutingNumber(other.compact.latin) &&
      isOfSameParty(other.entry, entry),
  );
  return isBeside ? [{ country: "US", by: "term", certainty: "likely" }] : [];
}

/**
 * What the record says where the values under a name say another country: Nigeria's codes of nine digits pass the check of
 * American ones as far as they have a check digit at all, and a list of many countries' codes holds some of each.
 */
function othersOfLength({ kind, compact }: Candidate, { claims }: RecordCountry, own: CountryCode): readonly Claim[] {
  if (kind !== "nid") return [];
  return claims.filter(
    ({ country, by }) => country !== own && by !== "default" && nidLengths(country).includes(compact.text.length),
  );
}

function claimOfSortCode(candidate: Candidate, record: RecordCountry): Claim {
  const other = countryOfOtherCode(candidate, record);
  if (other !== null) return { country: other, by: "field", certainty: "likely" };
  const { entry, term } = candidate;
  const country = sortCodeCountry(entry.meaning.country ?? term?.country ?? record.country);
  return { country, by: "term", certainty: "stated" };
}

/**
 * "Sort code" translates other countries' words for their codes: where the record states one, and the length isn't a sort
 * code's. Six digits are of the country whose own name for its codes this is (Ghana, Tanzania, Uganda, Zambia), be it told
 * by the BIC beside them alone; three pairs of digits are written in the United Kingdom.
 */
function countryOfOtherCode({ compact, entry }: Candidate, { claims }: RecordCountry): CountryCode | null {
  const [first] = claims;
  if (first === undefined || entry.meaning.country != null || hasSortCodes(first.country)) return null;
  if (first.by !== "default" && callsThemSortCodes(first.country) && !IN_PAIRS.test(entry.field.value))
    return first.country;
  return STATED_BY_FIELD.has(first.by) && compact.latin.length !== SORT_CODE_LENGTH ? first.country : null;
}

const IN_PAIRS = /\d\d\D\d\d/u;
const STATED_BY_FIELD: ReadonlySet<Claim["by"]> = new Set(["bank", "field", "name"]);

/** @param own the country of the term, or the one that the key names */
function claimsOfTerm(candidate: Candidate, own: CountryCode, record: RecordCountry): readonly Claim[] {
  const { term } = candidate;
  // A clearing system is of one country, whatever else the record speaks of.
  if (term?.memberLengths !== undefined) return [{ country: own, by: "term", certainty: "stated" }];
  // A word used in several trades gives way to a country that the record states.
  if (!isOfItself(term) && record.stated) return contradicting(record);
  const isShared = isSharedTerm(candidate, own);
  if (own === "US" && (isShared || term?.strength === "generic") && isOfCanada(candidate))
    return [{ country: "CA", by: "term", certainty: "likely" }];
  const claim: Claim = { country: own, by: "term", certainty: certaintyOfTerm(candidate, isShared) };
  const sharing =
    record.claims.find(({ country }) => TERM_COUNTRIES[own]?.includes(country) === true) ??
    (isShared ? claimOfBankBeside(candidate, own, record) : undefined);
  if (sharing !== undefined) return [sharing, claim];
  const ofField = claimOfField(candidate, own, record);
  if (ofField !== null) return [ofField, { ...claim, certainty: "likely" }];
  const other = otherByLength(candidate, own, record);
  return [other === null ? claim : { country: other, by: "term", certainty: "likely" }];
}

/** Used for nothing else; or it names no country, and the key does. */
function isOfItself(term: Candidate["term"]): boolean {
  return term?.strength === "exact" || term?.country == null;
}

/** A term that several countries share states one where the key names it as well (`us_routing_number`). */
function isSharedTerm({ term, entry }: Candidate, own: CountryCode): boolean {
  return term?.shared === true && entry.meaning.country !== own;
}

function certaintyOfTerm(candidate: Candidate, isShared: boolean): Claim["certainty"] {
  const { term } = candidate;
  if (!isShared && (isOfItself(term) || term?.strength === "ambiguous")) return "stated";
  return isOfItsLength(candidate) ? "likely" : "guess";
}

/**
 * A column may be called after several countries' codes (*IFSC / branch code / bank code*): what isn't of the length of one
 * is of the country that the record states, where it has that one's or has lost a zero.
 */
function claimOfField({ kind, compact }: Candidate, own: CountryCode, { claims }: RecordCountry): Claim | null {
  const { length } = compact.text;
  if (kind !== "nid" || nidLengths(own).includes(length)) return null;
  const stated = claims.find(({ country, by }) => country !== own && STATED_BY_FIELD.has(by));
  if (stated === undefined) return null;
  const lengths = nidLengths(stated.country);
  const isWithoutZero = compact.letters === 0 && lengths.includes(length + 1);
  return lengths.includes(length) || isWithoutZero ? { ...stated, certainty: "likely" } : null;
}

/** The country of the BIC or IBAN beside it, where codes have this length: Bangladesh calls its nine digits a routing number. */
function claimOfBankBeside({ compact }: Candidate, own: CountryCode, { claims }: RecordCountry): Claim | undefined {
  return claims.find(
    ({ by, country }) => by === "identifier" && country !== own && nidLengths(country).includes(compact.text.length),
  );
}

/** Countries that have another's word for codes that all have five digits, where its own have more: MFO, Bankleitzahl. */
const OF_FIVE_DIGITS: Readonly<Record<CountryCode, CountryCode>> = { DE: "AT", UA: "UZ" };

/** The country whose codes have this length, where nothing but the word says the other. */
function otherByLength({ kind, compact }: Candidate, own: CountryCode, { claims }: RecordCountry): CountryCode | null {
  if (kind !== "nid" || compact.digits !== 5 || compact.letters > 0) return null;
  return claims.every(({ country, by }) => by === "term" || country !== own) ? (OF_FIVE_DIGITS[own] ?? null) : null;
}

/**
 * "Routing number" is said of the codes of many countries (Bangladesh's have nine digits, too). American are nine digits
 * that begin as the Federal Reserve's do, and eight where a program took the first zero.
 */
function isOfItsLength({ term, compact, entry }: Candidate): boolean {
  if (term?.shared !== true) return true;
  const isFromSheet = entry.field.scalar === "number" || entry.field.container.kind === "row";
  if (compact.digits === 9) return isFederalReservePrefix(Number(compact.text.slice(0, 2)));
  return compact.digits === 8 && isFromSheet;
}

/**
 * A zero, an institution below 100 as Canada's large banks have it, and a transit number (Payments Canada, standard 005): with
 * two zeros American numbers begin for the Treasury alone. Any institution in a list that has Canada's names elsewhere, also
 * without the zero.
 */
function isOfCanada({ compact: { text }, entry }: Candidate): boolean {
  const padded = /^[1-9]\d{7}$/u.test(text) ? `0${text}` : text;
  if (!/^0\d{8}$/u.test(padded) || passesRoutingCheck(padded)) return false;
  return /^00(?!0000000)\d{7}$/u.test(text) || isListedWithCanada(entry.field.container);
}

/** The strongest claim, and others of a file that contradicts itself; what only a surrounding says contradicts nothing. */
function contradicting({ claims }: RecordCountry): readonly Claim[] {
  if (claims.length < 2) return claims;
  return claims.filter(({ by }, at) => at === 0 || by === "field" || by === "identifier" || by === "name");
}
