import { describe, it } from "vitest";
import { noReferenceData } from "../../server/src/domain/inspect";
import { type AnalysisSetup, type ExpectedFix, expectFindings, expectFix, expectNoFix } from "../support/annotate";
import { modulusTable } from "../support/ukTable";

type Case = [name: string, annotated: string, setup?: AnalysisSetup];
type FixCase = [name: string, fix: ExpectedFix, setup?: AnalysisSetup];

const json: AnalysisSetup = { format: "json" };
const csv: AnalysisSetup = { format: "csv" };

describe("findings on one identifier", () => {
  it.each<Case>([
    ["a right IBAN", "iban: GB82WEST12345698765432"],
    [
      "wrong check digits",
      `creditor:
  iban: GB82WEST12345698765433
        ^^^^^^^^^^^^^^^^^^^^^^ error iban/check-digits`,
    ],
    [
      "a length that its country doesn't have",
      `iban: "NO938601111794"
       ^^^^^^^^^^^^^^ error iban/length`,
    ],
    [
      "a length that its country has given up",
      `iban: EG2100037000671002392189379
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error iban/obsolete-length`,
    ],
    [
      "letters where digits belong",
      `iban: DE8937040W440532013000
      ^^^^^^^^^^^^^^^^^^^^^^ error iban/structure`,
    ],
    [
      "an unknown country",
      `iban: ZZ89370400440532013000
      ^^^^^^^^^^^^^^^^^^^^^^ error iban/country`,
    ],
    [
      "an everyday country code",
      `iban: UK82WEST12345698765432
      ^^^^^^^^^^^^^^^^^^^^^^ error iban/country`,
    ],
    [
      "national check digits wrong inside right ones",
      `iban: BE41539007547035
      ^^^^^^^^^^^^^^^^ error iban/national-check-digits`,
    ],
    [
      "a number of banks that do not keep to their country's rule, inside right check digits",
      `iban: FI3379600012345671
      ^^^^^^^^^^^^^^^^^^ hint iban/national-check-digits`,
    ],
    [
      "a bank code that has no IBANs",
      `iban: DE14500400330000012345
      ^^^^^^^^^^^^^^^^^^^^^^ warning iban/bank-rule`,
    ],
    [
      "an account that its bank has closed",
      `iban: DE31120800000998000300
      ^^^^^^^^^^^^^^^^^^^^^^ warning iban/bank-rule`,
    ],
    [
      "a bank code that its bank has replaced",
      `iban: DE40502202000086288411
      ^^^^^^^^^^^^^^^^^^^^^^ hint iban/bank-rule`,
    ],
    ["a pseudo account is no mistake of the IBAN", "iban: DE76100500000000001111"],
    [
      "small letters and groups",
      `iban: gb82 west 1234 5698 7654 32
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint iban/format`,
    ],
    ["a right BIC", "bic: DEUTDEFF500"],
    [
      "a BIC that is too short",
      `iban: DE89370400440532013000
bic: DEUTDEF
     ^^^^^^^ error bic/length`,
    ],
    [
      "a BIC of no country",
      `iban: DE89370400440532013000
bic: DEUTQQFF
     ^^^^^^^^ error bic/country`,
    ],
    [
      "a test BIC",
      `bic: DEUTDEF0
     ^^^^^^^^ info bic/test`,
    ],
    [
      "a passive BIC, where the rule is switched on",
      `bic: DEUTDEF1
     ^^^^^^^^ info bic/passive`,
      { config: { severities: new Map([["bic/passive", "info"]]) } },
    ],
    ["a passive BIC, otherwise", "bic: DEUTDEF1"],
    [
      "a BIC in small letters",
      `bic: deutdeff
     ^^^^^^^^ hint bic/format`,
    ],
    [
      "a sort code that is too short",
      `{"sortCode": "60-16-1", "accountNumber": "31926819"}
              ^^^^^^^ error sort-code/format`,
      json,
    ],
    [
      "an Irish sort code that begins as none does, beside another's IBAN",
      `iban: IE29AIBK93115212345678
nsc: "30-75-11"
      ^^^^^^^^ warning sort-code/format`,
    ],
    [
      "one that the IBAN beside it has",
      `iban: IE58AIBK30751112345678
nsc: "30-75-11"`,
    ],
    [
      "an account number that is too long",
      `{"sortCode": "60-16-13", "accountNumber": "319268190"}
                                           ^^^^^^^^^ warning account/length`,
      json,
    ],
    [
      "sort code and account number in one",
      `{"SchemeName": "UK.OBIE.SortCodeAccountNumber", "Identification": "60161331926819"}`,
      json,
    ],
    [
      "a Norwegian account's check digit",
      `iban: NO9386011117947
kontonummer: "86011117948"
              ^^^^^^^^^^^ warning account/check-digits`,
    ],
    [
      "a digit where a BIC has its country",
      `bic: NWBK3B2L
     ^^^^^^^^ error bic/country`,
    ],
    [
      "a prefix with digits, which few have",
      `bic: 1234DEFF
     ^^^^^^^^ hint bic/structure`,
    ],
    ["a prefix with digits that is in use", "bic: E097AEXX"],
    ["a branch that begins with X", "bic: NWBKGB2LXAB"],
    [
      "one sign too few",
      `bic: NWBKGB2
     ^^^^^^^ error bic/length`,
    ],
    [
      "a name under one of BICs, far from a BIC's length",
      `bic: BANCOMERIDIAN
     ^^^^^^^^^^^^^ hint bic/length`,
    ],
    [
      "an account of documentation, longer than its country has them",
      `{"blz": "37040044", "kontonummer": "12345678901234567890"}
                                    ^^^^^^^^^^^^^^^^^^^^ hint account/length`,
      json,
    ],
    [
      "an account longer than its country has them",
      `{"blz": "37040044", "kontonummer": "12345678901234567809"}
                                    ^^^^^^^^^^^^^^^^^^^^ error account/length`,
      json,
    ],
    [
      "a letter that looks like no digit in an account number",
      `{"sortCode": "60-16-13", "accountNumber": "3192X819"}
                                           ^^^^^^^^ error account/structure`,
      json,
    ],
    [
      "an account number that fails its bank's modulus check",
      `{"sortCode": "08-99-99", "accountNumber": "66374959"}
                                           ^^^^^^^^ error sort-code/modulus`,
      { ...json, reference: { ...noReferenceData, ukModulus: () => modulusTable } },
    ],
    [
      "one that passes",
      '{"sortCode": "08-99-99", "accountNumber": "66374958"}',
      { ...json, reference: { ...noReferenceData, ukModulus: () => modulusTable } },
    ],
    [
      "a routing number's check digit",
      `bank: {routing_number: "021000022", account_number: "3926871"}
                        ^^^^^^^^^ warning nid/check-digits`,
    ],
    [
      "a message that holds a wrong value because it is wrong",
      `message: "Invalid sort code: 54-01-050"
                             ^^^^^^^^^ hint sort-code/format`,
    ],
    [
      "a routing number of eight digits beside its check digit",
      '{"payorBankRoutingNumber": "02100002", "payorBankCheckDigit": "1"}',
    ],
    [
      "a routing number of eight digits beside a wrong one",
      `{"payorBankRoutingNumber": "02100002", "payorBankCheckDigit": "2"}
                            ^^^^^^^^ error nid/check-digits`,
    ],
    [
      "an account of documentation, whose check digit doesn't fit",
      `payment: {country: NG, bank_code: "058", nuban: "0123456789"}
                                                 ^^^^^^^^^^ hint account/check-digits`,
    ],
    [
      "an account that is none of documentation, whose check digit doesn't fit",
      `payment: {country: NG, bank_code: "058", nuban: "0123456798"}
                                                 ^^^^^^^^^^ warning account/check-digits`,
    ],
    ["a routing number that counts", 'bank: {routing_number: "234567890", account_number: "3926871"}'],
    ["a routing number of documentation", 'bank: {routing_number: "123456789", account_number: "3926871"}'],
    [
      "the eleven-test, which Dutch accounts since IBAN need not pass",
      `iban: NL38ABNA0517164300
      ^^^^^^^^^^^^^^^^^^ hint iban/national-check-digits`,
    ],
    [
      "a routing number's check digit where the country is stated",
      `bank: {bank_country: US, routing_number: "021000022", account_number: "3926871"}
                                          ^^^^^^^^^ error nid/check-digits`,
    ],
    [
      "a bank code's length",
      `bank: {blz: "3704004", kontonummer: "532013000"}
             ^^^^^^^ error nid/length`,
    ],
    [
      "an IFSC without its zero",
      `bank: {ifsc: SBIN1001234, account_number: "39268710042"}
             ^^^^^^^^^^^ error nid/structure`,
    ],
    [
      "a column",
      `name,iban,bic
A,GB82WEST12345698765432,DEUTDEFF
                         ^^^^^^^^ hint record/iban-bic-country
B,GB82WEST12345698765433,
  ^^^^^^^^^^^^^^^^^^^^^^ error iban/check-digits`,
      csv,
    ],
  ])("%s", (_, annotated, setup) => {
    expectFindings(annotated, setup);
  });
});

describe("fixes", () => {
  it.each<FixCase>([
    [
      "correct the check digits and keep the groups",
      {
        rule: "iban/check-digits",
        before: "iban: IBAN GB83 WEST 1234 5698 7654 32 # kept",
        after: "iban: IBAN GB82 WEST 1234 5698 7654 32 # kept",
        title: /check digits with 82/u,
        safe: false,
      },
    ],
    [
      "correct a typing error where only one fits",
      {
        rule: "iban/check-digits",
        before: "iban: BE68539007547043",
        after: "iban: BE68539007547034",
        title: /Swap/u,
        safe: false,
      },
    ],
    [
      "write the electronic format",
      {
        rule: "iban/format",
        before: '{"iban": "gb82 west-1234\u00a05698 7654 32"}',
        after: '{"iban": "GB82WEST12345698765432"}',
        safe: true,
      },
      json,
    ],
    [
      "write the country's ISO code",
      {
        rule: "iban/country",
        before: "iban: UK82WEST12345698765432",
        after: "iban: GB82WEST12345698765432",
        safe: false,
      },
    ],
    ["write capitals", { rule: "bic/format", before: "bic: deutdeff", after: "bic: DEUTDEFF", safe: true }],
  ])("%s", (_, fix, setup) => {
    expectFix(fix, setup);
  });

  it("are not offered where text and value differ", () => {
    expectNoFix("iban/check-digits", '{"iban": "\\u0047B83WEST12345698765432"}', json);
  });

  it("are not offered where the everyday country code isn't all that is wrong", () => {
    expectNoFix("iban/country", "iban: UK83WEST12345698765432");
  });
});
