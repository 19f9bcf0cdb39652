/** Identifiers of a loaded data set are answered like the invented ones. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDirectory } from "../../server/src/directory";
import { directorySource, inventedSource, layered } from "../../server/src/sandbox";
import { BANK, BIC, CALCULATION, DIRECTORY_BIC, jsonValue, NID, sharedSandbox, withKey } from "./client";

const sets = ["bic", "codes"].map((kind) => ({
  id: kind,
  kind,
  name: `${kind} of a test`,
  licence: "none",
  date: "2026-01-01",
  complete: false,
  files: { AT: 2 },
}));
const files: Readonly<Record<string, string>> = {
  "sets.json": JSON.stringify(sets),
  "bic/AT.txt":
    "bic\tname\tbranch\taddress\tcity\tzip\nTESTATWWXXX\tTestbank Wien\t\tRing 1\tWien\t1010\nTESTATWW001\tTestbank Wien\tFiliale\t\tGraz\t8010\n",
  "codes/AT.txt": "code\tbic\n19999\tTESTATWWXXX\n",
};
const folder = mkdtempSync(path.join(tmpdir(), "paylint-sandbox-"));
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
afterAll(() => rmSync(folder, { recursive: true }));
const directory = openDirectory({
  dataFolder: folder,
  storeFolder: path.join(folder, "no-imports"),
  report: (problem) => expect.fail(problem),
});
const sandbox = sharedSandbox({ source: layered(inventedSource(), directorySource(directory)) });

async function ask(path: string, values: Record<string, string>): Promise<string> {
  return (await sandbox().post(path, withKey("json", values))).text;
}

describe("a loaded data set", () => {
  it("BIC: active, upper case, empty where nothing is known", async () => {
    const text = await ask(BIC, { bic: "testatww" });
    expect(JSON.parse(text)).toMatchObject({
      bic_valid: true,
      bic_active: true,
      directory_results: {
        bic: "TESTATWWXXX",
        institution: "FINANCIAL",
        name: "TESTBANK WIEN",
        branch_name: "",
        office: "HEAD OFFICE",
        address: "RING 1",
        city: "WIEN",
        country_name: "AUSTRIA",
      },
      services: [],
    });
  });

  it("search: beside the invented ones, which come first", async () => {
    const text = await ask(BANK, { country: "AT", bank_name: "BANK" });
    expect(jsonValue(text, "records_found")).toBe(3);
    expect(jsonValue(text, "directory_results.0.bic")).toBe("ZZPLATWWXXX");
    expect(jsonValue(text, "directory_results.1.bic")).toBe("TESTATWWXXX");
    expect(await ask(BANK, { country: "AT", bank_name: "BANK" })).toBe(text);
  });

  it("bank code, its BIC, and the IBAN's bank", async () => {
    const text = await ask(NID, { country_iso: "AT", nid: "19999" });
    expect(JSON.parse(text)).toMatchObject({
      nid_valid: true,
      records_found: 1,
      directory_results: [
        { bic: "TESTATWWXXX", institution_name: "TESTBANK WIEN", city: "WIEN", office_type: "HO", iso_lei_code: "" },
      ],
    });
    expect(jsonValue(await ask(DIRECTORY_BIC, { bic: "TESTATWW" }), "directory_results.0.national_id")).toBe("19999");
    const iban = await ask(CALCULATION, { country: "AT", bankcode: "19999", account: "234573201" });
    expect(jsonValue(iban, "bank")).toBe("TESTBANK WIEN");
  });

  it("what it does not list is not found", async () => {
    expect(jsonValue(await ask(NID, { country_iso: "AT", nid: "12345" }), "error.code")).toBe("400");
    expect(jsonValue(await ask(BIC, { bic: "TESTATWW999" }), "error.code")).toBe("803");
    expect(jsonValue(await ask(DIRECTORY_BIC, { bic: "TESTATWW001" }), "error.code")).toBe("400");
  });
});
