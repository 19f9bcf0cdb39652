/** How domestic numbers are taken apart before an IBAN is calculated, and what a person is asked for. */
import { describe, expect, it } from "vitest";
import { readDomesticForm } from "../../server/src/domain/calculation/domesticForm";
import type { CalculationParts } from "../../server/src/domain/calculation/inputs";
import { type ParameterName, parametersOf } from "../../server/src/domain/calculation/parameters";
import { ibanFormat } from "../../server/src/domain/countries/ibanFormats";

function read(country: string, given: CalculationParts): CalculationParts {
  const format = ibanFormat(country);
  if (format === undefined) throw new Error(`${country} has no IBAN`);
  return readDomesticForm(format, given, given.account ?? "");
}

const RIB = "20041010050500013M02606";
const RIB_PARTS = { bankcode: "20041", branch: "01005", account: "0500013M026", cd: "06" };
const NRB = "61109010140000071219812874";
const NRB_PARTS = { bankcode: "10901014", account: "0000071219812874" };

describe("is taken apart", () => {
  it.each<[string, string, CalculationParts, CalculationParts]>([
    ["a whole RIB", "FR", { account: RIB }, RIB_PARTS],
    ["beside its own bank code", "FR", { account: RIB, bankcode: "20041" }, RIB_PARTS],
    ["beside its own bank and branch code", "FR", { account: RIB, bankcode: "20041", branch: "01005" }, RIB_PARTS],
    ["beside its own key", "FR", { account: RIB, cd: "06" }, RIB_PARTS],
    [
      "a whole CCC",
      "ES",
      { account: "21000418450200051332" },
      { bankcode: "2100", branch: "0418", cd: "45", account: "0200051332" },
    ],
    ["a key behind the account", "FR", { bankcode: "20041", branch: "01005", account: "0500013M02606" }, RIB_PARTS],
    [
      "a branch behind the bank code",
      "FR",
      { bankcode: "2004101005", account: "1" },
      { bankcode: "20041", branch: "01005", account: "1" },
    ],
    ["also where there are no check digits", "AD", { bankcode: "00012030" }, { bankcode: "0001", branch: "2030" }],
    ["a type before the account", "BG", { account: "1020345678" }, { acc_type: "10", account: "20345678" }],
    ["an NRB", "PL", { account: NRB }, NRB_PARTS],
    ["without its IBAN check digits", "PL", { account: NRB.slice(2) }, NRB_PARTS],
    ["beside its bank code", "PL", { account: NRB, bankcode: "10901014" }, NRB_PARTS],
    ["or the beginning of it", "PL", { account: NRB, bankcode: "109" }, NRB_PARTS],
    ["bank and branch without the check digit", "PL", { ...NRB_PARTS, bankcode: "109", branch: "0101" }, NRB_PARTS],
    [
      "with the check digit apart, right or wrong",
      "PL",
      { ...NRB_PARTS, bankcode: "109", branch: "0101", cd: "5" },
      { ...NRB_PARTS, bankcode: "10901015" },
    ],
    ["or behind the branch", "PL", { ...NRB_PARTS, bankcode: "109", branch: "01014" }, NRB_PARTS],
  ])("%s (%s)", (_, country, given, parts) => {
    expect(read(country, given)).toEqual(parts);
  });
});

describe("stays as it is", () => {
  it.each<[string, string, CalculationParts]>([
    ["a RIB beside another bank code", "FR", { account: RIB, bankcode: "30004" }],
    ["beside another branch code", "FR", { account: RIB, bankcode: "20041", branch: "00828" }],
    ["beside a branch code without bank code", "FR", { account: RIB, branch: "01005" }],
    ["beside another key", "FR", { account: RIB, cd: "07" }],
    ["a number shorter than the whole", "FR", { account: RIB.slice(1) }],
    ["a number as long as the BBAN where nobody writes it so", "DE", { account: "370400440532013000" }],
    ["an account and a key where the key is given", "FR", { ...RIB_PARTS, account: "0500013M02606" }],
    [
      "two digits behind an account where the check digits stand elsewhere",
      "ES",
      { bankcode: "2100", branch: "0418", account: "020005133245" },
    ],
    ["a type and an account where the type is given", "BG", { acc_type: "10", account: "1020345678" }],
    ["an account without its type", "BG", { account: "20345678" }],
    ["ten digits where accounts have no type", "AD", { account: "1020345678" }],
    ["a bank code with a branch behind it beside a branch", "FR", { bankcode: "2004101005", branch: "01005" }],
    ["a bank code of its own length", "FR", { bankcode: "20041" }],
    ["a bank code where there are no branches", "DE", { bankcode: "37040044" }],
    ["an NRB with wrong check digits", "PL", { account: `60${NRB.slice(2)}` }],
    ["an NRB beside another bank's code", "PL", { account: NRB, bankcode: "99901014" }],
    ["a bank code of seven digits without a branch", "PL", { ...NRB_PARTS, bankcode: "1090101" }],
    ["a short account", "PL", { account: "12" }],
  ])("%s (%s)", (_, country, given) => {
    expect(read(country, given)).toEqual(given);
  });

  it("an NRB beside a branch, whose digits are the bank code's", () => {
    expect(read("PL", { account: NRB, branch: "10901014" })).toEqual({ account: NRB, bankcode: "10901014" });
  });
});

describe("what a person is asked for", () => {
  const BIC = "BIC (its first four letters begin the IBAN)";

  it.each<[string, [ParameterName, string, "required" | "optional"][]]>([
    [
      "DE",
      [
        ["bankcode", "Bankleitzahl (BLZ)", "required"],
        ["account", "Kontonummer", "required"],
      ],
    ],
    [
      "GB",
      [
        ["bankcode", "Sort code", "required"],
        ["account", "Account number", "required"],
        ["bic", BIC, "optional"],
      ],
    ],
    [
      "NL",
      [
        ["bankcode", "Bank letters", "optional"],
        ["account", "Account number", "required"],
        ["bic", BIC, "optional"],
      ],
    ],
    [
      "FR",
      [
        ["bankcode", "Code banque", "required"],
        ["branch", "Code guichet", "required"],
        ["account", "Numéro de compte", "required"],
        ["cd", "Clé RIB", "optional"],
      ],
    ],
    [
      "CZ",
      [
        ["prefix", "Account prefix", "optional"],
        ["account", "Account number", "required"],
        ["bankcode", "Bank code", "required"],
      ],
    ],
    [
      "MU",
      [
        ["bankcode", "Bank code", "required"],
        ["branch", "Branch code", "required"],
        ["account", "Account number", "required"],
        ["currency", "Currency", "required"],
      ],
    ],
    ["US", []],
  ])("%s", (country, asked) => {
    expect(parametersOf(country)).toEqual(
      asked.map(([name, label, need]) => ({ name, label, required: need === "required" })),
    );
  });
});
