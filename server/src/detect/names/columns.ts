/**
 * What a column holds when its header doesn't say: read off the sample rows of a CSV table, or taken from the list
 * of names beside the rows (`{columns: […], rows: [[…]]}`). A column counts only when nearly all its values agree.
 */
import { isBicForm } from "../../domain/bic";
import type { CountryCode } from "../../domain/check";
import { isCountry } from "../../domain/countries/isoCountries";
import { passesRoutingCheck } from "../../domain/countries/us";
import { onceFor } from "../../domain/onceFor";
import { isZeros } from "../../domain/placeholder";
import { MOST_PLACES } from "../../formats/crowd";
import { type Field, placeInList, type TableProfile } from "../../model";
import { type KeyMeaning, meaningOf, namesKind, termFor } from "../keys/keyMeaning";
import { HEADER_KEYS, UPPER_WORDS } from "../keys/vocabulary";
import { nameFor } from "../numbers/keys";
import type { Knowledge } from "../numbers/knowledge";
import { isSameEvidence, numbersByKey, numbersOf } from "../numbers/numbers";
import { countryOfDomesticForms } from "../values/domesticForms";
import { ibanForm } from "../values/ibanForm";
import { compact, isDummy, looksLikeIban } from "../values/values";
import { holdsLabels, isSameForm } from "./forms";

/** Share of a column's samples that must have the form. */
const MOST = 0.8;
const HALF = 0.5;
const MOST_OF_COLUMN = 0.6;
const MIN_SAMPLES = 2;
/** Digits alone prove little: more rows are asked for. */
const MIN_DIGIT_SAMPLES = 5;

type ColumnName = "iban" | "bic" | "sort code" | "account number" | "aba routing number";

/** What the samples say of each column whose header names no identifier; null where they say nothing. */
export const inferColumns = onceFor((table: TableProfile): readonly (KeyMeaning | null)[] =>
  infer(table).map((name) => (name === null ? null : meaningOf(name))),
);

/** The column that a field stands in, of a document that is no table the values under its name; null for neither. */
function columnOf(field: Field, table: TableProfile): number | null {
  if (table.isOfKeys !== true) return field.container.kind === "row" ? field.index : null;
  return placesOf(table).get(nameFor(field) ?? "") ?? null;
}

const placesOf = onceFor(
  ({ columns }: TableProfile): ReadonlyMap<string, number> =>
    new Map(columns.flatMap(({ header }, at) => (header === null ? [] : [[header, at]]))),
);

/** Whether most of the samples beside a field in its column have the eight digits of a British account number. */
export function hasFullAccounts(table: TableProfile, field: Field): boolean {
  const column = columnOf(field, table);
  return column !== null && fullAccountsIn(table)[column] === true;
}

const fullAccountsIn = onceFor(({ columns }: TableProfile): readonly boolean[] =>
  columns.map(({ samples }) => share(samples, hasEightSigns) >= MOST_OF_COLUMN),
);

/** The country whose account numbers a field's column holds, where they tell it themselves. */
export function countryOfColumn(table: TableProfile, field: Field): CountryCode | null {
  const column = columnOf(field, table);
  return column === null ? null : (countriesIn(table)[column] ?? null);
}

const countriesIn = onceFor(({ columns }: TableProfile): readonly (CountryCode | null)[] =>
  columns.map(({ header, samples }) =>
    termFor(meaningOf(header), "account")?.country === null ? countryOfDomesticForms(samples) : null,
  ),
);

/**
 * How many digits the codes of a column have whose header names a bank's code, where nearly all have as many: a shorter one
 * has lost its zeros. Null where they don't agree.
 */
export function codeLengthsOf(table: TableProfile): readonly (number | null)[] {
  return codeLengthsIn(table);
}

const codeLengthsIn = onceFor(({ columns }: TableProfile): readonly (number | null)[] =>
  columns.map(({ header, samples }) => {
    const { terms, about } = meaningOf(header);
    if (about || !terms.some(({ kind, strength }) => kind === "nid" && strength !== "generic")) return null;
    const codes = samples.map((sample) => sample.trim()).filter((sample) => /^\d{3,6}$/u.test(sample));
    const length = Math.max(0, ...codes.map((code) => code.length));
    const whole = codes.filter((code) => code.length === length);
    const isOfOne = new Set(whole).size >= MIN_NUMBERS && whole.length >= samples.length * MOST_OF_COLUMN;
    return isOfOne ? length : null;
  }),
);

/** Whether a column of "routing numbers" holds another country's, as Bangladesh calls its own: most are no American ones. */
export function hasOtherRoutingNumbers(table: TableProfile, column: number): boolean {
  return otherRoutingIn(table)[column] ?? false;
}

const otherRoutingIn = onceFor(({ columns }: TableProfile): readonly boolean[] =>
  columns.map(({ header, samples }) => {
    if (termFor(meaningOf(header), "nid")?.shared !== true) return false;
    const numbers = [...new Set(samples)].filter((sample) => /^\d{9}$/u.test(sample));
    return numbers.length >= MIN_NUMBERS && share(numbers, isRouting) < HALF;
  }),
);

/** One or two may be mistyped. */
const MIN_NUMBERS = 3;

/**
 * Which columns hold the names of a form turned on its side, two and more of different identifiers; empty for any other table.
 * One with more columns than pairs have says that a column holds names.
 */
export const labelColumnsOf = onceFor(({ columns }: TableProfile): readonly boolean[] => {
  const labels = columns.map(
    ({ header, samples }) =>
      (columns.length <= MOST_PAIR_COLUMNS || meaningOf(header).typeOf === "") && holdsLabels(samples),
  );
  return labels.includes(true) ? labels : [];
});

export const MOST_PAIR_COLUMNS = 4;

/** Whether detection draws the same from either head: to be kept in step with whatever it reads of a table. */
export function isSameTable(a: TableProfile, b: TableProfile, knowledge: Knowledge): boolean {
  if (a.isOfKeys === true || b.isOfKeys === true) return isSameOfKeys(a, b, knowledge);
  const [numbers, others] = [numbersOf(a, knowledge), numbersOf(b, knowledge)];
  if (numbers.length !== others.length || !numbers.every((one, at) => isSameEvidence(one, others[at] ?? null)))
    return false;
  if (!isSameList(labelColumnsOf(a), labelColumnsOf(b)) || !isSameList(countriesIn(a), countriesIn(b))) return false;
  if (!isSameList(otherRoutingIn(a), otherRoutingIn(b)) || !isSameList(codeLengthsIn(a), codeLengthsIn(b)))
    return false;
  return isSameList(inferColumns(a), inferColumns(b)) && isSameList(fullAccountsIn(a), fullAccountsIn(b));
}

function isSameOfKeys(a: TableProfile, b: TableProfile, knowledge: Knowledge): boolean {
  if (!isSameForm(a.form, b.form) || !isSameByName(a, b, countriesIn) || !isSameByName(a, b, fullAccountsIn))
    return false;
  const [keys, others] = [numbersByKey(a, knowledge), numbersByKey(b, knowledge)];
  return keys.size === others.size && [...keys].every(([key, one]) => isSameEvidence(one, others.get(key) ?? null));
}

/** Names of which nothing is told may come and go. */
function isSameByName<T>(
  a: TableProfile,
  b: TableProfile,
  tell: (table: TableProfile) => readonly (T | null | false)[],
): boolean {
  const told = (table: TableProfile) =>
    new Map([...placesOf(table)].flatMap(([name, at]) => (tell(table)[at] ? [[name, tell(table)[at]] as const] : [])));
  const [names, others] = [told(a), told(b)];
  return names.size === others.size && [...names].every(([name, one]) => others.get(name) === one);
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

function infer({ columns }: TableProfile): (ColumnName | null)[] {
  const names: (ColumnName | null)[] = columns.map(({ header, samples }) => {
    // A header that names something else is believed, whatever its cells look like; what names accounts may mean IBANs.
    const { terms, otherNumber } = meaningOf(header);
    if (terms.some(({ kind }) => kind !== "account") || otherNumber) return null;
    // A mistyped one or two are what the column is looked at for.
    if (samples.length < MIN_SAMPLES) return null;
    return share(samples, isIban) >= HALF && share(samples, isIbanLike) >= MOST ? "iban" : null;
  });
  // Where accounts are called so that may be anything, their IBANs make no BIC of a word in another column.
  const hasIban = columns.some(({ header }, at) => {
    const meaning = meaningOf(header);
    return (names[at] === "iban" && meaning.terms.length === 0) || namesKind(meaning, "iban");
  });
  const isNameless = columns.every(({ header }) => header === null);
  columns.forEach((column, at) => {
    const { samples } = column;
    if (hasIban && holdsBics(column)) names[at] = "bic";
    if (!isNameless || samples.length < MIN_DIGIT_SAMPLES) return;
    if (share(samples, isRouting) === 1 && varied(samples)) names[at] = "aba routing number";
    if (holdsSortCodes(samples, columns[at + 1]?.samples ?? [])) {
      names[at] = "sort code";
      names[at + 1] = "account number";
    }
  });
  return names;
}

function holdsBics({ header, samples }: TableProfile["columns"][number]): boolean {
  if (samples.length < MIN_SAMPLES || share(samples, isBic) < MOST || !varied(samples)) return false;
  // Short names and references in capitals have the shape too: a header of its own asks for signs no word has.
  return header === null || (!meaningOf(header).otherNumber && samples.some(isCodeSample));
}

/** A sort code needs its account number in the next column. */
function holdsSortCodes(samples: readonly string[], next: readonly string[]): boolean {
  if (share(samples, isDashedPairs) < MOST || next.length < MIN_DIGIT_SAMPLES) return false;
  return share(next, isEightDigits) >= MOST;
}

/** Name of a cell where its row stands beside a list of column names; null where it doesn't. */
export function columnNameOf(cell: Field): KeyMeaning | null {
  const row = cell.container;
  const rows = row.kind === "array" && row.crowded !== true ? row.parent : null;
  const owner = rows?.kind === "array" ? rows.parent : null;
  if (owner == null || owner.crowded === true) return null;
  const column = placeInList(cell);
  if (column >= MOST_PLACES) return null;
  for (const child of owner.children) {
    if (child.kind !== "array" || child.key === null || !HEADER_KEYS.has(child.key.toLowerCase())) continue;
    if (child.crowded === true) continue;
    const name = child.fields.find((other) => placeInList(other) === column);
    if (name?.scalar !== "string") continue;
    const meaning = meaningOf(name.value);
    return meaning.terms.length > 0 || meaning.aspect !== null ? meaning : null;
  }
  return null;
}

/** Share of the samples that pass, from 0 to 1; 0 without samples. */
function share(samples: readonly string[], test: (sample: string) => boolean): number {
  return samples.length === 0 ? 0 : samples.filter(test).length / samples.length;
}

function varied(samples: readonly string[]): boolean {
  return new Set(samples).size * 2 > samples.length || new Set(samples).size >= 5;
}

/** Most samples are shorter than any IBAN, or than any BIC, and needn't be looked at. */
const SHORTEST_IBAN = 15;
const SHORTEST_BIC = 8;

function isIban(sample: string): boolean {
  if (sample.length < SHORTEST_IBAN) return false;
  const form = compact(sample);
  return form !== null && !isDummy(form) && ibanForm(form.latin).right;
}

function isIbanLike(sample: string): boolean {
  const form = compact(sample);
  return form !== null && looksLikeIban(form) && ibanForm(form.latin).country;
}

function isBic(sample: string): boolean {
  if (sample.length < SHORTEST_BIC) return false;
  const form = compact(sample);
  if (form === null || form.lowerCase || !isBicForm(form.latin)) return false;
  return isCountry(form.latin.slice(4, 6)) && !UPPER_WORDS.has(form.latin.toLowerCase());
}

/** A digit or the primary office's XXX tells a BIC from a word. */
function isCodeSample(sample: string): boolean {
  return /\d|XXX$/u.test(sample.trim());
}

function hasEightSigns(sample: string): boolean {
  return sample.trim().length === 8;
}

function isDashedPairs(sample: string): boolean {
  return /^\d{2}-\d{2}-\d{2}$/u.test(sample.trim());
}

function isEightDigits(sample: string): boolean {
  return /^\d{8}$/u.test(sample.trim());
}

/** Whatever it begins with, for every cell of the column has to pass; of a number alone more is asked (`domesticForms.ts`). */
function isRouting(sample: string): boolean {
  return /^\d{9}$/u.test(sample) && !isZeros(sample) && passesRoutingCheck(sample);
}
