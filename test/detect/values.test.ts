import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interest } from "../../server/src/detect";
import { compact, isDummy, looksLikeIban } from "../../server/src/detect/values/values";
import { isBicForm } from "../../server/src/domain/bic";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import type { Interest } from "../../server/src/formats/reader";
import { detectIn, everything } from "./found";

describe("compact form", () => {
  it.each([
    ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["DE89\u00a03704\u00a00044\u202f0532\u20090130\u00a000", "DE89370400440532013000"],
    ["de89-3704-0044-0532-0130-00", "DE89370400440532013000"],
    ["IBAN DE89370400440532013000", "DE89370400440532013000"],
    ["IBAN: DE89370400440532013000", "DE89370400440532013000"],
    ["\u200bDE89370400440532013000\ufeff", "DE89370400440532013000"],
    ["20-00-00", "200000"],
    ["12_34_56", "123456"],
    ["19-2000145399/0800", "1920001453990800"],
  ])("%s", (written, text) => {
    expect(compact(written)?.latin).toBe(text);
  });

  it("tells where the identifier starts and ends", () => {
    expect(compact("IBAN DE89370400440532013000 ")).toMatchObject({ start: 5, end: 27 });
  });

  it("sees through look-alike letters but keeps them", () => {
    const cyrillic = compact("DЕ89370400440532013000");
    expect(cyrillic?.latin).toBe("DE89370400440532013000");
    expect(cyrillic?.text).not.toBe(cyrillic?.latin);
  });

  it.each([
    "\u0024{IBAN}",
    "{{ iban }}",
    "<iban>",
    "<%= iban %>",
    "%(iban)s",
    "ENC[AES256_GCM,data:abc]",
    "DE**************4417",
    "^[A-Z]{2}[0-9]{2}$",
    "DE.. .... .... .... .... ..",
    // The rest was left out.
    "DE8444010046...",
    "DE84....0046",
    "",
    "  ",
    "a@b.example",
    // An underscore stands between digits alone.
    "A_12345678",
    "12345678_A",
    "_12345678",
  ])("%s is none", (written) => {
    expect(compact(written)).toBeNull();
  });

  it.each(["XXXXXXXX", "XX-XX-XX", "DEXXXXXXXXXXXXXXXXXXXX", "00-00-00", "0000000000", "DE00000000000000000000"])(
    "%s stands for a value",
    (written) => {
      const form = compact(written);
      expect(form !== null && isDummy(form)).toBe(true);
    },
  );

  it.each(["GAGBDETXXXX", "COBADEFFXXX", "200000"])("%s is a value", (written) => {
    const form = compact(written);
    expect(form !== null && isDummy(form)).toBe(false);
  });
});

describe("prefilter on values", () => {
  it("lets through every text with the shape of a BIC or of an IBAN of a country that has some", () => {
    const letter = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const country = fc.constantFrom(...allIbanFormats().map(({ country }) => country));
    const sign = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    const digit = fc.constantFrom(..."0123456789");
    const join = (arbitrary: fc.Arbitrary<string>, length: number) =>
      fc.array(arbitrary, { minLength: length, maxLength: length }).map((signs) => signs.join(""));
    const iban = fc
      .tuple(
        country,
        join(digit, 2),
        fc.integer({ min: 11, max: 30 }).chain((length) => join(sign, length)),
      )
      .map((parts) => parts.join(""));
    const bic = fc.tuple(join(letter, 6), fc.oneof(join(sign, 2), join(sign, 5))).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(iban, bic), fc.string({ maxLength: 5 }), (value, before) => {
        const form = compact(value);
        if (form === null || !(looksLikeIban(form) || isBicForm(form.latin))) return;
        const text = `${before}${value}`;
        expect(interest.value(text, before.length, text.length)).toBe(true);
      }),
    );
  });

  it("lets through what is found in texts, whatever stands before it", () => {
    const iban = fc.constantFrom(
      "DE89370400440532013000",
      "GB29 NWBK 6016 1331 9268 19",
      "nl91abna0417164300",
      "NO9386011117947",
    );
    const piece = fc.oneof(
      iban,
      fc.string({ maxLength: 4 }),
      fc.constantFrom("%20", "%3D", "&#32;", "&nbsp;", "\\n", "\\u0020", "_", "-", "/", "=", "x", "1", "\u200b", "€"),
      fc.constantFrom(
        "IBAN ",
        "iban:",
        "BIC",
        "bic COBADEFFXXX ",
        "Kontonummer 12345678",
        "registry",
        "sortCode=200000&",
      ),
      fc.constantFrom(
        "account no 55779911",
        "accountNumber:",
        "55779911",
        "Konto",
        "kontonr",
        "acctid ",
        "MYBANKACCOUNT ",
      ),
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
    const told = (format: "json" | "csv", document: string, filter?: Interest) =>
      detectIn(format, document, {}, filter).literals.map(({ kind, value, start, end }) => [kind, value, start, end]);
    fc.assert(
      fc.property(text, fc.constantFrom("note", "ref", "url"), (value, key) => {
        const json = JSON.stringify({ [key]: value });
        expect(told("json", json)).toEqual(told("json", json, everything));
        const csv = `${key};city\n"${value.replaceAll('"', '""')}";Leeds\n`;
        expect(told("csv", csv)).toEqual(told("csv", csv, everything));
      }),
      { numRuns: 2000 },
    );
  });

  // The letters of a BIC are capitals elsewhere; in a form its name says that it is one.
  it.each(["bic=cobadeff", "a=1&BIC=xkontonr", "https://a.example/?swift=cobadeffxxx", "bic=marktgb2l01&b=2"])(
    "lets the form %s through",
    (text) => {
      expect(interest.value(text, 0, text.length)).toBe(true);
    },
  );

  it.each([
    "Invoice of March",
    "a=cobadeff",
    "bic=cobade",
    "bic=cobadefff",
    "cobadeff=bic",
    "2031-01-02T10:00:00Z",
    "https://a.example/b",
    "true",
    "12.50",
    "a1b2c3",
  ])("lets %s go by", (text) => {
    expect(interest.value(text, 0, text.length)).toBe(false);
  });
});
