/**
 * No repair leads from one refused value to another: whatever a fix writes in place of a value is right by everything
 * that Paylint says of it, and no account number is changed unless a person chooses it.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Analysis } from "../../server/src/analysis";
import { absoluteEdits, applyEdits, chosenEdits } from "../../server/src/analysis/fixes";
import { countries } from "../../server/src/domain/countries/countries";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { inspect, noReferenceData, type ReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import { generateSample } from "../../server/src/domain/samples/generate";
import { randomFrom } from "../../server/src/domain/samples/random";
import { LITERAL_KINDS, type LiteralKind } from "../../server/src/model";
import { analyse } from "../support/annotate";
import { validIban } from "../support/ibans";
import { modulusTable } from "../support/ukTable";

const reference: ReferenceData = { ...noReferenceData, ukModulus: () => modulusTable };

const KEYS: Readonly<Record<LiteralKind, string>> = {
  iban: "iban",
  bic: "bic",
  sortCode: "sort_code",
  account: "account_number",
  nid: "bank_code",
};

type Write = (key: string, value: string, country: string) => string;

/** Quoted and not: what is read as a number may lose its zeros. */
const WAYS: readonly { readonly format: "yaml" | "json" | "csv"; readonly write: Write }[] = [
  { format: "yaml", write: (key, value, country) => `payment:\n  country: "${country}"\n  ${key}: "${value}"\n` },
  { format: "yaml", write: (key, value, country) => `payment:\n  country: "${country}"\n  ${key}: ${value}\n` },
  { format: "json", write: (key, value, country) => JSON.stringify({ country, [key]: value }) },
  { format: "csv", write: (key, value, country) => `country,${key}\n${country},${value}\n` },
];

const TWINS = new Map(
  [..."0O1I8B5S2Z6GO0I1B8S5Z2G6"].flatMap((sign, at, all) => (at % 2 ? [] : [[sign, all[at + 1] ?? ""]])),
);

/** One typing error at a place. */
const ERRORS: readonly ((value: string, at: number, by: number) => string)[] = [
  (value, at) => value.slice(0, at) + value.charAt(at + 1) + value.charAt(at) + value.slice(at + 2),
  (value, at, by) => value.slice(0, at) + ((Number(value.charAt(at)) + by) % 10 || "0") + value.slice(at + 1),
  (value, at) => value.slice(0, at) + value.slice(at + 1),
  (value, at) => value.slice(0, at) + value.charAt(at) + value.slice(at),
  (value, at) => value.slice(0, at) + (TWINS.get(value.charAt(at)) ?? value.charAt(at)) + value.slice(at + 1),
  (value, at) => value.slice(0, at) + value.slice(at).replace("A", "\u0410").replace("O", "\u041e"),
  (value) => value.replace(/^0+(?=.)/u, ""),
];

const error = fc.record({ make: fc.constantFrom(...ERRORS), place: fc.nat(), by: fc.integer({ min: 1, max: 9 }) });
type TypingError = typeof error extends fc.Arbitrary<infer T> ? T : never;

function mistyped(value: string, { make, place, by }: TypingError): string {
  return make(value, place % value.length, by);
}

/** What the fixes of a document make of its value; edits that leave the value as it is are left out. */
function corrections(text: string, format: (typeof WAYS)[number]["format"]) {
  const analysis = analyse(text, { format, reference });
  return analysis.findings.flatMap(({ finding }) =>
    finding.fixes.flatMap((fix) => {
      const after = applyEdits(text, absoluteEdits(fix, analysis.place));
      const fixed = analyse(after, { format, reference });
      const isChanged = electronic(analysis) !== electronic(fixed);
      return isChanged ? [{ rule: finding.rule, fix, after, fixed }] : [];
    }),
  );
}

function electronic(analysis: Analysis): string {
  return analysis.literals.map(({ literal }) => literal.value).join();
}

function expectRight(value: string, kind: LiteralKind, country: string, typed: string): void {
  for (const { format, write } of WAYS) {
    const text = write(KEYS[kind], typed, country);
    for (const { rule, fix, after, fixed } of corrections(text, format)) {
      const left = fixed.findings.map((one) => `${one.finding.rule}: ${textOf(one.finding.message)}`);
      expect(left, `${value}: ${rule}, ${textOf(fix.title)}\n${text}\n${after}`).toEqual([]);
      const holdsAccount = kind === "iban" || kind === "account";
      if (holdsAccount) expect(fix.safe, `${rule}, ${textOf(fix.title)}`).toBe(false);
    }
    if (kind !== "iban" && kind !== "account") continue;
    const before = analyse(text, { format, reference });
    const settled = analyse(applyEdits(text, chosenEdits(before.findings, before.place)), { format, reference });
    expect(electronic(settled)).toBe(electronic(before));
  }
}

describe("what a fix makes of one typing error is right", () => {
  it.each(allIbanFormats().map(({ country }) => country))("in IBANs of %s", (country) => {
    fc.assert(
      fc.property(validIban(country), error, (iban, made) => {
        fc.pre(inspect({ kind: "iban", value: iban }, reference).checks.every(({ result }) => result !== "fail"));
        expectRight(iban, "iban", country, mistyped(iban, made));
      }),
      { numRuns: 8 },
    );
  });

  it.each(LITERAL_KINDS.filter((kind) => kind !== "iban"))("in a %s", (kind) => {
    const random = randomFrom(kind);
    const samples = countries.flatMap(({ code }) => {
      const value = generateSample(kind, code, random, reference);
      return value === null ? [] : [{ value, country: code }];
    });
    fc.assert(
      fc.property(fc.constantFrom(...samples), error, ({ value, country }, made) => {
        expectRight(value, kind, country, mistyped(value, made));
      }),
      { numRuns: 400 },
    );
  });
});

/** The registry's examples with one error, and what must not be made of them. */
const EXAMPLES = [
  ["BE68539007574034", "BE68539007547034", "BE23539007574034"],
  ["GB29NWBK60161331962819", "GB29NWBK60161331926819", "GB66NWBK60161331962819"],
  ["ES9121000418450200053132", "ES9121000418450200051332", "ES8821000418450200053132"],
  ["FR1420041010050500031M02606", "FR1420041010050500013M02606", "FR3520041010050500031M02606"],
  ["NO9386011117948", "NO9386011117947", "NO6686011117948"],
  ["RU0304452522540817810538091310418", "RU0304452522540817810538091310419", "RU3004452522540817810538091310418"],
  ["DE89370400440532031000", "DE89370400440532013000", "DE59370400440532031000"],
  ["IS140159260076545510730338", "IS140159260076545510730339", "IS410159260076545510730338"],
] as const;

describe("an account number that the country's own check refuses is mistyped", () => {
  it.each(EXAMPLES)("%s becomes %s, and never %s", (wrong, right, hidden) => {
    const results = corrections(`iban: ${wrong}\n`, "yaml").map(({ after }) => after.slice("iban: ".length).trim());
    expect(results[0]).toBe(right);
    expect(results).not.toContain(hidden);
  });

  it("without a check of its own an account is left as it is: other check digits are all that is offered", () => {
    const wrong = "AT611904300234573210";
    const [only, second] = corrections(`iban: ${wrong}\n`, "yaml");
    expect(second).toBeUndefined();
    expect(only?.after).toContain(wrong.slice(4));
  });
});
