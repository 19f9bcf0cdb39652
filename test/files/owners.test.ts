/** What is believed of locks and drafts that others left, on every system. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { draftFor, draftMode, isLeftBehind, modeFor } from "../../server/src/files/draft";
import { isGone, type Liveness, livenessIn, livenessOf, type Owner } from "../../server/src/files/owner";
import { replaceFile } from "../../server/src/files/replaceFile";

describe("an owner", () => {
  const LINUX: Owner = { host: "here", pid: 7, began: "100" };
  const OTHERS: Owner = { host: "here", pid: 7, began: null };
  const ENDED: Liveness = { state: "ended" };
  const since = (began: string | null): Liveness => ({ state: "running", began });

  it.each<[string, Owner, Liveness, number, boolean]>([
    ["ended", LINUX, ENDED, 0, true],
    ["ended, on a system that tells no beginnings", OTHERS, ENDED, 0, true],
    ["still running", LINUX, since("100"), 9999, false],
    ["whose number is another's", LINUX, since("101"), 0, true],
    ["that may be running, young", OTHERS, since(null), 50, false],
    ["that may be running, old", OTHERS, since(null), 51, true],
    ["of which no more is told than it once was, young", LINUX, since(null), 50, false],
    ["of which no more is told than it once was, old", LINUX, since(null), 51, true],
    ["of which more is told than it once was, old", OTHERS, since("100"), 51, true],
    ["of another host, young", { ...LINUX, host: "there" }, ENDED, 50, false],
    ["of another host, old", { ...LINUX, host: "there" }, since("100"), 51, true],
  ])("%s", (_, owner, now, age, gone) => {
    expect(isGone(owner, "here", now, { age, patience: 50 })).toBe(gone);
  });

  const stat = (name: string, state: string) =>
    `7 (${name}) ${state} ${Array.from({ length: 40 }, (_, at) => at + 4).join(" ")}`;

  it.each<[string, string | null, Liveness]>([
    ["running", stat("node", "S"), since("22")],
    ["with brackets and blanks in its name", stat("a) R 1 (b", "R"), since("22")],
    ["that ended and was not waited for", stat("node", "Z"), ENDED],
    ["dead", stat("node", "X"), ENDED],
    ["of a system without such files", null, since(null)],
    ["cut short", "7 (node) S 1 2", since(null)],
  ])("as the system tells of it: %s", (_, text, expected) => expect(livenessIn(text)).toEqual(expected));

  it("is asked for of real processes", () => {
    expect(livenessOf(process.pid).state).toBe("running");
    expect(livenessOf(spawnSync(process.execPath, ["--version"]).pid)).toEqual(ENDED);
  });
});

describe("a draft", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "paylint-drafts-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const own = () => path.basename(draftFor(path.join(folder, "a.yaml")));
  const DAY = 24 * 60 * 60 * 1000;
  /** The draft of a process that has ended. */
  const left = () => own().replace(/-\d+-\d*-/u, `-${spawnSync(process.execPath, ["--version"]).pid}-1-`);

  it("never has the name of another", () => {
    expect(new Set(Array.from({ length: 1000 }, own)).size).toBe(1000);
  });

  it("is left behind by a process that ended, not by one that runs, nor is any other file one", () => {
    expect(isLeftBehind(left(), 0)).toBe(true);
    expect(isLeftBehind(own(), 2 * DAY)).toBe(false);
    const elsewhere = left().replace(/^\.paylint-[0-9a-f]+/u, `.paylint-${"0".repeat(12)}`);
    expect([isLeftBehind(elsewhere, DAY - 1), isLeftBehind(elsewhere, DAY + 1)]).toEqual([false, true]);
    for (const name of ["a.yaml", ".paylint-x.tmp", "paylint.json", `x${left()}`, `${left()}.yaml`])
      expect(isLeftBehind(name, 2 * DAY)).toBe(false);
  });

  it("that was left behind is removed by the next write into its folder, and others' are left", async () => {
    const running = own().replace(/-\d+-\d*-/u, `-${process.ppid}--`);
    const kept = [running, ".paylint-note.tmp", "b.tmp"];
    const foreign = left().replace(/^\.paylint-[0-9a-f]+/u, `.paylint-${"0".repeat(12)}`);
    for (const name of [left(), left(), foreign, ...kept]) writeFileSync(path.join(folder, name), "iban");
    utimesSync(path.join(folder, foreign), 1, 1);
    // This process has looked into the folder already: another way to it is another folder.
    const again = mkdtempSync(path.join(tmpdir(), "paylint-drafts-"));
    for (const name of readdirSync(folder)) writeFileSync(path.join(again, name), "iban");
    utimesSync(path.join(again, foreign), 1, 1);
    expect(await replaceFile(path.join(again, "a.yaml"), "x: 1\n", { within: null })).toEqual({ ok: true });
    expect(readdirSync(again).sort()).toEqual(["a.yaml", ...kept].sort());
    rmSync(again, { recursive: true });
  });

  it("is never more readable than its target", () => {
    for (let mode = 0; mode <= 0o7777; mode++) {
      expect(modeFor(mode, true)).toBe(mode & 0o777);
      const other = modeFor(mode, false);
      // Whoever is in its group was one of the others of the target, or had more rights there.
      expect(other & 0o707).toBe(mode & 0o707);
      expect((other & 0o070) >> 3).toBe(mode & 0o007);
    }
    expect(draftMode(null, 0o600)).toBe(0o600);
  });
});
