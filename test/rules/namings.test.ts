/** The same wrong value in the same record is as loud under each name of its kind, in every format. */
import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import type { FormatName } from "../../server/src/formats";
import { noFacts } from "../../server/src/model";
import { modulusTable } from "../support/ukTable";

const reference = { ...noReferenceData, ukModulus: () => modulusTable };
const engine = createEngine({ config: defaultConfig, reference, facts: noFacts });

type Members = readonly (readonly [key: string, value: string])[];

const WRITERS: Readonly<Partial<Record<FormatName, (members: Members) => string>>> = {
  json: (members) => JSON.stringify(Object.fromEntries(members)),
  yaml: (members) => members.map(([key, value]) => `"${key}": "${value}"\n`).join(""),
  csv: (members) => `${members.map(([key]) => key).join(",")}\n${members.map(([, value]) => value).join(",")}\n`,
  toml: (members) => members.map(([key, value]) => `"${key}" = "${value}"\n`).join(""),
  properties: (members) => members.map(([key, value]) => `${key.replaceAll(" ", "_")}=${value}\n`).join(""),
  xml: (members) => `<r>${members.map(([key, value]) => `<${tag(key)}>${value}</${tag(key)}>`).join("")}</r>`,
};

function tag(key: string): string {
  return key.replace(/[ /]/gu, "_");
}

/** What is said of the value, by name and format. */
function saidOf(value: string, names: readonly string[], beside: Members, except: readonly FormatName[]) {
  const said = new Map<string, string[]>();
  for (const name of names) {
    for (const [format, write] of Object.entries(WRITERS) as [FormatName, (members: Members) => string][]) {
      if (except.includes(format)) continue;
      const text = write([[name, value], ...beside, ["name", "Anna Example"]]);
      const { findings } = analyze(text, { path: `a.${format}`, format, engine });
      const own = findings.filter(({ finding }) => finding.field.value === value);
      const words = own.map(({ finding: { severity, rule } }) => `${severity} ${rule}`).join(", ");
      said.set(words, [...(said.get(words) ?? []), `${name} in ${format}`]);
    }
  }
  return said;
}

interface Kind {
  readonly names: readonly string[];
  readonly beside?: Members;
  /** What is said of each value; not asked in formats in which a program may have changed it. */
  readonly values: readonly (readonly [value: string, said: string, ...except: FormatName[]])[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  IBAN: {
    names: [
      ...["iban", "IBAN", "iban_number", "ibanNumber", "creditor_iban", "bank_iban", "account_iban", "iban_code"],
      ...["IbanNo", "international_bank_account_number"],
    ],
    values: [
      ["DE88370400440532013000", "error iban/check-digits"],
      ["DE8937040044053201300", "error iban/length"],
      ["DX89370400440532013000", "error iban/country"],
      ["DE8937O400440532013000", "error value/look-alike"],
    ],
  },
  BIC: {
    names: [
      ...["bic", "BIC", "bic_code", "swift_code", "swiftCode", "swift_bic", "bic_swift", "bank_identifier_code"],
      ...["SWIFT/BIC", "creditor_bic", "bank_bic", "creditor_agent_bic"],
    ],
    values: [
      ["COBADEF", "error bic/length"],
      ["COBADEFFX", "error bic/length"],
      ["COBADE2", "error bic/length"],
      // Small letters are rather a word, where no directory knows the bank.
      ["cobadeffx", "hint bic/length"],
      ["COBADEFFAXXX", "hint bic/length"],
      ["COBADEFFXXXX", "error bic/length"],
      ["COBADXFF", "hint bic/country"],
      ["C0BADEFF", "hint value/look-alike"],
    ],
  },
  "sort code": {
    names: ["sort_code", "sortCode", "bank_sort_code", "uk_sort_code", "sort code", "branch_sort_code"],
    beside: [["account_number", "55779911"]],
    values: [
      // A spreadsheet may have taken a zero away.
      ["20000", "error sort-code/format", "csv"],
      ["2000000", "error sort-code/format"],
      ["20-00-0O", "error value/look-alike"],
    ],
  },
  "routing number whose name says the country": {
    names: ["aba", "aba_number", "aba_routing_number", "us_routing_number", "ABA RTN", "routing_transit_number"],
    beside: [["account_number", "1234567890"]],
    values: [
      ["021000022", "error nid/check-digits"],
      ["0210000210", "error nid/length"],
      ["123456789", ""],
    ],
  },
  "routing number of whichever country": {
    names: ["routing_number", "routingNumber", "rtn"],
    beside: [["account_number", "1234567890"]],
    values: [
      ["021000022", "warning nid/check-digits"],
      ["0210000210", "hint nid/length"],
      ["123456789", ""],
    ],
  },
  "German bank code": {
    names: ["blz", "BLZ", "bankleitzahl", "bank_code", "bankCode"],
    beside: [
      ["country", "DE"],
      ["kontonummer", "532013000"],
    ],
    values: [
      ["3704004", "error nid/length"],
      ["370400440", "error nid/length"],
      ["37040O44", "error value/look-alike"],
    ],
  },
  "account number": {
    names: ["account_number", "accountNumber", "bank_account_number", "account_no", "acct_no", "bank_account"],
    beside: [["sort_code", "089999"]],
    values: [
      ["66374959", "error sort-code/modulus"],
      ["663749588", "warning account/length"],
      ["6637495O", "error value/look-alike"],
    ],
  },
};

describe.each(Object.entries(KINDS))("%s", (_, { names, beside = [], values }) => {
  it.each(values.map(([value, said, ...except]) => ({ value, said, except })))(
    "$value is as loud under each name: $said",
    ({ value, said, except }) => {
      expect([...saidOf(value, names, beside, except)].map(([words, places]) => ({ words, places }))).toEqual([
        { words: said, places: expect.any(Array) },
      ]);
    },
  );
});
