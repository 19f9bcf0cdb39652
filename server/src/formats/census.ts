/**
 * Counts the fields of a segment instead of building them, and tells whether something can be found in it: what is asked
 * of the segments of a large document before anybody looks at them. Told from keys and values as they are read.
 */
import type { ContainerKind } from "../model";
import { isCrowded } from "./crowd";
import type { Key } from "./keyTable";
import type { Counted, Hints, Interest, KeyHint, KeysAround } from "./reader";

/** What is known of an open container. */
interface Level {
  isList: boolean;
  key: Key | null;
  /** Fields that it shares with other segments, where it is cut. */
  count: number;
  /** There is a field in it or below it. */
  isBuilt: boolean;
  /** It has a field in which something can be found if another tells so. */
  isTold: boolean;
  /** It has another that may tell. */
  hasTeller: boolean;
  /** One whose value may tell, looked at only where there is something to be told. */
  teller: { text: string; start: number; end: number } | null;
}

export interface CensusMark {
  readonly mayHold: boolean;
  readonly depth: number;
  readonly floor: number;
  readonly levels: readonly Level[];
}

export class Census implements KeysAround {
  private readonly interest: Interest;
  private readonly hints: Hints;
  /** Containers below it aren't told apart. */
  private readonly deepest: number;
  private readonly levels: Level[] = [newLevel()];
  private depth = 0;
  private mayHold = false;
  /** Depth of the innermost container open since the segment's start, and how many were then. */
  private floor = 0;
  private started = 0;
  /** For those that were open at the start and have ended, by depth. */
  private readonly ended: number[] = [];

  constructor(interest: Interest, hints: Hints, deepest: number) {
    this.interest = interest;
    this.hints = hints;
    this.deepest = deepest;
  }

  /** Says that the containers pushed so far are open at the segment's start. */
  start(): void {
    this.started = Math.min(this.depth, this.deepest);
    this.floor = this.started;
  }

  push(kind: ContainerKind, key: Key | null): void {
    const depth = ++this.depth;
    if (depth > this.deepest) return;
    this.levels[depth] ??= newLevel();
    const level = this.level(depth);
    level.isList = kind === "array";
    level.key = key;
    level.count = 0;
    level.isBuilt = false;
    level.isTold = false;
    level.hasTeller = false;
    level.teller = null;
  }

  pop(): void {
    const depth = this.depth--;
    if (depth > this.deepest) return;
    const { count, isBuilt, isList } = this.level(depth);
    const around = this.level(depth - 1);
    if (depth <= this.floor) {
      this.settle(depth, true);
      this.ended[depth] = count;
      this.floor = depth - 1;
      around.isBuilt = true;
      return;
    }
    this.settle(depth, false);
    // A crowded list hides what is in it from the container around it.
    if (!isList || !isCrowded("array", count)) around.count += count;
    if (!isBuilt) return;
    around.isBuilt = true;
    // A child may tell.
    around.hasTeller = true;
  }

  /**
   * A value in the innermost container. @param isWanted whether its keys are reason enough for a field
   */
  add(key: Key | null, isWanted: boolean, text: string, start: number, end: number): void {
    // Where something may be found is known, and the field is built in any case.
    const isAsked = !isWanted || !this.mayHold;
    const isFound = isAsked && this.interest.value(text, start, end);
    if (!isWanted && !isFound) return;
    const level = this.level(Math.min(this.depth, this.deepest));
    level.count++;
    level.isBuilt = true;
    if (this.mayHold) return;
    this.mayHold = isFound || this.depth > this.deepest || this.mayBe(key, level, text, start, end);
  }

  mark(): CensusMark {
    const levels = this.levels.slice(0, Math.min(this.depth, this.deepest) + 1).map((level) => ({ ...level }));
    return { mayHold: this.mayHold, depth: this.depth, floor: this.floor, levels };
  }

  /** Valid while no container open then has been closed and reopened. */
  backTo({ mayHold, depth, floor, levels }: CensusMark): void {
    this.mayHold = mayHold;
    this.depth = depth;
    this.floor = floor;
    for (const [at, level] of levels.entries()) this.levels[at] = { ...level };
  }

  result(): Counted {
    const depth = Math.min(this.depth, this.deepest);
    for (let at = 0; at <= depth; at++) this.settle(at, true);
    const shared = [0];
    for (let at = 1; at <= this.started; at++)
      shared.push(at <= this.floor ? this.level(at).count : (this.ended[at] ?? 0));
    for (let at = this.floor + 1; at <= depth; at++) shared.push(this.level(at).count);
    return { mayHold: this.mayHold, shared };
  }

  private level(depth: number): Level {
    return this.levels[depth] as Level;
  }

  private hintOf(key: Key): KeyHint {
    key.hint ??= this.hints.key(key.text);
    return key.hint;
  }

  private mayBe(key: Key | null, level: Level, text: string, start: number, end: number): boolean {
    const { hints } = this;
    const hint = key === null ? null : this.hintOf(key);
    if (hint === null) level.hasTeller = true;
    else if (hint.tells && !level.hasTeller) {
      if (level.teller === null) level.teller = { text, start, end };
      else level.hasTeller = hints.mayName(text, start, end);
    }
    if (start === end) return false;
    const verdict = hints.byName(hint, text, start, end, this);
    if (verdict === "beside") level.isTold = true;
    return verdict === true;
  }

  key(): string | null {
    const { key } = this.level(this.depth);
    if (key !== null || this.depth === 0) return key?.text ?? null;
    const { isList, key: above } = this.level(this.depth - 1);
    return isList ? (above?.text ?? null) : null;
  }

  isNamed(steps: number): boolean {
    for (let at = this.depth; at > Math.max(0, this.depth - steps); at--) {
      const { key } = this.level(at);
      if (key !== null && this.hintOf(key).namesBelow) return true;
    }
    return false;
  }

  /** @param isCut whether other segments hold some of the container */
  private settle(depth: number, isCut: boolean): void {
    const { isTold, hasTeller, key, teller } = this.level(depth);
    if (!isTold || this.mayHold) return;
    this.mayHold =
      isCut ||
      hasTeller ||
      key !== null ||
      (teller !== null && this.hints.mayName(teller.text, teller.start, teller.end));
  }
}

function newLevel(): Level {
  return { isList: false, key: null, count: 0, isBuilt: false, isTold: false, hasTeller: false, teller: null };
}
