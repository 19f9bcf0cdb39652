import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countries, countryOf } from "../../../server/src/domain/countries/countries";
import type { Country } from "../../../server/src/domain/countries/country";
import { parseStructure } from "../../../server/src/domain/countries/ibanFormats";
import * as ibans from "../../../server/src/domain/countries/ibans";
import { countryAsked, isCountry } from "../../../server/src/domain/countries/isoCountries";
import * as nationalChecks from "../../../server/src/domain/countries/nationalChecks";
import { territories, territoryOf } from "../../../server/src/domain/countries/territories";
import { checkIban } from "../../../server/src/domain/iban";
import { textOf } from "../../../server/src/domain/message";
import { nidCountries } from "../../../server/src/domain/nid/nidFormats";
import { noReferenceData } from "../../../server/src/domain/reference";

const FOLDER = "server/src/domain/countries";

/** The countries that have a file or a folder of their own. */
const codesInFolder = readdirSync(FOLDER)
  .map((name) => name.replace(/\.ts$/u, ""))
  .filter((name) => name.length === 2)
  .map((name) => name.toUpperCase())
  .sort();

/** What is missing or wrong, in words; empty when nothing is. */
function problemsOf(country: Country): string[] {
  const { code, iban, nationalCheck, checkByBank, account, calculation } = country;
  const problems: string[] = [];
  const file = `${FOLDER}/${code.toLowerCase()}.ts`;
  const say = (problem: string) => problems.push(`${file}: ${problem}`);
  if (!isCountry(code)) say(`${code} has no name; isoCountries.ts lacks it`);
  if (iban !== undefined && territoryOf(code) !== undefined) say("has IBANs of its own and those of another country");
  if (iban !== (ibans as Readonly<Record<string, unknown>>)[code])
    say("what it says of its IBANs isn't that of ibans.ts");
  if (nationalCheck !== (nationalChecks as Readonly<Record<string, unknown>>)[code]) {
    say("its check digits aren't those of nationalChecks.ts");
  }
  if ((nationalCheck ?? checkByBank ?? calculation) !== undefined && iban === undefined) {
    say("national check digits or a calculation, but no IBAN that they belong to");
  }
  if (Object.keys(country).length < 2) say("says nothing");
  if (iban !== undefined) {
    const length = parseStructure(iban.bban).length;
    const partsLength = iban.parts
      .split(", ")
      .reduce((total, part) => total + parseStructure(part.split(" ")[1] ?? "").length, 0);
    if (partsLength !== length) say(`parts are ${partsLength} characters, the BBAN ${length}`);
    if (!iban.example.startsWith(code)) say(`the example begins with ${iban.example.slice(0, 2)}`);
    for (const { check, result, strength, detail } of checkIban(iban.example, noReferenceData)) {
      if (result === "fail" && strength === "error") say(`the example fails its ${check} check: ${textOf(detail)}`);
    }
    const verification = nationalCheck?.rule.verify(iban.example.slice(4));
    if (verification?.result === "fail" && nationalCheck?.failureInIban === undefined) {
      say(`the example fails the country's own check digits: ${textOf(verification.detail)}`);
    }
    if (calculation?.inputs !== undefined) {
      const inputs = calculation.inputs.reduce((total, [, structure]) => total + parseStructure(structure).length, 0);
      if (inputs !== length) say(`the inputs of the calculation are ${inputs} characters, the BBAN ${length}`);
    }
  }
  if (account?.interfaceCheck === "no account format" && account.forms !== undefined) {
    say("has account forms, and the interface has no format for them");
  }
  return problems;
}

it.each([
  ["DE", "DE"],
  [" uk ", "GB"],
  ["el", "GR"],
  ["de ", "DE"],
])("who asks for %o asks for %s", (written, country) => expect(countryAsked(written)).toBe(country));

describe("countries", () => {
  it("each have a file, and a line in all.ts", () => {
    const known = countries.map(({ code }) => code);
    const withoutLine = codesInFolder.filter((code) => !known.includes(code));
    expect(withoutLine.map((code) => `${code} has a file but no line in all.ts`)).toEqual([]);
    expect(known).toEqual(codesInFolder);
  });

  it("of which others have the IBANs have some", () => {
    for (const { ibanPrefix } of territories) expect(countryOf(ibanPrefix)?.iban).toBeDefined();
  });

  it.each(countries.map((country) => ({ code: country.code, country })))("$code is complete", ({ country }) => {
    expect(problemsOf(country)).toEqual([]);
  });

  it("with a bank code that carries a check digit have a form of that length", () => {
    const missing = countries.filter(
      ({ code, bankCode }) => bankCode?.check !== undefined && !nidCountries.includes(code),
    );
    expect(missing.map(({ code }) => `${code} has no row in nid/nidRows.ts`)).toEqual([]);
  });
});
