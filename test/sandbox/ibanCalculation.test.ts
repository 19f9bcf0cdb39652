/** IBAN calculation interface: every country of the document, its result fields and its refusals. */
import { describe, expect, it } from "vitest";
import { ibanFormat } from "../../server/src/domain/countries/ibanFormats";
import { CALCULATION, jsonShape, jsonValue, sharedSandbox, type Values, withKey, xmlShape, xmlText } from "./client";

const sandbox = sharedSandbox();

/** Parameters per country as the document groups them, each giving the registry's example. */
// biome-ignore format: one line per row
const rows: readonly (readonly [country: string, request: Values])[] = [
  ["EE", { account: "221020145685" }],
  ["FI", { account: "12345600000785" }],
  ["HU", { account: "117730161111101800000000" }],
  ["NO", { account: "86011117947" }],
  ["NL", { bankcode: "ABNA", account: "0417164300" }],
  ["AT", { bankcode: "19043", account: "234573201" }],
  ["BE", { bankcode: "539", account: "0075470", cd: "34" }],
  ["CH", { bankcode: "762", account: "011623852957" }],
  ["DE", { bankcode: "37040044", account: "532013000" }],
  ["PK", { bankcode: "SCBL", account: "0000001123456702" }],
  ["SE", { bankcode: "5839", account: "8257466" }],
  ["AL", { bankcode: "21211009", account: "0000000235698741" }],
  ["SI", { bankcode: "26330", account: "0012039086" }],
  ["PL", { bankcode: "10901014", account: "0000071219812874" }],
  ["AD", { bankcode: "00012030", account: "200359100100" }],
  ["HR", { bankcode: "1001005", account: "1863000160" }],
  ["CY", { bankcode: "00200128", account: "0000001200527600" }],
  ["DK", { bankcode: "0040", account: "0440116243" }],
  ["GR", { bankcode: "0110125", account: "0000000012300695" }],
  ["LI", { bankcode: "08810", account: "0002324013AA" }],
  ["LT", { bankcode: "10000", account: "11101001000" }],
  ["BH", { bankcode: "BMAG", account: "00001299123456" }],
  ["DO", { bankcode: "BAGR", account: "00000001212453611324" }],
  ["SV", { bankcode: "CENR", account: "00000000000000700025" }],
  ["FO", { bankcode: "6460", account: "0001631634" }],
  ["GL", { bankcode: "6471", account: "0001000206" }],
  ["KW", { bankcode: "CBKU", account: "0000000000001234560101" }],
  ["MD", { bankcode: "AG", account: "000225100013104168" }],
  ["QA", { bankcode: "DOHB", account: "00001234567890ABCDEFG" }],
  ["SA", { bankcode: "80", account: "000000608010167519" }],
  ["UA", { bankcode: "322313", account: "0000026007233566001" }],
  ["AE", { bankcode: "033", account: "1234567890123456" }],
  ["FR", { bankcode: "20041", branch: "01005", account: "0500013M026" }],
  ["IT", { bankcode: "05428", branch: "11101", account: "000000123456" }],
  ["MC", { bankcode: "11222", branch: "00001", account: "01234567890" }],
  ["MR", { bankcode: "00020", branch: "00101", account: "00001234567" }],
  ["SM", { bankcode: "03225", branch: "09800", account: "000000270100" }],
  ["IL", { bankcode: "010", branch: "800", account: "0000099999999" }],
  ["ES", { bankcode: "2100", branch: "0418", cd: "45", account: "0200051332" }],
  ["PT", { bankcode: "0002", branch: "0123", cd: "54", account: "12345678901" }],
  ["CZ", { prefix: "19", bankcode: "0800", account: "2000145399" }],
  ["SK", { prefix: "19", bankcode: "1200", account: "8742637541" }],
  ["IS", { bankcode: "0159", acc_type: "26", account: "007654", kennitala: "5510730339" }],
  ["EG", { bankcode: "0019", branch: "0005", account: "00000000263180002" }],
  ["IQ", { bankcode: "NBIQ", branch: "850", account: "123456789012" }],
];

/** Countries whose IBAN needs what only a directory or the form of the account tells. */
const invented: readonly (readonly [country: string, request: Values, iban: string])[] = [
  ["GB", { bankcode: "089999", account: "66374958" }, "GB20ZZPL08999966374958"],
  ["GB", { bankcode: "059999", account: "123456" }, "GB67ZZPL05999900123456"],
  ["IE", { bankcode: "999901", account: "12345678" }, "IE89ZZPL99990112345678"],
  ["MT", { bankcode: "99901", account: "000000000001234567" }, "MT82ZZPL99901000000000001234567"],
  ["NL", { account: "0999000128" }, "NL90ZZPL0999000128"],
  ["BR", { bankcode: "0036030500001", account: "0009795493C1" }, "BR1800360305000010009795493C1"],
  ["GT", { bankcode: "TRAJ", account: "01020000001210029690" }, "GT82TRAJ01020000001210029690"],
];

describe("countries", () => {
  const all = [
    ...rows.map(([country, request]) => [country, request, ibanFormat(country)?.example ?? "none"] as const),
    ...invented,
  ];
  for (const [country, request, iban] of all) {
    it(`${country} ${Object.keys(request).join(", ")}`, async () => {
      const asked = { country, ...request };
      const json = await sandbox().post(CALCULATION, withKey("json", asked));
      const xml = await sandbox().get(CALCULATION, withKey("xml", asked));
      expect([json.status, json.type, xml.status, xml.type]).toEqual([200, "application/json", 200, "application/xml"]);
      expect(json.text).toContain(`"iban":"${iban}"`);
      expect(xmlText(xml.text, "iban")).toBe(iban);
    });
  }

  it("every country of the document is asked", () => {
    const document =
      "EE FI HU NO NL AT BE CH DE GB IE MT PK SE AL SI PL AD HR CY DK GR LI LT BH BR DO SV FO GL GT KW MD QA SA UA AE FR IT MC MR SM IL ES PT CZ SK IS";
    const asked = new Set(all.map(([country]) => country));
    expect(document.split(" ").filter((country) => !asked.has(country))).toEqual([]);
  });
});

describe("result fields", () => {
  const FIELDS = "address bank bic branch city country email fax phone state website zip iban account sort_code";

  it("are all there, strings, in both formats", async () => {
    const asked = { country: "GB", bankcode: "089999", account: "66374958" };
    const json = await sandbox().post(CALCULATION, withKey("json", asked));
    const xml = await sandbox().post(CALCULATION, withKey("xml", asked));
    expect(jsonShape(json.text)).toBe(FIELDS);
    expect(xmlShape(xml.text)).toBe(FIELDS);
    expect(jsonValue(json.text, "bank")).toBe("PAYLINT EXAMPLE BANK PLC");
    expect(jsonValue(json.text, "bic")).toBe("ZZPLGB2LXXX");
    expect(Object.values(JSON.parse(json.text)).every((value) => typeof value === "string")).toBe(true);
  });

  it("a bank that no directory lists has empty fields, and still an IBAN", async () => {
    const asked = withKey("json", { country: "DE", bankcode: "37040044", account: "532013000" });
    const { text } = await sandbox().post(CALCULATION, asked);
    expect([jsonValue(text, "iban"), jsonValue(text, "bank")]).toEqual(["DE89370400440532013000", ""]);
  });
});

describe("refusals: 200 and error alone", () => {
  // biome-ignore format: one line per row
  const refusals: readonly (readonly [what: string, request: Values, error: string])[] = [
    ["no account", { country: "AT", bankcode: "19043" }, "Required field is missing. Please enter Bank Code and Account Number"],
    ["no account where it is all", { country: "FI" }, "Required fields not submitted."],
    ["no country", { account: "1" }, "Required fields not submitted."],
    ["no such country", { country: "ZZ", account: "1" }, "Country code is not valid"],
    ["no country code at all", { country: "Spain", account: "1" }, "Country code is not valid"],
    ["a country without IBAN", { country: "US", bankcode: "021000021", account: "1" }, "Country or Bank not supported"],
    ["a country that is not served", { country: "TR", bankcode: "00061", account: "0519786457841326" }, "Country or Bank not supported"],
    ["an unknown sort code", { country: "GB", bankcode: "009999", account: "12345678" }, "SortCode / BankCode can not be identified. IBAN can not be calculated."],
    ["a wrong check digit", { country: "GB", bankcode: "089999", account: "66374959" }, "Account Number of Sort Code is not valid"],
    ["a wrong French key", { country: "FR", bankcode: "20041", branch: "01005", account: "0500013M026", cd: "07" }, "RIB is not valid"],
    ["a Spanish number with wrong digits", { country: "ES", bankcode: "2100", branch: "0418", cd: "46", account: "0200051332" }, "Account Number is not valid"],
    ["a Norwegian number too short", { country: "NO", account: "8601111794" }, "Account Number has to be 11 characters long"],
    ["a Dutch account whose bank nobody tells", { country: "NL", account: "0417164300" }, "Bank Not Recognized"],
    ["a wrong key", { country: "FI", account: "1", api_key: "bad" }, "API Key is invalid"],
    ["an expired subscription", { country: "FI", account: "1", api_key: "sandbox-302" }, "Subscription expired"],
  ];
  for (const [what, request, error] of refusals) {
    it(what, async () => {
      const json = await sandbox().post(CALCULATION, withKey("json", request));
      const xml = await sandbox().get(CALCULATION, withKey("xml", request));
      expect([json.status, JSON.parse(json.text)]).toEqual([200, { error }]);
      expect([xml.status, xmlShape(xml.text), xmlText(xml.text, "error")]).toEqual([200, "error", error]);
    });
  }

  it("without key or format, in XML where no format is known", async () => {
    for (const request of [
      { country: "FI", account: "1" },
      { api_key: "sandbox", format: "JSON", country: "FI" },
    ]) {
      const { status, type, text } = await sandbox().post(CALCULATION, request);
      expect([status, type, xmlText(text, "error")]).toEqual([
        200,
        "application/xml",
        "Required fields not submitted.",
      ]);
    }
    const { text } = await sandbox().post(CALCULATION, { format: "json", country: "FI", account: "1" });
    expect(JSON.parse(text)).toEqual({ error: "Required fields not submitted." });
  });

  it("an array: 500, empty", async () => {
    const { status, text } = await sandbox().post(CALCULATION, "api_key=sandbox&format=json&country=FI&account[]=1");
    expect([status, text]).toEqual([500, ""]);
  });
});
