/** Tabs and line breaks divide values; what nobody sees does not. */
import { describe, expect, it } from "vitest";
import { absoluteEdits, applyEdits, chosenEdits } from "../../server/src/analysis/fixes";
import { invisibleLength } from "../../server/src/domain/text";
import { analyse } from "../support/annotate";

const ONE = "GB29NWBK60161331926819";
const TWO = "NL91ABNA0417164300";

const json = (value: string) => `{"iban": ${JSON.stringify(value)}}`;
const csv = (value: string) => `id,iban\n1,"${value}"\n`;
const yaml = (value: string) => `iban: "${value}"\n`;

function literalsOf(text: string, format: "json" | "yaml" | "csv") {
  return analyse(text, { format }).literals.map(({ literal }) => `${literal.kind} ${literal.value} ${literal.valid}`);
}

/** The text after all safe fixes, as `check --fix` applies them. */
function mended(text: string, format: "json" | "yaml" | "csv"): string {
  let now = text;
  for (let round = 0; round < 5; round++) {
    const { findings, place } = analyse(now, { format });
    now = applyEdits(now, chosenEdits(findings, place));
  }
  return now;
}

describe("two identifiers in one value", () => {
  const dividers = ["\t", "\n", "\r", "\r\n", "\u2028", "\u2029", " \t ", "\n\n"];

  it.each(dividers)("divided by %j are two, whatever the format, and stay so", (divider) => {
    const both = [`iban ${ONE} true`, `iban ${TWO} true`];
    expect(literalsOf(json(ONE + divider + TWO), "json")).toEqual(both);
    expect(literalsOf(csv(ONE + divider + TWO), "csv")).toEqual(both);
    expect(mended(csv(ONE + divider + TWO), "csv")).toBe(csv(ONE + divider + TWO));
  });

  it.each(dividers)("divided by %j are an IBAN and a BIC", (divider) => {
    expect(literalsOf(csv(`${ONE}${divider}NWBKGB2L`), "csv")).toEqual([`iban ${ONE} true`, "bic NWBKGB2L true"]);
    expect(literalsOf(csv(`${ONE}${divider}DEUTDEFF`), "csv")).toEqual([`iban ${ONE} true`, "bic DEUTDEFF true"]);
    expect(mended(csv(`${ONE}${divider}NWBKGB2L`), "csv")).toBe(csv(`${ONE}${divider}NWBKGB2L`));
  });

  it("are each checked", () => {
    expect(literalsOf(csv(`${ONE}\nNL92ABNA0417164300`), "csv")).toEqual([
      `iban ${ONE} true`,
      "iban NL92ABNA0417164300 false",
    ]);
  });

  const WRONG = "GB28NWBK60161331926819";
  const GROUPED = "NL92 ABNA 0417 1643 00";

  it.each([" ", "/", " / ", "-", ", ", ";", " and ", " & ", "+", " (", " | ", "\n"])(
    "divided by %j are each checked where both are wrong",
    (between) => {
      for (const [one, other] of [
        [WRONG, "NL92ABNA0417164300"],
        [ONE, "NL92ABNA0417164300"],
        [WRONG, TWO],
        [WRONG, GROUPED],
        [WRONG.toLowerCase(), "nl92abna0417164300"],
      ] as const) {
        const found = literalsOf(json(one + between + other), "json");
        const valid = (iban: string) => iban === ONE || iban === TWO;
        expect(found, one + between + other).toEqual([
          `iban ${one.toUpperCase()} ${valid(one)}`,
          `iban ${other.replaceAll(" ", "").toUpperCase()} ${valid(other)}`,
        ]);
      }
    },
  );

  it.each([
    "FR14 2004 1010 0505 0001 3M02 606",
    "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
    "FR15 2004 1010 0505 0001 3M02 606",
    "DE89370400440532013000 MT103456789012345",
    "DE88370400440532013000 GB12",
  ])("is one: %s", (value) => expect(literalsOf(json(value), "json").length).toBeLessThanOrEqual(1));

  it("with any number of blanks and unseen characters is still looked at", () => {
    const wrong = `iban ${WRONG} false`;
    for (const text of [
      " ".repeat(2000) + WRONG,
      WRONG + "\u200b".repeat(2000),
      `GB28${"\u00ad".repeat(3000)}${WRONG.slice(4)}`,
    ])
      expect(literalsOf(json(text), "json")).toEqual([wrong]);
    expect(literalsOf(json(`${"some words ".repeat(20_000)} IBAN ${WRONG}`), "json")).toEqual([wrong]);
  });

  it("with a character between that nobody sees stay apart when it would be removed", () => {
    for (const sign of ["\u200b", "\u0085", "\ufeff", "\u202a", "\u{E0041}"]) {
      const text = yaml(`${ONE}${sign}${TWO}`);
      expect(mended(text, "yaml")).toBe(text);
      expect(literalsOf(text, "yaml")).toEqual([`iban ${ONE} true`, `iban ${TWO} true`]);
    }
  });
});

it("one IBAN cut by line breaks is one, and is not joined without a look", () => {
  const text = csv("GB29 NWBK 6016\n1331 9268 19");
  expect(literalsOf(text, "csv")).toEqual([`iban ${ONE} true`]);
  expect(mended(text, "csv")).toBe(text);
});

describe("characters that nobody sees", () => {
  const signs = Array.from({ length: 0x10000 }, (_, code) => code)
    .filter((code) => (code < 0xd800 || code > 0xdfff) && code !== 0)
    .map((code) => String.fromCharCode(code))
    .concat("\u{E0041}", "\u{E0101}", "\u{1D173}")
    .filter((sign) => invisibleLength(sign, 0) > 0);
  /** No string of the format may hold them, and reading them is another matter. */
  const inYaml = signs.filter((sign) => !/\p{Cc}/u.test(sign) || sign === "\u0085");

  it.each([2, 4, 9])("are found at place %i of an IBAN and removed, each of them", (at) => {
    const failed = inYaml.filter((sign) => {
      const text = yaml(ONE.slice(0, at) + sign + ONE.slice(at));
      const rules = analyse(text, { format: "yaml" }).findings.map(({ finding }) => finding.rule);
      return !rules.includes("value/invisible") || mended(text, "yaml") !== yaml(ONE);
    });
    expect(failed.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it("are found whatever the key, also between the first four", () => {
    const failed = inYaml.filter((sign) =>
      [1, 2, 3, 4, 10].some((at) => {
        const text = `x: "${ONE.slice(0, at)}${sign}${ONE.slice(at)}"\nnote: "see ${TWO.slice(0, at)}${sign}${TWO.slice(at)} please"\n`;
        return mended(text, "yaml") !== `x: "${ONE}"\nnote: "see ${TWO} please"\n`;
      }),
    );
    expect(failed.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it("are found in a BIC", () => {
    const failed = inYaml.filter((sign) => mended(`bic: "NWBK${sign}GB2L"\n`, "yaml") !== 'bic: "NWBKGB2L"\n');
    expect(failed.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it("are removed before and behind a value, but not between it and a word", () => {
    expect(mended(yaml(`\u200b\u00a0${ONE}\u202c`), "yaml")).toBe(yaml(ONE));
    const between = yaml(`a\u200b${ONE}`);
    expect(mended(between, "yaml")).toBe(between);
  });

  it("offer a fix of their own edits only", () => {
    const text = yaml(`${ONE.slice(0, 5)}\u2066${ONE.slice(5)}`);
    const { findings, place } = analyse(text, { format: "yaml" });
    const fixes = findings.flatMap(({ finding }) => finding.fixes).map((fix) => absoluteEdits(fix, place));
    expect(fixes.flat().every(({ start, end }) => start >= 7 && end <= text.length - 2)).toBe(true);
  });
});
