/**
 * What is to be written behind something that is still being written: findings behind the literals of their file, or
 * behind their number. It waits packed, which takes a twelfth; past a limit nothing more is taken up, and who reads the
 * file again learns from here what was decided about the rest.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { PartsFrom } from "./checkedFile";

/** Text packed at once, in UTF-16 units: of longer ones, more is left over between two collections. */
const BLOCK = 1 << 16;
/** Bytes kept of one file: the findings of about 150 MB of dense CSV. */
const MOST_BYTES = 64_000_000;

export class Spool {
  private readonly most: number;
  private readonly packed: Buffer[] = [];
  private bytes = 0;
  private open = "";
  /** Of each part that wasn't taken up: which of its findings are listed. */
  private readonly choices: Uint8Array[] = [];
  /** Parts taken up, and literals in them. */
  private taken: PartsFrom = { parts: 0, literals: 0 };

  /** @param most bytes kept; tests take few */
  constructor(most = MOST_BYTES) {
    this.most = most;
  }

  get isFull(): boolean {
    return this.bytes >= this.most;
  }

  /** Where to begin when the file is read again for what was not taken up; null where all of it was. */
  get rest(): PartsFrom | null {
    return this.choices.length === 0 ? null : this.taken;
  }

  /** Takes up some of what a part has to say. */
  add(text: string): void {
    this.open += text;
    if (this.open.length >= BLOCK) this.pack();
  }

  /** @param literals in the part that was taken up */
  endPart(literals: number): void {
    this.taken = { parts: this.taken.parts + 1, literals: this.taken.literals + literals };
  }

  /** Takes up what is listed of a part that is to be read again. */
  choose(isListed: readonly boolean[]): void {
    this.choices.push(Uint8Array.from(isListed, Number));
  }

  /** Whether a finding of a part that was read again is listed. @param part counted from `rest` */
  isChosen(part: number, finding: number): boolean {
    return this.choices[part]?.[finding] === 1;
  }

  /** In order; what was given is let go. */
  *texts(): Generator<string> {
    for (let at = 0; at < this.packed.length; at++) {
      const block = this.packed[at];
      if (block !== undefined) yield inflateRawSync(block).toString();
      delete this.packed[at];
    }
    yield this.open;
    this.open = "";
  }

  private pack(): void {
    const block = deflateRawSync(this.open, { level: 1, memLevel: 9 });
    this.packed.push(block);
    this.bytes += block.length;
    this.open = "";
  }
}
