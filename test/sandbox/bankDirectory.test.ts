/** Bank directory interface: one line per row of the document, asked in both formats. */
import { describe, expect, it } from "vitest";
import { BANK_RECORD_FIELDS } from "../../server/src/domain/interfaceRecords";
import {
  asXmlText,
  DIRECTORY_BIC,
  jsonShape,
  jsonValue,
  NID,
  STRUCTURE,
  sharedSandbox,
  type Values,
  withKey,
  xmlShape,
  xmlText,
} from "./client";

const sandbox = sharedSandbox();

type Facts = Readonly<Record<string, unknown>>;
type Row = readonly [what: string, request: Values, status: number, facts: Facts];

function failing(code: string, message: string): Facts {
  return { "error.code": code, "error.message": message };
}

const FIELDS = BANK_RECORD_FIELDS.join(" ");
const noError: Facts = { "error.code": undefined };
const us = { country_iso: "US", nid: "809990010" };
const de = { country_iso: "DE", nid: "99900010" };
const gb = { country_iso: "GB", nid: "089999" };
const isWrongCode: Facts = { success: true, nid_valid: false, records_found: "", records_displayed: "" };
const emptyQuery: Facts = { "query.country_iso": "", "query.nid": "", "query.account": "" };
const refused: Facts = { ...emptyQuery, success: false, account_valid: "", records_found: "", records_displayed: "" };
const NOT_FOUND = failing("400", "BankCode(NID) not found in the official directory");
const BAD_REQUEST = failing("306", "Bad Request. Required minimum parameters: api_key, format, iso, nid");
const BAD_LIMIT = failing("307", "Invalid value for 'limit' parameter");
const BAD_COUNTRY = failing("802", "Country ISO code invalid");
const GERMAN_CHECK = failing("814", "Invalid Bank Code/NID Check Digit");

// biome-ignore format: one line per row
const nidRows: readonly Row[] = [
  ["found, one record shown", us, 200, { "query.country_iso": "US", "query.nid": "809990010", "query.account": "", success: true, account_valid: "", nid_valid: true, records_found: 120, records_displayed: 1, ...noError }],
  ["limit", { ...us, limit: "5" }, 200, { records_found: 120, records_displayed: 5 }],
  ["limit 100", { ...us, limit: "100" }, 200, { records_found: 120, records_displayed: 100 }],
  ["limit above the records", { ...gb, limit: "7" }, 200, { records_found: 1, records_displayed: 1 }],
  ["limit 101", { ...us, limit: "101" }, 400, { ...refused, ...BAD_LIMIT, nid_valid: "" }],
  ["limit 1000", { ...us, limit: "1000" }, 400, { ...refused, ...BAD_LIMIT, nid_valid: "" }],
  ["limit 0", { ...us, limit: "0" }, 400, { ...refused, ...BAD_LIMIT, nid_valid: "" }],
  ["limit abc", { ...us, limit: "abc" }, 400, { ...refused, ...BAD_LIMIT, nid_valid: "" }],
  ["limit 5.5", { ...us, limit: "5.5" }, 400, BAD_LIMIT],
  ["lower-case country", { country_iso: "us", nid: "809990010" }, 200, { ...isWrongCode, "query.country_iso": "us", ...BAD_COUNTRY }],
  ["three letters", { country_iso: "USA", nid: "809990010" }, 200, { ...isWrongCode, ...BAD_COUNTRY }],
  ["an empty country", { country_iso: "", nid: "809990010" }, 200, { ...isWrongCode, ...BAD_COUNTRY }],
  ["a country that is none", { country_iso: "ZZ", nid: "1" }, 200, { ...isWrongCode, ...failing("803", "Unsupported country ISO code") }],
  ["a country without directory", { country_iso: "KP", nid: "1" }, 200, { ...isWrongCode, ...failing("803", "Unsupported country ISO code") }],
  ["wrong length names the country and the main length", { country_iso: "US", nid: "12345678" }, 200, { ...isWrongCode, ...failing("804", "NID length is not correct for US. Accepted length for US: 9 characters.") }],
  ["hyphens change the length", { country_iso: "GB", nid: "08-99-99" }, 200, { ...isWrongCode, ...failing("804", "NID length is not correct for GB. Accepted length for GB: 6 characters.") }],
  ["a sign in a code of right length", { country_iso: "GB", nid: "08-999" }, 200, { ...isWrongCode, ...failing("805", "Invalid NID format. Example: 601613") }],
  ["a digit where a letter belongs", { country_iso: "IN", nid: "12340000001" }, 200, { ...isWrongCode, "error.code": "805" }],
  ["a letter in a numeric code", { country_iso: "US", nid: "80999001A" }, 200, { ...isWrongCode, ...NOT_FOUND }],
  ["an unknown code", { country_iso: "US", nid: "021000021" }, 200, { ...isWrongCode, ...NOT_FOUND }],
  ["CHIPS forms are never found", { country_iso: "US", nid: "0999" }, 200, { ...isWrongCode, ...NOT_FOUND }],
  ["CHIPS universal identifier", { country_iso: "US", nid: "099901" }, 200, { ...isWrongCode, ...NOT_FOUND }],
  ["a Canadian bank number", { country_iso: "CA", nid: "999" }, 200, { nid_valid: true, records_found: 1 }],
  ["a Japanese bank number", { country_iso: "JP", nid: "9990" }, 200, { nid_valid: true, records_found: 1 }],
  ["letters in any case, echoed as sent", { country_iso: "NL", nid: "zzpl" }, 200, { "query.nid": "zzpl", nid_valid: true }],
  ["account verified", { ...gb, account: "66374958" }, 200, { "query.account": "66374958", account_valid: true, nid_valid: true, ...noError }],
  ["account with a wrong check digit", { ...gb, account: "66374959" }, 200, { account_valid: false, nid_valid: true, records_found: 1, ...failing("813", "Invalid Account Check Digit") }],
  ["account too short", { ...gb, account: "6637495" }, 200, { account_valid: false, nid_valid: true, ...failing("811", "Account Number length is not correct for GB") }],
  ["account of wrong form", { ...gb, account: "6637495A" }, 200, { account_valid: false, nid_valid: true, ...failing("812", "Invalid Account format. Example: 31926819") }],
  ["a German account", { ...de, account: "0000123455" }, 200, { account_valid: true, nid_valid: true, ...noError }],
  ["a wrong German account", { ...de, account: "0000123456" }, 200, { account_valid: false, nid_valid: true, ...GERMAN_CHECK }],
  ["a German account without its zeros", { ...de, account: "123455" }, 200, { account_valid: false, "error.code": "811" }],
  ["a German bank without method", { country_iso: "DE", nid: "99900020", account: "0123456789" }, 200, { account_valid: true }],
  ["the account is looked at also when the code failed", { country_iso: "GB", nid: "089998", account: "66374958" }, 200, { ...isWrongCode, account_valid: true, ...NOT_FOUND }],
  ["the code's error comes before the account's", { country_iso: "GB", nid: "089998", account: "1" }, 200, { ...isWrongCode, account_valid: false, ...NOT_FOUND }],
  ["no account format", { country_iso: "FI", nid: "123", account: "12345600000785" }, 200, { account_valid: "", ...NOT_FOUND }],
  ["iso is no alias", { iso: "US", nid: "809990010" }, 400, { ...refused, ...BAD_REQUEST, nid_valid: "" }],
  ["no code", { country_iso: "US" }, 400, { ...refused, ...BAD_REQUEST, nid_valid: "" }],
];

// biome-ignore format: one line per row
const bicRows: readonly Row[] = [
  ["found, as received", { bic: "zzplus33" }, 200, { "query.bic": "zzplus33", success: true, records_found: 1, records_displayed: 1, ...noError }],
  ["11 characters", { bic: "ZZPLUS33001" }, 200, { records_found: 1 }],
  ["any limit gives one record", { bic: "ZZPLUS33", limit: "1000" }, 200, { records_found: 1, records_displayed: 1 }],
  ["a sign", { bic: "ZZPL-S33" }, 200, { success: true, records_found: "", records_displayed: "", ...failing("807", "Invalid Characters in BIC") }],
  ["9 characters", { bic: "ZZPLUS33X" }, 200, { success: true, ...failing("808", "BIC length is not correct. BIC code must be 8 or 11 characters long") }],
  ["an empty BIC", { bic: "" }, 200, { "error.code": "808" }],
  ["unknown", { bic: "ZZQQGB2L" }, 200, { records_found: "", ...failing("400", "BIC not found in official directory") }],
  ["passive", { bic: "ZZPLFRP1" }, 200, { "error.code": "400" }],
  ["a branch that the directory does not list", { bic: "ZZPLGB2LLDS" }, 200, { "error.code": "400" }],
  ["a wrong key", { bic: "ZZPLUS33", api_key: "x" }, 403, { "query.bic": "ZZPLUS33", success: false, records_found: "", ...failing("301", "API Key is invalid") }],
  ["no address allowed", { bic: "ZZPLUS33", api_key: "sandbox-305" }, 403, { success: false, ...failing("305", "IP Address not allowed") }],
];

async function compare(path: string, [, request, status, facts]: Row): Promise<void> {
  const json = await sandbox().post(path, withKey("json", request));
  const xml = await sandbox().get(path, withKey("xml", request));
  expect([json.status, json.type, xml.status, xml.type]).toEqual([
    status,
    "application/json",
    status,
    "application/xml",
  ]);
  for (const [member, value] of Object.entries(facts)) {
    expect(jsonValue(json.text, member), member).toEqual(value);
    expect(xmlText(xml.text, member), member).toBe(asXmlText(value));
  }
}

for (const [path, rows] of [
  [NID, nidRows],
  [DIRECTORY_BIC, bicRows],
] as const) {
  describe(`rows of ${path}`, () => {
    for (const row of rows) it(row[0], () => compare(path, row));
  });
}

describe("account errors", () => {
  const errors = [
    "301 API Key is invalid",
    "302 Subscription expired",
    "303 No queries available",
    "304 You have no access to this API",
    "305 IP Address not allowed",
  ].map((error) => [error.slice(0, 3), error.slice(4)] as const);
  for (const [code, message] of errors) {
    it(`${code}: 403 on bank code and BIC, 401 on structure`, async () => {
      const key = { api_key: `sandbox-${code}` };
      const nid = await sandbox().post(NID, withKey("json", { ...us, ...key }));
      expect(nid.status).toBe(403);
      expect(JSON.parse(nid.text)).toEqual({
        query: { country_iso: "", nid: "", account: "" },
        success: false,
        account_valid: "",
        nid_valid: "",
        records_found: "",
        records_displayed: "",
        directory_results: [],
        error: { code, message },
      });
      const xml = await sandbox().post(NID, withKey("xml", { ...us, ...key }));
      expect([
        xmlText(xml.text, "success"),
        xmlText(xml.text, "nid_valid"),
        xmlText(xml.text, "account_valid"),
      ]).toEqual(["0", "0", ""]);
      const bic = await sandbox().post(DIRECTORY_BIC, withKey("json", { bic: "ZZPLUS33", ...key }));
      expect([bic.status, jsonValue(bic.text, "bic_valid")]).toEqual([403, ""]);
      const structure = await sandbox().post(STRUCTURE, withKey("json", { country_iso: "US", ...key }));
      expect([structure.status, JSON.parse(structure.text)]).toEqual([
        401,
        { success: false, national_id_format: [], account_number_format: [], error: { code, message } },
      ]);
    });
  }
});

describe("order of members", () => {
  const members = "query(country_iso nid account) success";
  // biome-ignore format: one line per row
  const shapes: readonly (readonly [what: string, path: string, request: Values, json: string, xml: string])[] = [
    ["bank code found", NID, gb, `${members} account_valid nid_valid records_found records_displayed directory_results(0(${FIELDS}))`, `${members} records_displayed records_found account_valid nid_valid directory_results(row(${FIELDS})) error`],
    ["bank code unknown", NID, { country_iso: "GB", nid: "000000" }, `${members} account_valid nid_valid records_found records_displayed directory_results error(code message)`, `${members} records_displayed records_found account_valid nid_valid directory_results error(code message)`],
    ["account failed: record and error", NID, { ...gb, account: "66374959" }, `${members} account_valid nid_valid records_found records_displayed directory_results(0(${FIELDS})) error(code message)`, `${members} records_displayed records_found account_valid nid_valid directory_results(row(${FIELDS})) error(code message)`],
    ["two records", NID, { ...us, limit: "2" }, `${members} account_valid nid_valid records_found records_displayed directory_results(0(${FIELDS}) 1(${FIELDS}))`, `${members} records_displayed records_found account_valid nid_valid directory_results(row(${FIELDS}) row(${FIELDS})) error`],
    ["BIC found", DIRECTORY_BIC, { bic: "ZZPLUS33" }, `query(bic) success bic_valid records_found records_displayed directory_results(0(${FIELDS}))`, `query(bic) success records_displayed records_found directory_results(row(${FIELDS})) error`],
    ["BIC unknown", DIRECTORY_BIC, { bic: "ZZQQGB2L" }, "query(bic) success bic_valid records_found records_displayed directory_results error(code message)", "query(bic) success records_displayed records_found directory_results error(code message)"],
    ["BIC with a wrong limit", DIRECTORY_BIC, { bic: "ZZPLUS33", limit: "abc" }, "success error(code message)", "success error(code message)"],
  ];
  for (const [what, path, request, json, xml] of shapes) {
    it(what, async () => {
      expect(jsonShape((await sandbox().post(path, withKey("json", request))).text)).toBe(json);
      expect(xmlShape((await sandbox().post(path, withKey("xml", request))).text)).toBe(xml);
    });
  }

  it("bic_valid follows the outcome", async () => {
    const valid = async (bic: string) =>
      jsonValue((await sandbox().post(DIRECTORY_BIC, withKey("json", { bic }))).text, "bic_valid");
    expect([await valid("ZZPLUS33"), await valid("ZZQQGB2L"), await valid("Z"), await valid("ZZ-QGB2L")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("error is absent from JSON and empty in XML when all is well", async () => {
    expect((await sandbox().post(NID, withKey("json", gb))).text).not.toContain("error");
    expect((await sandbox().post(NID, withKey("xml", gb))).text).toContain("<error></error></result>");
  });

  it("a wrong limit of a BIC: 400, 806, a reduced body", async () => {
    for (const limit of ["0", "abc", "-1"]) {
      const { status, text } = await sandbox().post(DIRECTORY_BIC, withKey("json", { bic: "ZZPLUS33", limit }));
      expect(status).toBe(400);
      expect(text).toBe(`{"success":false,"error":{"code":"806","message":"Invalid value for 'limit' parameter"}}`);
    }
  });
});

describe("requests that are answered without a word, or refused", () => {
  const empty: readonly (readonly [what: string, path: string, request: Values, status: number])[] = [
    ["format in upper case", NID, { api_key: "sandbox", format: "JSON", ...us }, 200],
    ["format in upper case, BIC", DIRECTORY_BIC, { api_key: "sandbox", format: "XML", bic: "ZZPLUS33" }, 200],
    ["another format, structure", STRUCTURE, { api_key: "sandbox", format: "yaml", country_iso: "US" }, 200],
    ["no country, structure", STRUCTURE, { api_key: "sandbox", format: "json" }, 200],
    ["no BIC", DIRECTORY_BIC, { api_key: "sandbox", format: "json" }, 500],
    ["a bank code as array", NID, { api_key: "sandbox", format: "json", country_iso: "US", "nid[]": "809990010" }, 500],
    ["a BIC as array", DIRECTORY_BIC, { api_key: "sandbox", format: "json", "bic[]": "ZZPLUS33" }, 500],
    ["a country as array", STRUCTURE, { api_key: "sandbox", format: "json", "country_iso[]": "US" }, 500],
  ];
  for (const [what, path, request, status] of empty) {
    it(`${what}: ${status}, empty`, async () => {
      const answer = await sandbox().post(path, request);
      expect([answer.status, answer.text]).toEqual([status, ""]);
    });
  }

  const missing: readonly (readonly [what: string, path: string, request: Values])[] = [
    ["no key", NID, { format: "json", ...us }],
    ["no format", NID, { api_key: "sandbox", ...us }],
    ["no key, BIC", DIRECTORY_BIC, { format: "json", bic: "ZZPLUS33" }],
    ["no format, structure", STRUCTURE, { api_key: "sandbox", country_iso: "US" }],
    ["no key, structure", STRUCTURE, { format: "json", country_iso: "US" }],
  ];
  for (const [what, path, request] of missing) {
    it(`${what}: 306`, async () => {
      const { status, text } = await sandbox().post(path, request);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({
        success: false,
        error: { code: "306", message: "Bad Request. Required minimum parameters: api_key, format, iso, nid" },
      });
    });
  }
});

describe("structure", () => {
  const NID_FORMAT =
    "COUNTRY_CODE COUNTRY_NAME NATIONAL_ID_LOCAL_NAME NATIONAL_ID_LOCAL_ACRONYM CLEARING_SYSTEM EXAMPLE LETTER_FORMAT REGEX_FORMAT ELEMENTS LENGTH LENGTH_IN_DB";
  const ACCOUNT_FORMAT =
    "ISO_COUNTRY_CODE COUNTRY_NAME ACCOUNT_NB_TYPE ACCOUNT_NB_LOCAL_NAME EXAMPLE LETTER_FORMAT REGEX_FORMAT ELEMENTS MIN_LENGTH MAX_LENGTH";

  it("several formats: an array in JSON, one after another in XML", async () => {
    const json = (await sandbox().post(STRUCTURE, withKey("json", { country_iso: "us" }))).text;
    expect(jsonShape(json)).toBe(
      `success national_id_format(0(${NID_FORMAT}) 1(${NID_FORMAT}) 2(${NID_FORMAT})) account_number_format(0(${ACCOUNT_FORMAT}))`,
    );
    expect(jsonValue(json, "success")).toBe(true);
    const xml = (await sandbox().post(STRUCTURE, withKey("xml", { country_iso: "us" }))).text;
    expect(xmlShape(xml)).toBe(
      `success national_id_format(${NID_FORMAT} ${NID_FORMAT} ${NID_FORMAT}) account_number_format(${ACCOUNT_FORMAT}) error(code message)`,
    );
    expect([xmlText(xml, "success"), xmlText(xml, "error.code"), xmlText(xml, "error.message")]).toEqual([
      "true",
      "",
      "",
    ]);
  });

  const refusals: readonly (readonly [what: string, country: string, code: string, message: string])[] = [
    ["three letters", "USA", "802", "Country ISO code invalid"],
    ["digits", "12", "802", "Country ISO code invalid"],
    ["an empty country", "", "802", "Country ISO code invalid"],
    ["no such country", "ZZ", "400", "ISO Country Code not found in registry"],
  ];
  for (const [what, country_iso, code, message] of refusals) {
    it(`${what}: 400`, async () => {
      const json = await sandbox().post(STRUCTURE, withKey("json", { country_iso }));
      expect([json.status, JSON.parse(json.text)]).toEqual([
        400,
        { success: false, national_id_format: [], account_number_format: [], error: { code, message } },
      ]);
      const xml = await sandbox().get(STRUCTURE, withKey("xml", { country_iso }));
      expect([xml.status, xmlText(xml.text, "success"), xmlText(xml.text, "error.code")]).toEqual([400, "false", code]);
      expect(xmlShape(xml.text)).toBe("success national_id_format account_number_format error(code message)");
    });
  }
});
