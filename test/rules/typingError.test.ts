import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verdictOf } from "../../server/src/domain/check";
import { checkIban, computeIbanCheckDigits } from "../../server/src/domain/iban";
import { noReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import { typingErrorIn } from "../../server/src/domain/typingError";
import type { Fix } from "../../server/src/model";
import { correctTypingError } from "../../server/src/rules/typingError";
import { analyse } from "../support/annotate";
import { validIban } from "../support/ibans";

const DIGITS = [..."0123456789"];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const TWINS = ["0O", "1I", "1L", "8B", "5S", "2Z", "6G"];

function isRight(iban: string): boolean {
  return verdictOf(checkIban(iban, noReferenceData)) === true;
}

function isAcceptedAtHome(iban: string): boolean {
  const checks = checkIban(iban, noReferenceData);
  return checks.some(({ check, result }) => check === "national-check-digits" && result === "pass");
}

/** Whether the country's own check would notice another character at a place, with the ISO digits made anew. */
function isGuarded(iban: string, at: number): boolean {
  return [...DIGITS, ...LETTERS].some((sign) => {
    const bban = iban.slice(4, at) + sign + iban.slice(at + 1);
    const checks = checkIban(iban.slice(0, 2) + computeIbanCheckDigits(iban.slice(0, 2), bban) + bban, noReferenceData);
    return checks.some(({ check, result }) => check === "national-check-digits" && result === "fail");
  });
}

/** What one error behind the country's letters can have been, kind by kind, and that is right by every check. */
function explanations(wrong: string): readonly ReadonlySet<string>[] {
  const [swapped, alike, other, fewer, more] = [0, 1, 2, 3, 4].map(() => new Set<string>());
  for (let at = 2; at <= wrong.length; at++) {
    const [front, sign, back] = [wrong.slice(0, at), wrong.charAt(at), wrong.slice(at + 1)];
    for (const one of [...DIGITS, ...LETTERS]) {
      more?.add(front + one + sign + back);
      if (sign === "") continue;
      if (TWINS.some((pair) => pair.includes(one) && pair.includes(sign))) alike?.add(front + one + back);
      if (DIGITS.includes(one) === DIGITS.includes(sign)) other?.add(front + one + back);
    }
    fewer?.add(front + back);
    if (back !== "") swapped?.add(front + back.charAt(0) + sign + back.slice(1));
  }
  return [swapped, alike, other, fewer, more].map(
    (tried = new Set()) => new Set([...tried].filter((iban) => iban !== wrong && isRight(iban))),
  );
}

function isRefusedAtHome(iban: string): boolean {
  const checks = checkIban(iban, noReferenceData);
  return checks.some(({ check, result }) => check === "national-check-digits" && result === "fail");
}

/**
 * The one that is offered: the only one of the first kind that has any, where the country's check accepts and guards it.
 * Of a value that the country's check refuses, what it has no word on is none.
 */
function explanationOf(wrong: string): string | null {
  const isSure = (right: string) =>
    isAcceptedAtHome(right) &&
    placesIn(right, wrong).every((at) => at < 4 || at >= right.length || isGuarded(right, at));
  const all = explanations(wrong).map((kind) => [...kind]);
  const likely = isRefusedAtHome(wrong) ? all.map((kind) => kind.filter(isSure)) : all;
  const [only, second] = likely.find(({ length }) => length > 0) ?? [];
  return only !== undefined && second === undefined && isSure(only) ? only : null;
}

/** The places in the right IBAN that tell whether the change would be noticed. */
function placesIn(right: string, wrong: string): readonly number[] {
  const places = [...right].map((_, at) => at);
  if (right.length === wrong.length) return places.filter((at) => right.charAt(at) !== wrong.charAt(at));
  const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
  if (right.length > wrong.length) return places.filter((at) => without(right, at) === wrong).slice(0, 1);
  const [at = 0] = [...wrong].flatMap((_, place) => (place > 1 && without(wrong, place) === right ? [place] : []));
  return [at - 1, at];
}

function fixesOf(written: string): readonly Fix[] {
  const literal = analyse(`iban: ${written}\n`).literals[0]?.literal;
  const error = literal === undefined ? null : typingErrorIn(literal.value, noReferenceData);
  return literal === undefined || error === null ? [] : correctTypingError(literal, error);
}

/** The value after the correction; null where none is offered. */
function corrected(written: string): string | null {
  const text = `iban: ${written}\n`;
  const [fix, ...others] = fixesOf(written);
  expect(others).toEqual([]);
  if (fix === undefined) return null;
  expect(fix.safe).toBe(false);
  const [edit] = fix.edits;
  if (edit === undefined) return null;
  return (text.slice(0, edit.start) + edit.newText + text.slice(edit.end)).slice("iban: ".length).trim();
}

/** What the title says to do, done to the value: it names places from 1. */
function asTitled(wrong: string): string | null {
  const [fix] = fixesOf(wrong);
  if (fix === undefined) return null;
  const title = textOf(fix.title);
  const [first = 0, second = 0] = (title.match(/(?<=characters? |and )\d+/gu) ?? []).map(Number);
  const [front, back] = [wrong.slice(0, first - 1), wrong.slice(first)];
  const sign = /(?<=with |Insert )\w/u.exec(title)?.[0] ?? "";
  switch (title.split(" ")[0]) {
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
          return {
            iban,
            wrong: front + (/[0-9]/u.test(sign) ? String((Number(sign) + by) % 10) : sign === "K" ? "W" : "K") + back,
          };
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
    .filter(({ iban, wrong }) => isRight(iban) && verdictOf(checkIban(wrong, noReferenceData)) === false),
);

describe("a typing error in an IBAN", () => {
  it("is corrected where one explanation of the likeliest kind passes every check, the country's own too", () => {
    fc.assert(
      fc.property(mistyped, ({ iban, wrong }) => {
        expect(explanations(wrong).some((right) => right.has(iban))).toBe(true);
        expect(corrected(wrong)).toBe(explanationOf(wrong));
      }),
      { numRuns: 60, examples: [[{ iban: "EE250670000000000001", wrong: "EE250760000000000001" }]] },
    );
  });

  it("is told to be the only explanation exactly where it is", () => {
    fc.assert(
      fc.property(mistyped, ({ wrong }) => {
        const error = typingErrorIn(wrong, noReferenceData);
        const all = new Set(explanations(wrong).flatMap((right) => [...right]));
        if (error !== null) expect(error.isOnly).toBe(all.size === 1);
      }),
      { numRuns: 60 },
    );
  });

  it("is not the only explanation where a letter stands for the digit as well", () => {
    const error = typingErrorIn("FR69506476113019A3XYA6WJG36", noReferenceData);
    expect(error).toMatchObject({ iban: "FR65906476113019A3XYA6WJG36", isOnly: false });
    expect(isRight("FR695064761130L9A3XYA6WJG36")).toBe(true);
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
    expect(corrected("NO93 8601 1117 948")).toBe("NO93 8601 1117 947");
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
    const error = typingErrorIn("NO9386011117948", noReferenceData);
    if (literal === undefined || error === null) throw new Error("an IBAN with one error was expected");
    expect(correctTypingError(literal, error)).toHaveLength(1);
    expect(correctTypingError({ ...literal, text: "NO93 8601" }, error)).toEqual([]);
  });

  it("is not guessed where the country has no IBANs or two signs are missing", () => {
    for (const wrong of ["ZZ9386011117948", "NO93860111", "US9386011117948"]) expect(corrected(wrong)).toBeNull();
  });
});
