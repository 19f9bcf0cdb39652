/** Which code an account is measured with, where a row or an object holds several. */
import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { modulusTable } from "../support/ukTable";
import { detectIn, found } from "./found";

const reference = { ...noReferenceData, ukModulus: () => modulusTable };

/** The published cases of the modulus check: 089999 66374958 and 202959 63748472 are right, each with its own code. */
const ROW = {
  "Dest Sort Code": "089999",
  "Dest Account": "66374958",
  "Orig Sort Code": "202959",
  "Orig Account": "63748472",
};

describe("an account among several codes is measured by its own", () => {
  it.each([
    ["in this order", Object.keys(ROW)],
    ["in the other", Object.keys(ROW).reverse()],
  ])("whose name has the same words, %s", (_, names) => {
    const cells = names.map((name) => ROW[name as keyof typeof ROW]);
    const text = `${names.join(",")}\n${cells.join(",")}\n`;
    const { literals } = detectIn("csv", text, { reference });
    expect(literals.map(({ kind, valid }) => [kind, valid])).toEqual(
      names.map((name) => [name.endsWith("Code") ? "sortCode" : "account", true]),
    );
  });

  it("and fails with it alone", () => {
    const text = `${Object.keys(ROW).join(",")}\n089999,66374958,202959,63748473\n`;
    const { literals } = detectIn("csv", text, { reference });
    expect(literals.filter(({ valid }) => valid === false).map(({ text: value }) => value)).toEqual(["63748473"]);
  });

  it("a code of one party is no other's", () => {
    const text = "orig_sort_code: '202959'\ncreditor_sort_code: '089999'\ncreditor_account: '66374958'\n";
    const { literals } = detectIn("yaml", text, { reference });
    expect(literals.find(({ kind }) => kind === "account")?.valid).toBe(true);
  });
});

it("a code of one country under the account's own word says more than a sort code under another", () => {
  const settings = { RemitToRoutingNumber: "061000052", RemitToAccountNumber: "7694092542914", UkSortCode: "60-16-13" };
  expect(found("json", JSON.stringify({ ...settings, UkAccountNumber: "31926819" }))).toEqual([
    "nid US 061000052",
    "account US 7694092542914",
    "sortCode GB 60-16-13",
    "account GB 31926819",
  ]);
});

describe("nine digits that begin with two zeros", () => {
  it.each([
    ["routing: '000467230'\naccount: '83077012929'", ["nid CA 000467230", "account - 83077012929"]],
    ["routing_number: '000467230'\naccount_number: '83077012929'", ["nid CA 000467230", "account - 83077012929"]],
    // Right as an American one, or called so.
    ["routing: '000467232'\naccount: '83077012929'", ["nid US 000467232", "account - 83077012929"]],
    ["aba_routing_number: '000467230'", ["nid US 000467230"]],
    ["routing: '021000022'\naccount: '83077012929'", ["nid US 021000022", "account - 83077012929"]],
  ])("%s", (text, expected) => {
    expect(found("yaml", text).map((one) => one.replace(/^account (?:US|CA) /u, "account - "))).toEqual(expected);
  });
});

it.each([
  ["a transit number that lost its zero", { institution: "001", transit: 7950 }, ["001", "7950"]],
  ["an institution alone", { institution: "001", transit: "79" }, []],
])("Canada's codes are two parts of one, %s", (_, codes, expected) => {
  const literals = found("json", JSON.stringify({ cpa005: { ...codes, account: "2801681" } }));
  expect(literals.filter((one) => one.startsWith("nid")).map((one) => one.slice(7))).toEqual(expected);
});

it.each([
  [
    "is no bank code beside the whole one",
    { country: "DE", bank_code: "37040044", branch_code: "94832" },
    ["37040044"],
  ],
  [
    "is one where it is of that length",
    { country: "DE", bank_code: "37040044", branch_code: "50010517" },
    ["37040044", "50010517"],
  ],
  ["is one beside a part of it", { country: "ES", bank_code: "2100", branch_code: "0418" }, ["2100", "0418"]],
  [
    "is one where the country's IBANs have a branch",
    { country: "RU", bank_code: "044525225", branch_code: "40817" },
    ["044525225", "40817"],
  ],
  ["is one where no country is said", { bank_code: "37040044", branch_code: "94832" }, ["37040044", "94832"]],
])("a branch's code %s", (_, codes, expected) => {
  const text = JSON.stringify({ ...codes, account_number: "0532013000", iban: "DE89370400440532013000" });
  expect(detectIn("json", text).literals.flatMap(({ kind, value }) => (kind === "nid" ? [value] : []))).toEqual(
    expected,
  );
});

describe("a word for Canada's transit number, with the institution in a field of its own, over", () => {
  const codes = (transit: string) =>
    detectIn("json", JSON.stringify({ institution_number: "004", transit_number: transit, account_number: "2801681" }))
      .literals.filter(({ kind }) => kind === "nid")
      .map(({ value, valid }) => `${value} ${valid}`);

  it.each([
    ["the transit number", "12345", ["004 true", "12345 true"]],
    ["the whole code as on paper", "12345-004", ["004 true", "000412345 true"]],
    ["the whole code as in a payment", "000412345", ["004 true", "000412345 true"]],
    ["one digit too many", "123456", ["004 true", "123456 false"]],
    ["nine digits that are none", "100412345", ["004 true", "100412345 false"]],
  ])("%s", (_, transit, expected) => expect(codes(transit)).toEqual(expected));
});

it("the letter O for the zero of an Indian code is a mistake in one, beside a country field", () => {
  const [literal] = detectIn("yaml", "BANKS: IN\nBANKL: ICICO504423\nBANKN: '246689759091'").literals;
  expect([literal?.kind, literal?.country, literal?.valid]).toEqual(["nid", "IN", false]);
  expect(found("yaml", "BANKS: DE\nBANKL: ICICO504423\nBANKN: '246689759091'").join()).not.toContain("ICICO");
});

describe("a map by the names of countries", () => {
  const of = (...keys: readonly string[]) =>
    detectIn(
      "json",
      JSON.stringify(
        Object.fromEntries(keys.map((key) => [key, [{ branchCode: "250655", accountNumber: "50823153" }]])),
      ),
    ).literals.map(({ country, certainty }) => `${country ?? "-"} ${certainty}`);

  it("says the country of what stands in it", () => {
    expect(of("nigeria", "southAfrica", "egypt").slice(2, 4)).toEqual(["ZA likely", "ZA likely"]);
    expect(of("kenya", "sri_lanka", "Côte d’Ivoire")[2]).toBe("LK likely");
  });

  it("also alone, where nobody else is called so, and before a word of several countries", () => {
    expect(of("southAfrica")).toEqual(["ZA likely", "ZA likely"]);
    const { literals } = detectIn("json", '{"canada":{"eftRoutingNumber":"084361241","accountNumber":"3275396"}}');
    expect(literals.map(({ country, valid }) => [country, valid])).toEqual([
      ["CA", true],
      ["CA", null],
    ]);
    expect(of("jordan")[0]).toBe("- guess");
  });

  it("not one among names of people", () => {
    expect(of("jordan", "chad", "michael")[0]).toBe("- guess");
    expect(of("jordan", "georgia")[0]).toBe("- guess");
  });
});

it("examples of a schema's property, in a list, stand beside the other properties", () => {
  const properties = {
    ukSortCode: { type: "string", examples: ["40-12-05"] },
    ukAccountNumber: { type: "string", examples: ["24593553"] },
  };
  expect(found("json", JSON.stringify({ properties }))).toEqual(["sortCode GB 40-12-05", "account GB 24593553"]);
  expect(found("json", JSON.stringify({ things: properties }))).not.toContain("account GB 24593553");
});

it.each(["700", "4835", "80808"])("Switzerland's code %s is one without the zeros of the IBAN, too", (code) => {
  const { literals } = detectIn("yaml", `clearing: "${code}"\nswift: ZKBKCHZZ80A`);
  const [nid] = literals;
  expect([nid?.kind, nid?.country, nid?.valid === false]).toEqual(["nid", "CH", false]);
  const failed = nid?.checks.filter(({ result }) => result === "fail").map(({ strength }) => strength);
  expect(failed).toEqual(code.length < 5 ? ["hint"] : []);
  expect(found("yaml", `clearing: "${code.slice(0, 2)}"\nswift: ZKBKCHZZ80A`)).toEqual(["bic CH ZKBKCHZZ80A"]);
});

describe("a sort code beside money of a country that calls its own codes so", () => {
  it("is that country's, and the account beside it with it", () => {
    const payout = { sortCode: "378139", accountNo: "3850198817202" };
    expect(found("json", JSON.stringify({ ccy: "GHS", ...payout }))).toEqual([
      "nid GH 378139",
      "account GH 3850198817202",
    ]);
    expect(found("json", JSON.stringify({ ccy: "GBP", ...payout }))).toEqual([
      "sortCode GB 378139",
      "account GB 3850198817202",
    ]);
    expect(found("json", JSON.stringify({ ccy: "KES", ...payout }))).toContain("sortCode GB 378139");
  });

  it("is British in three pairs", () => {
    expect(found("yaml", "ccy: GHS\nsort_code: 37-81-39\naccount_number: '31926819'\n")).toContain(
      "sortCode GB 37-81-39",
    );
  });
});

it("letters of no country's code make none, nor an account beside it", () => {
  const parcel = (code: string, account: string) =>
    found("csv", `tracking_no,${account},routing_code\nRR417720885CN,884120417,${code}\n`);
  expect(parcel("NL9-4177", "carrier_account")).toEqual([]);
  expect(parcel("061000052", "carrier_account")).toEqual(["nid US 061000052"]);
  expect(parcel("061000052", "account")).toEqual(["account - 884120417", "nid US 061000052"]);
  expect(parcel("SBIN0000001", "account")).toContain("nid - SBIN0000001");
});

it("an account beside its number in the ledger is none of the ledger's", () => {
  const nostro = { depoBic: "DEUTUS33", ourAcctWithThem: "790014277855" };
  expect(found("json", JSON.stringify({ ...nostro, glCode: "1104-0001" }))).toEqual([
    "bic US DEUTUS33",
    "account - 790014277855",
  ]);
  expect(found("json", JSON.stringify({ ...nostro, glCode: "ledger" }))).toEqual(["bic US DEUTUS33"]);
});

it.each(["IFSC", "आईएफएससी", "आईएफएससी कोड", "आयएफएससी", "আইএফএসসি", "આઈએફએસસી", "ஐஎஃப்எஸ்சி", "ఐఎఫ్ఎస్సీ"])(
  "%s is India's code in a script of India, and one with a letter O is wrong",
  (name) => {
    const { literals } = detectIn("csv", `शाखा,${name}\nसीकर,SBIN0000001\nरतनगढ़,SBINO000001\n`);
    expect(literals.map(({ kind, country, text, valid }) => [kind, country, text, valid])).toEqual([
      ["nid", "IN", "SBIN0000001", true],
      ["nid", "IN", "SBINO000001", false],
    ]);
  },
);

it("the intermediator of an invoice's sender may be a bank or an operator", () => {
  const details = (code: string) =>
    `<Finvoice><MessageSenderDetails><FromIntermediator>${code}</FromIntermediator></MessageSenderDetails></Finvoice>`;
  expect(found("xml", details("NDEAFIHH"))).toEqual(["bic FI NDEAFIHH"]);
  expect(found("xml", details("003721291126"))).toEqual([]);
});

it("MICR is India's code in its script, too", () => {
  expect(found("csv", "बैंक,एमआईसीआर\nमालवा,452019004\n")).toEqual(["nid IN 452019004"]);
});
