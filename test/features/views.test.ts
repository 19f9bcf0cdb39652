import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { rulePage } from "../../server/src/config/catalogue";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { bicCompletions } from "../../server/src/features/completion/completion";
import { snapshotOf } from "../../server/src/features/documents/live";
import { fieldAtCursor } from "../../server/src/features/documents/snapshot";
import { tokenAt } from "../../server/src/features/hover/anyCode";
import { describeDetails } from "../../server/src/features/hover/details";
import { hoverLiteral } from "../../server/src/features/hover/hover";
import type { HoverClient } from "../../server/src/features/hover/hoverActions";
import { inlayHints } from "../../server/src/features/inlayHints";
import type { FormatName } from "../../server/src/formats";
import type { Facts } from "../../server/src/model";
import { ClientCommands } from "../../server/src/protocol";
import { createReference } from "../../server/src/reference";
import { INSTITUTION } from "../lookup/replies";
import { modulusTable } from "../support/ukTable";
import { fact, factsOf, noFacts, open, plainClient, textAfter, viewOf } from "./support";

describe("identifiers in any code", () => {
  const kindAt = (marked: string, facts: Facts = noFacts) => {
    const at = marked.indexOf("|");
    return tokenAt(marked.replace("|", ""), at, facts, noReferenceData)?.subject.kind ?? null;
  };

  it.each([
    ['const bic = "DEUT|DEFF";', "bic"],
    ['const creditorBIC: string = "DEUT|DEFF500"', "bic"],
    ["swift_code => 'DEUTDEFF|'", "bic"],
    ['bics = ["COBADEFF", "|DEUTDEFF"]', "bic"],
    ["x = 'GB29|NWBK60161331926819'", "iban"],
    ["x = '|GB29NWBK60161331926819'", "iban"],
    ["x = 'GB29NWBK60161331926819|'", "iban"],
    ['bic = "|DEUTDEFF"', "bic"],
    ["pay GB29 NWBK 60|16 1331 9268 19 now", "iban"],
    ['iban = "GB30NW|BK60161331926819"', "iban"],
  ])("%s", (text, kind) => expect(kindAt(text)).toBe(kind));

  it.each([
    ['const word = "DOCU|MENT";', "no name"],
    ["SELECT FROM CUST|OMER", "a word"],
    ["aerobic = DOCU|MENT", "a name that only ends so"],
    ['bic = "DEUTDEFF"; word = "x"; y = "DOCU|MENT"', "a name too far away"],
    ["bic = my_DEUT|DEFF", "part of a name"],
    ["x = 'GB30|NWBK60161331926819'", "wrong check digits without a name"],
    ["bic = |", "nothing"],
    ["x = |'GB29NWBK60161331926819'", "the quote before it"],
    ["x = 'GB29NWBK60161331926819'|", "the quote behind it"],
    ['bic = |"DEUTDEFF"', "the quote before it"],
  ])("not %s (%s)", (text) => expect(kindAt(text)).toBeNull());

  it("a directory is witness enough", () => {
    const facts = factsOf([fact({ kind: "bic", value: "DEUTDEFF" })]);
    expect(kindAt('const x = "DEUT|DEFF";', facts)).toBe("bic");
    expect(kindAt('const x = "DOCU|MENT";', facts)).toBeNull();
  });

  it("is found far out in a long line", () => {
    const line = `${"x ".repeat(50_000)}bic "DEUTDEFF" ${"y ".repeat(50_000)}`;
    const token = tokenAt(line, line.indexOf("DEUT") + 2, noFacts, noReferenceData);
    expect(line.slice(token?.start, token?.end)).toBe("DEUTDEFF");
  });
});

describe("hover", () => {
  it("says that the UK weight table which decided is old", () => {
    const reference = { ...noReferenceData, ukModulus: () => modulusTable };
    const hoverIn = (text: string, today: string) => {
      const engine = createEngine({ config: defaultConfig, reference, facts: noFacts });
      const snapshot = snapshotOf(analyze(text, { path: "a.yaml", format: "yaml", engine }), "file:///a.yaml", 1);
      const context = { ...viewOf(), reference, today };
      return JSON.stringify(
        hoverLiteral(
          snapshot,
          snapshot.positionAt(Math.max(text.indexOf("66"), text.indexOf("08"))),
          context,
          plainClient,
        ),
      );
    };
    const pair = "sort_code: 08-99-99\naccount_number: '66374958'\n";
    expect(hoverIn(pair, "2026-11-27")).toContain(
      "UK weight table 8.50, in force from 2025-06-23, older than six months.",
    );
    expect(hoverIn(pair, "2025-08-01")).not.toContain("weight table");
    expect(hoverIn("sort_code: 08-99-99\n", "2026-11-27")).not.toContain("weight table");
  });

  const hoverOf = (marked: string, facts: Facts = noFacts) => {
    const { snapshot, cursor } = open("yaml", marked);
    return JSON.stringify(
      hoverLiteral(snapshot, snapshot.positionAt(cursor), viewOf(facts), plainClient)?.contents ?? null,
    );
  };

  it.each([
    ["iban: $0GB29NWBK60161331926819", ["United Kingdom (GB)", "60-16-13", "31926819", "SEPA", "✓"]],
    ["iban: $0GB30NWBK60161331926819", ["not valid", "✗"]],
    ["bic: $0DEUTDEFF", ["Germany (DE)", "primary office"]],
    ["bic: $0DEUTDEFF500", ["Branch: 500"]],
    ["bic: $0DEUTDEF0XXX", ["test"]],
    ["sortCode: '$0601613'\naccountNumber: '31926819'\nbic: NWBKGB2L", ["Sort code", "60-16-13"]],
  ])("%s", (marked, parts) => {
    const shown = hoverOf(marked);
    for (const part of parts) expect(shown).toContain(part);
  });

  it("names the bank with source, standing and age", () => {
    const records = [{ bic: "DEUTDEFFXXX", name: "EXAMPLE BANK", city: "FRANKFURT", address: "" }];
    const found = fact({ kind: "bic", value: "DEUTDEFF", records });
    const old = { ...found, source: { ...found.source, date: "2024-01-01" } };
    expect(hoverOf("bic: $0DEUTDEFF", factsOf([found]))).toMatch(
      /Bank: EXAMPLE BANK.*Test directory, 2026-05-01 \(unofficial/u,
    );
    expect(hoverOf("bic: $0DEUTDEFF", factsOf([old]))).toContain("older than");
  });

  it("says what is wrong before anything else, and what was checked last", () => {
    const record = { bic: "DEUTDEFFXXX", name: "EXAMPLE BANK" };
    const shown = hoverOf("bic: $0DEUTDEFF", factsOf([fact({ kind: "bic", value: "DEUTDEFF", records: [record] })]));
    expect(shown).toMatch(/right form.*EXAMPLE BANK.*Party prefix.*✓/u);
    expect(hoverOf("iban: $0GB30NWBK60161331926819")).toMatch(
      /✗ This IBAN is not valid\. The check digits.*Sort code.*✓/u,
    );
  });

  it("repeats nothing that two sources agree on", () => {
    const record = { bic: "DEUTDEFFXXX", name: "EXAMPLE BANK" };
    const one = fact({ kind: "bic", value: "DEUTDEFF", records: [record] });
    const other = { ...one, records: [{ ...record, name: "Example Bank", city: "BONN" }] };
    const third = { ...one, source: { ...one.source, name: "Third directory" } };
    const shown = hoverOf("bic: $0DEUTDEFF", factsOf([one, other, third]));
    expect(shown).toMatch(/EXAMPLE BANK.*Address: BONN.*Sources: Test directory, [^;]*; Third directory/u);
    expect(shown.match(/EXAMPLE BANK/giu)).toHaveLength(1);
    // The identifier stands in the title, and is the bank's BIC as well.
    expect(shown.match(/DEUTDEFF/gu)).toHaveLength(1);
  });

  it("names one bank once, its other BICs in a line", () => {
    const records = ["DEUTDEFF", "DEUTDEFF500", "DEUTDEFF501"].map((bic) => ({
      bic,
      name: "EXAMPLE BANK",
      city: "BONN",
    }));
    const shown = hoverOf("iban: $0DE83370400440417236500", {
      of: () => [fact({ kind: "iban", value: "DE83370400440417236500", records })],
    });
    expect(shown).toMatch(/Bank: EXAMPLE BANK, BONN.*BIC: DEUTDEFF.*Other BICs: DEUTDEFF500, DEUTDEFF501/u);
    expect(shown.match(/EXAMPLE BANK/gu)).toHaveLength(1);
  });

  it("agrees with the finding: what is wrong here is said, and what mends it", () => {
    const shown = hoverOf("iban: $0gb29 nwbk 6016 1331 9268 19");
    expect(shown).toMatch(/✓|!/u);
    const invisible = hoverOf("iban: $0GB29NWBK\u200b60161331926819");
    expect(invisible).toMatch(/! .*→ /u);
    expect(invisible).not.toContain("✗ This IBAN is not valid");
  });

  it.each([
    ["a hint", "iban: $0gb29nwbk60161331926819", "This IBAN is valid"],
    ["a warning", "iban: $0GB29NWBK\u200b60161331926819", "itself is right, but something is wrong with it here"],
    ["an error", "iban: $0GB30NWBK60161331926819", "This IBAN is not valid"],
  ])("its verdict is that of the worst finding: %s", (_, marked, verdict) => {
    expect(hoverOf(marked)).toContain(verdict);
  });

  it.each([
    "iban: $0GB29NWBK60161331926819",
    "iban: $0GB30NWBK60161331926819",
    "iban: $0gb29 nwbk 6016 1331 9268 19",
    "bic: $0DEUTDEFF",
    "sortCode: '$0601613'\naccountNumber: '31926819'\nbic: NWBKGB2L",
  ])("answers in three lines, and in twelve in all: %s", (marked) => {
    const records = [{ bic: "DEUTDEFF", name: "EXAMPLE BANK", city: "BONN", address: "1 STREET" }];
    const { snapshot, cursor } = open("yaml", marked);
    const facts: Facts = { of: ({ kind, country, value }) => [fact({ kind, country, value, records })] };
    const client: HoverClient = { hasCommands: true, canValidate: () => true, hintsImport: () => true };
    const hover = hoverLiteral(snapshot, snapshot.positionAt(cursor), viewOf(facts, "markdown"), client);
    const lines = String(Object(hover?.contents).value).split(/\n\n| {2}\n/u);
    expect(lines.indexOf("---")).toBeLessThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(12);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines[0]).toMatch(/^\*\*.*[\u2713\u2717!?]/u);
    expect(lines[1]).toBe("Bank: EXAMPLE BANK, BONN");
  });

  it("says nothing of why a value was taken for an identifier where that is certain", () => {
    expect(hoverOf("iban: $0GB29NWBK60161331926819")).not.toContain("Taken for");
  });

  it("says what a record lacks for its IBAN", () => {
    expect(hoverOf("sortCode: '$0601613'\naccountNumber: '31926819'")).toContain("The bank's BIC is needed.");
    expect(hoverOf("sortCode: '$0601613'\naccountNumber: '31926819'\nbic: NWBKGB2L")).not.toContain("needed");
  });

  it("links to commands of the client alone, and hints at an import once", () => {
    const { snapshot, cursor } = open(
      "yaml",
      "iban: $0DE83370400440417236500\nother:\n  iban: DE75512108001245126199\n",
    );
    const hinted = new Map<string, string>();
    const client: HoverClient = {
      hasCommands: true,
      canValidate: () => true,
      hintsImport: (country, value) => (hinted.get(country) ?? hinted.set(country, value).get(country)) === value,
    };
    const shownAt = (offset: number) =>
      JSON.stringify(
        hoverLiteral(snapshot, snapshot.positionAt(offset), viewOf(noFacts, "markdown"), client)?.contents,
      );
    const first = shownAt(cursor);
    const commands = [...first.matchAll(/\]\(command:([^?)]*)\?/gu)].map(([, command]) => command);
    // *More…* stands only where an interface has told more, and what a name means is no question here.
    const { details, fix: _, teach: __, ...others } = ClientCommands;
    expect(new Set(commands)).toEqual(new Set(Object.values(others)));
    const told = fact({
      kind: "iban",
      value: "DE83370400440417236500",
      records: [{ bank: "EXAMPLE BANK", fax: "123" }],
    });
    const answered = factsOf([{ ...told, source: { ...told.source, layer: "interface" } }]);
    const withMore = hoverLiteral(snapshot, snapshot.positionAt(cursor), viewOf(answered, "markdown"), client);
    expect(JSON.stringify(withMore?.contents)).toContain(`command:${details}?`);
    expect(JSON.stringify(withMore?.contents)).not.toContain("Fax");
    const without = hoverLiteral(snapshot, snapshot.positionAt(cursor), viewOf(answered, "plaintext"), {
      ...client,
      hasCommands: false,
    });
    expect(JSON.stringify(without?.contents)).toContain("Fax: 123");
    const page = describeDetails({ kind: "iban", country: "DE", value: told.value }, viewOf(answered, "markdown"));
    expect(page?.markdown).toContain("Fax: 123");
    expect(page?.title).not.toContain("0417236500");
    expect(describeDetails({ kind: "phone", country: "", value: "1" }, viewOf(answered, "markdown"))).toBeNull();
    expect(describeDetails({ kind: "iban", country: "DE", value: " \t" }, viewOf(answered, "markdown"))).toBeNull();
    expect(shownAt(cursor)).toContain(ClientCommands.importDirectory);
    expect(shownAt(snapshot.length - 5)).not.toContain(ClientCommands.importDirectory);
    expect(hoverOf("iban: $0DE83370400440417236500")).not.toContain("command:");
  });

  it("leaves out that an incomplete source lacks what another knows", () => {
    const found = fact({ kind: "bic", value: "DEUTDEFF", records: [{ name: "EXAMPLE BANK" }] });
    const missing = fact({ kind: "bic", value: "DEUTDEFF", status: "not-found" });
    expect(hoverOf("bic: $0DEUTDEFF", factsOf([found, missing]))).not.toContain("Not found");
  });

  it("does not take absence for proof", () => {
    const shown = hoverOf("bic: $0DEUTDEFF", factsOf([fact({ kind: "bic", value: "DEUTDEFF", status: "not-found" })]));
    expect(shown).toContain("proves little");
  });
});

it("a hover says that sources differ about a BIC, and only then", () => {
  const { snapshot, cursor } = open("json", '{"iban": "DE89$0370400440532013000"}');
  const of = (name: string, bic: string) => {
    const one = fact({ kind: "iban", value: "DE89370400440532013000", records: [{ name: "EXAMPLE BANK", bic }] });
    return { ...one, source: { ...one.source, name } };
  };
  const textWith = (...facts: ReturnType<typeof of>[]) =>
    JSON.stringify(hoverLiteral(snapshot, snapshot.positionAt(cursor), viewOf(factsOf(facts)), plainClient)?.contents);
  const [one, other] = [of("First list", "COBADEFFXXX"), of("Second list", "DEUTDEFFXXX")];
  expect(textWith(one, other)).toContain("The BIC isn't certain: ");
  expect(textWith(one)).not.toContain("isn't certain");
});

describe("completion and hints", () => {
  const records = [
    { bic: "COBADEFFXXX", name: "EXAMPLE BANK", city: "COLOGNE" },
    { bic: "COBADEFF370", name: "EXAMPLE BANK", city: "BONN" },
  ];
  const facts = factsOf([fact({ kind: "iban", value: "DE89370400440532013000", records })]);

  it("offer the BICs of the sibling IBAN's bank, all of them", () => {
    const { snapshot, cursor } = open("json", '{"iban": "DE89370400440532013000", "bic": "$0"}');
    const { items } = bicCompletions(snapshot, snapshot.positionAt(cursor), viewOf(facts));
    expect(items.map(({ label }) => label)).toEqual(["COBADEFFXXX", "COBADEFF370"]);
    expect(items[0]?.textEdit).toMatchObject({ newText: "COBADEFFXXX" });
  });

  it.each<[string, FormatName, string, string]>([
    ["a YAML value behind the space", "yaml", "iban: DE89370400440532013000\nbic: $0\n", "bic: COBADEFFXXX\n"],
    ["a YAML value at the colon", "yaml", "iban: DE89370400440532013000\nbic:$0\n", "bic: COBADEFFXXX\n"],
    ["a CSV cell", "csv", "iban,bic,x\nDE89370400440532013000,$0,1\n", ",COBADEFFXXX,1\n"],
    ["the half-typed", "yaml", "iban: DE89370400440532013000\nbic: COB$0\n", "bic: COBADEFFXXX\n"],
  ])("complete %s", (_, format, marked, after) => {
    const { snapshot, cursor } = open(format, marked);
    const [item] = bicCompletions(snapshot, snapshot.positionAt(cursor), viewOf(facts)).items;
    if (item?.textEdit === undefined || !("range" in item.textEdit)) throw new Error("No edit is offered.");
    const { range, newText } = item.textEdit;
    const [start, end] = [snapshot.offsetAt(range.start), snapshot.offsetAt(range.end)];
    expect(start <= cursor && cursor <= end).toBe(true);
    expect(textAfter(snapshot, [{ start, end, newText }])).toContain(after);
  });

  it.each([
    ["in front of", '{"blz": "50010517", "iban": "DE89370400440532013000", "bic": "$0"}'],
    ["behind", '{"iban": "DE89370400440532013000", "blz": "50010517", "bic": "$0"}'],
  ])("offer first what the IBAN tells, with a bank code %s it", (_, marked) => {
    const two = factsOf([
      fact({ kind: "iban", value: "DE89370400440532013000", records }),
      fact({ kind: "nid", value: "50010517", records: [{ bic: "INGDDEFFXXX", name: "OTHER" }] }),
    ]);
    const { snapshot, cursor } = open("json", marked);
    const { items } = bicCompletions(snapshot, snapshot.positionAt(cursor), viewOf(two));
    expect(items.map(({ label }) => label)).toEqual(["COBADEFFXXX", "COBADEFF370", "INGDDEFFXXX"]);
  });

  it("show the bank's name beside each BIC", () => {
    const { snapshot, cursor } = open("json", '{"iban": "DE89370400440532013000", "bic": "$0"}');
    const { items } = bicCompletions(snapshot, snapshot.positionAt(cursor), viewOf(facts));
    expect(items.map(({ labelDetails }) => labelDetails?.description)).toEqual([
      "EXAMPLE BANK, COLOGNE",
      "EXAMPLE BANK, BONN",
    ]);
  });

  it("offer the BICs of the bank that is named beside it, in the record's country", () => {
    const asked: unknown[] = [];
    const directory: Parameters<typeof bicCompletions>[3] = {
      findBanks(query) {
        asked.push(query);
        const { source } = fact({ kind: "bic", value: "X" });
        const found = ["EXAMDEFFXXX", ""].map((bic) => ({
          record: { ...INSTITUTION, bic, name: "EXAMPLE BANK", city: "BONN" },
          nationalId: "",
          source,
        }));
        return { found: found.length, records: found };
      },
      headOfficesOf: () => [],
    };
    const at = (marked: string, facts = noFacts) => {
      const { snapshot, cursor } = open("json", marked);
      const { items } = bicCompletions(snapshot, snapshot.positionAt(cursor), viewOf(facts), directory);
      return items.map(({ label, detail }) => `${label} ${detail}`);
    };
    expect(at('{"country": "DE", "bankName": "Example Bank", "bic": "$0"}')).toEqual([
      "EXAMDEFFXXX EXAMPLE BANK, BONN (Test directory)",
    ]);
    expect(asked).toEqual([{ country: "DE", name: "Example Bank", limit: 20 }]);
    expect(at('{"bankName": "Example Bank", "bic": "$0"}')).toEqual([]);
    expect(at('{"country": "DE", "bankName": "X", "bic": "$0"}')).toEqual([]);
    // What the IBAN tells is surer than a name.
    const beside = '{"iban": "DE89370400440532013000", "bankName": "Example Bank", "bic": "$0"}';
    expect(at(beside, facts).map((one) => one.slice(0, 11))).toEqual(["COBADEFFXXX", "COBADEFF370"]);
    expect(asked).toHaveLength(1);
  });

  it("offer the banks of the record's country that begin with what is typed, by BIC or by a word of the name", () => {
    const { source } = fact({ kind: "bic", value: "X" });
    const office = (bic: string, name: string) => ({ bic, name, city: "BERLIN", source });
    const offices = [office("EXAMDEFFXXX", "FIRST EXAMPLE BANK"), office("SAMPDEFFXXX", "SAMPLE BANK")];
    const directory: Parameters<typeof bicCompletions>[3] = {
      findBanks: () => ({ found: 0, records: [] }),
      headOfficesOf: (country) => (country === "DE" ? offices : []),
    };
    const at = (marked: string, ...hasTyped: [boolean?]) => {
      const { snapshot, cursor } = open("yaml", marked);
      const { items } = bicCompletions(snapshot, snapshot.positionAt(cursor), viewOf(), directory, ...hasTyped);
      return items.map(({ label }) => label);
    };
    expect(at("country: DE\nbic: $0\n")).toEqual(["EXAMDEFFXXX", "SAMPDEFFXXX"]);
    expect(at("country: DE\nbic: SA$0\n")).toEqual(["SAMPDEFFXXX"]);
    expect(at("country: Germany\nbic: exam$0\n")).toEqual(["EXAMDEFFXXX"]);
    expect(at("country: DE\nbic: first ex$0\n")).toEqual(["EXAMDEFFXXX"]);
    expect(at("country: DE\nbic: ank$0\n")).toEqual([]);
    expect(at("country: FR\nbic: SA$0\n")).toEqual([]);
    expect(at("name: x\nbic: SA$0\n")).toEqual([]);
    // A list that opens by itself isn't the time to go through all of them.
    expect(at("country: DE\nbic: $0\n", false)).toEqual([]);
  });

  it("offer nothing elsewhere", () => {
    const { snapshot, cursor } = open("json", '{"iban": "DE89370400440532013000", "name": "$0"}');
    expect(bicCompletions(snapshot, snapshot.positionAt(cursor), viewOf(facts)).items).toEqual([]);
  });

  it("offer no BIC because of another BIC beside it", () => {
    const known = factsOf([fact({ kind: "bic", value: "COBADEFFXXX", records })]);
    const { snapshot, cursor } = open("json", '{"intermediary_bic": "COBADEFFXXX", "bic": "$0"}', known);
    expect(bicCompletions(snapshot, snapshot.positionAt(cursor), viewOf(known)).items).toEqual([]);
  });

  it("stand at a value that ends at its colon, and behind no other", () => {
    const at = (marked: string) => {
      const { snapshot, cursor } = open("yaml", marked);
      return fieldAtCursor(snapshot, cursor)?.key ?? null;
    };
    expect(at("iban: x\nbic: $0\n")).toBe("bic");
    expect(at("iban: x\nbic: COBADEFF  $0\n")).toBeNull();
  });

  it("hint at the bank behind the value's quotes", () => {
    const { snapshot } = open("json", '{"iban": "DE89370400440532013000"}');
    const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    expect(inlayHints(snapshot, range, viewOf(facts))).toMatchObject([
      { label: "EXAMPLE BANK", position: { line: 0, character: 33 }, paddingLeft: true },
    ]);
    expect(inlayHints(snapshot, range, viewOf())).toEqual([]);
  });

  it("name a bank once in a record, and each of several banks", () => {
    const bank = (name: string) => ({ records: [{ name }] });
    const both = factsOf([
      fact({ kind: "iban", value: "DE89370400440532013000", ...bank("EXAMPLE BANK") }),
      fact({ kind: "bic", value: "COBADEFFXXX", ...bank("EXAMPLE BANK") }),
      fact({ kind: "bic", value: "DEUTDEFF", ...bank("OTHER BANK") }),
    ]);
    const text = [
      "- iban: DE89370400440532013000",
      "  bic: COBADEFFXXX",
      "- bic: DEUTDEFF",
      "  iban: DE89370400440532013000",
      "- bic: COBADEFFXXX",
      "",
    ].join("\n");
    const { snapshot } = open("yaml", text);
    const hintsFrom = (line: number) =>
      inlayHints(snapshot, { start: { line, character: 0 }, end: { line: 5, character: 0 } }, viewOf(both)).map(
        ({ label, position }) => `${position.line} ${label}`,
      );
    expect(hintsFrom(0)).toEqual(["0 EXAMPLE BANK", "2 OTHER BANK", "3 EXAMPLE BANK", "4 EXAMPLE BANK"]);
    expect(hintsFrom(1)).toEqual(hintsFrom(0).slice(1));
  });

  it("name a bank once also where it is listed under two names", () => {
    const both = factsOf([
      fact({ kind: "iban", value: "DE89370400440532013000", records: [{ name: "EXAMPLE", bic: "COBADEFFXXX" }] }),
      fact({ kind: "bic", value: "COBADEFF", records: [{ name: "EXAMPLE BANK AG", bic: "COBADEFFXXX" }] }),
    ]);
    const { snapshot } = open("yaml", "iban: DE89370400440532013000\nbic: COBADEFF\n");
    const range = { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } };
    expect(inlayHints(snapshot, range, viewOf(both)).map(({ label }) => label)).toEqual(["EXAMPLE"]);
  });

  it.each([
    ["proved by", "sort_code: 08-99-99\naccount_number: '66374958'\n", ["✓ modulus"]],
    ["of a sort code without a rule", "sort_code: 99-99-99\naccount_number: '55779911'\n", ["modulus: not covered"]],
    ["that is wrong", "sort_code: 08-99-99\naccount_number: '66374959'\n", []],
    ["without its sort code", "country: GB\nbank_account_number: '55779911'\n", []],
  ])("say of an account %s the modulus check", (_, text, labels) => {
    const { snapshot } = open("yaml", text, noFacts, createReference(null, null));
    const end = snapshot.positionAt(snapshot.length);
    const hints = inlayHints(snapshot, { start: { line: 0, character: 0 }, end }, viewOf());
    expect(hints.map(({ label }) => label)).toEqual(labels);
    for (const { tooltip } of hints) expect(tooltip).toMatch(/modulus/u);
  });
});

it("a rule's page is the anchor that Markdown gives its heading", () => {
  expect(rulePage("iban/check-digits")).toMatch(/docs\/rules\/iban\/check-digits\.md$/u);
});
