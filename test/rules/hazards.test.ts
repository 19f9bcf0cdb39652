import { describe, expect, it } from "vitest";
import {
  type AnalysisSetup,
  analyse,
  type ExpectedFix,
  expectFindings,
  expectFix,
  expectNoFix,
} from "../support/annotate";

type Case = [name: string, annotated: string, setup?: AnalysisSetup];
type FixCase = [name: string, fix: ExpectedFix, setup?: AnalysisSetup];

const json: AnalysisSetup = { format: "json" };
const csv: AnalysisSetup = { format: "csv" };

describe("leading zeros", () => {
  it.each<Case>([
    [
      "lost in a YAML integer",
      `sort_code: 89999
           ^^^^^ warning value/leading-zeros
account_number: "66374958"`,
    ],
    [
      "lost in JSON numbers",
      `{"sortCode": 89999, "accountNumber": 6374958}
             ^^^^^ warning value/leading-zeros
                                     ^^^^^^^ warning value/leading-zeros`,
      json,
    ],
    [
      "lost in a spreadsheet",
      `payee,sort code,account number
A,089999,66374958
B,89999,66374958
  ^^^^^ warning value/leading-zeros`,
      csv,
    ],
    [
      "are not what a routing number lacks whose check digit doesn't fit with them",
      `{"routingNumber": 21000022, "accountNumber": "3926871"}
                  ^^^^^^^^ warning nid/length`,
      json,
    ],
    [
      "never lost by a German bank code",
      `bank: {blz: 3704004, kontonummer: "532013000"}
            ^^^^^^^ error nid/length`,
    ],
  ])("%s", (_, annotated, setup) => {
    expectFindings(annotated, setup);
  });

  it.each<FixCase>([
    [
      "come back in quotes in YAML",
      {
        rule: "value/leading-zeros",
        before: 'sort_code: 89999 # kept\naccount_number: "66374958"',
        after: 'sort_code: "089999" # kept\naccount_number: "66374958"',
        safe: true,
      },
    ],
    [
      "come back in quotes in JSON",
      {
        rule: "value/leading-zeros",
        before: '{"routingNumber": 21000021, "accountNumber": "3926871"}',
        after: '{"routingNumber": "021000021", "accountNumber": "3926871"}',
        safe: true,
      },
      json,
    ],
    [
      "come back without quotes in CSV",
      {
        rule: "value/leading-zeros",
        before: "payee,sort code,account number\nB,89999,66374958",
        after: "payee,sort code,account number\nB,089999,66374958",
        safe: true,
      },
      csv,
    ],
    [
      "of an account are put back only after a look",
      {
        rule: "value/leading-zeros",
        before: '{"sortCode": "089999", "accountNumber": 6374958}',
        after: '{"sortCode": "089999", "accountNumber": "06374958"}',
        safe: false,
      },
      json,
    ],
  ])("%s", (_, fix, setup) => {
    expectFix(fix, setup);
  });
});

describe("values that YAML loaders read differently", () => {
  it.each(["010203", "089999", "12:34:56", "12_34_56", "1e5"])("%s is one", (value) => {
    expectFindings(`sort_code: ${value}
           ${"^".repeat(value.length)} warning value/yaml-trap
account_number: "66374958"`);
  });

  it("a code with an E in it is one, besides being wrong for a sort code", () => {
    expectFindings(`sort_code: 12E34567
           ^^^^^^^^ error sort-code/format
           ^^^^^^^^ warning value/yaml-trap
account_number: "66374958"`);
  });

  it.each(['"010203"', "'12:34:56'", "!!str 010203", "08-99-99"])("%s is none", (value) => {
    const found = analyse(`sort_code: ${value}\naccount_number: "66374958"`).findings;
    expect(found.filter(({ finding }) => finding.rule === "value/yaml-trap")).toEqual([]);
  });

  it("NO is one as the country of an account", () => {
    expectFindings(`country: NO
         ^^ warning value/yaml-trap
iban: NO9386011117947`);
  });

  it("NO is nobody's business elsewhere", () => {
    expectFindings("country: NO\nenabled: NO\nname: x");
  });

  it.each<FixCase>([
    [
      "are quoted",
      {
        rule: "value/yaml-trap",
        before: 'sort_code: 010203\naccount_number: "66374958"',
        after: 'sort_code: "010203"\naccount_number: "66374958"',
        safe: true,
      },
    ],
    [
      "are quoted in flow mappings, countries too",
      {
        rule: "value/yaml-trap",
        before: "{country: NO, iban: NO9386011117947}",
        after: '{country: "NO", iban: NO9386011117947}',
        safe: true,
      },
    ],
  ])("%s", (_, fix) => {
    expectFix(fix);
  });
});

describe("numbers", () => {
  it.each<Case>([
    [
      "a code as a number",
      `{"sortCode": 601613, "accountNumber": "31926819"}
             ^^^^^^ hint value/number`,
      json,
    ],
    [
      "a number with more digits than a double has",
      `{"iban": "ES9121000418450200051332", "account": 21000418450200051332}
                                                ^^^^^^^^^^^^^^^^^^^^ warning value/precision`,
      json,
    ],
    [
      "digits that a spreadsheet threw away",
      `name,iban,account number
A,DE89370400440532013000,5.32013E+08
                         ^^^^^^^^^^^ warning value/precision`,
      csv,
    ],
    [
      "digits that a spreadsheet turned into zeros",
      `name,iban,ccc
A,ES9121000418450200051332,21000418450200000000
                           ^^^^^^^^^^^^^^^^^^^^ error value/precision`,
      csv,
    ],
  ])("%s", (_, annotated, setup) => {
    expectFindings(annotated, setup);
  });

  it("are quoted on request", () => {
    const before = '{"sortCode": 601613, "accountNumber": "31926819"}';
    const after = '{"sortCode": "601613", "accountNumber": "31926819"}';
    expectFix({ rule: "value/number", before, after, safe: false }, json);
  });

  it("are quoted by themselves in YAML, where that is a matter of style", () => {
    const before = "sort_code: 601613\naccount_number: '31926819'\n";
    const after = `sort_code: "601613"\naccount_number: '31926819'\n`;
    expectFix({ rule: "value/number", title: /quote/iu, before, after, safe: true });
  });

  it("of more digits than a double has are quoted on request", () => {
    const before = '{"iban": "ES9121000418450200051332", "account": 21000418450200051332}';
    const after = '{"iban": "ES9121000418450200051332", "account": "21000418450200051332"}';
    expectFix({ rule: "value/precision", before, after, safe: false }, json);
  });

  it("are not made up again from scientific notation", () => {
    expectNoFix("value/precision", "name,iban,account number\nA,DE89370400440532013000,5.32013E+08", csv);
  });
});

describe("a value under a tag that is no text's", () => {
  it.each(["!!int", "!!float", "&a !!int"])("is not quoted: %s", (tag) => {
    expectNoFix("value/leading-zeros", `sort_code: ${tag} 89999\naccount_number: "66374958"`);
  });
});

describe("look-alikes", () => {
  it.each([
    ["O for zero", "DE89370400440532O13000", "DE89370400440532013000"],
    ["I for one", "GB82WESTI2345698765432", "GB82WEST12345698765432"],
    ["l for one", "GB82WESTl2345698765432", "GB82WEST12345698765432"],
    ["S for 5", "GB82WEST1234S69876S432", "GB82WEST12345698765432"],
    ["B for 8", "GB82WEST1234569B765432", "GB82WEST12345698765432"],
    ["Z for 2", "GB82WEST1Z345698765432", "GB82WEST12345698765432"],
    ["a Cyrillic B", "GВ82WEST12345698765432", "GB82WEST12345698765432"],
    ["a Greek B", "GΒ82WEST12345698765432", "GB82WEST12345698765432"],
  ])("%s in %s", (_, written, meant) => {
    const before = `iban: "${written}"`;
    expectFix({ rule: "value/look-alike", before, after: `iban: "${meant}"`, safe: false });
  });

  it("take the word from the rules about form", () => {
    expectFindings(`iban: DE89370400440532O13000
      ^^^^^^^^^^^^^^^^^^^^^^ error value/look-alike`);
  });
});

describe("invisible characters", () => {
  it.each([
    ["a zero-width space", "GB82WEST\u200B12345698765432"],
    ["a byte order mark", "\uFEFFGB82WEST12345698765432"],
    ["a no-break space at the end", "GB82WEST12345698765432\u00A0"],
    ["a direction mark", "GB82WEST12345698765432\u200E"],
    ["a soft hyphen", "GB82WEST12345698\u00AD765432"],
  ])("%s", (_, written) => {
    expectFix({
      rule: "value/invisible",
      before: `iban: "${written}"`,
      after: 'iban: "GB82WEST12345698765432"',
      safe: true,
    });
  });

  it("are not the no-break spaces between groups", () => {
    const found = analyse('iban: "GB82\u00A0WEST\u00A01234\u00A05698\u00A07654\u00A032"').findings;
    expect(found.map(({ finding }) => finding.rule)).toEqual(["iban/format"]);
  });

  it("get no fix where they are written as escapes", () => {
    expectNoFix("value/invisible", '{"iban": "GB82WEST\\u200B12345698765432"}', json);
  });
});

describe("values in another's place", () => {
  it("are swapped", () => {
    expectFix({
      rule: "value/misplaced",
      before: 'iban: "DEUTDEFF"\nbic: "DE89370400440532013000"',
      after: 'iban: "DE89370400440532013000"\nbic: "DEUTDEFF"',
      safe: false,
    });
  });

  it("are told once each", () => {
    expectFindings(
      `{"country": "GB", "sortCode": "31926819", "accountNumber": "60-16-13"}
                               ^^^^^^^^ warning value/misplaced
                                                            ^^^^^^^^ warning value/misplaced`,
      json,
    );
    expectFindings(`iban: DEUTDEFF
      ^^^^^^^^ warning value/misplaced
bic: DE89370400440532013000
     ^^^^^^^^^^^^^^^^^^^^^^ warning value/misplaced`);
  });

  it("are swapped for sort code and account number too", () => {
    expectFix(
      {
        rule: "value/misplaced",
        before: '{"sortCode": "31926819", "accountNumber": "601613", "country": "GB"}',
        after: '{"sortCode": "601613", "accountNumber": "31926819", "country": "GB"}',
        safe: false,
      },
      json,
    );
  });

  it("are not IBANs under an account's name", () => {
    expectFindings('{"accountNumber": "DE89370400440532013000", "bic": "DEUTDEFF"}', json);
  });
});

describe("sample numbers", () => {
  const text = "iban: GB29NWBK60161331926819";

  it("are told in files for production", () => {
    expectFindings(`${text}\n      ^^^^^^^^^^^^^^^^^^^^^^ warning value/sample-number`, {
      path: "deploy/production/a.yaml",
    });
  });

  it.each(["a.yaml", "docs/production/a.yaml", "products/a.yaml", "prod/fixtures/a.yaml"])(
    "are at home in %s",
    (path) => {
      expectFindings(text, { path });
    },
  );
});
