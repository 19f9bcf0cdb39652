/** Banks by name out of the directory: what it is asked, and what is said of what it answers. */
import { describe, expect, it } from "vitest";
import type { Directory } from "../../server/src/directory";
import { type BankNameQuery, searchBank } from "../../server/src/features/commands/banks";
import { INSTITUTION } from "../lookup/replies";
import { fact } from "./support";

const QUERY: BankNameQuery = { country: "de", name: " Example ", city: "", limit: 0 };

function ask(query: Partial<BankNameQuery>) {
  const asked: unknown[] = [];
  const { source } = fact({ kind: "bic", value: "X" });
  const findBanks: Directory["findBanks"] = (wanted) => {
    asked.push(wanted);
    const known = { ...INSTITUTION, name: "EXAMPLE BANK", branch_name: "WEST" };
    const records = [
      { record: { ...known, bic: "EXAMDEFFXXX" }, nationalId: "", source },
      { record: { ...known, bic: "", branch_name: "", city: "BONN" }, nationalId: "37040044", source },
    ];
    return { found: 2, records };
  };
  const result = searchBank({ ...QUERY, ...query }, { findBanks }, "2026-11-27");
  return { asked, result };
}

describe("the directory is asked", () => {
  it.each([
    ["for ten, whatever the city", {}, { limit: 10 }],
    ["for as many as are wanted", { limit: 2.4 }, { limit: 3 }],
    ["for no fewer than none", { limit: -1 }, { limit: 10 }],
    ["for those of a city", { city: "Bonn" }, { limit: 10, city: "Bonn" }],
  ])("%s", (_, query, wanted) => {
    expect(ask(query).asked).toEqual([{ country: "DE", name: "Example", ...wanted }]);
  });

  it.each([["  ex"], [""]])("nothing about a name as short as %j", (name) => {
    const { asked, result } = ask({ name });
    expect(asked).toEqual([]);
    expect(result).toEqual({ ok: false, message: expect.stringMatching(/^Type at least \d characters\.$/u) });
  });
});

it("a bank is told with its branch and town, and by its code where it has no BIC", () => {
  const { result } = ask({});
  const banks = result.ok ? result.banks.map(({ bic, detail }) => [bic, detail]) : [];
  expect(banks).toEqual([
    ["EXAMDEFFXXX", "WEST, KOELN"],
    ["", "BONN, bank code 37040044"],
  ]);
});
