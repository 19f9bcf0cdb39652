/**
 * Replies that were answered, so that no question is paid for twice. Account data stays in memory; replies about
 * institutions go to the user's folder for a month at most (the directories change monthly), one file each, under
 * names that are hashes of address, key and question. Replies are kept as they came and read again like fresh ones, so
 * a damaged or foreign file can do no more than a damaged reply.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { readPlainFile } from "../../files/plainFile";
import { replaceFile } from "../../files/replaceFile";

export interface CachedReply {
  readonly status: number;
  readonly body: string;
  /** When it came; milliseconds since the epoch. */
  readonly time: number;
  readonly sandbox: boolean;
}

export interface CacheQuestion {
  /** Address, key and parameters; only its hash is kept. */
  readonly identity: string;
  /** Whether the reply may be kept on disk. */
  readonly storable: boolean;
}

/** 30 days. */
const LONGEST_AGE = 30 * 24 * 60 * 60 * 1000;
const ENDING = ".json";
/** More than any reply that is taken. */
const MAX_REPLY_BYTES = 5_000_000;
/** What is kept in memory, in characters of replies; the replies used last stay. */
const MOST_IN_MEMORY = 16_000_000;

const storedReply = v.object({ version: v.literal(1), status: v.number(), body: v.string(), time: v.number() });

export class ReplyCache {
  private readonly folder: string | null;
  private readonly now: () => number;
  /** The replies used last at the end. */
  private readonly memory = new Map<string, CachedReply>();
  private readonly mostInMemory: number;
  private inMemory = 0;
  private swept = false;

  /** @param folder for replies about institutions, made when needed; null keeps everything in memory */
  constructor(folder: string | null, now: () => number, mostInMemory: number = MOST_IN_MEMORY) {
    this.mostInMemory = mostInMemory;
    this.folder = folder;
    this.now = now;
  }

  async get({ identity, storable }: CacheQuestion): Promise<CachedReply | null> {
    const name = hashOf(identity);
    const kept = this.memory.get(name) ?? (storable ? this.read(name) : null);
    if (kept === null || !this.isFresh(kept.time)) return null;
    this.remember(name, kept);
    return kept;
  }

  /** Never rejects: a folder that can't be written means no cache, not a failed look-up. */
  async set({ identity, storable }: CacheQuestion, reply: CachedReply): Promise<void> {
    const name = hashOf(identity);
    this.remember(name, reply);
    if (!storable || reply.sandbox || this.folder === null) return;
    const { status, body, time } = reply;
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const content = JSON.stringify({ version: 1, status, body, time });
      await replaceFile(path.join(this.folder, name + ENDING), content, { within: this.folder, mode: 0o600 });
      await this.sweep(this.folder);
    } catch {
      // Kept in memory all the same.
    }
  }

  private remember(name: string, reply: CachedReply): void {
    this.forget(name);
    this.memory.set(name, reply);
    this.inMemory += reply.body.length;
    for (const oldest of this.memory.keys()) {
      if (this.inMemory <= this.mostInMemory) return;
      this.forget(oldest);
    }
  }

  private forget(name: string): void {
    this.inMemory -= this.memory.get(name)?.body.length ?? 0;
    this.memory.delete(name);
  }

  /** Forgets what is in memory (account data among it). */
  clear(): void {
    this.memory.clear();
    this.inMemory = 0;
  }

  private read(name: string): CachedReply | null {
    if (this.folder === null) return null;
    const file = readPlainFile(path.join(this.folder, name + ENDING), { limit: MAX_REPLY_BYTES });
    if (!file.ok) return null;
    try {
      const content: unknown = JSON.parse(file.bytes.toString("utf8"));
      const parsed = v.safeParse(storedReply, content);
      return parsed.success ? { ...parsed.output, sandbox: false } : null;
    } catch {
      return null;
    }
  }

  private isFresh(time: number): boolean {
    const age = this.now() - time;
    return age >= 0 && age <= LONGEST_AGE;
  }

  /** Removes files past their time, once in the life of the cache. */
  private async sweep(folder: string): Promise<void> {
    if (this.swept) return;
    this.swept = true;
    for (const file of await readdir(folder)) {
      if (!/^[0-9a-f]{64}\.json$/u.test(file)) continue;
      const place = path.join(folder, file);
      const { mtimeMs } = await stat(place);
      if (this.now() - mtimeMs > LONGEST_AGE) await rm(place, { force: true });
    }
  }
}

function hashOf(identity: string): string {
  return createHash("sha256").update(identity).digest("hex");
}
