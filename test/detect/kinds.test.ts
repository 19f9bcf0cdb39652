/**
 * What public files hold and a plain reading of key and value gets wrong, a kind at a time: which identifiers are found,
 * and where an error or a warning stands. The labelled files measure how often these are met.
 */
import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { type FormatName, formatOf } from "../../server/src/formats";
import { createReference } from "../../server/src/reference";
import { modulusTable } from "../support/ukTable";

interface Kind {
  readonly kind: string;
  readonly format: FormatName;
  readonly text: string;
  /** Kind, country and text of what is found, hints left out. */
  readonly finds: readonly string[];
  /** Severity, rule and text of each error and warning. */
  readonly alarms?: readonly string[];
}

const engine = createEngine({
  config: defaultConfig,
  reference: createReference(null, modulusTable),
  facts: { of: () => [] },
});

function look({ format, text }: Kind): { finds: string[]; alarms: string[] } {
  const analysis = analyze(text, { path: `file.${format}`, format, engine });
  return {
    finds: analysis.literals
      .filter(({ literal }) => literal.confidence !== "weak")
      .map(({ literal: { kind, country, text: written } }) => `${kind} ${country ?? "-"} ${written}`),
    alarms: analysis.findings
      .filter(({ finding: { severity } }) => severity === "error" || severity === "warning")
      .map(({ finding: { severity, rule }, start, end }) => `${severity} ${rule} ${text.slice(start, end)}`),
  };
}

const KINDS: readonly Kind[] = [
  {
    kind: "an IBAN with a currency, a name, a remark or a BIC behind it",
    format: "json",
    text: JSON.stringify([
      { iban: "DE52940175916450606581 EUR" },
      { iban: "DE52 9401 7591 6450 6065 81 Sparbank" },
      { account: "DE52940175916450606581-EUR" },
      { konto: "DE52940175916450606581/HEFUDE2FXXX" },
      { note: "DE52940175916450606581 rent for March" },
    ]),
    finds: [
      "iban DE DE52940175916450606581",
      "iban DE DE52 9401 7591 6450 6065 81",
      "iban DE DE52940175916450606581",
      "iban DE DE52940175916450606581",
      "bic DE HEFUDE2FXXX",
      "iban DE DE52940175916450606581",
    ],
  },
  {
    kind: "a BBAN is its IBAN without the first four characters",
    format: "json",
    text: JSON.stringify([
      { iban: "DE52940175916450606581", bban: "940175916450606581" },
      { iban: "CZ6508000000192000145399", bban: "08000000192000145399" },
    ]),
    finds: [
      "iban DE DE52940175916450606581",
      "account DE 940175916450606581",
      "iban CZ CZ6508000000192000145399",
      "account CZ 08000000192000145399",
    ],
  },
  {
    kind: "recorded traffic: a form and JSON inside strings",
    format: "yaml",
    text: `request: {body: "account_number=40213377&sort_code=35-20-14"}\nresponse: {body: '{"account_number":"40213377","iban":"DE53940175916450606581"}'}\n`,
    finds: ["account GB 40213377", "sortCode GB 35-20-14", "account DE 40213377", "iban DE DE53940175916450606581"],
    alarms: ["error iban/check-digits DE53940175916450606581"],
  },
  {
    kind: "a template elsewhere in a text hides no identifier",
    format: "json",
    text: '{"raw": "{ \\"id\\": \\"{{$guid}}\\", \\"iban\\": \\"DE52940175916450606581\\" }", "text": "Dear {{name}}, pay to DE52940175916450606581"}',
    finds: ["iban DE DE52940175916450606581", "iban DE DE52940175916450606581"],
  },
  {
    kind: "own and other side of a statement are two parties",
    format: "csv",
    text: "Date,Sender,Sender account,Sender sort code,Recipient IBAN\n2031-06-30,EXAMPLE,40213377,352014,DE52940175916450606581\n",
    finds: ["account GB 40213377", "sortCode GB 352014", "iban DE DE52940175916450606581"],
  },
  {
    kind: "the last digits of a number are none",
    format: "json",
    text: '{"bank_account": {"country_code": "GB", "account_number_ending": "1234", "bank_name": "EXAMPLE"}}',
    finds: [],
  },
  {
    kind: "a creditor identifier under its own header stays one",
    format: "csv",
    text: "IBAN;Name;Glaeubiger ID\nDE52940175916450606581;Werk;DE52940175916450606581\nDE52940175916450606581;Laden;DE98ZZZ09999999999\n",
    finds: ["iban DE DE52940175916450606581", "iban DE DE52940175916450606581", "iban DE DE52940175916450606581"],
  },
  {
    kind: "the country stated for a code goes before the country of the BIC",
    format: "json",
    text: '[{"country_code": "FR", "bank_code": "18719", "bic": "BFCOYTYT"}, {"country_code": "LT", "bank_code": "30093", "bic": "BSCHESMM"}]',
    finds: ["nid FR 18719", "bic YT BFCOYTYT", "nid LT 30093", "bic ES BSCHESMM"],
  },
  {
    kind: "a routing number is of the country that the record states",
    format: "json",
    text: '[{"country": "CA", "routing_number": "11000-000", "account_number": "000123456789"}, {"country": "GB", "routing_number": "35-20-14", "account_number": "40213377"}]',
    finds: ["nid CA 11000-000", "account CA 000123456789", "sortCode GB 35-20-14", "account GB 40213377"],
  },
  {
    kind: "institution and branch in two fields are each as long as they are, and so are codes of other countries",
    format: "json",
    text: '[{"institution_number": "003", "branch": "12345", "account_number": "1234567"}, {"zengin": "12345", "bank_account_number": "1234567"}]',
    finds: ["nid CA 003", "nid CA 12345", "account CA 1234567", "nid JP 12345", "account JP 1234567"],
    alarms: ["error nid/length 12345"],
  },
  {
    kind: "a routing number without a country is American by its check digit alone",
    format: "json",
    text: '[{"routing": "020150130", "city": "Chittagong"}, {"routing": "020150493", "city": "Dhaka"}, {"routing_number": "12345678", "account_number": "40213377"}]',
    finds: ["nid US 12345678", "account US 40213377"],
  },
  {
    kind: "banks that don't keep to their country's test",
    format: "csv",
    text: "IBAN,Amount\nNL13FNOM0012345678,1.00\nFI3379600012345671,1.00\n",
    finds: ["iban NL NL13FNOM0012345678", "iban FI FI3379600012345671"],
  },
  {
    kind: "BICs of passive participants are no news",
    format: "csv",
    text: "IBAN;BIC\nDE52940175916450606581;HEFUDEM1001\nDE52940175916450606581;HEFUDEM1001\n",
    finds: [
      "iban DE DE52940175916450606581",
      "bic DE HEFUDEM1001",
      "iban DE DE52940175916450606581",
      "bic DE HEFUDEM1001",
    ],
  },
  {
    kind: "masked values, stubs, versions, coins and choices are left alone",
    format: "yaml",
    text: [
      "masked: {iban: DE1594017591125306xxx, account_number: '••••3377', sort_code: XX-XX-14}",
      "zeros: {iban: NL00BANK0000000000}",
      "stub: {iban: 01, currency: EUR}",
      "example: {consumerBic: BANKBIC}",
      'tweet: "who would have won\\n\\nMcGREGOR"',
      "coins: {BLZ: {name: Coin, code: 90562, symbol: BLZ}, IFC: {name: Coin, code: 90857, symbol: IFC}}",
      "dependencies: {web3-eth-accounts: 1.10.4}",
      "type: {default: numberAndBic}",
      "individual_deposit_accounts_parent_code: '21.01.0101'",
      "",
    ].join("\n"),
    finds: [],
  },
  {
    kind: "national codes of letters, and MICR beside IFSC",
    format: "json",
    text: '[{"country_code": "NL", "bank_code": "ABNA", "bic": "ABNANL2A"}, {"ifsc": "HDFC0CAACOB", "micr": "395437002"}]',
    finds: ["nid NL ABNA", "bic NL ABNANL2A", "nid IN HDFC0CAACOB", "nid IN 395437002"],
  },
  {
    kind: "the account of a bank account",
    format: "json",
    text: '{"bankAccounts": [{"accountNumber": "4471902365", "bankIdentifier": "110000000", "type": "savings"}]}',
    finds: ["account - 4471902365", "nid US 110000000"],
  },
  {
    kind: "one mistake, one finding",
    format: "json",
    text: '{"swift_code": "TSTEZ122"}',
    finds: ["bic - TSTEZ122"],
    alarms: ["error bic/country TSTEZ122"],
  },
  {
    kind: "the domestic form that the IBAN registry prints",
    format: "json",
    text: '{"country_code": "GR", "bank_account": {"iban": "GR1601101250000000012300695", "account_number": "01250000000012300695"}}',
    finds: ["iban GR GR1601101250000000012300695", "account GR 01250000000012300695"],
  },
  {
    kind: "the id of an entry is no code, whatever its type",
    format: "json",
    text: '[{"id": 31415927, "type": "sort_code", "details": {"sortCode": "352014", "accountNumber": "40213377"}}]',
    finds: ["sortCode GB 352014", "account GB 40213377"],
  },
  {
    kind: "what a program took for a quantity",
    format: "csv",
    text: "supplier,UK sort code,UK account no\nA,65311,15551893\nB,,4.41709E+12\n",
    finds: ["sortCode GB 65311", "account GB 15551893", "account GB 4.41709E+12"],
    alarms: ["warning value/leading-zeros 65311", "error value/precision 4.41709E+12"],
  },
  {
    kind: "an American routing number that has lost its zero, and a list of what a test rejects",
    format: "json",
    text: '{"rows": [{"payee": "A", "aba": 33520023}], "abaVectors": {"accept": ["052963959"], "reject": ["31196068"]}}',
    finds: ["nid US 33520023", "nid US 052963959", "nid US 31196068"],
    alarms: ["warning value/leading-zeros 33520023"],
  },
  {
    kind: "a form on its side under any heading",
    format: "csv",
    text: "Feld;Wert\nBank;Sparbank\nBankleitzahl;94017591\nKontonummer;6450606581\nIBAN;DE52940175916450606581\n",
    finds: ["nid DE 94017591", "account - 6450606581", "iban DE DE52940175916450606581"],
  },
];

describe("kinds of what public files hold", () => {
  it.each(KINDS)("$kind", (kind) => {
    expect(formatOf(`file.${kind.format}`)).toBe(kind.format);
    expect(look(kind)).toEqual({ finds: kind.finds, alarms: kind.alarms ?? [] });
  });
});
