/** Forty kinds of wrong value, and the sentence that an expert would say of each. */
import { expect, it } from "vitest";
import { answerInspect } from "../../server/src/answers/inspect";
import { textOf } from "../../server/src/domain/message";
import { noFacts } from "../../server/src/model";
import { createReference } from "../../server/src/reference";

const reference = createReference(null, null);

interface Wrong {
  readonly kind: string;
  readonly value: string;
  readonly country?: string;
  readonly bankcode?: string;
  readonly account?: string;
}

const TABLE: readonly (readonly [what: string, wrong: Wrong, sentence: string])[] = [
  [
    "two digits of a German account swapped",
    { kind: "iban", value: "DE89370400440523013000" },
    "The check digits 89 do not fit the rest; with this account they would be 54.",
  ],
  [
    "two digits of a French account swapped",
    { kind: "iban", value: "FR1420041010050500103M02606" },
    "The check digits do not fit, and the country's own inside do not either: the bank code or account number is mistyped.",
  ],
  [
    "one wrong digit",
    { kind: "iban", value: "GB29NWBK60161331926818" },
    "The check digits do not fit. Character 22 is mistyped: with another one in its place, every check passes.",
  ],
  [
    "wrong check digits",
    { kind: "iban", value: "GB28NWBK60161331926819" },
    "The check digits 28 do not fit the rest; with this account they would be 29.",
  ],
  [
    "a digit too few",
    { kind: "iban", value: "DE8937040044053201300" },
    "21 characters, 1 too few: an IBAN of Germany has 22.",
  ],
  [
    "a digit too many",
    { kind: "iban", value: "DE893704004405320130000" },
    "23 characters, 1 too many: an IBAN of Germany has 22.",
  ],
  [
    "a letter for a digit",
    { kind: "iban", value: "DE8937040W440532013000" },
    "Character 10, in the bank code, is “W”; digits belong there.",
  ],
  [
    "a digit in the bank's letters",
    { kind: "iban", value: "GB29NW8K60161331926819" },
    "Character 7, in the bank code, is “8”; letters belong there.",
  ],
  [
    "a sign that no IBAN has",
    { kind: "iban", value: "GB29_NWBK60161331926819" },
    "An IBAN has letters A-Z and digits only, not “_” (U+005F).",
  ],
  [
    "the everyday code of the United Kingdom",
    { kind: "iban", value: "UK29NWBK60161331926819" },
    "IBANs of the United Kingdom begin with GB; UK is not its ISO code.",
  ],
  [
    "the everyday code of Greece",
    { kind: "iban", value: "EL1601101250000000012300695" },
    "IBANs of Greece begin with GR; EL is not its ISO code.",
  ],
  ["letters of no country", { kind: "iban", value: "ZZ29NWBK60161331926819" }, "ZZ is not a country."],
  [
    "a country without IBANs",
    { kind: "iban", value: "US29021000021123456789" },
    "There are no IBANs in the United States.",
  ],
  ["a territory's own letters", { kind: "iban", value: "JE29NWBK60161331926819" }, "IBANs of Jersey begin with GB."],
  ["a BIC in an IBAN's place", { kind: "iban", value: "INGBNL2A" }, "This is a BIC, not an IBAN."],
  [
    "a BIC before the IBAN",
    { kind: "iban", value: "INGBNL2A NL20INGB0001234567" },
    "A BIC stands in front of the IBAN.",
  ],
  [
    "no country in front",
    { kind: "iban", value: "370400440532013000" },
    "An IBAN begins with the two letters of its country.",
  ],
  [
    "letters for check digits",
    { kind: "iban", value: "DEXX370400440532013000" },
    "Character 3, in the check digits, is “X”; digits belong there.",
  ],
  [
    "an account that was wrong before its IBAN was made",
    { kind: "iban", value: "BE41539007547035" },
    "The check digits of the account number should be 34, not 35.",
  ],
  ["nothing", { kind: "iban", value: "-" }, "There is no IBAN here."],
  [
    "the everyday code of the United Kingdom in a BIC",
    { kind: "bic", value: "NWBKUK2L" },
    "The ISO code of the United Kingdom is GB; characters 5 and 6 are UK.",
  ],
  ["letters of no country in a BIC", { kind: "bic", value: "DEUTXXFF" }, "Characters 5 and 6, XX, are not a country."],
  [
    "a BIC that lost its last character",
    { kind: "bic", value: "DEUTDEF" },
    "7 characters; a BIC has 8, or 11 with the branch.",
  ],
  [
    "a BIC with half a branch",
    { kind: "bic", value: "DEUTDEFF50" },
    "10 characters; a BIC has 8, or 11 with the branch.",
  ],
  [
    "digits in a BIC's country",
    { kind: "bic", value: "DEUT12FF" },
    "Characters 5 and 6 of a BIC are the letters of its country.",
  ],
  [
    "a BIC with a sign that none has",
    { kind: "bic", value: "DEUTDEF\u00df" },
    "A BIC has letters A-Z and digits only.",
  ],
  ["a test BIC", { kind: "bic", value: "NWBKGB20" }, "This is a test BIC: it takes no payments."],
  [
    "a passive BIC",
    { kind: "bic", value: "NWBKGB21" },
    "This BIC belongs to a passive participant, which is not connected to the network.",
  ],
  [
    "digits in a BIC's prefix",
    { kind: "bic", value: "1234DEFF" },
    "Digits in the first four characters are allowed (ISO 9362:2022), but few institutions have them, and payment files of older versions refuse them.",
  ],
  [
    "a look-alike letter in an IFSC",
    { kind: "nid", country: "IN", value: "SBINO001234" },
    "The fifth character of an IFSC is always a zero; here it is “O”.",
  ],
  [
    "another digit where an IFSC has its zero",
    { kind: "nid", country: "IN", value: "SBIN1001234" },
    "The fifth character of an IFSC is always a zero; here it is “1”.",
  ],
  [
    "a routing number that lost its zero",
    { kind: "nid", country: "US", value: "21000021" },
    "8 digits, and with a zero in front, which was lost, it is right: the ABA RTN has 9.",
  ],
  [
    "a routing number with a wrong digit",
    { kind: "nid", country: "US", value: "021000022" },
    "The check digit of the routing number should be 1, not 2.",
  ],
  [
    "a routing number that begins with digits of none",
    { kind: "nid", country: "US", value: "990000007" },
    "No routing number begins with 99.",
  ],
  [
    "a BLZ that begins with 9",
    { kind: "nid", country: "DE", value: "97040044" },
    "A German bank code (BLZ) begins with a digit from 1 to 8, for its clearing area.",
  ],
  [
    "a BLZ of seven digits",
    { kind: "nid", country: "DE", value: "3704004" },
    "7 characters; bank codes of Germany have 8.",
  ],
  ["a sort code of five digits", { kind: "sortCode", value: "60161" }, "5 digits; a sort code has 6."],
  ["a letter in a sort code", { kind: "sortCode", value: "6O1613" }, "A sort code holds only digits."],
  [
    "an account that fails its sort code's check",
    { kind: "account", country: "GB", bankcode: "089999", value: "66374959" },
    "The account number fails the modulus check of its sort code (MOD10).",
  ],
  [
    "a British account of seven digits",
    { kind: "account", country: "GB", bankcode: "601613", value: "1926819" },
    "The account number fails the modulus check of its sort code (MOD11). It has 7 digits and was taken with 1 zero in front: one may be missing elsewhere.",
  ],
  [
    "a British account of eleven digits",
    { kind: "account", country: "GB", bankcode: "601613", value: "31926819123" },
    "11 digits; a UK account number has 8.",
  ],
  [
    "a German account of eleven digits",
    { kind: "account", country: "DE", bankcode: "37040044", value: "12345678901" },
    "11 digits; a German account number has at most 10.",
  ],
  [
    "a Norwegian account with a wrong check digit",
    { kind: "account", country: "NO", value: "86011117948" },
    "The check digit of the account number should be 7, not 8.",
  ],
  [
    "a Spanish account a digit short",
    { kind: "account", country: "ES", value: "2100041845020005133" },
    "19 characters do not make an account number of this country; expected are 20.",
  ],
];

it.each(TABLE)("%s", (_, { ...request }, sentence) => {
  const result = answerInspect(request, reference, noFacts);
  expect(result.ok).toBe(true);
  if (result.ok) expect(textOf(result.answer.findings[0]?.message ?? { words: [""], parts: [] })).toBe(sentence);
});

it("holds forty kinds, each with a sentence that begins with a capital and ends with a full stop", () => {
  expect(TABLE.length).toBeGreaterThanOrEqual(40);
  for (const [, , sentence] of TABLE) expect(sentence).toMatch(/^[A-Z0-9].*\.$/u);
  expect(new Set(TABLE.map(([, , sentence]) => sentence)).size).toBe(TABLE.length);
});
