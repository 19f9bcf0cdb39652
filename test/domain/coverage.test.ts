import { expect, it } from "vitest";
import { coverage } from "../../server/src/domain/coverage";

it("tells how many countries are verified", () => {
  const { verified, warned, byTable, accountsOutsideIban, bankCodes } = coverage();
  expect(verified).toEqual(
    "AL BA BE CZ EE ES FI FR HR HU IT MC ME MK MR NO PL PT RS RU SE SI SK SM TL TN XK".split(" "),
  );
  expect(new Set([...verified, ...warned, ...byTable, ...accountsOutsideIban, ...bankCodes]).size).toBeGreaterThan(60);
  expect(warned).toEqual(expect.arrayContaining(["IS", "NL"]));
});
