/** `account/stated-check-digits`: check digits in a field of their own, for every country that has some. */
import { describe, expect, it } from "vitest";
import { type Parameter, parametersOf, partLabel } from "../../server/src/domain/calculation/parameters";
import { readWhole } from "../../server/src/domain/calculation/readWhole";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { noReferenceData } from "../../server/src/domain/inspect";
import { textOf } from "../../server/src/domain/message";
import { nationalRule } from "../../server/src/domain/nationalCheckDigits";
import { analyse, expectFindings } from "../support/annotate";

function found(members: Readonly<Record<string, string>>): readonly string[] {
  return analyse(JSON.stringify(members), { format: "json" }).findings.flatMap(({ finding }) =>
    finding.rule === "account/stated-check-digits" ? [finding.severity] : [],
  );
}

/** Other check digits of the same form. */
function another(digits: string): string {
  const last = digits.slice(-1);
  return digits.slice(0, -1) + (/\d/u.test(last) ? (Number(last) + 1) % 10 : last === "A" ? "B" : "A");
}

const withDigits = allIbanFormats().filter(
  ({ country }) => parametersOf(country).some(({ name }) => name === "cd") && nationalRule(country) !== undefined,
);

describe.each(withDigits)("$country", ({ country, example }) => {
  const values = readWhole(country, example, noReferenceData) ?? {};
  const record = (nameOf: (part: Parameter) => string, cd: string) => ({
    country,
    ...Object.fromEntries(
      parametersOf(country).flatMap((part) => {
        const value = part.name === "cd" ? cd : values[part.name];
        return value === undefined ? [] : [[nameOf(part), value]];
      }),
    ),
  });

  it.each<[string, (part: Parameter) => string]>([
    ["labels", ({ label }) => label],
    ["names in general", ({ name }) => partLabel(name)],
  ])("wrong ones are found, right ones aren't: %s", (_, nameOf) => {
    const right = values.cd ?? "";
    expect(found(record(nameOf, right))).toEqual([]);
    expect(found(record(nameOf, another(right)))).toHaveLength(1);
  });
});

it("names of several languages", () => {
  expectFindings(`
- codeBanque: "20041"
  codeGuichet: "01005"
  numeroCompte: "0500013M026"
                 ^^^^^^^^^^^ warning account/stated-check-digits
  cleRib: "88"
- country: ES
  entidad: "2100"
  oficina: "0418"
  dc: "46"
  cuenta: "0200051332"
           ^^^^^^^^^^ warning account/stated-check-digits
- banco: "2100"
  sucursal: "0418"
  dc: "46"
  cuenta: "0200051332"
           ^^^^^^^^^^ warning account/stated-check-digits
- abi: "05428"
  cab: "11101"
  cin: Y
  conto: "000000123456"
          ^^^^^^^^^^^^ warning account/stated-check-digits
`);
});

it("the finding speaks of no digits", () => {
  const text = '{"codeBanque":"20041","codeGuichet":"01005","numeroCompte":"0500013M026","cleRib":"88"}';
  const [only] = analyse(text, { format: "json" }).findings;
  expect(only && textOf(only.finding.message)).not.toMatch(/\d/u);
});

it("says nothing where parts are missing, the account is wrong by itself, or no rule tells", () => {
  expect(found({ codeBanque: "20041", numeroCompte: "0500013M026", cleRib: "88" })).toEqual([]);
  expect(found({ country: "DK", bankCode: "0040", accountNumber: "206135809", cd: "4" })).toEqual([]);
  expect(found({ country: "NO", accountNumber: "86011117948", checkDigit: "8" })).toEqual([]);
  expect(found({ codeBanque: "20041", codeGuichet: "01005", numeroCompte: "0500013M026", cleRib: "" })).toEqual([]);
});
