/**
 * Evidence in numbers: the values that stand under one name again and again speak together. Where nearly all of them pass
 * a check that random values hardly pass, be it together with the values beside them, the chance of it is a number, and
 * below a thousand-millionth the name means what the check belongs to, whatever it is.
 */
import { passesRoutingCheck } from "../../domain/countries/us";
import type { TableProfile } from "../../model";
import { saysOtherwise } from "../keys/otherNames";
import { codesOfBanks } from "./bankLists";
import { bicsUnder } from "./bics";
import { type Column, columnOf } from "./column";
import { ibansIn, inIbans, mayStandInIban } from "./inIbans";
import { judgeWith, type Numbers } from "./judge";
import { FEWEST } from "./keys";
import { isSameKnowledge, type Knowledge } from "./knowledge";

export type { Numbers };

type Found = readonly (Numbers | null)[];

const known = new WeakMap<TableProfile, { readonly knowledge: Knowledge; readonly found: Found }>();

/** What the values of each column, or of each key, say; null where they say nothing for certain. */
export function numbersOf(table: TableProfile, knowledge: Knowledge): Found {
  const before = known.get(table);
  if (before !== undefined && isSameKnowledge(before.knowledge, knowledge)) return before.found;
  const found = foundIn(table, knowledge);
  known.set(table, { knowledge, found });
  return found;
}

function foundIn({ columns: all, isOfKeys }: TableProfile, knowledge: Knowledge): Found {
  const judge = judgeWith(knowledge);
  const columns = all.map(columnOf);
  const ibans = ibansIn(columns);
  const asked = ibans === null ? 0 : columns.filter(({ byPlace }) => [...byPlace.values()].some(mayStandInIban)).length;
  // Of keys, those with few values are asked for nothing but IBANs beside them.
  const names = isOfKeys === true ? all.filter(({ samples }) => samples.length >= FEWEST).length : all.length;
  const isOpen = columns.map(({ meaning }) => !saysOtherwise(meaning));
  const alone = columns.map((column, at) => (isOpen[at] === true ? judge.alone(column, names) : null));
  return alone.map((own, at) => {
    const [column, named] = [columns[at], all[at]];
    if (own !== null || column === undefined || named === undefined) return own;
    if (isOpen[at] !== true) return bicsUnder(column);
    return (
      bicsUnder(column) ??
      (ibans === null ? null : inIbans(column, ibans, asked)) ??
      judge.beside(column, columns, names) ??
      codesOfBanks(named, all) ??
      routingNumbersOfNobody(column)
    );
  });
}

/** By name, of a document that is no table: what its keys hold. */
export function numbersByKey(table: TableProfile, knowledge: Knowledge): ReadonlyMap<string, Numbers> {
  const numbers = numbersOf(table, knowledge);
  let keys = byKey.get(numbers);
  if (keys === undefined) {
    const found = new Map<string, Numbers>();
    for (const [at, one] of numbers.entries()) {
      const header = table.columns[at]?.header ?? null;
      if (header !== null && one !== null) found.set(header, one);
    }
    keys = found;
    byKey.set(numbers, keys);
  }
  return keys;
}

const byKey = new WeakMap<Found, ReadonlyMap<string, Numbers>>();

/** Whether the same is said, however many values say it. */
export function isSameEvidence(a: Numbers | null, b: Numbers | null): boolean {
  return (
    a?.kind === b?.kind &&
    a?.country === b?.country &&
    a?.isUnchecked === b?.isUnchecked &&
    a?.isOfNobody === b?.isOfNobody &&
    a?.endings?.join() === b?.endings?.join()
  );
}

/** Fewer distinct values fail by chance, or because each was mistyped. */
const FEWEST_OF_NOBODY = 16;
/** One in ten random numbers passes. */
const MOST_BY_CHANCE = 0.25;

/**
 * Values under a name that several countries and many trades have, which pass the check of the one that it is known from no
 * more often than random numbers do: made up, or another country's. What one of them fails is no typing error then.
 * @returns null where the name isn't that of American routing numbers and others, or enough of them are right
 */
function routingNumbersOfNobody({ meaning, values }: Column): Numbers | null {
  if (!meaning.terms.some(({ kind, country, shared }) => kind === "nid" && country === "US" && shared === true))
    return null;
  const whole = values.filter((value) => /^\d{9}$/u.test(value));
  const passed = whole.filter(passesRoutingCheck).length;
  if (whole.length < FEWEST_OF_NOBODY || passed > whole.length * MOST_BY_CHANCE) return null;
  return {
    kind: "nid",
    country: null,
    meaning,
    says: "pass the US check digit",
    isBeside: false,
    isOfNobody: true,
    passed,
    of: whole.length,
  };
}
