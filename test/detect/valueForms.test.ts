/**
 * What forms values have, told of each by itself: texts that have a form, and texts alike that lack one thing it asks for.
 * Expected is what a person reads in them.
 */
import { describe, expect, it } from "vitest";
import { isTruth } from "../../server/src/detect/mayHold";
import { countryOfDomesticForms, INDIAN_CODE, isRoutingNumber } from "../../server/src/detect/values/domesticForms";
import {
  type Compact,
  compact,
  isDateOfSheet,
  isDateOrAmount,
  isDummy,
  isGroupedBic,
  isIntegrity,
  isNameOfBank,
  isNoWord,
  isPlaceholderWord,
  isScientific,
  isVersion,
  looksLikeIban,
  looksLikeMistypedBic,
  looksLikeMistypedIban,
  looksNearlyLikeBic,
  startsLikeIban,
} from "../../server/src/detect/values/values";

interface Form {
  readonly form: string;
  readonly has: (text: string) => boolean;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** Asked of the compact form of a value; a value without one has no form. */
function ofCompact(has: (form: Compact) => boolean): Form["has"] {
  return (text) => {
    const form = compact(text);
    if (form === null) throw new Error(`${text} has no compact form`);
    return has(form);
  };
}

const HASH = "A".repeat(27);

const FORMS: readonly Form[] = [
  {
    form: "a number as spreadsheets write long ones",
    has: isScientific,
    yes: ["1.2E+10", "1,2E+10", "1.23456E10", "1.2e+10", "9E+7", "9e+123", "1.2e7"],
    no: ["12E+10", "1.E+10", "1.2E+", "1.2E+1234", "9E7", "x1.2E+10", "1.2E+10x", "1-2E+10", "1.2F+10", "1E-10"],
  },
  {
    form: "a sort code that a spreadsheet took for a date",
    has: isDateOfSheet,
    yes: [
      ...["1/2/2003", "01-Feb-03", "2003-02-01", "1.2.2003", "20-Dec-00", "31/12/2003", "12/31/2003", "3-sep-2003"],
      ...["2003/Jan/9", "1/02/03", "01/2/03", "12-3-04", "01-12-2003", "5-mar-03", "5-apr-03", "5-MAY-03", "5-jun-03"],
      ...["5-jul-03", "5-aug-03", "5-oct-03", "5-nov-03"],
    ],
    no: [
      ...[
        "01-02-03",
        "20-00-00",
        "13/13/2003",
        "32/1/2003",
        "0/1/2003",
        "1/0/2003",
        "2003-32-01",
        "1/2/203",
        "1 2 2003",
      ],
      ...[
        "1/2",
        "x1/2/2003",
        "1/2/2003x",
        "1-Fox-03",
        "1/40/2003",
        "123/2/2003",
        "12003-02-01",
        "1-Feb-",
        "20-13-2003x",
      ],
      "13-13-03",
    ],
  },
  {
    form: "a day or an amount of money",
    has: isDateOrAmount,
    yes: [
      "2031-01-31",
      "1999-12-01",
      "2031-10-20",
      "2031-09-30",
      "12.50",
      "-12,50",
      "1.00",
      "123456.78",
      "12.5",
      "-1234.5",
    ],
    no: [
      ...[
        "2131-01-31",
        "2031-13-01",
        "2031-00-01",
        "2031-01-32",
        "2031-01-3",
        "203-01-31",
        "2031-01-40",
        "x2031-01-31",
      ],
      ...["601613.0", "12,5", "12.500", "1234567.89", "--12.50", "12-50", ".50", "12.50 ", "2031-01-311"],
    ],
  },
  {
    form: "a version",
    has: isVersion,
    yes: ["1.10.4", "v1.10.4", "1.10.20.30", "v10.20.30", "10.20.30.40", "V1.2.3.4", "123.45.678", "1.2.3", "10.20.3"],
    no: ["1.10", "1.2.3.4.5", "123.456.789", "10.20.30", "1234.1.1", "w1.2.3", "1.2.3x", "1..3", "1.2.3456", "x1.2.3"],
  },
  {
    form: "the hash of a file",
    has: isIntegrity,
    yes: [`sha1-${HASH}=`, `sha256-${HASH}`, `sha384-${HASH}==`, `sha512-${HASH}+/a9`],
    no: [
      `sha2-${HASH}`,
      `sha1-${HASH.slice(1)}`,
      `sha1-${HASH}===`,
      `sha1 ${HASH}`,
      `x sha1-${HASH}`,
      `sha1-${HASH} x`,
    ],
  },
  {
    form: "the name of a bank",
    has: isNameOfBank,
    yes: [
      ...["Postbank", "Bank of Tarn", "Banco de Tarn", "Banka Tarn", "Tarn Banki", "Banque Tarn", "Banca di Tarn"],
      ...["Tarn Bankası", "Tarn Bankasi", "Stadtsparkasse Tarn", "Sparkasse", "Tarn Bancorp", "Банк Тарн", "(Bank)"],
      ...["塔恩银行", "塔恩銀行", "탄은행", "ธนาคารทาร์น"],
    ],
    no: [
      "Embankment",
      "Bankers",
      "Sparkassenweg",
      "Banquet",
      "Bancoval",
      "xbanco",
      "Tarn",
      "Bankasy",
      "Банкир",
      "Bankoi",
    ],
  },
  {
    form: "stands for a value",
    has: ofCompact(isDummy),
    yes: [
      ...[
        "XXX",
        "XXXXXXXX",
        "00000000",
        "DEUTDE00",
        "ABCDEF0",
        "NL00BANK0000000000",
        "DE12000000000",
        "NL00BA0000000000",
      ],
      ...["DE12XXX34", "DE89XXX4004405320130", "XXXXX12", "ABXXXXX", "DEXXXX12", "COBADEXXXX", "XX1234", "ABXXXX"],
      ...["1AXXXDE12345", "AXXXDE123456789", "1DEUTDEFXXXX", "DEUTDEFXXXXA"],
    ],
    no: [
      ...["COBADEFFXXX", "GAGBDETXXXX", "DEUTDEFXXXX", "200000", "NL91ABNA0417164300", "X123400", "XX12345", "AXX1234"],
      ...["DEUTDE10", "ABCDE00", "DE1200000001", "DE120000000X", "12XXX3", "COBADEXXX"],
      ...["1ABCDEF0", "ABCDEF0120", "1DE1200000000", "DE120100000000"],
      // A BIC of which the bank's own letters are such signs.
      ...["ABCDEFG1XXXX", "AXXXDE12345"],
    ],
  },
  {
    form: "begins like an IBAN",
    has: ofCompact(looksLikeIban),
    yes: ["DE89370400", "DEO9370400", "DE8L370400AB", "DEI9370400", "DE89 3704 00", `DE89${"1".repeat(36)}`],
    no: [
      "DE8937040",
      "D489370400",
      "4E89370400",
      "DEX9370400",
      "DE8X370400",
      "DE89ABCDEF",
      `DE89${"1".repeat(37)}`,
      "ABCDEF123456",
    ],
  },
  {
    form: "is the stump of an IBAN",
    has: ofCompact(startsLikeIban),
    yes: ["DE893704", "DEO93704", "DE8I37A4", "DE12ABCD34", `DE89${"1".repeat(36)}`],
    no: ["DE89370", "4E893704", "DEX93704", "DE8X3704", "DE12ABCD3", "D4893704", `DE89${"1".repeat(37)}`],
  },
  {
    form: "an IBAN with letters for digits",
    has: ofCompact(looksLikeMistypedIban),
    yes: [
      "DE8937O4OO4405",
      "DES9BZ04004405",
      "0E893704004405",
      "D3893704004405",
      `DE89${"0".repeat(32)}`,
      "DEG93704004405",
    ],
    no: [
      "DE89370400440",
      `DE89${"0".repeat(33)}`,
      "12893704004405",
      "DEX93704004405",
      "DE8X3704004405",
      "DE8937ABCDEFHKMN1234",
    ],
  },
  {
    form: "a BIC with digits for letters",
    has: ofCompact(looksLikeMistypedBic),
    yes: ["DEUTDE1", "DEU7DEFF", "D3U7DEFF", "DEUTD3FFXXX"],
    no: ["DEUTDEFF", "1EUTDEFF", "1EUTDEF1", "D3U7D3FF", "DEU7DE", "DEU7DEFFX", "DEU7DEFFXX", "DEU7DEFFXXXX"],
  },
  {
    form: "a BIC in groups",
    has: isGroupedBic,
    yes: [
      "DEUT DE FF",
      "DEUT DE FF 500",
      "DEUT-DE-FF-500",
      "DEUTDEFF",
      "DEUTDEFF 500",
      "DEUT DE FF500",
      " DEUT DE 3F 5X0 ",
    ],
    no: [
      "DEU TDE FF",
      "DEUT  DE FF",
      "DEUT D3 FF",
      "D3UT DE FF",
      "DEUT DE F",
      "DEUT DE FF 50",
      "x DEUT DE FF",
      "DEUT DE FF 500 1",
      "DEUT.DE.FF",
    ],
  },
  {
    form: "no word, for a digit or an office's XXX",
    has: ofCompact(isNoWord),
    yes: ["DEUTDEF1", "COBADEFFXXX", "COBADEFXXX", "COBADEFFXX"],
    no: ["DEUTDEFF", "COBADEXX", "COBADEFFXXA", "COBADEFXXA"],
  },
  {
    form: "a word for a BIC to come",
    has: ofCompact(isPlaceholderWord),
    yes: [
      ...[
        "YOURBIC",
        "CHANGEME",
        "INSERTBIC",
        "REPLACEME",
        "ENTERBIC",
        "ENTERYOURSWIFT",
        "PLACEHOLDER",
        "BANKBIC",
        "MYSWIFT",
      ],
      ...["SOMEBIC", "TESTSWIFT", "BICHERE", "MISSING", "todo", "UNKNOWN"],
    ],
    no: ["DEUTDEFF", "YOURBIC1", "MYBICOFF", "BANKBICX", "ENTERPRI", "HEREFORD", "TESTDEFF", "XTODO", "AMYSWIFT"],
  },
  {
    form: "a BIC with a sign lost or one too many",
    has: ofCompact(looksNearlyLikeBic),
    yes: ["DEUTDEF", "DEUTDEFFF", "DEUTDEFFXXXX", "DEUT0EFF", "DEUTDEFFXXXX12"],
    no: ["DEUTDE", "DEUT1EFF", "DEUT DEFF", "DEUTDEFFXXXX123", "1DEUTDEFF"],
  },
  {
    form: "Norway's code, taken for a truth value",
    has: isTruth,
    yes: ["NO", "no", "No"],
    no: ["nO", "YES", "N", "none"],
  },
  {
    form: "a code of India's system",
    has: (text) => INDIAN_CODE.test(text),
    yes: ["SBIN0001234", "SBIN0ABC1D3"],
    no: ["XSBIN0001234", "SBIN00012345", "SBIN000123", "SB1N0001234", "SBIN1001234", "SBIN0-01234", "SBI0001234"],
  },
  {
    form: "a routing number that stands alone",
    has: isRoutingNumber,
    yes: ["021000021", "011000015", "121000248", "211274450", "321081669"],
    no: ["021000022", "000000000", "131000006", "201000004", "331000004", "0210000210", "0021000021", "691000000"],
  },
];

it("is asked of what stands between a spreadsheet's quotes", () => {
  for (const written of ["'12345678", "'12345678'", '="12345678"']) expect(compact(written)?.text).toBe("12345678");
  for (const written of ["=12345678", "=12345678'", '"12345678"']) expect(compact(written)).toBeNull();
});

describe.each(FORMS)("$form", ({ has, yes, no }) => {
  it.each(yes)("%s", (text) => expect(has(text)).toBe(true));
  it.each(no)("not %s", (text) => expect(has(text)).toBe(false));
});

it("the country whose form a column's numbers have is told by two and more, and by nearly all", () => {
  const [first, second, third] = ["86011117947", "86011118315", "86011118684"] as const;
  expect(countryOfDomesticForms([first])).toBe(null);
  expect(countryOfDomesticForms([first, second])).toBe("NO");
  expect(countryOfDomesticForms([first, second, third, "1", "2"])).toBe("NO");
  expect(countryOfDomesticForms([first, second, third, "1", "2", "3"])).toBe(null);
  // Of the form, but not of its check digits.
  expect(countryOfDomesticForms([first, second, third, "86011117948", "86011117949"])).toBe("NO");
  expect(countryOfDomesticForms([first, second, "86011117948", "86011117949"])).toBe(null);
});
