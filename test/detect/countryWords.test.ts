/**
 * What is found under each country's own words: a right value is, and what is none under the same word is never more than a
 * hint. Words are tried as they are written in keys and columns.
 */
import { describe, expect, it } from "vitest";
import type { PlacedFinding } from "../../server/src/analysis/placed";
import { meaningOf } from "../../server/src/detect/keys/keyMeaning";
import { partNamed } from "../../server/src/detect/keys/partNames";
import { fold } from "../../server/src/domain/folding";
import { noReferenceData } from "../../server/src/domain/inspect";
import { generateSample } from "../../server/src/domain/samples/generate";
import { randomFrom } from "../../server/src/domain/samples/random";
import type { LiteralKind } from "../../server/src/model";
import { analyse } from "../support/annotate";
import { LANGUAGES, LANGUAGES_OF, type Words } from "./countryWords";
import { found } from "./found";

describe.each(Object.entries(LANGUAGES_OF))("%s", (country, languages) => {
  const account = sampleOf("account", country) ?? "1234567890";
  const wordsFor = (thing: keyof Words): string[] =>
    languages.flatMap((language) => namesOf(LANGUAGES[language][thing]));

  it("has an account under its words, beside the bank", () => {
    expect(missed(wordsFor("account"), (name) => ({ bank_name: "Example", [name]: account }), ["account"])).toEqual([]);
  });

  it("has an account beside the bank's name", () => {
    expect(
      missed(wordsFor("bank"), (name) => ({ account_number: "123456789", [name]: "Example" }), ["account"]),
    ).toEqual([]);
  });

  it("has a bank's code beside an account", () => {
    const record = (name: string) => ({ [name]: codeUnder(name, country), account_number: "123456789" });
    expect(missed(wordsFor("bankCode"), record, ["nid", "sortCode"])).toEqual([]);
  });

  it("has IBAN and BIC", () => {
    expect(missed(wordsFor("iban"), (name) => ({ [name]: "DE88370400440532013000" }), ["iban"])).toEqual([]);
    expect(missed(wordsFor("bic"), (name) => ({ [name]: "DEUTDEFF" }), ["bic"])).toEqual([]);
  });

  it("knows the codes of branches and the check digits, as pieces", () => {
    const isBranch = (name: string): boolean =>
      partNamed(name) === "branch" || meaningOf(name).terms.some(({ kind }) => kind === "nid" || kind === "part");
    expect(wordsFor("branchCode").filter((name) => !isBranch(name))).toEqual([]);
    expect(wordsFor("checkDigits").filter((name) => partNamed(name) !== "cd")).toEqual([]);
  });

  it.each(["account", "bank", "bankCode", "branchCode", "checkDigits", "bic"] as const)(
    "takes no other value for one (%s)",
    (thing) => {
      expect(
        wordsFor(thing)
          .filter((name) => !namesSortCode(name))
          .flatMap((name) => alarms(name, country)),
      ).toEqual([]);
    },
  );
});

/** Countries, their own word for an account, and a right number; made up. */
const PROVEN = [
  ["NO", "kontonummer", "99991423148"],
  ["BE", "rekeningnummer", "999728871511"],
  ["BE", "numero_de_compte", "999728871511"],
  ["FI", "tilinumero", "999314-25341938"],
  ["EE", "kontonumber", "25375364787290"],
  ["HR", "broj_racuna", "9999998-4217278606"],
  ["SI", "trr", "99999-3776097776"],
  ["RS", "broj_racuna", "999530176287254992"],
  ["RS", "број рачуна", "999530176287254992"],
  ["BA", "broj_racuna", "9998957133533203"],
  ["MK", "broj_na_smetka", "999884494485456"],
  ["XK", "numri_llogarise", "9911910845118735"],
  ["TN", "rib", "99491983565102008560"],
  ["MA", "rib", "999299169305167701951195"],
  ["DZ", "rib", "00400174401001050486"],
] as const;

it.each(PROVEN)("%s: a number whose check digits hold is found under %s alone", (country, name, value) => {
  expect(found("json", JSON.stringify({ [name]: value }))).toEqual([`account ${country} ${value}`]);
  // With another last digit nothing says what country's it is, and nothing is found wrong.
  const wrong = value.slice(0, -1) + String((Number(value.at(-1)) + 1) % 10);
  expect(found("json", JSON.stringify({ [name]: wrong }))).not.toContain(`account ${country} ${wrong}`);
  expect(analyse(JSON.stringify({ [name]: wrong }), { path: "a.json" }).findings.filter(isLoud)).toEqual([]);
  // A name that other languages have, too, says too little.
  expect(found("json", JSON.stringify({ number: value }))).toEqual([]);
});

/** The same, with the signs at the places where the country has them. */
const WRITTEN = [
  ["NO", "kontonummer", "9999.14.23148"],
  ["BE", "numero_de_compte", "999-7288715-11"],
  ["RS", "broj_racuna", "999-5301762872549-92"],
] as const;

it.each(WRITTEN)(
  "%s: a number is found under %s by how it is written, and a mistyped one is told",
  (country, name, value) => {
    expect(found("json", JSON.stringify({ [name]: value }))).toEqual([`account ${country} ${value}`]);
    const wrong = value.slice(0, -1) + String((Number(value.at(-1)) + 1) % 10);
    expect(found("json", JSON.stringify({ [name]: wrong }))).toEqual([`account ${country} ${wrong}`]);
    const { findings } = analyse(JSON.stringify({ [name]: wrong }), { path: "a.json" });
    expect(findings.map(({ finding }) => finding.rule)).toEqual(["account/check-digits"]);
    expect(found("json", JSON.stringify({ number: wrong }))).toEqual([]);
  },
);

/** A word as it is, in small letters without accents, and as a name of a program. */
function namesOf(phrases: string): string[] {
  return phrases
    .split(";")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "")
    .flatMap((phrase) => {
      const words = fold(phrase)
        .split(/[\s.'/-]+/u)
        .filter((word) => word !== "");
      if (/\P{ASCII}/u.test(words.join(""))) return [phrase, phrase.replaceAll(" ", "_")];
      const camel = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("");
      return [phrase, words.join("_"), camel];
    });
}

function sampleOf(kind: LiteralKind, country: string): string | null {
  return generateSample(kind, country, randomFrom(country), noReferenceData);
}

/** A code of the country that the name itself says, or of the one that uses it; of letters some are words as well. */
function codeUnder(name: string, country: string): string {
  const term = meaningOf(name).terms.find(({ kind }) => kind === "nid");
  const sample = sampleOf("nid", term?.country ?? country);
  return sample !== null && /^\d+$/u.test(sample) ? sample : "123456";
}

/** The names under which none of the kinds is found. */
function missed(names: readonly string[], record: (name: string) => object, kinds: readonly LiteralKind[]): string[] {
  return names.filter((name) => {
    const lines = found("json", JSON.stringify(record(name)));
    return !lines.some((line) => kinds.some((kind) => line.startsWith(`${kind} `)));
  });
}

/** A date there was one before a spreadsheet took it for a date, which is said. */
function namesSortCode(name: string): boolean {
  return meaningOf(name).terms.some(({ kind }) => kind === "sortCode");
}

/** What stands under other names, and under these when they mean something else. */
const OTHER_VALUES = ["pending", "2024-01-31", "7", "12.50", "Station Road 5", "n/a"];

/** Findings that are more than a hint, of values that are none. */
function alarms(name: string, country: string): string[] {
  return OTHER_VALUES.flatMap((value) =>
    analyse(JSON.stringify({ country, [name]: value, name: "Example" }), { path: "a.json" })
      .findings.filter(({ finding }) => finding.severity === "error" || finding.severity === "warning")
      .map(({ finding }) => `${name}: ${value} ${finding.severity} ${finding.rule}`),
  );
}

function isLoud({ finding: { severity } }: PlacedFinding): boolean {
  return severity === "error" || severity === "warning";
}
