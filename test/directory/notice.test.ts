import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SETS } from "../../scripts/data/directory/sources";

const notice = readFileSync("NOTICE", "utf8");

describe("NOTICE", () => {
  for (const { name, licence, date } of Object.values(SETS)) {
    it(`names ${name} with its licence and date`, () => {
      const line = notice.split("\n").find((one) => one.startsWith(name)) ?? "";
      expect(line.split(/\s{2,}/u).slice(0, 3)).toEqual([name, licence, date]);
    });
  }
});
