/**
 * What is found of values under keys and in texts, in tables: each surrounding with each value. `tables/` holds the results;
 * where detection is meant to find more or less, `npx vitest run --project pure test/detect/tables -u` writes them anew, and
 * the difference is read before it is kept.
 */
import { describe, expect, it } from "vitest";
import { interest } from "../../server/src/detect";
import { NO_OWN_KEYS } from "../../server/src/detect/keys/ownKeys";
import { mayHold, mayHoldInCell } from "../../server/src/detect/mayHold";
import { mayHoldInText } from "../../server/src/detect/mayHoldText";
import { noReferenceData } from "../../server/src/domain/inspect";
import type { Container, FormatName } from "../../server/src/model";
import { detectIn, everything, ownNames, readTree } from "./found";

/** Values that are an identifier, nearly one, or look like one. */
const VALUES = [
  ...["DE89370400440532013000", "DE88370400440532013000", "DE89 3704 0044 0532 0130 00", "de89370400440532013000"],
  ...["GB29NWBK60161331926819", "GB29 NWBK 6016 1331 9268 19", "GB28NWBK60161331926819", "GB29NWBK6016133192681"],
  ...["GB29NWBK601613319268190", "NO9386011117947", "NL91ABNA0417164300", "FR1420041010050500013M02606"],
  ...["XX89370400440532013000", "DE8937O400440532013000", "IBAN DE89370400440532013000", "DE89370400440532013000 EUR"],
  ...["MT84MALT011000012345MTLCAST001S", "DE89-3704-0044-0532-0130-00", "DEXX370400440532013000", "DE89"],
  ...["DEUTDEFF", "DEUTDEFF500", "deutdeff", "DEUTDEFFX", "NWBKGB2L", "NWBKGBXX", "DEUTXXFF", "DEUT DE FF"],
  ...["CUSTOMER", "DONATION", "DEUTDE", "DEUTDEFFXXXX", "ABCDGB2L", "TESTDEFF"],
  ...["601613", "60-16-13", "60 16 13", "60:16:13", "60-16-1", "6016133", "60/16/13", "00-00-00", "12-34-56"],
  ...["31926819", "3192681", "319268", "319268190", "3192 6819", "31926819X", "0031926819", "00000000", "12345678"],
  ...["37040044", "3704 0044", "532013000", "0532013000", "021000021", "021000022", "062-000", "062000"],
  ...["8601.11.17947", "8601 11 17947", "86011117947", "032180000118359719", "032180000118359718"],
  ...["2850590940090418135201", "SBIN0001234", "SBIN1001234", "40702810100000000001", "044525225"],
  ...["1", "12", "123", "1234", "12345", "123456789012", "1234567890123456", "1.234.567", "12.5", "2031-01-31"],
  ...["31.01.2031", "+44 20 7946 0958", "4111111111111111", "a word", "", "-", "N/A", "null", "true", "GB", "GBP"],
  ...[
    "****6819",
    "GB**NWBK601613********",
    "\u0024{IBAN}",
    "{{ iban }}",
    "<iban>",
    "ＧＢ２９ＮＷＢＫ６０１６１３３１９２６８１９",
  ],
] as const;

/** `$` stands for the value, in quotes. */
const SURROUNDINGS = [
  ...["x: $", "iban: $", "IBAN-Nr.: $", "bic: $", "swift_code: $", "sort_code: $", "sortcode: $", "account_number: $"],
  ...["account: $", "account_no: $", "accountId: $", "konto: $", "kontonummer: $", "blz: $", "bankleitzahl: $"],
  ...["bank_code: $", "branch_code: $", "routing_number: $", "aba: $", "bsb: $", "clabe: $", "cbu: $", "ifsc: $"],
  ...["transit_number: $", "clearing_number: $", "bankgiro: $", "rib: $", "bik: $", "korrespondentskiy_schet: $"],
  ...["bank: $", "bank_id: $", "code: $", "number: $", "id: $", "value: $", "name: $", "note: $", "reference: $"],
  ...["invoice_number: $", "phone: $", "iban_hash: $", "iban_length: $", "no_iban: $", "test_iban: $", "old_iban: $"],
  ...["customer_account: $", "account_name: $", "user_account: $", "email_account: $", "order: {account: $}"],
  ...["ibans: [$]", "accounts: [$]", "sort_codes: [$]", "bank: {code: $}", "bank: {account: $}", "bank: {number: $}"],
  ...[
    "iban: {value: $}",
    "iban: {example: $}",
    "iban: {default: $}",
    "type: IBAN\nvalue: $",
    "name: sort code\nvalue: $",
  ],
  ...[
    "scheme: BBAN\nidentification: $",
    "country: GB\naccount_number: $",
    "country: DE\naccount: $",
    "country: NO\nkonto: $",
  ],
  ...["currency: GBP\naccount_number: $", "sort_code: '601613'\naccount: $", "bic: NWBKGB2L\naccount: $"],
  ...[
    "blz: '37040044'\nkontonummer: $",
    "iban: DE89370400440532013000\nbic: $",
    "account_number: '31926819'\nsort_code: $",
  ],
  ...[
    "Othr: {Id: $}",
    "CdtrAcct: {Id: {Othr: {Id: $}}}",
    "FinInstnId: {ClrSysMmbId: {MmbId: $}}",
    "sweden: {account: $}",
  ],
  ...[
    "payments: {gb: {account_number: $}}",
    "properties: {iban: {example: $}}",
    "ledger: {account: $}",
    "aws: {account: $}",
  ],
  ...["bank_details: {number: $}", "beneficiary: {id: $}", "debtor: {agent: $}", "enum: [$]", "iban: {enum: [$]}"],
] as const;

/** Texts around a value. */
const TEXTS = [
  ...[
    "IBAN: $",
    "IBAN $",
    "iban is $",
    "pay to $",
    "pay to IBAN $ today",
    "($)",
    "'$'",
    "$, $",
    "$; thanks",
    "$/x",
    "x$",
  ],
  ...["BIC: $", "BIC $, IBAN DE89370400440532013000", "DE89370400440532013000 / $", "DE89370400440532013000, BIC $"],
  ...["sort code $", "Sort code: $, account 31926819", "sort code 60-16-13, account number $", "account no. $ at bank"],
  ...["a/c $", "Konto $", "Kto. $ BLZ 37040044", "BLZ $ Konto 532013000", "BLZ: $", "routing number $", "Bank $"],
  ...["order $", "invoice no. $ of 2031", "phone $", "http://example.org/$", "$@example.org", "ref=$&x=1", "{iban: $}"],
  ...["iban=$&bic=NWBKGB2L", "the IBAN of $ is unknown", "no IBAN $", "IBAN (old): $", "IBAN | $ | x", "IBAN\\n$"],
  ...[
    "IBAN\\t$",
    "$ (GBP)",
    "$ EUR",
    "<b>$</b>",
    "<iban>$</iban>",
    "\u0024{IBAN:-$}",
    "\u0024{iban:$}",
    "{{ x | default('$') }}",
  ],
  ...[
    "{{ default '$' .iban }}",
    "#{iban ?: '$'}",
    "%iban:$%",
    '@Value(\\"\u0024{iban:$}\\")',
    "%{$}",
    "{{$}}",
    "[$]($)",
    "* $",
  ],
] as const;

/** Texts in which something stands that isn't seen as it is, or is in other scripts; and such in which nothing does. */
const HIDDEN = [
  ...["\\u0049BAN", "\\u0078 \\u0079", "\\x49ban", "\\U00000049ban", "\\_x", "\\n", "a\\\n b", "a\\q", "a\\ "],
  ...["%49ban=1", "%20x", "%41", "%5A", "%5B", "%2F", "100 %", "I&#66;AN", "&#x49;", "&amp;#66;", "&lt;b>"],
  ...[
    "IB<b>AN",
    "a < b",
    "a<!-- -->b",
    "<b>a</b>",
    "]]>x",
    "-->x",
    "--> x",
    "{# x #}",
    "{{/* x */}}",
    "{{- /* x",
    "{ x }",
  ],
  ...[
    "\u0001x",
    "\tx",
    "\u0085x",
    "x\u200bx",
    "\uff21\uff22",
    "\u0661\u0662\u0663",
    "\u041a\u043e\u0434",
    "\u94f6\u884c",
    "\u0395x",
    "h\u00e9 \u00e9",
  ],
  ...["20\u201300\u201300", "12\u00a0345\u00a0678", "1\u20132", "\u00a012345", "a\u2013b", "x\u00ady"],
  ...[
    "paylint-ignore",
    "# paylint",
    "[".repeat(60),
    '{"a":'.repeat(40),
    "1234567",
    "12 34 56",
    "12345678",
    "1.2.3",
    "A1B2C3D4",
  ],
  ...[
    "GB29",
    "ABCDEF",
    "ABCDEFGH",
    "abcdefgh",
    "ABCD EFGH",
    "DE89370400440532013000",
    "NO",
    "true",
    "2031-01-31T00:00:00Z",
  ],
];

const filled = (template: string, value: string, quote = (text: string) => JSON.stringify(text)): string =>
  template.replace(/(?<!\$)\$(?![{$])/gu, () => quote(value));

function literalsIn(format: FormatName, text: string): string {
  const { literals } = detectIn(format, text);
  return literals
    .map(({ kind, country, text: own, confidence }) => `${kind} ${country ?? "-"} ${own} ${confidence}`)
    .join("; ");
}

/** A line for each that something is found in. */
function table(templates: readonly string[], textOf: (template: string, value: string) => string): string {
  const sections = templates.map((template) => {
    const lines = VALUES.flatMap((value) => {
      const told = literalsIn("yaml", textOf(template, value));
      return told === "" ? [] : [`  ${JSON.stringify(value)} ${told.replaceAll(value, "$").replaceAll("\n", "\\n")}`];
    });
    return [JSON.stringify(template), ...lines].join("\n");
  });
  return `${sections.join("\n")}\n`;
}

describe("tables of values", () => {
  it("under keys", async () => {
    await expect(table(SURROUNDINGS, filled)).toMatchFileSnapshot("tables/keys.txt");
  });

  it("in texts", async () => {
    const inText = (template: string, value: string) =>
      `x: "${filled(template, value, (text) => text.replaceAll('"', ""))}"`;
    await expect(table(TEXTS, inText)).toMatchFileSnapshot("tables/texts.txt");
  });

  it("in texts of a field that says what it is", async () => {
    const inText = (template: string, value: string) =>
      `iban: "${filled(template, value, (text) => text.replaceAll('"', ""))}"`;
    const some = TEXTS.filter((_, at) => at % 3 === 0);
    await expect(table(some, inText)).toMatchFileSnapshot("tables/texts-of-ibans.txt");
  });

  it("in columns", async () => {
    const columns = [
      ["iban", "bic", "x"],
      ["sort code", "account number", "x"],
      ["x", "y", "z"],
      ["blz", "konto", "name"],
    ];
    const lines = columns.flatMap((names) =>
      VALUES.flatMap((value) => {
        const rows = [
          names,
          [value, "NWBKGB2L", "1"],
          ["GB29NWBK60161331926819", value, "2"],
          ["601613", "31926819", value],
        ];
        const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(";")).join("\n");
        return [
          `${names.join()} ${JSON.stringify(value)} ${literalsIn("csv", text).replaceAll(value === "" ? "\0" : value, "$")}`,
        ];
      }),
    );
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("tables/columns.txt");
  });
});

/** By a sign or a place each: pairs of which one may hold something and the other not. */
const TELLING = [
  ...["# account 55779911", "account # 55779911", "55779911 is an account", "#/definitions/779cd/full"],
  ...["numéro de compte 55779911", "Straße 55779911", "Ärger 55779911", "“account” 557", "“account” 55"],
  ...["the BIC DEUTDEFF", "DEUTDEFF as a BIC", "{{ default 'DEUTDEFF' .bic }}", "#{x ?: 'DEUTDEFF'}"],
  ...[
    "x@ba6380cc6e5be5d21677bebe",
    "x ba6380cc6e5be5d21677bebe",
    "x=ba6380cc6e5be5d21677bebe",
    "ba6380cc6e5be5d21677bebe",
  ],
  ...["x BA6380CC6E5BE5D21677BEBE", "/x/DE6380CC6E5BE5D21677BEBE", "//DE6380CC6E5BE5D21677BEBE"],
  ...["x-DE89370400440532013000", "x+DE89370400440532013000", "x+DE89370400440532013001", "x, -DE89370400440532013001"],
  ...["\u2714\ufe0f Expected behaviour", "2\u200b00000", "D\u200bEUTDEFF", "\u200bDEUTDEFF", "\u0421\u200b letters"],
  ...["<AccountNumber>", "<iban>x</iban>", "<iban value='x'>", `<${"x".repeat(120)}>`],
  ...["{AccountNumber}", "{ AccountNumber: x}", "{ _a$1 : x }", "{}         ", "{ 'a' : x }", "{{ iban    }}"],
  ...["[Branch](x)", "[ 'Branch' ]", "[-1, 2, 3, 4]", "[ {a: 1} ]  ", "[ [1], [2] ]", "[          ]"],
  ...[`sha512-account12345678${"A".repeat(40)}==`, `sha512 account12345678 ${"A".repeat(40)}==`],
];

describe("what is worth a look", () => {
  it("of values, of keys and of whole texts", async () => {
    const keys = SURROUNDINGS.flatMap((one) => [...one.matchAll(/[\w.-]+(?=:)/gu)].map(([key]) => key));
    const isText = (text: string) => mayHoldInText(text, { format: "yaml", ownKeys: NO_OWN_KEYS });
    const texts = [...TEXTS, ...TEXTS.map((one) => one.replaceAll(/iban|bic|konto|sort code|account/giu, "x"))];
    const lines = [
      ...VALUES.map(
        (value) => `value ${JSON.stringify(value)} ${interest.value(value, 0, value.length)} ${isText(value)}`,
      ),
      ...VALUES.map(
        (value) => `within ${JSON.stringify(value)} ${interest.value(`..${value}..`, 2, value.length + 2)}`,
      ),
      ...[...new Set(keys)].map(
        (key) => `key ${key} ${interest.key(key)} ${interest.ordered?.(key) === true} ${isText(`${key}: 1`)}`,
      ),
      ...[...new Set(texts)].flatMap((one) =>
        ["DE89370400440532013000", "60-16-13", "31926819", "DEUTDEFF", "a word", "12.5"].map((value) => {
          const text = filled(one, value, (own) => own);
          return `text ${JSON.stringify(text)} ${interest.value(text, 0, text.length)} ${isText(text)}`;
        }),
      ),
    ];
    lines.push(...TELLING.map((one) => `telling ${JSON.stringify(one)} ${interest.value(one, 0, one.length)}`));
    const asTable = (text: string) => mayHoldInText(text, { format: "csv", ownKeys: NO_OWN_KEYS });
    lines.push(
      ...HIDDEN.map((one) => `hidden ${JSON.stringify(one)} ${isText(one)} ${isText(`x: "${one}"`)} ${asTable(one)}`),
      ...HIDDEN.map((one) => `hidden value ${JSON.stringify(one)} ${interest.value(one, 0, one.length)}`),
      `many cells ${[1000, 5000, 20_000].map((count) => asTable("x;".repeat(count))).join()}`,
      `where the project names keys ${mayHoldInText("x", { format: "yaml", ownKeys: ownNames({ y: "iban" }) })}`,
    );
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("tables/interest.txt");
  });

  const KNOWLEDGE = { reference: noReferenceData };
  const asSigns = (said: readonly boolean[]) => said.map((one) => (one ? "y" : ".")).join("");
  const OWN = ownNames({ x: "iban" });
  const HEADS = [
    ["iban", "x", "note"],
    ["type", "value", "id"],
    ["sort code", "account", "country"],
    ["name", "code", "scheme name"],
  ];

  it("of fields, by what they are called and what stands around them, a sign for each value", async () => {
    const around = { ownKeys: NO_OWN_KEYS, table: null, knowledge: KNOWLEDGE };
    const heldBy = (template: string, more: { readonly isCut?: boolean; readonly isOwn?: boolean } = {}) => {
      const surroundings = {
        ...around,
        ...(more.isOwn === true && { ownKeys: OWN }),
        isCut: () => more.isCut === true,
      };
      return VALUES.map((value) => {
        const all: boolean[] = [];
        const look = ({ fields, children }: Container): void => {
          for (const field of fields) if (field.value === value) all.push(mayHold(field, surroundings));
          for (const child of children) look(child);
        };
        look(readTree("yaml", filled(template, value), everything).root);
        return all.includes(true);
      });
    };
    const more = [
      "type: x\nvalue: $",
      "note: iban\nvalue: $",
      "name: IBAN\nid: $",
      "list: [{id: $}]",
      "is_bic_tests: [{in: $}]",
    ];
    const lines = [...SURROUNDINGS, ...more].map((one) => `${asSigns(heldBy(one))} ${JSON.stringify(one)}`);
    lines.push(
      ...["x: $", "note: $", "id: $", "value: $"].flatMap((one) => [
        `${asSigns(heldBy(one, { isCut: true }))} ${JSON.stringify(one)} of an object that is cut`,
        `${asSigns(heldBy(one, { isOwn: true }))} ${JSON.stringify(one)} where the project names x`,
      ]),
    );
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("tables/fields.txt");
  });

  it("of cells, by their columns, a sign for each value", async () => {
    const tables = [
      null,
      ...HEADS.map(
        (names) => readTree("csv", `${names.join()}\nGB29NWBK60161331926819,DE,1\nDE89370400440532013000,GB,2\n`).table,
      ),
    ];
    const lines = HEADS.flatMap((head) =>
      [head, head.map((name, at) => (at === 1 ? null : name))].flatMap((names) =>
        tables.flatMap((profile) =>
          [NO_OWN_KEYS, OWN].flatMap((ownKeys) => {
            const holds = mayHoldInCell(names, ownKeys, profile, KNOWLEDGE);
            return names.map((name, at) => {
              const said = VALUES.map((value) => holds(at, `..${value}..`, 2, value.length + 2));
              const told = profile === null ? "no samples" : profile.columns.map(({ header }) => header).join();
              return `${asSigns(said)} ${name} of ${names.join()}, ${told}${ownKeys === OWN ? ", x is named" : ""}`;
            });
          }),
        ),
      ),
    );
    await expect(`${[...new Set(lines)].join("\n")}\n`).toMatchFileSnapshot("tables/cells.txt");
  });
});
