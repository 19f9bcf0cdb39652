import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { fillBics, fillIbans } from "../../server/src/features/wholeFile";
import type { FormatName } from "../../server/src/formats";
import type { Facts } from "../../server/src/model";
import { fact, open, textAfter } from "./support";

function ibans(format: FormatName, text: string) {
  const { snapshot } = open(format, text);
  const { edits, filled, left } = fillIbans(snapshot, noReferenceData);
  return { text: textAfter(snapshot, edits), filled, left };
}

describe("IBANs for all records", () => {
  const head = "name;country;sort code;account number;BIC";
  const rows = ["Ann;GB;20-00-00;55779911;BARCGB22", "Bob;GB;60-16-13;31926819;NWBKGB2L", "Cid;GB;20-00-00;55779911;"];

  it("go into a new column, and what can't be calculated is named", () => {
    const result = ibans("csv", `${[head, ...rows].join("\n")}\n`);
    expect(result.text).toBe(
      `${head};iban\n${rows[0]};GB60BARC20000055779911\n${rows[1]};GB29NWBK60161331926819\n${rows[2]};\n`,
    );
    expect(result).toMatchObject({ filled: 2, left: [{ line: 3, reason: expect.stringContaining("BIC") }] });
  });

  it("go into the column that is there, and leave what stands in it", () => {
    const result = ibans("csv", `${head};IBAN\n${rows[0]};\n${rows[1]};GB29NWBK60161331926819\n`);
    expect(result.text).toBe(`${head};IBAN\n${rows[0]};GB60BARC20000055779911\n${rows[1]};GB29NWBK60161331926819\n`);
    expect(result.filled).toBe(1);
  });

  it("go into every object of a list", () => {
    const objects = [
      { sortCode: "20-00-00", accountNumber: "55779911", bic: "BARCGB22", iban: "" },
      { sortCode: "60-16-13", accountNumber: "31926819", bic: "NWBKGB2L", iban: "" },
    ];
    const result = ibans("json", JSON.stringify({ accounts: objects }, null, 2));
    expect(JSON.parse(result.text).accounts.map((one: { iban: string }) => one.iban)).toEqual([
      "GB60BARC20000055779911",
      "GB29NWBK60161331926819",
    ]);
  });

  it("go into the rows behind a blank one too, but not into a title between them", () => {
    const result = ibans("csv", `${head}\n${rows[0]}\n\n${rows[1]}\n\nOld accounts\n${rows[0]}\n`);
    expect(result).toMatchObject({ filled: 3, left: [] });
    expect(result.text).toBe(
      `${head};iban\n${rows[0]};GB60BARC20000055779911\n\n${rows[1]};GB29NWBK60161331926819\n\nOld accounts\n${rows[0]};GB60BARC20000055779911\n`,
    );
  });

  it("go into a column of its own in each table", () => {
    const second = "sort code;account number;BIC\n60-16-13;31926819;NWBKGB2L";
    const other = "item;amount\nPaper;12.50";
    const result = ibans("csv", `${head}\n${rows[0]}\n\n${other}\n\n${second}\n`);
    expect(result).toMatchObject({ filled: 2, left: [] });
    expect(result.text).toBe(
      `${head};iban\n${rows[0]};GB60BARC20000055779911\n\n${other}\n\nsort code;account number;BIC;iban\n60-16-13;31926819;NWBKGB2L;GB29NWBK60161331926819\n`,
    );
  });

  it.each([
    ["a new column of a table larger than a quick fix would touch", head, ""],
    ["a column that rows end before", `${head};IBAN`, ""],
    ["a column that is there", `${head};IBAN`, ";"],
  ])("go into %s, in one go", (_, header, end) => {
    const many = Array.from({ length: 9000 }, (_, at) => `P${at};GB;20-00-00;55779911;BARCGB22${end}`);
    const text = `${[header, ...many].join("\n")}\n`;
    expect(text.length).toBeGreaterThan(300 * 1024);
    const result = ibans("csv", text);
    expect(result.filled).toBe(9000);
    const lines = result.text.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^name;country;sort code;account number;BIC;iban$/iu);
    expect(
      lines.slice(1).filter((line) => /^P\d+;GB;20-00-00;55779911;BARCGB22;GB60BARC20000055779911$/u.test(line)),
    ).toHaveLength(9000);
  });
});

describe("BICs of IBANs", () => {
  const facts: Facts = {
    of: ({ kind, value }) =>
      kind === "iban" && value.startsWith("DE")
        ? [fact({ kind, value, records: [{ bic: "COBADEFFXXX", name: "EXAMPLE BANK" }] })]
        : [],
  };

  it("fill empty fields where the directory tells exactly one", () => {
    const text = "a:\n  iban: DE83370400440417236500\n  bic:\nb:\n  iban: GB29NWBK60161331926819\n  bic:\n";
    const { snapshot } = open("yaml", text, facts);
    const { edits, filled, left } = fillBics(snapshot, facts);
    expect(textAfter(snapshot, edits)).toBe(text.replace("bic:\nb", "bic: COBADEFFXXX\nb"));
    expect([filled, left.map(({ line }) => line)]).toEqual([1, [4]]);
  });

  it("fill a new column of a table", () => {
    const { snapshot } = open("csv", "name,IBAN\nAnn,DE83370400440417236500\n", facts);
    const { edits } = fillBics(snapshot, facts);
    expect(textAfter(snapshot, edits)).toBe("name,IBAN,BIC\nAnn,DE83370400440417236500,COBADEFFXXX\n");
  });
});
