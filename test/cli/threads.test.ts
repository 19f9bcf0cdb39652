import { writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Helpers, largeParts, surveyLarge } from "../../server/src/cli/check/checkLarge";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { allParts } from "../../server/src/cli/check/reporting";
import { sectionChecker, toSent } from "../../server/src/cli/check/tableTask";
import { byExpectedWork } from "../../server/src/cli/check/threads";
import { folderWith } from "./cli";

const settings = {
  root: process.cwd(),
  named: null,
  directory: false,
  showValues: false,
  explain: false,
  fix: false as const,
  wanted: { literals: true, frames: true, bytes: true },
};

async function engines() {
  const loaded = await loadEngines(settings);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.engines;
}

/** Some turns of the event loop later: of two answers the later one may come first, and the last after all was read. */
async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn <= turns; turn++) await setImmediate();
}

/** Threads that take what `takes` says, see copies only, as messages are, and answer late. */
async function helpersTaking(takes: (section: number) => boolean): Promise<Helpers & { taken: number }> {
  const check = sectionChecker(await engines());
  let asked = 0;
  let lastState: unknown = null;
  const helpers = {
    taken: 0,
    isAtWork: true,
    take: (...[table, section]: Parameters<Helpers["take"]>) => {
      if (!takes(asked++)) return null;
      helpers.taken += 1;
      const { state, ...sent } = toSent(section);
      const message = structuredClone({ ...sent, state: state === lastState ? undefined : state });
      lastState = state;
      // A thread takes what it is sent in order; its answers may be long in coming.
      const answer = structuredClone(check(table, message));
      return afterTurns((asked * 5) % 9).then(() => answer);
    },
  };
  return helpers;
}

const CELLS = [
  "",
  "DE89370400440532013000",
  "DE89370400440532013001",
  "GB29 NWBK 6016 1331 9268 19",
  "COBADEFFXXX",
  "20-00-00",
  "55779911",
  "Müller, Söhne",
  'two\r\nlines, ""quoted""',
  "\n\n",
  "iban",
  "EUR",
];

const cell = fc.constantFrom(...CELLS);
const quoted = cell.map((text) => (/[",\r\n]/u.test(text) ? `"${text}"` : text));
const row = fc.oneof(
  { weight: 12, arbitrary: fc.array(quoted, { minLength: 4, maxLength: 5 }).map((cells) => cells.join(",")) },
  { weight: 1, arbitrary: fc.constantFrom("", "id,iban,bic,note", '"never closed', "konto;blz") },
);
/** A section is never shorter than what a table's columns are told by. */
const HEAD = Array.from({ length: 1200 }, (_, at) => `${at},nothing,${at % 3},x`).join("\n");
const header = fc.constantFrom("id,iban,bic,note,sort_code", "a,b,c,d", "iban;bic");
const table = fc
  .tuple(header, fc.array(row, { minLength: 1, maxLength: 120 }), fc.constantFrom("\n", "\r\n"), fc.boolean())
  .map(([first, rows, end, isEnded]) => [first, HEAD, ...rows].join(end) + (isEnded ? end : ""));

describe("a table whose sections other threads check", () => {
  it("is reported as by one thread, wherever it is cut and whoever checks what", async () => {
    const own = await engines();
    const file = path.join(folderWith({ "a.csv": "" }), "a.csv");
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.integer({ min: 1, max: 400 }),
        fc.infiniteStream(fc.boolean()),
        async (text, size, luck) => {
          writeFileSync(file, text);
          const surveyed = await surveyLarge(file, Number.POSITIVE_INFINITY);
          if ("skipped" in surveyed) return;
          const options = { ...own.of(file), format: "csv", encoding: surveyed.encoding, segmentUnits: size } as const;
          const alone = await allParts(() => largeParts(file, options));
          const all = await helpersTaking(() => true);
          expect(await allParts(() => largeParts(file, options, undefined, all))).toEqual(alone);
          const some = await helpersTaking(() => luck.next().value === true);
          expect(await allParts(() => largeParts(file, options, undefined, some))).toEqual(alone);
          taken += all.taken + some.taken;
        },
      ),
      { numRuns: 40 },
    );
    expect(taken).toBeGreaterThan(40);
  });

  it("fails where a thread fails", async () => {
    const file = path.join(folderWith({ "a.csv": `id,iban\n${"1,DE89370400440532013001\n".repeat(800)}` }), "a.csv");
    const options = { ...(await engines()).of(file), format: "csv", encoding: "utf-8", segmentUnits: 100 } as const;
    const helpers: Helpers = { isAtWork: true, take: () => Promise.reject(new Error("gone")) };
    await expect(allParts(() => largeParts(file, options, undefined, helpers))).rejects.toThrow("gone");
  });
});

describe("threads", () => {
  /** At which part of the work they start; each percent takes so many milliseconds. */
  function startOf(costs: (percent: number) => number): number | null {
    let spent = 0;
    const isWorth = byExpectedWork(() => spent);
    for (let percent = 0; percent <= 100; percent++) {
      if (isWorth(percent / 100)) return percent;
      spent += costs(percent);
    }
    return null;
  }

  it.each([
    ["much work", () => 600, 4],
    ["work that takes less than they need to load", () => 50, null],
    ["work that only begins slowly", (percent: number) => (percent < 10 ? 150 : 10), null],
    ["work whose end is the most of it", (percent: number) => (percent < 40 ? 1 : 300), 52],
  ])("start for %s where it pays", (_, costs, start) => {
    expect(startOf(costs)).toBe(start);
  });
});
