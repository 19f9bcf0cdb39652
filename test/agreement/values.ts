/** The values that every surface is asked about: examples of all countries, one error each, and those of our own corpus. */
import { readFileSync } from "node:fs";
import type { Labels } from "../../scripts/corpus/measure";
import { readLabels } from "../../scripts/corpus/readCorpus";
import type { InspectRequest } from "../../server/src/answers/inspect";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { isoCountries } from "../../server/src/domain/countries/isoCountries";
import { accountFormats, nidCountries, nidFormats } from "../../server/src/domain/nid";
import { hasSortCodes } from "../../server/src/domain/sortCodes";

export type Kind = "iban" | "bic" | "sortCode" | "account" | "nid";

/** A question of `inspect`. */
export interface Asked extends InspectRequest {
  readonly kind: Kind;
  readonly value: string;
}

/** One mistake each, at places that depend on the number of the value: the same every time. */
export function mistakesIn(value: string, number: number): string[] {
  if (value.length < 3) return [];
  const at = number % (value.length - 1);
  const swapped = value.slice(0, at) + value.charAt(at + 1) + value.charAt(at) + value.slice(at + 2);
  const place = (number * 7) % value.length;
  const sign = value.charAt(place);
  const other = /\d/u.test(sign) ? String((Number(sign) + 1 + (number % 8)) % 10) : sign === "X" ? "Y" : "X";
  const changed = value.slice(0, place) + other + value.slice(place + 1);
  const zero = value.lastIndexOf("0");
  const looksAlike = zero < 0 ? [] : [`${value.slice(0, zero)}O${value.slice(zero + 1)}`];
  const missing = value.slice(0, place) + value.slice(place + 1);
  const doubled = value.slice(0, place) + sign + value.slice(place);
  return [swapped, changed, ...looksAlike, missing, doubled].filter((wrong) => wrong !== value);
}

function withMistakes(values: readonly Asked[]): Asked[] {
  return values.flatMap((asked, number) => [
    asked,
    ...mistakesIn(asked.value, number).map((value) => ({ ...asked, value })),
  ]);
}

function ibans(): Asked[] {
  return allIbanFormats().map(({ example }) => ({ kind: "iban", value: example }));
}

function bics(): Asked[] {
  return isoCountries
    .filter((_, at) => at % 3 === 0)
    .map(([country], at) => ({ kind: "bic", value: `QQ${String.fromCharCode(65 + (at % 26))}A${country}2L` }));
}

function bankCodes(): Asked[] {
  const own = nidCountries
    .filter((country) => !hasSortCodes(country))
    .flatMap((country) => nidFormats(country).map(({ EXAMPLE }) => ({ country, value: EXAMPLE })));
  return own.filter(({ value }) => value !== "").map((code) => ({ kind: "nid", ...code }));
}

function accounts(): Asked[] {
  return nidCountries
    .filter((country) => !hasSortCodes(country))
    .flatMap((country) => accountFormats(country).map(({ EXAMPLE }) => ({ country, value: EXAMPLE })))
    .filter(({ value }) => value !== "")
    .map((account) => ({ kind: "account", ...account }));
}

function germanAccounts(): Asked[] {
  const numbers = ["532013000", "532031000", "12345676", "12345677", "9290701", "1501824", "648489890", "240699"];
  const codes = ["37040044", "60040075", "10050000", "70020270", "21050170", "10080000", "50070010", "12345678"];
  return codes.flatMap((bankcode) =>
    numbers.map((value) => ({ kind: "account" as const, country: "DE", bankcode, value })),
  );
}

function sortCodes(): Asked[] {
  const pairs = JSON.parse(readFileSync("test/fixtures/uk-modulus-pairs.json", "utf8")) as [string, string, string][];
  return pairs
    .filter((_, at) => at % 3 === 0)
    .map(([value, account]) => ({ kind: "sortCode", country: "GB", value, account }));
}

function ofCorpus(): Asked[] {
  const labels: Labels = readLabels("test/corpus/files");
  return Object.values(labels.files).flatMap((list) =>
    list.flatMap(({ text, kind, country }) =>
      isKind(kind) && (kind === "iban" || kind === "bic" || country !== null)
        ? [{ kind, value: text, ...(country === null || kind === "iban" || kind === "bic" ? {} : { country }) }]
        : [],
    ),
  );
}

function isKind(kind: string): kind is Kind {
  return ["iban", "bic", "sortCode", "account", "nid"].includes(kind);
}

/** Each once. */
export function allValues(): readonly Asked[] {
  const all = [
    ...withMistakes([...ibans(), ...bics(), ...bankCodes(), ...accounts()]),
    ...germanAccounts(),
    ...sortCodes(),
    ...ofCorpus(),
  ];
  return [...new Map(all.map((asked) => [JSON.stringify(asked), asked])).values()];
}
