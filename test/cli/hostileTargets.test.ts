/** Every writer against every target that may not be what it seems, and what is right for each. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storeBaseline } from "../../server/src/cli/check/baselineFile";
import { checkFile } from "../../server/src/cli/check/checkFile";
import type { Engines } from "../../server/src/cli/check/engines";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { isDue } from "../../server/src/cli/directory/monthly";
import { openDestination } from "../../server/src/cli/terminal/destination";
import { addIntegration } from "../../server/src/cli/undecided/initCommand";
import { writeAnswers } from "../../server/src/cli/undecided/writeAnswers";
import { BaselineEntries } from "../../server/src/config/baseline";
import { hmacSha256 } from "../../server/src/config/keyedHash";
import { openStore } from "../../server/src/directory/store";
import { replaceFile } from "../../server/src/files/replaceFile";
import { projectFileRefusal } from "../../server/src/nodeRuntime";

/** YAML with something to correct, and JSON that answers can be written into. */
const BEFORE = `{"iban": "NL91ABNA0417164300\u200b"}\n`;
const MEANWHILE = `{"iban": "NL91ABNA0417164300\u200b", "changed": true}\n`;

/** "written", or why nothing was. */
type Outcome = string;

interface Writer {
  /** Name of the file that it writes. */
  readonly name: string;
  /** @param between what others do to the file once it was read, or just before it is written */
  readonly write: (file: string, between: () => void) => Promise<Outcome>;
}

const ANSWERS = "answers to questions about names";
const INIT = "what runs Paylint in a project (init)";

let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), "paylint-hostile-"));
  folder = path.join(base, "folder");
  mkdirSync(folder);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const WRITERS: Readonly<Record<string, Writer>> = {
  "fix of a file that was named": { name: "a.yaml", write: (file, between) => fix(file, null, between) },
  "fix of a file found in a folder, by a pattern or by git": {
    name: "a.yaml",
    write: (file, between) => fix(file, path.dirname(file), between),
  },
  baseline: {
    name: "known.json",
    async write(file, between) {
      between();
      const said: string[] = [];
      const entries = new BaselineEntries("key", hmacSha256);
      const isWritten = await saying(said, () => storeBaseline(file, entries));
      return isWritten ? "written" : said.join("").replace(/^.*known\.json: |\.\n$/gsu, "");
    },
  },
  output: {
    name: "report.txt",
    async write(file, between) {
      const destination = openDestination(file);
      await destination.write("after\n", true);
      between();
      const written = await destination.end();
      return written.ok ? "written" : written.reason;
    },
  },
  import: {
    name: "one.paylint.tsv",
    async write(file, between) {
      between();
      const store = openStore(path.dirname(file), () => {});
      const texts = { title: "One", licence: "none", date: "2026-11-27", version: "", imported: "2026-11-27" };
      const countries = { codeCountries: [], bicCountries: [] };
      const what = { name: "one", kind: "mapped", official: false, complete: false, records: 0 } as const;
      const failed = await store.write({ ...what, ...texts, ...countries }, "after\n").catch((error: Error) => error);
      return failed?.message ?? "written";
    },
  },
  "a reply or a recording": {
    name: "reply.json",
    async write(file, between) {
      between();
      const written = await replaceFile(file, "after\n", { within: path.dirname(file) });
      return written.ok ? "written" : written.reason;
    },
  },
  [ANSWERS]: {
    name: "paylint.json",
    async write(file, between) {
      const answer = { kind: "iban", country: null } as const;
      const question = {
        get name() {
          between();
          return "payee_ref";
        },
        key: null,
      };
      const written = await writeAnswers(file, [{ question, answer }]);
      return written.ok ? "written" : written.reason;
    },
  },
  [INIT]: {
    name: ".gitlab-ci.yml",
    async write(file, between) {
      const change = () => {
        between();
        return { ok: true, text: "after\n" } as const;
      };
      const said: string[] = [];
      const integration = { file: path.basename(file), change };
      const isThere = await saying(said, () => addIntegration(path.dirname(file), integration));
      return isThere ? "written" : said.join("").replace(/^.*\.gitlab-ci\.yml: |\.?\n$/gsu, "");
    },
  },
  "suppress, which the editor writes": {
    name: "paylint.json",
    async write(file, between) {
      between();
      const uri = pathToFileURL(path.dirname(file)).href;
      const refusal = projectFileRefusal(uri, `${uri}/a.yaml`);
      if (refusal === null) writeFileSync(file, "after\n");
      return refusal?.replace(/^paylint\.json |\.$/gu, "") ?? "written";
    },
  },
};

interface Target {
  readonly make: (file: string) => void;
  readonly between?: (file: string) => void;
  readonly right: (writer: string) => Outcome;
}

const isFix = (writer: string): boolean => writer.startsWith("fix");
/** Writes what it read, changed. */
const isChange = (writer: string): boolean => isFix(writer) || writer === ANSWERS || writer === INIT;
const mayLeave = (writer: string): boolean => ["fix of a file that was named", "baseline", "output"].includes(writer);
const NO_FILE = "is not a regular file";

const TARGETS: Readonly<Record<string, Target>> = {
  nothing: {
    make() {},
    right: (writer) => (isFix(writer) ? "cannot be read (ENOENT)" : "written"),
  },
  "a plain file": { make: (file) => writeFileSync(file, BEFORE), right: () => "written" },
  "a link out of the folder": {
    make(file) {
      writeFileSync(path.join(base, "outside.yaml"), BEFORE);
      symlinkSync("../outside.yaml", file);
    },
    // The user named these three: it is their word.
    right: (writer) => (mayLeave(writer) ? "written" : "is a link that leads out of the folder"),
  },
  "a link out by a folder": {
    make(file) {
      mkdirSync(path.join(base, "elsewhere"));
      writeFileSync(path.join(base, "elsewhere", "b"), BEFORE);
      symlinkSync("../elsewhere", path.join(folder, "way"));
      symlinkSync("way/b", file);
    },
    right: (writer) => (mayLeave(writer) ? "written" : "is a link that leads out of the folder"),
  },
  "a link within the folder": {
    make(file) {
      writeFileSync(path.join(folder, "inside.txt"), BEFORE);
      symlinkSync("inside.txt", file);
    },
    right: () => "written",
  },
  "a link that leads nowhere": {
    make: (file) => symlinkSync("gone.txt", file),
    right: (writer) => (isFix(writer) ? "cannot be read (ENOENT)" : "is a link that leads nowhere"),
  },
  "a link to itself": {
    make: (file) => symlinkSync(path.basename(file), file),
    right: (writer) =>
      isFix(writer) ? "cannot be read (ELOOP)" : "cannot be written (ELOOP: too many symbolic links encountered)",
  },
  "a file with a further hard link": {
    make(file) {
      writeFileSync(file, BEFORE);
      linkSync(file, path.join(base, "other.yaml"));
    },
    right: () => "has 1 further hard link",
  },
  "a file that is protected against writing": {
    make(file) {
      writeFileSync(file, BEFORE);
      chmodSync(file, 0o444);
    },
    right: () => "cannot be written (EACCES: permission denied)",
  },
  "a folder": { make: (file) => mkdirSync(file), right: () => NO_FILE },
  "a pipe": {
    make: (file) => execFileSync("mkfifo", [file]),
    // What is written into a pipe reaches who reads it; that is tested with the options.
    right: () => NO_FILE,
  },
  "a device": {
    make: (file) => symlinkSync("/dev/null", file),
    right(writer) {
      if (writer === "output") return "written";
      return isFix(writer) || mayLeave(writer) ? NO_FILE : "is a link that leads out of the folder";
    },
  },
  "what the process has open": {
    // As `/dev/stdout` is, where it leads into a file.
    make(file) {
      writeFileSync(path.join(base, "opened.yaml"), BEFORE);
      symlinkSync(`/dev/fd/${openSync(path.join(base, "opened.yaml"), "r+")}`, file);
    },
    right(writer) {
      if (writer === "output") return "written";
      // These read it first.
      const isRead = writer === ANSWERS || writer === INIT;
      return isRead ? "is a link that leads out of the folder" : "stands for what a process has open";
    },
  },
  "a file that vanishes": {
    make: (file) => writeFileSync(file, BEFORE),
    between: (file) => rmSync(file),
    right: (writer) => (isChange(writer) ? "has changed since it was read" : "written"),
  },
  "a file that is changed meanwhile": {
    make: (file) => writeFileSync(file, BEFORE),
    between: (file) => writeFileSync(file, MEANWHILE),
    // A correction is one of what was read; the others replace the whole.
    right: (writer) => (isChange(writer) ? "has changed since it was read" : "written"),
  },
  "a file that comes meanwhile": {
    make() {},
    between: (file) => writeFileSync(file, MEANWHILE),
    right(writer) {
      if (isFix(writer)) return "cannot be read (ENOENT)";
      return isChange(writer) ? "has changed since it was read" : "written";
    },
  },
  "a file that becomes a link out": {
    make: (file) => writeFileSync(file, BEFORE),
    between(file) {
      rmSync(file, { force: true });
      writeFileSync(path.join(base, "outside.yaml"), BEFORE);
      symlinkSync("../outside.yaml", file);
    },
    right(writer) {
      if (writer === "fix of a file that was named") return "has changed since it was read";
      // The name that was asked for is replaced, not what it leads to by now.
      return mayLeave(writer) ? "written" : "is a link that leads out of the folder";
    },
  },
};

const CASES = Object.entries(WRITERS)
  .flatMap(([writer, { name, write }]) =>
    Object.entries(TARGETS).map(([target, { make, between, right }]) => ({
      ...{ writer, target, right: right(writer) },
      async run() {
        const file = path.join(folder, name);
        make(file);
        const before = contents();
        const outcome = await asOrdinaryUser(() => write(file, () => between?.(file)));
        return { file, before, outcome };
      },
    })),
  )
  .filter(({ writer, target }) => !(writer === "output" && target === "a pipe"));

describe("every writer against every target", () => {
  it.each(CASES)("$writer: $target ($right)", async ({ right, run, target }) => {
    const { before, outcome } = await run();
    expect(outcome).toBe(right);
    const after = contents();
    if (right !== "written") {
      const others = target.startsWith("a file that") && !target.includes("protected") && !target.includes("hard");
      if (!others) expect(after).toEqual(before);
      for (const text of Object.values(after)) expect([BEFORE, MEANWHILE, null]).toContain(text);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith(".paylint"))).toEqual([]);
  });

  it("is every writer with every target, but for the pipe that a report is written into", () => {
    expect(CASES.length).toBe(Object.keys(WRITERS).length * Object.keys(TARGETS).length - 1);
  });
});

it.each(Object.entries(TARGETS))("the day of a monthly note is written into no other file: %s", async (_, { make }) => {
  const file = path.join(folder, "data-age");
  make(file);
  const { [path.join("folder", "data-age")]: _before, ...before } = contents();
  await asOrdinaryUser(async () => isDue("data-age", "2026-11-27", folder));
  const { [path.join("folder", "data-age")]: _after, ...after } = contents();
  expect(after).toEqual(before);
});

it("no folder is made behind a link", async () => {
  const change = () => ({ ok: true, text: "after\n" }) as const;
  const integration = { file: ".github/workflows/paylint.yml", change };
  for (const [leads, reason] of [
    ["..", "leads out of the folder"],
    ["gone", "leads nowhere"],
  ] as const) {
    symlinkSync(leads, path.join(folder, ".github"));
    const before = contents();
    const said: string[] = [];
    expect(await saying(said, () => addIntegration(folder, integration))).toBe(false);
    expect(said.join("")).toContain(`.github/workflows/paylint.yml: is below a link that ${reason}`);
    expect(contents()).toEqual(before);
    rmSync(path.join(folder, ".github"));
  }
  expect(await addIntegration(folder, integration)).toBe(true);
});

/** Plain files below the base with what they hold; null for all else, which links stand for as what they are. */
function contents(): Record<string, string | null> {
  const entries = readdirSync(base, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(base, file), lstatSync(file).isFile() ? readFileSync(file, "utf8") : null];
    }),
  );
}

/** What is protected against writing is not so for root: as root, all is done as another user. */
async function asOrdinaryUser<T>(action: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0 || process.seteuid === undefined) return action();
  const nobody = 65_534;
  for (const name of ["", ...Object.keys(contents())]) {
    const file = path.join(base, name);
    if (!lstatSync(file).isSymbolicLink()) chownSync(file, nobody, nobody);
  }
  process.seteuid(nobody);
  try {
    return await action();
  } finally {
    process.seteuid(0);
  }
}

/** Corrects a file; what lies between comes when it has been read. */
async function fix(file: string, within: string | null, between: () => void): Promise<Outcome> {
  const engines = await fixing();
  const watched: Pick<Engines, "of"> = {
    of(name) {
      const options = engines.of(name);
      let isDone = false;
      const check: typeof options.engine.check = (...given) => {
        if (!isDone) between();
        isDone = true;
        return options.engine.check(...given);
      };
      return { ...options, engine: { ...options.engine, check } };
    },
  };
  const { head, fixed, unwritten } = await checkFile({ absolute: file, displayPath: "a.yaml", within }, watched);
  return head.skipped ?? unwritten ?? (fixed > 0 ? "written" : "not corrected");
}

async function fixing(): Promise<Engines> {
  const shown = { showValues: false, explain: false, wanted: { literals: true, frames: false, bytes: false } };
  const loaded = await loadEngines({
    root: folder,
    named: null,
    directory: false,
    fix: { only: [], unsafe: false },
    ...shown,
  });
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.engines;
}

/** Collects what goes to standard error. */
async function saying<T>(said: string[], action: () => Promise<T>): Promise<T> {
  const { write } = process.stderr;
  process.stderr.write = (text: string | Uint8Array) => {
    said.push(String(text));
    return true;
  };
  try {
    return await action();
  } finally {
    process.stderr.write = write;
  }
}
