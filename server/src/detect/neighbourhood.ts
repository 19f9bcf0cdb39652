/**
 * A region with what the first pass found in it: the candidates that speak for each other, the country and currency of each
 * side, and which neighbours the domain needs to check one.
 */
import type { CountryCode } from "../domain/check";
import type { Candidate } from "./candidate";
import type { RecordCountry } from "./country/claim";
import { countryOfRecord } from "./country/recordCountry";
import { type NeighbourValues, NO_NEIGHBOURS } from "./inspectLiteral";
import { isOfBranch } from "./keys/terms";
import { PLACEHOLDERS } from "./keys/vocabulary";
import { type Entry, neighboursIn, type Region } from "./regions";
import { speaksFor } from "./sides";
import { isDateOfSheet } from "./values/values";

export class Neighbourhood {
  readonly region: Region;
  /** Candidates that speak for each other; none in a region too large to be one record. */
  readonly neighbours: readonly Candidate[];
  private readonly defaultCountry: CountryCode | null;
  /** Of the sides asked for. */
  private readonly countries = new Map<string, RecordCountry>();
  private wordings: Entry[] | null = null;

  constructor(region: Region, candidates: readonly Candidate[], defaultCountry: CountryCode | null) {
    this.region = region;
    this.neighbours = neighboursIn(region).length > 0 ? candidates : [];
    this.defaultCountry = defaultCountry;
  }

  /** Country and currency for a side of the region. */
  recordOf(side: string): RecordCountry {
    const known = this.countries.get(side);
    if (known !== undefined) return known;
    const record = countryOfRecord(this.region, side, this.neighbours, this.defaultCountry);
    this.countries.set(side, record);
    return record;
  }

  /** Whether an entry but this one is named for an identifier and holds words instead: a translation or a list of labels. */
  hasWordingBeside(entry: Entry): boolean {
    this.wordings ??= neighboursIn(this.region).filter(isWordingEntry);
    return this.wordings.some((one) => one !== entry);
  }
}

/** From this base score on a candidate supports its neighbours. */
export const SUPPORTS = 20;

/** `account_number_code: BBAN` says in which form the number is; `iban: IBAN` is a label. */
function isWordingEntry({ field, meaning }: Entry): boolean {
  return (
    !meaning.about &&
    field.scalar === "string" &&
    meaning.terms.some((term) => term.strength === "exact" && term.kind !== "part") &&
    isWording(field.value) &&
    !(/^(?:IBAN|BBAN)$/u.test(field.value) && meaning.words.length > 1)
  );
}

function isWording(written: string): boolean {
  // The usual case, told without a copy: words have no digits.
  for (let at = 0; at < written.length; at++) {
    const code = written.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) return false;
  }
  const value = written.trim();
  if (value.length < 4 || !/^\p{L}[\p{L}\s.,'’!?-]+$/u.test(value)) return false;
  // Seven capitals and more may be a BIC, a run of X a mask.
  const isWord = value.length < 7 || /[\p{Ll}\s]/u.test(value);
  return isWord && !/x{3}/iu.test(value) && !PLACEHOLDERS.has(value.toLowerCase());
}

/** What the check of a candidate needs of the others: the code beside an account, the branch beside a bank code. */
export function neighboursOf(candidate: Candidate, { neighbours: all }: Neighbourhood): NeighbourValues {
  // The account beside a code is checked with the code when its own turn comes; the code is judged alone.
  if (candidate.kind === "account") {
    const codes = namedAlike(
      all.filter((other) => isCodeBeside(other) && supports(other, candidate)),
      candidate,
    );
    const code = codes.find((one) => !isBranch(one)) ?? codes[0];
    if (code === undefined) return NO_NEIGHBOURS;
    const branch = codes.find((one) => one !== code && isBranch(one))?.compact.text ?? null;
    return { account: null, bankcode: code.compact.text, branch, whole: null };
  }
  if (candidate.kind !== "nid") return NO_NEIGHBOURS;
  const other = all.find((one) => isOtherPiece(one, candidate) && isBranch(one) !== isBranch(candidate));
  if (other === undefined) return NO_NEIGHBOURS;
  const [bank, branch] = isBranch(candidate) ? [other, candidate] : [candidate, other];
  const whole = bank.compact.text + branch.compact.text;
  return { account: null, bankcode: null, branch: null, whole };
}

/**
 * Of the codes that may be an account's those of its own party, and of these those whose names have the same words of their
 * own: in a row with `dest sort code`, `dest account`, `orig sort code` and `orig account` each account has its code.
 */
function namedAlike(codes: readonly Candidate[], { entry }: Candidate): readonly Candidate[] {
  if (codes.length < 2) return codes;
  const ofSide = codes.filter((one) => one.entry.side === entry.side);
  const among = ofSide.length > 0 ? ofSide : codes;
  const alike = among.filter((one) => one.entry.meaning.qualifier === entry.meaning.qualifier);
  return alike.some((one) => !isBranch(one)) ? alike : among;
}

/** Of a bank's code that of its branch, be it called a *branch* and no more. */
function isOtherPiece(one: Candidate, candidate: Candidate): boolean {
  if (one.kind === "nid") return supports(one, candidate);
  return one.kind === "part" && one.term?.country === null && speaksFor(one.entry.side, candidate.entry.side);
}

function supports({ entry, base }: Candidate, { entry: own }: Candidate): boolean {
  return entry !== own && base >= SUPPORTS && speaksFor(entry.side, own.side);
}

/** Of a sort code with colons loaders make a number, and spreadsheets of another a date: these judge no account. */
function isCodeBeside({ kind, entry: { field } }: Candidate): boolean {
  return kind === "nid" || (kind === "sortCode" && !field.value.includes(":") && !isDateOfSheet(field.value.trim()));
}

function isBranch({ entry, term }: Candidate): boolean {
  return isOfBranch(term) || entry.meaning.words.includes("branch");
}
