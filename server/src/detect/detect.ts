/**
 * Fields in, literals out: weighs, for each field of a segment, what its key, its value and its neighbours say, and
 * takes the kind that most speaks for. No ranges are reported and nothing is judged here beyond what the domain's
 * checks say; rules do that.
 */
import type { CountryCode } from "../domain/check";
import type { ReferenceData } from "../domain/inspect";
import { hasSortCodes } from "../domain/sortCodes";
import type { Container, Evidence, Field, Literal, LiteralKind, PaymentRecord, TableProfile } from "../model";
import { type Candidate, writtenOf } from "./candidate";
import { candidatesIn } from "./candidates";
import { countryOfColumn } from "./columns";
import { countryOfDomesticForm, isRoutingNumber } from "./domesticForms";
import { type Checked, inspectCandidate } from "./inspectLiteral";
import type { OwnKeys } from "./judgedKey";
import { type Holders, mayHold } from "./mayHold";
import { type Claim, countryClaims, type RecordCountry } from "./recordCountry";
import { groupRecords, type Taken } from "./records";
import { type Region, regionsOf, rowCutter } from "./regions";
import { neighboursOf, Scene } from "./scene";
import { ofBeside, ofDirectory, ofFit } from "./signals";
import { besideOf } from "./signals/beside";
import type { DirectoryHints } from "./signals/directory";
import { fitOf } from "./signals/fit";
import { confidenceOf, score } from "./weights";

export type { DirectoryHints };

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
  /** Where something may be found, as far as that is known. */
  readonly holders?: Holders | null;
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

/** Finds the literals of a segment's tree and groups them into records. Never throws. */
export function detect(root: Container, context: DetectContext): Detection {
  const literals: Literal[] = [];
  const records: PaymentRecord[] = [];
  const explanations: Explanation[] = [];
  const { table = null, holders = null } = context;
  const take = (found: readonly PaymentRecord[]) => {
    for (const record of found) {
      records.push(record);
      for (const literal of record.literals) literals.push(literal);
    }
  };
  const mayHoldOne = context.explain === true ? () => true : fieldThatMayHold(context);
  if (isTable(root)) {
    const regionsOfRow = rowCutter(table);
    for (const row of root.children) {
      if (!row.fields.some(mayHoldOne)) continue;
      for (const region of regionsOfRow(row)) take(recordsIn(region, context, explanations));
    }
  } else {
    for (const region of regionsOf(root, table, holders)) {
      if (!region.slots.some(({ field }) => mayHoldOne(field))) continue;
      take(recordsIn(region, context, explanations));
    }
  }
  literals.sort((a, b) => a.start - b.start);
  return context.explain ? { literals, records, explanations } : { literals, records };
}

/** Tells of a field whether it could be an identifier: most records of most documents hold none. */
function fieldThatMayHold({ table = null, config }: DetectContext): (field: Field) => boolean {
  const around = { ownKeys: config.ownKeys, table, isCut: () => false };
  return (field) => field.within !== undefined || mayHold(field, around);
}

/** Rows and nothing else: each is a region by itself. */
function isTable({ fields, children }: Container): boolean {
  if (fields.length > 0) return false;
  return children.every((row) => row.kind === "row" && row.crowded !== true && row.children.length === 0);
}

/** Weighs what stands in a region. */
function recordsIn(region: Region, context: DetectContext, explanations: Explanation[]): readonly PaymentRecord[] {
  const { ownKeys, defaultCountry } = context.config;
  const candidates = candidatesIn(region, ownKeys);
  if (candidates.length === 0) return NO_RECORDS;
  const scene = new Scene(region, candidates, defaultCountry);
  const taken: Taken[] = [];
  let best: Taken | null = null;
  for (const candidate of candidates) {
    if (!isWhole(candidate)) continue;
    const found = weigh(candidate, scene, context);
    if (context.explain === true) explanations.push(explained(found));
    if (best !== null && best.candidate.slot !== candidate.slot) {
      if (weighsEnough(best)) taken.push(best);
      best = null;
    }
    // Of two that weigh the same the first: they come in the order IBAN, BIC, sort code, national code, account.
    if (best === null || found.total > best.total) best = found;
  }
  if (best !== null && weighsEnough(best)) taken.push(best);
  return groupRecords(region, taken);
}

const NO_RECORDS: readonly PaymentRecord[] = [];

/** A candidate as its country has it. */
type Measured = Pick<Taken, "kind" | "checked" | "certainty">;

function weighsEnough({ total }: Taken): boolean {
  return confidenceOf(total) !== null;
}

function isWhole(candidate: Candidate): candidate is Candidate & { kind: LiteralKind } {
  return candidate.kind !== "part";
}

function weigh(candidate: Candidate & { kind: LiteralKind }, scene: Scene, context: DetectContext): Taken {
  const record = scene.recordOf(candidate.slot.side);
  const { kind, checked, certainty } = measured(candidate, record, scene, context);
  const { rows } = candidate;
  if (kind !== "iban" && kind !== "bic") ofFit.ask(fitOf(kind, candidate, checked, record), rows);
  const beside = besideOf(candidate, scene);
  if (beside !== null) ofBeside.ask(beside, rows);
  const { directory } = context;
  if (directory !== undefined)
    ofDirectory.ask({ kind, candidate, country: checked.country, total: score(rows), directory }, rows);
  return { candidate, kind, checked, certainty, rows, total: score(rows), record };
}

/** The candidate measured by the first country whose form it has, of those that the file speaks of. */
function measured(
  candidate: Candidate & { kind: LiteralKind },
  record: RecordCountry,
  scene: Scene,
  context: DetectContext,
): Measured {
  const neighbours = neighboursOf(candidate, scene);
  const by = (country: CountryCode | null, certainty: Literal["certainty"]): Measured => {
    const kind = isSortCode(candidate, country) ? "sortCode" : candidate.kind;
    return { kind, checked: inspectCandidate(candidate, kind, country, neighbours, context), certainty };
  };
  // These say it themselves.
  if (candidate.kind === "iban" || candidate.kind === "bic") return by(candidate.country, "stated");
  const claims = countryClaims(candidate, record, scene.neighbours);
  const [first] = claims;
  if (first === undefined) {
    const column = columnCountry(candidate, context.table ?? null);
    if (column !== null) return by(column, "likely");
    return by(countryOfForm(candidate, context.reference), "guess");
  }
  const main = by(first.country, first.certainty);
  if (!isMisfit(main.checked)) return main;
  for (let at = 1; at < claims.length; at++) {
    const other = by((claims[at] as Claim).country, "likely");
    if (!isMisfit(other.checked)) return other;
  }
  const found = proven(candidate, first, by, context.reference);
  if (found !== null) return found;
  return claims.length === 1 ? main : { ...main, certainty: "likely" };
}

function columnCountry({ kind, slot: { field } }: Candidate, table: TableProfile | null): CountryCode | null {
  return kind === "account" && table !== null && field.container.kind === "row"
    ? countryOfColumn(table, field.index)
    : null;
}

/** A number of just the form of another country, check digits and all, isn't measured by what a neighbour suggests. */
function proven(
  candidate: Candidate,
  { certainty }: Claim,
  by: (country: CountryCode, certainty: Literal["certainty"]) => Measured,
  reference: ReferenceData,
): Measured | null {
  if (certainty === "stated") return null;
  const country = countryOfForm(candidate, reference);
  if (country === null) return null;
  const other = by(country, "guess");
  return isMisfit(other.checked) ? null : other;
}

function isMisfit({ checks }: Checked): boolean {
  for (const { result, strength } of checks) if (result === "fail" && strength === "error") return true;
  return false;
}

/** "Branch code", "bank code" in the UK and Ireland: the sort code by a name that any country's code may have. */
function isSortCode({ kind, term, compact, slot }: Candidate, country: CountryCode | null): boolean {
  if (kind !== "nid") return false;
  const isAnyones = term?.country == null || term.shared === true;
  // Three pairs of digits are nobody else's.
  if (country === null) return isAnyones && /^\d\d-\d\d-\d\d$/u.test(writtenOf(slot, compact));
  return isAnyones && term !== null && hasSortCodes(country) && /^\d{6}$/u.test(compact.latin);
}

function countryOfForm({ kind, compact, term, slot }: Candidate, reference: ReferenceData): CountryCode | null {
  if (kind === "nid" && term !== null && isRoutingNumber(compact.latin)) return "US";
  if (kind !== "account" || term === null) return null;
  return countryOfDomesticForm(compact, writtenOf(slot, compact), term.home ?? null, reference);
}

function explained({ candidate, kind, rows, total }: Taken): Explanation {
  const confidence = confidenceOf(total);
  const decision = confidence === null ? "left" : confidence === "weak" ? "weak" : "taken";
  return { field: candidate.slot.field, kind, score: total, decision, evidence: rows };
}
