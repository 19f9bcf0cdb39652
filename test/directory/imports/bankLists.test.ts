import { describe, expect, it } from "vitest";
import type { Refusal } from "../../../server/src/directory/imports/content";
import { type ReadImport, readImport } from "../../../server/src/directory/imports/readImport";

function read(value: unknown, name = "manual_zz.json"): Promise<ReadImport | Refusal> {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return readImport(new TextEncoder().encode(text), {
    name,
    map: null,
    country: null,
    ukTables: { weights: "", substitutions: "" },
  });
}

async function readOk(value: unknown): Promise<ReadImport> {
  const result = await read(value);
  if (!result.ok) throw new Error(result.reason);
  return result;
}

const entry = (more: object) => ({
  country_code: "CZ",
  primary: true,
  bic: "ZZAACZPPXXX",
  bank_code: "9911",
  name: "An Invented Bank",
  short_name: "Invented",
  ...more,
});

describe("JSON lists of banks as schwifty keeps them", () => {
  it("give country, code, BIC and name, and are neither official nor complete", async () => {
    const result = await readOk([entry({}), entry({ bank_code: "9912", bic: "" })]);
    expect(result).toMatchObject({
      kind: "bank-list",
      official: false,
      complete: false,
      accepted: 2,
      codeCountries: ["CZ"],
      columns: ["country", "code", "bic", "name"],
    });
    expect(result.rows[0]).toMatchObject({ country: "CZ", code: "9911", bic: "ZZAACZPPXXX", name: "An Invented Bank" });
  });

  it("the main record of a code stands first", async () => {
    const { rows } = await readOk([entry({ primary: false, bic: "ZZAACZPPAAA" }), entry({})]);
    expect(rows.map(({ bic }) => bic)).toEqual(["ZZAACZPPXXX", "ZZAACZPPAAA"]);
  });

  it("in their second form an entry has several codes", async () => {
    const { bank_code: _, ...rest } = entry({});
    const result = await readOk({ entries: [{ ...rest, bank_codes: ["9911", "9912", "9913"] }] });
    expect(result.rows.map(({ code }) => code)).toEqual(["9911", "9912", "9913"]);
  });

  it("German ones tell the check-digit method", async () => {
    const german = { country_code: "DE", bic: "ZZAADEFFXXX", bank_code: "10099999", checksum_algo: "09" };
    const result = await readOk([entry(german), entry({ ...german, bank_code: "10099998", checksum_algo: "?" })]);
    expect(result.rows.map(({ method }) => method)).toEqual(["09", ""]);
    expect(result.columns).toContain("method");
    // A method of another country's rules is none of ours.
    expect((await readOk([entry({ checksum_algo: "09" })])).rows[0]?.method).toBe("");
  });

  it("codes that are free or reserved are left out by design, wrong records with their line", async () => {
    const result = await readOk([
      entry({ name: "VRIJ", bic: "" }),
      entry({}),
      entry({ bic: "A NAME IN THE WRONG PLACE" }),
      entry({ bank_code: "9913" }),
    ]);
    expect(result).toMatchObject({ accepted: 2, rejected: 1 });
    expect(result.rejections[0]?.line).toBeGreaterThan(15);
    expect(result.rejections[0]?.reason).toContain("not the form of a BIC");
  });

  it.each([
    ["another JSON", { banks: [] }],
    ["an empty list", []],
    ["entries without codes", [{ country_code: "CZ", name: "x" }]],
    ["a broken file", '[{"country_code": "CZ", "bank_code": '],
  ])("%s is of no known kind", async (_, value) => {
    expect(await read(value)).toMatchObject({ ok: false });
  });
});
