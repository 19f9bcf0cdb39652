/**
 * Second pass over a region: what the other candidates, the record's country and the national form say of each
 * candidate, and which of its neighbours the domain needs to check it.
 */
import type { CountryCode } from "../domain/check";
import type { Evidence, LiteralKind } from "../model";
import type { Candidate } from "./candidates";
import { isRoutingNumber, PARTICULAR_ACCOUNTS } from "./domesticForms";
import { type Checked, type Neighbours, NO_NEIGHBOURS } from "./inspectLiteral";
import type { KeyMeaning } from "./keyMeaning";
import { countryOfRecord, type RecordCountry, speaksFor } from "./recordCountry";
import type { Region, Slot } from "./regions";
import { isNoWord, isScientific } from "./values";
import { BANK_NAMES, HOLDERS, KINDS_OF_BANK_ACCOUNT, PLACEHOLDERS } from "./vocabulary";
import { add } from "./weights";

/** A region with what the first pass found in it. */
export class Scene {
  readonly region: Region;
  /** Candidates that speak for each other; none in a region too large to be one record. */
  readonly neighbours: readonly Candidate[];
  private readonly defaultCountry: CountryCode | null;
  /** Sides asked for, and the country of each. */
  private readonly sides: string[] = [];
  private readonly countries: RecordCountry[] = [];
  private wordings: Slot[] | null = null;

  constructor(region: Region, candidates: readonly Candidate[], defaultCountry: CountryCode | null) {
    this.region = region;
    this.neighbours = region.slots.length <= MAX_NEIGHBOURS ? candidates : [];
    this.defaultCountry = defaultCountry;
  }

  /** Country and currency for a side of the region. */
  recordOf(side: string): RecordCountry {
    const at = this.sides.indexOf(side);
    if (at >= 0) return this.countries[at] as RecordCountry;
    const record = countryOfRecord(this.region, side, this.neighbours, this.defaultCountry);
    this.sides.push(side);
    this.countries.push(record);
    return record;
  }

  /** Whether a slot but this one is named for an identifier and holds words instead: a translation or a list of labels. */
  hasWordingBeside(slot: Slot): boolean {
    const { slots } = this.region;
    if (slots.length > MAX_NEIGHBOURS) return false;
    this.wordings ??= slots.filter(isWordingSlot);
    const [first] = this.wordings;
    return first !== undefined && (first !== slot || this.wordings.length > 1);
  }
}

/** More fields than one record has: what they say of each other would be chance, and cost quadratic time. */
const MAX_NEIGHBOURS = 1024;

/** From this base score on a candidate supports its neighbours; identifiers that name a bank need more. */
const SUPPORTS = 20;
const SUPPORTS_AS_BANK = 50;

/** Digits from which a country's form is a whole account number and not any number. */
const MIN_WHOLE_FORM = 11;

/** Adds what the national form says of a domestic value, and whether the record's country and currency agree. */
export function addFit(
  rows: Evidence[],
  kind: LiteralKind,
  checked: Checked,
  record: RecordCountry,
  candidate: Candidate,
): void {
  if (kind === "iban" || kind === "bic") return;
  if (kind !== "sortCode" && checked.country !== null) {
    const misfits = checked.checks.some(
      ({ check, result }) =>
        (check === "length" || check === "structure" || check === "characters") && result === "fail",
    );
    // Fitting says something where the domestic form is particular; any digits fit in the others.
    if (misfits && kind === "nid" && candidate.compact.letters > 1 && candidate.term?.country !== checked.country)
      add(rows, kind, "key about", "no code of the country");
    else if (misfits && hasLostZero(kind, checked.country, candidate))
      add(rows, kind, "check digits", "with the zero it has lost");
    else if (misfits && candidate.slot.named !== "case" && !isScientific(candidate.slot.field.value))
      add(rows, kind, "shape misfits country", checked.country);
    else if (kind === "nid" || PARTICULAR_ACCOUNTS.has(checked.country))
      add(rows, kind, "shape fits country", checked.country);
    // "Transit" or "institution number" is another trade's where nothing says Canada, the more so in a wrong length.
    const { term } = candidate;
    if (term?.lengths !== undefined && !record.stated && (misfits || term.strength === "generic"))
      add(rows, kind, "country not stated");

    const proven = checked.checks.some(
      ({ check, result }) => (check === "check-digits" || check === "national-check-digits") && result === "pass",
    );
    if (proven && !misfits) {
      add(rows, kind, "check digits");
      if (kind === "nid" && !record.stated && candidate.slot.named === "key" && isOfManyCountries(term))
        add(rows, kind, "country not stated");
    }
  }
  const agrees = record.country !== null && record.country === checked.country;
  if (record.stated && agrees && candidate.term !== null) add(rows, kind, "record country", record.country ?? "");
  else if (record.currency !== null && candidate.term !== null) add(rows, kind, "record currency", record.currency);
  if (record.stated && agrees && kind === "account" && isWholeForm(candidate, checked))
    add(rows, kind, "shape fits country", "the whole form");
}

/** A number of the United States whose check digit holds with a zero in front: a program took it for a quantity. */
function hasLostZero(kind: LiteralKind, country: string, { slot, compact, term }: Candidate): boolean {
  if (kind !== "nid" || country !== "US" || !/^[1-9]\d{7}$/u.test(compact.text) || isOfManyCountries(term))
    return false;
  const { field } = slot;
  return (field.scalar === "number" || field.container.kind === "row") && isRoutingNumber(`0${compact.text}`);
}

/** "Routing" is the word of a dozen countries, and one number in ten passes the American check. */
function isOfManyCountries(term: Candidate["term"]): boolean {
  return term !== null && term.country !== null && term.strength === "generic";
}

/** A long number of just the form that the country's accounts have. */
function isWholeForm({ compact, term }: Candidate, { country, checks }: Checked): boolean {
  if (term === null || country === null || compact.digits < MIN_WHOLE_FORM || !PARTICULAR_ACCOUNTS.has(country))
    return false;
  return checks.some(({ check, result }) => check === "structure" && result === "pass");
}

/** Adds the strongest thing the neighbours of the same party say. */
export function addNeighbours(rows: Evidence[], candidate: Candidate, scene: Scene): void {
  const { kind, slot } = candidate;
  const { region, neighbours: all } = scene;
  if (kind === "part") return;
  let account = false;
  let identifier = false;
  let sameCountry = false;
  let sameParty = false;
  let otherPart = false;
  for (const other of all) {
    if (other.slot === slot || !speaksFor(other.slot.side, slot.side)) continue;
    otherPart ||= kind === "nid" && other.kind === kind && isOtherPart(other, candidate);
    if (other.kind === kind) continue;
    const isBank = other.kind === "iban" || other.kind === "bic";
    if (other.base < (isBank ? SUPPORTS_AS_BANK : SUPPORTS)) continue;
    if (other.kind === "iban" && kind === "bic" && other.country !== null && other.country === candidate.country) {
      sameCountry = true;
    }
    if (!isBank && kind === "account" && slot.meaning !== null && other.slot.meaning !== null)
      sameParty ||= slot.meaning.otherAccount && slot.meaning.qualifier === other.slot.meaning.qualifier;
    if (kind === "account" || isBank) identifier = true;
    else account = true;
  }
  // "Bank code" may hold a BIC, if the value cannot be a word.
  const isNamed = candidate.term !== null || (kind === "bic" && isNoWord(candidate.compact) && isBankCode(slot));
  // Without a word for it a BIC beside an IBAN is believed only where no key says otherwise.
  if (kind === "bic" && !isNamed && slot.field.key !== null && slot.meaning?.terms.length === 0 && !isOfBank(slot))
    return;
  if (kind === "account" && slot.meaning?.about === true && isBesideBankId(slot))
    add(rows, kind, "same party", "beside the bank's id");
  if (kind === "account" && isOutdone(candidate, region)) add(rows, kind, "other account", "beside a bank account");
  if (scene.hasWordingBeside(slot)) add(rows, kind, "neighbour wording");
  // "customer_account_number" is a bank's beside "customer_sort_code".
  if (sameParty) add(rows, kind, "same party", slot.meaning?.qualifier);
  if (kind === "nid" && isBesideWhole(candidate, all)) add(rows, kind, "key about", "beside the whole code");
  if (otherPart) add(rows, kind, "neighbour identifier", "the other part");
  if (sameCountry) add(rows, kind, "neighbour country", candidate.country ?? "");
  else if (isNamed && account) add(rows, kind, "neighbour account");
  else if (isNamed && identifier) add(rows, kind, "neighbour identifier");
  else if (isNamed && slot.parallel) add(rows, kind, "neighbour identifier", "the list beside it");
  else if (isNamed && hasNeighbourKey(candidate, region)) add(rows, kind, "neighbour key");
}

/** Transit and institution number beside each other, each of its own length: one national code in two fields. */
function isOtherPart({ term: other, compact }: Candidate, { term }: Candidate): boolean {
  if (term?.lengths === undefined || other?.lengths === undefined || term.country !== other.country) return false;
  return other.lengths.includes(compact.text.length) && !term.lengths.includes(compact.text.length);
}

/** `bank_code: "200"` beside `branch_code: "200000"`: the longer one is the code, the other a piece of it. */
function isBesideWhole({ slot, term, compact }: Candidate, all: readonly Candidate[]): boolean {
  if (term?.country != null || compact.latin.length > 5) return false;
  return all.some(
    (other) =>
      other.kind === "nid" &&
      other.slot !== slot &&
      other.term?.country === null &&
      other.compact.latin.length > compact.latin.length &&
      other.compact.latin.startsWith(compact.latin) &&
      speaksFor(other.slot.side, slot.side),
  );
}

/**
 * "Account No." beside "Bank Account Number", be that empty: the one that doesn't say bank is a customer's or a
 * supplier's. A bank's own account with another bank goes with the customer's.
 */
function isOutdone({ term, slot }: Candidate, { slots }: Region): boolean {
  if (term === null || term.banking === true || slot.banking || slots.length > MAX_NEIGHBOURS) return false;
  return slots.some(
    (other) =>
      other !== slot &&
      other.side === slot.side &&
      other.meaning?.about === false &&
      !other.meaning.terms.some(({ kind }) => kind === "iban") &&
      other.meaning.terms.some(
        ({ kind, banking, correspondent }) => kind === "account" && banking === true && correspondent !== true,
      ),
  );
}

/** `ACCTID` beside `BANKID`, as OFX and its relatives name the two. */
function isBesideBankId({ meaning, region }: Slot): boolean {
  if (meaning?.words.at(-1) !== "id" || meaning.words.length > 2 || region.slots.length > MAX_NEIGHBOURS) return false;
  return region.slots.some((other) => other.meaning?.words.join("") === "bankid");
}

function isBankCode({ meaning }: Slot): boolean {
  return meaning?.terms.some(({ kind }) => kind === "nid") ?? false;
}

/** `bank`, `bank_id`: a key that says no more than that. */
function isOfBank({ meaning }: Slot): boolean {
  return meaning?.banking === true && meaning.qualifier === "" && !meaning.otherNumber;
}

/** A neighbouring key names a bank, an account's holder or kind, or another identifier though its value is masked or missing. */
function hasNeighbourKey({ slot, kind }: Candidate, region: Region): boolean {
  if (region.slots.length > MAX_NEIGHBOURS) return false;
  return region.slots.some(
    (other) =>
      other.meaning !== null &&
      (isBankName(other, other.meaning) ||
        (kind === "account" && other !== slot && saysOfAccount(other, other.meaning)) ||
        (other !== slot && isMaskedIdentifier(other, other.meaning, kind))),
  );
}

function isBankName({ field }: Slot, { terms, phrase }: KeyMeaning): boolean {
  return terms.length === 0 && BANK_NAMES.has(phrase) && /\p{L}/u.test(field.value);
}

/** `account_holder`, and an `account_type` as banks have them. */
function saysOfAccount({ field }: Slot, { about, terms, words }: KeyMeaning): boolean {
  if (!about || !terms.some(({ kind }) => kind === "account")) return false;
  if (words.some((word) => HOLDERS.has(word))) return true;
  // The types below a type are of bookkeeping.
  return !words.includes("sub") && KINDS_OF_BANK_ACCOUNT.has(field.value.toLowerCase());
}

function isMaskedIdentifier({ field, named }: Slot, { about, terms }: KeyMeaning, kind: Candidate["kind"]): boolean {
  return (
    named === "key" &&
    !about &&
    field.scalar === "string" &&
    /[*xX•#]{3}|^\s*$/u.test(field.value) &&
    terms.some((term) => term.kind !== kind && term.strength === "exact")
  );
}

function isWordingSlot({ field, meaning }: Slot): boolean {
  return (
    meaning !== null &&
    !meaning.about &&
    field.scalar === "string" &&
    meaning.terms.some((term) => term.strength === "exact" && term.kind !== "part") &&
    isWording(field.value)
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
export function neighboursOf(candidate: Candidate, { neighbours: all }: Scene): Neighbours {
  // The account beside a code is checked with the code when its own turn comes; the code is judged alone.
  if (candidate.kind === "account") {
    const code = all.find((other) => isCodeBeside(other) && supports(other, candidate));
    if (code === undefined) return NO_NEIGHBOURS;
    return { account: null, bankcode: code.compact.text, branch: null, whole: null };
  }
  if (candidate.kind !== "nid") return NO_NEIGHBOURS;
  const other = all.find(
    (one) => one.kind === "nid" && supports(one, candidate) && isBranch(one) !== isBranch(candidate),
  );
  if (other === undefined) return NO_NEIGHBOURS;
  const [bank, branch] = isBranch(candidate) ? [other, candidate] : [candidate, other];
  const whole = bank.compact.text + branch.compact.text;
  return { account: null, bankcode: null, branch: null, whole };
}

function supports({ slot, base }: Candidate, { slot: own }: Candidate): boolean {
  return slot !== own && base >= SUPPORTS && speaksFor(slot.side, own.side);
}

/** Of a sort code with colons loaders make a number: it judges no account. */
function isCodeBeside({ kind, slot }: Candidate): boolean {
  return kind === "nid" || (kind === "sortCode" && !slot.field.value.includes(":"));
}

function isBranch({ slot }: Candidate): boolean {
  return slot.meaning?.words.includes("branch") ?? false;
}
