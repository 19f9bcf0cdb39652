/**
 * Key names, interned: a document repeats few distinct keys very often, so each is turned into a string and judged
 * once, and found again from its character codes without building anything. It is judged when somebody asks: most names of
 * dictionaries stand over objects in which no value asks for them.
 */
import { copyOf } from "../domain/copyOf";
import type { Interest } from "./reader";

export class Key {
  readonly text: string;
  readonly hash: number;
  private readonly interest: Interest;
  private verdict: boolean | null = null;

  constructor(text: string, hash: number, interest: Interest) {
    this.text = text;
    this.hash = hash;
    this.interest = interest;
  }

  /** It speaks of something that matters. */
  get interesting(): boolean {
    this.verdict ??= this.interest.key(this.text);
    return this.verdict;
  }

  /** Known to speak of something that matters: false also where nobody has asked yet. */
  get isKnown(): boolean {
    return this.verdict === true;
  }

  /** Places in a list of this name matter. */
  get ordered(): boolean {
    return this.interest.ordered?.(this.text) === true;
  }
}

/** Documents whose keys are data (dictionaries by id) would fill the table without end: it starts anew. */
const MAX_KEYS = 1 << 15;

export const HASH_START = 0x1505;

/** One step of the hash that `KeyTable.find` expects, over the key's UTF-16 units from `HASH_START`. */
export function hashStep(hash: number, unit: number): number {
  return (Math.imul(hash, 33) ^ unit) | 0;
}

export class KeyTable {
  private readonly interest: Interest;
  private slots: (Key | undefined)[] = new Array(256);
  private count = 0;

  constructor(interest: Interest) {
    this.interest = interest;
  }

  /** The key written at `start` to `end` (no escapes in it), with the hash of its units. */
  find(text: string, start: number, end: number, hash: number): Key {
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let key = this.slots[slot]; key !== undefined; key = this.slots[slot]) {
      if (key.hash === hash && key.text.length === end - start && text.startsWith(key.text, start)) return key;
      slot = (slot + 1) & mask;
    }
    return this.add(text.slice(start, end), hash);
  }

  /** The key with these units, when it is known already; quicker than `find`, which asks a string for them. */
  known(units: Uint16Array, start: number, end: number, hash: number): Key | null {
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let key = this.slots[slot]; key !== undefined; key = this.slots[slot]) {
      if (key.hash === hash && isWritten(key.text, units, start, end)) return key;
      slot = (slot + 1) & mask;
    }
    return null;
  }

  /** A key given as a string (one with escapes, a header cell). */
  intern(text: string): Key {
    let hash = HASH_START;
    for (let at = 0; at < text.length; at++) hash = hashStep(hash, text.charCodeAt(at));
    return this.find(text, 0, text.length, hash);
  }

  private add(text: string, hash: number): Key {
    if (this.count >= MAX_KEYS) {
      this.slots = new Array(256);
      this.count = 0;
    } else if (this.count * 2 >= this.slots.length) this.grow();
    // A slice would keep the whole document's text alive for as long as the table, or what others know of the key, lives.
    const key = new Key(copyOf(text), hash, this.interest);
    this.place(key);
    this.count++;
    return key;
  }

  private place(key: Key): void {
    const mask = this.slots.length - 1;
    let slot = (key.hash ^ (key.hash >>> 15)) & mask;
    while (this.slots[slot] !== undefined) slot = (slot + 1) & mask;
    this.slots[slot] = key;
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Array(old.length * 4);
    for (const key of old) if (key !== undefined) this.place(key);
  }
}

/** The table of an interest, made on first use and kept as long as the interest lives. */
export function keysFor(interest: Interest): KeyTable {
  let table = tables.get(interest);
  if (table === undefined) {
    table = new KeyTable(interest);
    tables.set(interest, table);
  }
  return table;
}

const tables = new WeakMap<Interest, KeyTable>();

function isWritten(name: string, units: Uint16Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) !== units[start + at]) return false;
  return true;
}
