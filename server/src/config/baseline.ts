/**
 * A baseline lists the findings a project lives with, so that only new ones are reported. It goes into version control,
 * so it holds no plain values: a value is known by its keyed hash (HMAC-SHA-256, the key drawn at random and kept in the
 * file, so that equal values in two projects don't show). Who has the file has the key and can try all accounts, so the
 * hash of an account is cut to the few bits that leave 10,000 of them. Places are rule, path and masked key path with `*`
 * for array places and rows: inserting a line above changes nothing.
 *
 * Version 1 hashed whole values; it is still read, and replaced by the next writing.
 */
import * as v from "valibot";
import { withoutByteOrderMark } from "../domain/text";
import { maskKeyPath } from "../masking/keyPath";
import { hashableOf, type Maskable } from "../masking/value";
import type { KeyPath } from "../model";

/** Keyed hash: HMAC-SHA-256 of `text` under `key`, hexadecimal. Given from outside; this file does no I/O. */
export type KeyedHash = (key: string, text: string) => string;

export interface BaselineSubject {
  readonly rule: string;
  /** Relative to the folder that the baseline speaks of, with forward slashes. */
  readonly path: string;
  readonly keyPath: KeyPath;
  /** Electronic form of the literal, or the field's value where there is none. */
  readonly value: string;
  /** What the masking policy knows of the value; null where it is no value of a document (a message about a comment). */
  readonly literal: Maskable | null;
}

type Version = 1 | 2;

export interface Baseline {
  readonly version: Version;
  readonly key: string;
  /** How often each known finding may occur, by its identity. */
  readonly counts: ReadonlyMap<string, number>;
}

type BaselineResult =
  | { readonly ok: true; readonly baseline: Baseline }
  | { readonly ok: false; readonly reason: string };

const schema = v.object({
  version: v.picklist([1, 2]),
  key: v.pipe(v.string(), v.minLength(16)),
  findings: v.array(
    v.object({
      rule: v.string(),
      path: v.string(),
      key: v.string(),
      hash: v.string(),
      count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
});

/** A finding that the baseline lists and that did not occur, as often as `count` says. */
type AbsentEntry = Omit<Entry, "hash">;

const OPEN_HASH_DIGITS = 16;

type Entry = v.InferOutput<typeof schema>["findings"][number];

/** The findings of a run as they come, for the baseline that covers them. */
export class BaselineEntries {
  private readonly entries = new Map<string, Entry>();
  private readonly key: string;
  private readonly hash: KeyedHash;
  private count = 0;

  /** @param key random, at least 16 characters; the key of the baseline that is replaced keeps its lines as they were */
  constructor(key: string, hash: KeyedHash) {
    this.key = key;
    this.hash = hash;
  }

  get size(): number {
    return this.count;
  }

  add(finding: BaselineSubject): void {
    const entry = entryOf(finding, { version: 2, key: this.key }, this.hash);
    const id = identity(entry);
    this.entries.set(id, { ...entry, count: (this.entries.get(id)?.count ?? 0) + 1 });
    this.count += 1;
  }

  /** The text of the baseline. */
  toText(): string {
    const sorted = [...this.entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
    return `${JSON.stringify({ version: 2, key: this.key, findings: sorted }, null, 2)}\n`;
  }
}

/** Reads a baseline; one that can't be read is refused whole, for half a baseline would report half the known. */
export function parseBaseline(text: string): BaselineResult {
  let value: unknown;
  try {
    value = JSON.parse(withoutByteOrderMark(text));
  } catch {
    return { ok: false, reason: "The baseline is not JSON." };
  }
  const result = v.safeParse(schema, value);
  if (!result.success) {
    const [issue] = result.issues;
    return { ok: false, reason: `The baseline can't be used: ${v.getDotPath(issue) ?? "its root"}: ${issue.message}` };
  }
  const counts = new Map<string, number>();
  for (const entry of result.output.findings) {
    counts.set(identity(entry), (counts.get(identity(entry)) ?? 0) + entry.count);
  }
  return { ok: true, baseline: { version: result.output.version, key: result.output.key, counts } };
}

/** Divides findings, as they come, into new and known. Of more equal ones than the baseline counts, the later are new. */
export class KnownFindings {
  private readonly baseline: Pick<Baseline, "version" | "key">;
  private readonly hash: KeyedHash;
  private readonly left: Map<string, number>;

  constructor({ version, key, counts }: Baseline, hash: KeyedHash) {
    this.baseline = { version, key };
    this.hash = hash;
    this.left = new Map(counts);
  }

  /** Counts the finding: asked twice, it counts as two. */
  has(subject: BaselineSubject): boolean {
    const entry = entryOf(subject, this.baseline, this.hash);
    return this.take(identity(entry)) || this.take(identity({ ...entry, hash: this.openHash(subject) }));
  }

  /** Bank codes were hashed at full length in baselines of 0.2. */
  private openHash({ value }: BaselineSubject): string {
    return this.hash(this.baseline.key, value).slice(0, OPEN_HASH_DIGITS);
  }

  private take(id: string): boolean {
    const count = this.left.get(id) ?? 0;
    if (count > 0) this.left.set(id, count - 1);
    return count > 0;
  }

  /** What would be known from here on, for who has to ask twice. */
  copy(): KnownFindings {
    return new KnownFindings({ ...this.baseline, counts: this.left }, this.hash);
  }

  /**
   * The findings of the baseline that did not occur.
   * @param isMeant whether a file, by its path in the baseline, was looked at or is no more
   */
  absent(isMeant: (path: string) => boolean): AbsentEntry[] {
    return [...this.left].flatMap(([id, count]) => {
      const [path, key, rule] = JSON.parse(id) as [string, string, string];
      return count > 0 && isMeant(path) ? { path, key, rule, count } : [];
    });
  }
}

function entryOf(
  finding: BaselineSubject,
  { version, key }: Pick<Baseline, "version" | "key">,
  hash: KeyedHash,
): Entry {
  const path = version === 1 ? finding.keyPath : maskKeyPath(finding.keyPath);
  const keyPath = path.map((step) => (typeof step === "number" ? "*" : step)).join(".");
  const own = version === 1 ? hash(key, finding.value) : shortHash(finding, key, hash);
  return { rule: finding.rule, path: finding.path, key: keyPath, hash: own, count: 1 };
}

/** Hexadecimal digits; none where any would tell the account. */
function shortHash({ value, literal }: BaselineSubject, key: string, hash: KeyedHash): string {
  const secret = literal === null ? null : hashableOf(literal);
  if (secret === null) return hash(key, value).slice(0, OPEN_HASH_DIGITS);
  if (secret.bits === 0) return "";
  const first = Number.parseInt(hash(key, secret.account).slice(0, 8), 16);
  return (first >>> (32 - secret.bits)).toString(16);
}

function identity(entry: Entry): string {
  return JSON.stringify([entry.path, entry.key, entry.rule, entry.hash]);
}
