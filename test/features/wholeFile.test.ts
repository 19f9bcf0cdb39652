import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { fillBics, fillIbans } from "../../server/src/features/actions/wholeFile";
import type { FormatName } from "../../server/src/formats";
import type { Facts } from "../../server/src/model";
import { fact, factsOf, open, textAfter } from "./support";

function ibans(format: FormatName, text: string) {
  const { snapshot } = open(format, text);
  const { edits, filled, left } = fillIbans(snapshot, noReferenceData);
  return { text: textAfter(snapshot, edits), filled, left };
}

describe("IBANs for all records", () => {
  const head = "name;country;sort code;account number;BIC";
  const rows = ["Ann;GB;20-00-00;55779911;BARCGB22", "Bob;GB;60-16-13;31926819;NWBKGB2L", "Cid;GB;30-00-00;55779911;"];

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

describe("records of several parties in one object or row", () => {
  const DEBTOR = { sort: "20-00-00", account: "55779911", bic: "BARCGB22", iban: "GB60BARC20000055779911" };
  const CREDITOR = { sort: "60-16-13", account: "31926819", bic: "NWBKGB2L", iban: "GB29NWBK60161331926819" };
  const yaml = (debtorIban: string, creditorIban: string) =>
    [
      `debtor_sort_code: ${DEBTOR.sort}`,
      `debtor_account_number: "${DEBTOR.account}"`,
      `debtor_bic: ${DEBTOR.bic}`,
      `debtor_iban: ${debtorIban}`,
      `creditor_sort_code: ${CREDITOR.sort}`,
      `creditor_account_number: "${CREDITOR.account}"`,
      `creditor_bic: ${CREDITOR.bic}`,
      `creditor_iban: ${creditorIban}`,
      "",
    ].join("\n");

  it("have each their own IBAN", () => {
    const result = ibans("yaml", yaml('""', '""'));
    expect(result.text).toBe(yaml(`"${DEBTOR.iban}"`, `"${CREDITOR.iban}"`));
    expect(result).toMatchObject({ filled: 2, left: [] });
  });

  it("have none of the other's, where one is there", () => {
    expect(ibans("yaml", yaml(DEBTOR.iban, '""')).text).toBe(yaml(DEBTOR.iban, `"${CREDITOR.iban}"`));
    expect(ibans("yaml", yaml('""', CREDITOR.iban)).text).toBe(yaml(`"${DEBTOR.iban}"`, CREDITOR.iban));
  });

  const head =
    "debtor_sort_code;debtor_account_number;debtor_bic;creditor_sort_code;creditor_account_number;creditor_bic";
  const row = `${DEBTOR.sort};${DEBTOR.account};${DEBTOR.bic};${CREDITOR.sort};${CREDITOR.account};${CREDITOR.bic}`;

  it("go into the columns that are theirs", () => {
    const result = ibans("csv", `${head};creditor_iban;debtor_iban\n${row};;\n${row};;\n`);
    const filled = `${row};${CREDITOR.iban};${DEBTOR.iban}`;
    expect(result.text).toBe(`${head};creditor_iban;debtor_iban\n${filled}\n${filled}\n`);
  });

  it("are left where there is no column for them", () => {
    const text = `${head}\n${row}\n${row}\n`;
    const result = ibans("csv", text);
    expect(result).toMatchObject({ text, filled: 0 });
    expect(result.left.map(({ line }) => line)).toEqual([1, 1, 2, 2]);
  });

  it("are left in a table whose new column is another party's", () => {
    const first = `${DEBTOR.sort};${DEBTOR.account};${DEBTOR.bic};;;`;
    const second = `;;;${CREDITOR.sort};${CREDITOR.account};${CREDITOR.bic}`;
    const result = ibans("csv", `${head}\n${first}\n${second}\n`);
    expect(result.text).toBe(`${head};debtor_iban\n${first};${DEBTOR.iban}\n${second};\n`);
    expect(result).toMatchObject({ filled: 1, left: [{ line: 2 }] });
  });

  it("have none of another's whose name alone tells it, in an object or in a new column", () => {
    const parts = (name: string, { sort, account, bic }: typeof DEBTOR) =>
      `${name}_sort_code: ${sort}\n${name}_account_number: "${account}"\n${name}_bic: ${bic}\n`;
    const one = `${parts("supplier", DEBTOR)}refund_iban: ""\n`;
    expect(ibans("yaml", one).text).not.toMatch(/refund_iban: "?GB/u);
    const names = ["refund", "supplier"].flatMap((name) =>
      ["sort_code", "account_number", "bic"].map((part) => `${name}_${part}`),
    );
    const first = `${DEBTOR.sort};${DEBTOR.account};${DEBTOR.bic};;;`;
    const second = `;;;${CREDITOR.sort};${CREDITOR.account};${CREDITOR.bic}`;
    const { text } = ibans("csv", `${names.join(";")}\n${first}\n${second}\n`);
    const [head = "", , last = ""] = text.split("\n");
    expect(head.endsWith(";refund_iban") && last.endsWith(CREDITOR.iban)).toBe(false);
  });

  it("get the BICs of their own IBANs", () => {
    const facts = factsOf(
      [DEBTOR, CREDITOR].map(({ iban, bic }) => fact({ kind: "iban", value: iban, records: [{ bic }] })),
    );
    const bics = (format: FormatName, text: string) => {
      const { snapshot } = open(format, text);
      return textAfter(snapshot, fillBics(snapshot, facts).edits);
    };
    const both = `debtor_iban: ${DEBTOR.iban}\ncreditor_iban: ${CREDITOR.iban}\n`;
    expect(bics("yaml", `${both}creditor_bic:\ndebtor_bic:\n`)).toBe(
      `${both}creditor_bic: ${CREDITOR.bic}\ndebtor_bic: ${DEBTOR.bic}\n`,
    );
    // Whose a BIC without a party would be isn't known.
    expect(bics("yaml", `${both}bic:\n`)).toBe(`${both}bic:\n`);
    const table = `debtor_iban;creditor_iban\n${DEBTOR.iban};${CREDITOR.iban}\n`;
    expect(bics("csv", table)).toBe(table);
  });
});
