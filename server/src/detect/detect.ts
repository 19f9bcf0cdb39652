/**
 * Fields in, literals out: weighs, for each field of a segment, what its key, its value and its neighbours say, and
 * takes the kind that most speaks for. No ranges are reported and nothing is judged here beyond what the domain's
 * checks say; rules do that.
 */
import type { CountryCode } from "../domain/check";
import type { ReferenceData } from "../domain/inspect";
import type { Container, Evidence, Field, Literal, LiteralKind, PaymentRecord, TableProfile } from "../model";
import type { Candidate } from "./candidate";
import { candidatesIn, decidedIn } from "./candidates";
import type { OwnKeys } from "./keys/ownKeys";
import { type Holders, mayHold } from "./mayHold";
import { columnCountry, measured } from "./measure";
import { Neighbourhood } from "./neighbourhood";
import type { DirectoryHints } from "./numbers/knowledge";
import type { Numbers } from "./numbers/numbers";
import { groupRecords, groupWith, type Weighed } from "./records";
import { type Region, regionsOf, rowCutter } from "./regions";
import { ofBeside, ofDirectory, ofFit } from "./signals";
import { fitOf } from "./signals/fit";
import { besideOf } from "./signals/neighbours";
import { confidenceOf, score, THRESHOLDS } from "./weights";

export type { DirectoryHints };

export interface DetectContext {
  readonly path: string;
  readonly format: string;
  readonly config: {
    /** What the project says of names of its own. */
    readonly ownKeys: OwnKeys;
    readonly defaultCountry: CountryCode | null;
  };
  readonly reference: ReferenceData;
  readonly directory?: DirectoryHints;
  /** What stands under each name in the document's head. */
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
    const regionsOfRow = rowCutter(table, context, context.config.ownKeys);
    for (const row of root.children) {
      if (!row.fields.some(mayHoldOne)) continue;
      for (const region of regionsOfRow(row)) take(recordsIn(region, context, explanations));
    }
  } else {
    for (const region of regionsOf(root, table, holders, context, context.config.ownKeys)) {
      if (!region.entries.some(({ field }) => mayHoldOne(field))) continue;
      take(recordsIn(region, context, explanations));
    }
  }
  literals.sort((a, b) => a.start - b.start);
  return context.explain ? { literals, records, explanations } : { literals, records };
}

/** Tells of a field whether it could be an identifier: most records of most documents hold none. */
function fieldThatMayHold(context: DetectContext): (field: Field) => boolean {
  const { table = null, config } = context;
  const around = { ownKeys: config.ownKeys, table, knowledge: context, isCut: () => false };
  return (field) => field.within !== undefined || mayHold(field, around);
}

/** Rows and nothing else: each is a region by itself. */
function isTable({ fields, children }: Container): boolean {
  if (fields.length > 0) return false;
  return children.every((row) => row.kind === "row" && row.crowded !== true);
}

/** Weighs what stands in a region. */
function recordsIn(region: Region, context: DetectContext, explanations: Explanation[]): readonly PaymentRecord[] {
  const { ownKeys, defaultCountry } = context.config;
  const candidates = candidatesIn(region);
  const decided = decidedIn(region, ownKeys);
  if (candidates.length === 0 && decided === null) return NO_RECORDS;
  const of = (all: readonly Candidate[]) => new Neighbourhood(region, all, defaultCountry);
  if (decided === null) return groupRecords(region, takenOf(candidates, of(candidates), context, explanations));
  // What the project says of one value changes nothing of what is found in the others.
  const apart = ({ entry }: Candidate) => !decided.entries.has(entry);
  const found: Explanation[] = [];
  const untold = takenOf(candidates, of(candidates), context, found);
  explanations.push(...found.filter(({ field }) => ![...decided.entries].some((entry) => entry.field === field)));
  const all = of([...candidates.filter(apart), ...decided.candidates]);
  const taken = takenOf(decided.candidates, all, context, explanations);
  return groupWith(region, untold, taken, ({ candidate }) => !apart(candidate));
}

/** Of each value what most speaks for, where that is enough. */
function takenOf(
  candidates: readonly Candidate[],
  neighbourhood: Neighbourhood,
  context: DetectContext,
  explanations: Explanation[],
): Weighed[] {
  const taken: Weighed[] = [];
  let best: Weighed | null = null;
  for (const candidate of candidates) {
    if (!isWhole(candidate)) continue;
    const found = weigh(candidate, neighbourhood, context);
    if (context.explain === true) explanations.push(explained(found));
    if (best !== null && best.candidate.entry !== candidate.entry) {
      if (weighsEnough(best)) taken.push(best);
      best = null;
    }
    // Of two that weigh the same the first: they come in the order IBAN, BIC, sort code, national code, account.
    if (best === null || found.total > best.total) best = found;
  }
  if (best !== null && weighsEnough(best)) taken.push(best);
  return taken;
}

const NO_RECORDS: readonly PaymentRecord[] = [];

function weighsEnough({ total }: Weighed): boolean {
  return confidenceOf(total) !== null;
}

function isWhole(candidate: Candidate): candidate is Candidate & { kind: LiteralKind } {
  return candidate.kind !== "part";
}

function weigh(
  candidate: Candidate & { kind: LiteralKind },
  neighbourhood: Neighbourhood,
  context: DetectContext,
): Weighed {
  const record = neighbourhood.recordOf(candidate.entry.side);
  const { kind, checked, certainty } = measured(candidate, record, neighbourhood, context);
  const { rows } = candidate;
  if (kind !== "iban" && kind !== "bic")
    ofFit.ask(fitOf(kind, candidate, checked, record, columnCountry(candidate, context.table ?? null)), rows);
  const beside = besideOf(candidate, neighbourhood);
  if (beside !== null) ofBeside.ask(beside, rows);
  const { directory } = context;
  if (candidate.ownKey !== undefined) return weighedAsDecided({ candidate, kind, checked, certainty, rows, record });
  if (directory !== undefined)
    ofDirectory.ask({ kind, candidate, country: checked.country, total: score(rows), directory }, rows);
  return { candidate, kind, checked, certainty, rows, total: score(rows), record };
}

/** The project's word is enough, whatever speaks against it. */
function weighedAsDecided(weighed: Omit<Weighed, "total">): Weighed {
  const rows = weighed.rows.filter(({ weight }) => weight > 0);
  return { ...weighed, rows, total: Math.max(score(rows), THRESHOLDS.likely) };
}

/** With how many values say so: left out of what a literal keeps, for it changes with each of them. */
function counted(row: Evidence, { passed, of, says }: Numbers): Evidence {
  const name = row.detail.slice(0, row.detail.indexOf(":"));
  return { ...row, detail: `${name}: ${passed} of ${of} values ${says}` };
}

function explained({ candidate, kind, rows, total }: Weighed): Explanation {
  const confidence = confidenceOf(total);
  const decision = confidence === null ? "left" : confidence === "weak" ? "weak" : "taken";
  const { field, numbers } = candidate.entry;
  const evidence =
    numbers === null ? rows : rows.map((row) => (row.source === "numbers" ? counted(row, numbers) : row));
  return { field, kind, score: total, decision, evidence };
}
