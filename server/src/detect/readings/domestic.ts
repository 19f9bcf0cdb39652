/** Reads a value as what a country's banks number: a sort code, a bank code, an account. */
import { ibanFormat, partOf } from "../../domain/countries/ibanFormats";
import { nidLengths } from "../../domain/nid";
import { hasSortCodes } from "../../domain/sortCodes";
import { writtenOf } from "../candidate";
import { statedCountry } from "../country/stated";
import { namesKind } from "../keys/keyMeaning";
import { isInstitution, TERM_OF, type Term } from "../keys/terms";
import { type Entry, neighboursIn } from "../regions";
import { INDIAN_CODE, isRoutingNumber } from "../values/domesticForms";
import { type Compact, compact, isDateOfSheet, isDateOrAmount, isScientific, looksLikeIban } from "../values/values";
import { isBesideBic } from "./bic";
import { type ReadAs, readAs, termOf } from "./readAs";

export const readSortCode: ReadAs = (value) => {
  const { form, own } = value;
  const term = termOf(value.entry, "sortCode");
  if (term === undefined && own !== "sortCode") return null;
  if (isDateOfSheet(value.entry.field.value.trim())) return readAs(value, "sortCode", term, "whole");
  if (form.letters > 2 || form.latin.length > 8 || form.digits < 4) return null;
  // `sc`, `sort`: words of many trades, which name none but what has the form of one.
  if (own === null && term?.strength === "generic" && (form.latin.length !== 6 || isBesideOtherCode(value.entry)))
    return null;
  // Digits and what is read for them; an E makes a number of it (`12E34567`).
  if (/[^0-9OILBSZGE]/u.test(form.latin)) return null;
  return readAs(value, "sortCode", term, form.latin.length === 6 ? "whole" : "none");
};

/** The sort code is the bank's code where it is used: beside a shorter one of the bank (Nigeria's) stands something else. */
function isBesideOtherCode({ region, side }: Entry): boolean {
  return neighboursIn(region).some(
    (other) => other.side === side && termOf(other, "nid")?.country === null && /^\d{2,5}$/u.test(other.field.value),
  );
}

export const readNid: ReadAs = (value) => {
  const { entry, form, own } = value;
  const term = termOfCode(entry, form);
  if (term === undefined && own !== "nid") return null;
  const isOther =
    isDateOrAmount(entry.field.value.trim()) ||
    isDayBelow(entry) ||
    isBesideWholeCode(entry, form) ||
    (term?.strength !== "exact" && isEntryNumber(writtenOf(entry, form)));
  if (own === null && isOther) return null;
  const isLettered = (own === "nid" && form.digits > 2) || hasBankLetters(form, term);
  if (!isLettered && !isCodeOfDigits(form, term, entry)) return null;
  return readAs(value, "nid", term, "whole");
};

/** What the bank's code is called, be it by the name of something else. */
function termOfCode(entry: Entry, form: Compact): Term | undefined {
  for (const called of CODES) {
    const term = called(entry, form);
    if (term !== undefined) return term;
  }
  return undefined;
}

/** A branch's number beside its bank's whole code, in a country whose IBANs have no place for one: it is no part of any. */
function isBesideWholeCode({ meaning, region, side }: Entry, { latin }: Compact): boolean {
  if (!meaning.words.includes("branch")) return false;
  const country = statedCountry(region, (other) => other.side === side) ?? "";
  const format = ibanFormat(country);
  if (format === undefined || partOf(format, "branchCode") !== undefined) return false;
  const lengths = nidLengths(country);
  if (lengths.length === 0 || lengths.includes(latin.length)) return false;
  return neighboursIn(region).some((other) => {
    const isOfBank = termOf(other, "nid") !== undefined && !other.meaning.words.includes("branch");
    return isOfBank && other.side === side && compact(other.field.value)?.latin.length === Math.max(...lengths);
  });
}

/** `BNK-016`: letters, a hyphen and a few digits count the entries of a list; no country writes the codes of its banks so. */
function isEntryNumber(written: string): boolean {
  return /^[A-Za-z]{2,}[-_]\d{1,5}$/u.test(written);
}

/** `fedwire: {holidays: [20250101]}`: a day, below a key that names a number. */
function isDayBelow({ named, field }: Entry): boolean {
  return named === "parent" && /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(field.value);
}

function isCodeOfDigits(form: Compact, term: Term | undefined, entry: Entry): boolean {
  if (form.letters > 1 || form.latin.length > 20) return false;
  const [fewest, most] = term?.digits ?? [2, 20];
  // Of a column whose codes have more digits: it has lost its zeros.
  if (form.digits < (entry.codeLength ?? 0)) return true;
  if (form.digits === 3 && term?.country === "SE") return isBesideSwissBank(entry);
  return (form.digits >= fewest && form.digits <= most) || isScientific(entry.field.value);
}

/** Sweden's word for its codes is Switzerland's, too, which have three digits and more (SIX, bank master). */
function isBesideSwissBank({ region }: Entry): boolean {
  return neighboursIn(region).some(({ field: { value } }) =>
    /^(?:(?:CH|LI)\d\d|[A-Z]{4}(?:CH|LI)[A-Z2-9])/u.test(value),
  );
}

/** IFSCs, and codes that begin with the letters of the bank: of one country, or of whichever the record states. */
function hasBankLetters({ latin, letters, digits, lowerCase }: Compact, term: Term | undefined): boolean {
  if (term?.country === "IN") return letters >= 3 && latin.length >= 9 && latin.length <= 13;
  if (lowerCase) return false;
  if (term?.strength === "generic" && INDIAN_CODE.test(latin)) return true;
  if (term?.country != null && term.shared !== true) return false;
  if (digits === 0) return latin.length === 4 && !STAND_INS.has(latin);
  // The letter O for the zero of an IFSC: what stands behind it has digits alone, which no BIC has there.
  return INDIAN_CODE.test(latin) || /^[A-Z]{4}O\d{6}$/u.test(latin) || /^[A-Z]{2,4}\d{3,6}$/u.test(latin);
}

const STAND_INS: ReadonlySet<string> = new Set(
  "BANK CODE NONE NULL TEST TODO IBAN XXXX SEPA AACH WIRE BACS".split(" "),
);

/**
 * Digits under a name of BICs: Russian interfaces write БИК as `bic`, nine digits that begin with the country's 04, which no
 * BIC has; a "bank identifier" is a bank's code of any kind.
 */
function codeForBic(entry: Entry, { text }: Compact): Term | undefined {
  const term = termOf(entry, "bic");
  if (term === undefined || !/^\d{5,12}$/u.test(text)) return undefined;
  if (/^04\d{7}$/u.test(text)) return TERM_OF.get("bik");
  return term.strength === "exact" && !isBesideBic(entry) ? undefined : TERM_OF.get("bankcode");
}

/** Russia's word for six digits, of which the account beside them begins with the bank's three (National Bank of Kyrgyzstan). */
function codeOfKyrgyzstan({ meaning, region }: Entry, { text }: Compact): Term | undefined {
  if (!/^\d{6}$/u.test(text) || !meaning.terms.some(({ kind, country }) => kind === "nid" && country === "RU")) return;
  const isOfBank = neighboursIn(region).some(
    (other) => /^\d{16}$/u.test(other.field.value) && other.field.value.startsWith(text.slice(0, 3)),
  );
  return isOfBank ? BIK_OF_KYRGYZSTAN : undefined;
}

const BIK_OF_KYRGYZSTAN: Term = { kind: "nid", country: "KG", strength: "exact", banking: true };

/**
 * The whole code under the name of its transit number: on paper `12345-004`, electronically `000412345` (Payments Canada,
 * standard 006).
 */
function wholeCodeOfCanada({ meaning, field: { value } }: Entry): Term | undefined {
  const isOfTransit = meaning.terms.some(({ country, lengths }) => country === "CA" && lengths?.includes(5) === true);
  return isOfTransit && /^\s*(?:\d{5}[ -]\d{3}|0\d{8})\s*$/u.test(value) ? CODE_OF_CANADA : undefined;
}

const CODE_OF_CANADA: Term = { kind: "nid", country: "CA", strength: "ambiguous" };

/**
 * A "branch" that is a code by itself: Canada's transit number beside an institution, a routing number of the United States,
 * also where a spreadsheet took its zero, a sort code where these are used.
 */
function codeOfBranch(entry: Entry, { text }: Compact): Term | undefined {
  if (termOf(entry, "part")?.country !== null) return undefined;
  const { region, side } = entry;
  if (isRoutingNumber(text)) return TERM_OF.get("routing");
  if (!/^(?:\d{5,6}|[1-9]\d{7})$/u.test(text)) return undefined;
  const country = statedCountry(region, (other) => other.side === side);
  if (text.length === 6) return country !== null && hasSortCodes(country) ? TERM_OF.get("bankcode") : undefined;
  if (text.length === 8) return country === "US" && isRoutingNumber(`0${text}`) ? TERM_OF.get("routing") : undefined;
  const isBesideInstitution = region.entries.some(
    ({ meaning, field }) =>
      meaning.terms.some((term) => isInstitution(term) || (country === "CA" && isAnyBanks(term))) &&
      /^0?\d{3}$/u.test(field.value),
  );
  return isBesideInstitution ? TERM_OF.get("transit") : undefined;
}

/** Names a bank's code, in whatever country. */
function isAnyBanks({ kind, country }: Term): boolean {
  return kind === "nid" && country === null;
}

/**
 * Nigeria's banks have a "sort code" of three digits, nine with the branch (Central Bank of Nigeria, NUBAN guidelines). Shops
 * sort by three digits as well, and beside them stand accounts of their books.
 */
function codeForSort(entry: Entry, { text }: Compact): Term | undefined {
  if (termOf(entry, "sortCode") === undefined || !/^\d{3}(?:\d{6})?$/u.test(text)) return undefined;
  return text.length === 3 && isBesideShortAccount(entry) ? undefined : TERM_OF.get("bankcode");
}

function isBesideShortAccount({ region, side }: Entry): boolean {
  return neighboursIn(region).some(
    (other) => other.side === side && namesKind(other.meaning, "account") && /^\d{1,6}$/u.test(other.field.value),
  );
}

/** Names under which codes of banks stand; the first that holds is taken. */
const CODES: readonly ((entry: Entry, form: Compact) => Term | undefined)[] = [
  codeOfKyrgyzstan,
  wholeCodeOfCanada,
  (entry) => termOf(entry, "nid"),
  codeForBic,
  codeOfBranch,
  codeForSort,
];

export const readAccount: ReadAs = (value) => {
  const { entry, form, own } = value;
  const term = accountOfBranch(entry) ?? termOf(entry, "account");
  if (term === undefined && own !== "account") return null;
  // The project's own word goes before what the value looks like.
  if (own === null && isOtherThanAccount(entry, form, term)) return null;
  if (!hasSignsOfAccount(entry, form) || !hasDigitsOf(term, entry, form)) return null;
  return readAs(value, "account", term, form.digits >= 6 ? "whole" : "none");
};

/** A date, an amount, an invoice's number, an address of a payment system, a place in a chart of accounts. */
function isOtherThanAccount(entry: Entry, form: Compact, term: Term | undefined): boolean {
  if (isDateOrAmount(entry.field.value.trim()) || isInvoices(entry, form, term) || GIRO.test(form.latin)) return true;
  return term?.banking !== true && isOfChart(writtenOf(entry, form));
}

/** Four digits at least, few letters, and no IBAN. */
function hasSignsOfAccount(entry: Entry, form: Compact): boolean {
  if (form.digits < 4 || form.latin.length > 35 || isIbanAlone(form)) return false;
  return form.letters <= 4 || isVirtualAccount(entry, form);
}

/** As many digits as the word's accounts have; how many scientific notation stands for, nobody knows. */
function hasDigitsOf(term: Term | undefined, { field }: Entry, { digits }: Compact): boolean {
  const [fewest, most] = term?.digits ?? [4, 34];
  return (digits >= fewest && digits <= most) || isScientific(field.value);
}

/**
 * `agencia: "1234"` and `conta: "56789-0"`: Brazilian banks number accounts branch by branch, and the two are one number
 * (Banco Central do Brasil, Open Finance: branchCode and number). A word for any account is one for a bank's there, be it behind
 * words that both begin with (`dizimo_conta`).
 */
function accountOfBranch({ meaning, region, side }: Entry): Term | undefined {
  if (meaning.words.at(-1) !== "conta") return undefined;
  const branch = [...meaning.words.slice(0, -1), "agencia"].join(" ");
  const isBesideBranch = neighboursIn(region).some(
    (other) =>
      other.side === side &&
      `${other.meaning.phrase} `.startsWith(`${branch} `) &&
      /^\d{3,5}(?:-?[\dX])?$/u.test(other.field.value),
  );
  return isBesideBranch ? TERM_OF.get("numerodaconta") : undefined;
}

/**
 * In some languages an invoice is called as an account is: its number isn't in the IBAN that stands beside it. A year in
 * front of a few digits (`2024/00123`) says so under any word.
 */
function isInvoices({ region, side, field }: Entry, { latin }: Compact, term: Term | undefined): boolean {
  if (term?.orOfInvoice !== true && !NUMBER_OF_YEAR.test(field.value)) return false;
  const ibans = neighboursIn(region).filter(
    (one) => one.side === side && /^[A-Z]{2}\d{2}[ A-Z\d]{11,}$/u.test(one.field.value),
  );
  const digits = latin.replace(/^0+/u, "");
  return ibans.length > 0 && !ibans.some(({ field }) => field.value.replaceAll(" ", "").includes(digits));
}

const NUMBER_OF_YEAR = /^\s*(?:19|20)\d\d *[-/] *\d{1,6}\s*$/u;

/**
 * A RIB of the West African monetary union begins as an IBAN does, with its country's letters and digits; in an IBAN these
 * letters come twice (BCEAO).
 */
function isIbanAlone(form: Compact): boolean {
  return looksLikeIban(form) && !/^(?:BF|BJ|CI|ML|NE|SN|TG)\d{22}$/u.test(form.latin);
}

/** India's virtual accounts begin with the letters of whom they belong to; beside an IFSC such a text is one. */
function isVirtualAccount({ region }: Entry, { latin, separators, lowerCase }: Compact): boolean {
  if (separators > 0 || lowerCase || !/^[A-Z]{4}[A-Z0-9]{5,31}$/u.test(latin)) return false;
  return neighboursIn(region).some(({ meaning, field }) => meaning.terms.some(isIfsc) && INDIAN_CODE.test(field.value));
}

function isIfsc({ kind, country }: Term): boolean {
  return kind === "nid" && country === "IN";
}

/** Swedish bankgiro and plusgiro numbers with what they are called: addresses of a payment system, no accounts of a bank. */
const GIRO = /^[BP]G\d{2,8}$/u;

/** `1120.000`: a place in a chart of accounts, the group before its member. */
function isOfChart(written: string): boolean {
  return /^\d{1,4}(?:\.\d{1,3}){1,3}$/u.test(written) && written.replace(/\D/gu, "").length < 9;
}
