/**
 * Fields in, literals out: weighs, for each field of a segment, what its key, its value and its neighbours say, and
 * takes the kind that most speaks for. No ranges are reported and nothing is judged here beyond what the domain's
 * checks say; rules do that.
 */
import type { CountryCode } from "../domain/check";
import type { ReferenceData } from "../domain/inspect";
import { hasSortCodes } from "../domain/sortCodes";
import type { Container, Evidence, Field, Literal, LiteralKind, PaymentRecord, TableProfile } from "../model";
import { type Candidate, candidatesIn, type OwnKeys, writtenOf } from "./candidates";
import { countryOfColumn, inferColumns } from "./columns";
import { isRoutingNumber } from "./domesticForms";
import type { Holders } from "./holders";
import type { Checked } from "./inspectLiteral";
import { mayHold } from "./mayHold";
import type { Memory, Surroundings } from "./memory";
import { addFit, addNeighbours, neighboursOf, Scene } from "./neighbours";
import { Asking, type Questions } from "./questions";
import { type Claim, countryAround, countryClaims, type RecordCountry } from "./recordCountry";
import { groupRecords, type Taken } from "./records";
import { type Region, regionsOf, rowCutter } from "./regions";
import { add, confidenceOf, evidence, score, THRESHOLDS } from "./weights";

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
  /** Where something may be found, as far as that is known. */
  readonly holders?: Holders | null;
  /** Collect explanations for `paylint check --explain`. */
  readonly explain?: boolean;
  /** Kept from segment to segment while nothing else of the context changes but path, format and table. */
  readonly memory?: Memory;
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
  const mayHoldOne = context.explain === true ? () => true : fieldThatMayHold(context);
  if (isTable(root)) {
    const recordsInRow = rowReader(context, explanations);
    const rowMayHoldOne = rowThat(mayHoldOne);
    for (const row of root.children) {
      if (!rowMayHoldOne(row)) continue;
      const found = recordsInRow(row);
      for (let at = 0; at < found.length; at++) {
        const record = found[at] as PaymentRecord;
        records.push(record);
        for (let one = 0; one < record.literals.length; one++) literals.push(record.literals[one] as Literal);
      }
    }
  } else {
    for (const region of regionsOf(root, table, holders)) {
      if (!region.slots.some(({ field }) => mayHoldOne(field))) continue;
      const found = recordsIn(region, context, explanations);
      if (found.length === 0) continue;
      for (const record of found) {
        records.push(record);
        for (const literal of record.literals) literals.push(literal);
      }
    }
  }
  literals.sort((a, b) => a.start - b.start);
  return context.explain ? { literals, records, explanations } : { literals, records };
}

/** Tells of a row whether a field of it is one that counts: most rows have it where the row before had. */
function rowThat(counts: (field: Field) => boolean): (row: Container) => boolean {
  let likely = 0;
  return ({ fields }) => {
    const field = fields[likely];
    if (field !== undefined && counts(field)) return true;
    likely = fields.findIndex(counts);
    return likely >= 0;
  };
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

/** Tells the records of one row after the other. */
function rowReader(context: DetectContext, explanations: Explanation[]): (row: Container) => readonly PaymentRecord[] {
  const { table = null, memory } = context;
  const around = surroundings(context, null);
  const regionsOfRow = rowCutter(table);
  const weigh = (row: Container, questions: Questions) => {
    const weighing = { context, questions, explanations };
    return regionsOfRow(row).map((region) => ({ region, records: weighed(region, weighing) }));
  };
  if (memory === undefined || context.explain === true)
    return (row) => weigh(row, new Asking(context)).flatMap(({ records }) => records);
  return (row) => {
    const known = memory.recallRow(row, around, weigh);
    if (known !== null) return known;
    const regions = regionsOfRow(row);
    const [only] = regions;
    if (only !== undefined && regions.length === 1) return recordsIn(only, context, explanations);
    return regions.flatMap((region) => recordsIn(region, context, explanations));
  };
}

function surroundings(context: DetectContext, country: CountryCode | null): Surroundings {
  const { table = null, config } = context;
  const columns = table === null ? [] : inferColumns(table);
  return { table, columns, country, sources: context, isOwnKey: (key) => Object.hasOwn(config.ownKeys, key) };
}

/** The records of a region: remembered, or weighed where its like wasn't met before. */
function recordsIn(region: Region, context: DetectContext, explanations: Explanation[]): readonly PaymentRecord[] {
  const weigh = (questions: Questions) => weighed(region, { context, questions, explanations });
  const { memory } = context;
  if (memory === undefined || context.explain === true) return weigh(new Asking(context));
  return memory.recall(region, surroundings(context, countryAround(region)), weigh);
}

/** What weighing needs besides the region. */
interface Weighing {
  readonly context: DetectContext;
  readonly questions: Questions;
  /** Grows. */
  readonly explanations: Explanation[];
}

function weighed(region: Region, weighing: Weighing): readonly PaymentRecord[] {
  const { ownKeys, defaultCountry } = weighing.context.config;
  const candidates = candidatesIn(region, ownKeys);
  if (candidates.length === 0) return NO_RECORDS;
  const scene = new Scene(region, candidates, defaultCountry);
  const taken: Taken[] = [];
  let best: Taken | null = null;
  for (const candidate of candidates) {
    if (!isWhole(candidate)) continue;
    const found = weigh(candidate, scene, weighing);
    explain(weighing, found);
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

function weigh(candidate: Candidate & { kind: LiteralKind }, scene: Scene, weighing: Weighing): Taken {
  const record = scene.recordOf(candidate.slot.side);
  const { kind, checked, certainty } = measured(candidate, record, scene, weighing);
  const { rows } = candidate;
  addFit(rows, kind, checked, record, candidate);
  addNeighbours(rows, candidate, scene);
  let total = score(rows);
  if (isListed(candidate, kind, checked, total, weighing)) {
    add(rows, kind, "directory");
    total = score(rows);
  }
  return { candidate, kind, checked, certainty, rows, total, record };
}

/** The candidate measured by the first country whose form it has, of those that the file speaks of. */
function measured(
  candidate: Candidate & { kind: LiteralKind },
  record: RecordCountry,
  scene: Scene,
  { questions, context }: Weighing,
): Measured {
  const neighbours = neighboursOf(candidate, scene);
  const by = (country: CountryCode | null, certainty: Literal["certainty"]): Measured => {
    const kind = isSortCode(candidate, country) ? "sortCode" : candidate.kind;
    return { kind, checked: questions.inspect(candidate, kind, country, neighbours), certainty };
  };
  // These say it themselves.
  if (candidate.kind === "iban" || candidate.kind === "bic") return by(candidate.country, "stated");
  const claims = countryClaims(candidate, record, scene.neighbours);
  const [first] = claims;
  if (first === undefined) {
    const column = columnCountry(candidate, context.table ?? null);
    if (column !== null) return by(column, "likely");
    return by(countryOfForm(candidate, questions), "guess");
  }
  const main = by(first.country, first.certainty);
  if (!isMisfit(main.checked)) return main;
  for (let at = 1; at < claims.length; at++) {
    const other = by((claims[at] as Claim).country, "likely");
    if (!isMisfit(other.checked)) return other;
  }
  const found = proven(candidate, first, by, questions);
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
  questions: Questions,
): Measured | null {
  if (certainty === "stated") return null;
  const country = countryOfForm(candidate, questions);
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

function countryOfForm(candidate: Candidate, questions: Questions): CountryCode | null {
  const { kind, compact, term } = candidate;
  if (kind === "nid" && term !== null && isRoutingNumber(compact.latin)) return "US";
  if (kind !== "account" || term === null) return null;
  return questions.domesticCountry(candidate);
}

/** Whether a directory knows the code; it is loaded on first use, so it is asked only where that can decide. */
function isListed(
  candidate: Candidate,
  kind: LiteralKind,
  { country }: Checked,
  total: number,
  { context, questions }: Weighing,
): boolean {
  const { term, compact } = candidate;
  const { directory } = context;
  if (directory === undefined || term === null || total >= THRESHOLDS.likely) return false;
  if (total + evidence(kind, "directory").weight < THRESHOLDS.weak) return false;
  if (kind === "bic") return questions.knowsBic(candidate) === true;
  return kind === "nid" && country !== null && directory.knowsNid(country, compact.latin) === true;
}

function explain({ context, explanations }: Weighing, { candidate, kind, rows, total }: Taken): void {
  if (context.explain !== true) return;
  const confidence = confidenceOf(total);
  const decision = confidence === null ? "left" : confidence === "weak" ? "weak" : "taken";
  explanations.push({ field: candidate.slot.field, kind, score: total, decision, evidence: rows });
}
