/** A record in any country's own words gets the IBAN that its parts make, and none that leaves a part out. */
import { describe, expect, it } from "vitest";
import { parametersOf, partLabel } from "../../server/src/domain/calculation/parameters";
import { readWhole } from "../../server/src/domain/calculation/readWhole";
import { allIbanFormats, type IbanFormat } from "../../server/src/domain/countries/ibanFormats";
import { noReferenceData } from "../../server/src/domain/inspect";
import { accountFormats, nidFormats } from "../../server/src/domain/nid";
import { calculateActions, missingAt } from "../../server/src/features/actions/calculateAction";
import { fillIbans } from "../../server/src/features/actions/wholeFile";
import type { FormatName } from "../../server/src/formats";
import { open, textAfter } from "./support";

type Members = Readonly<Record<string, string>>;

/** What the action writes into the empty `iban` field; null where it isn't offered. */
function calculated(members: Members): string | null {
  const { snapshot, cursor } = open("json", JSON.stringify({ ...members, iban: "$0" }));
  const [action] = calculateActions(snapshot, cursor, cursor, noReferenceData);
  if (action === undefined) return null;
  return JSON.parse(textAfter(snapshot, action.edits)).iban;
}

/** What is said where the action is missing. */
function said(members: Members): string | null {
  const { snapshot, cursor } = open("json", JSON.stringify({ ...members, iban: "$0" }));
  return missingAt(snapshot, cursor, cursor, noReferenceData);
}

interface Part {
  readonly name: ReturnType<typeof parametersOf>[number]["name"];
  readonly label: string;
  readonly value: string;
}

/** The registry's example in the parts that Paylint asks for; the letters that a BIC tells as a BIC. */
function partsOf({ country, example }: IbanFormat): readonly Part[] {
  const values = readWhole(country, example, noReferenceData) ?? {};
  const letters = example.slice(4, 8);
  return parametersOf(country).flatMap(({ name, label }) => {
    const isTold = name === "bic" && /^[A-Z]{4}$/u.test(letters) && values.bankcode !== letters;
    const value = isTold ? `${letters}${country}22` : values[name];
    return value === undefined ? [] : [{ name, label, value }];
  });
}

describe.each(allIbanFormats().map((format) => ({ ...format, asked: partsOf(format) })))("$country", (format) => {
  const { country, example, asked } = format;
  const record = (nameOf: (part: Part) => string): Members => ({
    country,
    ...Object.fromEntries(asked.map((part) => [nameOf(part), part.value])),
  });

  it("as the boxes of Calculate IBAN name the parts", () => {
    expect(calculated(record(({ label }) => label))).toBe(example);
  });

  it("as they are named in general", () => {
    expect(calculated(record(({ name }) => partLabel(name)))).toBe(example);
  });

  it("as the interface names them", () => {
    expect(calculated(record(({ name }) => name))).toBe(example);
  });

  it("as the description of the country names its bank code and its account", () => {
    const bankCode = asked.find(({ name }) => name === "bankcode")?.value ?? "";
    for (const { NATIONAL_ID_LOCAL_NAME: local, LENGTH } of nidFormats(country)) {
      if (local === "" || LENGTH !== String(bankCode.length)) continue;
      const members = record(({ name, label }) => (name === "bankcode" ? local : label));
      expect(calculated(members), local).toBe(example);
    }
    const [{ ACCOUNT_NB_LOCAL_NAME: local = "", ACCOUNT_NB_TYPE = "" } = {}] = accountFormats(country);
    if (local === "" || ACCOUNT_NB_TYPE === "IBAN") return;
    const isWhole = ACCOUNT_NB_TYPE === "BBAN";
    const members = isWhole
      ? { country, [local]: example.slice(4) }
      : record(({ name, label }) => (name === "account" ? local : label));
    expect(calculated(members), local).toBe(example);
  });
});

describe("no part that stands there is dropped", () => {
  const czech = { country: "CZ", bankCode: "0800", accountNumber: "2000145399" };
  const WITH_PREFIX = "CZ6508000000192000145399";

  it.each(["prefix", "predcisli", "předčíslí", "predcislo", "předčíslí účtu", "Account prefix", "account_prefix"])(
    "the prefix of a Czech account, called %s",
    (key) => {
      expect(calculated({ ...czech, [key]: "19" })).toBe(WITH_PREFIX);
      expect(calculated({ [key]: "000019", ...czech })).toBe(WITH_PREFIX);
    },
  );

  it.each(["ordinal", "vorzahl", "xyz", "part1", "čísloA"])("called %s it isn't understood, which is said", (key) => {
    expect(calculated({ ...czech, [key]: "19" })).toBeNull();
    expect(said({ ...czech, [key]: "19" })).toBe(`“${key}” isn't understood: it may be the account prefix.`);
  });

  it.each([
    ["id", "17"],
    ["amount", "19"],
    ["castka", "1500"],
    ["vs", "123456"],
    ["konstantniSymbol", "0308"],
    ["due_date", "20310501"],
    ["currency", "CZK"],
    ["name", "19"],
    ["zip", "11000"],
    ["note", "x"],
  ])("what is something else keeps nobody from it: %s", (key, value) => {
    expect(calculated({ ...czech, [key]: value })).toBe("CZ7908000000002000145399");
  });

  it("check digits that fit are what they are, whatever they are called; others are not understood", () => {
    const belgian = { country: "BE", bankCode: "539", accountNumber: "0075470" };
    expect(calculated({ ...belgian, suffixXy: "34" })).toBe("BE68539007547034");
    expect(calculated({ ...belgian, suffixXy: "35" })).toBeNull();
    expect(said({ ...belgian, suffixXy: "35" })).toMatch(/suffixXy.*check digits/u);
  });

  it("two different values for one part are no part", () => {
    const spanish = { country: "ES", banco: "2100", sucursal: "0418", cuenta: "0200051332" };
    expect(calculated({ ...spanish, oficina: "0418" })).toBe("ES9121000418450200051332");
    expect(calculated({ ...spanish, oficina: "0419" })).toBeNull();
    expect(said({ ...spanish, oficina: "0419" })).toMatch(/oficina/u);
  });

  it("a sub-account is never left out of its account", () => {
    const german = { blz: "37040044", kontonummer: "532013000" };
    expect(calculated({ ...german, name: "x" })).toBe("DE89370400440532013000");
    expect(calculated({ ...german, unterkonto: "00" })).toBeNull();
  });

  it("another party's part is none of it", () => {
    const mine = { debtorCountry: "CZ", debtorBankCode: "0800", debtorAccountNumber: "2000145399" };
    const { snapshot } = open("json", JSON.stringify({ ...mine, debtorPrefix: "19", debtorIban: "" }));
    expect(fillIbans(snapshot, noReferenceData).edits.map(({ newText }) => newText)).toEqual([WITH_PREFIX]);
    const other = open("json", JSON.stringify({ ...mine, creditorPrefix: "19", debtorIban: "" }));
    expect(fillIbans(other.snapshot, noReferenceData).edits.map(({ newText }) => newText)).toEqual([
      "CZ7908000000002000145399",
    ]);
  });

  it.each<[FormatName, string]>([
    ["yaml", "country: CZ\nkodBanky: '0800'\npredcisli: 19\ncisloUctu: '2000145399'\niban: $0\n"],
    ["csv", "country,predcisli,cisloUctu,kodBanky,iban\nCZ,19,2000145399,0800,$0\n"],
    [
      "json",
      `{"kodBanky":"0800","cisloUctu":"2000145399",${`"pad":"${"x".repeat(9000)}`}","predcisli":"19","iban":"$0"}`,
    ],
  ])("in %s", (format, text) => {
    const { snapshot, cursor } = open(format, text);
    const [action] = calculateActions(snapshot, cursor, cursor, noReferenceData);
    expect(action && textAfter(snapshot, action.edits)).toContain(WITH_PREFIX);
  });

  it("wherever segments end, all members of the object are seen", () => {
    for (const pad of [0, 3000, 4000, 4050, 4090, 4100, 5000, 8190]) {
      const before = `"a":"${"x".repeat(pad)}"`;
      const text = `{"predcisli":"19",${before},"kodBanky":"0800","b":"${"y".repeat(pad)}","cisloUctu":"2000145399"}`;
      const { snapshot } = open("json", text);
      expect(
        fillIbans(snapshot, noReferenceData)
          .edits.map(({ newText }) => newText)
          .join(),
        String(pad),
      ).toContain(WITH_PREFIX);
    }
  });
});

describe("Spanish parts, with nothing that names the country", () => {
  it.each([
    ["banco", "sucursal"],
    ["entidad", "oficina"],
    ["codigo_entidad", "codigo_oficina"],
  ])("%s, %s", (bank, branch) => {
    const members = { [bank]: "2100", [branch]: "0418", dc: "45", cuenta: "0200051332" };
    expect(calculated(members)).toBe("ES9121000418450200051332");
  });
});

describe("an empty iban field", () => {
  it("beside British parts asks for the BIC, and takes the bank's letters where they stand there", () => {
    const british = { sortCode: "60-16-13", accountNumber: "31926819" };
    expect(said(british)).toBe("The bank's BIC is needed.");
    expect(calculated({ ...british, bankCode: "NWBK" })).toBe("GB29NWBK60161331926819");
    expect(calculated({ ...british, bic: "NWBKGB2L" })).toBe("GB29NWBK60161331926819");
  });

  it("beside a wrong key says so", () => {
    const french = { codeBanque: "20041", codeGuichet: "01005", numeroCompte: "0500013M026" };
    expect(calculated({ ...french, cleRib: "06" })).toBe("FR1420041010050500013M02606");
    expect(calculated({ ...french, cleRib: "88" })).toBeNull();
    expect(said({ ...french, cleRib: "88" })).toMatch(/Clé RIB.*don't belong/u);
  });
});
