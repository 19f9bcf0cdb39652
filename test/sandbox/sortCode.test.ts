/** Sort code interface: one line per row of the document, asked in both formats. */
import { describe, expect, it } from "vitest";
import {
  asXmlText,
  jsonShape,
  jsonValue,
  SORT,
  sharedSandbox,
  type Values,
  withKey,
  xmlShape,
  xmlText,
} from "./client";

const sandbox = sharedSandbox();

type Facts = Readonly<Record<string, unknown>>;

/** Codes of the checks, in the order chars_sortcode, chars_account, length_sortcode, length_account, modulus, sort_found. */
function codes(text: string): Facts {
  const names = ["chars_sortcode", "chars_account", "length_sortcode", "length_account", "modulus", "sort_found"];
  const values = text.split(" ");
  return Object.fromEntries(
    names.map((name, index) => [`validations.${name}.code`, values[index] === "---" ? undefined : values[index]]),
  );
}

function used(sortcode: string, account: string, iban: string | null): Facts {
  return { "account_data.sortcode": sortcode, "account_data.account": account, "account_data.iban": iban };
}

const GB = "GB20ZZPL08999966374958";
const found = { "bank_data.bic": "ZZPLGB2LXXX", "bank_data.country": "GB", "payment_schemes.DD": "YES" };
const absent = Object.fromEntries(
  [
    ...["bic", "bank", "branch", "address", "city", "zip", "phone", "country"].map((name) => `bank_data.${name}`),
    ...["DD", "FPS_PAYMENTS", "CHAPS", "BACS", "CCC_PAYMENTS"].map((name) => `payment_schemes.${name}`),
  ].map((path) => [path, null]),
);
const empty = Object.fromEntries(Object.keys(absent).map((path) => [path, ""]));

// biome-ignore format: one line per row
const rows: readonly (readonly [what: string, request: Values, facts: Facts])[] = [
  ["a valid account", { sortcode: "089999", account: "66374958" }, { ...codes("006 007 008 009 001 002"), ...used("089999", "66374958", GB), ...found }],
  ["a wrong check digit", { sortcode: "089999", account: "66374959" }, { ...codes("006 007 008 009 201 002"), ...used("089999", "66374959", ""), ...found }],
  ["a bank without a rule", { sortcode: "059999", account: "12345678" }, { ...codes("006 007 008 009 001 002"), "payment_schemes.CHAPS": "NO", "bank_data.phone": "" }],
  ["an unknown sort code", { sortcode: "009999", account: "12345678" }, { ...codes("006 007 008 009 --- 202"), ...used("009999", "12345678", null), ...absent }],
  ["separators in the sort code", { sortcode: "08-99-99", account: "66374958" }, { ...codes("206 007 008 009 001 002"), ...used("089999", "66374958", GB) }],
  ["letters in the account", { sortcode: "089999", account: "A66374958" }, { ...codes("006 207 008 009 001 002"), ...used("089999", "66374958", GB) }],
  ["a sort code too long", { sortcode: "0899991", account: "66374958" }, { ...codes("006 007 208 009 001 002"), ...used("089999", "66374958", GB) }],
  ["an account too long", { sortcode: "089999", account: "663749581" }, { ...codes("006 007 008 209 001 002"), ...used("089999", "66374958", GB) }],
  ["everything wrong at once", { sortcode: "08 99 99 1", account: "66-37-49-58-9" }, { ...codes("206 207 208 209 001 002"), ...used("089999", "66374958", GB) }],
  ["six digits are checked as filled, not padded", { sortcode: "059999", account: "123456" }, { ...codes("006 007 008 009 001 002"), "account_data.account": "123456", "account_data.iban": "GB67ZZPL05999900123456" }],
  ["seven digits are checked as filled", { sortcode: "089999", account: "6374958" }, { ...codes("006 007 008 009 201 002"), "account_data.account": "6374958" }],
  ["no digit in the sort code", { sortcode: "abc", account: "12345678" }, { ...codes("206 007 008 009 --- 202"), ...used("", "12345678", null) }],
  ["an Irish account", { sortcode: "999901", account: "12345678" }, { ...codes("006 007 008 009 001 002"), ...used("999901", "12345678", "IE89ZZPL99990112345678"), "bank_data.country": "IE", "bank_data.zip": "", "payment_schemes.DD": null, "payment_schemes.CCC_PAYMENTS": null, "validations.modulus.message": "Account Number check digit is valid" }],
  ["an Irish account that is none", { sortcode: "999901", account: "123" }, { ...codes("006 007 008 009 201 002"), "account_data.iban": null, "validations.modulus.message": "Account Number check digit is not valid" }],
  ["search is ignored beside sortcode", { sortcode: "089999", account: "66374958", search: "999901" }, { "bank_data.country": "GB", "account_data.iban": GB }],
  ["search", { search: "089999" }, { ...found, "validations.sort_found.code": "002", "validations.modulus": undefined, account_data: undefined, errors: undefined }],
  ["search cleans as well", { search: "08-99-99-9" }, { ...found, "validations.chars_sortcode.code": "206", "validations.length_sortcode.code": "208" }],
  ["search of an unknown sort code", { search: "009999" }, { ...empty, "validations.sort_found.code": "202" }],
  ["search of an Irish sort code", { search: "999901" }, { "bank_data.country": "IE", "payment_schemes.BACS": null, "validations.sort_found.code": "002" }],
  ["unknown parameters are ignored", { sortcode: "089999", account: "66374958", nonsense: "1", "other[]": "2" }, { "account_data.iban": GB }],
];

describe("rows of the document", () => {
  for (const [what, request, facts] of rows) {
    it(what, async () => {
      const json = await sandbox().post(SORT, withKey("json", request));
      const xml = await sandbox().get(SORT, withKey("xml", request));
      expect([json.status, json.type, xml.status, xml.type]).toEqual([200, "application/json", 200, "application/xml"]);
      for (const [path, value] of Object.entries(facts)) {
        expect(jsonValue(json.text, path), path).toEqual(value);
        expect(xmlText(xml.text, path), path).toBe(asXmlText(value));
      }
    });
  }

  it("messages are those published", async () => {
    const valid = await sandbox().post(SORT, withKey("json", { sortcode: "089999", account: "66374958" }));
    const wrong = await sandbox().post(SORT, withKey("json", { sortcode: "089999", account: "66374959" }));
    const unknown = await sandbox().post(SORT, withKey("json", { sortcode: "009999", account: "66374959" }));
    const message = (text: string, check: string) => jsonValue(text, `validations.${check}.message`);
    expect(message(valid.text, "chars_sortcode")).toBe("Sort Code does not contain illegal characters");
    expect(message(valid.text, "chars_account")).toBe("Account Number does not contain illegal characters");
    expect(message(valid.text, "length_sortcode")).toBe("Sort Code length is correct");
    expect(message(valid.text, "length_account")).toBe("Account Number length is correct");
    expect(message(valid.text, "modulus")).toBe("Modulus Success: Check digit is valid");
    expect(message(wrong.text, "modulus")).toBe("Modulus Failed: Check digit is not valid");
    expect(message(valid.text, "sort_found")).toBe("Sort Code found in bank directory");
    expect(message(unknown.text, "sort_found")).toBe("Sort Code not found in bank directory");
  });
});

const CHECK = "(code message)";
const BANK = "bank_data(bic bank branch address city zip phone country)";
const SCHEMES = "payment_schemes(DD FPS_PAYMENTS CHAPS BACS CCC_PAYMENTS)";

describe("order of members", () => {
  // biome-ignore format: one line per row
  const shapes: readonly (readonly [what: string, request: Values, json: string, xml: string])[] = [
    ["validation", { sortcode: "089999", account: "66374958" }, `errors validations(chars_sortcode${CHECK} chars_account${CHECK} length_sortcode${CHECK} length_account${CHECK} modulus${CHECK} sort_found${CHECK}) account_data(sortcode account iban) ${BANK} ${SCHEMES}`, `account_data(sortcode account iban) ${BANK} ${SCHEMES} validations(modulus${CHECK} chars_account${CHECK} chars_sortcode${CHECK} length_sortcode${CHECK} length_account${CHECK} sort_found${CHECK}) errors`],
    ["not found: no modulus", { sortcode: "009999", account: "66374958" }, `errors validations(chars_sortcode${CHECK} chars_account${CHECK} length_sortcode${CHECK} length_account${CHECK} sort_found${CHECK}) account_data(sortcode account iban) ${BANK} ${SCHEMES}`, `account_data(sortcode account iban) ${BANK} ${SCHEMES} validations(chars_account${CHECK} chars_sortcode${CHECK} length_sortcode${CHECK} length_account${CHECK} sort_found${CHECK}) errors`],
    ["search", { search: "089999" }, `${BANK} ${SCHEMES} validations(length_sortcode${CHECK} chars_sortcode${CHECK} sort_found${CHECK})`, `${BANK} ${SCHEMES} validations(chars_sortcode${CHECK} length_sortcode${CHECK} sort_found${CHECK})`],
    ["account error", { api_key: "sandbox-302", search: "089999" }, "errors(0(code message))", `account_data bank_data payment_schemes validations(modulus${CHECK} chars_account${CHECK} chars_sortcode${CHECK} length_sortcode${CHECK} length_account${CHECK} sort_found${CHECK}) errors(error(code message))`],
  ];
  for (const [what, request, json, xml] of shapes) {
    it(what, async () => {
      expect(jsonShape((await sandbox().post(SORT, withKey("json", request))).text)).toBe(json);
      expect(xmlShape((await sandbox().post(SORT, withKey("xml", request))).text)).toBe(xml);
    });
  }
});

describe("requests that are not understood: 200, empty, application/xml", () => {
  const asked: readonly (readonly [what: string, request: Values])[] = [
    ["no key", { format: "json", search: "089999" }],
    ["no format", { api_key: "sandbox", search: "089999" }],
    ["format in upper case", { api_key: "sandbox", format: "JSON", search: "089999" }],
    ["another format", { api_key: "sandbox", format: "yaml", search: "089999" }],
    ["nothing to look up", { api_key: "sandbox", format: "json" }],
    ["an account alone", { api_key: "sandbox", format: "json", account: "66374958" }],
    ["a sort code without account", { api_key: "sandbox", format: "json", sortcode: "089999" }],
  ];
  for (const [what, request] of asked) {
    it(what, async () => {
      for (const answer of [await sandbox().get(SORT, request), await sandbox().post(SORT, request)]) {
        expect([answer.status, answer.text, answer.type]).toEqual([200, "", "application/xml"]);
      }
    });
  }

  it("a JSON body", async () => {
    const body = JSON.stringify(withKey("json", { search: "089999" }));
    const answer = await sandbox().post(SORT, body, { "Content-Type": "application/json" });
    expect([answer.status, answer.text]).toEqual([200, ""]);
  });
});

describe("how parameters are read", () => {
  it("split between query string and body; the body and the last value count", async () => {
    const query = "api_key=bad&format=xml&sortcode=009999&sortcode=089999";
    const answer = await sandbox().post(`${SORT}?${query}`, "account=1&account=66374958&api_key=sandbox&format=json");
    expect(jsonValue(answer.text, "account_data.iban")).toBe(GB);
  });

  it("the same reply to GET and POST", async () => {
    const request = withKey("json", { sortcode: "089999", account: "66374958" });
    expect((await sandbox().get(SORT, request)).text).toBe((await sandbox().post(SORT, request)).text);
  });

  for (const name of ["sortcode[]", "account[]", "search[0]", "api_key[]"]) {
    it(`${name}: 500, empty`, async () => {
      const request = withKey("json", { sortcode: "089999", account: "66374958" });
      const answer = await sandbox().post(SORT, `${new URLSearchParams(request)}&${name}=1`);
      expect([answer.status, answer.text]).toEqual([500, ""]);
    });
  }

  it("without the slash at the end, HEAD, and other methods", async () => {
    const query = `?${new URLSearchParams(withKey("json", { search: "089999" }))}`;
    expect((await sandbox().get(SORT.slice(0, -1) + query)).status).toBe(200);
    const head = await fetch(sandbox().origin + SORT + query, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "application/json", ""]);
    const put = await fetch(sandbox().origin + SORT + query, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});
