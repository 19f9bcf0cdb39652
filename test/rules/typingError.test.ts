import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verdictOf } from "../../server/src/domain/check";
import { checkIban } from "../../server/src/domain/iban";
import { noReferenceData } from "../../server/src/domain/inspect";
import { correctTypingError } from "../../server/src/rules/typingError";
import { analyse } from "../support/annotate";
import { validIban } from "../support/ibans";

const SIGNS = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Everything that one typing error behind the country's letters can have been, and that is right by every check. */
function explanations(wrong: string): Set<string> {
  const tried = new Set<string>();
  for (let at = 2; at <= wrong.length; at++) {
    const [front, back] = [wrong.slice(0, at), wrong.slice(at)];
    for (const sign of SIGNS) {
      tried.add(front + sign + back);
      if (back !== "") tried.add(front + sign + back.slice(1));
    }
    tried.add(front + back.slice(1));
    if (back.length > 1) tried.add(front + back.charAt(1) + back.charAt(0) + back.slice(2));
  }
  tried.delete(wrong);
  return new Set([...tried].filter((iban) => verdictOf(checkIban(iban, noReferenceData)) === true));
}

/** The value after the correction; null where none is offered. */
function corrected(written: string): string | null {
  const text = `iban: ${written}\n`;
  const literal = analyse(text).literals[0]?.literal;
  if (literal === undefined) return null;
  const [fix, ...others] = correctTypingError(literal, noReferenceData);
  expect(others).toEqual([]);
  if (fix === undefined) return null;
  expect(fix.safe).toBe(false);
  const [edit] = fix.edits;
  if (edit === undefined) return null;
  return (text.slice(0, edit.start) + edit.newText + text.slice(edit.end)).slice("iban: ".length).trim();
}

/** What the title says to do, done to the value: it names places from 1. */
function asTitled(wrong: string): string | null {
  const literal = analyse(`iban: ${wrong}\n`).literals[0]?.literal;
  const [fix] = literal === undefined ? [] : correctTypingError(literal, noReferenceData);
  if (fix === undefined) return null;
  const [first = 0, second = 0] = (fix.title.match(/(?<=characters? |and )\d+/gu) ?? []).map(Number);
  const [front, back] = [wrong.slice(0, first - 1), wrong.slice(first)];
  const sign = /(?<=with |Insert )\w/u.exec(fix.title)?.[0] ?? "";
  switch (fix.title.split(" ")[0]) {
    case "Replace":
      return front + sign + back;
    case "Swap":
      return second === first + 1 ? front + back.charAt(0) + wrong.charAt(first - 1) + back.slice(1) : "";
    case "Remove":
      return front + back;
    default:
      return front + sign + wrong.slice(first - 1);
  }
}

/** Countries with national check digits, where one error has mostly one explanation, and one without. */
const country = fc.constantFrom("NO", "BE", "ES", "FR", "IT", "FI", "PT", "EE", "AT");

/** A right IBAN and what one typing error makes of it. */
const mistyped = country.chain((code) =>
  fc
    .tuple(
      validIban(code),
      fc.nat(),
      fc.constantFrom("replace", "swap", "omit", "double"),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([iban, place, error, by]) => {
      const at = 2 + (place % (iban.length - 3));
      const [front, sign, back] = [iban.slice(0, at), iban.charAt(at), iban.slice(at + 1)];
      switch (error) {
        case "replace":
          return { iban, wrong: front + (/[0-9]/u.test(sign) ? String((Number(sign) + by) % 10) : "7") + back };
        case "swap":
          return { iban, wrong: front + back.charAt(0) + sign + back.slice(1) };
        case "omit":
          return { iban, wrong: front + back };
        default:
          return { iban, wrong: front + sign + sign + back };
      }
    })
    // A letter among the check digits hides that it is an IBAN at all.
    .filter(({ iban, wrong }) => wrong !== iban && /^..[0-9]{2}/u.test(wrong))
    .filter(({ wrong }) => verdictOf(checkIban(wrong, noReferenceData)) === false),
);

describe("a typing error in an IBAN", () => {
  it("is corrected exactly where one explanation passes every check", () => {
    fc.assert(
      fc.property(mistyped, ({ iban, wrong }) => {
        const right = explanations(wrong);
        expect(right.has(iban)).toBe(true);
        const [only] = right;
        expect(corrected(wrong)).toBe(right.size === 1 ? only : null);
      }),
      { numRuns: 60 },
    );
  });

  it("is corrected as the title says", () => {
    fc.assert(
      fc.property(mistyped, ({ wrong }) => {
        expect(asTitled(wrong)).toBe(corrected(wrong));
      }),
      { numRuns: 60 },
    );
  });

  it("is corrected in the form in which the IBAN is written", () => {
    expect(corrected("NO93 8601 1117 948")).toBe(
      explanations("NO9386011117948").size === 1 ? "NO93 8601 1117 947" : null,
    );
    for (const group of [/(.{4})/gu, /(.{5})/gu]) {
      fc.assert(
        fc.property(mistyped, ({ wrong }) => {
          const plain = corrected(wrong);
          const grouped = corrected(wrong.replace(group, "$1 ").trim());
          if (grouped !== null) expect(grouped.replaceAll(" ", "")).toBe(plain);
        }),
        { numRuns: 20 },
      );
    }
  });

  it("is left alone where the text does not hold the value, as behind escapes", () => {
    const literal = analyse("iban: NO9386011117948\n").literals[0]?.literal;
    if (literal === undefined) throw new Error("an IBAN was expected");
    expect(correctTypingError(literal, noReferenceData)).toHaveLength(1);
    expect(correctTypingError({ ...literal, text: "NO93 8601" }, noReferenceData)).toEqual([]);
  });

  it("is not guessed where the country has no IBANs or two signs are missing", () => {
    for (const wrong of ["ZZ9386011117948", "NO93860111", "US9386011117948"]) expect(corrected(wrong)).toBeNull();
  });
});
