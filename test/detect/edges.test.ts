/** Where forms and names begin and end: one sign more or less says something else. */
import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { partNamed } from "../../server/src/detect/keys/partNames";
import {
  type Compact,
  compact,
  isGroupedBic,
  isNoWord,
  isPlaceholderWord,
  looksLikeMistypedBic,
  looksLikeMistypedIban,
  looksNearlyLikeBic,
  startsLikeIban,
} from "../../server/src/detect/values/values";
import { noReferenceData } from "../../server/src/domain/inspect";
import { noFacts } from "../../server/src/model";

const FORMS: Readonly<Record<string, (form: Compact) => boolean>> = {
  "a BIC with a digit for a letter": looksLikeMistypedBic,
  "a BIC with a sign too few or too many": looksNearlyLikeBic,
  "no word": isNoWord,
  "a word for a BIC to come": isPlaceholderWord,
  "an IBAN mistyped": looksLikeMistypedIban,
  "the beginning of an IBAN": startsLikeIban,
};

describe.each(Object.entries(FORMS))("%s", (name, has) => {
  const ROWS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
    "a BIC with a digit for a letter": ["DEU7DEFF DE1TDEFF500 D3UTDEF", "DEUTDEFF 7EUTDEFF D3U7D3FF DEU7DEFF5 DEU7DE"],
    "a BIC with a sign too few or too many": [
      "DEUTDEF DEUTDEFF5 DEUTDEFF500XXX DEUT0EFF",
      "DEUTDE 1DEUTDEFF DEUT-DEFF-5 DEUTDEFF500XXXX",
    ],
    "no word": ["DEUTDEF1 COBAXXX COBADEFXXX COBADEFFXX", "COMMERCE COBADEFX COBADEFFX COBAXX"],
    "a word for a BIC to come": [
      "YOURBIC INSERTHERE BANKBIC MYSWIFT ENTERYOURBIC GOESHERE CHANGEMENOW",
      "YOUBICXX OURBANKBICS HEREDITY BANKBICS YOURBIC1",
    ],
    "an IBAN mistyped": ["DE8937040044053201300O 0E89370400440532013000", "DONATION 12345678"],
    "the beginning of an IBAN": ["DE8937040044", "DONATION 1234567890"],
  };
  const [yes = "", no = ""] = ROWS[name] ?? [];
  const of = (words: string) => words.split(" ").map((word) => [word, compact(word)] as const);
  const told = (words: string) => of(words).map(([word, form]) => [word, form !== null && has(form)]);

  it("is told by its form alone", () => {
    expect(told(yes)).toEqual(yes.split(" ").map((word) => [word, true]));
    expect(told(no)).toEqual(no.split(" ").map((word) => [word, false]));
  });
});

it.each([
  ["DEUT DE FF", true],
  ["DEUT DE FF 500", true],
  ["DEUT DE FF500", true],
  ["DEUT-DE-FF-500", true],
  ["DEUTDEFF500", true],
  ["DEUT DE FF 50", false],
  ["DEUT  DE FF", false],
  ["DEU TDE FF", false],
])("%s is a BIC in groups: %s", (value, expected) => expect(isGroupedBic(value)).toBe(expected));

it.each([
  ["currency", "currency"],
  ["currencyAmount", null],
  ["account_currency", "currency"],
  ["owner", "owner"],
  ["owner_name", null],
])("the key %s names the part %s", (key, part) => expect(partNamed(key)).toBe(part));

it("an IBAN of zeros is none in a text, however right its check digits are", () => {
  const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });
  const found = (iban: string) =>
    analyze(`note: please pay to ${iban} now\n`, { path: "a.yaml", format: "yaml", engine }).literals.length;
  expect(found("DE36000000000000000000")).toBe(0);
  expect(found("DE89370400440532013000")).toBe(1);
});
