import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccountInput, checkAccount } from "../../server/src/domain/account";
import { verdictOf } from "../../server/src/domain/check";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { isoCountries } from "../../server/src/domain/countries/isoCountries";
import { noReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import { checkNational } from "../../server/src/domain/nationalCheckDigits";
import { germanBank } from "../support/germanBanks";
import { anyValidIban, validIban } from "../support/ibans";
import { modulusTable } from "../support/ukTable";

function verdict(input: AccountInput, reference = noReferenceData) {
  return verdictOf(checkAccount(input, reference));
}

describe("full domestic forms", () => {
  it.each<[string, AccountInput]>([
    ["CCC with spaces", { country: "ES", account: "2100 0418 45 0200051332" }],
    ["RIB with a letter", { country: "FR", account: "20041 01005 0500013M026 06" }],
    ["RIB of a territory", { country: "GP", account: "20041010050500013M02606" }],
    ["bank code and the rest apart", { country: "BE", bankcode: "539", account: "0075470-34" }],
    ["prefix, account and bank", { country: "CZ", account: "19-2000145399/0800" }],
    ["no prefix", { country: "CZ", account: "2000145399" }],
    ["two digits, the fewest", { country: "CZ", account: "19/0800" }],
    ["a hyphen that is a mere separator", { country: "SK", account: "25252-77589" }],
    ["Finnish short form", { country: "FI", account: "123456-785" }],
    ["Icelandic", { country: "IS", account: "0159-26-007654-551073-0339" }],
    ["Serbian short form", { country: "RS", account: "260-56010016113-79" }],
    ["Hungarian in groups", { country: "HU", account: "11773016-11111018" }],
    ["Polish with the IBAN's check digits", { country: "PL", account: "61 1090 1014 0000 0712 1981 2874" }],
    ["Dutch with the bank's letters", { country: "NL", account: "ABNA 0417 1643 00" }],
    ["the IBAN itself", { country: "NL", account: "NL91 ABNA 0417 1643 00" }],
    ["clearing number in front", { country: "SE", account: "5839-8257466" }],
    ["CLABE", { country: "MX", account: "021580359387511381" }],
  ])("%s", (_, input) => {
    expect(verdict(input)).toBe(true);
  });
});

describe("accounts without the parts around them", () => {
  it.each<[string, AccountInput]>([
    ["ten digits beside a bank code", { country: "MX", account: "1234567897", bankcode: "002" }],
    ["eleven digits, as the CLABE holds it", { country: "MX", account: "59387511386", bankcode: "021" }],
    ["fourteen digits beside a bank code", { country: "PE", account: "19412345678097", bankcode: "002" }],
    ["thirteen digits", { country: "PE", account: "2003001234567", bankcode: "003" }],
  ])("%s are open, not wrong: %j", (_, input) => {
    const checks = checkAccount(input, noReferenceData);
    expect(verdictOf(checks)).toBeNull();
    expect(checks.filter(({ result }) => result === "fail")).toEqual([]);
  });

  it.each<AccountInput>([
    { country: "MX", account: "123456789" },
    { country: "PE", account: "194123456780977" },
  ])("other lengths are wrong: %j", (input) => {
    expect(verdict(input)).toBe(false);
  });
});

describe("wrong accounts", () => {
  it.each<[string, AccountInput]>([
    ["one digit altered", { country: "ES", account: "21000418450200051333" }],
    ["one digit short", { country: "FR", account: "20041010050500013M0260" }],
    ["letter where a digit belongs", { country: "BE", account: "53900754703X" }],
    ["one digit", { country: "CZ", account: "0-1/0800" }],
    ["an Icelandic number too short to stand alone", { country: "IS", account: "07654" }],
    ["eleven digits", { country: "CZ", account: "12000145399" }],
    ["wrong prefix", { country: "CZ", account: "18-2000145399" }],
    ["prefix too long", { country: "SK", account: "1234567-2000145399" }],
    ["two hyphens", { country: "CZ", account: "19-20001-45399" }],
    ["empty", { country: "ES", account: " - " }],
    ["strange characters", { country: "ES", account: "2100_0418" }],
    ["too long", { country: "NL", account: "12345678901" }],
    ["the IBAN with wrong check digits", { country: "NL", account: "NL92ABNA0417164300" }],
    ["what stands behind the account", { country: "BR", account: "C1" }],
    ["a currency alone", { country: "SC", account: "USD" }],
  ])("%s", (_, input) => {
    expect(verdict(input)).toBe(false);
  });
});

describe("nothing decisive", () => {
  it.each<[string, AccountInput]>([
    ["no public rule", { country: "AT", account: "00234573201" }],
    ["a method nobody told", { country: "DE", account: "532013000", bankcode: "37040044" }],
    ["the account part of a RIB", { country: "FR", account: "0500013M026", bankcode: "20041", branch: "01005" }],
    ["no clearing number", { country: "SE", account: "8257466" }],
    ["unknown clearing number", { country: "SE", bankcode: "2150", account: "8455843" }],
    ["an Icelandic number without bank and owner", { country: "IS", account: "007654" }],
    ["an Icelandic type and number", { country: "IS", account: "26-007654" }],
    ["no BIK", { country: "RU", account: "40702810932117594312" }],
    ["no bank code", { country: "NG", account: "9576375734" }],
    ["a bank code of four digits", { country: "NG", bankcode: "1234", account: "9576375734" }],
    ["a Swiss account that is not postal", { country: "CH", bankcode: "00762", account: "011623852957" }],
    ["an Israeli bank without a known rule", { country: "IL", bankcode: "54", branch: "477", account: "870135857" }],
    ["a rule that only warns", { country: "NL", account: "180927561" }],
    ["an account without its zeros, where no rule is public", { country: "AT", account: "1234567" }],
    ["the whole number of an account that is not postal", { country: "CH", account: "00762011623852957" }],
  ])("%s", (_, input) => {
    expect(verdict(input)).toBeNull();
  });
});

describe("what is wrong with an account", () => {
  const wrong = (country: string, account: string) =>
    checkAccount({ country, account }, { ...noReferenceData, ukModulus: () => modulusTable }).find(
      ({ result }) => result === "fail",
    );

  it.each([
    ["ES", "2100041845020005133", "length"],
    ["FR", "2004101005050001302606", "length"],
    ["MX", "02158035938751138", "length"],
    ["NO", "8601111794", "length"],
    ["FI", "713030-12345", "length"],
    ["GB", "60161331926818", "length"],
    ["GB", "NWBK60161331926818", "modulus"],
    ["ES", "2100041845020005133X", "structure"],
    ["ES", "21000418450200051333", "national-check-digits"],
  ])("%s %s: its %s", (country, account, check) => {
    expect(wrong(country, account)?.check).toBe(check);
  });

  it("tells which sign belongs in the place of another, and that none is there", () => {
    const said = (...[country, account]: Parameters<typeof wrong>) => {
      const detail = wrong(country, account)?.detail;
      return detail === undefined ? "" : textOf(detail);
    };
    expect(said("ES", "2100041845020005133X")).toMatch(/20 .* digit\b/u);
    expect(said("GB", "")).toMatch(/nothing/u);
  });
});

describe("a Swiss postal account", () => {
  it.each([
    ["as it is written, without its bank", "", "01-162-8", "pass"],
    ["with a wrong check digit", "", "01-162-7", "fail"],
    ["nine digits, which only their bank tells from others", "", "010001627", "undecidable"],
    ["at the post", "09000", "010001628", "pass"],
    ["at the post, wrong", "9000", "010001627", "fail"],
    ["at another bank, which numbers as it likes", "00762", "01-162-7", "undecidable"],
  ])("%s", (_, bankcode, account, result) => {
    expect(checkAccount({ country: "CH", bankcode, account }, noReferenceData).at(-1)?.result).toBe(result);
  });
});

it.each(["FNOM0012345678", "ABNA0417164300", "ABNA0417164301"])("%s is judged as with its letters apart", (account) => {
  const apart = { bankcode: account.slice(0, 4), account: account.slice(4) };
  expect(verdict({ country: "NL", account })).toBe(verdict({ country: "NL", ...apart }));
});

it.each([
  ["08-99-99", "(MOD10)"],
  ["20-00-00", "(MOD11 with exception 6)"],
])("the check of sort code %s is named as its table does: %s", (bankcode, name) => {
  const reference = { ...noReferenceData, ukModulus: () => modulusTable };
  const checks = checkAccount({ country: "GB", bankcode, account: "66374958" }, reference);
  expect(checks.map(({ detail }) => textOf(detail)).at(-1)).toContain(name);
});

it("asks the tables for the United Kingdom and Germany", () => {
  const reference = {
    ...noReferenceData,
    ukModulus: () => modulusTable,
    germanBank: () => germanBank({ method: "13" }),
  };
  expect(verdict({ country: "GB", bankcode: "60-16-13", account: "31926819" }, reference)).toBe(true);
  expect(verdict({ country: "GB", bankcode: "60-16-13", account: "31926818" }, reference)).toBe(false);
  expect(verdict({ country: "DE", bankcode: "37040044", account: "532013000" }, reference)).toBe(true);
  expect(verdict({ country: "DE", account: "532113000", method: "13" }, noReferenceData)).toBe(false);
});

it("answers for any country and any string, and shows no account", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...isoCountries),
      fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[0-9A-Z-]{0,40}$/u)),
      fc.stringMatching(/^[0-9A-Z]{0,9}$/u),
      (country, account, bankcode) => {
        const checks = checkAccount({ country, account, bankcode }, noReferenceData);
        expect(checks.length).toBeGreaterThan(0);
        const digits = account.replace(/\D/gu, "");
        if (digits.length > 9) expect(checks.map(({ detail }) => textOf(detail)).join(" ")).not.toContain(digits);
      },
    ),
    { numRuns: 1000 },
  );
});

it("a whole domestic number and the IBAN around it get one verdict from the national rule", () => {
  const writtenWhole = "BA BE BI DJ ES FR IT MC ME MK MR PT RS SI SM ST TL TN XK".split(" ");
  const own = anyValidIban.filter((iban) => writtenWhole.includes(iban.slice(0, 2)));
  const seen = new Set<string>();
  fc.assert(
    fc.property(own, fc.nat(), fc.nat({ max: 9 }), (iban, at, digit) => {
      const country = iban.slice(0, 2);
      const place = 4 + (at % (iban.length - 4));
      const isDigit = /[0-9]/u.test(iban.charAt(place));
      const account = iban.slice(4, place) + (isDigit ? digit : iban.charAt(place)) + iban.slice(place + 1);
      const [inside] = checkNational(country, account);
      const alone = checkAccount({ country, account }, noReferenceData).at(-1);
      expect(alone).toEqual(inside);
      seen.add(alone?.result ?? "");
    }),
    { numRuns: 600 },
  );
  expect([...seen].sort()).toEqual(["fail", "pass"]);
});

describe("forms with bank and branch in front", () => {
  it.each(allIbanFormats())("$country: no valid IBAN's BBAN is wrong as an account", ({ country }) => {
    fc.assert(
      fc.property(validIban(country), (iban) => {
        expect(verdict({ country, account: iban.slice(4) })).not.toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ["AD", "2030 200359100100"],
    ["AT", "19043-234573201"],
    ["BA", "199-044-12002-79"],
    ["BR", "0009795493C1"],
    ["BY", "3600 9000 0000 2Z00 AB00"],
    ["CY", "002 00128 0000001200527600"],
    ["DE", "37040044 532013000"],
    ["DE", "370400440532013000"],
    ["FR", "20041 01005 0500013M026"],
    ["GB", "60-16-13 31926819"],
    ["GB", "NWBK60161331926819"],
    ["GR", "01250000000012300695"],
    ["GT", "01020000001210029690"],
    ["IE", "93-11-52 12345678"],
    ["IL", "10-800-99999999"],
    ["LI", "8810 2324013AA"],
  ])("%s: %s is not wrong", (country, account) => {
    expect(verdict({ country, account })).not.toBe(false);
  });

  it("hold as well when bank and branch are given apart, as the IBAN has them", () => {
    const rest = { country: "RU", account: "810538091310419" };
    expect(verdict({ ...rest, bankcode: "044525225", branch: "40817" })).toBe(true);
    expect(verdict({ ...rest, bankcode: "04452522540817" })).toBe(true);
    expect(verdict({ ...rest, bankcode: "044525225", branch: "40818" })).toBe(false);
  });

  it.each([
    ["BE", "5390075470"],
    ["CH", "0076201162385295"],
    ["CZ", "08000000192000145398"],
    ["DE", "37040044053201300"],
    ["FR", "2004101005050001302606"],
    ["FR", "1.10.4.12345678"],
    ["GB", "319268191234"],
    ["NO", "8601111794"],
    ["SE", "50000000058398257467"],
  ])("%s: %s is", (country, account) => {
    expect(verdict({ country, account })).toBe(false);
  });

  it.each([
    ["ES", "5133"],
    ["FR", "3515705"],
    ["FR", "1.10.4"],
    ["IT", "123456"],
    ["PT", "15545"],
  ])("%s: nothing can be said of %s, zeros may be left out in front", (country, account) => {
    expect(verdict({ country, account })).toBeNull();
  });

  it("are judged by their own bank code where the check depends on it", () => {
    const reference = {
      ...noReferenceData,
      germanBank: (blz: string) => (blz === "37040044" ? germanBank({ method: "13" }) : null),
    };
    expect(verdict({ country: "DE", account: "370400440532013000" }, reference)).toBe(true);
    expect(verdict({ country: "DE", account: "370400440532113000" }, reference)).toBe(false);
    const uk = { ...noReferenceData, ukModulus: () => modulusTable };
    expect(verdict({ country: "GB", account: "08999966374958" }, uk)).toBe(true);
    expect(verdict({ country: "GB", account: "TEST08999966374959" }, uk)).toBe(false);
  });
});

describe("Russian accounts of banks", () => {
  const bankcode = "049805746";

  it.each([
    ["with the Bank of Russia have its key", "30101810800000000746", true],
    ["with the Bank of Russia don't have their own bank's", "30101810600000000746", false],
    ["with another bank have its key", "30109810200000000012", true],
    ["from abroad with a bank have its key", "30111840100000000345", true],
    ["with a wrong key are wrong", "30109810300000000012", false],
  ])("%s", (_, account, isRight) => {
    expect(verdict({ country: "RU", account, bankcode })).toBe(isRight);
  });
});

describe("a neighbour that is there", () => {
  it.each<[string, AccountInput]>([
    ["a sort code of five digits", { country: "GB", account: "31926819", bankcode: "60161" }],
    ["a BIK of eight digits", { country: "RU", account: "40702810932117594312", bankcode: "04452522" }],
    ["a bank code that no bank has", { country: "DE", account: "532013000", bankcode: "99999999" }],
  ])("is not called missing: %s", (_, input) => {
    const reference = { ...noReferenceData, ukModulus: () => modulusTable, germanBank: () => "not-listed" as const };
    const sentences = checkAccount(input, reference).map(({ detail }) => textOf(detail));
    expect(sentences.join(" ")).not.toMatch(/needs the|is not given|without the/u);
  });
});
