/** BIC validation interface: one line per row of the document, asked in both formats. */
import { describe, expect, it } from "vitest";
import { inventedSource } from "../../server/src/sandbox";
import type { Office } from "../../server/src/sandbox/institutions/institutions";
import { offices } from "../../server/src/sandbox/institutions/institutions";
import {
  asXmlText,
  BANK,
  BIC,
  jsonShape,
  jsonValue,
  sharedSandbox,
  type Values,
  withKey,
  xmlShape,
  xmlText,
} from "./client";

/** Beside the built-in ones, enough of one name to try limits on, and a name with signs in it. */
const many: readonly Office[] = Array.from({ length: 130 }, (_, index) => ({
  country: "ZW",
  name: index === 0 ? "O'MANY-BANKS ST. EXAMPLE" : "MANY BANKS",
  bic: `ZZPLZWHX${String(index).padStart(3, "0")}`,
  active: true,
  inBicDirectory: true,
  nid: null,
  city: index < 3 ? "BULAWAYO" : "HARARE",
}));

const sandbox = sharedSandbox({ source: inventedSource([...offices, ...many]) });

type Facts = Readonly<Record<string, unknown>>;
type Row = readonly [what: string, request: Values, status: number, facts: Facts];

const RECORD = "bic bic8 bic_branch institution name branch_name office address city zip country_name iso_country_code";
const unfound: Facts = { "query.success": true, bic_valid: false, bic_active: false };

function failing(code: string, message: string): Facts {
  return { "error.code": code, "error.message": message };
}

// biome-ignore format: one line per row
const bicRows: readonly Row[] = [
  ["active, 8 characters, lower case", { bic: "zzpldeff" }, 200, { "query.bic": "ZZPLDEFF", "query.success": true, bic_valid: true, bic_active: true, "directory_results.bic": "ZZPLDEFFXXX", "directory_results.bic8": "ZZPLDEFF", "directory_results.bic_branch": "XXX", "directory_results.institution": "FINANCIAL", "directory_results.office": "HEAD OFFICE", "directory_results.country_name": "GERMANY", "directory_results.iso_country_code": "DE" }],
  ["active, 11 characters", { bic: "ZZPLDEFFXXX" }, 200, { "query.bic": "ZZPLDEFFXXX", bic_valid: true, "directory_results.bic": "ZZPLDEFFXXX" }],
  ["a branch", { bic: "ZZPLGB2LLDS" }, 200, { bic_valid: true, "directory_results.bic_branch": "LDS", "directory_results.office": "BRANCH", "directory_results.branch_name": "LEEDS BRANCH" }],
  ["passive", { bic: "ZZPLFRP1" }, 200, { bic_valid: true, bic_active: false, "directory_results.office": "BRANCH", "directory_results.bic_branch": "XXX" }],
  ["disconnected", { bic: "ZZPLATWW" }, 200, { bic_valid: true, bic_active: false, "directory_results.office": "BRANCH" }],
  ["a company", { bic: "ZZCOGB2L" }, 200, { bic_valid: true, bic_active: true, "directory_results.institution": "NONFINANCIAL" }],
  ["a space", { bic: "ZZPL DEFF" }, 200, { ...unfound, "query.bic": "ZZPL DEFF", ...failing("801", "Invalid characters in BIC.") }],
  ["a hyphen, length right", { bic: "ZZPLDE-F" }, 200, { ...unfound, ...failing("801", "Invalid characters in BIC.") }],
  ["a letter that only looks right", { bic: "ZZPLDEFſ" }, 200, { ...unfound, ...failing("801", "Invalid characters in BIC.") }],
  ["9 characters", { bic: "ZZPLDEFFX" }, 200, { ...unfound, ...failing("802", "Incorrect BIC Length. Accepted BIC length 8 or 11 characters") }],
  ["1 character", { bic: "z" }, 200, { ...unfound, "query.bic": "Z", ...failing("802", "Incorrect BIC Length. Accepted BIC length 8 or 11 characters") }],
  ["never issued", { bic: "ZZQQGB2L" }, 200, { ...unfound, ...failing("803", "BIC Code not found in directory.") }],
  ["a test BIC", { bic: "ZZPLGB20" }, 200, { ...unfound, ...failing("803", "BIC Code not found in directory.") }],
  ["an unknown branch of a known bank", { bic: "ZZPLDEFF999" }, 200, { ...unfound, ...failing("803", "BIC Code not found in directory.") }],
  ["no country inside", { bic: "12345678" }, 200, { ...unfound, ...failing("803", "BIC Code not found in directory.") }],
  ...[
    "301 API Key is invalid",
    "302 Subscription expired",
    "303 No queries available",
    "304 You have no access to this API",
    "305 IP Address not allowed",
  ].map(
    (error): Row => [
      `key sandbox-${error}`,
      { api_key: `sandbox-${error.slice(0, 3)}`, bic: "ZZPLDEFF" },
      403,
      {
        "query.bic": "",
        "query.success": false,
        bic_valid: false,
        bic_active: false,
        ...failing(error.slice(0, 3), error.slice(4)),
      },
    ],
  ),
  ["a wrong key", { api_key: "x", bic: "ZZPLDEFF" }, 403, failing("301", "API Key is invalid")],
  ["an empty key", { api_key: "", bic: "ZZPLDEFF" }, 403, failing("301", "API Key is invalid")],
];

const noRecords: Facts = { "query.success": false, records_found: 0, records_displayed: 0 };
const BAD_NAME = failing(
  "806",
  "Bank Name Invalid! Bank search should be minimum of 3 characters. Allowed characters a-z, A-Z, 0-9, space!",
);
const BAD_COUNTRY = failing("807", "Country code incorrect! Allowed is 2 letter country code. Example: UK, DE, FR");
const NOTHING = failing("808", "No records found in directory.");

// biome-ignore format: one line per row
const bankRows: readonly Row[] = [
  ["part of a name, any case; echo as received", { country: "gb", bank_name: "paylint Example b" }, 200, { "query.country": "gb", "query.bank_name": "paylint Example b", "query.success": true, "query.city": undefined, records_found: 2, records_displayed: 10 }],
  ["city narrows, and is echoed", { country: "GB", bank_name: "PAYLINT", city: "lee" }, 200, { "query.city": "lee", records_found: 1, records_displayed: 10 }],
  ["city that matches nothing", { country: "GB", bank_name: "PAYLINT", city: "Paris" }, 200, { ...noRecords, "query.city": "Paris", ...NOTHING }],
  ["more than the default", { country: "ZW", bank_name: "many banks" }, 200, { records_found: 129, records_displayed: 10 }],
  ["limit", { country: "ZW", bank_name: "many banks", limit: "3" }, 200, { records_found: 129, records_displayed: 3 }],
  ["limit over 100 is capped", { country: "ZW", bank_name: "many banks", limit: "1000" }, 200, { records_displayed: 100 }],
  ["limit 0 is ignored", { country: "ZW", bank_name: "many banks", limit: "0" }, 200, { records_displayed: 10 }],
  ["limit -1 is ignored", { country: "ZW", bank_name: "many banks", limit: "-1" }, 200, { records_displayed: 10 }],
  ["limit abc is ignored", { country: "ZW", bank_name: "many banks", limit: "abc" }, 200, { records_displayed: 10 }],
  ["limit 5.5 is read as 5", { country: "ZW", bank_name: "many banks", limit: "5.5" }, 200, { records_displayed: 5 }],
  ["limit above the matches is still what is displayed", { country: "GB", bank_name: "PAYLINT", limit: "50" }, 200, { records_found: 4, records_displayed: 50 }],
  ["signs are matched literally, the apostrophe echoed with a backslash", { country: "ZW", bank_name: "O'Many-Banks St." }, 200, { "query.bank_name": "O\\'Many-Banks St.", records_found: 1 }],
  ["a space in front finds nothing", { country: "ZW", bank_name: " BANKS" }, 200, { ...noRecords, ...NOTHING }],
  ["two spaces find nothing", { country: "ZW", bank_name: "MANY  BANKS" }, 200, { ...noRecords, ...NOTHING }],
  ["two characters", { country: "GB", bank_name: "PA" }, 200, { ...noRecords, ...BAD_NAME }],
  ["an empty name", { country: "GB", bank_name: "" }, 200, { ...noRecords, ...BAD_NAME }],
  ["an accented letter", { country: "GB", bank_name: "Crédit" }, 200, { ...noRecords, "query.bank_name": "Crédit", ...BAD_NAME }],
  ["another sign", { country: "GB", bank_name: "A & B" }, 200, { ...noRecords, ...BAD_NAME }],
  ["three letters of country, echo cut", { country: "GBR", bank_name: "PAYLINT" }, 200, { ...noRecords, "query.country": "GB", ...BAD_COUNTRY }],
  ["a digit in the country", { country: "G1", bank_name: "PAYLINT" }, 200, { ...noRecords, ...BAD_COUNTRY }],
  ["an empty country", { country: "", bank_name: "PAYLINT" }, 200, { ...noRecords, ...BAD_COUNTRY }],
  ["letters that are no country", { country: "ZZ", bank_name: "PAYLINT" }, 200, { ...noRecords, ...NOTHING }],
  ["bic is not accepted", { country: "GB", bank_name: "PAYLINT", bic: "ZZPLDEFF" }, 200, { records_found: 4 }],
  ["an account error", { api_key: "sandbox-304", country: "GB", bank_name: "PAYLINT" }, 403, { ...noRecords, ...failing("304", "You have no access to this API") }],
];

for (const [path, rows] of [
  [BIC, bicRows],
  [BANK, bankRows],
] as const) {
  describe(`rows of ${path}`, () => {
    for (const [what, request, status, facts] of rows) {
      it(what, async () => {
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
      });
    }
  });
}

describe("order of members", () => {
  it("a BIC that is found", async () => {
    const request = { bic: "ZZPLIE2D" };
    const services = "0(code description) 1(code description)";
    expect(jsonShape((await sandbox().post(BIC, withKey("json", request))).text)).toBe(
      `query(bic success) bic_valid bic_active directory_results(${RECORD}) services(${services}) error`,
    );
    expect(xmlShape((await sandbox().post(BIC, withKey("xml", request))).text)).toBe(
      `query(bic success) bic_valid bic_active directory_results(${RECORD}) services(service(code description) service(code description)) error(code message)`,
    );
  });

  it("a BIC that is not", async () => {
    for (const request of [{ bic: "ZZQQGB2L" }, { bic: "ZZQQGB2L", api_key: "bad" }]) {
      const json = (await sandbox().post(BIC, withKey("json", request))).text;
      expect(json).toContain('"directory_results":{},"services":[],"error":{"code":');
      expect(xmlShape((await sandbox().post(BIC, withKey("xml", request))).text)).toBe(
        "query(bic success) bic_valid bic_active directory_results services error(code message)",
      );
    }
  });

  it("a search", async () => {
    const request = { country: "IE", bank_name: "PAYLINT", city: "Dublin" };
    const services = "services(0(code description) 1(code description))";
    expect(jsonShape((await sandbox().post(BANK, withKey("json", request))).text)).toBe(
      `query(country bank_name success city) records_found records_displayed directory_results(0(${RECORD} bic_active ${services})) error`,
    );
    const xml = (await sandbox().post(BANK, withKey("xml", request))).text;
    expect(xmlShape(xml)).toBe(
      `query(country bank_name success city) bic_valid bic_active records_found records_displayed directory_results(record(${RECORD} bic_active services)) services error(code message)`,
    );
    expect(xmlText(xml, "directory_results.record.bic_active")).toBe("1");
  });

  it("a search that finds nothing", async () => {
    const request = { country: "GB", bank_name: "NOSUCHBANK" };
    const json = (await sandbox().post(BANK, withKey("json", request))).text;
    expect(json).toContain('"records_found":0,"records_displayed":0,"directory_results":[],"error":{"code":"808"');
  });

  it("success is an empty error object in JSON, empty elements in XML", async () => {
    const json = (await sandbox().post(BIC, withKey("json", { bic: "ZZPLDEFF" }))).text;
    const xml = (await sandbox().post(BIC, withKey("xml", { bic: "ZZPLDEFF" }))).text;
    expect(json.endsWith('"error":{}}')).toBe(true);
    expect(xml).toContain("<error><code></code><message></message></error>");
  });

  it("as many records as the limit allows, and 100 at most", async () => {
    const count = async (limit: string): Promise<number> => {
      const { text } = await sandbox().post(BANK, withKey("json", { country: "ZW", bank_name: "MANY BANKS", limit }));
      return Object.keys(jsonValue(text, "directory_results") ?? {}).length;
    };
    expect([await count("3"), await count("101")]).toEqual([3, 100]);
  });
});

const MISSING = "Bad Request: Missing 'api_key' or 'format' parameter values";
const INVALID = "Bad Request: Invalid 'format' parameter value";

describe("requests without result code", () => {
  const refusals: readonly (readonly [what: string, path: string, request: Values, body: string])[] = [
    ["no key", BIC, { format: "json", bic: "ZZPLDEFF" }, MISSING],
    ["no format", BIC, { api_key: "sandbox", bic: "ZZPLDEFF" }, MISSING],
    ["nothing", BANK, {}, MISSING],
    ["an empty format", BIC, { api_key: "sandbox", format: "", bic: "ZZPLDEFF" }, INVALID],
    ["format in upper case", BANK, { api_key: "sandbox", format: "XML", country: "GB", bank_name: "PAYLINT" }, INVALID],
    ["no BIC", BIC, { api_key: "sandbox", format: "json" }, "Bad Request"],
    ["an empty BIC", BIC, { api_key: "sandbox", format: "json", bic: "" }, "Bad Request"],
    ["no name", BANK, { api_key: "sandbox", format: "json", country: "GB", city: "London" }, "Bad Request"],
    ["no country", BANK, { api_key: "sandbox", format: "xml", bank_name: "PAYLINT" }, "Bad Request"],
  ];
  for (const [what, path, request, body] of refusals) {
    it(`${what}: 400 and text`, async () => {
      for (const answer of [await sandbox().get(path, request), await sandbox().post(path, request)]) {
        expect([answer.status, answer.text]).toEqual([400, body]);
        expect(answer.type).toMatch(/^text\/html/u);
      }
    });
  }

  it("a JSON body: 400, as if nothing was sent", async () => {
    const body = JSON.stringify(withKey("json", { bic: "ZZPLDEFF" }));
    const { status, text } = await sandbox().post(BIC, body, { "Content-Type": "application/json" });
    expect([status, text]).toEqual([400, MISSING]);
  });

  for (const [path, name] of [
    [BIC, "bic[]"],
    [BANK, "bank_name[]"],
    [BANK, "country[0]"],
  ] as const) {
    it(`${path} ${name}: 500, empty`, async () => {
      const { status, text } = await sandbox().get(path, `api_key=sandbox&format=json&${name}=ZZPLDEFF`);
      expect([status, text]).toEqual([500, ""]);
    });
  }

  it("the last value of a repeated parameter counts", async () => {
    const { text } = await sandbox().post(BIC, "api_key=sandbox&format=json&bic[]=x&bic=ZZQQGB2L&bic=ZZPLDEFF");
    expect(jsonValue(text, "query.bic")).toBe("ZZPLDEFF");
  });
});
