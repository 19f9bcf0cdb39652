/**
 * The same for every record of a document: *Calculate IBANs for This Column* and *Fill BICs from IBANs*. What can't be
 * filled is named with its line; nothing that is there and right is touched.
 */
import { bankOf } from "../../answers/bank";
import { type NamedParty, partyNamed } from "../../detect/keys/naming";
import { lettersOfBic } from "../../domain/calculation/bankLetters";
import type { ReferenceData } from "../../domain/inspect";
import { rangeOf, type TextEdit } from "../../formats/writer";
import { writerOf } from "../../formats/writers";
import type { Facts, Field, PaymentRecord } from "../../model";
import type { BankQuestion } from "../../protocol";
import { isBicKey } from "../completion/completion";
import type { Snapshot } from "../documents/snapshot";
import { BankQuestions, bankNamedIn, bicsIn, keyOfBank } from "./bankLetters";
import { placeIban } from "./calculateAction";
import { emptyFieldOf, holdsSeveral, isOther } from "./party";
import { calculateRecord, type RecordCalculation } from "./recordCalculation";

export interface Filled {
  readonly edits: readonly TextEdit[];
  /** Records that get a value. */
  readonly filled: number;
  /** Records that can't get one; `line` counts from 0. */
  readonly left: readonly { readonly line: number; readonly reason: string }[];
  /** Banks whose BIC would lead to more. */
  readonly asks: readonly BankQuestion[];
}

/**
 * IBANs for all records that have a domestic account and no right IBAN; an uncertain one is never written.
 * @param given BICs by the keys of the questions
 */
export function fillIbans(
  snapshot: Snapshot,
  reference: ReferenceData,
  given: Readonly<Record<string, string>> = {},
): Filled {
  const filling = new Filling(snapshot);
  const records = recordsOf(snapshot);
  const questions = new BankQuestions();
  let found: ReadonlyMap<string, string> | null = null;
  /** The calculation once more with the BIC that something else tells; a question where nothing does. */
  const withBic = (record: PaymentRecord, missing: Extract<RecordCalculation, { kind: "missing" }>) => {
    const bank = bankNamedIn(snapshot, record, missing.fields);
    if (bank === null) return missing;
    found ??= bicsIn(snapshot, records.keys());
    const key = keyOfBank(bank);
    const bic = found.get(key) ?? (Object.hasOwn(given, key) ? given[key] : undefined);
    const isUsable = bic !== undefined && lettersOfBic(bank.country, bic) !== null;
    if (!isUsable) questions.add(bank);
    return isUsable ? calculateRecord(snapshot, record, reference, bic) : missing;
  };
  for (const [record, first] of records) {
    if (record.literals.some(({ kind, valid }) => kind === "iban" && valid !== false)) continue;
    const alone = calculateRecord(snapshot, record, reference);
    const result = alone?.kind === "missing" && alone.part === "bic" ? withBic(record, alone) : alone;
    if (result === null || result.fields.some(({ within }) => within !== undefined)) continue;
    if (result.kind === "iban")
      filling.put(first, result.iban, (value) => placeIban(snapshot, record, result.fields, value, true));
    else filling.leave(first, reasonOf(result));
  }
  return { ...filling.result, asks: questions.list };
}

function reasonOf(left: Exclude<RecordCalculation, { kind: "iban" }>): string {
  switch (left.kind) {
    case "missing":
      return `${left.label} is missing`;
    case "wrong":
      return `${left.label} is wrong, or doesn't fit the rest`;
    case "unclear":
      return left.reason.replace(/\.$/u, "");
    case "assumed":
      return "the IBAN is not certain";
  }
}

/** BICs of the banks of right IBANs, into empty BIC fields and, in tables, into a new column. */
export function fillBics(snapshot: Snapshot, facts: Facts): Filled {
  const filling = new Filling(snapshot);
  const writer = writerOf(snapshot.format);
  for (const [record, first] of recordsOf(snapshot)) {
    const iban = record.literals.find(({ kind, valid }) => kind === "iban" && valid !== false);
    if (iban === undefined || record.literals.some(({ kind }) => kind === "bic")) continue;
    const empty = emptyFieldOf(snapshot, record, [iban.field], isBicKey);
    const isRow = iban.field.container.kind === "row";
    if (empty === null && !isRow) continue;
    const bank = bankOf(iban, facts);
    const { bic } = bank;
    if (bic === null) {
      const isOpen = bank.sources === undefined;
      filling.leave(first, isOpen ? "no directory tells one BIC for this IBAN" : "sources differ about its BIC");
      continue;
    }
    filling.put(first, bic, (value) =>
      empty === null
        ? writer.add(snapshot, { beside: iban.field, key: "BIC", value, isKey: isBicKey, wholeTable: true })
        : empty.verbatim
          ? [writer.fill(snapshot, empty, value)]
          : [],
    );
  }
  return filling.result;
}

/** The records of a document in its order, each with one of its fields. */
function recordsOf(snapshot: Snapshot): ReadonlyMap<PaymentRecord, Field> {
  const records = new Map<PaymentRecord, Field>();
  for (const { literal } of snapshot.literalsIn(0, snapshot.length)) {
    if (!records.has(literal.record)) records.set(literal.record, literal.field);
  }
  return records;
}

/** A column that a table didn't have. */
interface NewColumn {
  /** What adds it at the ends of the table's rows, in document order. */
  readonly edits: TextEdit[];
  readonly quote: string;
  readonly party: NamedParty;
}

/** Collects edits; a column that a table doesn't have is made once, and later rows of the table go into its edits. */
class Filling {
  private edits: TextEdit[] = [];
  private readonly left: { line: number; reason: string }[] = [];
  private filled = 0;
  /** Where something is put already. */
  private readonly taken = new Set<number>();
  private column: NewColumn | null = null;

  constructor(private readonly snapshot: Snapshot) {}

  get result(): Filled {
    this.endColumn();
    return { edits: this.edits.sort((a, b) => a.start - b.start), filled: this.filled, left: this.left, asks: [] };
  }

  leave(field: Field, reason: string): void {
    this.left.push({ line: this.lineOf(field), reason });
  }

  put(field: Field, value: string, place: (value: string) => readonly TextEdit[]): void {
    const isRow = field.container.kind === "row";
    const party = partyNamed(field.key);
    // One new column can't be that of several accounts in a row, nor the debtor's in one and the creditor's in another.
    const made = this.column?.party ?? party;
    const isOthers = (made.side !== party.side || isOther(made, party)) && this.placeInColumn(field) !== null;
    const isShared = isRow && (isOthers || holdsSeveral(this.snapshot, field.container));
    if (isRow && !isShared && this.putIntoColumn(field, value)) return;
    const edits = place(value);
    if (isShared && edits.length > 1) this.leave(field, "its row has no column for it, or holds several accounts");
    else if (edits.length === 0 || edits.some(({ start }) => this.taken.has(start)))
      this.leave(field, "there is no place for it that can be told for certain");
    else this.fill(value, edits, party);
  }

  /** @param edits several where they make a new column */
  private fill(value: string, edits: readonly TextEdit[], party: NamedParty): void {
    for (const { start } of edits) this.taken.add(start);
    this.filled += 1;
    if (edits.length === 1) {
      this.edits.push(...edits);
      return;
    }
    this.endColumn();
    const quote = edits.some(({ newText }) => newText.endsWith(`"${value}"`)) ? '"' : "";
    this.column = { edits: [...edits], quote, party };
  }

  /** The new column with the edit that makes its cell in the field's row; null for a row behind that table. */
  private placeInColumn(field: Field): (NewColumn & { readonly at: number; readonly edit: TextEdit }) | null {
    if (this.column === null) return null;
    const at = firstFrom(this.column.edits, rangeOf(this.snapshot, field).end);
    const edit = this.column.edits[at];
    return edit === undefined ? null : { ...this.column, at, edit };
  }

  private putIntoColumn(field: Field, value: string): boolean {
    const place = this.placeInColumn(field);
    if (place === null) return false;
    const { edits, quote, at, edit } = place;
    edits[at] = { ...edit, newText: `${edit.newText}${quote}${value}${quote}` };
    this.filled += 1;
    return true;
  }

  private endColumn(): void {
    this.edits = this.edits.concat(this.column?.edits ?? []);
    this.column = null;
  }

  private lineOf(field: Field): number {
    return this.snapshot.positionAt(rangeOf(this.snapshot, field).start).line;
  }
}

/** Index of the first edit at or behind an offset. */
function firstFrom(edits: readonly TextEdit[], offset: number): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((edits[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
