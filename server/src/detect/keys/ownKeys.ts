/**
 * What a project says of names of its own (`keys` in `paylint.json`): which identifier stands under a key or column, of
 * which country, or that none does. It decides; nothing that is weighed speaks against it.
 */
import type { CountryCode } from "../../domain/check";
import { mayBeText } from "../../embedded";
import type { Container, Field, LiteralKind } from "../../model";

/** One entry: it is about the fields that all its members name. */
export interface OwnKey {
  /** Null: no identifier, whatever it looks like. */
  readonly kind: LiteralKind | null;
  /** Of domestic numbers; null where neighbours may say it. */
  readonly country: CountryCode | null;
  /** The key or column as written; null for any. */
  readonly name: string | null;
  /** On the key path joined with full stops; null for any. */
  readonly place: KeyPlace | null;
}

/** A pattern of key paths. */
interface KeyPlace {
  readonly pattern: string;
  readonly matches: (path: string) => boolean;
}

/** How places in lists and rows of tables stand in a path: only `*` and `**` match them. */
const ANY_PLACE = "#";

export class OwnKeys {
  /** The first that is about a field counts. */
  private readonly entries: readonly OwnKey[];
  private readonly names: ReadonlySet<string>;
  /** Patterns of paths whose end can't be told apart from others are about any key. */
  private readonly ends: readonly string[];
  private readonly isOfAnyKey: boolean;
  /** Last keys of all entries. */
  private readonly words: readonly string[];

  /** @param entries the weakest first */
  constructor(entries: readonly OwnKey[]) {
    this.entries = [...entries].reverse();
    this.names = new Set(entries.flatMap(({ name }) => name ?? []));
    const patterns = entries.flatMap(({ name, place }) => (name === null && place !== null ? place.pattern : []));
    this.isOfAnyKey = patterns.some((pattern) => /[?[\]{}\\]|\*[^.]*$/u.test(pattern));
    this.ends = patterns.map((pattern) => `.${pattern}`);
    this.words = [...this.names, ...patterns.map((pattern) => pattern.slice(pattern.lastIndexOf(".") + 1))];
  }

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** Whether an entry may be about values under the key; a no is certain. */
  mayName(key: string): boolean {
    if (this.names.has(key) || this.isOfAnyKey) return true;
    return this.ends.length > 0 && this.ends.some((end) => end.endsWith(`.${key}`));
  }

  /** Whether an entry may be about a name in a text that is a value; a no is certain. */
  mayStandIn(value: string): boolean {
    if (!mayBeText(value)) return false;
    return this.isOfAnyKey || this.words.some((word) => value.includes(word));
  }

  /** What is said of a field, or of the one whose value it is a part of; null where nothing is. */
  of(field: Field): OwnKey | null {
    const whole = wholeOf(field);
    const name = nameOf(whole);
    if (!this.isOfAnyKey && (name === null || !this.mayName(name))) return null;
    let path: string | null = null;
    for (const entry of this.entries) {
      if (entry.name !== null && entry.name !== name) continue;
      if (entry.place !== null) {
        path ??= pathOf(whole);
        if (!entry.place.matches(path)) continue;
      }
      return entry;
    }
    return null;
  }
}

export const NO_OWN_KEYS = new OwnKeys([]);

/** What is cut out of a value is spoken of with it. */
export function wholeOf(field: Field): Field {
  let whole = field;
  while (whole.within !== undefined && whole.container.kind === "text") whole = whole.within;
  return whole;
}

/** The name that a field stands under: its key, of an element that of the list. */
export function nameOf({ key, container }: Field): string | null {
  if (key !== null) return key;
  let list: Container | null = container;
  while (list !== null && list.kind === "array") {
    if (list.key !== null) return list.key;
    list = list.parent;
  }
  return null;
}

/** The key path joined with full stops, as the patterns of entries know it. */
export function pathOf(field: Field): string {
  const steps = [field.key ?? ANY_PLACE];
  for (let at = field.container; at.parent !== null; at = at.parent) {
    // The documents of one stream share their paths.
    if (at.parent.parent === null && at.kind !== "row") break;
    steps.push(at.key ?? ANY_PLACE);
  }
  return steps.reverse().join(".");
}
