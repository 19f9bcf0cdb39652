/**
 * *Calculate the IBAN from this record*: from the domestic parts and the BIC beside it, into the record's `iban` field
 * where there is one without a right value, else as a new member or cell.
 */
import { CodeActionKind } from "vscode-languageserver-types";
import { ibanKeyBeside, namesKind, partNamed } from "../detect/naming";
import { calculateIban, parametersOf } from "../domain/calculate";
import { partOfCause } from "../domain/calculation/partForm";
import { ibanFormatIn } from "../domain/countries/ibanFormats";
import { toPrintFormat } from "../domain/iban";
import type { ReferenceData } from "../domain/inspect";
import { rangeOf, type TextEdit } from "../formats/writer";
import { writerOf } from "../formats/writers";
import { maskValue } from "../masking";
import type { Field, Literal, PaymentRecord } from "../model";
import { emptyFieldOf, ownKeyIn } from "./party";
import type { ProposedEdit } from "./proposedEdit";
import { partsOfRecord } from "./recordParts";
import { fieldAtCursor, type Snapshot } from "./snapshot";

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
  const parts = partsOfRecord(record);
  if (parts === null) return [];
  const result = calculateIban(parts.input, reference);
  if (!result.ok || result.assumed) return [];
  // In a text inside the document nothing is added: its own quotes and escapes would have to be kept.
  if (parts.fields.some(({ within }) => within !== undefined)) return [];
  const edits = placeIban(snapshot, record, parts.fields, result.iban);
  if (edits.length === 0) return [];
  return [
    {
      title: [
        `Calculate the IBAN from this record: ${maskedIban(result.iban)}.`,
        ...result.padded,
        ...result.notes,
      ].join(" "),
      kind: CodeActionKind.QuickFix,
      edits,
    },
  ];
}

/**
 * What a record lacks for its IBAN to be calculated, in a sentence.
 * @returns null where the IBAN is there, can be calculated, or something is wrong with what there is
 */
export function whatIsMissing({ kind, record, valid }: Literal, reference: ReferenceData): string | null {
  return kind === "iban" || kind === "bic" || valid === false ? null : missingIn(record, reference);
}

/** Identifiers of a selection that are looked at: one record has no more. */
const LOOKED_AT = 8;

/** The same of the record at a range, where a domestic identifier of it stands there. */
export function missingAt(snapshot: Snapshot, start: number, end: number, reference: ReferenceData): string | null {
  for (const { literal } of snapshot.literalsIn(start, end).slice(0, LOOKED_AT)) {
    const missing = whatIsMissing(literal, reference);
    if (missing !== null) return missing;
  }
  return null;
}

function missingIn(record: PaymentRecord, reference: ReferenceData): string | null {
  if (record.literals.some((literal) => literal.kind === "iban")) return null;
  const parts = partsOfRecord(record);
  if (parts === null || ibanFormatIn(parts.input.country) === undefined) return null;
  const { country, ...given } = parts.input;
  const result = calculateIban(parts.input, reference);
  if (result.ok || (result.cause !== "missing" && result.cause !== "bank-unknown")) return null;
  const part = partOfCause(country, result.cause, given);
  const label = parametersOf(country).find(({ name }) => name === part)?.label;
  if (label === undefined || part === null || given[part] !== undefined) return null;
  return part === "bic" ? "The bank's BIC is needed." : `It needs one more part: ${label}.`;
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
  return toPrintFormat(maskValue({ kind: "iban", country: iban.slice(0, 2), value: iban, valid: true }));
}
