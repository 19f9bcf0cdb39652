/** What the client makes of addresses, errors and the fields of replies, each by itself. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { bankCode, structure } from "../../server/src/lookup/endpoints";
import { formatFrom, hasAddress } from "../../server/src/lookup/environment";
import { parseAddress } from "../../server/src/lookup/http/address";
import { causeOf } from "../../server/src/lookup/http/connectionCause";
import { count, flag, listOf, text, textFields } from "../../server/src/lookup/replies/fields";
import { parseXml } from "../../server/src/lookup/replies/parseXml";
import { toPlain } from "../../server/src/lookup/replies/xmlTree";
import { keyOf, type Subject } from "../../server/src/lookup/subject";

describe("an address", () => {
  it.each([
    ["https://pay.example/x/", "https://pay.example/x/"],
    [" https://pay.example\n", "https://pay.example"],
    ["http://localhost:8080", "http://localhost:8080"],
    ["http://127.1.2.3", "http://127.1.2.3"],
    ["http://[::1]:1", "http://[::1]:1"],
    ["http://pay.example", null],
    ["http://127.0.0.1.example", null],
    ["http://localhost.example", null],
    ["ftp://localhost", null],
    ["https://me@pay.example", null],
    ["https://:word@pay.example", null],
    ["https://pay.example?key=1", null],
    ["https://pay.example#1", null],
    ["pay.example", null],
    ["", null],
  ])("%j is %s", (written, url) => {
    const read = parseAddress(written);
    expect(read.ok ? read.url : null).toBe(url);
  });
});

describe("why a connection failed", () => {
  const url = "https://pay.example/x";
  const error = (code: string, members: object = {}) => Object.assign(new Error("failed"), { code, ...members });

  it.each([
    ["CERT_HAS_EXPIRED", "certificate"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "certificate"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "tls"],
    ["EPROTO", "tls"],
    ["ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL", "http2"],
    ["ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED", "client-certificate"],
    ["UND_ERR_HEADERS_OVERFLOW", "header"],
    ["HPE_INVALID_CONSTANT", "protocol"],
    ["UND_ERR_RES_CONTENT_LENGTH_MISMATCH", "protocol"],
    ["ENOTFOUND", "name"],
    ["EAI_AGAIN", "name"],
    ["ECONNREFUSED", "refused"],
    ["ENETUNREACH", "unreachable"],
    ["UND_ERR_CONNECT_TIMEOUT", "unreachable"],
    ["ECONNRESET", "lost"],
    ["", "lost"],
  ])("%s: %s", (code, cause) => {
    expect(causeOf(error(code), url, false)).toEqual({ cause });
    expect(causeOf(new TypeError("fetch failed", { cause: error(code) }), url, false)).toEqual({ cause });
    expect(causeOf(new AggregateError([error(code)]), url, false)).toEqual({ cause });
  });

  it.each([
    ["another host", { hostname: "proxy.example" }, true, "proxy-down"],
    ["the host itself", { hostname: "pay.example" }, true, "name"],
    ["another port", { port: 3128 }, true, "proxy-down"],
    ["the port itself", { port: 443 }, true, "name"],
    ["another host, without a proxy", { hostname: "proxy.example" }, false, "name"],
    ["nothing that is named", {}, true, "name"],
  ])("it is the proxy's where it speaks of %s: %j, proxied %s", (_, members, proxied, cause) => {
    expect(causeOf(error("ENOTFOUND", members), url, proxied)).toEqual({ cause });
  });

  it("what is no error is a lost connection", () => {
    for (const thrown of [null, undefined, "ENOTFOUND", { code: "ENOTFOUND" }])
      expect(causeOf(thrown, url, true)).toEqual({ cause: "lost" });
    expect(causeOf(new Error("Proxy response (407)"), url, false)).toEqual({ cause: "proxy", status: 407 });
  });
});

describe("the environment", () => {
  it.each([
    [{}, "json"],
    [{ PAYLINT_API_FORMAT: " " }, "json"],
    [{ PAYLINT_API_FORMAT: " xml " }, "xml"],
    [{ PAYLINT_API_FORMAT: "yaml" }, null],
  ])("%j: replies as %s", (environment, format) => expect(formatFrom(environment)).toBe(format));

  it("has an address where one of the interfaces has", () => {
    expect(hasAddress({})).toBe(false);
    expect(hasAddress({ PAYLINT_BANK_DIRECTORY_URL: " " })).toBe(false);
    expect(hasAddress({ PAYLINT_BANK_DIRECTORY_URL: "https://pay.example" })).toBe(true);
  });
});

describe("fields of replies", () => {
  const read = <Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output | "unreadable" => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : "unreadable";
  };

  it.each([
    [" a ", "a"],
    [1, "1"],
    [true, "true"],
    [null, ""],
    [undefined, ""],
    ["a\u0000\u202eb", "a b"],
    ["\u200ba\u00ad\u{e0041}b\ufeff", "ab"],
    ["a\ud800b", "a b"],
    [{}, "unreadable"],
    [[], "unreadable"],
  ])("%j as text: %j", (value, expected) => expect(read(text, value)).toBe(expected));

  it.each([
    [true, true],
    ["TRUE", true],
    [1, true],
    ["0", false],
    ["", null],
    [null, null],
    ["yes", "unreadable"],
  ])("%j as a flag: %s", (value, expected) => expect(read(flag, value)).toBe(expected));

  it.each([
    ["12", 12],
    [0, 0],
    ["", null],
    ["-1", "unreadable"],
    ["1.5", "unreadable"],
  ])("%j as a number: %s", (value, expected) => expect(read(count, value)).toBe(expected));

  it.each([
    [
      { a: 1, c: 2 },
      { a: "1", b: "" },
    ],
    [
      { a: { nested: 1 }, b: "x" },
      { a: "", b: "x" },
    ],
    [{}, { a: "", b: "" }],
    [[], { a: "", b: "" }],
    ["", { a: "", b: "" }],
    [null, { a: "", b: "" }],
    [["a"], "unreadable"],
    ["a", "unreadable"],
    [1, "unreadable"],
  ])("%j as an object of texts: %j", (value, expected) =>
    expect(read(textFields(["a", "b"]), value)).toEqual(expected),
  );

  it.each([
    [
      ["a", 1],
      ["a", "1"],
    ],
    [[], []],
    ["", []],
    [{}, []],
    [null, []],
    ["a", "unreadable"],
    [{ a: 1 }, "unreadable"],
  ])("%j as a list: %j", (value, expected) => expect(read(listOf(text), value)).toEqual(expected));
});

describe("XML", () => {
  const plain = (xml: string, lists: readonly string[] = []): unknown => {
    const root = parseXml(xml);
    return root === null ? null : toPlain(root, new Set(lists));
  };

  it.each<[string, unknown]>([
    ["<r><a>007</a><b/></r>", { a: "007", b: "" }],
    ['<?xml version="1.0"?><?style x?><r a="1"><a b="2"> x &amp; y </a><?inner z?></r>', { a: "x & y" }],
    ["<r>a<!-- b -->c</r>", "ac"],
    ["<r> <a>1</a> </r>", { a: "1" }],
    ["<r><a>1</a></r><s/>", null],
    ["<r><a>1</r>", null],
    ['<!DOCTYPE r [<!ENTITY a "b">]><r>&a;</r>', null],
    ["", null],
    ["text", null],
  ])("%s", (xml, expected) => expect(plain(xml)).toEqual(expected));

  it("lists are read with an element around each item, and without one", () => {
    const around = "<r><l><i><a>1</a><b>2</b></i><i><a>3</a></i></l></r>";
    const bare = "<r><l><a>1</a><b>2</b><a>3</a></l></r>";
    for (const xml of [around, bare]) expect(plain(xml, ["l"])).toEqual({ l: [{ a: "1", b: "2" }, { a: "3" }] });
    expect(plain("<r><l/></r>", ["l"])).toEqual({ l: [] });
  });
});

it("the same identifier has one key, and every other another", () => {
  const subjects: readonly (readonly Subject[])[] = [
    [
      { kind: "bic", country: "DE", value: "ZZAADEFF" },
      { kind: "bic", country: null, value: "ZZAADEFFXXX" },
    ],
    [{ kind: "bic", country: "DE", value: "ZZAADEFF123" }],
    [
      { kind: "iban", country: "DE", value: "DE89370400440532013000" },
      { kind: "iban", country: null, value: "DE89370400440532013000" },
    ],
    [{ kind: "iban", country: "DE", value: "DE88370400440532013000" }],
    [
      { kind: "sortCode", country: "GB", value: "089999" },
      { kind: "sortCode", country: "IE", value: "089999" },
      { kind: "sortCode", country: null, value: "089999" },
    ],
    [{ kind: "sortCode", country: "DE", value: "089999" }],
    [{ kind: "nid", country: "DE", value: "37040044" }],
    [{ kind: "nid", country: "AT", value: "37040044" }],
    [{ kind: "account", country: "GB", value: "66374958", bank: "089999" }],
    [{ kind: "account", country: "GB", value: "66374958", bank: "089998" }],
    [{ kind: "account", country: "GB", value: "66374958" }],
  ];
  const keys = subjects.map((same) => new Set(same.map(keyOf)));
  expect(keys.map(({ size }) => size)).toEqual(keys.map(() => 1));
  expect(new Set(keys.flatMap((one) => [...one])).size).toBe(subjects.length);
});

it.each(["DEU", "D", "D1", "", "XDE"])("%j is no country to ask the bank directory about", (country) => {
  expect(bankCode.request({ country, bankCode: "37040044" })).toMatchObject({ ok: false });
  expect(structure.request({ country })).toMatchObject({ ok: false });
});
