import { describe, expect, it } from "vitest";
import { describeSubject } from "../../server/src/describe/anatomy";
import { bankName } from "../../server/src/describe/bankDetails";
import { describeCountry } from "../../server/src/describe/country";
import { bankRows, factBlocks } from "../../server/src/describe/facts";
import { isOld, sourceLabel } from "../../server/src/describe/sources";
import { type InspectInput, inspect, noReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import type { Fact } from "../../server/src/model";
import { fact } from "../features/support";
import { modulusTable } from "../support/ukTable";

const TODAY = "2026-11-27";

function found(records: Fact["records"], part: Partial<Fact> = {}): Fact {
  return fact({ kind: "nid", value: "10000001", country: "DE", records, ...part });
}

/** All that is shown, a line for each row and sentence. */
function linesOf(facts: readonly Fact[], above: Parameters<typeof factBlocks>[2] = []): string[] {
  return factBlocks(facts, TODAY, above).flatMap((block) => {
    switch (block.type) {
      case "facts":
        return block.rows.map(([label, value]) => `${label}: ${value}`);
      case "text":
      case "note":
        return [block.text];
      default:
        throw new Error(block.type);
    }
  });
}

const SOURCE = "Source: Test directory, 2026-05-01 (unofficial, older than six months)";
const bicsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: "Alpha", bic: `ZZA${String.fromCharCode(65 + i)}DEFF` }));

describe("the bank in a line", () => {
  it.each([
    [1, undefined],
    [2, /^ZZABDEFF$/u],
    [5, /^(?:\w{8}, ){3}\w{8}$/u],
    [6, /^(?:\w{8}, ){3}\w{8} and 1 more$/u],
    [10, /^(?:\w{8}, ){3}\w{8} and 5 more$/u],
  ])("of %i BICs the first stands alone, and four others beside it", (count, others) => {
    const rows = new Map(bankRows([found(bicsOf(count))]).map(([label, value]) => [label, value]));
    expect(rows.get("Bank")).toBe("Alpha");
    expect(rows.get("BIC")).toBe("ZZAADEFF");
    if (others === undefined) expect(rows.has("Other BICs")).toBe(false);
    else expect(rows.get("Other BICs")).toMatch(others);
  });

  it("is the first that has a name, with its city; what isn't found has none", () => {
    const nameless = found([{ bic: "ZZAADEFF" }]);
    const named = found([{ institution_name: "Alpha", city: "Berlin" }]);
    expect(bankRows([nameless])).toEqual([]);
    expect(bankRows([{ ...named, status: "not-found" }])).toEqual([]);
    expect(bankRows([nameless, named])[0]).toEqual(["Bank", "Alpha, Berlin"]);
    expect([bankName([nameless, named]), bankName([nameless])]).toEqual(["Alpha", null]);
  });
});

describe("what a source says", () => {
  it.each([
    [3, []],
    [4, ["and 1 more under the same code"]],
    [5, ["and 2 more under the same code"]],
  ])("of %i offices under one code three are shown", (count, more) => {
    const records = Array.from({ length: count }, (_, i) => ({ name: `Bank ${i}` }));
    const shown = ["Bank: Bank 0", "Bank: Bank 1", "Bank: Bank 2"];
    expect(linesOf([found(records)])).toEqual([...shown, ...more, SOURCE]);
  });

  it("names the successor, what an interface calculated, and whether a BIC is connected", () => {
    const part = { successor: "10000002", iban: "DE02", active: false } as const;
    expect(linesOf([found([], part)])).toEqual([
      "Not connected to the network.",
      "IBAN by the interface: DE02",
      "Replaced by: 10000002",
      SOURCE,
    ]);
    expect(linesOf([found([], { active: true })])[0]).toBe("Connected to the network.");
  });

  it.each([
    [{ FPS_PAYMENTS: "YES", BACS: "NO", CHAPS: "YES" }, "Schemes: Faster Payments, CHAPS; not Bacs"],
    [{ network_connectivity: "CCC" }, "Network: fully connected"],
    [{ network_connectivity: "CNN" }, "Network: connected to the first service only"],
    [{ network_connectivity: "CCN" }, "Network: partly connected (CCN)"],
    [{ network_connectivity: "NNN" }, "Network: not connected"],
    [{ service_codes: "FINTG+" }, "Services: FIN, TG+"],
    // Codes written without separators come in their own member alone.
    [{ services: "SWIFT FIN" }, "Services: SWIFT FIN"],
    [{ service_codes: "ABC".repeat(24) }, `Services: ${Array(24).fill("ABC").join(", ")}`],
    [{ service_codes: "ABC".repeat(26) }, `Services: ${Array(24).fill("ABC").join(", ")}, and 2 more`],
    [{ services: "Bacs, CHAPS" }, "Services: Bacs, CHAPS"],
    [{ bic: "ZZAADEFF", connected_bic: "ZZBBDEFF" }, "Reached through: ZZBBDEFF"],
  ])("%j is %s", (record, line) => expect(linesOf([found([record])])).toContain(line));

  it("says nothing of services and schemes that a record doesn't have, nor of a BIC that is reached through itself", () => {
    const record = { name: "Alpha", bic: "ZZAADEFF", connected_bic: "ZZAADEFF", BACS: "", services: " " };
    expect(linesOf([found([record])])).toEqual(["Bank: Alpha", "BIC: ZZAADEFF", SOURCE]);
  });

  it("stands once, however many sources repeat it, and not again below the bank's line", () => {
    const alpha = { name: "Alpha", city: "Berlin", bic: "ZZAADEFF" };
    const twice = linesOf([found([alpha]), found([{ ...alpha, name: "ALPHA", lei: "1" }])]);
    expect(twice).toEqual(["Bank: Alpha", "Address: Berlin", "BIC: ZZAADEFF", SOURCE]);
    expect(linesOf([found([alpha])], bankRows([found([alpha])]))).toEqual([SOURCE]);
  });
});

describe("below the bank's line", () => {
  const office = (name: string, city: string) => ({ name, city, bic: "ZZAADEFF" });
  const shown = (facts: readonly Fact[]) => linesOf(facts, bankRows(facts)).filter((line) => line !== SOURCE);

  it("stands no other office of the bank, in whatever country", () => {
    expect(
      shown([found([office("Alpha", "Berlin"), office("ALPHA", "Bonn")]), found([office("Alpha", "Wien")])]),
    ).toEqual([]);
  });

  it.each([
    [["Beta"], "Under the same code: Beta, Bonn"],
    [["Beta", "Gamma", "BETA"], "Under the same code: Beta, Bonn; Gamma, Bonn"],
    [["Beta", "Gamma", "Delta", "Eta"], "Under the same code: Beta, Bonn; Gamma, Bonn and 2 more"],
  ])("%j stand in a line", (names, line) => {
    const others = names.map((name) => office(name, "Bonn"));
    expect(shown([found([office("Alpha", "Berlin"), ...others])])).toEqual([line]);
    expect(shown([found([office("Alpha", "Berlin")]), found(others)])).toEqual([line]);
  });

  it("counts what its source has beyond the records at hand", () => {
    expect(shown([found([office("Alpha", "Berlin")], { found: 8 })])).toEqual(["Under the same code: 7 more"]);
  });

  it("stands what another source calls the bank", () => {
    const other = found([{ name: "Omega", branch: "Head office" }], { source: { ...found([]).source, name: "Other" } });
    expect(shown([found([office("Alpha", "Berlin")]), other]).slice(0, 2)).toEqual([
      "Bank: Omega",
      "Branch: Head office",
    ]);
  });
});

describe("what isn't found", () => {
  const absent = found([], { status: "not-found" });
  const complete: Fact = { ...absent, source: { ...absent.source, complete: true } };

  it("is absent by a complete source, and is little of a proof by another", () => {
    expect(linesOf([complete])).toEqual([`Not listed. ${SOURCE}`]);
    expect(linesOf([absent])).toEqual([`Not found, which proves little, as this source is incomplete. ${SOURCE}`]);
  });

  it("by an incomplete source isn't told where another found it", () => {
    expect(linesOf([found([{ name: "Alpha" }]), absent])).toEqual(["Bank: Alpha", SOURCE]);
    expect(linesOf([found([{ name: "Alpha" }]), complete])).toHaveLength(3);
  });

  it("names the head office of a BIC, and the bank that a code belonged to", () => {
    const nearest = { ...complete, records: [{ name: "Alpha" }] };
    expect(linesOf([nearest])).toEqual(["Given up; it belonged to:", "Bank: Alpha", `Not listed. ${SOURCE}`]);
    expect(linesOf([{ ...nearest, kind: "bic" }])[0]).toBe("The head office of the institution:");
  });
});

it.each([
  ["2026-05-27", false],
  ["2026-05-28", false],
  ["2026-05-26", true],
  ["2020-01-01", true],
  ["2027-01-01", false],
])("data of %s on 27 November 2026 is old: %s", (date, expected) => expect(isOld(date, TODAY)).toBe(expected));

it("a source is named with its date and standing", () => {
  const { source } = found([]);
  expect(sourceLabel({ ...source, official: true, date: "2026-10-01" }, TODAY)).toBe(
    "Test directory, 2026-10-01 (official)",
  );
  expect(sourceLabel({ ...source, sandbox: true }, TODAY)).toBe("Test directory (sandbox), 2026-05-01");
});

describe("an identifier", () => {
  const reference = { ...noReferenceData, ukModulus: () => modulusTable };
  const described = (input: InspectInput) => {
    const inspection = inspect(input, reference);
    return { checks: inspection.checks, blocks: describeSubject(inspection, [], TODAY) };
  };

  it.each<InspectInput>([
    { kind: "iban", value: "GB29NWBK60161331926819" },
    { kind: "iban", value: "XX" },
    { kind: "account", value: "123" },
    { kind: "account", country: "GB", value: "12345678", bankcode: "999999" },
    { kind: "account", country: "GB", value: "12345678" },
    { kind: "sortCode", country: "GB", value: "2000000" },
  ])("is told with all that was checked: %j", (input) => {
    const { checks, blocks } = described(input);
    const text = JSON.stringify(blocks);
    const isOfStructure = checks.some(({ check, result }) => check === "structure" && result === "pass");
    // Letters and digits where they belong are letters and digits alone.
    for (const { check, detail, result } of checks)
      if (result !== "not-applicable" && !(check === "characters" && isOfStructure))
        expect(text).toContain(JSON.stringify(textOf(detail)).slice(1, -1));
    // And no sign without a sentence.
    expect(text).not.toMatch(/"[✓✗?–] *"/u);
  });

  it.each([
    ["200000", "20-00-00"],
    ["2000000", "2000000"],
    ["20000", "20000"],
  ])("is shown as people read it, if it is one: sort code %s as %s", (value, code) => {
    expect(described({ kind: "sortCode", country: "GB", value }).blocks[0]).toMatchObject({ type: "title", code });
  });
});

it("a country is described under headings, with the lengths of its codes", () => {
  const described = describeCountry("GB");
  const titles = JSON.stringify(described);
  for (const heading of ["Bank codes", "Account numbers"]) expect(titles).toContain(heading);
});
