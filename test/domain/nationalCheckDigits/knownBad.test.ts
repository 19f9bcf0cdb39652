import { describe, expect, it } from "vitest";
import { cbuRule } from "../../../server/src/domain/countries/ar";
import { allIbanFormats, ibanFormat } from "../../../server/src/domain/countries/ibanFormats";
import { clabeRule } from "../../../server/src/domain/countries/mx";
import { nubanRule } from "../../../server/src/domain/countries/ng";
import { newZealandRule, toNewZealandAccount } from "../../../server/src/domain/countries/nz";
import { cciRule } from "../../../server/src/domain/countries/pe";
import { clearingRangeOf, verifySwedishAccount } from "../../../server/src/domain/countries/se/checkDigits";
import { routingNumberRule } from "../../../server/src/domain/countries/us";
import {
  bankCodeCheckCountries,
  checkBankCode,
  checkNational,
  nationalRule,
} from "../../../server/src/domain/nationalCheckDigits";
import { mod97Rule } from "../../../server/src/domain/nationalCheckDigits/mod97";
import { computeRibKey, ribRule } from "../../../server/src/domain/nationalCheckDigits/ribKey";
import type { NationalRule } from "../../../server/src/domain/nationalCheckDigits/rule";

/** Numbers that pass, where the registry's example is not one that the rule applies to. */
const PASSING: Readonly<Record<string, string>> = {
  CH: "09000000017560538",
  IL: "0110000000000000000",
};

/** How many of the ten digits in a place the rule takes. */
function acceptedDigits(rule: NationalRule, number: string, place: number): number {
  return [..."0123456789"].filter(
    (digit) => rule.verify(number.slice(0, place) + digit + number.slice(place + 1)).result === "pass",
  ).length;
}

const ruled = allIbanFormats().filter(({ country }) => nationalRule(country) !== undefined);

describe("rules over the BBAN", () => {
  it("exist for more than forty countries", () => {
    expect(ruled.length).toBeGreaterThan(40);
  });

  it.each(ruled.map(({ country, example }) => ({ country, bban: PASSING[country] ?? example.slice(4) })))(
    "$country: take $bban and refuse it altered",
    ({ country, bban }) => {
      const rule = nationalRule(country);
      expect(rule?.verify(bban).result).toBe("pass");
      const refused = [...bban]
        .map((_, place) => place)
        .filter((place) => {
          const digit = bban.charAt(place);
          if (digit < "0" || digit > "9") return false;
          const other = bban.slice(0, place) + ((Number(digit) + 1) % 10) + bban.slice(place + 1);
          return rule?.verify(other).result === "fail";
        });
      expect(refused.length).toBeGreaterThan(0);
    },
  );

  it.each(ruled.filter(({ country }) => [mod97Rule, ribRule].some((rule) => rule === nationalRule(country))))(
    "$country: one value of the last digit is right, no other",
    ({ country, example }) => {
      const rule = nationalRule(country);
      expect(rule && acceptedDigits(rule, example.slice(4), example.length - 5)).toBe(1);
    },
  );

  it("are warnings for unregistered countries and where banks deviate, errors else", () => {
    const strengthOf = (country: string) => {
      const example = ibanFormat(country)?.example.slice(4) ?? "";
      const last = (Number(example.slice(-1)) + 1) % 10;
      return checkNational(country, example.slice(0, -1) + last)[0]?.strength;
    };
    expect(["FR", "BE", "PT", "TN", "HU"].map(strengthOf)).toEqual(new Array(5).fill("error"));
    expect(["AO", "MA", "SN", "ST", "DJ"].map(strengthOf)).toEqual(new Array(5).fill("warning"));
    expect(strengthOf("NL")).toBe("hint");
  });
});

describe("cases that implementations get wrong", () => {
  it("Belgium: remainder 0 is 97, never 00", () => {
    expect(nationalRule("BE")?.verify("050000017797").result).toBe("pass");
    expect(nationalRule("BE")?.verify("050000017700").result).toBe("fail");
  });

  it("RIB: letters after R begin at 2 again", () => {
    expect(computeRibKey("20041010050500013M026")).toBe("06");
    expect(computeRibKey("20041010050500013S026")).toBe(computeRibKey("200410100505000132026"));
    expect(computeRibKey("20041010050500013J026")).toBe(computeRibKey("200410100505000131026"));
  });

  it("Czechia: a remainder that needs ten has no check digit", () => {
    expect(nationalRule("CZ")?.verify("08000000001945807301").result).toBe("fail");
    expect(nationalRule("CZ")?.complete?.("08000000001945807300")).toBeNull();
  });

  it("Czechia: a wrong prefix is refused though the account is right", () => {
    expect(nationalRule("CZ")?.verify("08000000192000145399").result).toBe("pass");
    expect(nationalRule("CZ")?.verify("08000000182000145399").result).toBe("fail");
  });

  it("Norway: remainder 1 has no check digit; 00 in the middle only warns", () => {
    expect(nationalRule("NO")?.verify("44266954661").result).toBe("fail");
    expect(nationalRule("NO")?.verify("44260012345")).toMatchObject({ result: "fail", strength: "warning" });
  });

  it("Netherlands: former postal accounts are not tested", () => {
    expect(nationalRule("NL")?.verify("INGB0006730054").result).toBe("not-applicable");
    expect(nationalRule("NL")?.verify("TRIO0180927561").result).toBe("fail");
  });

  it("Algeria: the bank code is not part of the sum", () => {
    const rib = "00002100001113000000570".slice(0, 22);
    expect(nationalRule("DZ")?.verify(rib).result).toBe(nationalRule("DZ")?.verify(`00999${rib.slice(5)}`).result);
  });

  it("Estonia: the bank code is not part of the sum", () => {
    expect(nationalRule("EE")?.verify("2200221020145685").result).toBe("pass");
    expect(nationalRule("EE")?.verify("9900221020145685").result).toBe("pass");
    expect(nationalRule("EE")?.verify("2200221020145684").result).toBe("fail");
  });

  it("Iceland: the century is 9 or 0, of people long dead 8; ten zeros stand for no owner", () => {
    const front = "015926007654551073033";
    expect(nationalRule("IS")?.verify(`${front}9`).result).toBe("pass");
    expect(nationalRule("IS")?.verify(`${front}8`)).toMatchObject({ result: "fail", strength: "hint" });
    expect(nationalRule("IS")?.verify(`${front}5`)).toMatchObject({ result: "fail", strength: "warning" });
    expect(nationalRule("IS")?.verify("0159260076540000000000").result).toBe("pass");
  });

  it("Hungary: an account of sixteen digits has its check digit in the sixteenth", () => {
    expect(nationalRule("HU")?.verify("117730161111101800000000").result).toBe("pass");
    expect(nationalRule("HU")?.verify("117730161111101700000000").result).toBe("fail");
    expect(nationalRule("HU")?.verify("117730171111101800000000").result).toBe("fail");
  });
});

describe("Sweden", () => {
  it("decides by clearing number", () => {
    expect(clearingRangeOf("2150")).toBeUndefined();
    expect(clearingRangeOf("83279")?.type).toBe("2.3");
    expect(clearingRangeOf("58391")).toBeUndefined();
  });

  it.each([
    ["5839", "8257466", "pass"],
    ["5639", "9623364", "fail"],
    ["9152", "4380189", "fail"],
    ["6789", "123456788", "fail"],
    ["84046", "1511799", "pass"],
    ["84047", "1511799", "fail"],
  ])("%s %s: %s", (clearing, account, result) => {
    const range = clearingRangeOf(clearing);
    expect(range && verifySwedishAccount(range, clearing, account).result).toBe(result);
  });

  it("only warns about Swedbank's accounts", () => {
    const range = clearingRangeOf("84046");
    expect(range && verifySwedishAccount(range, "84046", "1511798")).toMatchObject({
      result: "fail",
      strength: "warning",
    });
  });
});

describe("rules outside the IBAN", () => {
  it.each<[string, NationalRule, string]>([
    ["routing number", routingNumberRule, "021000021"],
    ["CBU", cbuRule, "0174914665854247597440"],
    ["CLABE", clabeRule, "021580359387511381"],
    ["NUBAN", nubanRule, "0000110000014579"],
    ["CCI", cciRule, "01162527709198994311"],
  ])("%s: one value of the last digit is right, no other", (_, rule, number) => {
    expect(rule.verify(number).result).toBe("pass");
    expect(acceptedDigits(rule, number, number.length - 1)).toBe(1);
  });

  it("CBU: both blocks are verified", () => {
    expect(cbuRule.verify("0014749011615656532047").result).toBe("fail");
    expect(cbuRule.verify("0726828171112311349229").result).toBe("fail");
  });

  it("routing number: all zeros and unassigned beginnings are refused though the sum is right", () => {
    expect(routingNumberRule.verify("000000000").result).toBe("fail");
    expect(routingNumberRule.verify("500000005").result).toBe("fail");
  });

  it.each([
    ["06-0293-1116513-041", "pass"],
    ["01-902-0068389-00", "pass"],
    ["08-6523-2405060-48", "fail"],
    ["31-2840-0000000-00", "undecidable"],
    ["31-2840-1234567-89", "undecidable"],
    ["25-2500-1111113-000", "fail"],
  ])("New Zealand: %s is %s", (written, result) => {
    expect(newZealandRule.verify(toNewZealandAccount(written) ?? "").result).toBe(result);
  });

  it.each(bankCodeCheckCountries)("bank codes of %s: nine of ten last digits are refused", (country) => {
    const front =
      { AL: "2121100", ES: "21000418", HR: "100100", HU: "1177301", PL: "1090101", SE: "8327" }[country] ?? "02100002";
    const passing = [..."0123456789"].filter((digit) => checkBankCode(country, front + digit)[0]?.result === "pass");
    expect(passing).toHaveLength(1);
  });
});
