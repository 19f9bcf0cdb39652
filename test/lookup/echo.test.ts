/** An answer about something else, or one that contradicts itself, is unreadable: in every endpoint, in both formats. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calculateIban, domesticParts } from "../../server/src/domain/calculate";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { computeIbanCheckDigits } from "../../server/src/domain/iban";
import { noReferenceData } from "../../server/src/domain/inspect";
import { nidCountries, nidFormats } from "../../server/src/domain/nid";
import {
  bankCode,
  bankSearch,
  bicValidation,
  calculationOf,
  directoryBic,
  type Endpoint,
  ibanCalculation,
  sortCodeSearch,
  sortCodeValidation,
  structure,
} from "../../server/src/lookup/endpoints";
import { QueryBudget } from "../../server/src/lookup/http/budget";
import { ReplyCache } from "../../server/src/lookup/http/replyCache";
import { isStoredCode } from "../../server/src/lookup/replies/echo";
import { parseBody } from "../../server/src/lookup/replies/reply";
import * as replies from "./replies";
import { startServer, type TestServer } from "./server";
import { createTestService } from "./service";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Case {
  readonly what: string;
  /** Puts the question over the wire, told this body. */
  readonly ask: (told: replies.InBoth, format: replies.Format) => Promise<string>;
  readonly fine: replies.InBoth;
  readonly status: string;
  /** What is written in its place, and why that is another question or a contradiction. */
  readonly wrong: readonly (readonly [why: string, from: string, to: string])[];
}

function asking<Query extends object, Answer>(endpoint: Endpoint<Query, Answer>, query: Query): Case["ask"] {
  return async (told, format) => {
    server.answer = () => told[format];
    const { service } = createTestService(server.url, { format: () => format });
    return (await service.ask(endpoint, query)).outcome.status;
  };
}

const bban = "QQAA08999966374958";
const iban = `GB${computeIbanCheckDigits("GB", bban)}${bban}`;
const otherBban = "QQAA08999966374959";
const otherIban = `GB${computeIbanCheckDigits("GB", otherBban)}${otherBban}`;
const pair = asking(sortCodeValidation, { sortCode: "08-99-99", account: "66374958" });
const alone = asking(sortCodeSearch, { sortCode: "089999" });
const search = asking(bankSearch, { country: "de", name: "O\u2019Neil bank", limit: 10 });
const nid = asking(bankCode, { country: "DE", bankCode: "37040044" });
const judged = asking(bankCode, { country: "DE", bankCode: "37040044", account: "0532013000" });
const { modulus: _, ...unknownCodes } = { ...replies.fineCodes, sort_found: "202" };
const noBank = {
  bic: null,
  bank: null,
  branch: null,
  address: null,
  city: null,
  zip: null,
  phone: null,
  country: null,
};
const searchCodes = { length_sortcode: "008", chars_sortcode: "006", sort_found: "002" };

const cases: readonly Case[] = [
  {
    what: "BIC, found",
    ask: asking(bicValidation, { bic: "qqaade33" }),
    fine: replies.bicAnswer(true),
    status: "found",
    wrong: [
      ["another BIC echoed", "QQAADE33|query", "QQAAFR22|query"],
      ["nothing echoed", "QQAADE33|query", "|query"],
      ["another BIC's record", "QQAADE33XXX", "QQAADE33100"],
      ["another country's record", "iso_country_code|DE", "iso_country_code|FR"],
      ["not valid beside a record", "bic_valid|true", "bic_valid|false"],
      ["not processed beside a record", "success|true", "success|false"],
    ],
  },
  {
    what: "BIC, not found",
    ask: asking(bicValidation, { bic: "QQAADE33" }),
    fine: replies.bicError("803"),
    status: "not-found",
    wrong: [
      ["another BIC echoed", "QQAADE33|query", "QQAAFR22|query"],
      ["nothing echoed", "QQAADE33|query", "|query"],
      ["valid beside 803", "bic_valid|false", "bic_valid|true"],
      ["active beside 803", "bic_active|false", "bic_active|true"],
    ],
  },
  {
    what: "search, found",
    ask: search,
    fine: replies.bankSearchAnswer(["THE O'NEIL BANK"]),
    status: "found",
    wrong: [
      ["another country echoed", "country|DE", "country|FR"],
      ["another name echoed", "Neil bank", "Brien bank"],
      ["a record of another name", "THE O'NEIL BANK", "SOME SAVINGS BANK"],
      ["a record of another country", "iso_country_code|DE", "iso_country_code|FR"],
      ["not processed beside records", "success|true", "success|false"],
    ],
  },
  {
    what: "search, nothing found",
    ask: search,
    fine: replies.bankSearchError("808"),
    status: "not-found",
    wrong: [
      ["another country echoed", "country|DE", "country|FR"],
      ["another name echoed", "Neil bank", "Brien bank"],
      ["records counted beside 808", "records_found|0", "records_found|3"],
    ],
  },
  {
    what: "bank code, found",
    ask: nid,
    fine: replies.nidAnswer({}),
    status: "found",
    wrong: [
      ["another code echoed", "nid|37040044", "nid|37040045"],
      ["nothing echoed", "nid|37040044", "nid|"],
      ["another country echoed", "country_iso|DE", "country_iso|AT"],
      ["another code's record", "national_id|37040044", "national_id|50010517"],
      ["a record without code", "national_id|37040044", "national_id|"],
      ["another country's record", "iso_country_code|DE", "iso_country_code|AT"],
      ["not valid beside a record", "nid_valid|true", "nid_valid|false"],
      ["not processed beside a record", "success|true", "success|false"],
    ],
  },
  {
    what: "bank code with account, refused",
    ask: judged,
    fine: replies.nidAnswer({ account: false, code: "813" }),
    status: "found",
    wrong: [
      ["another account echoed", "account|0532013000", "account|0532013001"],
      ["no account echoed", "account|0532013000", "account|"],
      ["accepted beside 813", "account_valid|false", "account_valid|true"],
      ["no verdict beside 813", "account_valid|false", "account_valid|"],
    ],
  },
  ...["801", "802", "803", "804", "805", "810", "400"].map(
    (code): Case => ({
      what: `bank code, refused with ${code}`,
      ask: nid,
      fine: replies.nidError(code),
      status: code === "400" ? "not-found" : "invalid",
      wrong: [
        ["another code echoed", "nid|37040044", "nid|37040045"],
        ["nothing echoed", "nid|37040044", "nid|"],
        ["valid all the same", "nid_valid|false", "nid_valid|true"],
      ],
    }),
  ),
  {
    what: "BIC to bank code, found",
    ask: asking(directoryBic, { bic: "QQAADE33" }),
    fine: replies.directoryBicAnswer(),
    status: "found",
    wrong: [
      ["another BIC echoed", "QQAADE33|query", "QQAAFR22|query"],
      ["another BIC's record", "|QQAADE33XXX", "|QQAADE33100"],
      ["another country's record", "iso_country_code|DE", "iso_country_code|FR"],
      ["not processed beside a record", "success|true", "success|false"],
    ],
  },
  {
    what: "BIC to bank code, not found",
    ask: asking(directoryBic, { bic: "QQAADE33" }),
    fine: replies.directoryBicError("400"),
    status: "not-found",
    wrong: [
      ["another BIC echoed", "QQAADE33|query", "QQAAFR22|query"],
      ["nothing echoed", "QQAADE33|query", "|query"],
      ["not processed beside 400", "success|true", "success|false"],
    ],
  },
  {
    what: "structure, found",
    ask: asking(structure, { country: "QA" }),
    fine: replies.structureAnswer(),
    status: "found",
    wrong: [
      ["another country's bank code", "COUNTRY_CODE|QA", "COUNTRY_CODE|SA"],
      ["another country's account", "ISO_COUNTRY_CODE|QA", "ISO_COUNTRY_CODE|SA"],
      ["not processed beside formats", "success|true", "success|false"],
    ],
  },
  {
    what: "structure, not found",
    ask: asking(structure, { country: "QA" }),
    fine: replies.structureError("400", 400),
    status: "not-found",
    wrong: [["processed beside 400", "success|false", "success|true"]],
  },
  {
    what: "sort code with account, accepted",
    ask: pair,
    fine: replies.sortCodeAnswer({ codes: replies.fineCodes, iban }),
    status: "found",
    wrong: [
      ["another account", "account|66374958", "account|66374959"],
      ["no account", "account|66374958", "account|"],
      ["another sort code", "sortcode|089999", "sortcode|089998"],
      ["another account's IBAN", `iban|${iban}`, `iban|${otherIban}`],
      ["an IBAN with wrong check digits", `iban|${iban}`, `iban|GB00${bban}`],
      ["refused beside an IBAN", "code|001", "code|201"],
      ["unknown beside a bank", "code|002", "code|202"],
    ],
  },
  {
    what: "sort code with account, unknown",
    ask: pair,
    fine: replies.sortCodeAnswer({ codes: unknownCodes, bank: noBank, schemes: {} }),
    status: "not-found",
    wrong: [
      ["another account", "account|66374958", "account|66374959"],
      ["another sort code", "sortcode|089999", "sortcode|089998"],
      ["found without a bank", "code|202", "code|002"],
    ],
  },
  {
    what: "sort code alone, found",
    ask: alone,
    fine: replies.sortSearchAnswer(searchCodes, true),
    status: "found",
    wrong: [
      ["unknown beside a bank", "code|002", "code|202"],
      ["a bank of another country", "country|GB", "country|DE"],
    ],
  },
  {
    what: "IBAN, calculated",
    ask: asking(ibanCalculation, { country: "DE", bankcode: "37040044", account: "532013000" }),
    fine: replies.ibanAnswer("DE89370400440532013000"),
    status: "found",
    wrong: [
      ["another account's IBAN", "DE89370400440532013000", "DE62370400440532013001"],
      ["another bank's IBAN", "DE89370400440532013000", "DE75512108001245126199"],
      ["another account echoed", "account|0532013000", "account|0532013001"],
    ],
  },
];

/** `name|value` is a member or an element, and `value|query` one of the echo; other texts are as they stand. */
function changed({ json, xml }: replies.InBoth, from: string, to: string): replies.InBoth {
  const flags: Readonly<Record<string, string>> = { true: "1", false: "0" };
  const spell = (text: string, format: replies.Format): string => {
    const [one = "", two] = text.split("|");
    if (two === undefined) return text;
    const [name, value] = two === "query" ? ["bic", one] : [one === "" ? "bic" : one, two];
    if (format === "json") return `"${name}":${/^(?:true|false|\d)$/u.test(value) ? value : `"${value}"`}`;
    const told =
      name.startsWith("success") && /<success>(?:true|false)/u.test(xml.body ?? "") ? value : (flags[value] ?? value);
    return value === "" ? `<${name}/>` : `<${name}>${told}</${name}>`;
  };
  return {
    json: { ...json, body: (json.body ?? "").replace(spell(from, "json"), spell(to, "json")) },
    xml: { ...xml, body: (xml.body ?? "").replace(spell(from, "xml"), spell(to, "xml")) },
  };
}

describe.each(["json", "xml"] as const)("in %s", (format) => {
  it.each(cases.map((one) => [one.what, one] as const))("%s: as documented it is read", async (_what, one) => {
    expect(await one.ask(one.fine, format)).toBe(one.status);
  });

  const wrong = cases.flatMap((one) => one.wrong.map(([why, from, to]) => [one.what, why, { one, from, to }] as const));
  it.each(wrong)("%s: %s", async (_what, _why, { one, from, to }) => {
    const reply = changed(one.fine, from, to);
    // The XML form has no such element for some members.
    if (reply[format].body === one.fine[format].body) expect(format).toBe("xml");
    else expect(await one.ask(reply, format)).toBe("unreadable");
  });
});

describe("codes as stored", () => {
  it.each([
    ["CA", "004", "000400102", true],
    ["JP", "0001", "0001234", true],
    ["DE", "37040044", "37040044", true],
    ["IN", "hdfc0000001", "HDFC0000001", true],
    // Shorter: without zeros in front, without the check digit, without both; nothing that isn't in the code sent.
    ["SG", "0717100", "717100", true],
    ["SG", "0017100", "017100", true],
    ["SG", "0017100", "17100", true],
    ["US", "021000021", "02100002", true],
    ["US", "021000021", "2100002", true],
    ["US", "021000021", "21000021", true],
    ["ES", "210004184", "21000418", true],
    ["SE", "83279", "8327", true],
    ["DE", "37040044", "3704004", false],
    ["DE", "37040044", "", false],
    ["US", "021000021", "0210000", false],
    ["US", "021000021", "02100021", false],
    ["US", "021000021", "1000021", false],
    ["US", "021000021", "21000089", false],
    ["FR", "3000403201", "30004", false],
  ])("%s %s in %s: %s", (country, sent, stored, is) => {
    expect(isStoredCode(stored, sent, country)).toBe(is);
  });

  it("nothing is taken for a code that is not contained in it", () => {
    for (const country of nidCountries) {
      for (const { EXAMPLE: sent } of nidFormats(country)) {
        for (let length = 1; length < sent.length; length++) {
          for (const stored of [sent.slice(0, length), sent.slice(-length), sent.slice(1, length + 1)]) {
            if (!isStoredCode(stored, sent, country)) continue;
            expect([...stored].every((sign) => sent.includes(sign)) && sent.length - stored.length, sent).toBeTruthy();
            const [front = ""] = /^0*/u.exec(sent) ?? [];
            expect(sent.length - stored.length, `${country} ${sent} ${stored}`).toBeLessThanOrEqual(front.length + 1);
          }
        }
      }
    }
  });
});

describe("places", () => {
  const asked = async (country: string, recorded: string): Promise<string> => {
    server.answer = () => changed(nidIn(country), `iso_country_code|${country}`, `iso_country_code|${recorded}`).json;
    const { service } = createTestService(server.url);
    return (await service.ask(bankCode, { country, bankCode: codeOf(country) })).outcome.status;
  };
  const codeOf = (country: string): string => nidFormats(country)[0]?.EXAMPLE ?? "";
  const nidIn = (country: string): replies.InBoth =>
    changed(
      changed(
        changed(
          changed(replies.nidAnswer({}), "nid|37040044", `nid|${codeOf(country)}`),
          "national_id|37040044",
          `national_id|${codeOf(country)}`,
        ),
        "country_iso|DE",
        `country_iso|${country}`,
      ),
      "iso_country_code|DE",
      `iso_country_code|${country}`,
    );

  it.each([
    ["FR", "GP MQ RE GF YT PM BL MF WF PF NC"],
    ["GB", "GG JE IM"],
    ["US", "PR VI GU AS MP"],
    ["FI", "AX"],
    ["NO", "SJ"],
  ])("a record in a territory of %s is its, and no other: %s", async (country, territories) => {
    for (const place of [country, ...territories.split(" ")]) expect(await asked(country, place), place).toBe("found");
    for (const place of ["DE", "MC", country === "FR" ? "GG" : "GP"]) {
      expect(await asked(country, place), place).toBe("unreadable");
    }
  });

  it("the mother country is not asked for by the territory's letters", async () => {
    expect(await asked("GP", "FR")).toBe("unreadable");
  });
});

describe("an answer about something else", () => {
  const anothers = changed(replies.bicAnswer(true), "QQAADE33XXX", "QQAADE33100").json;
  const fine = replies.bicAnswer(true).json;
  const ask = async (told: readonly replies.InBoth["json"][], budget?: QueryBudget) => {
    let turn = 0;
    server.answer = () => told[Math.min(turn++, told.length - 1)] ?? {};
    const made = createTestService(server.url);
    const options = budget === undefined ? {} : { budget };
    const first = await made.service.ask(bicValidation, { bic: "QQAADE33" }, options);
    return { made, first, sent: made.sent.length };
  };

  it("is asked again once, said, and never remembered", async () => {
    const { made, first, sent } = await ask([anothers]);
    expect(first.outcome).toMatchObject({ status: "unreadable", message: expect.stringMatching(/something else/u) });
    expect(sent).toBe(2);
    expect(await made.service.costs(bicValidation, { bic: "QQAADE33" })).toBe(true);
    expect(made.service.queries.answered).toBe(2);
  });

  it("is forgotten where the second answer is ours", async () => {
    const { made, first, sent } = await ask([anothers, fine]);
    expect(first.outcome.status).toBe("found");
    expect(sent).toBe(2);
    expect(await made.service.costs(bicValidation, { bic: "QQAADE33" })).toBe(false);
  });

  it("is not asked again beyond the agreed number of queries", async () => {
    const { first, sent } = await ask([anothers], new QueryBudget(1));
    expect(first.outcome).toMatchObject({ status: "unreadable", another: true });
    expect(sent).toBe(1);
  });

  it("one that stands in the cache is not believed, and asked for afresh", async () => {
    const cache = new ReplyCache(null, () => 0);
    const kept = { status: 200, body: String(anothers.body), time: 0, sandbox: false };
    server.answer = () => fine;
    const made = createTestService(server.url, {
      cache: Object.assign(cache, { get: async () => kept }),
    });
    expect(await made.service.costs(bicValidation, { bic: "QQAADE33" })).toBe(true);
    expect((await made.service.ask(bicValidation, { bic: "QQAADE33" })).outcome.status).toBe("found");
  });
});

describe("a calculated IBAN holds what was sent", () => {
  const countries = allIbanFormats().flatMap(({ country, example }) => {
    const query = calculationOf(example);
    return query === null ? [] : [[country, example, query] as const];
  });

  async function statusOf(query: (typeof countries)[number][2], answered: string): Promise<string> {
    const body = await parseBody(JSON.stringify({ iban: answered, bank: "INVENTED BANK" }));
    return ibanCalculation.read({ status: 200, body }, query).status;
  }

  it.each(countries)(
    "%s: the example is read, also where the zeros in front were left out",
    async (_c, example, query) => {
      expect(await statusOf(query, example)).toBe("found");
      const account = (query.account ?? "").replace(/^0+/u, "");
      expect(await statusOf({ ...query, account }, example)).toBe("found");
    },
  );

  it("an IBAN made by a rule of the bank is read where it is the one calculated here", async () => {
    const sent = { country: "DE", bankcode: "37040044", account: "1" };
    expect(await statusOf(sent, "DE89370400440532013000")).toBe("unreadable");
    expect(await statusOf({ ...sent, expected: "DE89370400440532013000" }, "DE89370400440532013000")).toBe("found");
  });

  it.each(countries)("%s: an IBAN with another digit in one of the parts is not", async (country, example, query) => {
    const parts = domesticParts(example);
    if (parts === null) throw new Error("no parts");
    const request = ibanCalculation.request(query);
    const sentNames = request.ok ? Object.keys(request.parameters) : [];
    for (const name of ["bankcode", "branch", "account"] as const) {
      if (!sentNames.includes(name)) continue;
      const sent = query[name];
      if (sent === undefined || (country === "SE" && name !== "account")) continue;
      const last = sent.search(/\d(?=\D*$)/u);
      if (last < 0) continue;
      const digit = String((Number(sent.charAt(last)) + 1) % 10);
      const other = { ...query, [name]: sent.slice(0, last) + digit + sent.slice(last + 1) };
      const own = calculateIban(other, noReferenceData);
      if (own.ok && own.iban === example) continue;
      expect(await statusOf(other, example), `${name} ${sent}`).toBe("unreadable");
    }
  });
});
