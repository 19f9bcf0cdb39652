/** Which values readers build fields for whatever they are called, by their signs alone: each row with one sign more or less. */
import { describe, expect, it } from "vitest";
import { interest } from "../../server/src/detect";
import { interestBeside, isAlwaysRead, isIbanCountry } from "../../server/src/detect/interest";
import { NO_OWN_KEYS } from "../../server/src/detect/keys/ownKeys";
import { everything, ownNames, readTree } from "./found";

/** As readers ask: by itself, and as a stretch of a longer text. */
const QUOTED = [
  ['"', '"'],
  ["\n", "\n"],
  [";", ";"],
] as const;
/** What stands around a stretch is none of it, be it letters and digits. */
const GLUED = [...QUOTED, ["x", "x"], ["1", "1"], ["AB12", "34"]] as const;

function isAsked(value: string, isQuoted = false): boolean {
  const alone = interest.value(value, 0, value.length);
  for (const [before, behind] of isQuoted ? QUOTED : GLUED) {
    const text = before + value + behind;
    expect(interest.value(text, before.length, before.length + value.length), text).toBe(alone);
  }
  return alone;
}

interface Sort {
  readonly sort: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Asked between quotes and line breaks alone: a word's boundary is looked for. */
  readonly isQuoted?: true;
}

const SORTS: readonly Sort[] = [
  {
    sort: "letters of a BIC",
    yes: ["DEUTDEF", "DEUTDEFF", "COBADEFFXXX", "DEUTDE1", "DEUTDEFF500", "DEUTDEFF500XXX", "ABCDEF12345678"],
    no: ["DEUTDE", "deutdeff", "DEUTD1FF", "DEUTDEFF500XXXX", "DEUT DEFF", "DEUTDEFf", "1EUTDEFF", "DEUTDEFF-"],
  },
  {
    sort: "digits of a bank's code",
    yes: ["12345678", "123456789", "20-00-00", "12-34-56"],
    no: [
      "1234567",
      "1234567890",
      "20-00-0",
      "20-00-000",
      "20-0000",
      "2000-00",
      "20.00.00",
      "20-00-0x",
      "20-00000",
      "20000-00",
      "12345x78",
      "x2-34-56",
    ],
  },
  {
    sort: "the beginning of an IBAN",
    yes: [
      ...["DE8937040044053", "DE12 to pay here", "de8937040044053", "XK0512120123456", "JE89ABCDEFGHIJK"],
      // Behind words, in capitals; behind a sign that ends a text, in small letters too.
      ...[
        "pay DE8937040044053",
        "pay: de8937040044053",
        "(de8937040044053)",
        "say -DE8937040044053",
        "/DE8937040044053",
      ],
      ...[" DE8937040044053", "  de8937040044053", "x=de8937040044053", "x, de8937040044053", "ref -/DE8937040044053"],
    ],
    no: [
      ...[
        "DE893704004405",
        "ZZ8937040044053",
        "D18937040044053",
        "1E8937040044053",
        "DEX937040044053",
        "DE8X37040044053",
      ],
      ...[
        "xDE8937040044053",
        "1DE8937040044053",
        "pay de8937040044053",
        "pay De8937040044053",
        "pay dE8937040044053",
        "7 de8937040044053",
        "x_DE8937040044053",
      ],
      ...["a+DE8937040044053", "a@DE8937040044053", "a#DE8937040044053", "a~DE8937040044053", "a-DE8937040044053"],
      ...["1.DE8937040044053", "a/DE8937040044053", "+DE8937040044053", "E8937040044053123"],
    ],
  },
  {
    sort: "a right IBAN that a sign joins to a word",
    isQuoted: true,
    yes: [
      "a_DE89370400440532013000",
      "a-DE89370400440532013000",
      "1/DE89370400440532013000",
      "#DE89370400440532013000",
    ],
    no: ["a_DE88370400440532013000", "a-DE88370400440532013000", "#DE88370400440532013000"],
  },
  {
    sort: "letters behind an escape, where a word may begin at any",
    yes: ["x%20DE8937040044053", "\\u0020DE8937040044053", "&#32;DE8937040044053", "%xDE8937040044053"],
    no: ["x20DE8937040044053", "xDE8937040044053%20"],
  },
  {
    sort: "digits behind a word that announces them",
    yes: ["sort code 200000", "account no 123", "sort code a1b2c3", "acct 1a2b3c sort"],
    no: ["sort code 20", "short colour 200000", "200000 sort code", "12 account no 3", "acct 123"],
  },
  {
    sort: "capitals behind a word that announces them",
    yes: ["bic is DEUTDEFF", "BIC: DEUTDE", "swift code ABCDEFGH"],
    no: ["bic is DEUTD", "buc is DEUTDEFF", "DEUTDEFF is a word", "bic is deutdeff", "bic is DEUTd EFF"],
  },
  {
    sort: "a template, which names its default before it or behind",
    yes: ['{{ default "123" .iban }}', "{ 123 iban }", " { ABCDEF bic }"],
    no: ["( 123 iban )", "{{ 12 iban }}"],
  },
  {
    sort: "values that tabs and line breaks divide",
    yes: [
      ...[
        "x\tDEUTDEFF",
        "DEUTDEFF\tx",
        "x\n12345678\ny",
        "x\n20-00-00",
        "x\t 12345678 \ty",
        "x\t'12345678'",
        'x\t="12345678"',
      ],
      ...["x\r\nDEUTDEFF\r\n", "\tDEUTDEFF"],
    ],
    no: [
      "x\t1234567",
      "word\tABCDE",
      "word\t12345",
      "x\tdeutdeff",
      "x\ty\tz and more",
      "x\t(12345678)",
      "x\t1234567890\ty",
      "x DEUTDEFF",
    ],
  },
  {
    sort: "what nobody sees beside a sign of a code",
    isQuoted: true,
    yes: [
      "a word\u200b1 and",
      "A\u200b word here",
      "word \u200bA here",
      "\uff11\u200b word here",
      "word \u200b\u0410 here",
    ],
    no: [
      "a word\u200b and more",
      "\u200b a word here",
      "word \u200b- here",
      "word 1é word",
      "word é1 word",
      "word é\u200b more",
      "é\u200b word",
    ],
  },
  {
    sort: "JSON behind the head of a line",
    yes: ['12:00 {"a": 1}', 'x {"a"} and so on'],
    no: ["12:00 {a: 1}", "log line {'", 'x {"a"', 'a line of words {"', "a line of words {"],
  },
  {
    sort: "JSON",
    yes: [
      ...[
        '{"a":  1}x',
        "{'a': 1}xx",
        "{}        ",
        "{ a1_$ : 1}",
        '["a", "b"]',
        "[{ a: 1 }]",
        "[[1], [2]]",
        "[]        ",
      ],
      ...["[-1, 2, 3]", "[1, 2, 3 ]", '  { "a": 1}', "[  'a', 'b']"],
    ],
    no: [
      ...[
        "{a, b, c}x",
        "{ : 1     }",
        "[a, b, c ]",
        "(1, 2, 3 )",
        '{"a": 1}',
        "[+1, 2, 3]",
        "{a b: c  }",
        "{-a: b   }",
      ],
      "x[1, 2, 3]",
    ],
  },
  {
    sort: "markup, whose elements end or have attributes",
    yes: ["<a>b</a>  ", "<a b='c'> ", "  <a/>    ", `<${"a".repeat(100)}>`, "payto://iban/x", "  payto://x"],
    no: ["<AccountId>", "a <b>c</b>", `<${"a".repeat(98)}>`, "<a/>", "payto:/x  ", "a payto://x"],
  },
  {
    sort: "the hash of a file, which holds none",
    yes: [],
    no: [`sha1-DE8937040044053${"A".repeat(20)}=`, `sha256-${"A".repeat(30)}+DE89370400440532013000=`],
  },
  { sort: "short values", yes: [], no: ["", "DE8937", "123456", "ABCDEF"] },
];

describe.each(SORTS)("$sort", ({ yes, no, isQuoted }) => {
  it.each(yes)("%s", (value) => expect(isAsked(value, isQuoted)).toBe(true));
  it.each(no)("not %s", (value) => expect(isAsked(value, isQuoted)).toBe(false));
});

it("long texts are looked at for IBANs, and for words of capitals no more", () => {
  const words = (length: number, end: string) => `bic ${"x".repeat(length - 4 - end.length)}${end}`;
  const asked = (text: string) => interest.value(text, 0, text.length);
  expect([asked(words(400, " DEUTDEFF")), asked(words(401, " DEUTDEFF"))]).toEqual([true, false]);
  expect(asked(words(5000, " DE8937040044053"))).toBe(true);
});

it.each(["columns", "Header", "HEADERS"])("%s are names of columns, in their order", (key) =>
  expect(interest.ordered(key)).toBe(true),
);

it("the letters of a country are told in either case", () => {
  const is = (letters: string) => isIbanCountry(letters.charCodeAt(0), letters.charCodeAt(1));
  expect(["DE", "de", "De", "GB", "XK", "GP"].map(is)).toEqual([true, true, true, true, true, true]);
  expect(["ZZ", "US", "D1", "1D", "D[", "@E", "ED"].map(is)).toEqual(Array(7).fill(false));
});

it("what stands before a stretch begins nothing in it", () => {
  const behind = (before: string, value: string) =>
    interest.value(before + value, before.length, before.length + value.length);
  expect([behind("DE", "8937040044053201"), behind("D", "E8937040044053201")]).toEqual([false, false]);
  expect([behind("sort ", "code 200000"), behind("sort code ", "is 200000")]).toEqual([false, false]);
  expect([behind("{", '"a": 1 and so'), behind("\t", "12345678")]).toEqual([false, true]);
});

it("a field is always built by its key, or that of the nearest container with one, or its value", () => {
  const built = (text: string) => {
    const found: string[] = [];
    const open = [readTree("json", text, everything).root];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const field of at.fields) if (isAlwaysRead(field)) found.push(field.value);
      open.push(...at.children);
    }
    return found.sort().join();
  };
  expect(built('{"iban": "a", "town": "b", "place": "DEUTDEFF"}')).toBe("DEUTDEFF,a");
  expect(built('{"iban": ["a", ["b"], {"town": "c"}]}')).toBe("a,b");
  expect(built('["a", "DEUTDEFF"]')).toBe("DEUTDEFF");
});

describe("with names that a project has given", () => {
  const own = interestBeside(ownNames({ payoutTarget: "iban" }));

  it("their keys are of interest, and texts that they stand in", () => {
    expect([own.key("payoutTarget"), own.key("payoutColour"), interest.key("payoutTarget")]).toEqual([
      true,
      false,
      false,
    ]);
    const asked = (text: string) => own.value(text, 0, text.length);
    expect([asked("payoutTarget=x"), asked("payoutColour=x"), asked("DEUTDEFF")]).toEqual([true, false, true]);
    const short = interestBeside(ownNames({ tgt: "iban" }));
    const stretch = (text: string, before = "") =>
      short.value(before + text, before.length, before.length + text.length);
    expect([stretch("tgt=abcdef"), stretch("tgt=abcde"), stretch("abc=abcdef", "tgt=x;")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("without any it is that of all", () => {
    expect(interestBeside(NO_OWN_KEYS)).toBe(interest);
    expect(own.ordered?.("columns")).toBe(true);
  });
});
