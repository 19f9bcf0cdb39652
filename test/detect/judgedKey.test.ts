import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgedAsWhole, judgedKey } from "../../server/src/detect/keys/judgedKey";
import { TERM_OF } from "../../server/src/detect/keys/terms";
import {
  BALANCES,
  BANK_NAMES,
  COUNTRY_KEYS,
  EXAMPLE_KEYS,
  HEADER_KEYS,
  LEDGER,
  NEUTRAL,
  OUTCOMES,
  ROW_KEYS,
  SIDE_OF,
  TYPE_KEYS,
  VALUE_DATES,
  VALUE_KEYS,
} from "../../server/src/detect/keys/vocabulary";

/** Words that say something, alone or with others. */
const TELLING = [
  ...[...BALANCES, ...BANK_NAMES, ...VALUE_DATES, "check digit", "error code"].flatMap((phrase) => phrase.split(" ")),
  ...[COUNTRY_KEYS, EXAMPLE_KEYS, HEADER_KEYS, LEDGER, NEUTRAL, OUTCOMES, ROW_KEYS, TYPE_KEYS, VALUE_KEYS].flatMap(
    (words) => [...words],
  ),
  ...SIDE_OF.keys(),
  ...["prefix", "guichet", "kennitala", "predcisli", "tests", "validations", "creditoriban", "MT84MALT011000012345"],
];

const PLAIN = "Pods Zone Retry Window Shader queue colour width Vpc Fleet n a I 7 42 größe".split(" ");

/** Also terms in two words, and their beginnings: what makes a name of them may stand in the next word. */
const words = fc.oneof(
  fc.constantFrom(...TELLING).map((word) => [word]),
  fc.constantFrom(...PLAIN).map((word) => [word]),
  fc
    .tuple(fc.constantFrom(...TERM_OF.keys()), fc.nat(12))
    .chain(([term, at]) =>
      fc.constantFrom([term], [term.slice(0, at)], [term.slice(at)], [term.slice(0, at), term.slice(at)]),
    ),
);

const written = fc.constantFrom(
  (one: string) => one,
  (one: string) => one.toUpperCase(),
  (one: string) => one.slice(0, 1).toUpperCase() + one.slice(1),
);

const name = fc
  .array(fc.tuple(words, written, fc.constantFrom("", "", "_", "-", " ", ".")), { minLength: 1, maxLength: 5 })
  .map((all) => all.map(([some, write, between]) => some.map(write).join(between) + between).join(""));

describe("a name judged by its words one by one", () => {
  it("is judged as by all of them together", () => {
    fc.assert(
      fc.property(name, (key) => {
        expect({ key, ...judgedKey(key) }).toEqual({ key, ...judgedAsWhole(key) });
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ["words that are a phrase together", "nganHang"],
    ["a word of several without spaces between them", "付款付款人"],
    ["the name of a list of columns, however it is written", "coluMns"],
    ["a list of records", "recoRds"],
    ["the name of a piece of an account", "kenniTala"],
    ["an IBAN", "XK051212012345678906"],
    ["what a test adds to a name", "CREDITORIBANtests"],
  ])("is judged so: %s", (_, key) => {
    expect(judgedKey(key)).toEqual(judgedAsWhole(key));
  });

  it("shares one verdict with others that say nothing", () => {
    expect(judgedKey("ShaderRetryWindow")).toBe(judgedKey("fleet_42"));
    expect(judgedKey("pods")).toBe(judgedKey("width"));
  });
});

it("a piece of an account matters where rules compare it with the account", () => {
  const matters = (keys: string) => keys.split(" ").filter((key) => judgedKey(key).matters);
  expect(matters("kontrollziffer kontrolnicislo account_prefix uctu")).toEqual([
    "kontrollziffer",
    "kontrolnicislo",
    "account_prefix",
  ]);
  expect(judgedKey("kontrollziffer").part).toBe("cd");
  expect([judgedKey("hofudbok").part, judgedKey("hofudbok").matters]).toEqual(["acc_type", false]);
});
