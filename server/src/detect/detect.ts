/**
 * Fields in, literals out: weighs, for each field of a segment, what its key, its value and its neighbours say, and
 * takes the kind that most speaks for. No ranges are reported and nothing is judged here beyond what the domain's
 * checks say; rules do that.
 */
import type { CountryCode } from "../domain/check";
import type { ReferenceData } from "../domain/inspect";
import type { Container, Evidence, Field, Literal, LiteralKind, PaymentRecord, TableProfile } from "../model";
import { type Candidate, candidatesOf, type OwnKeys } from "./candidates";
import { countryOfDomesticForm, PARTICULAR_ACCOUNTS } from "./domesticForms";
import { type Checked, inspectCandidate, type Neighbours, NO_NEIGHBOURS } from "./inspectLiteral";
import { proseLiterals } from "./prose";
import { countryOfCandidate, countryOfRecord, type RecordCountry, speaksFor } from "./recordCountry";
import { groupRecords, type Taken } from "./records";
import { type Region, regionsOf, type Slot } from "./regions";
import { BANK_NAMES, PLACEHOLDERS } from "./vocabulary";
import { confidenceOf, evidence, score } from "./weights";

/** What detection may ask of a bank directory; null where it cannot tell. */
export interface DirectoryHints {
  knowsBic(bic8: string): boolean | null;
  knowsNid(country: CountryCode, code: string): boolean | null;
}

export interface DetectContext {
  readonly path: string;
  readonly format: string;
  readonly config: {
    /** The user's own key names, as written, and the kind they hold. */
    readonly ownKeys: OwnKeys;
    readonly defaultCountry: CountryCode | null;
  };
  readonly reference: ReferenceData;
  readonly directory?: DirectoryHints;
  /** CSV: the head of the table the rows belong to. */
  readonly table?: TableProfile | null;
  /** Collect explanations for `paylint check --explain`. */
  readonly explain?: boolean;
}

/** Why a value was or wasn't taken. */
export interface Explanation {
  readonly field: Field;
  readonly kind: LiteralKind;
  readonly score: number;
  readonly decision: "taken" | "weak" | "left";
  readonly evidence: readonly Evidence[];
}

export interface Detection {
  /** In document order. */
  readonly literals: readonly Literal[];
  readonly records: readonly PaymentRecord[];
  readonly explanations?: readonly Explanation[];
}

/** Ties go to the kind that says more. */
const PRECEDENCE: readonly LiteralKind[] = ["iban", "bic", "sortCode", "nid", "account"];

/** From this base score on a candidate supports its neighbours; identifiers that name a bank need more. */
const SUPPORTS = 20;
const SUPPORTS_AS_BANK = 50;

/** Finds the literals of a segment's tree and groups them into records. Never throws. */
export function detect(root: Container, context: DetectContext): Detection {
  const literals: Literal[] = [];
  const records: PaymentRecord[] = [];
  const explanations: Explanation[] = [];
  for (const region of regionsOf(root, context.table ?? null)) {
    const taken = takenIn(region, context, explanations);
    if (taken.length === 0) continue;
    const grouped = groupRecords(region, taken);
    records.push(...grouped);
    for (const record of grouped) literals.push(...record.literals.filter((literal) => isInside(literal, taken)));
  }
  literals.sort((a, b) => a.start - b.start);
  return context.explain ? { literals, records, explanations } : { literals, records };
}

function isInside(literal: Literal, taken: readonly Taken[]): boolean {
  return taken.some(({ field, inside }) => field === literal.field && inside);
}

function takenIn(region: Region, context: DetectContext, explanations: Explanation[]): Taken[] {
  const candidates = region.slots.flatMap((slot) => candidatesOf(slot, context.config.ownKeys));
  const taken: Taken[] = [];
  const countries = new Map<string, RecordCountry>();
  const recordOf = (side: string): RecordCountry => {
    let record = countries.get(side);
    if (record === undefined) {
      record = countryOfRecord(region, side, candidates, context.config.defaultCountry);
      countries.set(side, record);
    }
    return record;
  };

  let at = 0;
  for (const slot of region.slots) {
    const own: Candidate[] = [];
    while (candidates[at]?.slot === slot) own.push(candidates[at++] as Candidate);
    const best = bestOf(own, candidates, region, recordOf, context, explanations);
    if (best !== null) taken.push(best);
    else if (!own.some(({ kind }) => kind === "iban")) taken.push(...proseLiterals(slot, context.reference));
  }
  return taken;
}

function bestOf(
  own: readonly Candidate[],
  all: readonly Candidate[],
  region: Region,
  recordOf: (side: string) => RecordCountry,
  context: DetectContext,
  explanations: Explanation[],
): Taken | null {
  let best: { candidate: Candidate; kind: LiteralKind; rows: Evidence[]; total: number; checked: Checked } | null =
    null;
  for (const candidate of own) {
    const { kind } = candidate;
    if (kind === "part") continue;
    const record = recordOf(candidate.slot.side);
    const country =
      countryOfCandidate(candidate, record, all) ??
      (kind === "account" && candidate.term !== null
        ? countryOfDomesticForm(
            candidate.compact,
            candidate.slot.field.value.trim(),
            candidate.term.home ?? null,
            context.reference,
          )
        : null);
    const checked = inspectCandidate(candidate, kind, country, neighboursOf(candidate, all), context);
    const rows = [
      ...candidate.rows,
      ...fitRows(kind, checked, record, candidate),
      ...neighbourRows(candidate, all, region),
    ];
    const total = score(rows);
    explain(explanations, context, candidate, kind, rows, total);
    const wins =
      best === null ||
      total > best.total ||
      (total === best.total && PRECEDENCE.indexOf(kind) < PRECEDENCE.indexOf(best.kind));
    if (wins) best = { candidate, kind, rows, total, checked };
  }
  if (best === null) return null;
  const confidence = confidenceOf(best.total);
  if (confidence === null) return null;
  const { candidate, kind, rows, checked } = best;
  const { slot } = candidate;
  return {
    kind,
    country: checked.country,
    value: checked.value,
    text: slot.field.verbatim
      ? slot.field.container.segment.text.slice(candidate.start, candidate.end)
      : slot.field.value,
    field: slot.field,
    inside: slot.inside,
    start: candidate.start,
    end: candidate.end,
    evidence: rows,
    confidence,
    side: slot.side,
    qualifier: slot.meaning?.qualifier ?? "",
    listed: slot.named === "label",
    record: recordOf(slot.side),
    checks: checked.checks,
    valid: checked.valid,
  };
}

function explain(
  explanations: Explanation[],
  context: DetectContext,
  candidate: Candidate,
  kind: LiteralKind,
  rows: readonly Evidence[],
  total: number,
): void {
  if (context.explain !== true || !candidate.slot.inside) return;
  const confidence = confidenceOf(total);
  const decision = confidence === null ? "left" : confidence === "weak" ? "weak" : "taken";
  explanations.push({ field: candidate.slot.field, kind, score: total, decision, evidence: rows });
}

/** What the national form says of a domestic value, and whether the record's country and currency agree. */
function fitRows(kind: LiteralKind, checked: Checked, record: RecordCountry, candidate: Candidate): Evidence[] {
  if (kind === "iban" || kind === "bic") return [];
  const rows: Evidence[] = [];
  if (kind !== "sortCode" && checked.country !== null) {
    const misfits = checked.checks.some(
      ({ check, result }) =>
        (check === "length" || check === "structure" || check === "characters") && result === "fail",
    );
    // Fitting says something where the domestic form is particular; any digits fit in the others.
    if (misfits) rows.push(evidence(kind, "shape misfits country", checked.country));
    else if (kind === "nid" || PARTICULAR_ACCOUNTS.has(checked.country))
      rows.push(evidence(kind, "shape fits country", checked.country));
    const proven = checked.checks.some(
      ({ check, result }) => (check === "check-digits" || check === "national-check-digits") && result === "pass",
    );
    if (proven && !misfits) rows.push(evidence(kind, "check digits"));
  }
  const agrees = record.country !== null && record.country === checked.country;
  if (record.stated && agrees && candidate.term !== null)
    rows.push(evidence(kind, "record country", record.country ?? ""));
  else if (record.currency !== null && candidate.term !== null)
    rows.push(evidence(kind, "record currency", record.currency));
  return rows.filter(({ weight }) => weight !== 0);
}

/** The strongest thing the neighbours of the same party say. */
function neighbourRows(candidate: Candidate, all: readonly Candidate[], region: Region): Evidence[] {
  const { kind, slot } = candidate;
  if (kind === "part") return [];
  let account = false;
  let identifier = false;
  let sameCountry = false;
  for (const other of all) {
    if (other.slot === slot || other.kind === kind || !speaksFor(other.slot.side, slot.side)) continue;
    const isBank = other.kind === "iban" || other.kind === "bic";
    if (other.base < (isBank ? SUPPORTS_AS_BANK : SUPPORTS)) continue;
    if (other.kind === "iban" && kind === "bic" && other.country !== null && other.country === candidate.country) {
      sameCountry = true;
    }
    if (kind === "account" || isBank) identifier = true;
    else account = true;
  }
  const isNamed = candidate.term !== null;
  // Without a word for it a BIC beside an IBAN is believed only where no key says otherwise.
  if (kind === "bic" && !isNamed && slot.field.key !== null && slot.meaning?.terms.length === 0 && !isOfBank(slot))
    return [];
  const rows: Evidence[] = [];
  if (hasWording(candidate, region)) rows.push(evidence(kind, "neighbour wording"));
  if (sameCountry) rows.push(evidence(kind, "neighbour country", candidate.country ?? ""));
  else if (isNamed && account) rows.push(evidence(kind, "neighbour account"));
  else if (isNamed && identifier) rows.push(evidence(kind, "neighbour identifier"));
  else if (isNamed && hasNeighbourKey(candidate, region)) rows.push(evidence(kind, "neighbour key"));
  return rows.filter(({ weight }) => weight !== 0);
}

/** `bank`, `bank_id`: a key that says no more than that. */
function isOfBank({ meaning }: Slot): boolean {
  return meaning?.banking === true && meaning.qualifier === "" && !meaning.otherNumber;
}

/** A neighbouring key names a bank, or another identifier though its value is masked or missing. */
function hasNeighbourKey({ slot, kind }: Candidate, region: Region): boolean {
  return region.slots.some(
    (other) =>
      (other.meaning?.terms.length === 0 &&
        BANK_NAMES.has(other.meaning.words.join(" ")) &&
        /\p{L}/u.test(other.field.value)) ||
      (other !== slot &&
        other.named === "key" &&
        other.meaning !== null &&
        !other.meaning.about &&
        other.field.scalar === "string" &&
        /[*xX•#]{3}|^\s*$/u.test(other.field.value) &&
        other.meaning.terms.some((term) => term.kind !== kind && term.strength === "exact")),
  );
}

/** A neighbour whose key names an identifier holds words instead: a translation or a list of labels. */
function hasWording({ slot }: Candidate, region: Region): boolean {
  return region.slots.some(
    (other) =>
      other !== slot &&
      other.meaning !== null &&
      !other.meaning.about &&
      other.field.scalar === "string" &&
      other.meaning.terms.some((term) => term.strength === "exact" && term.kind !== "part") &&
      isWording(other.field.value),
  );
}

function isWording(written: string): boolean {
  const value = written.trim();
  if (value.length < 4 || !/^\p{L}[\p{L}\s.,'’!?-]+$/u.test(value)) return false;
  // Seven capitals and more may be a BIC, a run of X a mask.
  const isWord = value.length < 7 || /[\p{Ll}\s]/u.test(value);
  return isWord && !/x{3}/iu.test(value) && !PLACEHOLDERS.has(value.toLowerCase());
}

/** What the check of a candidate needs of the others: the code beside an account, the branch beside a bank code. */
function neighboursOf(candidate: Candidate, all: readonly Candidate[]): Neighbours {
  // The account beside a code is checked with the code when its own turn comes; the code is judged alone.
  if (candidate.kind !== "account" && candidate.kind !== "nid") return NO_NEIGHBOURS;
  const beside = all.filter(
    ({ slot, base }) => slot !== candidate.slot && base >= SUPPORTS && speaksFor(slot.side, candidate.slot.side),
  );
  if (candidate.kind === "account") {
    const code = beside.find(({ kind }) => kind === "nid" || kind === "sortCode");
    return { ...NO_NEIGHBOURS, bankcode: code?.compact.text ?? null };
  }
  const other = beside.find((one) => one.kind === "nid" && isBranch(one) !== isBranch(candidate));
  if (other === undefined) return NO_NEIGHBOURS;
  const [bank, branch] = isBranch(candidate) ? [other, candidate] : [candidate, other];
  return { ...NO_NEIGHBOURS, whole: bank.compact.text + branch.compact.text };
}

function isBranch({ slot }: Candidate): boolean {
  return slot.meaning?.words.includes("branch") ?? false;
}
