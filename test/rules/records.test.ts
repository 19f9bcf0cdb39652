import { describe, it } from "vitest";
import { type AnalysisSetup, expectFindings } from "../support/annotate";

type Case = [name: string, annotated: string, setup?: AnalysisSetup];

describe("what the identifiers of one record say of each other", () => {
  it.each<Case>([
    ["IBAN and BIC of one country", "iban: DE89370400440532013000\nbic: DEUTDEFF"],
    ["a French department's BIC", "iban: FR1420041010050500013M02606\nbic: BREDREYY"],
    ["Jersey", "iban: GB82WEST12345698765432\nbic: WESTJESH"],
    ["Åland", "iban: FI2112345600000785\nbic: AABAAXHH"],
    [
      "another country",
      `iban: NL91ABNA0417164300
bic: DEUTDEFF
     ^^^^^^^^ hint record/iban-bic-country`,
    ],
    [
      "another bank by its letters",
      `iban: GB82WEST12345698765432
bic: BUKBGB22
     ^^^^^^^^ hint record/iban-bic-bank`,
    ],
    ["the sort code inside the IBAN", `iban: GB82WEST12345698765432\nsort_code: "12-34-56"`],
    [
      "another sort code",
      `iban: GB82WEST12345698765432
sort_code: "12-34-57"
            ^^^^^^^^ warning record/iban-sort-code`,
    ],
    ["the account inside the IBAN", `iban: GB82WEST12345698765432\naccount_number: "98765432"`],
    [
      "another account",
      `iban: GB82WEST12345698765432
account_number: "98765431"
                 ^^^^^^^^ warning record/iban-account`,
    ],
    [
      "another account in a country where banks convert some",
      `iban: DE89370400440532013000
kontonummer: "532013111"
              ^^^^^^^^^ hint record/iban-account`,
    ],
    ["an account without its filling", `iban: DE89370400440532013000\nkontonummer: "532013000"`],
    [
      "an account that its bank completes in the IBAN",
      `iban: DE32265800700732502200\nblz: "26580070"\nkontonummer: "7325022"`,
    ],
    ["a pseudo account and the one behind it", `iban: DE19100500006600012020\nblz: "10050000"\nkontonummer: "1111"`],
    ["the bank code inside the IBAN", `iban: DE89370400440532013000\nblz: "37040044"`],
    [
      "another bank code",
      `iban: DE89370400440532013000
blz: "50010517"
      ^^^^^^^^ info record/iban-bank-code`,
    ],
    [
      "a bank code of another country",
      `iban: NL91ABNA0417164300
routing_number: "021000021"
                 ^^^^^^^^^ hint record/nid-country`,
    ],
    [
      "two IBANs, which may belong to two parties",
      "ibans: [NL91ABNA0417164300, FR1420041010050500013M02606]\nbic: DEUTDEFF",
    ],
  ])("%s", (_, annotated, setup) => {
    expectFindings(annotated, setup);
  });
});

describe("what examples of a schema say of each other", () => {
  it.each<Case>([
    [
      "of different properties: no more than a hint",
      `properties:
  iban: { type: string, example: GB82WEST12345698765432 }
  bic: { type: string, example: BOFAUS3N }
                                ^^^^^^^^ hint record/iban-bic-country
  account_number: { type: string, example: "7009312345678" }
                                            ^^^^^^^^^^^^^ hint account/length`,
    ],
    [
      "nor are defaults of one account",
      `properties:
  iban: { default: GB82WEST12345698765432 }
  bic: { default: BOFAUS3N }
                  ^^^^^^^^ hint record/iban-bic-country`,
    ],
    [
      "the country of another property's example",
      `properties:
  country: { example: GB }
  sort_code: { example: "200000" }
  account_number: { example: "12345678901" }
                              ^^^^^^^^^^^ hint account/length`,
    ],
    [
      "a country that the property is named by is its own",
      `properties:
  sort_code: { example: "200000" }
  uk_account_number: { example: "12345678910" }
                                 ^^^^^^^^^^^ error account/length`,
    ],
    [
      "of a property itself",
      `properties:
  iban: { example: GB83WEST12345698765432 }
                   ^^^^^^^^^^^^^^^^^^^^^^ error iban/check-digits`,
    ],
    [
      "in the example of a whole object",
      `properties:
  account:
    example:
      iban: GB82WEST12345698765432
      bic: BOFAUS3N
           ^^^^^^^^ warning record/iban-bic-country`,
    ],
    [
      "and values of an object that is called properties are no examples",
      `properties:
  iban: { value: GB82WEST12345698765432 }
  bic: { value: BOFAUS3N }
                ^^^^^^^^ warning record/iban-bic-country`,
    ],
  ])("%s", (_, annotated) => {
    expectFindings(annotated);
  });
});

describe("a branch code by the country of its record", () => {
  it.each<Case>([
    [
      "is the bank's own affair where the country's bank code has no branch",
      `iban: NL91ABNA0417164300
country: NL
branch_code: '0417'
              ^^^^ hint nid/structure`,
    ],
    [
      "but a bank code has the country's form",
      `iban: NL91ABNA0417164300
country: NL
bank_code: '0417'
            ^^^^ error nid/structure`,
    ],
  ])("%s", (_, annotated) => {
    expectFindings(annotated);
  });
});
