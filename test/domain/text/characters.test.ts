import { describe, expect, it } from "vitest";
import {
  hasInvisible,
  invisibleLength,
  isDivider,
  isGrouping,
  isSpace,
  toElectronicFormat,
  toLatin,
  withoutInvisible,
} from "../../../server/src/domain/text";

/** Every unit of the basic plane but surrogates, as text. */
const plane = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);

const wrong = (expected: (sign: string) => boolean, actual: (code: number, sign: string) => boolean) =>
  plane
    .filter((code) => expected(String.fromCharCode(code)) !== actual(code, String.fromCharCode(code)))
    .map((code) => `U+${code.toString(16).padStart(4, "0")}`);

describe("characters of the basic plane", () => {
  it("that divide are tab, line breaks and the two separators of Unicode", () => {
    expect(plane.filter(isDivider)).toEqual([9, 10, 11, 12, 13, 0x2028, 0x2029]);
  });

  it("that are spaces are those of category Zs", () => {
    expect(wrong((sign) => /\p{Zs}/u.test(sign), isSpace)).toEqual([]);
  });

  it("that nobody sees are controls, format characters and the ignorable ones, but for what divides", () => {
    const unseen = (sign: string) =>
      /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(sign) && !isDivider(sign.charCodeAt(0));
    expect(wrong(unseen, (_, sign) => invisibleLength(sign, 0) === 1)).toEqual([]);
    expect(wrong(unseen, (_, sign) => hasInvisible(sign))).toEqual([]);
    expect(wrong(unseen, (_, sign) => withoutInvisible(sign) === "")).toEqual([]);
  });

  it("are of one of the three at most", () => {
    const sorts = (code: number) =>
      [isDivider(code), isGrouping(code), invisibleLength(String.fromCharCode(code), 0) > 0].filter(Boolean).length;
    expect(plane.filter((code) => sorts(code) > 1)).toEqual([]);
  });
});

it("characters beyond the basic plane that nobody sees have two units", () => {
  expect(["\u{E0041}", "\u{E0101}", "\u{1D173}"].map((sign) => invisibleLength(sign, 0))).toEqual([2, 2, 2]);
  expect(["\u{1F600}", "\u{1D400}", "\uD800"].map((sign) => invisibleLength(sign, 0))).toEqual([0, 0, 0]);
  expect(withoutInvisible("a\u{E0041}b\u{1F600}\u{E0101}c")).toBe("ab\u{1F600}c");
});

it("what groups or divides is what the electronic format leaves out, and a byte order mark", () => {
  const isLeftOut = (sign: string) => toElectronicFormat(sign) === "";
  const known = (code: number) => isGrouping(code) || isDivider(code) || code === 0xfeff;
  expect(wrong(isLeftOut, known)).toEqual([]);
  const dashes = [0x2d, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212];
  expect(dashes.filter((code) => !isGrouping(code))).toEqual([]);
});

it("letters of other scripts and full-width signs have a Latin twin", () => {
  expect(toLatin("АВ\uff11\uff22о\u0417")).toBe("AB1BO3");
});

it("electronic format raises ASCII letters only", () => {
  expect(toElectronicFormat("gb29 nwbk-6016.1331/9268 19 ſß")).toBe("GB29NWBK60161331926819ſß");
});
