import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Check, verdictOf } from "../../server/src/domain/check";
import {
  allIbanFormats,
  IBAN_REGISTRY_RELEASE,
  ibanFormat,
  ibanFormatIn,
  ibanPrefixOf,
} from "../../server/src/domain/countries/ibanFormats";
import { territories } from "../../server/src/domain/countries/territories";
import {
  checkIban,
  computeIbanCheckDigits,
  ibanParts,
  isValidIban,
  parseIban,
  toElectronicFormat,
  toPrintFormat,
} from "../../server/src/domain/iban";
import { noReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import { anyValidIban } from "../support/ibans";
import { modulusTable } from "../support/ukTable";

const registered = allIbanFormats().filter((format) => format.registered);
const unregistered = allIbanFormats().filter((format) => !format.registered);

function check(text: string, name: Check["check"]): Check | undefined {
  return checkIban(text, noReferenceData).find((one) => one.check === name);
}

function verdict(text: string) {
  return verdictOf(checkIban(text, noReferenceData));
}

describe("formats", () => {
  it("are those of the registry, and others in use", () => {
    expect(IBAN_REGISTRY_RELEASE).toEqual({ number: 102, date: "2026-06" });
    expect(registered).toHaveLength(89);
    expect(territories).toHaveLength(16);
  });

  it.each(allIbanFormats())("$country: parts cover the BBAN and have its classes", ({ length, parts, classes }) => {
    expect(parts.reduce((end, part) => (part.start === end ? end + part.length : Number.NaN), 4)).toBe(length);
    expect(parts.flatMap((part) => part.classes)).toEqual(classes.slice(4));
  });

  it("know the IBAN letters of territories", () => {
    expect(ibanPrefixOf("RE")).toBe("FR");
    expect(ibanPrefixOf("JE")).toBe("GB");
    expect(ibanFormatIn("AX")?.country).toBe("FI");
    expect(ibanFormat("AX")).toBeUndefined();
    expect(ibanFormat("FR")?.territories).toContain("GP");
  });
});

describe("print format", () => {
  it.each([
    ["DE89370400440532013000", "DE89 3704 0044 0532 0130 00"],
    ["GB29NWBK60161331926819", "GB29 NWBK 6016 1331 9268 19"],
    ["AT611904300234573201", "AT61 1904 3002 3457 3201"],
    ["DE8", "DE8"],
  ])("%s is %s", (electronic, print) => expect(toPrintFormat(electronic)).toBe(print));
});

describe("characters that no IBAN has", () => {
  const others = [...Array(0x80).keys()]
    .map((code) => String.fromCharCode(code))
    .filter((sign) => !/[0-9A-Z]/u.test(sign));

  it.each(others)("%j makes none with any check digits", (sign) => {
    for (const bban of [`NWB${sign}60161331926819`, `NWBK6016133192681${sign}`]) {
      const digits = Array.from({ length: 97 }, (_, at) => String(at + 2).padStart(2, "0"));
      expect(digits.filter((two) => isValidIban(`GB${two}${bban}`))).toEqual([]);
    }
  });

  it("are shown with their code, and those that nobody sees by it alone", () => {
    expect(said(check("GB29_NWBK60161331926819", "characters"))).toContain("“_” (U+005F)");
    const bell = said(check("GB29\u0007NWBK60161331926819", "characters"));
    expect(bell).toContain("U+0007");
    expect(bell).not.toContain("\u0007");
  });
});

describe("registry examples", () => {
  it.each(registered)("$country is valid", ({ example }) => {
    expect(verdict(example)).toBe(true);
    expect(verdict(toPrintFormat(example))).toBe(true);
    expect(verdict(example.toLowerCase())).toBe(true);
    expect(isValidIban(example)).toBe(true);
    expect(isValidIban(`x${example}y`, 1, 1 + example.length)).toBe(true);
  });

  it.each(registered)("$country with other check digits is invalid, and the right ones are told", ({ example }) => {
    const right = example.slice(2, 4);
    const wrong = String(((Number(right) + 1) % 97) + 2).padStart(2, "0");
    const altered = example.slice(0, 2) + wrong + example.slice(4);
    expect(verdict(altered)).toBe(false);
    expect(check(altered, "check-digits")).toMatchObject({ result: "fail", expected: right });
    expect(isValidIban(altered)).toBe(false);
  });

  it.each(registered)("$country one character short or long is invalid", ({ example, length }) => {
    for (const altered of [example.slice(0, -1), `${example}0`]) {
      expect(verdict(altered)).toBe(false);
      expect(check(altered, "length")).toMatchObject({ result: "fail", expected: String(length) });
      expect(isValidIban(altered)).toBe(false);
    }
  });

  it.each(unregistered)("$country cannot be told beyond the check digits", ({ example }) => {
    expect(verdict(example)).toBeNull();
    const altered = example.slice(0, 4) + (example.charAt(4) === "1" ? "2" : "1") + example.slice(5);
    expect(verdict(altered)).toBe(false);
  });

  it("of an unregistered country in another length are decided by the check digits alone", () => {
    const bban = "BF08401013004635740003";
    const iban = `BF${computeIbanCheckDigits("BF", bban)}${bban}`;
    expect(verdict(iban)).toBeNull();
    expect(verdict(`${iban.slice(0, -1)}4`)).toBe(false);
  });
});

describe("wrong IBANs", () => {
  it.each([
    ["UK29NWBK60161331926819", "country"],
    ["EL1601101250000000012300695", "country"],
    ["US64SVBKUS6S3300958879", "country"],
    ["ZZ00123", "country"],
    ["1234", "country"],
    ["GB", "length"],
    ["GB29NWBK6016133192681O", "structure"],
    ["GB2ONWBK60161331926819", "structure"],
    ["GB29 NWBK 6016 1331 9268 1\u0669", "characters"],
    ["", "characters"],
  ] as const)("%s fails on %s", (text, name) => {
    expect(check(text, name)?.result).toBe("fail");
    expect(verdict(text)).toBe(false);
  });

  it("of a territory's own letters name those that its IBANs have", () => {
    expect(check("RE1420041010050500013M02606", "country")).toMatchObject({ result: "fail", expected: "FR" });
  });

  it("with check digits 00, 01 and 99 are refused though the remainder is right", () => {
    for (const [wrong, right] of [
      ["00", "97"],
      ["01", "98"],
      ["99", "02"],
    ] as const) {
      const [found] = fc.sample(
        fc.stringMatching(/^[0-9]{18}$/u).filter((bban) => computeIbanCheckDigits("DE", bban) === right),
        { numRuns: 1, seed: 7 },
      );
      expect(isValidIban(`DE${right}${found}`)).toBe(true);
      expect(isValidIban(`DE${wrong}${found}`)).toBe(false);
      expect(check(`DE${wrong}${found}`, "check-digits")).toMatchObject({ result: "fail", expected: right });
    }
  });

  it("with wrong national check digits are invalid where the rule is universal, open where it warns", () => {
    const withBban = (country: string, bban: string) => country + computeIbanCheckDigits(country, bban) + bban;
    expect(verdict(withBban("ES", "21000418460200051332"))).toBe(false);
    expect(verdict(withBban("BE", "539007547035"))).toBe(false);
    expect(verdict(withBban("NL", "TRIO0180927561"))).toBeNull();
    expect(verdict(withBban("ST", "000100010051845310147"))).toBeNull();
  });

  it("of a sort code whose modulus check fails are invalid, once a table is loaded", () => {
    const reference = { ...noReferenceData, ukModulus: () => modulusTable };
    const bban = "NWBK60161331926818";
    const iban = `GB${computeIbanCheckDigits("GB", bban)}${bban}`;
    expect(verdictOf(checkIban(iban, noReferenceData))).toBe(true);
    expect(verdictOf(checkIban(iban, reference))).toBe(false);
    expect(verdictOf(checkIban("GB29NWBK60161331926819", reference))).toBe(true);
  });

  it("show no account number in what is said", () => {
    for (const text of ["GB29NWBK60161331926818", "ES9121000418460200051332", "DE8937040044053201300X"]) {
      const details = checkIban(text, noReferenceData).map(({ detail }) => textOf(detail));
      expect(details.join(" ")).not.toMatch(/[0-9]{6}/u);
    }
  });
});

describe("forms", () => {
  it("separators and case do not matter, look-alike letters do", () => {
    expect(toElectronicFormat(" gb29\u00a0nwbk-6016.1331/9268\u201119 ")).toBe("GB29NWBK60161331926819");
    expect(toElectronicFormat("\u017fe\u0131")).toBe("\u017fE\u0131");
  });

  it("parts have the values of the registry example", () => {
    expect(ibanParts("IT60X0542811101000000123456").map(({ part, start, value }) => [part, start, value])).toEqual([
      ["checkDigits", 4, "X"],
      ["bankCode", 5, "05428"],
      ["branchCode", 10, "11101"],
      ["account", 15, "000000123456"],
    ]);
    expect(ibanParts("GB29")).toEqual([]);
    expect(parseIban("gb29 nwbk").bban).toBe("NWBK");
  });

  it("one in a text needs upper case and exact bounds", () => {
    expect(isValidIban("GB29NWBK60161331926819")).toBe(true);
    expect(isValidIban("gb29nwbk60161331926819")).toBe(false);
    expect(isValidIban("GB29NWBK60161331926819", 0, 21)).toBe(false);
    expect(isValidIban("GB29NWBK60161331926819", 0, 40)).toBe(false);
  });
});

describe("properties", () => {
  it("generated IBANs are valid, those of unregistered countries open", () => {
    fc.assert(
      fc.property(anyValidIban, (iban) => {
        expect(isValidIban(iban)).toBe(true);
        expect(verdict(iban)).toBe(ibanFormat(iban.slice(0, 2))?.registered === true ? true : null);
      }),
      { numRuns: 500 },
    );
  });

  it("a digit taken for another, or a letter for another, is always noticed", () => {
    fc.assert(
      fc.property(anyValidIban, fc.nat(), fc.integer({ min: 1, max: 25 }), (iban, at, step) => {
        const place = 2 + (at % (iban.length - 2));
        const code = iban.charCodeAt(place);
        const other = code < 65 ? 48 + ((code - 48 + 1 + (step % 9)) % 10) : 65 + ((code - 65 + step) % 26);
        expect(isValidIban(iban.slice(0, place) + String.fromCharCode(other) + iban.slice(place + 1))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it("swapped neighbours are always noticed", () => {
    fc.assert(
      fc.property(anyValidIban, fc.nat(), (iban, at) => {
        const place = 4 + (at % (iban.length - 5));
        const [first = "", second = ""] = [iban.charAt(place), iban.charAt(place + 1)];
        // A letter counts as two digits, so that B1 and 1B, C2 and 2C (up to J9) are the same number.
        fc.pre(first !== second && first < "A" === second < "A");
        expect(isValidIban(iban.slice(0, place) + second + first + iban.slice(place + 2))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it("the fast check and the full one agree", () => {
    const like = fc.oneof(anyValidIban, fc.stringMatching(/^[A-Z]{2}[0-9]{2}[0-9A-Z]{0,30}$/u));
    fc.assert(
      fc.property(like, (iban) => {
        const named = checkIban(iban, noReferenceData);
        const passes = (name: Check["check"]) => named.some((one) => one.check === name && one.result === "pass");
        expect(isValidIban(iban)).toBe(passes("length") && passes("structure") && passes("check-digits"));
      }),
    );
  });

  it("any string gets an answer", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ maxLength: 200 })), (text) => {
        expect(checkIban(text, noReferenceData).length).toBeGreaterThan(5);
        expect([true, false, null]).toContain(verdict(text));
      }),
    );
    expect(verdict("GB29".repeat(500_000))).toBe(false);
    expect(verdict(" ".repeat(2_000_000))).toBe(false);
  });
});

function said(check: Check | undefined): string {
  return check === undefined ? "" : textOf(check.detail);
}
