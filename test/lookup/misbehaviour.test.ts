/** What the client makes of servers that misbehave: no wrong verdict, no endless wait, nothing paid for without need. */
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { detailRows } from "../../server/src/describe/bankDetails";
import { bankCode, bicValidation } from "../../server/src/lookup/endpoints";
import { QueryBudget } from "../../server/src/lookup/http/budget";
import { ReplyCache } from "../../server/src/lookup/http/replyCache";
import type { Transport } from "../../server/src/lookup/http/transport";
import { toPlanned } from "../../server/src/lookup/plan";
import { describeProgress, type Progress } from "../../server/src/lookup/progress";
import { askAll, describeSummary, summarize } from "../../server/src/lookup/validate";
import { certificate } from "../support/certificate";
import { bicAnswer, nidAnswer } from "./replies";
import { startServer, type TestServer, type Told } from "./server";
import { createTestService, KEY, type TestService } from "./service";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.answer = () => fine;
});

const bic = { bic: "QQAADE33" };
const fine = bicAnswer(true).json;

/** As JSON may write it. */
function escaped(sign: string): string {
  return Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join(
    "",
  );
}

function bicOf(index: number): string {
  const letter = (value: number): string => String.fromCharCode(65 + (Math.floor(value) % 26));
  return `QQ${letter(index / 676)}${letter(index / 26)}DE${letter(index)}A`;
}

function questions(number: number) {
  return Array.from({ length: number }, (_, index) =>
    toPlanned(bicValidation, {
      query: { bic: bicOf(index) },
      subjects: [{ kind: "bic", country: "DE", value: bicOf(index) }],
    }),
  );
}

/** The right answer to whatever BIC was asked. */
function answerTo(asked: string): Told {
  return { body: String(fine.body).replaceAll("QQAADE33", asked) };
}

/** Virtual milliseconds from the first request to the end of all. */
async function runOf(made: TestService, number: number, budget?: QueryBudget) {
  const start = made.clock.now();
  const seen: Progress[] = [];
  const results = await askAll(questions(number), made.service, {
    clock: made.clock,
    onProgress: (progress) => seen.push(progress),
    ...(budget !== undefined && { budget }),
  });
  return { results, summary: summarize(results), time: made.clock.now() - start, seen };
}

describe("a host that fails for good is left alone after a few rounds", () => {
  it.each([
    ["429", { status: 429, body: "<html>" }, 0],
    ["500", { status: 500 }, 1],
    ["lost connections", { cut: "before" }, 1],
  ] satisfies [string, Told, number][])("%s", async (_what, told, charged) => {
    for (const number of [20, 300]) {
      server.answer = () => told;
      const made = createTestService(server.url);
      const { results, time, summary } = await runOf(made, number);
      expect(made.sent.length).toBeLessThan(20);
      expect(time).toBeLessThan(15_000);
      expect(results.every(({ failed }) => failed)).toBe(true);
      // The reason is said once, with the number that it kept from leaving.
      expect(summary.unanswered.size).toBeLessThanOrEqual(2);
      expect(describeSummary(summary)).toMatch(/^Nothing was answered\./u);
      const { answered, unanswered } = made.service.queries;
      expect(answered).toBe(0);
      expect(unanswered).toBe(charged === 0 ? 0 : made.sent.length);
    }
  });

  it("a host that never answers", async () => {
    server.answer = () => ({ silent: true });
    const made = createTestService(server.url, { timeout: 20 });
    const { time, results } = await runOf(made, 100);
    expect(made.sent.length).toBeLessThan(60);
    expect(time).toBeLessThan(15_000);
    expect(results.every(({ failed }) => failed)).toBe(true);
  });

  it("dies half-way through 1,000: it ends within seconds, and what was paid for is there", async () => {
    let answered = 0;
    server.answer = ({ parameters }) => {
      if (answered >= 500) return { status: 500 };
      answered += 1;
      return answerTo(parameters.bic ?? "");
    };
    const made = createTestService(server.url);
    let died = 0;
    const start = made.clock.now();
    const results = await askAll(questions(1000), made.service, {
      clock: made.clock,
      onProgress: ({ answered: number }) => {
        if (number === 500 && died === 0) died = made.clock.now();
      },
    });
    expect(died).toBeGreaterThan(start);
    expect(made.clock.now() - died).toBeLessThan(15_000);
    const { found, unanswered } = summarize(results);
    expect(found).toBe(500);
    expect([...unanswered.values()].reduce((sum, number) => sum + number, 0)).toBe(500);
    expect(results.flatMap(({ statements }) => statements)).toHaveLength(500);
    expect(results.filter(({ asked }) => !asked).length).toBeGreaterThan(400);
    expect(made.service.queries.answered).toBe(500);
  });

  it("after a rest one request tries it again, and when that is answered all may", async () => {
    server.answer = () => ({ status: 500 });
    const made = createTestService(server.url);
    await runOf(made, 20);
    const sent = made.sent.length;
    expect((await made.service.ask(bicValidation, bic)).outcome).toMatchObject({
      status: "not-asked",
      reason: "failing",
    });
    expect(made.sent).toHaveLength(sent);
    made.clock.advance(31_000);
    expect((await made.service.ask(bicValidation, bic)).outcome.status).toBe("unavailable");
    expect(made.sent).toHaveLength(sent + 1);
    made.clock.advance(31_000);
    server.answer = ({ parameters }) => answerTo(parameters.bic ?? "");
    const { summary } = await runOf(made, 20);
    expect(summary.found).toBe(20);
  });

  it("a short disturbance costs nobody the answer", async () => {
    const made = createTestService(server.url);
    const start = made.clock.now();
    server.answer = ({ parameters }) =>
      made.clock.now() - start < 3000 ? { status: 503 } : answerTo(parameters.bic ?? "");
    const { summary } = await runOf(made, 200);
    expect(summary.found).toBe(200);
  });
});

describe("causes are named, and what never left is never charged", () => {
  const cases = [
    ["refuses the connection", "https://127.0.0.1:1"],
    ["name of the interface's host is not known", "https://interface.invalid"],
  ] as const;
  it.each(cases)("%s", async (words, url) => {
    const made = createTestService(url);
    const { outcome } = await made.service.ask(bicValidation, bic);
    expect(outcome).toMatchObject({ status: "unavailable", message: expect.stringContaining(words) });
    expect(made.service.queries).toEqual({ answered: 0, unanswered: 0 });
  });

  it("a certificate that nobody vouches for, at once", async () => {
    const own = createTlsServer(certificate, (_request, response) => response.end("{}"));
    await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
    const made = createTestService(`https://127.0.0.1:${(own.address() as AddressInfo).port}`);
    const { outcome } = await made.service.ask(bicValidation, bic);
    expect(outcome).toMatchObject({ message: expect.stringContaining("is not trusted") });
    expect(made.sent).toHaveLength(1);
    expect(made.service.queries).toEqual({ answered: 0, unanswered: 0 });
    await new Promise((resolve) => own.close(resolve));
  });

  it("a host that speaks no TLS, at once", async () => {
    const made = createTestService(server.url.replace("http:", "https:"));
    const { outcome } = await made.service.ask(bicValidation, bic);
    expect(outcome).toMatchObject({ message: expect.stringContaining("no secure connection") });
    expect(made.sent).toHaveLength(1);
  });
});

describe("the agreed number of queries", () => {
  it("counts retries that may be charged", async () => {
    server.answer = () => ({ status: 500 });
    const made = createTestService(server.url);
    const budget = new QueryBudget(2);
    const { outcome } = await made.service.ask(bicValidation, bic, { budget });
    expect(outcome.status).toBe("unavailable");
    expect(made.sent).toHaveLength(2);
    expect(budget.used).toBe(2);
    expect((await made.service.ask(bicValidation, { bic: "QQAAFR22" }, { budget })).outcome).toMatchObject({
      status: "not-asked",
      reason: "limit",
    });
  });

  it("doesn't count refusals, and never lets one more through than agreed", async () => {
    let turn = 0;
    server.answer = ({ parameters }) =>
      turn++ % 3 === 0 ? { status: 429, body: "<html>" } : answerTo(parameters.bic ?? "");
    const made = createTestService(server.url);
    const budget = new QueryBudget(10);
    const { summary } = await runOf(made, 30, budget);
    expect(summary.found).toBe(10);
    expect(budget.used).toBe(10);
  });
});

describe("progress", () => {
  it("counts what was asked, answered and failed, the queries, and the time left", async () => {
    server.answer = ({ parameters }) =>
      parameters.bic?.endsWith("BA") === true ? { status: 200, body: "" } : answerTo(parameters.bic ?? "");
    const { seen } = await runOf(createTestService(server.url), 100);
    const last = seen.at(-1);
    expect(last).toMatchObject({ total: 100, asked: 100, queries: 100, left: 0 });
    expect((last?.answered ?? 0) + (last?.failed ?? 0)).toBe(100);
    expect(last?.failed).toBeGreaterThan(0);
    const middle = seen.find(({ answered }) => answered === 50);
    expect(describeProgress(middle ?? { total: 0, asked: 0, answered: 0, failed: 0, queries: 0, left: null })).toMatch(
      /^\d+ of 100: \d+ asked, 50 answered, \d+ failed, \d+ queries used, about \d s left$/u,
    );
  });

  it("interrupted, what was answered is kept and nothing more leaves", async () => {
    server.answer = ({ parameters }) => answerTo(parameters.bic ?? "");
    const made = createTestService(server.url);
    const stop = new AbortController();
    const results = await askAll(questions(100), made.service, {
      clock: made.clock,
      signal: stop.signal,
      onProgress: ({ answered }) => {
        if (answered >= 30) stop.abort();
      },
    });
    const { found } = summarize(results);
    expect(found).toBeGreaterThanOrEqual(30);
    expect(found).toBeLessThan(100);
    expect(results.filter(({ status }) => status === "cancelled").length).toBe(100 - found);
    expect(results.flatMap(({ statements }) => statements)).toHaveLength(found);
  });
});

describe("answers", () => {
  const ask = async (told: Told, format: "json" | "xml" = "json") => {
    server.answer = () => told;
    const made = createTestService(server.url, { format: () => format });
    const { outcome } = await made.service.ask(bicValidation, bic);
    return { outcome, made };
  };

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ] as const)("compressed with %s are read", async (encoding, compress) => {
    for (const format of ["json", "xml"] as const) {
      const bytes = compress(Buffer.from(String(bicAnswer(true)[format].body)));
      const { outcome } = await ask({ bytes, headers: { "content-encoding": encoding } }, format);
      expect(outcome.status).toBe("found");
    }
  });

  it("compressed and damaged, or in an unknown way, are unreadable and asked for once", async () => {
    const packed = gzipSync(Buffer.from(String(fine.body)));
    for (const told of [
      { bytes: packed.subarray(0, 40), headers: { "content-encoding": "gzip" } },
      { bytes: Buffer.from("no gzip at all"), headers: { "content-encoding": "gzip" } },
      { body: String(fine.body), headers: { "content-encoding": "zstd-of-tomorrow" } },
    ] satisfies Told[]) {
      const { outcome, made } = await ask(told);
      expect(outcome.status).toBe("unreadable");
      expect(made.sent).toHaveLength(1);
      expect(made.service.queries).toEqual({ answered: 1, unanswered: 0 });
    }
  });

  it("that unfold to gigabytes are given up at the limit", async () => {
    // 100 MB of zeros in some 100 KB.
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const { outcome } = await ask({ bytes: bomb, headers: { "content-encoding": "gzip" } });
    expect(outcome.status).toBe("unreadable");
  });

  it("without end are given up at the limit", async () => {
    const { outcome } = await ask({ body: "x".repeat(50_000), endless: true });
    expect(outcome.status).toBe("unreadable");
  });

  it("of entities that expand are not expanded", async () => {
    const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join("");
    const body = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e0 "lol">${levels}]><result><query><bic>&e9;</bic></query></result>`;
    expect((await ask({ body, type: "application/xml" }, "xml")).outcome.status).toBe("unreadable");
  });

  it("of deep nesting are unreadable", async () => {
    for (const body of ["[".repeat(400_000) + "]".repeat(400_000), "<a>".repeat(90_000) + "</a>".repeat(90_000)]) {
      expect((await ask({ body })).outcome.status).toBe("unreadable");
    }
  });

  it("that lead elsewhere are not followed", async () => {
    const { outcome, made } = await ask({ status: 302, headers: { location: `${server.url}/elsewhere` } });
    expect(outcome.status).toBe("unreadable");
    expect(made.sent).toHaveLength(1);
  });

  it("lose their control and direction characters", async () => {
    const name = "EVIL\u001B[2J\r\nBANK\u202E KNAB\u0007";
    const body = String(fine.body).replace("INVENTED BANK", JSON.stringify(name).slice(1, -1));
    const { outcome } = await ask({ body });
    expect(outcome).toMatchObject({ status: "found" });
    expect(outcome.status === "found" && outcome.answer.record.name).toMatch(/^EVIL \[2J BANK {2}KNAB$/u);
  });

  it.each([
    ["zero-width and soft signs", "IN\u200bVENTED\u200d \u00adBANK\u2060\ufeff", "INVENTED BANK"],
    ["tag characters", "INVENTED \u{e0042}\u{e0041}BANK\u{e007f}", "INVENTED BANK"],
  ])("lose %s in names", async (_, name, expected) => {
    for (const written of [name, [...name].map(escaped).join("")]) {
      const { outcome } = await ask({ body: String(fine.body).replace("INVENTED BANK", written) });
      expect(outcome.status === "found" && outcome.answer.record.name).toBe(expected);
    }
  });

  it.each([
    ["as it is", KEY],
    ["in capitals", KEY.toUpperCase()],
    ["escaped", [...KEY].map(escaped).join("")],
    ["with unseen signs in it", [...KEY].join("\u200b")],
  ])("that hold the key in a bank's name, %s, show and keep stars", async (_, written) => {
    const { outcome, made } = await ask({ body: String(fine.body).replace("INVENTED BANK", `BANK ${written} LTD`) });
    expect(outcome.status === "found" && outcome.answer.record.name).toBe("BANK *** LTD");
    expect(JSON.stringify(outcome).toLowerCase()).not.toContain(KEY);
    const { outcome: remembered } = await made.service.ask(bicValidation, bic);
    expect(remembered).toEqual(outcome);
    expect(made.sent).toHaveLength(1);
  });

  it("with every service there is are kept whole, and cut where they are shown at once", async () => {
    const services = Array.from({ length: 147 }, (_, n) => ({
      code: `S${String(n).padStart(2, "0").slice(-2)}`,
      description: "One, of many",
    }));
    server.answer = () => bicAnswer(true, services).json;
    const made = createTestService(server.url);
    const query = { query: bic, subjects: [{ kind: "bic", country: "DE", value: "QQAADE33" }] } as const;
    const [result] = await askAll([toPlanned(bicValidation, query)], made.service);
    const record = result?.statements[0]?.fact.records[0] ?? {};
    expect(record.services?.match(/One, of many/gu)).toHaveLength(147);
    const shown = detailRows(record).find(([label]) => label === "Services")?.[1] ?? "";
    expect(shown.match(/One, of many/gu)).toHaveLength(24);
    expect(shown).toMatch(/, and 123 more$/u);
  });
});

describe("replies in memory", () => {
  it("are bounded: the ones used last stay", async () => {
    const cache = new ReplyCache(null, () => 0, 1000);
    const question = (n: number) => ({ identity: String(n), storable: false });
    for (let n = 0; n < 100; n++) {
      await cache.set(question(n), { status: 200, body: "x".repeat(100), time: 0, sandbox: false });
      await cache.get(question(0));
    }
    const kept = await Promise.all(Array.from({ length: 100 }, (_, n) => cache.get(question(n))));
    expect(kept.filter((one) => one !== null)).toHaveLength(10);
    expect(kept[0]).not.toBeNull();
  });

  it("keep account answers apart by account", async () => {
    server.answer = ({ parameters }) => nidAnswer({ account: true, sent: parameters.account ?? "" }).json;
    const made = createTestService(server.url);
    for (const account of ["0532013000", "0532013001"]) {
      const { outcome } = await made.service.ask(bankCode, { country: "DE", bankCode: "37040044", account });
      expect(outcome.status).toBe("found");
    }
    expect(made.sent).toHaveLength(2);
  });
});

describe("a transport of one's own", () => {
  it("that reports what it likes never makes the service reject", async () => {
    const transport: Transport = {
      send: async () => ({ ok: false, reason: "encoding" }),
      close: async () => {},
    };
    const made = createTestService("https://interface.example", { transport });
    expect((await made.service.ask(bicValidation, bic)).outcome.status).toBe("unreadable");
  });
});
