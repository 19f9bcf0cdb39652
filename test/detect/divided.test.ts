/** Tabs and line breaks divide values; what nobody sees does not. */
import { describe, expect, it } from "vitest";
import { absoluteEdits, applyEdits, safeEdits } from "../../server/src/analysis/fixes";
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
    now = applyEdits(now, safeEdits(findings, place));
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
