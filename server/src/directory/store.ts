/**
 * The user's imports on disk: one file each, outside every workspace. The first line describes the import, the rest is
 * its table; a digest tells damage. Files are written atomically and under a lock, so that a reader sees the old or the
 * new import and two imports at once come one after the other. A damaged file is set aside and named.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { CountryCode } from "../domain/check";
import { withLock } from "../files/lock";
import { readPlainFile } from "../files/plainFile";
import { replaceFile } from "../files/replaceFile";
import type { ImportKind } from "./imports/layout";

/** What is kept about an import, in its first line. */
export interface ImportDescription {
  /** Name that the user knows it under; unique. */
  readonly name: string;
  readonly kind: ImportKind;
  readonly title: string;
  readonly licence: string;
  readonly official: boolean;
  readonly complete: boolean;
  /** ISO date of the data. */
  readonly date: string;
  readonly version: string;
  /** ISO date of the import. */
  readonly imported: string;
  readonly records: number;
  readonly codeCountries: readonly CountryCode[];
  readonly bicCountries: readonly CountryCode[];
}

export interface Store {
  /** Every import that can be read, by name. */
  list(): readonly ImportDescription[];
  /** The table text of an import; null when it is gone or damaged, which is then set aside and reported. */
  read(name: string): string | null;
  /** @throws when the folder can't be written or the lock isn't free in time; the present import stays as it is */
  write(description: ImportDescription, body: string): Promise<void>;
  /**
   * @returns false where there is none of that name
   * @throws as `write`
   */
  remove(name: string): Promise<boolean>;
}

const ENDING = ".paylint.tsv";
const FORMAT = 1;
/** More than any description has. */
const HEAD_BYTES = 64 * 1024;
/** More than any import can make. */
const MAX_STORED_BYTES = 500_000_000;
const LOCK_FILE = ".lock";

/** @param report told about files that are damaged, with the name they are set aside under */
export function openStore(folder: string, report: (problem: string) => void): Store {
  const fileOf = (name: string) => path.join(folder, `${fileNameOf(name)}${ENDING}`);
  const setAside = (file: string, why: string) => {
    const aside = `${file}.damaged`;
    try {
      renameSync(file, aside);
      report(`Imported directory ${path.basename(file)} is damaged (${why}); it was set aside as ${aside}.`);
    } catch {
      report(`Imported directory ${path.basename(file)} is damaged (${why}) and can't be set aside.`);
    }
  };
  return {
    list() {
      return namesIn(folder).flatMap((file) => {
        const full = path.join(folder, file);
        const head = readHead(full);
        if (head === null) return [];
        const description = parseHead(head);
        if (description === null) setAside(full, "its first line can't be read");
        return description === null ? [] : [description.description];
      });
    },
    read(name) {
      const file = fileOf(name);
      const kept = readPlainFile(file, { limit: MAX_STORED_BYTES });
      if (!kept.ok) {
        if (!kept.missing) report(`Imported directory ${path.basename(file)} ${kept.reason}.`);
        return null;
      }
      const text = kept.bytes.toString("utf8");
      const end = text.indexOf("\n");
      const head = parseHead(text.slice(0, end));
      const body = text.slice(end + 1);
      if (head !== null && head.digest === digestOf(body)) return body;
      setAside(file, head === null ? "its first line can't be read" : "its content has changed");
      return null;
    },
    async write(description, body) {
      mkdirSync(folder, { recursive: true });
      const head = JSON.stringify({ format: FORMAT, digest: digestOf(body), ...description });
      const outcome = await withLock(path.join(folder, LOCK_FILE), () =>
        replaceFile(fileOf(description.name), `${head}\n${body}`, { within: folder, mode: 0o600 }),
      );
      if (!outcome.ok) throw new Error(outcome.reason);
    },
    async remove(name) {
      const file = fileOf(name);
      if (readHead(file) === null) return false;
      await withLock(path.join(folder, LOCK_FILE), async () => rmSync(file, { force: true }));
      return true;
    },
  };
}

/** Any name as a file name on any system: what is special to one of them is percent-encoded. */
function fileNameOf(name: string): string {
  return encodeURIComponent(name).replace(/[*'()!]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(ENDING))
      .sort();
  } catch {
    return [];
  }
}

function readHead(file: string): string | null {
  const read = readPlainFile(file, { limit: HEAD_BYTES, head: true });
  return read.ok ? (read.bytes.toString("utf8").split("\n", 1)[0] ?? "") : null;
}

function parseHead(line: string): { readonly description: ImportDescription; readonly digest: string } | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null) return null;
    const { format, digest, ...description } = value as Record<string, unknown>;
    if (format !== FORMAT || typeof digest !== "string" || !isDescription(description)) return null;
    return { description, digest };
  } catch {
    return null;
  }
}

function isDescription(value: Record<string, unknown>): value is Record<string, unknown> & ImportDescription {
  const texts = ["name", "kind", "title", "licence", "date", "version", "imported"];
  const lists = ["codeCountries", "bicCountries"];
  return (
    texts.every((member) => typeof value[member] === "string") &&
    lists.every((member) => Array.isArray(value[member])) &&
    typeof value.official === "boolean" &&
    typeof value.complete === "boolean" &&
    typeof value.records === "number"
  );
}

function digestOf(body: string): string {
  return createHash("sha256").update(body).digest("hex");
}
