/** Weighs the values under a name by checks: how likely it is that so many pass by chance. */
import type { CountryCode } from "../../domain/check";
import type { LiteralKind } from "../../model";
import { type KeyMeaning, meaningOf, namesKind } from "../keys/keyMeaning";
import { BESIDE_CHECKS, type BesideCheck, ROLES, type Role } from "./beside";
import { chanceOfOne, chanceOfPair, logChance, MOST_VALUES, withoutRuns } from "./chance";
import { checksWith, type NumberCheck, OTHER_CHECKS, type OtherCheck } from "./checks";
import type { Column } from "./column";
import { isSameKnowledge, type Knowledge } from "./knowledge";

/** What the values under a name say that they are. */
export interface Numbers {
  readonly kind: LiteralKind;
  /** Null where the values name it themselves, or their neighbours do. */
  readonly country: CountryCode | null;
  /** What such values are called. */
  readonly meaning: KeyMeaning;
  /** What they do, to stand behind how many of them. */
  readonly says: string;
  /** Together with the values beside them. */
  readonly isBeside: boolean;
  /** No check was passed: by which country's form each is measured is a guess. */
  readonly isUnchecked?: true;
  /** Under a name of BICs: the countries and places of the right ones, which those end on that lost a letter. */
  readonly endings?: readonly string[];
  /** No more of them pass the check of the name than random numbers do. */
  readonly isOfNobody?: true;
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
const MOST_JUDGEMENTS = 64;

type Pair = readonly [value: string, beside: string];

export class Judge {
  private readonly checks: readonly NumberCheck[];
  /** By what was asked: while somebody types, most columns stay as they are. */
  private readonly made = new Map<string, Numbers | null>();

  constructor(readonly knowledge: Knowledge) {
    this.checks = checksWith(knowledge);
  }

  /** @param names how many are tried: among many, one passes by chance */
  alone({ meaning, values }: Column, names: number): Numbers | null {
    if (values.length < FEWEST) return null;
    const log = LEAST_LOG - Math.log(names * this.checks.length);
    return this.once(`${log} ${meaning.phrase}\n${values.join("\n")}`, () => this.judge(values, meaning, log));
  }

  /** Together with what stands beside the values, in another column. */
  beside(column: Column, others: readonly Column[], names: number): Numbers | null {
    const { meaning, values } = column;
    if (values.length < FEWEST) return null;
    const checks = BESIDE_CHECKS.filter(
      (check) => isOfName(check, meaning) && isMost(values.slice(0, FIRST), (value) => check.hasForm(value)),
    );
    if (checks.length === 0) return null;
    const log = LEAST_LOG - Math.log(names ** 2 * BESIDE_CHECKS.length);
    for (const other of others) {
      const possible = checks.filter(({ beside }) => other !== column && hasRole(other, beside));
      if (possible.length === 0) continue;
      const pairs = pairsOf(column, other);
      const asked = `${log} ${meaning.phrase} beside\n${pairs.join("\n")}`;
      const found = this.once(asked, () => this.judgePairs(pairs, possible, log));
      if (found !== null) return found;
    }
    return null;
  }

  private once(asked: string, make: () => Numbers | null): Numbers | null {
    let numbers = this.made.get(asked);
    if (numbers === undefined) {
      numbers = make();
      if (this.made.size >= MOST_JUDGEMENTS) this.made.clear();
      this.made.set(asked, numbers);
    }
    return numbers;
  }

  private judge(values: readonly string[], name: KeyMeaning, log: number): Numbers | null {
    let best: { readonly check: NumberCheck; readonly log: number } | null = null;
    for (const check of this.checks) {
      if (!isOfName(check, name) || check.isMeant?.(values) === false) continue;
      const chance = chanceOf(check, values, NEARLY_ALL);
      if (chance < log && (best === null || chance < best.log)) best = { check, log: chance };
    }
    if (best === null || isOtherwise(values, best.log)) return null;
    const { kind, country, says, name: called, passes } = best.check;
    const passed = values.filter(passes).length;
    return { kind, country, says, meaning: meaningOf(called), isBeside: false, passed, of: values.length };
  }

  private judgePairs(pairs: readonly Pair[], checks: readonly BesideCheck[], log: number): Numbers | null {
    for (const check of checks) {
      const passes = (value: string, beside: string) =>
        check.hasForm(value) ? check.passes(value, beside, this.knowledge) : false;
      const answers = answersTo(passes, pairs);
      if (answers === null) continue;
      const { told, passed } = answers;
      const going = new Set(withoutRuns(told.map(([value]) => value)));
      const independent = told.filter(([value]) => going.has(value));
      const counted = independent.filter((pair) => passed.has(pair)).length;
      const distinct = new Set([...passed].map(([value]) => value));
      if (distinct.size < FEWEST || counted < independent.length * NEARLY_ALL) continue;
      const chance = logChance(counted, independent.length, chanceOfPair(independent, passes, check));
      const columns = [new Set(told.map(([value]) => value)), new Set(told.map(([, beside]) => beside))];
      if (chance >= log || columns.some((column) => isOtherwise([...column], chance))) continue;
      const { kind, country, says, name } = check;
      return { kind, country, says, meaning: meaningOf(name), isBeside: true, passed: passed.size, of: told.length };
    }
    return null;
  }
}

/**
 * @returns the pairs of which it can be told whether they pass, and those that do; null where too few of the first do for
 *   the others to be asked
 */
function answersTo(
  passes: (value: string, beside: string) => boolean | null,
  pairs: readonly Pair[],
): { readonly told: readonly Pair[]; readonly passed: ReadonlySet<Pair> } | null {
  const told: Pair[] = [];
  const passed = new Set<Pair>();
  for (const pair of pairs) {
    const answer = passes(...pair);
    if (answer === null) continue;
    told.push(pair);
    if (answer) passed.add(pair);
    if (told.length === FIRST && passed.size < FIRST * NEARLY_ALL) return null;
  }
  return { told, passed };
}

let judge: Judge | null = null;

/** The one that knows this; settings rarely change what is known. */
export function judgeWith(knowledge: Knowledge): Judge {
  if (judge === null || !isSameKnowledge(judge.knowledge, knowledge)) {
    const { reference, directory } = knowledge;
    judge = new Judge(directory === undefined ? { reference } : { reference, directory });
  }
  return judge;
}

/** A name that says a kind is no other's. */
function isOfName({ kind }: Pick<NumberCheck, "kind">, name: KeyMeaning): boolean {
  return name.terms.length === 0 || namesKind(name, kind);
}

function hasRole({ values }: Column, role: Role): boolean {
  return values.length > 0 && isMost(values.slice(0, FIRST), ROLES[role]);
}

function isMost<T>(values: readonly T[], test: (value: T) => boolean): boolean {
  return values.filter(test).length >= values.length * NEARLY_ALL;
}

/** Each pair once, of the rows that have both. */
function pairsOf({ byPlace }: Column, other: Column): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const [place, value] of byPlace) {
    const beside = other.byPlace.get(place);
    if (beside !== undefined) pairs.set(`${value}\n${beside}`, [value, beside]);
    if (pairs.size >= MOST_VALUES) break;
  }
  return [...pairs.values()];
}

/** Another number's check that explains as much leaves it open. */
function isOtherwise(values: readonly string[], log: number): boolean {
  return OTHER_CHECKS.some((other) => chanceOf(other, values, HALF) < log - LEAST_LOG);
}

/** The logarithm of the chance that so many pass; 0 where too few do. */
function chanceOf({ passes, least, mayPass, lookedUp }: OtherCheck, values: readonly string[], share: number): number {
  const first = values.slice(0, FIRST);
  if (mayPass !== undefined && !isMost(first, mayPass)) return 0;
  if (first.filter(passes).length < first.length * HALF) return 0;
  const going = withoutRuns(values);
  const independent = lookedUp === undefined ? going : firstOfEach(going, lookedUp);
  const passed = independent.filter(passes).length;
  if (passed < FEWEST || passed < independent.length * share) return 0;
  return logChance(passed, independent.length, chanceOfOne(independent, passes, least));
}

/** One value for each that is looked up. */
function firstOfEach(values: readonly string[], lookedUp: (value: string) => string): string[] {
  const first = new Map<string, string>();
  for (const value of values) {
    const known = lookedUp(value);
    if (!first.has(known)) first.set(known, value);
  }
  return [...first.values()];
}
