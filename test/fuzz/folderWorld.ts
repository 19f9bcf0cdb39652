/**
 * Folders with links out and in, names that aren't UTF-8 or act on a terminal, and names that look like options: whatever
 * a run is asked, nothing outside is changed, nothing is left behind, and the report is whole.
 */
import { execFileSync } from "node:child_process";
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { paylint } from "../cli/cli";
import { pick, type Random } from "./mutate";

/** Names are Latin-1: a character is a byte. */
interface Entry {
  readonly name: string;
  readonly is: "file" | "link" | "hard link" | "folder";
  /** Its text, or where it leads. */
  readonly content: string;
}

export interface FolderWorld {
  readonly entries: readonly Entry[];
  readonly repository: boolean;
  readonly args: readonly string[];
}

const NAMES = [
  ...[
    "a.yaml",
    "b.json",
    "c.csv",
    "d.jsonl",
    "-.yaml",
    "--output=x.yaml",
    "-",
    "--fix.json",
    "sub/e.yaml",
    "sub/f.csv",
  ],
  // Bytes that are no UTF-8; then é in both forms, a direction character, a line break, blanks, an escape.
  ...["\xff\xfe.yaml", "\xc3.json", "sub/\xe9.csv", "\xc3\xa9.yaml", "e\xcc\x81.yaml", "\xe2\x80\xae.yaml"],
  ...["new\nline.yaml", " blank .yaml", "\x1b[31m.yaml", "paylint.json", "sub/paylint.json"],
] as const;

const TEXTS = [
  "iban: gb29nwbk60161331926819\n",
  "iban: GB29 NWBK 6016 1331 9268 19 \n",
  '{"iban": "gb29nwbk60161331926819"}\n',
  "iban\ngb29nwbk60161331926819\n",
  "a: 1\n",
  "",
  "{",
];

const TARGETS = [
  "../outside/secret.yaml",
  "../outside",
  "../outside/secret.json",
  "a.yaml",
  "sub",
  "nowhere",
  "/dev/null",
  ".",
];

const ARGS: readonly (readonly string[])[] = [
  ["--fix", "."],
  ["--fix"],
  ["--fix", "**/*.yaml", "*.json"],
  ["--fix", "--no-ignore", "."],
  ["--fix", "--format", "json", "."],
  ["--format", "json", "."],
  ["--format", "stylish", "--fix", "--diff", "."],
  ["--since", "HEAD", "--fix"],
  ["--staged", "--format", "json"],
];

export function folderWorld(random: Random): FolderWorld {
  const taken = new Set<string>();
  const entries: Entry[] = [];
  for (let count = 1 + random(8); count > 0; count--) {
    const name = pick(NAMES, random);
    if (taken.has(name)) continue;
    taken.add(name);
    const kind = random(10);
    if (kind < 5) entries.push({ name, is: "file", content: pick(TEXTS, random) });
    else if (kind < 8) entries.push({ name, is: "link", content: pick(TARGETS, random) });
    else if (kind < 9) entries.push({ name, is: "hard link", content: "../outside/secret.yaml" });
    else entries.push({ name, is: "folder", content: "" });
  }
  return { entries, repository: random(2) === 0, args: pick(ARGS, random) };
}

const bytes = (name: string) => Buffer.from(name, "latin1");

export async function checkFolderWorld({ entries, repository, args }: FolderWorld): Promise<number> {
  const base = mkdtempSync(path.join(tmpdir(), "paylint-fuzz-"));
  try {
    const inside = path.join(base, "inside");
    mkdirSync(path.join(inside, "sub"), { recursive: true });
    mkdirSync(path.join(base, "outside"));
    for (const ending of ["yaml", "json"])
      writeFileSync(path.join(base, "outside", `secret.${ending}`), TEXTS[ending === "yaml" ? 0 : 2] ?? "");
    for (const entry of entries) make(inside, entry);
    if (repository || args.some((arg) => /^--s/u.test(arg))) {
      const git = (...command: string[]) =>
        execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...command], {
          cwd: inside,
          stdio: "ignore",
        });
      git("init", "-q");
      git("commit", "-q", "--allow-empty", "-m", "x");
      git("add", "-A");
    }
    const outside = listing(path.join(base, "outside"));
    const before = listing(inside);
    const { code, out, err } = await paylint(["check", "--no-directory", ...args], { cwd: inside });
    expect(listing(path.join(base, "outside")), "outside is as it was").toEqual(outside);
    expect([...listing(inside).keys()].sort(), "the same files, and none left behind").toEqual(
      [...before.keys()].sort(),
    );
    for (const [name, content] of listing(inside)) {
      if (before.get(name)?.startsWith("->") === true) expect(content, `${name}: the link`).toBe(before.get(name));
    }
    expect([0, 1, 2], err).toContain(code);
    expect(err, "a failure of our own").not.toMatch(/\bat .*\.[cm]?js:\d|is not a function|of undefined/u);
    if (args.includes("json")) expect(JSON.parse(out)).toMatchObject({ version: 1 });
    expect(out + err, "characters that act").not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
    return entries.length;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function make(folder: string, { name, is, content }: Entry): void {
  const at = Buffer.concat([bytes(`${folder}/`), bytes(name)]);
  if (is === "file") writeFileSync(at, content);
  else if (is === "link") symlinkSync(content, at);
  else if (is === "hard link") linkSync(path.join(folder, content), at);
  else mkdirSync(at);
}

/** Every file below a folder, `.git` left out, by its name in Latin-1: what it holds, or where it leads. */
function listing(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (relative: string): void => {
    const at = Buffer.concat([bytes(`${folder}/`), bytes(relative)]);
    for (const entry of readdirSync(at, { withFileTypes: true, encoding: "buffer" })) {
      const name = `${relative}${entry.name.toString("latin1")}`;
      if (name === ".git") continue;
      const own = Buffer.concat([bytes(`${folder}/`), bytes(name)]);
      if (entry.isSymbolicLink()) found.set(name, `-> ${readlinkSync(own)}`);
      else if (entry.isDirectory()) {
        found.set(`${name}/`, "");
        visit(`${name}/`);
      } else found.set(name, readFileSync(own, "latin1"));
    }
  };
  visit("");
  return found;
}
