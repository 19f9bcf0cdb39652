import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verdictOf } from "../../server/src/domain/check";
import { allIbanFormats, isOfClass } from "../../server/src/domain/countries/ibanFormats";
import { checkIban, computeIbanCheckDigits } from "../../server/src/domain/iban";
import { computeNational, nationalRule } from "../../server/src/domain/nationalCheckDigits";
import { carriesAccount, maskText, maskValue, mayStateCheckDigits } from "../../server/src/masking";
import { createReference } from "../../server/src/reference";
import { validIban } from "../support/ibans";
import { WAYS } from "./ways";

const reference = createReference(null, null);

function masked(value: string): string {
  return maskValue({ kind: "iban", country: value.slice(0, 2), value, valid: true });
}

/** A random IBAN that looks like the masked one; its check digits are right wherever they can be computed. */
function anotherLike(shown: string, classes: readonly ("n" | "a" | "c")[], random: () => number): string {
  const digits = "0123456789";
  const filled = [...shown].map((sign, at) => {
    if (sign !== "*") return sign;
    const letters = classes[at] === "a";
    return letters ? String.fromCharCode(65 + Math.floor(random() * 26)) : (digits[Math.floor(random() * 10)] ?? "0");
  });
  const country = shown.slice(0, 2);
  const bban = filled.slice(4).join("");
  const right = nationalRule(country) === undefined ? bban : (computeNational(country, bban) ?? bban);
  return country + computeIbanCheckDigits(country, right) + right;
}

/** Random numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function isRight(iban: string): boolean {
  return verdictOf(checkIban(iban, reference)) !== false;
}

/** Signs of the account that are shown. */
function shownDigitsOf(
  shown: string,
  parts: readonly { readonly part: string; readonly start: number; readonly length: number }[],
) {
  return parts
    .filter(({ part }) => part === "account")
    .reduce((count, { start, length }) => count + shown.slice(start, start + length).replaceAll("*", "").length, 0);
}

describe("maskValue", () => {
  it.each([
    ["GB29NWBK60161331926819", "GB**NWBK601613********"],
    ["DE75555432799063902159", "DE**55543279********59"],
    ["FR1420041010050500013M02606", "FR**2004101005*********26**"],
    ["NO9386011117947", "NO**8601*******"],
    // A personal number may be the account: nothing of it, nor of the digits that check it.
    ["SE4550000000058398257466", "SE**500*****************"],
    ["ZZ183607968719772403", "ZZ******************"],
    ["GB29NWBK6016133192681", "GB*******************"],
  ])("shows of %s no more than %s", (value, shown) => expect(masked(value)).toBe(shown));

  it.each(allIbanFormats().map(({ country }) => country))("leaves 10,000 right IBANs of %s", (country) => {
    const format = allIbanFormats().find((one) => one.country === country);
    if (format === undefined) throw new Error(country);
    fc.assert(
      fc.property(validIban(country).filter(isRight), fc.integer(), (iban, seed) => {
        const shown = masked(iban);
        const random = seeded(seed);
        const account = format.parts.filter(({ part }) => part !== "checkDigits");
        const free = account.reduce(
          (count, { start, length }) =>
            count + [...shown.slice(start, start + length)].filter((sign) => sign === "*").length,
          0,
        );
        const tries = 400;
        let right = 0;
        for (let at = 0; at < tries; at++) {
          const other = anotherLike(shown, format.classes, random);
          const agrees = [...other].every((sign, place) => shown[place] === "*" || shown[place] === sign);
          if (agrees && isRight(other)) right += 1;
        }
        // What all fills of the hidden places would give; letters are counted as digits.
        expect((10 ** free * right) / tries).toBeGreaterThanOrEqual(10_000);
        expect([...iban].every((sign, place) => shown[place] === "*" || shown[place] === sign)).toBe(true);
        expect(
          format.classes.every((kind, place) => shown[place] === "*" || isOfClass(shown.charCodeAt(place), kind)),
        ).toBe(true);
      }),
      { numRuns: 5 },
    );
  });

  it.each(allIbanFormats().map(({ country }) => country))(
    "leaves 10,000 IBANs of %s where check digits are told",
    (country) => {
      const format = allIbanFormats().find((one) => one.country === country);
      if (format === undefined) throw new Error(country);
      fc.assert(
        fc.property(validIban(country).filter(isRight), fc.integer(), (iban, seed) => {
          const value = `${country}${iban.slice(2, 4) === "50" ? "51" : "50"}${iban.slice(4)}`;
          const subject = { kind: "iban", country, value, valid: false, checks: checkIban(value, reference) } as const;
          if (!mayStateCheckDigits(subject)) return;
          expect(shownDigitsOf(maskValue({ ...subject, isStated: true }), format.parts)).toBe(0);
          // As much as another literal shows of the same account.
          const shown = masked(iban);
          const free = format.parts
            .filter(({ part }) => part === "account")
            .reduce(
              (count, { start, length }) => count + iban.slice(start, start + length).replace(/^0+/u, "").length,
              0,
            );
          const told = shownDigitsOf(shown, format.parts);
          const random = seeded(seed);
          const tries = 400;
          let right = 0;
          for (let at = 0; at < tries; at++) if (isRight(anotherLike(shown, format.classes, random))) right += 1;
          expect((10 ** (free - told) * right) / tries / 97).toBeGreaterThanOrEqual(10_000);
        }),
        { numRuns: 5 },
      );
    },
  );

  it("hides accounts whole", () => {
    const shown = maskValue({ kind: "account", country: "GB", value: "66374958", valid: true });
    expect(shown).toBe("********");
  });

  it.each([
    ["a sort code", { kind: "sortCode", country: "GB", value: "089999", valid: null }],
    ["a BIC", { kind: "bic", country: "GB", value: "NWBKGB2L", valid: true }],
    ["a listed routing number", { kind: "nid", country: "US", value: "021000021", valid: true, listed: true }],
  ] as const)("shows %s", (_, subject) => expect(maskValue(subject)).toBe(subject.value));

  it.each([
    ["an account in the place of a sort code", { kind: "sortCode", country: "GB", value: "66374958", valid: false }],
    ["an account in the place of a BIC", { kind: "bic", country: null, value: "66374958", valid: false }],
    ["a CLABE", { kind: "nid", country: "MX", value: "032180000118359719", valid: true }],
    ["a CBU", { kind: "nid", country: "AR", value: "2850590940090418135201", valid: true }],
    ["a wrong routing number", { kind: "nid", country: "US", value: "021000022", valid: false }],
    [
      "a bank code where no list is at hand",
      { kind: "nid", country: "DE", value: "12345678", valid: true, listed: null },
    ],
    ["a routing number where no list was asked", { kind: "nid", country: "US", value: "021000021", valid: true }],
    ["a bank code that no bank has", { kind: "nid", country: "DE", value: "12345678", valid: true, listed: false }],
  ] as const)("hides %s", (_, subject) => {
    expect(carriesAccount(subject)).toBe(true);
    expect(maskValue(subject)).toMatch(/^\*+$/u);
  });
});

describe("check digits that are wrong are told", () => {
  const checked = (value: string) => ({
    ...({ kind: "iban", country: value.slice(0, 2), value, valid: false } as const),
    checks: checkIban(value, reference),
  });

  it.each([
    ["DE88370400440532013000", true],
    ["GB28NWBK60161331926819", true],
    ["BE70096123456769", true],
    ["NO9286011117947", false],
    // The account is right by two tests of its bank, which leave too few.
    ["GB12BARC20295963748472", false],
    // Right ones, and those of a personal number, say too much.
    ["DE89370400440532013000", false],
    ["SE4450000000058398257466", false],
    ["DE88370400440000013000", false],
  ])("of %s: %s", (value, told) => expect(mayStateCheckDigits(checked(value))).toBe(told));

  it("and no digit of the account is shown beside them", () => {
    const value = "DE88370400440532013000";
    expect(maskText({ ...checked(value), isStated: true }, "DE88 3704 0044 0532 0130 00")).toBe(
      "DE** 3704 0044 **** **** **",
    );
  });
});

describe("maskText", () => {
  const subject = { kind: "iban", country: "DE", value: "DE75555432799063902159", valid: true } as const;

  it("keeps separators and labels, and hides the same signs", () => {
    expect(maskText(subject, "IBAN: DE75 5554 3279 9063 9021 59")).toBe("IBAN: DE** 5554 3279 **** **** 59");
    expect(maskText(subject, "de75-5554-3279-9063-9021-59")).toBe("de**-5554-3279-****-****-59");
  });

  it.each(WAYS)("hides an account written %s", (_, write) => {
    const account = { kind: "account", country: "GB", value: "31926819", valid: null } as const;
    expect(maskText(account, write("31926819"))).not.toMatch(/\p{N}/u);
  });

  it.each(["", " ", "-", "\u00a0", "\u2013"])(
    "shows of a text with %j the label and what is shown of the value",
    (gap) => {
      const written = `IBAN${gap}${subject.value.replace(/(....)(?=.)/gu, `$1${gap}`)}`;
      expect(maskText(subject, written).split(gap).join("")).toBe(`IBAN${maskValue(subject)}`);
    },
  );

  const others = [
    ["with a digit in front", "1DE75555432799063902159"],
    ["with letters and a digit in front", "IBAN 2 DE75555432799063902159"],
    ["with a letter that isn't Latin in front", "\u00c9 DE75555432799063902159"],
    ["without its end", "DE755554327990639021"],
    ["without its beginning", "5555432799063902159"],
    ["with another sign", "IBAN DE75555432799063902158"],
    ["with a digit behind", "DE755554327990639021590"],
  ] as const;
  it.each(others)("hides all of the value %s", (_, text) => {
    for (const gap of [" ", "\u2013"]) expect(maskText(subject, text.replace(/(?=63)/u, gap))).not.toMatch(/[0-9A-Z]/u);
  });

  it("hides all where text and value differ", () => {
    const escaped = "\\u0044E75 5554 3279 9063 9021 59";
    expect(maskText(subject, escaped)).not.toMatch(/[0-9]/u);
    expect(maskText(subject, escaped)).toHaveLength(escaped.length);
  });
});
