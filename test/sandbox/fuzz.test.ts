/**
 * Random requests, of every degree of nonsense: each is answered with something the documents describe, and nothing
 * breaks. The seed is fixed; PAYLINT_FUZZ_REQUESTS asks for a longer run.
 */

import fc from "fast-check";
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { nidCountries } from "../../server/src/domain/nid";
import { fixtures } from "../../server/src/sandbox/institutions/institutions";
import {
  type Answer,
  BANK,
  BIC,
  CALCULATION,
  DIRECTORY_BIC,
  jsonValue,
  NID,
  SORT,
  STRUCTURE,
  sharedSandbox,
  xmlText,
} from "./client";

const REQUESTS = Number(process.env.PAYLINT_FUZZ_REQUESTS ?? 5_000);
const AT_A_TIME = 20;

const sandbox = sharedSandbox();

interface Documented {
  readonly statuses: readonly number[];
  /** Top-level members that a JSON reply may have, one list per kind of reply. */
  readonly members: readonly string[];
  readonly codes: readonly string[];
}

const account = ["301", "302", "303", "304", "305"];

const documented: Readonly<Record<string, Documented>> = {
  [SORT]: {
    statuses: [200, 500],
    members: [
      "errors validations account_data bank_data payment_schemes",
      "bank_data payment_schemes validations",
      "errors",
    ],
    codes: account,
  },
  [CALCULATION]: {
    statuses: [200, 500],
    members: ["error", "address bank bic branch city country email fax phone state website zip iban account sort_code"],
    codes: [],
  },
  [BIC]: {
    statuses: [200, 400, 403, 500],
    members: ["query bic_valid bic_active directory_results services error"],
    codes: ["801", "802", "803", ...account],
  },
  [BANK]: {
    statuses: [200, 400, 403, 500],
    members: ["query records_found records_displayed directory_results error"],
    codes: ["806", "807", "808", ...account],
  },
  [NID]: {
    statuses: [200, 400, 403, 500],
    members: [
      "query success account_valid nid_valid records_found records_displayed directory_results",
      "query success account_valid nid_valid records_found records_displayed directory_results error",
    ],
    codes: ["802", "803", "804", "805", "400", "811", "812", "813", "814", "306", "307", ...account],
  },
  [DIRECTORY_BIC]: {
    statuses: [200, 400, 403, 500],
    members: [
      "query success bic_valid records_found records_displayed directory_results",
      "query success bic_valid records_found records_displayed directory_results error",
      "success error",
    ],
    codes: ["807", "808", "400", "806", "306", ...account],
  },
  [STRUCTURE]: {
    statuses: [200, 400, 401, 500],
    members: [
      "success national_id_format account_number_format",
      "success national_id_format account_number_format error",
    ],
    codes: ["802", "400", "306", ...account],
  },
};

/** What is wrong with a reply, or null. */
function problemOf(path: string, { status, type, text }: Answer): string | null {
  const allowed = documented[path];
  if (allowed === undefined || !allowed.statuses.includes(status)) return `status ${status}`;
  if (text === "") return status === 200 || status === 500 ? null : "empty";
  if (status === 500) return "a body beside 500";
  if (type?.startsWith("text/html")) return status === 400 && text.startsWith("Bad Request") ? null : "a text";
  if (type === "application/xml") {
    if (XMLValidator.validate(text) !== true) return "no XML";
    const code = xmlText(text, "error.code") ?? xmlText(text, "errors.error.code") ?? "";
    return code === "" || allowed.codes.includes(code) ? null : `code ${code}`;
  }
  if (type !== "application/json") return `type ${type}`;
  const value: unknown = JSON.parse(text);
  const members = Object.keys(value ?? {}).join(" ");
  if (!allowed.members.includes(members)) return `members ${members}`;
  const code = jsonValue(text, "error.code") ?? jsonValue(text, "errors.0.code");
  return code === undefined || allowed.codes.includes(String(code)) ? null : `code ${String(code)}`;
}

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 24 }),
  fc.string({ unit: fc.constantFrom(..."ABCDEFXZ0189"), minLength: 8, maxLength: 11 }),
  fc.constantFrom(
    "",
    "null",
    "true",
    "-1",
    "0",
    "1",
    "100",
    "101",
    "5.5",
    "1e3",
    "NaN",
    "__proto__",
    "toString",
    "GB",
    "de",
    "PAYLINT",
  ),
  fc.constantFrom(...nidCountries),
  fc.constantFrom(...fixtures.flatMap(({ case: _, ...values }) => Object.values(values))),
);

const names =
  "api_key format sortcode account search country bankcode branch cd prefix acc_type kennitala bic bank_name city limit country_iso nid".split(
    " ",
  );
const name = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: fc.constantFrom(...names).map((known) => `${known}[]`) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
);

const request = fc.record({
  path: fc.constantFrom(...Object.keys(documented)),
  method: fc.constantFrom("GET", "POST"),
  key: fc.oneof(
    { weight: 8, arbitrary: fc.constant("api_key=sandbox&") },
    fc.constantFrom("", "api_key=&", "api_key=sandbox-301&", "api_key=sandbox-303&"),
  ),
  format: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("format=json&", "format=xml&") },
    fc.constantFrom("", "format=&", "format=JSON&"),
  ),
  parameters: fc.array(fc.tuple(name, text), { maxLength: 8 }),
  /** Appended as it is, escapes broken or not. */
  rest: fc.oneof(
    { weight: 9, arbitrary: fc.constant("") },
    fc.string({ unit: fc.constantFrom(..."%&=+[]ZF0a;"), maxLength: 20 }),
  ),
});

describe("random requests", () => {
  it("are answered as the documents say", async () => {
    const requests = fc.sample(request, { numRuns: REQUESTS, seed: 20_261_127 });
    const problems: string[] = [];
    const seen = new Map(Object.keys(documented).map((path) => [path, new Set<number>()]));
    const ask = async ({ path, method, key, format, parameters, rest }: (typeof requests)[number]): Promise<void> => {
      const query = `${key}${format}${new URLSearchParams(parameters)}&${rest}`;
      const answer = await (method === "GET" ? sandbox().get(path, query) : sandbox().post(path, query));
      seen.get(path)?.add(answer.status);
      const problem = problemOf(path, answer);
      if (problem !== null) problems.push(`${method} ${path} ${query}: ${problem}`);
    };
    for (let start = 0; start < requests.length; start += AT_A_TIME) {
      await Promise.all(requests.slice(start, start + AT_A_TIME).map(ask));
    }
    expect(problems.slice(0, 10)).toEqual([]);
    expect(sandbox().problems).toEqual([]);
    // The run says something only if it has met every kind of reply.
    for (const [path, statuses] of seen) {
      expect([...statuses].sort(), path).toEqual(documented[path]?.statuses);
    }
  });
});
