/** Variables: the words that their names begin with tell whose they are, in each of the forms that they are written in. */
import { describe, expect, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import type { FormatName } from "../../server/src/model";
import { analyse } from "../support/annotate";
import { modulusTable } from "../support/ukTable";
import { detectIn } from "./found";

const reference = { ...noReferenceData, ukModulus: () => modulusTable };

type Variables = readonly (readonly [name: string, value: string])[];

const FORMS: readonly (readonly [form: string, format: FormatName, write: (variables: Variables) => string])[] = [
  ["an environment file", "dotenv", (all) => all.map(([name, value]) => `${name}=${value}\n`).join("")],
  ["a properties file", "properties", (all) => all.map(([name, value]) => `${name}=${value}\n`).join("")],
  ["an INI section", "ini", (all) => `[env]\n${all.map(([name, value]) => `${name} = ${value}\n`).join("")}`],
  ["settings", "json", (all) => JSON.stringify({ Values: Object.fromEntries(all) })],
  ["a container's mapping", "yaml", (all) => container(all.map(([name, value]) => `${name}: "${value}"`))],
  ["a container's list", "yaml", (all) => container(all.map(([name, value]) => `- ${name}=${value}`))],
  ["a container's list in quotes", "yaml", (all) => container(all.map(([name, value]) => `- "${name}=${value}"`))],
];

function container(lines: readonly string[]): string {
  return `services:\n  app:\n    environment:\n${lines.map((line) => `      ${line}\n`).join("")}`;
}

const OURS = "GB29NWBK60161331926819";

describe.each(FORMS)("in %s", (_form, format, write) => {
  const recordsOf = (variables: Variables) =>
    detectIn(format, write(variables)).records.map(({ literals }) =>
      literals.map(({ field, value }) => `${field.key} ${value}`),
    );

  it("names with a prefix in common are a record, others are of another account", () => {
    const variables: Variables = [
      ["SETTLEMENT_IBAN", OURS],
      ["UK_SORT_CODE", "20-00-00"],
      ["UK_ACCOUNT_NUMBER", "55779911"],
      ["SETTLEMENT_BIC", "NWBKGB2L"],
    ];
    expect(recordsOf(variables).map(String).toSorted()).toEqual([
      `SETTLEMENT_IBAN ${OURS},SETTLEMENT_BIC NWBKGB2L`,
      "UK_SORT_CODE 200000,UK_ACCOUNT_NUMBER 55779911",
    ]);
    expect(analyse(write(variables), { format }).findings).toEqual([]);
  });

  it("a country's word is a prefix where it is a part of the identifier's name elsewhere", () => {
    const variables: Variables = [
      ["AU_BSB", "062-725"],
      ["AU_ACCOUNT_NUMBER", "85966278"],
      ["PAYOUT_US_ABA", "061000052"],
      ["PAYOUT_US_ACCT", "79060233164"],
      ["PAYOUT_IBAN", OURS],
    ];
    expect(recordsOf(variables).map(String).toSorted()).toEqual([
      "AU_BSB 062725,AU_ACCOUNT_NUMBER 85966278",
      `PAYOUT_IBAN ${OURS}`,
      "PAYOUT_US_ABA 061000052,PAYOUT_US_ACCT 79060233164",
    ]);
  });

  it("letters of a country are a prefix, be they a word, where others are", () => {
    const of = (...variables: Variables) => recordsOf(variables).map(String).toSorted();
    const no = ["NO_KONTONUMMER", "22826396079"] as const;
    const de = ["DE_KONTO", "532013000"] as const;
    expect(of(no, de, ["DE_BLZ", "37040044"])).toEqual([
      "DE_KONTO 532013000,DE_BLZ 37040044",
      "NO_KONTONUMMER 22826396079",
    ]);
    expect(of(["NO_REKENING", "532013000"], ["BANK_BIC", "BMRIIDJA"])).toEqual([
      "NO_REKENING 532013000,BANK_BIC BMRIIDJA",
    ]);
    expect(analyse(write([no, de, ["DE_BLZ", "37040044"]]), { format }).findings).toEqual([]);
  });

  it("names without one are a record", () => {
    const variables: Variables = [
      ["IBAN", OURS],
      ["BANK_BIC", "NWBKGB2L"],
      ["SORT_CODE", "20-00-00"],
    ];
    expect(recordsOf(variables).map(({ length }) => length)).toEqual([3]);
    const rules = analyse(write(variables), { format }).findings.map(({ finding }) => finding.rule);
    expect(rules).toEqual(["record/iban-sort-code"]);
  });

  it("a sort code judges the account of its own prefix only", () => {
    const account = "55779912";
    const own = write([
      ["UK_SORT_CODE", "20-00-00"],
      ["UK_ACCOUNT_NUMBER", account],
    ]);
    expect(analyse(own, { format, reference }).findings.map(({ finding }) => finding.rule)).toEqual([
      "sort-code/modulus",
    ]);
    const other = write([
      ["UK_SORT_CODE", "20-00-00"],
      ["DB_ACCOUNT", account],
    ]);
    expect(analyse(other, { format, reference }).literals.map(({ literal }) => literal.field.key)).toEqual([
      "UK_SORT_CODE",
    ]);
  });
});

/** Of a list only those elements are read that may hold an identifier. */
describe.each(FORMS.filter(([form]) => !form.includes("list")))("in %s", (_form, format, write) => {
  it("a country is that of the names with the same prefix", () => {
    const countryBeside = (prefix: string) =>
      analyse(
        write([
          ["ACME_BANK_CODE", "37040044"],
          ["ACME_IBAN", "FR7630006000011234567890189"],
          [`${prefix}BANK_COUNTRY`, "DE"],
          ["OTHER_IBAN", OURS],
        ]),
        { format },
      ).literals.find(({ literal }) => literal.kind === "nid")?.literal.country;
    expect([countryBeside("ACME_"), countryBeside("OTHER_")]).toEqual(["DE", "FR"]);
  });
});
