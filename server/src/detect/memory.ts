/**
 * Records that look alike are weighed once. A document repeats few forms of record: the same keys, and values that
 * detection cannot tell apart (an IBAN that is right in every respect, a value that means nothing to it). A region of
 * a form met before gets its records from what was found then; any other is weighed.
 *
 * What may differ within a form is decided by `formOf` alone; whatever else detection reads of a slot is part of the
 * form as it is.
 */
import type { Check, CountryCode } from "../domain/check";
import { isValidIban } from "../domain/iban";
import type { ReferenceData } from "../domain/inspect";
import { checkNational } from "../domain/nationalCheckDigits";
import { mayBeText } from "../embedded";
import type { Container, Field, Literal, PaymentRecord, TableProfile } from "../model";
import { interest } from "./interest";
import { type KeyMeaning, meaningOf } from "./keyMeaning";
import { meaningOfLabel } from "./labels";
import { mayHaveParts } from "./parts";
import { isClearingSystem, isLedgerValue, type Region, type Slot } from "./regions";
import { BANK_NAMES } from "./vocabulary";

/** A longer region is no record. */
const MAX_SLOTS = 64;

/** Longest value that is part of a form as it is; a longer one can be prose. */
const MAX_EXACT = 40;

/** Values told apart at one place: where there are more they are data, and their records are weighed one by one. */
const MAX_VALUES = 1000;

/** Keys told apart at one place. */
const MAX_NAMES = 50;

/** More than there are different results of checks; numbers of two of them fit into one. */
const MAX_CHECKS = 2 ** 18;

/** Form of all values that are irrelevant to detection. */
const IRRELEVANT = -1;

/** Longer values may hold an IBAN where `interest` no longer looks. */
const LONGEST_IRRELEVANT = 4096;

/** Steps kept before the memory starts anew. */
const MAX_STEPS = 50_000;

/** A place in a look-up: the slots so far. */
interface Step {
  readonly names: Name[];
  found: readonly FoundRecord[] | null;
}

/** All that detection reads of a slot besides its value. */
interface Name {
  readonly key: string | null;
  readonly meaning: KeyMeaning | null;
  readonly side: string;
  readonly marks: number;
  /** Its values are irrelevant to detection where they have no form of their own. */
  readonly irrelevant: boolean;
  /** In a table: its values can say what other cells of the row hold. */
  readonly labels: boolean;
  /** What follows, by the form of the value. */
  readonly forms: Map<string | number, Step>;
}

/** A record without its places. */
interface FoundRecord {
  readonly country: CountryCode | null;
  readonly currency: string | null;
  readonly literals: readonly FoundLiteral[];
}

interface FoundLiteral {
  /** Its place among the slots of the region, or the cells of the row. */
  readonly slot: number;
  /** From the field's start; null for the whole of a value that is written in electronic form. */
  readonly part: Pick<Literal, "start" | "end" | "value" | "text"> | null;
  readonly literal: Pick<Literal, "kind" | "country" | "certainty" | "evidence" | "confidence" | "checks" | "valid">;
}

/** What a region's records depend on besides its slots. */
export interface Surroundings {
  readonly table: TableProfile | null;
  /** What the table's samples say of columns whose headers don't. */
  readonly columns: readonly (KeyMeaning | null)[];
  /** Stated by the containers around. */
  readonly country: CountryCode | null;
  readonly reference: ReferenceData;
  /** Keys that the configuration gives a kind. */
  readonly isOwnKey: (key: string) => boolean;
}

/** Look-ups after which it is judged whether remembering pays, and those that are left out where it doesn't. */
const TRIAL = 256;
const REST = 8 * TRIAL;

/** Where look-ups begin. Where most records are of a form of their own, remembering costs more than it saves. */
class Start {
  step: Step = { names: [], found: null };
  private asked = 0;
  private known = 0;
  private rest = 0;

  isResting(): boolean {
    if (this.rest === 0) return false;
    this.rest--;
    return true;
  }

  /** @param isKnown whether the form looked up was known */
  tell(isKnown: boolean): void {
    this.asked++;
    if (isKnown) this.known++;
    if (this.asked < TRIAL) return;
    if (this.known < TRIAL / 2) {
      this.rest = REST;
      this.step = { names: [], found: null };
    }
    this.asked = 0;
    this.known = 0;
  }
}

/** What was found under one configuration, with one set of tables and directories. */
export class Memory {
  private starts = new WeakMap<object, Map<string, Start>>();
  private steps = 0;
  /** Results of national checks met so far, by what they say. */
  private readonly checks = new Map<string, { readonly check: Check; readonly number: number }[]>();
  private checkCount = 0;
  private readonly withoutTable = {};

  /**
   * The records of a region.
   * @param weigh finds the records of this very region
   */
  recall(region: Region, around: Surroundings, weigh: () => readonly PaymentRecord[]): readonly PaymentRecord[] {
    const start = this.start(
      around.table ?? this.withoutTable,
      `${region.ledger ? "ledger" : ""} ${around.country ?? ""}`,
    );
    if (start.isResting()) return weigh();
    const step = this.find(region, around, start);
    start.tell(step?.found != null);
    if (step === null) return weigh();
    const { container, slots } = region;
    step.found ??= weigh().map((record) => withoutPlaces(record, slots));
    const fieldAt = (slot: number): Field | undefined => slots[slot]?.field;
    return step.found.map((found) => placed(found, container, fieldAt));
  }

  /**
   * As `recall`, for a row of a table: its region isn't even made where its like is known.
   * @param weigh the row's regions and their records: one where no cell holds more than one identifier
   * @returns null for a row that isn't told by its keys and values alone
   */
  recallRow(
    row: Container,
    around: Surroundings,
    weigh: () => readonly { readonly region: Region; readonly records: readonly PaymentRecord[] }[],
  ): readonly PaymentRecord[] | null {
    const { fields } = row;
    if (fields.length > MAX_SLOTS || row.crowded === true) return null;
    const start = this.start(around.table ?? this.withoutTable, "row");
    if (start.isResting()) return null;
    const step = this.findRow(fields, around, start);
    start.tell(step?.found != null);
    if (step === null) return null;
    if (step.found === null) {
      step.found = weigh().flatMap(({ region, records }) =>
        records.map((record) => withoutPlaces(record, region.slots)),
      );
    }
    const fieldAt = (cell: number): Field | undefined => fields[cell];
    return step.found.map((found) => placed(found, row, fieldAt));
  }

  private findRow(fields: readonly Field[], around: Surroundings, start: Start): Step | null {
    let { step } = start;
    for (const field of fields) {
      const name = nameInRow(step, field, around);
      if (name === null || (name.labels && meaningOfLabel(field.value) !== null)) return null;
      const form = this.formOf(name, field, around.reference);
      if (form === null || (typeof form === "string" && isCuttable(form))) return null;
      const next = this.stepTo(name, form);
      if (next === null) return null;
      step = next;
    }
    return step;
  }

  private find({ slots }: Region, around: Surroundings, start: Start): Step | null {
    if (slots.length > MAX_SLOTS) return null;
    let { step } = start;
    for (const slot of slots) {
      const name = nameIn(step, slot, around);
      const next = name === null ? null : this.next(name, slot.field, around);
      if (next === null) return null;
      step = next;
    }
    return step;
  }

  private next(name: Name, field: Field, { reference }: Surroundings): Step | null {
    const form = this.formOf(name, field, reference);
    return form === null ? null : this.stepTo(name, form);
  }

  private stepTo({ forms }: Name, form: string | number): Step | null {
    return forms.get(form) ?? this.add(forms, form);
  }

  private start(table: object, surroundings: string): Start {
    if (this.steps > MAX_STEPS) {
      this.starts = new WeakMap();
      this.steps = 0;
    }
    const starts = remembered(this.starts, table, () => new Map<string, Start>());
    return remembered(starts, surroundings, () => new Start());
  }

  private add(forms: Map<string | number, Step>, form: string | number): Step | null {
    if (forms.size >= MAX_VALUES) return null;
    const step: Step = { names: [], found: null };
    forms.set(typeof form === "string" ? copyOf(form) : form, step);
    this.steps++;
    return step;
  }

  /**
   * What of a value matters: a number for all right IBANs of a country whose national check says the same, one for
   * whatever says nothing, and else the value itself.
   * @returns null where the value is too long to be remembered
   */
  private formOf(name: Name, { value, scalar, verbatim }: Field, reference: ReferenceData): string | number | null {
    if (
      name.irrelevant &&
      value.length <= LONGEST_IRRELEVANT &&
      !interest.value(value, 0, value.length) &&
      !isLedgerValue(value)
    ) {
      return IRRELEVANT;
    }
    // How an escaped value is written decides where its literals are.
    if (!verbatim) return null;
    if (scalar === "string" && name.meaning?.aspect == null && isPlainIban(value)) {
      return this.formOfIban(value, reference);
    }
    return value.length <= MAX_EXACT ? value : null;
  }

  private formOfIban(iban: string, reference: ReferenceData): number {
    const country = iban.charCodeAt(0) * 256 + iban.charCodeAt(1);
    if (withoutNationalCheck.has(country)) return country;
    const [check, bankRule] = checkNational(iban.slice(0, 2), iban.slice(4), reference);
    if (check === undefined) {
      withoutNationalCheck.add(country);
      return country;
    }
    const number = this.numberOf(check) + (bankRule === undefined ? 0 : this.numberOf(bankRule) * MAX_CHECKS);
    return country + number * 65_536;
  }

  /** The same number for checks that say the same; 1 and more. */
  private numberOf(check: Check): number {
    const alike = remembered(this.checks, check.detail, () => []);
    for (const { check: other, number } of alike) {
      if (other.result === check.result && other.strength === check.strength && other.expected === check.expected)
        return number;
    }
    this.checkCount++;
    alike.push({ check, number: this.checkCount });
    return this.checkCount;
  }
}

/** Countries, by the numbers of their letters, whose IBANs have no check digits of their own. */
const withoutNationalCheck = new Set<number>();

/** @returns null where too many keys stand at this place, or the value has a tag */
function nameIn({ names }: Step, slot: Slot, { isOwnKey }: Surroundings): Name | null {
  const { field, meaning, side } = slot;
  const { key } = field;
  const marks = marksOf(slot);
  if (marks < 0) return null;
  for (const name of names) {
    if (name.key === key && name.meaning === meaning && name.marks === marks && name.side === side) return name;
  }
  if (names.length >= MAX_NAMES) return null;
  const irrelevant = !(key !== null && isOwnKey(key)) && (meaning === null || saysNothing(meaning));
  const name: Name = { key, meaning, side, marks, irrelevant, labels: false, forms: new Map() };
  names.push(name);
  return name;
}

/** @returns null where no header names the cell */
function nameInRow({ names }: Step, field: Field, { columns, isOwnKey }: Surroundings): Name | null {
  const { key, index } = field;
  if (key === null) return null;
  const marks = marksOf({ field, named: "key", inside: true, banking: false, parallel: false });
  for (const name of names) if (name.key === key && name.marks === marks) return name;
  if (marks < 0 || names.length >= MAX_NAMES) return null;
  const own = meaningOf(key);
  const column = own.terms.length === 0 ? (columns[index] ?? null) : null;
  const irrelevant = !isOwnKey(key) && column === null && saysNothing(own);
  const labels = own.typeOf !== null || isClearingSystem(own);
  const name: Name = { key, meaning: column ?? own, side: "", marks, irrelevant, labels, forms: new Map() };
  names.push(name);
  return name;
}

function saysNothing({ terms, aspect, words }: KeyMeaning): boolean {
  return terms.length === 0 && aspect === null && !BANK_NAMES.has(words.join(" "));
}

/** A cell that may hold more than one identifier gives its row more slots than cells. */
function isCuttable(value: string): boolean {
  return mayBeText(value) || mayHaveParts(value);
}

const NAMED: Readonly<Record<Slot["named"], number>> = { key: 0, label: 1, parent: 2, column: 3, nothing: 4, case: 5 };
const SCALARS: Readonly<Record<Field["scalar"], number>> = { string: 0, number: 1, boolean: 2, null: 3 };
const STYLES: Readonly<Record<Field["style"], number>> = { double: 0, single: 1, plain: 2, block: 3 };

type Marked = Pick<Slot, "field" | "named" | "inside" | "banking" | "parallel">;

/** How a slot is named and its value written, as one number; -1 for a value with a tag. */
function marksOf({ field, named, inside, banking, parallel }: Marked): number {
  if (field.tag !== null) return -1;
  const how = NAMED[named] * 16 + SCALARS[field.scalar] * 4 + STYLES[field.style];
  const flags = (inside ? 1 : 0) + (banking ? 2 : 0) + (field.verbatim ? 4 : 0) + (parallel ? 8 : 0);
  // The samples of a table tell something of the cell's column.
  const column = field.container.kind === "row" ? field.index + 1 : 0;
  return (column * 16 + flags) * 128 + how;
}

/** Whether a value is a right IBAN in electronic form that nobody could take for anything else, a mask or a dummy. */
function isPlainIban(value: string): boolean {
  if (value.length < 15 || value.length > 34 || !isValidIban(value)) return false;
  let digits = 0;
  let zeros = 0;
  let crosses = 0;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code <= 0x39) digits++;
    if (code === 0x30 && at >= 4) zeros++;
    crosses = code === 0x58 ? crosses + 1 : 0;
    if (crosses === 3) return false;
  }
  return digits >= 6 && zeros < value.length - 4;
}

function withoutPlaces({ country, currency, literals }: PaymentRecord, slots: readonly Slot[]): FoundRecord {
  const slotOf = new Map(slots.map(({ field }, slot) => [field, slot]));
  return {
    country,
    currency,
    literals: literals.map((found) => {
      const { kind, country, certainty, value, text, field, start, end, evidence, confidence, checks, valid } = found;
      const isWhole = text === field.value && value === text && start === field.start && end === field.end;
      const part = { value, text: copyOf(text), start: start - field.start, end: end - field.start };
      return {
        slot: slotOf.get(field) ?? 0,
        part: isWhole ? null : part,
        literal: { kind, country, certainty, evidence, confidence, checks, valid },
      };
    }),
  };
}

function placed(found: FoundRecord, container: Container, fieldAt: (slot: number) => Field | undefined): PaymentRecord {
  const { country, currency } = found;
  const literals: Literal[] = new Array(found.literals.length);
  const record: PaymentRecord = { container, literals, country, currency, pattern: found };
  let count = 0;
  for (const { slot, part, literal } of found.literals) {
    const field = fieldAt(slot);
    if (field === undefined) continue;
    const { kind, country, certainty, evidence, confidence, checks, valid } = literal;
    literals[count++] = {
      kind,
      country,
      certainty,
      value: part === null ? field.value : part.value,
      text: part === null ? field.value : part.text,
      field,
      start: part === null ? field.start : field.start + part.start,
      end: part === null ? field.end : field.start + part.end,
      evidence,
      confidence,
      record,
      checks,
      valid,
    };
  }
  return record;
}

interface Kept<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function remembered<Key, Value>(kept: Kept<Key, Value>, key: Key, make: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

/** The same text in memory of its own: a slice would keep the whole segment alive. */
function copyOf(text: string): string {
  let copy = "";
  for (let at = 0; at < text.length; at++) copy += text.charAt(at);
  return copy;
}
