/** What the values under one name may be, told from all of them together, their name, and what detection made of each. */

import type { Explanation } from "../detect";
import { isDecisive, meaningOf } from "../detect/keys/keyMeaning";
import { namesOther } from "../detect/keys/naming";
import { chanceOfOne, logChance, withoutRuns } from "../detect/numbers/chance";
import type { CountryCode } from "../domain/check";
import type { LiteralKind } from "../model";
import { type Form, type FormTests, forms, mayBeIban, plain } from "./forms";
import { hintOf } from "./hints";
import { anyOne, type PossibleMeaning } from "./question";

/** The best that detection made of a value without taking it for anything. */
export type Nearly = Pick<Explanation, "kind" | "score" | "evidence">;

export interface Gathered {
  readonly name: string;
  /** Different values, as written. */
  readonly values: readonly string[];
  /** By kind, the value that came nearest. */
  readonly nearly: ReadonlyMap<LiteralKind, Nearly>;
  /** What they are where they stand under other names. */
  readonly elsewhere: FoundAs | null;
}

/** What a value is where it was found. */
export interface FoundAs {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
}

/** Shorter values are equal by chance. */
const SHORTEST_EQUAL = 6;

/** What most of the values are elsewhere, under names that are known; null where they are nothing, or several things. */
export function foundElsewhere(values: readonly string[], found: ReadonlyMap<string, FoundAs | null>): FoundAs | null {
  const same = values.flatMap((value) => {
    const form = plain(value);
    return form === null || form.latin.length < SHORTEST_EQUAL ? [] : (found.get(form.latin) ?? []);
  });
  const [first, ...others] = same;
  if (first === undefined || same.length < values.length * MOST) return null;
  return others.every(({ kind, country }) => kind === first.kind && country === first.country) ? first : null;
}

/** From these points on a value that wasn't taken is worth a question; `weights.ts` says what is enough. */
const LEAST_POINTS = 35;
/** Where the name names such a thing, and not every trade's. */
const LEAST_OF_NAMED = 25;

/** Of the values so many have the form: a mistyped one or two are what is looked for. */
const MOST = 0.6;
/** Values that it is quickly seen of whether a form fits. */
const FIRST = 12;

/** Chance, names tried included, from which on values prove what they are; detection asks for far more, and six values. */
const PROVEN = 1e-4;
const FEWEST_PROVING = 4;
/** Chance from which on it is worth a question, where the name says nothing. */
const WORTH_ASKING = 1e-3;

/**
 * @param names how many names were gone through: among many, one passes by chance
 * @returns the likeliest first; empty where nothing is to be asked
 */
export function readingsOf(gathered: Gathered, names: number, knowledge: FormTests): readonly PossibleMeaning[] {
  const { name, values } = gathered;
  const meaning = meaningOf(name);
  const proven = meaning.otherNumber || meaning.about ? [] : readingsByForm(values, names, knowledge);
  const compact = values.flatMap((value) => plain(value)?.latin ?? []);
  const hint = meaning.about || compact.length < values.length * MOST ? null : hintOf(name, compact);
  const least = isDecisive(meaning) ? LEAST_OF_NAMED : LEAST_POINTS;
  const isLikely = ({ kind, score }: Nearly): boolean => score >= least && (kind !== "iban" || values.some(mayBeIban));
  const weighed = [...gathered.nearly.values()].filter(isLikely).map(fromPoints);
  const hinted: PossibleMeaning[] =
    hint === null
      ? []
      : [
          {
            kind: hint.kind,
            country: hint.country,
            reason: `a word of the name may mean ${anyOne(hint.kind, hint.country)}`,
            sure: false,
          },
        ];
  const isWorth = ({ sure, chance }: ByForm): boolean =>
    sure || chance < WORTH_ASKING || hint !== null || weighed.length > 0 || (meaning.banking && !namesOther(name));
  const { elsewhere } = gathered;
  const same = elsewhere === null || meaning.otherNumber || meaning.about ? [] : [fromElsewhere(elsewhere)];
  const byForm = proven.filter(isWorth).map(({ kind, country, reason, sure }) => ({ kind, country, reason, sure }));
  // What the values prove goes before what the name may mean, and that before what a few may be by chance.
  const isSure = ({ sure }: PossibleMeaning): boolean => sure;
  const unsure = byForm.filter((one) => !isSure(one));
  return merged([...byForm.filter(isSure), ...same, ...weighed, ...hinted, ...unsure]).slice(0, MOST_READINGS);
}

/** More to choose from are no help. */
const MOST_READINGS = 5;

/** What a single value may be for a person who looks at it: each form that it has, and what its name may mean. */
export function readingsOfOne(name: string, value: string, knowledge: FormTests): readonly PossibleMeaning[] {
  const compact = plain(value)?.latin;
  if (compact === undefined || meaningOf(name).about) return [];
  const proven = readingsByForm([value], 1, knowledge).map(({ chance: _, ...reading }) => reading);
  const hint = hintOf(name, [compact]);
  return merged([...(hint === null ? [] : [{ ...hint, reason: "", sure: false }]), ...proven]);
}

/** Whether a single value makes one ask, and not only answer who looks at it: by what its name may mean. */
export function isWorthAskingOfOne(name: string, value: string): boolean {
  const { otherNumber, about, banking } = meaningOf(name);
  const compact = plain(value)?.latin;
  if (compact === undefined || otherNumber || about) return false;
  return banking || hintOf(name, [compact]) !== null;
}

type ByForm = PossibleMeaning & { readonly chance: number };

function readingsByForm(values: readonly string[], names: number, knowledge: FormTests): ByForm[] {
  const first = values.slice(0, FIRST);
  const found = forms().flatMap((form): ByForm[] => {
    const test = (value: string): boolean => form.test(value, knowledge);
    if (first.filter(test).length < first.length * MOST) return [];
    const passing = values.filter(test);
    if (passing.length < values.length * MOST) return [];
    // Sorted, for the names of several files are gathered in any order.
    const count = countOf(values, form);
    const passed = Math.min(count, countOf(passing, form));
    // Of few values no altered one may pass, which doesn't mean that none ever does.
    const one = chanceOfOne(values, test, 1 / (3 * values.length + 2));
    const chance = Math.exp(logChance(passed, count, one)) * Math.max(1, names);
    const sure = chance < PROVEN && passed >= FEWEST_PROVING;
    return [
      { kind: form.kind, country: form.country, reason: reasonOf(form, passing.length, values.length), sure, chance },
    ];
  });
  return found.sort((a, b) => a.chance - b.chance);
}

/** How many say something of their own: values that count upwards do once, and codes of one bank. */
function countOf(values: readonly string[], { lookedUp }: Form): number {
  const { length } = withoutRuns([...values].sort());
  return lookedUp === undefined ? length : Math.min(length, new Set(values.map(lookedUp)).size);
}

function reasonOf({ proof }: Form, passed: number, count: number): string {
  return count === 1 ? `its value has ${proof}` : `${passed} of ${count} different values have ${proof}`;
}

function fromElsewhere({ kind, country }: FoundAs): PossibleMeaning {
  return { kind, country, reason: `the same is ${anyOne(kind, country)} under another name`, sure: false };
}

function fromPoints({ kind, score, evidence }: Nearly): PossibleMeaning {
  const rows = evidence.map(({ detail, weight }) => `${detail} ${weight > 0 ? "+" : ""}${weight}`);
  return {
    kind,
    country: null,
    reason: `${score} of the 60 points that are enough for ${anyOne(kind, null)}: ${rows.join("; ")}`,
    sure: false,
  };
}

/** Each kind of each country once; what leaves the country open says nothing beside one that names it. */
function merged(readings: readonly PossibleMeaning[]): readonly PossibleMeaning[] {
  return readings.filter(({ kind, country }, at) => {
    const before = readings.slice(0, at);
    return !before.some((other) => other.kind === kind && (other.country === country || country === null));
  });
}
