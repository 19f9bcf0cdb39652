/** Goes through documents and keeps of each name what a question needs: some values, counts, where it stands. */
import type { Analysis } from "../analysis";
import { escapePattern } from "../config/change";
import { judgedKey } from "../detect/keys/judgedKey";
import { meaningOf } from "../detect/keys/keyMeaning";
import { nameOf, type OwnKeys, pathOf, wholeOf } from "../detect/keys/ownKeys";
import { MOST_VALUES } from "../detect/numbers/chance";
import { maskKeyPath } from "../masking";
import { type Field, type Literal, type LiteralKind, segmentOf } from "../model";
import { withThoseInside } from "./fields";
import { type FormTests, plain } from "./forms";
import type { Question } from "./question";
import { type FoundAs, foundElsewhere, type Nearly, readingsOf } from "./readings";

/** Names kept: documents whose keys are data would have any number. */
const MOST_NAMES = 20_000;
const MOST_PLACES = 3;
const MOST_FILES = 5;
const MOST_EXAMPLES = 3;

/** Values found elsewhere that are kept. */
const MOST_FOUND = 100_000;

interface Name {
  readonly name: string;
  /** Pattern of the key path where the name alone says too little. */
  readonly key: string | null;
  readonly values: Set<string>;
  count: number;
  readonly files: Map<string, number>;
  readonly places: Set<string>;
  readonly nearly: Map<LiteralKind, Nearly>;
}

export class Undecided {
  private readonly names = new Map<string, Name>();
  /** What identifiers are, by their values; null for those that are several things. */
  private readonly found = new Map<string, FoundAs | null>();
  /** Names beyond those that are kept. */
  dropped = 0;

  /**
   * @param analysis by an engine that explains and reads every field
   * @param path of the file, as it is shown
   * @param own what the configuration says already: nothing is asked about that
   */
  add(analysis: Analysis, path: string, own: OwnKeys): void {
    const explained = new Map<Field | string, Nearly[]>();
    const decided = new Set<Field | string>();
    for (const { explanation } of analysis.explanations) {
      const { field, decision } = explanation;
      // What a part of a value is says something of the value.
      if (decision === "taken") decided.add(idOf(wholeOf(field)));
      else explained.set(idOf(field), [...(explained.get(idOf(field)) ?? []), explanation]);
    }
    for (const { literal } of analysis.literals) if (literal.confidence !== "weak") this.remember(literal);
    for (const written of analysis.fields) {
      for (const field of withThoseInside(written)) {
        if (!isWorth(field) || own.of(field) !== null) continue;
        const id = idOf(field);
        if (!decided.has(id)) this.take(field, explained.get(id) ?? [], path);
      }
    }
  }

  /** The questions, those about most values first. */
  questions(knowledge: FormTests): Question[] {
    const all = [...this.names.values()].flatMap((one): Question[] => {
      const values = [...one.values];
      const elsewhere = foundElsewhere(values, this.found);
      const gathered = { name: one.name, values, nearly: one.nearly, elsewhere };
      const readings = readingsOf(gathered, this.names.size, knowledge);
      if (readings.length === 0) return [];
      const files = [...one.files].sort(([, a], [, b]) => b - a).map(([path, count]) => ({ path, values: count }));
      return [
        {
          name: one.key === null ? one.name : null,
          key: one.key,
          values: one.count,
          distinct: values.length,
          files: files.slice(0, MOST_FILES),
          moreFiles: Math.max(0, files.length - MOST_FILES),
          places: [...one.places],
          readings,
          examples: values.slice(0, MOST_EXAMPLES),
        },
      ];
    });
    const isSure = ({ readings }: Question): number => (readings[0]?.sure === true ? 1 : 0);
    return all.sort((a, b) => isSure(b) - isSure(a) || b.values - a.values);
  }

  private remember({ value, kind, country }: Literal): void {
    const before = this.found.get(value);
    if (before === undefined) {
      if (this.found.size < MOST_FOUND) this.found.set(value, { kind, country });
    } else if (before?.kind !== kind || before.country !== country) this.found.set(value, null);
  }

  private take(field: Field, nearly: readonly Nearly[], path: string): void {
    const target = targetOf(field);
    if (target === null) return;
    const { name, key } = target;
    const id = key ?? `=${name}`;
    let one = this.names.get(id);
    if (one === undefined) {
      if (this.names.size >= MOST_NAMES) {
        this.dropped += 1;
        return;
      }
      one = { name, key, values: new Set(), count: 0, files: new Map(), places: new Set(), nearly: new Map() };
      this.names.set(id, one);
    }
    one.count += 1;
    if (one.values.size < MOST_VALUES) one.values.add(field.value.trim());
    one.files.set(path, (one.files.get(path) ?? 0) + 1);
    if (one.places.size < MOST_PLACES) one.places.add(patternOf(field));
    for (const found of nearly) {
      if (found.score > (one.nearly.get(found.kind)?.score ?? Number.NEGATIVE_INFINITY))
        one.nearly.set(found.kind, found);
    }
  }
}

/**
 * What an entry of `keys` would name of a field: its name, and where that says too little the pattern of its key path.
 * @returns null where it has none, or one that is data itself
 */
export function targetOf(field: Field): { readonly name: string; readonly key: string | null } | null {
  const name = nameOf(field);
  if (name === null || name === "" || isData(name)) return null;
  return { name, key: saysLittle(name) ? patternOf(field) : null };
}

/** Of a field in a text, which is read anew for each who asks, where it stands and what it holds. */
function idOf(field: Field): Field | string {
  if (field.within === undefined) return field;
  let written = field;
  while (written.within !== undefined) written = written.within;
  return `${segmentOf(written).start + written.start}:${pathOf(field)}=${field.value}`;
}

/** Whether a value could be an identifier at all. */
function isWorth({ value, scalar }: Field): boolean {
  if (scalar === "boolean" || scalar === "null") return false;
  const form = plain(value);
  return form !== null && (form.digits >= 4 || /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u.test(form.latin));
}

/** `id`, `code`, `value`: what it is, its place says. */
function saysLittle(name: string): boolean {
  const { toldAs, isOneWord } = judgedKey(name);
  return meaningOf(name).filler || (toldAs !== null && isOneWord);
}

/** A key that is data itself, and may be an account. */
function isData(name: string): boolean {
  return maskKeyPath([name])[0] !== name || !/\p{L}/u.test(name);
}

/** The key path as a pattern, with keys that are data as stars. */
export function patternOf(field: Field): string {
  return pathOf(field)
    .split(".")
    .map((step) => (step === "#" || isData(step) ? "*" : escapePattern(step)))
    .join(".");
}
