import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateIban, domesticParts, type IbanInput, parametersOf } from "../../server/src/domain/calculate";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { isValidIban } from "../../server/src/domain/iban";
import { noReferenceData } from "../../server/src/domain/inspect";
import { germanBank } from "../support/germanBanks";
import { validIban } from "../support/ibans";
import { modulusTable } from "../support/ukTable";

function answer(input: IbanInput, reference = noReferenceData): string {
  const result = calculateIban(input, reference);
  return result.ok ? result.iban : result.error;
}

describe("round trip", () => {
  it.each(allIbanFormats())("$country: the example comes out again", ({ example }) => {
    const parts = domesticParts(example);
    expect(parts && answer(parts)).toBe(example);
  });

  // In a German IBAN stands what the bank's rule made of the account; made again it may be another one.
  const countries = allIbanFormats()
    .map(({ country }) => country)
    .filter((country) => country !== "DE");

  it.each(countries)("%s: so does any valid IBAN", (country) => {
    fc.assert(
      fc.property(validIban(country), (iban) => {
        const parts = domesticParts(iban);
        expect(parts && answer(parts)).toBe(iban);
      }),
      { numRuns: 50 },
    );
  });

  it("needs an IBAN of a known country in full length", () => {
    for (const text of ["", "GB29", "ZZ29NWBK60161331926819"]) expect(domesticParts(text)).toBeNull();
  });

  it("takes Swedish IBANs apart also where they have dropped the clearing number", () => {
    expect(domesticParts("SE4550000000058398257466")).toMatchObject({ bankcode: "5839", account: "8257466" });
    expect(domesticParts("SE8260000000000994143141")).toMatchObject({ bankcode: "600" });
    expect(answer(domesticParts("SE8260000000000994143141") ?? { country: "SE" })).toBe("SE8260000000000994143141");
  });
});

describe("what is asked per country", () => {
  it.each([
    ["EE", "account"],
    ["HU", "account"],
    ["NO", "account"],
    ["FI", "account"],
    ["DE", "bankcode account"],
    ["AD", "bankcode account"],
    ["FR", "bankcode branch account cd"],
    ["ES", "bankcode branch cd account"],
    ["CZ", "prefix account bankcode"],
    ["IS", "bankcode acc_type account kennitala"],
    ["GB", "bankcode account bic"],
    ["NL", "bankcode account bic"],
    ["US", ""],
  ])("%s: %s", (country, names) => {
    expect(
      parametersOf(country)
        .map(({ name }) => name)
        .join(" "),
    ).toBe(names);
  });

  it("is enough to calculate an IBAN wherever there are IBANs", () => {
    for (const { country, example } of allIbanFormats()) {
      const { country: _, ...parts } = domesticParts(example) ?? { country };
      const asked = new Set<string>(parametersOf(country).map(({ name }) => name));
      const missing = Object.keys(parts).filter((name) => !asked.has(name) && name !== "branch" && name !== "bankcode");
      expect([country, missing]).toEqual([country, []]);
    }
  });
});

describe("British accounts of nine and ten digits", () => {
  const uk = { ...noReferenceData, ukModulus: () => modulusTable };
  it.each([
    ["of which the bank counts the last eight", "601613", "0131926819", "GB29NWBK60161331926819"],
    ["that fail so", "601613", "0131926818", null],
    ["of which the bank says nothing", "601613", "131926819", null],
    ["of a bank that has none", "200000", "1234567890", null],
  ])("%s", (_, bankcode, account, iban) => {
    const result = calculateIban({ country: "GB", bankcode, bic: "NWBKGB2L", account }, uk);
    expect(result.ok ? result.iban : null).toBe(iban);
  });
});

describe("inputs as people have them", () => {
  it.each<[string, IbanInput, string]>([
    [
      "branch inside the bank code",
      { country: "ES", bankcode: "2100 0418", account: "0200051332" },
      "ES9121000418450200051332",
    ],
    [
      "first control digit in the bank code",
      { country: "ES", bankcode: "210004184", account: "0200051332" },
      "ES9121000418450200051332",
    ],
    [
      "check digits as a number",
      { country: "MK", bankcode: "896", account: "7886985790", cd: "57" },
      "MK07896788698579057",
    ],
    ["whole CCC", { country: "ES", account: "2100 0418 45 0200051332" }, "ES9121000418450200051332"],
    ["whole RIB", { country: "FR", account: "20041 01005 0500013M026 06" }, "FR1420041010050500013M02606"],
    [
      "RIB key behind the account",
      { country: "FR", bankcode: "20041", branch: "01005", account: "0500013M02606" },
      "FR1420041010050500013M02606",
    ],
    [
      "whole RIB beside its own bank code",
      { country: "FR", bankcode: "20041", account: "20041010050500013M02606" },
      "FR1420041010050500013M02606",
    ],
    ["Polish NRB", { country: "PL", account: "61 1090 1014 0000 0712 1981 2874" }, "PL61109010140000071219812874"],
    [
      "the IBAN itself",
      { country: "SN", account: "SN08 SN01 0015 2000 0485 0000 3035" },
      "SN08SN0100152000048500003035",
    ],
    [
      "CIN computed",
      { country: "IT", bankcode: "05428", branch: "11101", account: "123456" },
      "IT60X0542811101000000123456",
    ],
    [
      "prefix before a hyphen",
      { country: "CZ", bankcode: "0800", account: "19-2000145399" },
      "CZ6508000000192000145399",
    ],
    ["prefix and bank in one", { country: "CZ", account: "19-2000145399/0800" }, "CZ6508000000192000145399"],
    ["hyphen as a separator", { country: "SK", bankcode: "9634", account: "25252-77589" }, "SK2196340000002525277589"],
    [
      "hyphens between all parts",
      { country: "IS", account: "0159-26-007654-551073-0339" },
      "IS140159260076545510730339",
    ],
    [
      "account of a Swiss post office",
      { country: "CH", bankcode: "9000", account: "12-6622-4" },
      "CH2909000000120066224",
    ],
    [
      "twenty digits in Russia",
      { country: "RU", bankcode: "044525225", account: "40817810538091310419" },
      "RU0304452522540817810538091310419",
    ],
    [
      "type and owner behind the account",
      { country: "BR", bankcode: "0036030500001", account: "0009795493C1" },
      "BR1800360305000010009795493C1",
    ],
    [
      "type in front of the account",
      { country: "BG", bankcode: "BNBG9661", account: "1020345678" },
      "BG80BNBG96611020345678",
    ],
    [
      "account with currency and type",
      { country: "GT", bankcode: "TRAJ", account: "01020000001210029690" },
      "GT82TRAJ01020000001210029690",
    ],
    ["Norwegian bank code apart", { country: "NO", bankcode: "8601", account: "1117947" }, "NO9386011117947"],
    [
      "Hungarian bank code apart",
      { country: "HU", bankcode: "11773016", account: "11111018" },
      "HU42117730161111101800000000",
    ],
    [
      "Polish branch apart, check digit computed",
      { country: "PL", bankcode: "109", branch: "0101", account: "0000071219812874" },
      "PL61109010140000071219812874",
    ],
    [
      "Slovenian check digits apart",
      { country: "SI", bankcode: "26330", account: "120390", cd: "86" },
      "SI56263300012039086",
    ],
    ["Serbian short form", { country: "RS", account: "260-56010016113-79" }, "RS35260005601001611379"],
    [
      "clearing number without its fifth digit",
      { country: "SE", bankcode: "8404", account: "1511799" },
      "SE9480000840460001511799",
    ],
    [
      "territory",
      { country: "RE", bankcode: "20041", branch: "01005", account: "0500013M026" },
      "FR1420041010050500013M02606",
    ],
    [
      "lower case",
      { country: "gb", bankcode: "nwbk", branch: "60-16-13", account: "31926819" },
      "GB29NWBK60161331926819",
    ],
  ])("%s", (_, input, iban) => {
    expect(answer(input)).toBe(iban);
  });

  it("says what was filled, without the number", () => {
    const result = calculateIban({ country: "AT", bankcode: "49874", account: "555024481" }, noReferenceData);
    expect(result).toMatchObject({ ok: true, padded: ["The account number was filled with zeros to 11 characters."] });
    expect(calculateIban({ country: "AT", bankcode: "19043", account: "00234573201" }, noReferenceData)).toMatchObject({
      padded: [],
    });
  });
});

describe("bank letters", () => {
  const gb = { country: "GB", bankcode: "601613", account: "31926819" };
  const unknown = "SortCode / BankCode can not be identified. IBAN can not be calculated.";
  const directory = {
    ...noReferenceData,
    bankLetters: (country: string, code: string) => (country === "GB" && code === "601613" ? "NWBK" : null),
  };

  it("come from the BIC or a directory, never from a guess", () => {
    expect(answer(gb)).toBe(unknown);
    expect(answer({ ...gb, bic: "NWBKGB2L" })).toBe("GB29NWBK60161331926819");
    expect(answer(gb, directory)).toBe("GB29NWBK60161331926819");
    expect(answer({ country: "IE", bankcode: "931152", account: "12345678", bic: "AIBKIE2D" })).toBe(
      "IE29AIBK93115212345678",
    );
    expect(answer({ country: "MT", bankcode: "01100", account: "12345MTLCAST001S", bic: "MALTMTMT" })).toBe(
      "MT84MALT011000012345MTLCAST001S",
    );
    expect(answer({ country: "NL", account: "0417164300", bic: "ABNANL2A" })).toBe("NL91ABNA0417164300");
    expect(answer({ country: "NL", account: "6730054" })).toBe("Bank Not Recognized");
  });

  it("of another country, or against the bank code, are refused", () => {
    expect(answer({ ...gb, bic: "DEUTDEFF" })).toBe(unknown);
    expect(answer({ country: "GB", bankcode: "NWBK", branch: "601613", account: "31926819", bic: "BARCGB22" })).toBe(
      unknown,
    );
    expect(answer({ country: "NL", bankcode: "ABNA", account: "0417164300", bic: "RABONL2U" })).toBe(
      "Bank Not Recognized",
    );
  });

  it("of the Crown dependencies begin British IBANs", () => {
    expect(answer({ country: "JE", bankcode: "601613", account: "31926819", bic: "NWBKJESH" })).toBe(
      "GB29NWBK60161331926819",
    );
  });
});

describe("refusals", () => {
  it.each<[string, IbanInput]>([
    ["Country code is not valid", { country: "UK", bankcode: "601613", account: "31926819" }],
    ["Country or Bank not supported", { country: "US", bankcode: "021000021", account: "1" }],
    ["Required field is missing. Please enter Bank Code and Account Number", { country: "DE", account: "532013000" }],
    ["Required fields not submitted.", { country: "NO" }],
    ["Missing fields", { country: "ES", bankcode: "2100", account: "0200051332" }],
    ["Account Number too long.", { country: "DE", bankcode: "37040044", account: "12345678901" }],
    ["BLZ/Bank Code not valid", { country: "DE", bankcode: "3704004", account: "532013000" }],
    ["Kontonummer/Account Number is not valid", { country: "DE", bankcode: "37040044", account: "53201300X" }],
    ["Bank Code too long.", { country: "FR", bankcode: "200411", branch: "01005", account: "0500013M026" }],
    ["Branch Code too long.", { country: "FR", bankcode: "20041", branch: "010050", account: "0500013M026" }],
    ["Check Digit too long.", { country: "FR", bankcode: "20041", branch: "01005", account: "0500013M026", cd: "006" }],
    ["RIB is not valid", { country: "FR", bankcode: "20041", branch: "01005", account: "0500013M026", cd: "07" }],
    ["Codice ABI della Banca/Bank Code not valid", { country: "IT", bankcode: "0542X", branch: "11101", account: "1" }],
    [
      "Codice CAB della Filiale/Branch Code not valid",
      { country: "IT", bankcode: "05428", branch: "1110", account: "1" },
    ],
    [
      "BBAN / NIB (checksum) is not correct.",
      { country: "PT", bankcode: "0002", branch: "0123", account: "12345678901", cd: "55" },
    ],
    ["Account Number prefix too long.", { country: "CZ", bankcode: "0800", prefix: "0000019", account: "2000145399" }],
    [
      "Account Number (checksum) is not correct.",
      { country: "CZ", bankcode: "0800", prefix: "18", account: "2000145399" },
    ],
    ["Account Number has to be 11 characters long", { country: "NO", account: "8601117947" }],
    ["Account Number has to be 14 characters long", { country: "FI", account: "1234567" }],
    ["Account Number has to be 24 characters long", { country: "HU", account: "1177301611111018000" }],
    [
      "Bank Code/ Branch Code (checksum) is not correct.",
      { country: "PL", bankcode: "10901015", account: "71219812874" },
    ],
    [
      "Clearingnummer/Account Number is not valid. Check digit incorrect.",
      { country: "SE", bankcode: "5639", account: "9623364" },
    ],
    [
      "Clearingnummer / BankCode can not be identified. IBAN can not be calculated.",
      { country: "SE", bankcode: "3782", account: "1" },
    ],
    ["Clearingnummer or Account Number too long.", { country: "SE", bankcode: "5839", account: "82574660" }],
    ["IBAN is not valid", { country: "SN", account: "SN09SN0100152000048500003035" }],
    ["Account Number too long.", { country: "FR", bankcode: "30004", account: "20041010050500013M02606" }],
    ["Missing fields", { country: "GW", bankcode: "GW14", branch: "8053", account: "14568170264" }],
  ])("%s: %o", (message, input) => {
    expect(answer(input)).toBe(message);
  });

  it("wait for a table: UK modulus and German method", () => {
    const reference = {
      ...noReferenceData,
      ukModulus: () => modulusTable,
      germanBank: () => germanBank({ method: "13" }),
    };
    const gb = { country: "GB", bankcode: "601613", bic: "NWBKGB2L" };
    expect(answer({ ...gb, account: "31926819" }, reference)).toBe("GB29NWBK60161331926819");
    expect(answer({ ...gb, account: "31926818" }, reference)).toBe("Account Number of Sort Code is not valid");
    expect(answer({ country: "DE", bankcode: "37040044", account: "532013000" }, reference)).toBe(
      "DE89370400440532013000",
    );
    expect(answer({ country: "DE", bankcode: "37040044", account: "532113000" }, reference)).toBe(
      "Kontonummer/Account Number is not valid",
    );
  });

  it("never come from a rule that only warns", () => {
    expect(answer({ country: "NL", bankcode: "TRIO", account: "180927561" })).toMatch(/^NL/u);
    expect(answer({ country: "CH", bankcode: "09000", account: "01-417613-8" })).toMatch(/^CH/u);
    expect(answer({ country: "IL", bankcode: "011", branch: "461", account: "872122" })).toMatch(/^IL/u);
    expect(answer({ country: "NO", account: "44260012345" })).toMatch(/^NO/u);
  });
});

describe("any input", () => {
  it("gives an answer, and an IBAN that is right", () => {
    const loose = fc.option(fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[0-9A-Z-]{0,25}$/u)), {
      nil: "",
    });
    const input = fc.record({
      country: fc.oneof(
        fc.constantFrom(...allIbanFormats().map(({ country }) => country)),
        fc.string({ maxLength: 4 }),
      ),
      bankcode: loose,
      branch: loose,
      account: loose,
      cd: loose,
      prefix: loose,
      acc_type: loose,
      kennitala: loose,
      bic: loose,
      currency: loose,
      owner: loose,
    });
    fc.assert(
      fc.property(input, (parts) => {
        const result = calculateIban(parts, noReferenceData);
        expect(result.ok ? isValidIban(result.iban) : result.error.length > 0).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(answer({ country: "DE", bankcode: "1".repeat(1_000_000), account: "-".repeat(1_000_000) })).not.toMatch(
      /^DE/u,
    );
  });
});

describe("what was filled is said", () => {
  it.each<[IbanInput, readonly string[]]>([
    [{ country: "FI", account: "123456-785" }, ["The account number was filled with zeros to 14 characters."]],
    [{ country: "FI", account: "12345600000785" }, []],
    [{ country: "HU", account: "1177301611111018" }, ["The account number was filled with zeros to 24 characters."]],
    [{ country: "HU", bankcode: "11773016", account: "1111101800000000" }, []],
    [
      { country: "SI", bankcode: "26330", account: "120390", cd: "86" },
      ["The account number was filled with zeros to 10 characters."],
    ],
    [
      { country: "IS", bankcode: "159", acc_type: "26", account: "007654", kennitala: "5510730339" },
      ["The bank code was filled with zeros to 4 characters."],
    ],
    [
      { country: "FR", bankcode: "20041", branch: "01005", account: "0500013M026", cd: "6" },
      ["The check digits were filled with zeros to 2 characters."],
    ],
  ])("%o", (input, padded) => {
    expect(calculateIban(input, noReferenceData)).toMatchObject({ ok: true, padded });
  });
});

describe("messages tell a wrong length from a wrong character", () => {
  it.each([
    ["NO", "8601111794", "Account Number has to be 11 characters long"],
    ["NO", "8601111794_", "Account Number is not valid"],
    ["FI", "12345", "Account Number has to be 14 characters long"],
    ["HU", "11773016", "Account Number has to be 24 characters long"],
    ["HU", "117730161111101_", "Account Number is not valid"],
  ])("%s %s: %s", (country, account, error) => {
    expect(calculateIban({ country, account }, noReferenceData)).toMatchObject({ ok: false, error });
  });
});

it("a German account of zeros has no IBAN", () => {
  const input = { country: "DE", bankcode: "37040044", account: "0" } as const;
  expect(calculateIban(input, noReferenceData)).toMatchObject({ ok: false });
});

describe("check digits given beside a number that ends in them", () => {
  it.each<[IbanInput, string]>([
    [{ country: "NO", account: "86011117947", cd: "7" }, "NO9386011117947"],
    [{ country: "FI", account: "12345600000785", cd: "5" }, "FI2112345600000785"],
    [{ country: "FI", bankcode: "296", account: "2965410000", cd: "0" }, "FI4729629654100000"],
    [{ country: "SI", bankcode: "26330", account: "0012039086", cd: "86" }, "SI56263300012039086"],
    [{ country: "PL", bankcode: "10901014", account: "71219812874", cd: "4" }, "PL61109010140000071219812874"],
    [{ country: "AL", bankcode: "21211009", account: "235698741", cd: "9" }, "AL47212110090000000235698741"],
    [{ country: "SE", bankcode: "5839", account: "8257466", cd: "6" }, "SE4550000000058398257466"],
  ])("%o gives the IBAN, another digit does not", (input, iban) => {
    expect(answer(input)).toBe(iban);
    const cd = String((Number(input.cd) + 1) % (input.cd?.length === 2 ? 100 : 10));
    expect(answer({ ...input, cd })).toMatch(/checksum|Check digit incorrect/u);
  });
});

describe("accounts of zeros", () => {
  it.each<IbanInput>([
    { country: "DE", bankcode: "37040044", account: "0000000000" },
    { country: "NL", bankcode: "ABNA", account: "0" },
    { country: "PL", account: `10901014${"0".repeat(16)}` },
    { country: "FR", account: `2004101005${"0".repeat(13)}` },
  ])("are none: %j", (input) => {
    const result = calculateIban(input, noReferenceData);
    expect(result).toMatchObject({
      ok: false,
      cause: "account",
      reason: expect.stringContaining("stands for a number"),
    });
  });

  it("and others fail without such a reason", () => {
    const result = calculateIban({ country: "DE", bankcode: "37040044", account: "12345678901" }, noReferenceData);
    expect(result).toMatchObject({ ok: false, cause: "account-too-long" });
    expect(result).not.toHaveProperty("reason");
  });
});

describe("a list of all bank codes", () => {
  const asked: string[] = [];
  const reference = {
    ...noReferenceData,
    listsBankCode: (country: string, code: string) => {
      asked.push(`${country} ${code}`);
      return code === "0128";
    },
  };

  it.each<[IbanInput, string, boolean]>([
    [{ country: "DK", bankcode: "0040", account: "0440116243" }, "DK 0040", false],
    [{ country: "CZ", bankcode: "0128", account: "2000145399" }, "CZ 0128", true],
    [{ country: "CZ", bankcode: "0800", account: "2000145399" }, "CZ 0800", false],
  ])("is asked for the code inside: %j", (input, question, isListed) => {
    asked.length = 0;
    const result = calculateIban(input, reference);
    expect(asked).toContain(question);
    expect(result).toMatchObject(isListed ? { ok: true, notes: [] } : { ok: false, cause: "bank-not-listed" });
  });
});

describe("an account that is an IBAN", () => {
  it.each<[string, string, string]>([
    ["of another country", "NL91ABNA0417164300", "iban-of-other-country"],
    ["with letters of no country, as long as the own", "ZZ8937040044053201300X", "iban-of-no-country"],
    ["its own, with wrong check digits", "DE88370400440532013000", "iban"],
  ])("%s", (_, account, cause) => {
    expect(calculateIban({ country: "DE", bankcode: "37040044", account }, noReferenceData)).toMatchObject({
      ok: false,
      cause,
    });
  });

  it("its own stands as it is, nothing filled", () => {
    expect(calculateIban({ country: "FR", account: "FR1420041010050500013M02606" }, noReferenceData)).toMatchObject({
      ok: true,
      iban: "FR1420041010050500013M02606",
      padded: [],
    });
  });
});
