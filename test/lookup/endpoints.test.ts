import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computeIbanCheckDigits } from "../../server/src/domain/iban";
import {
  bankCode,
  bankSearch,
  bicValidation,
  directoryBic,
  type Endpoint,
  ibanCalculation,
  sortCodeSearch,
  sortCodeValidation,
  structure,
} from "../../server/src/lookup/endpoints";
import * as replies from "./replies";
import { startServer, type TestServer, type Told } from "./server";
import { createTestService, KEY } from "./service";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const FORMATS = ["json", "xml"] as const;

/** Asks over the wire and gives the outcome. */
async function ask<Query extends object, Answer>(
  endpoint: Endpoint<Query, Answer>,
  query: Query,
  told: Told,
  format: replies.Format = "json",
) {
  server.answer = () => told;
  const { service } = createTestService(server.url, { format: () => format });
  const { outcome } = await service.ask(endpoint, query);
  expect(JSON.stringify(outcome)).not.toContain(KEY);
  return outcome;
}

/** The same outcome in both formats. */
async function expectInBoth<Query extends object, Answer>(
  endpoint: Endpoint<Query, Answer>,
  query: Query,
  reply: replies.InBoth,
  expected: object,
) {
  for (const format of FORMATS) {
    expect(await ask(endpoint, query, reply[format], format), format).toMatchObject(expected);
  }
}

/** Of the account below, made by hand. */
const GB_IBAN = `GB${computeIbanCheckDigits("GB", "QQAA08999966374958")}QQAA08999966374958`;
const pair = { sortCode: "08-99-99", account: "66374958" };
const bic = { bic: "qqaade33" };
const nid = { country: "de", bankCode: "370 400 44" };
const german = { country: "DE", bankcode: "37040044", account: "0532013000" };

describe("sort code with account", () => {
  it("found, modulus passed", async () => {
    const reply = replies.sortCodeAnswer({ codes: replies.fineCodes, iban: GB_IBAN });
    await expectInBoth(sortCodeValidation, pair, reply, {
      status: "found",
      answer: {
        accountValid: true,
        iban: GB_IBAN,
        bank: { bic: "QQAAGB21XXX", branch: "Town & Gown", address: "", zip: "" },
        schemes: { DD: "YES", CHAPS: "NO" },
      },
    });
  });

  it("found, modulus failed: the IBAN is empty, or null for Ireland", async () => {
    for (const iban of ["", null]) {
      const reply = replies.sortCodeAnswer({ codes: { ...replies.fineCodes, modulus: "201" }, iban });
      await expectInBoth(sortCodeValidation, pair, reply, {
        status: "found",
        answer: { accountValid: false, iban: null },
      });
    }
  });

  it("Irish: no schemes", async () => {
    const schemes = { DD: null, FPS_PAYMENTS: null, CHAPS: null, BACS: null, CCC_PAYMENTS: null };
    const reply = replies.sortCodeAnswer({ codes: replies.fineCodes, schemes });
    await expectInBoth(sortCodeValidation, pair, reply, { status: "found", answer: { schemes: { DD: "", BACS: "" } } });
  });

  it("not found: modulus absent, everything null", async () => {
    const { modulus: _, ...codes } = replies.fineCodes;
    const bank = Object.fromEntries(["bic", "bank", "branch", "address"].map((name) => [name, null]));
    const reply = replies.sortCodeAnswer({ codes: { ...codes, sort_found: "202" }, bank, schemes: { DD: null } });
    await expectInBoth(sortCodeValidation, pair, reply, { status: "not-found", code: "202" });
  });

  it.each(["206", "207", "208", "209"])("input altered (%s): says nothing about what was asked", async (code) => {
    const name = { "206": "chars_sortcode", "207": "chars_account", "208": "length_sortcode", "209": "length_account" }[
      code
    ];
    const codes = { ...replies.fineCodes, [name ?? ""]: code };
    await expectInBoth(sortCodeValidation, pair, replies.sortCodeAnswer({ codes }), { status: "invalid", code });
  });

  it.each(replies.ACCOUNT_CODES)("account problem %s", async (code) => {
    const expected = { status: "account-problem", code };
    await expectInBoth(sortCodeValidation, pair, replies.sortCodeAccountError(code), expected);
    await expectInBoth(sortCodeSearch, { sortCode: "089999" }, replies.sortCodeAccountError(code), expected);
  });

  it("an answer to another question, or with unknown codes, is unreadable", async () => {
    const other = replies.sortCodeAnswer({ codes: replies.fineCodes, account: "11111111" });
    await expectInBoth(sortCodeValidation, pair, other, { status: "unreadable" });
    const unknown = replies.sortCodeAnswer({ codes: { ...replies.fineCodes, modulus: "555" } });
    await expectInBoth(sortCodeValidation, pair, unknown, { status: "unreadable" });
  });

  it("sends digits alone, short accounts filled with zeros", async () => {
    server.answer = () => replies.sortCodeAnswer({ codes: replies.fineCodes, account: "00374958" }).json;
    const { service } = createTestService(server.url);
    await service.ask(sortCodeValidation, { sortCode: "08 99 99", account: "374-958" });
    const last = server.asked.at(-1);
    expect(last).toMatchObject({ method: "POST", target: "/sort/", contentType: "application/x-www-form-urlencoded" });
    expect(last?.parameters).toEqual({ api_key: KEY, format: "json", sortcode: "089999", account: "00374958" });
  });

  it("sends nothing for what is no sort code or account", async () => {
    const before = server.asked.length;
    for (const query of [
      { sortCode: "0899", account: "66374958" },
      { sortCode: "089999", account: "123456789" },
    ]) {
      expect(await ask(sortCodeValidation, query, {})).toMatchObject({ status: "not-asked", reason: "input" });
    }
    expect(server.asked.length).toBe(before);
  });
});

describe("sort code alone", () => {
  const codes = { length_sortcode: "008", chars_sortcode: "006", sort_found: "002" };

  it("found and not found", async () => {
    const query = { sortCode: "08-99-99" };
    await expectInBoth(sortCodeSearch, query, replies.sortSearchAnswer(codes, true), {
      status: "found",
      answer: { bank: { bic: "QQAAGB21XXX" } },
    });
    const unknown = replies.sortSearchAnswer({ ...codes, sort_found: "202" }, false);
    await expectInBoth(sortCodeSearch, query, unknown, { status: "not-found", code: "202" });
    expect(server.asked.at(-1)?.parameters).toEqual({ api_key: KEY, format: "xml", search: "089999" });
  });

  it("altered input", async () => {
    const reply = replies.sortSearchAnswer({ ...codes, length_sortcode: "208" }, true);
    await expectInBoth(sortCodeSearch, { sortCode: "089999" }, reply, { status: "invalid", code: "208" });
  });
});

describe("IBAN calculation", () => {
  it("an IBAN with its bank, at the address as it is", async () => {
    await expectInBoth(ibanCalculation, german, replies.ibanAnswer("DE89370400440532013000"), {
      status: "found",
      answer: { iban: "DE89370400440532013000", bank: { bank: "INVENTED BANK", zip: "50447" } },
    });
    expect(server.asked.at(-1)).toMatchObject({ target: "/" });
    const { api_key: _, format: __, ...sent } = server.asked.at(-1)?.parameters ?? {};
    expect(sent).toEqual(german);
  });

  it.each([
    ["Bank Not Found", "not-found"],
    ["Sort code cannot be found", "not-found"],
    ["Account Number is not valid", "invalid"],
    ["Country or Bank not supported", "invalid"],
  ])("%s is %s", async (message, status) => {
    await expectInBoth(ibanCalculation, german, replies.ibanError(message), { status, message });
    await expectInBoth(ibanCalculation, german, replies.ibanError(message, 400), { status, message });
  });

  it("unknown messages are not repeated", async () => {
    const outcome = await ask(ibanCalculation, german, replies.ibanError(`Wrong: 0532013000 ${KEY}`).json);
    expect(outcome).toMatchObject({ status: "invalid" });
    expect(JSON.stringify(outcome)).not.toContain("0532013000");
  });

  it("account problems, by their words or codes", async () => {
    await expectInBoth(ibanCalculation, german, replies.ibanError("API Key is invalid"), {
      status: "account-problem",
      code: "301",
    });
    await expectInBoth(ibanCalculation, german, replies.sortCodeAccountError("303"), {
      status: "account-problem",
      code: "303",
    });
  });

  it("a wrong IBAN, or another country's, is unreadable", async () => {
    for (const iban of ["DE88370400440532013000", "FR1420041010050500013M02606", ""]) {
      await expectInBoth(ibanCalculation, german, replies.ibanAnswer(iban), { status: "unreadable" });
    }
  });

  it("sends the parameters of the country and no other", async () => {
    const sent = async (query: Parameters<typeof ibanCalculation.request>[0]) => {
      await ask(ibanCalculation, query, replies.ibanError("Missing fields").json);
      const { api_key: _, format: __, ...rest } = server.asked.at(-1)?.parameters ?? {};
      return rest;
    };
    const all = { bankcode: "1", branch: "2", account: "3", cd: "4", prefix: "5", acc_type: "6", kennitala: "7" };
    expect(await sent({ country: "NO", ...all })).toEqual({ country: "NO", account: "3" });
    expect(await sent({ country: "FR", ...all })).toEqual({ country: "FR", bankcode: "1", branch: "2", account: "3" });
    expect(await sent({ country: "CZ", ...all })).toEqual({ country: "CZ", prefix: "5", bankcode: "1", account: "3" });
    expect(await sent({ country: "IS", ...all })).toEqual({
      country: "IS",
      bankcode: "1",
      acc_type: "6",
      account: "3",
      kennitala: "7",
    });
    expect(await ask(ibanCalculation, { country: "US", account: "1" }, {})).toMatchObject({ reason: "input" });
  });
});

describe("BIC validation", () => {
  it("found, connected or not, with services and their descriptions", async () => {
    await expectInBoth(bicValidation, bic, replies.bicAnswer(true), {
      status: "found",
      answer: {
        active: true,
        record: { name: "INVENTED BANK", zip: "00123" },
        services: [
          { code: "FIN", description: "Many-to-many payments" },
          { code: "TG+", description: "Euro settlement & more" },
        ],
      },
    });
    await expectInBoth(bicValidation, bic, replies.bicAnswer(false, []), {
      status: "found",
      answer: { active: false, services: [] },
    });
    expect(server.asked.at(-1)?.parameters).toEqual({ api_key: KEY, format: "xml", bic: "QQAADE33" });
  });

  it.each([
    ["801", "invalid"],
    ["802", "invalid"],
    ["803", "not-found"],
    ["999", "unreadable"],
  ])("code %s is %s", (code, status) => expectInBoth(bicValidation, bic, replies.bicError(code), { status }));

  it.each(replies.ACCOUNT_CODES)("account problem %s comes with 403", (code) =>
    expectInBoth(bicValidation, bic, replies.bicError(code, 403), { status: "account-problem", code }),
  );

  it("bare refusals with 400 are not understood", async () => {
    const body = `Bad Request: Missing 'api_key' or 'format' parameter values ${KEY}`;
    expect(await ask(bicValidation, bic, { status: 400, body })).toMatchObject({ status: "not-understood" });
  });

  it("sends nothing for what has no form of a BIC", async () => {
    expect(await ask(bicValidation, { bic: "QQAADE3" }, {})).toMatchObject({ status: "not-asked", reason: "input" });
    expect(await ask(bicValidation, { bic: "QQÄADE33" }, {})).toMatchObject({ status: "not-asked", reason: "input" });
  });
});

describe("bank search", () => {
  const query = { country: "de", name: "  O’Neïl   bank ", limit: 1000 };

  it("finds records; the limit in effect is no count", async () => {
    for (const format of FORMATS) {
      const outcome = await ask(
        bankSearch,
        query,
        replies.bankSearchAnswer(["A O'NEIL BANK", "B O'NEIL BANK"])[format],
        format,
      );
      expect(outcome).toMatchObject({
        status: "found",
        answer: {
          found: 25,
          banks: [
            { record: { name: "A O'NEIL BANK", zip: "00123" }, active: true },
            { record: { name: "B O'NEIL BANK" }, active: true },
          ],
        },
      });
      // Services stand in the JSON form only.
      expect(outcome.status === "found" && outcome.answer.banks[0]?.services.length).toBe(format === "json" ? 2 : 0);
    }
    const { api_key: _, format: __, ...sent } = server.asked.at(-1)?.parameters ?? {};
    expect(sent).toEqual({ country: "DE", bank_name: "O'Neil bank", limit: "100" });
  });

  it.each([
    ["806", "invalid"],
    ["807", "invalid"],
    ["808", "not-found"],
  ])("code %s is %s", (code, status) =>
    expectInBoth(bankSearch, query, replies.bankSearchError(code), { status, code }),
  );

  it.each(replies.ACCOUNT_CODES)("account problem %s", (code) =>
    expectInBoth(bankSearch, query, replies.bankSearchError(code, 403), { status: "account-problem", code }),
  );

  it("sends nothing that would be refused", async () => {
    for (const name of ["ab", "日本銀行"]) {
      expect(await ask(bankSearch, { country: "DE", name }, {})).toMatchObject({
        status: "not-asked",
        reason: "input",
      });
    }
    expect(await ask(bankSearch, { country: "DEU", name: "bank" }, {})).toMatchObject({ reason: "input" });
  });
});

describe("bank code", () => {
  it("found, with one record or several", async () => {
    await expectInBoth(bankCode, nid, replies.nidAnswer({ records: 2 }), {
      status: "found",
      answer: { accountValid: null, found: 7, records: [{ national_id: "37040044", chips_uid: "001234" }, {}] },
    });
    const { api_key: _, format: __, ...sent } = server.asked.at(-1)?.parameters ?? {};
    expect(sent).toEqual({ country_iso: "DE", nid: "37040044" });
  });

  it("account accepted", () =>
    expectInBoth(bankCode, { ...nid, account: "0532013000" }, replies.nidAnswer({ account: true }), {
      status: "found",
      answer: { accountValid: true, accountCode: null },
    }));

  it.each(["809", "811", "812", "813", "814"])("account refused with %s: the bank is found all the same", (code) =>
    expectInBoth(
      bankCode,
      { ...nid, account: "0532013001" },
      replies.nidAnswer({ account: false, code, sent: "0532013001" }),
      {
        status: "found",
        answer: { accountValid: false, accountCode: code, records: [{ bic: "QQAADE33XXX" }] },
      },
    ),
  );

  it.each([
    ["400", "not-found"],
    ["801", "invalid"],
    ["802", "invalid"],
    ["803", "invalid"],
    ["804", "invalid"],
    ["805", "invalid"],
    ["810", "invalid"],
    ["999", "unreadable"],
  ])("code %s is %s", (code, status) => expectInBoth(bankCode, nid, replies.nidError(code), { status }));

  it("not found also where the account was judged", () =>
    expectInBoth(bankCode, nid, replies.nidError("400", 200, true), { status: "not-found", code: "400" }));

  it("bank code and account refused together", () =>
    expectInBoth(bankCode, { ...nid, account: "0532013001" }, replies.nidError("814", 200, false, "0532013001"), {
      status: "invalid",
      code: "814",
    }));

  it("request errors: 306 is the account's, 307 the input's", async () => {
    await expectInBoth(bankCode, nid, replies.nidError("306", 400), { status: "account-problem", code: "306" });
    await expectInBoth(bankCode, nid, replies.nidError("307", 400), { status: "invalid", code: "307" });
  });

  it.each(replies.ACCOUNT_CODES)("account problem %s comes with 403", (code) =>
    expectInBoth(bankCode, nid, replies.nidError(code, 403), { status: "account-problem", code }),
  );

  it("restores leading zeros where the country has one length, and sends no wrong length", async () => {
    const sent = async (country: string, code: string) => {
      const outcome = await ask(bankCode, { country, bankCode: code }, replies.nidError("400").json);
      return outcome.status === "not-asked" ? null : server.asked.at(-1)?.parameters.nid;
    };
    expect(await sent("NZ", "10001")).toBe("010001");
    expect(await sent("GB", "08-99-99")).toBe("089999");
    expect(await sent("US", "21000021")).toBeNull();
    expect(await sent("DE", "370400440")).toBeNull();
    expect(await sent("IN", "hdfc0000001")).toBe("HDFC0000001");
  });
});

describe("BIC to bank code", () => {
  it("found", () =>
    expectInBoth(directoryBic, bic, replies.directoryBicAnswer(), {
      status: "found",
      answer: { record: { national_id: "37040044", iso_lei_code: "00000000000000000098" } },
    }));

  it.each([
    ["400", 200, "not-found"],
    ["807", 200, "invalid"],
    ["808", 200, "invalid"],
    ["806", 400, "invalid"],
  ])("code %s with %i is %s", (code, http, status) =>
    expectInBoth(directoryBic, bic, replies.directoryBicError(code, http), { status, code }),
  );

  it.each(replies.ACCOUNT_CODES)("account problem %s", (code) =>
    expectInBoth(directoryBic, bic, replies.directoryBicError(code, 403), { status: "account-problem", code }),
  );
});

describe("country structure", () => {
  it("several formats, also where XML doesn't tell them apart; lengths as texts", () =>
    expectInBoth(structure, { country: "qa" }, replies.structureAnswer(), {
      status: "found",
      answer: {
        bankCodes: [
          { EXAMPLE: "001", LENGTH: "3" },
          { EXAMPLE: "00000001", LENGTH: "8" },
        ],
        accounts: [{ EXAMPLE: "0000123", MIN_LENGTH: "7", MAX_LENGTH: "7" }],
      },
    }));

  it("unknown and malformed countries come with 400", async () => {
    await expectInBoth(structure, { country: "QQ" }, replies.structureError("400", 400), { status: "not-found" });
    await expectInBoth(structure, { country: "QQ" }, replies.structureError("802", 400), { status: "invalid" });
    await expectInBoth(structure, { country: "QQ" }, replies.structureError("306", 400), { status: "account-problem" });
  });

  it.each(replies.ACCOUNT_CODES)("account problem %s comes with 401", (code) =>
    expectInBoth(structure, { country: "DE" }, replies.structureError(code, 401), { status: "account-problem", code }),
  );
});

describe("whatever the endpoint", () => {
  const every: readonly (readonly [string, (told: Told, format?: replies.Format) => ReturnType<typeof ask>])[] = [
    ["sort code validation", (told, format) => ask(sortCodeValidation, pair, told, format)],
    ["sort code search", (told, format) => ask(sortCodeSearch, { sortCode: "089999" }, told, format)],
    ["IBAN calculation", (told, format) => ask(ibanCalculation, german, told, format)],
    ["BIC validation", (told, format) => ask(bicValidation, bic, told, format)],
    ["bank search", (told, format) => ask(bankSearch, { country: "DE", name: "bank" }, told, format)],
    ["bank code", (told, format) => ask(bankCode, nid, told, format)],
    ["BIC to bank code", (told, format) => ask(directoryBic, bic, told, format)],
    ["structure", (told, format) => ask(structure, { country: "DE" }, told, format)],
  ];
  const html = "<!DOCTYPE html><html><body>Too many requests</body></html>";

  describe.each(every)("%s", (_name, askIt) => {
    it.each([
      ["an empty body", { status: 200, body: "", type: "application/xml" }, "not-understood"],
      ["blanks alone", { status: 200, body: " \r\n" }, "not-understood"],
      ["429 with a page", { status: 429, body: html }, "busy"],
      ["500 without body", { status: 500, body: "" }, "unavailable"],
      ["503 with a page", { status: 503, body: html }, "unavailable"],
      ["a lost connection", { cut: "before" }, "unavailable"],
      ["a body cut off", { cut: "within", body: '{"success":true,"errors":[]}' }, "unavailable"],
      ["a page in place of an answer", { status: 200, body: html }, "unreadable"],
      ["a refusal in words", { status: 400, body: "Bad Request" }, "not-understood"],
      ["403 with a page", { status: 403, body: html }, "unreadable"],
      ["404", { status: 404, body: html }, "unreadable"],
      ["a redirection", { status: 302, headers: { location: "http://127.0.0.1:1/" }, body: "" }, "unreadable"],
      ["half of a JSON text", { status: 200, body: '{"success":tr' }, "unreadable"],
      ["half of an XML text", { status: 200, body: "<result><success>1</success>" }, "unreadable"],
      ["another JSON", { status: 200, body: '{"hello":"world"}' }, "unreadable"],
      ["an array", { status: 200, body: "[]" }, "unreadable"],
      ["another XML", { status: 200, body: "<hello><world/></hello>" }, "unreadable"],
      ["XML with entities of its own", { status: 200, body: '<!DOCTYPE r [<!ENTITY a "b">]><r>&a;</r>' }, "unreadable"],
    ] satisfies [string, Told, string][])("%s", async (_what, told, status) => {
      expect(await askIt(told)).toMatchObject({ status });
    });
  });
});
