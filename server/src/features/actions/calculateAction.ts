/**
 * *Calculate the IBAN from this record*: from the domestic parts and the BIC beside it, into the record's `iban` field
 * where there is one without a right value, else as a new member or cell.
 */
import { CodeActionKind } from "vscode-languageserver-types";
import { ibanKeyBeside, namesKind } from "../../detect/keys/naming";
import { partNamed } from "../../detect/keys/partNames";
import type { ReferenceData } from "../../domain/inspect";
import { rangeOf, type TextEdit } from "../../formats/writer";
import { writerOf } from "../../formats/writers";
import { maskValue } from "../../masking";
import type { Field, Literal, PaymentRecord } from "../../model";
import { fieldAtCursor, type Snapshot } from "../documents/snapshot";
import { emptyFieldOf, ownKeyIn } from "./party";
import { fitted, type ProposedEdit } from "./proposedEdit";
import { calculateRecord, whatIsMissing } from "./recordCalculation";

export const CALCULATE_TITLE = "Calculate the IBAN from this record";

/** The actions for the record at a range: none where the IBAN is there and right, or can't be calculated. */
export function calculateActions(
  snapshot: Snapshot,
  start: number,
  end: number,
  reference: ReferenceData,
): ProposedEdit[] {
  const record = recordAt(snapshot, start, end);
  if (record === null) return [];
  if (record.literals.some(({ kind, valid }) => kind === "iban" && valid !== false)) return [];
  const result = calculateRecord(snapshot, record, reference);
  if (result?.kind !== "iban") return [];
  // In a text inside the document nothing is added: its own quotes and escapes would have to be kept.
  if (result.fields.some(({ within }) => within !== undefined)) return [];
  const edits = placeIban(snapshot, record, result.fields, result.iban);
  if (edits.length === 0) return [];
  return [
    {
      title: result.isFilled
        ? `${CALCULATE_TITLE}, filled with zeros`
        : fitted(CALCULATE_TITLE, `: ${maskedIban(result.iban)}`),
      kind: CodeActionKind.QuickFix,
      edits,
    },
  ];
}

/** What the record of a domestic literal lacks for its IBAN; null where something is wrong with the literal itself. */
export function missingBeside(
  snapshot: Snapshot,
  { kind, record, valid }: Literal,
  reference: ReferenceData,
): string | null {
  return kind === "iban" || kind === "bic" || valid === false ? null : missingIn(snapshot, record, reference);
}

/** The same of the record at a range: at one of its identifiers, its parts or an empty `iban` field. */
export function missingAt(snapshot: Snapshot, start: number, end: number, reference: ReferenceData): string | null {
  const record = recordAt(snapshot, start, end);
  if (record === null) return null;
  const isWrong = snapshot
    .literalsIn(start, end)
    .some(({ literal }) => literal.record === record && literal.valid === false);
  return isWrong ? null : missingIn(snapshot, record, reference);
}

function missingIn(snapshot: Snapshot, record: PaymentRecord, reference: ReferenceData): string | null {
  if (record.literals.some((literal) => literal.kind === "iban")) return null;
  const calculation = calculateRecord(snapshot, record, reference);
  return calculation === null ? null : whatIsMissing(calculation);
}

/** The record of a domestic literal, of an `iban` field that is empty or wrong, or of a part that is no literal. */
export function recordAt(snapshot: Snapshot, start: number, end: number): PaymentRecord | null {
  for (const { literal } of snapshot.literalsIn(start, end)) {
    if (literal.kind !== "bic") return literal.record;
  }
  const field = fieldAtCursor(snapshot, start);
  if (field === null || field.key === null) return null;
  return isIbanKey(field.key) || partNamed(field.key) !== null ? recordOf(snapshot, field) : null;
}

/** Some literal beside the field tells its record, if it is of the same party. */
function recordOf(snapshot: Snapshot, { key, container }: Field): PaymentRecord | null {
  for (const neighbour of container.fields) {
    const { start, end } = snapshot.place(neighbour, neighbour.start, neighbour.end);
    const beside = snapshot.literalsIn(start, end).find(({ literal }) => literal.kind !== "bic");
    if (beside === undefined) continue;
    const { record } = beside.literal;
    if (ownKeyIn(snapshot, record, container)(key)) return record;
  }
  return null;
}

/** The edits that put an IBAN into its record; none where its place can't be told for certain. */
export function placeIban(
  snapshot: Snapshot,
  record: PaymentRecord,
  parts: readonly Field[],
  iban: string,
  wholeTable = false,
): readonly TextEdit[] {
  const writer = writerOf(snapshot.format);
  const wrong = record.literals.find(({ kind }) => kind === "iban");
  const present = wrong?.field ?? emptyFieldOf(snapshot, record, parts, isIbanKey);
  if (present !== null) return present.verbatim ? [writer.fill(snapshot, present, iban)] : [];
  const last = [...parts]
    .filter((field) => field.key !== null && field.container.kind !== "array")
    .sort((a, b) => rangeOf(snapshot, a).start - rangeOf(snapshot, b).start)
    .at(-1);
  if (last === undefined || last.key === null) return [];
  const isOwn = ownKeyIn(snapshot, record, last.container);
  const isKey = (name: string) => isIbanKey(name) && isOwn(name);
  const entry = { beside: last, key: ibanKeyBeside(last.key), value: iban, isKey };
  return writer.add(snapshot, wholeTable ? { ...entry, wholeTable } : entry);
}

function isIbanKey(key: string | null): boolean {
  return namesKind(key, "iban");
}

/** Titles are logged by clients, so they show no more of the IBAN than a report does. */
function maskedIban(iban: string): string {
  return maskValue({ kind: "iban", country: iban.slice(0, 2), value: iban, valid: true });
}
