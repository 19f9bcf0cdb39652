/** Words of the vocabulary in texts that nobody has read, and values as checks take them: texts alike but for one sign. */
import { describe, expect, it } from "vitest";
import { firstTermEnd, mayNameTermIn } from "../../server/src/detect/keys/labels";
import { OwnKeys } from "../../server/src/detect/keys/ownKeys";
import { endsAs } from "../../server/src/detect/numbers/bics";
import { OTHER_CHECKS } from "../../server/src/detect/numbers/checks";
import { columnOf } from "../../server/src/detect/numbers/column";
import { holdsForm, holdsNumber } from "../../server/src/detect/texts/formsInText";
import { namesTerm } from "../../server/src/detect/texts/termsInText";
import { everything, ownNames, readTree } from "./found";

describe("a word stands in a text as a whole", () => {
  it.each<[string, boolean]>([
    ["iban", true],
    ["IBAN", true],
    ["my iban:", true],
    ["iban-x", true],
    ["x_iban_x", true],
    ["ibans", true],
    ["ibanid", true],
    ["ibanids", false],
    ["IBANs", true],
    ["xIban", true],
    ["Ibanx", false],
    ["xiban", false],
    ["ibanx", false],
    ["XIBAN", false],
    ["IBANX", false],
    ["1iban", true],
    ["iban1", true],
    ["IBANNumber", true],
    ["IBANNUMBER", true],
    ["aIBAN", true],
    ["ibanA", true],
    ["creditoriban", true],
    ["creditorxiban", false],
    ["iba n", true],
    ["iba", false],
    ["", false],
  ])("%s: %s", (text, names) => {
    expect(mayNameTermIn(text, 0, text.length)).toBe(names);
    expect(mayNameTermIn(`x${text}x`, 1, text.length + 1)).toBe(names);
  });

  it("and ends where the first of them does", () => {
    const end = (text: string) => firstTermEnd(text, 0, text.length);
    expect([end("my iban and bic"), end("bic"), end("my town"), end("sort code: 1")]).toEqual([7, 3, -1, 4]);
  });
});

describe("a document may name an identifier", () => {
  it.each<[string, boolean]>([
    ["iban: x", true],
    ["<iban>x</iban>", true],
    ["town: x", false],
    // What names numbers alone needs one.
    ["account number: x", false],
    ["account number: 123", true],
    ["account number: 12", false],
    ["kind: Secret\ndata: {account_number: eA==}", true],
    // Half a name, with what stands below it.
    ["bank:\n  x: y", true],
    ["bank: {x: y}", true],
    ["the bank is x", false],
    ["sort:\n  code: x", false],
    ["sort:\n  code: 123", true],
    ["bc:\n  nummer: x", true],
    ["bc = [x]", true],
    ["xbc:\n  nummer: x", false],
    ["bc is x", false],
    // Escapes, behind which a word may begin, and letters with marks.
    ["x\\u0020iban", true],
    ["x\\niban", true],
    ["x%20iban", true],
    ["xiban", false],
    ["x\\x20iban", true],
    ["číslo účtu: 123", true],
    ["N° de compte: 123", true],
    ["numéro de compte: 123", true],
    ["расчетный", false],
  ])("%j: %s", (text, names) => expect(namesTerm(text)).toBe(names));

  it.each<[string, boolean]>([
    ["DE89370400440", true],
    ["DE8937040044", false],
    ["DE89 3704 0044 0", true],
    ["ZZ89370400440", false],
    ["DE8937,0400440", false],
    ["DE89<b>37", true],
    ["DE89_37", true],
    ["DE89é37", true],
    ["x\\nDE89370400440", true],
    ["xDE89370400440", false],
    ["DEUTDEFF", true],
    ["DEUTDEF", false],
    ["deutdeff", false],
    ["DEUTXQFF", false],
    ["%0ADEUTDEFF", true],
    ["12345 12346", false],
    ["12345, 12346, 12347, 12348, 12349, 12340", true],
    ["12345, 12346, 12347, 12348, 12349, 12349", false],
    ["1234, 1235, 1236, 1237, 1238, 1239", false],
    ["", false],
  ])("or has a form of one: %j, %s", (text, holds) => expect(holdsForm(text, false)).toBe(holds));

  it.each<[string, boolean]>([
    ["12345678", true],
    ["123456789", true],
    ["1234567", false],
    ["20-00-00", true],
    ["20-00", false],
    ["20.00.00", false],
    ["a12345678", false],
  ])("in a table also a code: %j, %s", (text, holds) => {
    expect(holdsForm(text, true)).toBe(holds);
    expect(holdsForm(text, false)).toBe(false);
  });

  it.each<[string, boolean]>([
    ["123", true],
    ["12", false],
    ["1 2 3", true],
    ["1abcd2abcd3", true],
    ["1abcde2abcd3", false],
    ["1abcde23, 4", true],
    ["abc", false],
  ])("or a number: %j, %s", (text, holds) => expect(holdsNumber(text)).toBe(holds));
});

describe("the values of a column", () => {
  it("are distinct, in capitals and without separators, the first of each row by its place", () => {
    const { values, byPlace, meaning } = columnOf({
      header: "iban",
      samples: ["de89 3704", "DE89-3704", " a b@c ", "XXXXXXXX", "00000000", "", "second"],
      places: [4, 5, 6, 7, 8, 9, 4],
    });
    expect(values).toEqual(["DE893704", "a b@c", "SECOND"]);
    expect([...byPlace]).toEqual([
      ...([
        [4, "DE893704"],
        [5, "DE893704"],
        [6, "a b@c"],
      ] as const),
    ]);
    expect(meaning.phrase).toBe("iban");
  });

  it("are the first 256", () => {
    const samples = Array.from({ length: 300 }, (_, at) => `word ${at}!`);
    const { values, byPlace } = columnOf({ header: null, samples, places: samples.map((_, at) => at) });
    expect([values.length, values.at(-1), byPlace.size]).toEqual([256, "word 255!", 300]);
  });

  it.each<[string, boolean]>([
    ["BAIAOLU", true],
    ["BAIIAAOLU", true],
    ["BAIAAOLU", false],
    ["BAIAOLX", false],
    ["BAIAOLUXXX", true],
    ["BAIAOLUXX1", false],
    ["1AIAOLU", false],
    ["BAI1OLU", false],
    ["XBAIAOLUXXX", false],
  ])("end as BICs do with a letter of the bank too few or too many: %s, %s", (value, ends) => {
    expect(endsAs(value, ["AOLU", "AOLUXXX"])).toBe(ends);
  });

  it("are explained by other checks: Hungary's tax payers", () => {
    const check = OTHER_CHECKS[5];
    const passing = (front: string) => [..."0123456789"].filter((digit) => check?.passes(front + digit));
    expect(passing("1234567")).toEqual(["6"]);
    expect([passing("123456"), passing("12345678"), passing("123456x")]).toEqual([[], [], []]);
  });
});

describe("what a project says of its names", () => {
  const fieldIn = (json: string) => {
    const open = [readTree("json", json, everything).root];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const found = at.fields.find(({ value }) => value === "x");
      if (found !== undefined) return found;
      open.push(...at.children);
    }
    throw new Error("no x");
  };
  const own = new OwnKeys([
    { name: null, kind: "bic", country: null, place: { pattern: "a.b", matches: (path) => path === "a.b" } },
    { name: "target", kind: "iban", country: null, place: null },
  ]);

  it.each<[string, string | null]>([
    ['{"target": "x"}', "iban"],
    ['{"target": ["x"]}', "iban"],
    ['{"target": [["x"]]}', "iban"],
    ['{"target": {"b": "x"}}', null],
    ['{"a": {"b": "x"}}', "bic"],
    ['{"c": {"b": "x"}}', null],
    ['{"b": "x"}', null],
    ['["x"]', null],
  ])("%s: %s", (json, kind) => expect(own.of(fieldIn(json))?.kind ?? null).toBe(kind));

  it("may be about a key, or a text that is a value", () => {
    expect(["target", "b", "a", "town"].map((key) => own.mayName(key))).toEqual([true, true, false, false]);
    expect(['{"target": 1}', '{"b": 1}', '{"town": 1}', "target"].map((text) => own.mayStandIn(text))).toEqual([
      ...[true, true, false, false],
    ]);
    const any = new OwnKeys([
      { name: null, kind: null, country: null, place: { pattern: "a.*", matches: () => true } },
    ]);
    expect([any.mayName("town"), any.isEmpty, any.of(fieldIn('["x"]'))?.kind]).toEqual([true, false, null]);
    expect([ownNames({}).isEmpty, ownNames({}).mayName("target")]).toEqual([true, false]);
  });
});
