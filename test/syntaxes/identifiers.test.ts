import { describe, expect, it } from "vitest";
import { partsOf, scopesOf } from "./tokens";

const germanIban = [
  { text: "DE", part: "country" },
  { text: "89", part: "check-digits" },
  { text: "370400440532013000", part: "bban" },
];
const germanBic = [
  { text: "DEUT", part: "bank" },
  { text: "DE", part: "country" },
  { text: "FF", part: "location" },
];

describe("an IBAN is coloured in its parts", () => {
  it.each([
    ["source.json", '"iban": "DE89370400440532013000"'],
    ["source.json", '["DE89370400440532013000"]'],
    ["source.json", '"note": "to DE89370400440532013000, please"'],
    ["source.json.comments", '"iban": "DE89370400440532013000" // own'],
    ["source.yaml", "iban: DE89370400440532013000"],
    ["source.yaml", "iban: 'DE89370400440532013000'"],
    ["source.yaml", "- DE89370400440532013000"],
    ["source.json5", "{iban: 'DE89370400440532013000'} // own"],
    ["text.xml", "<iban>DE89370400440532013000</iban>"],
    ["text.xml", '<payee iban="DE89370400440532013000"/>'],
    ["source.ini", "a.iban=DE89370400440532013000"],
    ["source.dotenv", "IBAN=DE89370400440532013000 # own"],
    ["source.toml", 'iban = "DE89370400440532013000"'],
    ["text.csv", "1;DE89370400440532013000;3"],
    ["text.csv", '"DE89370400440532013000","x"'],
    ["text.tsv", "1\tDE89370400440532013000"],
  ])("%s %s", async (scope, line) => expect(await partsOf(scope, line)).toEqual(germanIban));

  it("in print format", async () => {
    expect(await partsOf("source.yaml", "iban: GB29 NWBK 6016 1331 9268 19")).toEqual([
      { text: "GB", part: "country" },
      { text: "29", part: "check-digits" },
      { text: " NWBK 6016 1331 9268 19", part: "bban" },
    ]);
  });

  it("of the shortest and of the longest country", async () => {
    expect(await partsOf("text.csv", "NO9386011117947")).toHaveLength(3);
    expect(await partsOf("text.csv", "MT84MALT011000012345MTLCAST001S")).toHaveLength(3);
  });

  it("of the wrong check digits too: the shape is enough", async () => {
    expect(await partsOf("source.json", '"iban": "DE00370400440532013000"')).toHaveLength(3);
  });

  it("with names that themes colour", async () => {
    const tokens = await scopesOf("source.json", '"iban": "DE89370400440532013000"');
    const scopes = tokens.flatMap((token) => token.scopes).filter((name) => name.endsWith(".paylint"));
    expect(new Set(scopes)).toEqual(
      new Set([
        "meta.iban.paylint",
        "entity.name.type.country.paylint",
        "constant.numeric.check-digits.paylint",
        "variable.other.constant.bban.paylint",
      ]),
    );
  });
});

describe("a BIC is coloured where something speaks for it", () => {
  it.each([
    ["source.json", '"bic": "DEUTDEFF"'],
    ["source.json", '"creditorBicCode" : "DEUTDEFF"'],
    ["source.json.comments", '"SWIFT_CODE": "DEUTDEFF"'],
    ["source.yaml", "bic: DEUTDEFF"],
    ["source.yaml", 'swift-code: "DEUTDEFF"'],
    ["source.json5", "{bic: 'DEUTDEFF'}"],
    ["text.xml", "<ns:BICFI>DEUTDEFF</ns:BICFI>"],
    ["text.xml", '<payee bic="DEUTDEFF"/>'],
    ["source.ini", "payment.bic = DEUTDEFF"],
    ["source.dotenv", "export COMPANY_BIC='DEUTDEFF'"],
    ["source.toml", 'bic = "DEUTDEFF"'],
  ])("%s %s", async (scope, line) => expect(await partsOf(scope, line)).toEqual(germanBic));

  it("with its branch", async () => {
    expect(await partsOf("source.yaml", "bic: DEUTDEFF500")).toEqual([...germanBic, { text: "500", part: "branch" }]);
  });

  it("before and behind an IBAN of its row", async () => {
    expect(await partsOf("text.csv", "DEUTDEFF,x,DE89370400440532013000")).toEqual([...germanBic, ...germanIban]);
    expect(await partsOf("text.csv", '"DE89370400440532013000";"A, B";"DEUTDEFF"')).toEqual([
      ...germanIban,
      ...germanBic,
    ]);
    expect(await partsOf("text.tsv", "DE89370400440532013000\tDEUTDEFF")).toEqual([...germanIban, ...germanBic]);
  });
});

describe("what only looks like it is left alone", () => {
  it.each([
    ["source.json", '"level": "CRITICAL"'],
    ["source.json", '"DE89370400440532013000": 1'],
    ["source.json", '"DEUTDEFF": "bic"'],
    ["source.json", '"hash": "xDE89370400440532013000"'],
    ["source.json", '"iban": "DE89"'],
    ["source.json", '"bic": "DEUTDEFF50"'],
    ["source.yaml", "engine: DATABASE"],
    ["source.yaml", "# DE89370400440532013000"],
    ["source.yaml", "bicycle: red"],
    ["text.xml", "<level>CRITICAL</level>"],
    ["text.xml", "<!-- DE89370400440532013000 -->"],
    ["source.ini", "; iban=DE89370400440532013000"],
    ["source.dotenv", "MODE=DATABASE"],
    ["source.toml", "# DE89370400440532013000"],
    ["text.csv", "TRANSFER,DATABASE,12"],
    ["text.csv", "DATABASES1,DE89370400440532013000x"],
  ])("%s %s", async (scope, line) => expect(await partsOf(scope, line)).toEqual([]));
});
