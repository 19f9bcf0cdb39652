import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { calculateIban, domesticParts } from "../../server/src/domain/calculate";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { noReferenceData } from "../../server/src/domain/inspect";
import { nidLengths } from "../../server/src/domain/nid";
import { calculationOf, isCalculated } from "../../server/src/lookup/endpoints";
import { type PlanOptions, planQueries } from "../../server/src/lookup/plan";
import { INTERFACES } from "../../server/src/protocol";
import { modulusTable } from "../support/ukTable";

const all: PlanOptions = { available: new Set(INTERFACES) };
const reference = { ...noReferenceData, ukModulus: () => modulusTable };
const engine = createEngine({ config: defaultConfig, reference, facts: { of: () => [] } });

function literalsOf(text: string) {
  return analyze(text, { path: "a.yaml", format: "yaml", engine }).literals.map(({ literal }) => literal);
}

function plan(text: string, options: PlanOptions = all) {
  return planQueries(literalsOf(text), options);
}

/** Type and query of each question. */
function asks(text: string, options?: PlanOptions): unknown[] {
  return plan(text, options).queries.map(({ type, query }) => [type, query]);
}

describe("which literal asks what", () => {
  it("a sort code with account: the two together, whichever of them is meant", () => {
    const text = 'sort_code: "08-99-99"\naccount_number: "66374958"';
    const both = [["sortCodeValidation", { sortCode: "089999", account: "66374958" }]];
    expect(asks(text)).toEqual(both);
    for (const literal of literalsOf(text)) {
      const { queries } = planQueries([literal], all);
      expect(queries.map(({ type, query }) => [type, query])).toEqual(both);
      expect(queries[0]?.subjects).toMatchObject([{ kind: "sortCode" }, { kind: "account", bank: "089999" }]);
    }
  });

  it("a sort code alone: a search", () => {
    expect(asks('sort_code: "08-99-99"')).toEqual([["sortCodeSearch", { sortCode: "089999" }]]);
  });

  it("a BIC: the BIC directory; pointed at, the bank directory as well", () => {
    expect(asks("bic: COBADEFF")).toEqual([["bicValidation", { bic: "COBADEFF" }]]);
    expect(asks("bic: COBADEFF", { ...all, pointedAt: true }).map((one) => (one as unknown[])[0])).toEqual([
      "bicValidation",
      "directoryBic",
    ]);
  });

  it("a bank code, with the account beside it in its full form", () => {
    expect(asks('blz: "37040044"')).toEqual([["bankCode", { country: "DE", bankCode: "37040044" }]]);
    expect(asks('blz: "37040044"\nkontonummer: "532013000"')).toEqual([
      ["bankCode", { country: "DE", bankCode: "37040044", account: "0532013000" }],
    ]);
  });

  it("a British or Irish IBAN: its sort code and account", () => {
    expect(asks("iban: GB29NWBK60161331926819")).toEqual([
      ["sortCodeValidation", { sortCode: "601613", account: "31926819" }],
    ]);
    expect(asks("iban: IE29AIBK93115212345678")).toEqual([
      ["sortCodeValidation", { sortCode: "931152", account: "12345678" }],
    ]);
  });

  it("another IBAN: its bank code, with the account where its check can be trusted, and the calculation", () => {
    expect(asks("iban: DE89370400440532013000")).toEqual([
      ["bankCode", { country: "DE", bankCode: "37040044", account: "0532013000" }],
      [
        "ibanCalculation",
        { country: "DE", bankcode: "37040044", account: "0532013000", expected: "DE89370400440532013000" },
      ],
    ]);
    expect(asks("iban: FR1420041010050500013M02606")[0]).toEqual([
      "bankCode",
      { country: "FR", bankCode: "2004101005", account: "20041010050500013M02606" },
    ]);
    // Under review, and format only: the bank alone.
    expect(asks("iban: CZ6508000000192000145399")[0]).toEqual(["bankCode", { country: "CZ", bankCode: "0800" }]);
    expect(asks("iban: NL91ABNA0417164300")[0]).toEqual(["bankCode", { country: "NL", bankCode: "ABNA" }]);
    // No bank code in it that the directory knows, and not calculated there.
    expect(asks("iban: TR330006100519786457841326")).toEqual([]);
  });

  it("an account without bank: nothing", () => {
    expect(asks('account_number: "66374958"')).toEqual([]);
  });

  it("what is wrong by its form: nothing; what fails a national rule: the interface may know better", () => {
    expect(asks("iban: DE88370400440532013000\nbic: COBADEF")).toEqual([]);
    expect(asks('sort_code: "08-99-99"\naccount_number: "66374959"')).toHaveLength(1);
  });

  it("one question once, however often it stands there", () => {
    const text =
      "- iban: GB29NWBK60161331926819\n- sort_code: 60-16-13\n  account_number: '31926819'\n- iban: GB29 NWBK 6016 1331 9268 19";
    const { queries, literals } = plan(text);
    expect(queries).toHaveLength(1);
    expect(literals).toBe(4);
    expect(queries[0]?.subjects).toHaveLength(3);
  });

  it("only interfaces that can be asked; the others are named", () => {
    const { queries, missing } = plan("iban: DE89370400440532013000\nbic: COBADEFF", {
      available: new Set(["bankDirectory"]),
    });
    expect(queries.map(({ type }) => type)).toEqual(["bankCode"]);
    expect([...missing].sort()).toEqual(["bicValidation", "ibanCalculation"]);
  });

  it("the same account number under two sort codes: two questions", () => {
    const text =
      '- sort_code: "08-99-99"\n  account_number: "66374958"\n- sort_code: "60-16-13"\n  account_number: "66374958"';
    expect(asks(text)).toHaveLength(2);
  });
});

describe("for every country's IBAN", () => {
  it.each(
    allIbanFormats()
      .filter(({ registered }) => registered)
      .map(({ country, example }) => [country, example]),
  )("%s", (country, example) => {
    for (const { type, query } of plan(`iban: ${example}`).queries) {
      const sent = new Map<string, string>(Object.entries(query));
      if (type === "bankCode") expect(nidLengths(country)).toContain(sent.get("bankCode")?.length);
      if (type !== "ibanCalculation") continue;
      expect(isCalculated(country)).toBe(true);
      expect(sent.get("account")).not.toBe("");
    }
  });

  it("the calculation gets what makes the IBAN again, where no bank letters are needed", () => {
    for (const { country, example } of allIbanFormats()) {
      const query = calculationOf(example);
      const parts = domesticParts(example);
      if (query === null || parts === null || ["GB", "IE", "MT", "NL", "SE"].includes(country)) continue;
      const result = calculateIban({ ...parts, ...query, branch: query.branch ?? "" }, reference);
      expect(result.ok ? result.iban : result.error, country).toBe(example);
    }
  });
});
