import { describe, expect, it } from "vitest";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { noReferenceData } from "../../server/src/domain/inspect";
import { calculate, listParameters, prefill, takePart } from "../../server/src/features/commands/calculation";
import { open } from "./support";

const take = (country: string, name: string, value: string) => takePart(country, name, value, noReferenceData);
const asked = (country: string) => listParameters(country, noReferenceData);

describe("the boxes of a country", () => {
  it("say length and example, and take the example", () => {
    for (const { country } of allIbanFormats()) {
      for (const { name, hint } of asked(country)) {
        expect([country, name, hint]).toEqual([country, name, expect.stringMatching(/\d/u)]);
        const example = / for example (\S+)$/u.exec(hint)?.[1];
        if (example !== undefined)
          expect([country, name, take(country, name, example)]).toMatchObject([country, name, { ok: true }]);
      }
    }
  });

  it("refuse what is too long and what has other characters, each under its own name", () => {
    for (const { country } of allIbanFormats()) {
      for (const { name, label } of asked(country)) {
        if (name === "bic") continue;
        for (const value of ["1".repeat(60), "not! this"]) {
          const result = take(country, name, value);
          expect([country, name, value, result]).toMatchObject([country, name, value, { ok: false }]);
          if (!result.ok) expect(result.message).toContain(label);
        }
      }
    }
  });

  it("share an IBAN out, and the parts give it again", () => {
    for (const { country, example, nationalId } of allIbanFormats()) {
      const [first] = asked(country);
      const taken = first === undefined ? null : take(country, first.name, example);
      expect([country, taken]).toMatchObject([country, { ok: true }]);
      if (taken?.ok !== true) continue;
      const isLettered = nationalId !== null && nationalId.start > 4;
      const bic = isLettered ? { bic: `${example.slice(4, 8)}${country}22` } : {};
      const result = calculate({ country, ...taken.values, ...bic }, noReferenceData);
      expect([country, result]).toMatchObject([country, { ok: true, iban: example }]);
    }
  });

  it.each([
    ["GB", "bankcode", "20-00-00 55779911", { bankcode: "20-00-00", account: "55779911" }],
    ["GB", "account", "20000055779911", { bankcode: "200000", account: "55779911" }],
    [
      "GB",
      "bankcode",
      "Smith Ltd;20-00-00;55779911;GBP;BARCGB22",
      { bankcode: "20-00-00", account: "55779911", bic: "BARCGB22" },
    ],
    ["DE", "account", '{"blz":"37040044","account":"417236500"}', { bankcode: "37040044", account: "417236500" }],
    ["CZ", "account", "19-2000145399/0800", { prefix: "000019", account: "2000145399", bankcode: "0800" }],
    [
      "FR",
      "bankcode",
      "20041 01005 0500013M026 06",
      { bankcode: "20041", branch: "01005", account: "0500013M026", cd: "06" },
    ],
    [
      "IT",
      "cd",
      "X 05428 11101 000000123456",
      { cd: "X", bankcode: "05428", branch: "11101", account: "000000123456" },
    ],
  ])("%s, %s: %s", (country, name, value, values) => {
    expect(take(country, name, value)).toEqual({ ok: true, values });
  });

  it.each([
    ["GB", "bankcode", "20-00-0", "Sort code: 6 digits, and not 5."],
    ["GB", "account", "557799112", "Account number: up to 8 digits, and not 9."],
    ["DE", "account", "not digits", "Kontonummer: up to 10 digits, and nothing else."],
    ["FR", "cd", "123", "Clé RIB: 2 digits, and not 3."],
    ["GB", "bic", "BARC", "A BIC has 8 or 11 letters and digits, the fifth and sixth of them a country."],
  ])("%s, %s: %s is refused: %s", (country, name, value, message) => {
    expect(take(country, name, value)).toEqual({ ok: false, message });
  });
});

describe("a calculation that fails", () => {
  it.each([
    [{ country: "GB", bankcode: "200000", account: "55779911" }, "bic"],
    [{ country: "FR", bankcode: "30004", branch: "00828", account: "0001157804K", cd: "71" }, "cd"],
    [{ country: "BE", bankcode: "539", account: "0075471", cd: "34" }, "cd"],
    [{ country: "DE", bankcode: "37040044" }, "account"],
    [{ country: "DE", bankcode: "3704004", account: "1" }, "bankcode"],
  ])("%j leads back to %s", (params, part) => {
    expect(calculate(params, noReferenceData)).toMatchObject({ ok: false, part });
  });

  it("says how long the part is that was given", () => {
    const message = expect.stringMatching(/\b8 .*\b7\b/u);
    expect(calculate({ country: "DE", bankcode: "3704004", account: "1" }, noReferenceData)).toMatchObject({ message });
  });
});

describe("what is there already", () => {
  it.each([
    [
      'sortCode: 20-00-00\naccount: $0"55779911"\nbic: BARCGB22\n',
      "GB",
      { bankcode: "200000", account: "55779911", bic: "BARCGB22" },
    ],
    ["iban: $0DE83370400440417236500\n", "DE", { bankcode: "37040044", account: "0417236500" }],
    [
      "codeBanque: '30004'\ncodeGuichet: '00$0828'\nnumeroCompte: 0001157804K\ncle: '71'\n",
      "FR",
      { bankcode: "30004", branch: "00828", account: "0001157804K", cd: "71" },
    ],
    [
      "code$0Banque: '30004'\ncodeGuichet: '00828'\nnumeroCompte: 0001157804K\n",
      "FR",
      { bankcode: "30004", branch: "00828", account: "0001157804K" },
    ],
    [
      "pais: ES\ncodigo_entidad: '2100'\ncodigo_oficina: '04$018'\ndigito_control: '45'\nnumero_cuenta: '0200051332'\n",
      "ES",
      { bankcode: "2100", branch: "0418", account: "0200051332", cd: "45" },
    ],
    [
      "country: IT\nabi: '$005428'\ncab: '11101'\ncin: X\nnumero_conto: '000000123456'\n",
      "IT",
      { bankcode: "05428", branch: "11101", account: "000000123456", cd: "X" },
    ],
    ["title: $0nothing\n", null, {}],
    [
      "[{blz: '10010010', konto: '532013001'}, {blz: '37040044', konto: '532$0013000'}]\n",
      "DE",
      { bankcode: "37040044", account: "532013000" },
    ],
  ])("%s", (text, country, values) => {
    const { snapshot, cursor } = open("yaml", text);
    expect(prefill(snapshot, cursor, noReferenceData)).toEqual({ country, values });
  });
});
