/**
 * Evidence in numbers: the values that stand under one name again and again speak together. Where nearly all of them pass
 * a check that random values hardly pass, the chance of it is a number, and below a thousand-millionth the name means what
 * the check belongs to, whatever it is.
 */
import type { CountryCode } from "../../domain/check";
import type { LiteralKind, TableProfile } from "../../model";
import { type KeyMeaning, meaningOf } from "../keyMeaning";
import { compact, isDummy } from "../values";
import { NEUTRAL, OTHER_MEMBERS } from "../vocabulary";
import { chanceOfOne, logChance, MOST_VALUES, withoutRuns } from "./chance";
import { NUMBER_CHECKS, type NumberCheck, OTHER_CHECKS, type OtherCheck } from "./checks";

/** What the values under a name say that they are. */
export interface Numbers {
  readonly kind: LiteralKind;
  /** Null where the values name it themselves. */
  readonly country: CountryCode | null;
  /** What such values are called. */
  readonly meaning: KeyMeaning;
  /** The check they pass, in words. */
  readonly says: string;
  readonly passed: number;
  /** Distinct values looked at. */
  readonly of: number;
}

/** Fewer distinct values prove nothing. */
const FEWEST = 6;
/** Share of them that must pass: the wrong ones are what the column is looked at for. */
const NEARLY_ALL = 0.8;
/** By chance once in so many times, after counting what was tried. */
const LEAST_LOG = Math.log(1e-9);
/** The first values tell whether a check is worth asking all of them. */
const FIRST = 16;
const HALF = 0.5;

/** By name: all but digits and letters left out. */
type Values = readonly string[];

const known = new WeakMap<TableProfile, readonly (Numbers | null)[]>();

/** What the values of each column, or of each key, say; null where they say nothing for certain. */
export function numbersOf(table: TableProfile): readonly (Numbers | null)[] {
  let found = known.get(table);
  if (found === undefined) {
    const log = LEAST_LOG - Math.log(Math.max(1, table.columns.length * NUMBER_CHECKS.length));
    found = table.columns.map(({ header, samples }) => {
      const meaning = header === null ? null : meaningOf(header);
      return meaning !== null && saysOtherwise(meaning) ? null : judgedBefore(distinct(samples), meaning, log);
    });
    known.set(table, found);
  }
  return found;
}

/** By name, of a document that is no table: what its keys hold. */
export function numbersByKey(table: TableProfile): ReadonlyMap<string, Numbers> {
  let keys = byKey.get(table);
  if (keys === undefined) {
    const found = new Map<string, Numbers>();
    for (const [at, numbers] of numbersOf(table).entries()) {
      const header = table.columns[at]?.header ?? null;
      if (header !== null && numbers !== null) found.set(header, numbers);
    }
    keys = found;
    byKey.set(table, keys);
  }
  return keys;
}

const byKey = new WeakMap<TableProfile, ReadonlyMap<string, Numbers>>();

/** Whether the same is said, however many values say it. */
export function isSameEvidence(a: Numbers | null, b: Numbers | null): boolean {
  return a?.kind === b?.kind && a?.country === b?.country;
}

/** A name that says what it is needs no numbers; one that names another thing is believed. */
function saysOtherwise({ strength, otherNumber, aspect, about, words }: KeyMeaning): boolean {
  if (strength === "exact" || otherNumber || aspect !== null || about) return true;
  const last = words.findLast((word) => !NEUTRAL.has(word) && !PLACES.has(word));
  return last !== undefined && OTHER_MEMBERS.has(last);
}

/** Words for numbers of all kinds and where they stand. */
const PLACES: ReadonlySet<string> = new Set(
  "ids uid pk source channel group class category row index idx position pos".split(" "),
);

function distinct(samples: readonly string[]): Values {
  const values = new Set<string>();
  for (const sample of samples) {
    const form = compact(sample);
    // What is masked or still to come counts for nothing; other texts are values that pass no check.
    if (form !== null && isDummy(form)) continue;
    values.add(form === null ? sample.trim() : form.latin);
    if (values.size >= MOST_VALUES) break;
  }
  values.delete("");
  return [...values];
}

/** By what they were asked: while somebody types, most columns stay as they are. */
const judgements = new Map<string, Numbers | null>();
const MOST_JUDGEMENTS = 64;

function judgedBefore(values: Values, name: KeyMeaning | null, log: number): Numbers | null {
  if (values.length < FEWEST) return null;
  const asked = `${log} ${name?.phrase ?? ""}\n${values.join("\n")}`;
  let numbers = judgements.get(asked);
  if (numbers === undefined) {
    numbers = judged(values, name, log);
    if (judgements.size >= MOST_JUDGEMENTS) judgements.clear();
    judgements.set(asked, numbers);
  }
  return numbers;
}

function judged(values: Values, name: KeyMeaning | null, log: number): Numbers | null {
  let best: { readonly check: NumberCheck; readonly log: number } | null = null;
  for (const check of NUMBER_CHECKS) {
    if (name !== null && name.terms.length > 0 && !name.terms.some(({ kind }) => kind === check.kind)) continue;
    if (check.isMeant?.(values) === false) continue;
    const chance = chanceOf(check, values, NEARLY_ALL);
    if (chance < log && (best === null || chance < best.log)) best = { check, log: chance };
  }
  if (best === null) return null;
  const { check } = best;
  // Another number's check that explains as much leaves it open.
  if (OTHER_CHECKS.some((other) => chanceOf(other, values, HALF) < (best?.log ?? 0) - LEAST_LOG)) return null;
  const passed = values.filter((value) => check.passes(value)).length;
  const { kind, country, says } = check;
  return { kind, country, says, meaning: meaningOf(check.name), passed, of: values.length };
}

/** The logarithm of the chance that so many pass; 0 where too few do. */
function chanceOf({ passes, least }: OtherCheck, values: Values, share: number): number {
  const first = values.slice(0, FIRST);
  if (first.filter(passes).length < first.length * HALF) return 0;
  const independent = withoutRuns(values);
  const passed = independent.filter(passes).length;
  if (passed < FEWEST || passed < independent.length * share) return 0;
  return logChance(passed, independent.length, chanceOfOne(independent, passes, least));
}
