/**
 * Whether anything could be found in a value at all: the one place that answers, for readers that build no field, for
 * rows of a table, for trees, for detection and for rules. Asked are the key, judged once per distinct name
 * (`keys/judgedKey.ts`), the value by itself in one scan (`interest.ts`), and what stands around it (`byName`). Most segments
 * of most documents hold nothing, and are never detected.
 *
 * It must never say no to a field that something is found in: with a yes everywhere the results are the same.
 */
import { isDigit, isWideDigit } from "../domain/text";
import { isOfSecret } from "../embedded";
import { isCrowded } from "../formats/crowd";
import type { Container, Field, TableProfile } from "../model";
import { interestBeside } from "./interest";
import { type JudgedKey, judgedKey, tells } from "./keys/judgedKey";
import { meaningOfBoth } from "./keys/keyMeaning";
import { mayNameTermIn } from "./keys/labels";
import type { OwnKeys } from "./keys/ownKeys";
import { inferColumns, labelColumnsOf } from "./names/columns";
import { tellsOfNeighbour } from "./names/neighbourLabels";
import { MAX_CLIMB } from "./names/testCases";
import { numbersFor } from "./numbers/keys";
import type { Knowledge } from "./numbers/knowledge";
import { numbersByKey, numbersOf } from "./numbers/numbers";

/** Keys above that a name is read together with: that of its object or of the list this stands in. */
const JOINED = 2;

/** Bank codes have three signs at least. */
const SHORTEST = 3;

export interface FieldSurroundings {
  readonly ownKeys: OwnKeys;
  readonly table: TableProfile | null;
  /** What the evidence in the table's numbers is told by. */
  readonly knowledge: Knowledge;
  /** Whether some of the container's fields stand in other segments. */
  readonly isCut: (container: Container) => boolean;
}

/** What a value is made of, as the keys that may name it are judged: signs of any kind, or letters alone. */
type Naming = "names" | "namesLetters";

/** The keys around a value. */
interface KeysAround {
  /** Whether one of the nearest names what stands below it. */
  isNamed(steps: number, signs: Naming): boolean;
  /** The key of the innermost container, or that of the list it stands in. */
  key(): string | null;
}

/** Of a field in a tree. */
export function mayHold(field: Field, { ownKeys, table, knowledge, isCut }: FieldSurroundings): boolean {
  const { key, value, container } = field;
  const { length } = value;
  const own = key === null ? null : judgedKey(key);
  // Whatever stands under it, and nothing at all.
  if (own?.isIban === true) return true;
  if (length === 0) return false;
  if (field.scheme !== undefined && judgedKey(field.scheme).names) return true;
  if (interestBeside(ownKeys).value(value, 0, length)) return true;
  if (length >= SHORTEST) {
    if (key !== null && ownKeys.mayName(key)) return true;
    if (table !== null && isTold(field, table, knowledge)) return true;
    if (own?.names === true && isOfSecret(field)) return true;
  }
  return mayBeNamedIn(container, own, value, isCut);
}

/** By its key, those above and what stands beside it. */
function mayBeNamedIn(
  container: Container,
  own: JudgedKey | null,
  value: string,
  isCut: FieldSurroundings["isCut"],
): boolean {
  above.container = container;
  const verdict = byName(own, value, 0, value.length, above);
  if (verdict !== "beside" || own === null) return verdict === true;
  const { kind, fields, children } = container;
  if (isCut(container) || isCrowded(kind, fields.length)) return true;
  if (children.some(({ key }) => key !== null && tellsOfNeighbour(key))) return true;
  return fields.some((other) => isTeller(other, own));
}

/** By the other values under its name. */
function isTold(field: Field, table: TableProfile, knowledge: Knowledge): boolean {
  if (table.isOfKeys === true)
    return (
      (field.key !== null && table.form?.has(field.key) === true) ||
      numbersFor(field, numbersByKey(table, knowledge)) !== null
    );
  const { index } = field;
  return (
    labelColumnsOf(table).length > 0 || inferColumns(table)[index] != null || numbersOf(table, knowledge)[index] != null
  );
}

/** Whether a field beside an `id` or a `value` says that it is an identifier. */
function isTeller({ key, value }: Field, own: JudgedKey): boolean {
  return key !== null && tells(judgedKey(key), own) && mayNameTermIn(value, 0, value.length);
}

const BELOW = { names: "namesBelow", namesLetters: "namesLettersBelow" } as const;

/** The keys around a field; one for all that are asked about, one after the other. */
const above: KeysAround & { container: Container | null } = {
  container: null,
  isNamed(steps, signs) {
    let at = this.container;
    for (let step = 0; at !== null && step < steps; step++) {
      if (at.key !== null && judgedKey(at.key)[BELOW[signs]]) return true;
      at = at.parent;
    }
    return false;
  },
  key() {
    const { container } = this;
    return container?.key ?? (container?.parent?.kind === "array" ? container.parent.key : null);
  },
};

/**
 * What a key says, with those around it.
 * @returns `beside` where a neighbour has to say so, too
 */
function byName(
  key: JudgedKey | null,
  text: string,
  start: number,
  end: number,
  around: KeysAround,
): boolean | "beside" {
  if (end - start < SHORTEST) return key !== null && isMisread(key, text, start, end);
  const signs = signsOf(text, start, end);
  if (signs === null) return false;
  if (key === null ? signs === "names" : key[signs]) return true;
  if (around.isNamed(key === null || key.climbs ? MAX_CLIMB : key.matters ? JOINED : 1, signs)) return true;
  if (key === null) return false;
  if (key.ending !== null) {
    // `bank: {code}`, `bank_accounts: [{number}]`
    const outer = around.key();
    if (outer !== null && meaningOfBoth(outer, key.ending).terms.length > 0) return true;
  }
  return key.toldAs !== null && "beside";
}

/**
 * Which identifiers a value can be, whatever its name says: any that has digits, or what can be of letters alone, which is
 * the letters of a BIC in either case and perhaps behind a label, or the four capitals that banks are called by. Letters of
 * other scripts may look like Latin ones. Lines aren't told apart from digits.
 * @returns null for none
 */
function signsOf(text: string, start: number, end: number): Naming | null {
  let letters = 0;
  let capitals = 0;
  let run = 0;
  let isBic = false;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const sign = code < ASCII ? SIGNS[code] : isWideDigit(code) ? DIGIT : CAPITAL;
    if (sign === DIGIT) return "names";
    if (sign === CAPITAL) {
      capitals++;
      isBic ||= ++run === LETTERS_OF_BIC;
    } else {
      run = 0;
      if (sign === SMALL) letters++;
    }
  }
  letters += capitals;
  isBic ||= letters >= 7 && letters <= LONGEST_BIC + LONGEST_LABEL;
  return isBic || (letters === 4 && capitals === 4) ? "namesLetters" : null;
}

const ASCII = 0x80;
/** What a character is to a name; nothing is 0. */
const DIGIT = 1;
const CAPITAL = 2;
const SMALL = 3;
const SIGNS = new Uint8Array(ASCII);
SIGNS.fill(DIGIT, 0, 0x20);
SIGNS.fill(DIGIT, 0x30, 0x3a);
SIGNS.fill(CAPITAL, 0x41, 0x5b);
SIGNS.fill(SMALL, 0x61, 0x7b);
SIGNS[0x7f] = CAPITAL;

/** The bank's and the country's. */
const LETTERS_OF_BIC = 6;
/** With a sign or two too many. */
const LONGEST_BIC = 14;
/** `SWIFT: ` */
const LONGEST_LABEL = 5;

/** Too short for an identifier: what a program made of one, or of a country, which rules look at. */
function isMisread({ names, isCountry }: JudgedKey, text: string, start: number, end: number): boolean {
  if (names) return end - start === SHORTEST - 1 || isDigit(text.charCodeAt(start));
  return isCountry && isTruth(text.slice(start, end));
}

/** Norway's code, which YAML 1.1 takes for a truth value. */
export function isTruth(value: string): boolean {
  return value === "NO" || value === "no" || value === "No";
}

const nothingAround: KeysAround = { isNamed: () => false, key: () => null };

/**
 * Of a cell of a table's row before the row is built, told by its column.
 * @param names of the columns, null for those without
 */
export function mayHoldInCell(
  names: readonly (string | null)[],
  ownKeys: OwnKeys,
  table: TableProfile | null,
  knowledge: Knowledge,
): (column: number, text: string, start: number, end: number) => boolean {
  const inferred = table === null ? [] : inferColumns(table);
  const numbers = table === null ? [] : numbersOf(table, knowledge);
  const keys = names.map((name) => (name === null ? null : judgedKey(name)));
  const isForm = table !== null && labelColumnsOf(table).length > 0;
  const isTold = names.map(
    (name, column) =>
      isForm || (name !== null && ownKeys.mayName(name)) || inferred[column] != null || numbers[column] != null,
  );
  const hasNameless = keys.includes(null);
  const { value: ofValue } = interestBeside(ownKeys);
  // An `id` or a `value` is told by a cell beside it, which names an identifier.
  const isTeller = keys.map((key) => key !== null && keys.some((other) => other !== null && mayTell(key, other)));
  return (column, text, start, end) => {
    if (end === start) return false;
    const isLong = end - start >= SHORTEST;
    const key = keys[column] ?? null;
    if (isLong && (isTold[column] !== false || (isTeller[column] && mayNameTermIn(text, start, end)))) return true;
    const verdict = byName(key, text, start, end, nothingAround);
    return verdict === true || (verdict === "beside" && hasNameless) || ofValue(text, start, end);
  };
}

function mayTell(key: JudgedKey, other: JudgedKey): boolean {
  return other.toldAs !== null && tells(key, other);
}

/** Containers that hold, at any depth, a field in which something may be found. */
export type Holders = ReadonlySet<Container>;

/** Most records of most documents hold nothing, and aren't gone through. */
export function holdersIn(root: Container, mayBeFoundIn: (field: Field) => boolean): Holders {
  const holders = new Set<Container>();
  const look = ({ fields, children }: Container): boolean => {
    let holds = fields.some(mayBeFoundIn);
    for (const child of children) {
      if (!look(child)) continue;
      holders.add(child);
      holds = true;
    }
    return holds;
  };
  look(root);
  return holders;
}
