/** Replays what the fuzzer once found, and runs a short round, the same each time. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCheck } from "./checks";
import type { FuzzInput } from "./input";
import { CHECK_NAMES, fuzz } from "./round";
import { seedDocuments } from "./seeds";

const cases = globSync("test/fuzz/cases/*.json").map((file) => ({
  name: path.basename(file, ".json"),
  case: JSON.parse(readFileSync(file, "utf8")) as (FuzzInput | { readonly world: unknown }) & {
    readonly check: string;
  },
}));

describe("what the fuzzer found once", () => {
  it("is kept", () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter((one) => !CHECK_NAMES.includes(one.case.check))).toEqual([]);
  });

  it.each(cases)("$name", async ({ case: { check, ...input } }) => {
    await runCheck(check, input);
  });
});

it("a short round finds nothing", async () => {
  const seed = 20_261_128;
  const { failures } = await fuzz(seedDocuments([], seed), seed, { isEnough: (inputs) => inputs >= 300 });
  expect(failures).toEqual([]);
});
