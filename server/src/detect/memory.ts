/**
 * Records that look alike are weighed once. A document repeats few forms of record: the same keys, and values that
 * detection cannot tell apart, or only by what the domain says of them. A region of a form met before gets its records from
 * what was found then, after the same questions about its values were asked; any other is weighed.
 *
 * What a sequence of keys says is judged once (`Step`, `Name`); the forms of a record's values are steps on a way of their
 * own (`ways.ts`), which goes on with the answers.
 * What may differ within a form is decided by `forms.ts` alone; whatever else detection reads of a slot is part of the
 * form as it is.
 */
import type { CountryCode } from "../domain/check";
import { mayBeText } from "../embedded";
import type { Container, Field, PaymentRecord, TableProfile } from "../model";
import type { Answer } from "./answer";
import { type Form, Forms, isLooseForm, looseKindOf, type Named, Varied } from "./forms";
import { type KeyMeaning, meaningOf } from "./keyMeaning";
import { meaningOfLabel } from "./labels";
import { isClearingSystem } from "./neighbourLabels";
import { mayHaveParts } from "./parts";
import { Asking, type Questions, Recording, type Sources } from "./questions";
import type { Region, Slot } from "./regions";
import { copyOf, type FoundRecord, placed, withoutPlaces } from "./remembered";
import { BANK_NAMES } from "./vocabulary";
import { NOWHERE, Ways } from "./ways";

/** A longer region is no record. */
const MAX_SLOTS = 64;

/** Values told apart at one place: where there are more they are data, and their records are weighed one by one. */
const MAX_VALUES = 1000;

/** Keys told apart at one place. */
const MAX_NAMES = 50;

/** Places on ways and in sequences of names, kept before the memory starts anew. */
const MAX_PLACES = 50_000;

/** A place in a sequence of names: the slots so far. */
interface Step {
  /** Its own number, for records that end here. */
  readonly number: number;
  readonly names: Name[];
}

/** All that detection reads of a slot besides its value. */
interface Name extends Named {
  readonly side: string;
  readonly marks: number;
  /** In a table: its values can say what other cells of the row hold. */
  readonly labels: boolean;
  /** In a table: the first cell of its marks. Others are like it, nearly always. */
  readonly like: Pick<Field, "index" | "style" | "scalar" | "verbatim" | "tag"> | null;
  /** The number of each form of its values, `USUAL` for the one met first. */
  readonly forms: Map<Form, number>;
  /** The form met last, and its number. */
  last: Form | null;
  lastNumber: number;
  readonly next: Step;
}

/** Number of a name's first form, which is no step on a record's way: most names have one only. */
const USUAL = 0;

/** What a region's records depend on besides its slots. */
export interface Surroundings {
  readonly table: TableProfile | null;
  /** What the table's samples say of columns whose headers don't. */
  readonly columns: readonly (KeyMeaning | null)[];
  /** Stated by the containers around. */
  readonly country: CountryCode | null;
  readonly sources: Sources;
  /** Keys that the configuration gives a kind. */
  readonly isOwnKey: (key: string) => boolean;
}

/** Look-ups after which it is judged whether remembering pays, and those that are left out where it doesn't. */
const TRIAL = 256;
const REST = 8 * TRIAL;
/** Look-ups before the first judgement: forms have to be met once. */
const LEARNING = 16 * TRIAL;

/** Where look-ups begin. Where most records are of a form of their own, remembering costs more than it saves. */
class Start {
  ways: Ways;
  varied = new Varied();
  step: Step;
  private readonly size: { places: number };
  /** Numbers given to steps and forms so far. */
  private numbers = USUAL;
  private learning = LEARNING;
  private asked = 0;
  private known = 0;
  private rest = 0;

  /** @param size counts all places kept */
  constructor(size: { places: number }) {
    this.size = size;
    this.ways = new Ways(size);
    this.step = this.newStep();
  }

  newStep(): Step {
    this.size.places++;
    return { number: this.newNumber(), names: [] };
  }

  newNumber(): number {
    this.numbers++;
    return this.numbers;
  }

  isResting(): boolean {
    if (this.rest === 0) return false;
    this.rest--;
    return true;
  }

  /** @param isKnown whether the form looked up was known */
  tell(isKnown: boolean): void {
    this.asked++;
    if (isKnown) this.known++;
    if (this.learning > 0) this.learning--;
    if (this.asked < TRIAL) return;
    if (this.known < TRIAL / 2 && this.learning === 0) {
      this.rest = REST;
      this.ways = new Ways(this.size);
      this.step = this.newStep();
      this.varied = new Varied();
    }
    this.asked = 0;
    this.known = 0;
  }
}

interface Weighed {
  readonly region: Region;
  readonly records: readonly PaymentRecord[];
}

/** What a look-up is about. */
interface Subject {
  readonly container: Container;
  /** Its fields in order, one for each place of the form. */
  readonly fields: readonly Field[];
  readonly sources: Sources;
}

/** What was found under one configuration, with one set of tables and directories. */
export class Memory {
  private starts = new WeakMap<object, Map<string, Start>>();
  private lastStart: { readonly table: object; readonly surroundings: string; readonly start: Start } | null = null;
  private readonly size = { places: 0 };
  private readonly formsOf = new Forms();
  private readonly withoutTable = {};
  /** Of the record that is looked up: the forms of its values, and what was answered. */
  private forms: Form[] = [];
  private readonly answers: Answer[] = [];

  /**
   * The records of a region.
   * @param weigh finds the records of this very region
   */
  recall(
    region: Region,
    around: Surroundings,
    weigh: (questions: Questions) => readonly PaymentRecord[],
  ): readonly PaymentRecord[] {
    const { container, slots } = region;
    const { sources } = around;
    const start = this.start(
      around.table ?? this.withoutTable,
      `${region.ledger ? "ledger" : ""} ${around.country ?? ""}`,
    );
    if (start.isResting() || slots.length > MAX_SLOTS) return weigh(new Asking(sources));
    const subject = { container, fields: slots.map(({ field }) => field), sources };
    const place = this.find(slots, around, start);
    // Telling whether it was known may have others made.
    const { ways } = start;
    const told = this.toldBy(place, subject, start);
    if (told !== null) return told;
    if (place === NOWHERE) return weigh(new Asking(sources));
    return this.learned(place, subject, ways, (questions) => [{ region, records: weigh(questions) }]);
  }

  /**
   * As `recall`, for a row of a table: its region isn't even made where its like is known.
   * @param weigh the row's regions and their records: one where no cell holds more than one identifier
   * @returns null for a row that isn't told by its keys and values alone
   */
  recallRow(
    row: Container,
    around: Surroundings,
    weigh: (row: Container, questions: Questions) => readonly Weighed[],
  ): readonly PaymentRecord[] | null {
    const { fields } = row;
    if (fields.length > MAX_SLOTS || row.crowded === true) return null;
    const start = this.start(around.table ?? this.withoutTable, "row");
    if (start.isResting()) return null;
    const subject = { container: row, fields, sources: around.sources };
    const place = this.findRow(fields, around, start);
    // As above.
    const { ways } = start;
    const told = this.toldBy(place, subject, start);
    if (told !== null || place === NOWHERE) return told;
    return this.learned(place, subject, ways, (questions) => weigh(row, questions));
  }

  /** @param place on the record's way, behind its forms */
  private toldBy(place: number, subject: Subject, start: Start): readonly PaymentRecord[] | null {
    const { answers } = this;
    const found = place === NOWHERE ? null : start.ways.follow(place, subject.fields, subject.sources, answers);
    start.tell(found !== null);
    return found === null ? null : placedAll(found, subject, answers);
  }

  private learned(
    place: number,
    subject: Subject,
    ways: Ways,
    weigh: (questions: Questions) => readonly Weighed[],
  ): readonly PaymentRecord[] {
    const { forms } = this;
    const recording = new Recording(subject.sources, subject.fields, (slot) => isLooseForm(forms[slot]));
    const weighed = weigh(recording);
    const isIn = ({ literals }: PaymentRecord): boolean =>
      literals.every(({ field }) => subject.fields.includes(field));
    // What was cut out of a value has no place in the form.
    if (!weighed.every(({ records }) => records.every(isIn))) return weighed.flatMap(({ records }) => records);
    const found = weighed.flatMap(({ records }) =>
      records.map((record) => withoutPlaces(record, { ...subject, forms, asked: recording.asked })),
    );
    ways.keep(place, recording.asked, found);
    return found.some(({ isLoose }) => isLoose)
      ? weighed.flatMap(({ records }) => records)
      : found.map((record) => placed(record, subject, []));
  }

  /** @returns the place behind the forms of the row's values */
  private findRow(fields: readonly Field[], around: Surroundings, start: Start): number {
    const { reference } = around.sources;
    const { ways, varied } = start;
    const forms: Form[] = new Array(fields.length);
    this.forms = forms;
    let place = ways.start;
    let { step } = start;
    for (let at = 0; at < fields.length; at++) {
      const field = fields[at] as Field;
      const name = nameInRow(step, field, around, start);
      if (name === null || (name.labels && meaningOfLabel(field.value) !== null)) return NOWHERE;
      const form = this.formsOf.of(name, field, reference, varied);
      if (form === null) return NOWHERE;
      place = placeBehind(place, form, name, start, isCuttable);
      if (place === NOWHERE) return NOWHERE;
      forms[at] = form;
      step = name.next;
    }
    return ways.to(place, step.number);
  }

  private find(slots: readonly Slot[], around: Surroundings, start: Start): number {
    const { reference } = around.sources;
    const { ways, varied } = start;
    const forms: Form[] = new Array(slots.length);
    this.forms = forms;
    let place = ways.start;
    let { step } = start;
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as Slot;
      const name = nameIn(step, slot, around, start);
      const form = name === null ? null : this.formsOf.of(name, slot.field, reference, varied);
      if (name === null || form === null) return NOWHERE;
      place = placeBehind(place, form, name, start, isNeverCut);
      if (place === NOWHERE) return NOWHERE;
      forms[at] = form;
      step = name.next;
    }
    return ways.to(place, step.number);
  }

  private start(table: object, surroundings: string): Start {
    if (this.size.places > MAX_PLACES) {
      this.starts = new WeakMap();
      this.lastStart = null;
      this.size.places = 0;
    }
    const last = this.lastStart;
    if (last !== null && last.table === table && last.surroundings === surroundings) return last.start;
    const starts = remembered(this.starts, table, () => new Map<string, Start>());
    const start = remembered(starts, surroundings, () => new Start(this.size));
    this.lastStart = { table, surroundings, start };
    return start;
  }
}

/**
 * Where a record's way goes on behind a value; nowhere when its name has too many forms, or for a value that may be cut.
 * @param isCut asked of each value once that is a form of its own
 */
function placeBehind(place: number, form: Form, name: Name, start: Start, isCut: (value: string) => boolean): number {
  const number = numberOf(form, name, start, isCut);
  if (number === USUAL) return place;
  return number < 0 ? NOWHERE : start.ways.to(place, number);
}

/** The number of a form among those of a name; -1 where it gets none. */
function numberOf(form: Form, name: Name, start: Start, isCut: (value: string) => boolean): number {
  // Many values of a name have one form, and a look-up costs more than this.
  if (name.last === form) return name.lastNumber;
  let number = name.forms.get(form);
  if (number === undefined) {
    if (name.forms.size >= MAX_VALUES || (typeof form === "string" && isCut(form))) return -1;
    number = name.forms.size === 0 ? USUAL : start.newNumber();
    name.forms.set(typeof form === "string" ? copyOf(form) : form, number);
  }
  name.last = form;
  name.lastNumber = number;
  return number;
}

/** @returns null where too many keys stand at this place, or the value has a tag */
function nameIn({ names }: Step, slot: Slot, { isOwnKey }: Surroundings, start: Start): Name | null {
  const { field, meaning, side } = slot;
  const { key } = field;
  const { named, banking, parallel } = slot;
  const marks = marksOf(field, named, (banking ? 1 : 0) + (parallel ? 2 : 0));
  if (marks < 0) return null;
  for (const name of names) {
    if (name.key === key && name.meaning === meaning && name.marks === marks && name.side === side) return name;
  }
  if (names.length >= MAX_NAMES) return null;
  const isOwn = key !== null && isOwnKey(key);
  const irrelevant = !isOwn && (meaning === null || saysNothing(meaning));
  const loose = isOwn ? null : looseKindOf(meaning);
  const name: Name = { key, meaning, side, marks, irrelevant, loose, labels: false, like: null, ...noFormsOf(start) };
  names.push(name);
  return name;
}

/** @returns null where no header names the cell */
function nameInRow({ names }: Step, field: Field, { columns, isOwnKey }: Surroundings, start: Start): Name | null {
  const { key, index } = field;
  if (key === null) return null;
  const [first] = names;
  if (first !== undefined && first.key === key && first.like !== null && isAlike(first.like, field)) return first;
  const marks = marksOf(field, "key", 0);
  for (const name of names) if (name.key === key && name.marks === marks) return name;
  if (marks < 0 || names.length >= MAX_NAMES) return null;
  const own = meaningOf(key);
  const column = own.terms.length === 0 ? (columns[index] ?? null) : null;
  const isOwn = isOwnKey(key);
  const irrelevant = !isOwn && column === null && saysNothing(own);
  const labels = own.typeOf !== null || isClearingSystem(own);
  const meaning = column ?? own;
  const loose = isOwn ? null : looseKindOf(meaning);
  const { style, scalar, verbatim, tag } = field;
  const like = { index, style, scalar, verbatim, tag };
  const name: Name = { key, meaning, side: "", marks, irrelevant, loose, labels, like, ...noFormsOf(start) };
  names.push(name);
  return name;
}

function noFormsOf(start: Start): Pick<Name, "forms" | "last" | "lastNumber" | "next"> {
  return { forms: new Map(), last: null, lastNumber: USUAL, next: start.newStep() };
}

/** Whether the marks of two cells are the same, told without making them. */
function isAlike(like: NonNullable<Name["like"]>, cell: Field): boolean {
  return (
    like.index === cell.index &&
    like.style === cell.style &&
    like.scalar === cell.scalar &&
    like.verbatim === cell.verbatim &&
    like.tag === cell.tag
  );
}

function saysNothing({ terms, aspect, words }: KeyMeaning): boolean {
  return terms.length === 0 && aspect === null && !BANK_NAMES.has(words.join(" "));
}

/** A cell that may hold more than one identifier gives its row more slots than cells. */
function isCuttable(value: string): boolean {
  return mayBeText(value) || mayHaveParts(value);
}

/** A region's slots are parts already. */
const isNeverCut = (): boolean => false;

const NAMED: Readonly<Record<Slot["named"], number>> = { key: 0, label: 1, parent: 2, column: 3, nothing: 4, case: 5 };
const SCALARS: Readonly<Record<Field["scalar"], number>> = { string: 0, number: 1, boolean: 2, null: 3 };
const STYLES: Readonly<Record<Field["style"], number>> = { double: 0, single: 1, plain: 2, block: 3 };

/** How a slot is named and its value written, as one number; -1 for a value with a tag. */
function marksOf(field: Field, named: Slot["named"], given: number): number {
  if (field.tag !== null) return -1;
  const how = NAMED[named] * 16 + SCALARS[field.scalar] * 4 + STYLES[field.style];
  const flags = given + (field.verbatim ? 4 : 0);
  // The samples of a table tell something of the cell's column.
  const column = field.container.kind === "row" ? field.index + 1 : 0;
  return (column * 16 + flags) * 128 + how;
}

/** Most rows and regions hold one record. */
function placedAll(
  found: readonly FoundRecord[],
  subject: Subject,
  answers: readonly Answer[],
): readonly PaymentRecord[] {
  const [only] = found;
  if (only !== undefined && found.length === 1) return [placed(only, subject, answers)];
  return found.map((one) => placed(one, subject, answers));
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
