/** The invented institutions: one for each case, right by every rule, and no code of a real bank. */
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { directoryFolder, openDirectory } from "../../server/src/directory";
import { checkBic } from "../../server/src/domain/bic";
import { verdictOf } from "../../server/src/domain/check";
import { BANK_RECORD_FIELDS } from "../../server/src/domain/interfaceRecords";
import { checkNid } from "../../server/src/domain/nid";
import { checkModulus } from "../../server/src/domain/uk/modulus";
import { fixtures, offices } from "../../server/src/sandbox/institutions/institutions";
import { describeServices, serviceCodes } from "../../server/src/sandbox/institutions/services";
import { modulusTable } from "../support/ukTable";
import { BIC, DIRECTORY_BIC, jsonValue, NID, SORT, sharedSandbox, withKey } from "./client";

const sandbox = sharedSandbox();

function fixture(name: string) {
  const found = fixtures.find((candidate) => candidate.case === name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return found;
}

async function ask(path: string, values: Record<string, string>, member: string): Promise<unknown> {
  return jsonValue((await sandbox().post(path, withKey("json", values))).text, member);
}

describe("fixtures", () => {
  it("are listed with their cases", async () => {
    const listed: unknown = JSON.parse((await sandbox().get("/fixtures")).text);
    // Behind them stand those with the coded values.
    expect((listed as unknown[]).slice(0, fixtures.length)).toEqual(fixtures);
    const cases =
      "gb gb-no-rule gb-unknown ie bic-active bic-passive bic-corporate bic-branch bic-unknown nid-branches nid-lei";
    for (const name of cases.split(" ")) expect(fixture(name).case).toBe(name);
  });

  it("gb has a rule that the account passes and its neighbours do not", () => {
    const { sortCode = "", account = "" } = fixture("gb");
    const outcome = (number: string) => checkModulus(sortCode, number, modulusTable).outcome;
    const last = Number(account.at(-1));
    expect(outcome(account)).toBe("pass");
    for (const digit of [last + 1, last - 1]) expect(outcome(account.slice(0, -1) + ((digit + 10) % 10))).toBe("fail");
  });

  it("gb-no-rule has none", () => {
    const { sortCode = "", account = "" } = fixture("gb-no-rule");
    expect(checkModulus(sortCode, account, modulusTable).outcome).toBe("not-in-table");
  });

  it("accounts are valid where they are", async () => {
    for (const { case: name, country = "", sortCode, nid, account } of fixtures) {
      if (account === undefined) continue;
      if (sortCode !== undefined && name !== "gb-unknown") {
        expect(await ask(SORT, { sortcode: sortCode, account }, "validations.modulus.code"), name).toBe("001");
      }
      if (nid !== undefined) {
        expect(await ask(NID, { country_iso: country, nid, account }, "account_valid"), name).toBe(true);
      }
    }
  });

  it("bic-active is in both directories, the passive, corporate and branch BICs in one", async () => {
    const inBoth = async (name: string): Promise<unknown[]> => {
      const { bic = "" } = fixture(name);
      return [await ask(BIC, { bic }, "bic_valid"), await ask(DIRECTORY_BIC, { bic }, "bic_valid")];
    };
    expect(await inBoth("bic-active")).toEqual([true, true]);
    for (const name of ["bic-passive", "bic-corporate", "bic-branch"])
      expect(await inBoth(name)).toEqual([true, false]);
    for (const name of ["bic-unknown", "bic-test"]) expect(await inBoth(name)).toEqual([false, false]);
  });

  it("nid-branches has several records, more than one reply can list", async () => {
    const { country = "", nid = "" } = fixture("nid-branches");
    expect(await ask(NID, { country_iso: country, nid }, "records_found")).toBeGreaterThan(100);
    expect(await ask(NID, { country_iso: country, nid }, "directory_results.0.office_type")).toBe("HO");
    expect(await ask(NID, { country_iso: country, nid, limit: "2" }, "directory_results.1.office_type")).toBe("DB");
  });

  it("nid-lei has all 25 fields filled", async () => {
    const { country = "", nid = "" } = fixture("nid-lei");
    const record = await ask(NID, { country_iso: country, nid }, "directory_results.0");
    expect(Object.keys(record ?? {})).toEqual([...BANK_RECORD_FIELDS]);
    expect(Object.values(record ?? {}).filter((value) => value === "")).toEqual([]);
  });
});

describe("offices", () => {
  it("BICs and bank codes are right in form", () => {
    for (const { bic, country, nid } of offices) {
      expect(verdictOf(checkBic(bic)), bic).not.toBe(false);
      expect(bic.slice(4, 6)).toBe(country);
      if (nid !== null) expect(verdictOf(checkNid(country, nid)), `${country} ${nid}`).not.toBe(false);
    }
  });

  it("LEIs have right check digits (ISO 17442)", () => {
    const leis = offices.flatMap(({ lei }) => lei ?? []);
    expect(leis.length).toBeGreaterThan(0);
    for (const lei of leis) {
      const digits = lei.replace(/[A-Z]/gu, (letter) => String(letter.charCodeAt(0) - 55));
      expect(lei).toMatch(/^[0-9A-Z]{18}[0-9]{2}$/u);
      expect(BigInt(digits) % 97n, lei).toBe(1n);
    }
  });

  it("names say that they are examples", () => {
    for (const { name } of offices) expect(name).toMatch(/PAYLINT/u);
  });

  it("no code belongs to a real bank", () => {
    expect(existsSync(directoryFolder())).toBe(true);
    const directory = openDirectory({ storeFolder: "no-imports" });
    for (const { bic } of fixtures) {
      if (bic === undefined) continue;
      expect(
        directory.findBic(bic).flatMap(({ records }) => records),
        bic,
      ).toEqual([]);
    }
  });
});

describe("services", () => {
  it("are the 147 published ones, each with a description", () => {
    expect(serviceCodes).toHaveLength(147);
    for (const { code, description } of describeServices(serviceCodes)) expect(description, code).not.toBe("");
    expect(serviceCodes.every((code) => code.length === 3)).toBe(true);
  });

  it("of the offices are among them", () => {
    const used = offices.flatMap(({ services = [] }) => services);
    expect(used.filter((code) => !serviceCodes.includes(code))).toEqual([]);
  });
});
