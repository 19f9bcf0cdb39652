/** Rate limiting, retries and cache: what leaves, when, and how often. Time is virtual, the server real. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bankCode, bicValidation, ibanCalculation, sortCodeValidation } from "../../server/src/lookup/endpoints";
import { RateLimiter } from "../../server/src/lookup/http/rateLimiter";
import { ReplyCache } from "../../server/src/lookup/http/replyCache";
import type { HttpReply, Transport } from "../../server/src/lookup/http/transport";
import { bicAnswer, bicError, fineCodes, nidAnswer, sortCodeAnswer } from "./replies";
import { startServer, type TestServer, type Told } from "./server";
import { createTestService, KEY, type TestService } from "./service";
import { VirtualClock } from "./virtualClock";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const bic = { bic: "QQAADE33" };
const fine = bicAnswer(true).json;
let asked = 0;
beforeEach(() => {
  asked = server.asked.length;
  server.answer = () => fine;
});
const count = () => server.asked.length - asked;

/** The right answer to whatever BIC was asked. */
function answerTo(asked = ""): Told {
  return { ...fine, body: String(fine.body).replaceAll("QQAADE33", asked) };
}

/** Tells these in turn, the last one for ever. */
function inTurn(...replies: Told[]): void {
  let next = 0;
  server.answer = () => replies[Math.min(next++, replies.length - 1)] ?? {};
}

/** Milliseconds between one request and the next. */
function gaps({ sent }: TestService): number[] {
  return sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0));
}

describe("repeats", () => {
  it("after server errors, lost connections and empty 500s: 1, 2 and 4 seconds, then gives up", async () => {
    for (const told of [{ status: 500 }, { status: 503, body: "<html>" }, { cut: "before" }] satisfies Told[]) {
      inTurn(told);
      const made = createTestService(server.url);
      const { outcome } = await made.service.ask(bicValidation, bic);
      expect(outcome.status).toBe("unavailable");
      expect(gaps(made)).toEqual([1000, 2000, 4000]);
      expect(made.service.queries).toEqual({ answered: 0, unanswered: 4 });
    }
  });

  it("until it is answered, and not once more", async () => {
    inTurn({ status: 500 }, { cut: "within", body: "{}" }, fine);
    const made = createTestService(server.url);
    expect((await made.service.ask(bicValidation, bic)).outcome.status).toBe("found");
    expect(made.service.queries).toEqual({ answered: 1, unanswered: 2 });
    await made.service.ask(bicValidation, bic);
    expect(count()).toBe(3);
  });

  it("after a time-out", async () => {
    inTurn({ silent: true }, fine);
    const made = createTestService(server.url, { timeout: 2_000 });
    expect((await made.service.ask(bicValidation, bic)).outcome.status).toBe("found");
    expect(gaps(made)).toEqual([1000]);
  });

  it("after 429, a second later; it counts as no query", async () => {
    inTurn({ status: 429, body: "<html>Too many</html>" }, fine);
    const made = createTestService(server.url);
    const first = made.service.ask(bicValidation, bic);
    expect((await first).outcome.status).toBe("found");
    expect(made.sent[1]?.at).toBeGreaterThanOrEqual((made.sent[0]?.at ?? 0) + 1000);
    expect(made.service.queries).toEqual({ answered: 1, unanswered: 0 });
  });

  it("after many 429 more and more slowly, whoever asks", async () => {
    const made = createTestService(server.url);
    const start = made.clock.now();
    server.answer = ({ parameters }) =>
      made.clock.now() - start < 4000 ? { status: 429, body: "<html>" } : answerTo(parameters.bic);
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        made.service.ask(bicValidation, { bic: `QQAADE${String(i).padStart(2, "X")}` }),
      ),
    );
    expect(all.every(({ outcome }) => outcome.status !== "busy")).toBe(true);
    const early = made.sent.filter(({ at }) => at - start < 4000).length;
    expect(early).toBeLessThan(20);
    expect(made.service.queries.answered).toBe(100);
  });

  it("never what was refused, answered empty or can't be read", async () => {
    for (const told of [{ status: 400, body: "Bad Request" }, { body: "" }, { body: "<html>" }, bicError("801").json]) {
      inTurn(told);
      const made = createTestService(server.url);
      await made.service.ask(bicValidation, bic);
      expect(made.sent).toHaveLength(1);
    }
  });
});

describe("the rate", () => {
  it("is 20 a second at most, in any second, with a burst of 5", async () => {
    const clock = new VirtualClock();
    const limiter = new RateLimiter(clock);
    const { signal } = new AbortController();
    const start = clock.now();
    const times: number[] = [];
    for (let i = 0; i < 100; i++) {
      await limiter.take(signal);
      times.push(clock.now() - start);
    }
    expect(times.filter((time) => time === 0)).toHaveLength(5);
    for (const time of times)
      expect(times.filter((other) => other >= time && other < time + 1000).length).toBeLessThanOrEqual(20);
    expect(times.at(-1)).toBeLessThan(5500);
  });

  it("is shared by all endpoints and interfaces of a host", async () => {
    const made = createTestService(server.url);
    server.answer = ({ path: place, parameters: { bic: asked, nid = "" } }) =>
      place === "/nid/"
        ? { ...nidAnswer({}).json, body: String(nidAnswer({}).json.body).replaceAll("37040044", nid) }
        : answerTo(asked);
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => [
        made.service.ask(bicValidation, { bic: `QQAADE${10 + i}` }),
        made.service.ask(bankCode, { country: "DE", bankCode: String(10_000_000 + i) }),
      ]).flat(),
    );
    expect(made.sent).toHaveLength(60);
    const times = made.sent.map(({ at }) => at);
    for (const time of times)
      expect(times.filter((other) => other >= time && other < time + 1000).length).toBeLessThanOrEqual(20);
  });
});

describe("equal questions", () => {
  it("in flight are one request", async () => {
    const made = createTestService(server.url);
    const results = await Promise.all(
      ["QQAADE33", "qqaade33", "QQAA DE 33"].map((text) => made.service.ask(bicValidation, { bic: text })),
    );
    expect(results.map(({ outcome }) => outcome.status)).toEqual(["found", "found", "found"]);
    expect(count()).toBe(1);
  });

  it("go on when one of those that wait leaves, and end when all have", async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.answer = async () => {
      await held;
      return fine;
    };
    const made = createTestService(server.url);
    const leaving = new AbortController();
    const first = made.service.ask(bicValidation, bic, { signal: leaving.signal });
    const second = made.service.ask(bicValidation, bic);
    leaving.abort();
    expect((await first).outcome.status).toBe("cancelled");
    release();
    expect((await second).outcome.status).toBe("found");
    expect(count()).toBe(1);
  });

  it("cancelled before the turn comes never leave", async () => {
    // Its own: what was given up on its way still arrives, after the test.
    const own = await startServer(() => fine);
    const made = createTestService(own.url);
    const stop = new AbortController();
    const all = Array.from({ length: 40 }, (_, i) =>
      made.service.ask(bicValidation, { bic: `QQAADE${10 + i}` }, { signal: stop.signal }),
    );
    await all[0];
    stop.abort();
    const statuses = (await Promise.all(all)).map(({ outcome }) => outcome.status);
    expect(statuses.filter((status) => status === "cancelled").length).toBeGreaterThan(20);
    const left = made.sent.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(made.sent).toHaveLength(left);
    await own.close();
  });
});

describe("account problems", () => {
  it.each(["301", "302", "303", "304", "305"])(
    "%s stops sending until key, address or settings change",
    async (code) => {
      server.answer = () => bicError(code, 403).json;
      const made = createTestService(server.url);
      const first = await made.service.ask(bicValidation, bic);
      expect(first.outcome).toMatchObject({ status: "account-problem", code });
      const again = await made.service.ask(bicValidation, { bic: "QQAAFR22" });
      expect(again.outcome).toMatchObject({ status: "not-asked", reason: "stopped" });
      expect(count()).toBe(1);
      // Another interface is not concerned.
      await made.service.ask(bankCode, { country: "DE", bankCode: "37040044" });
      expect(count()).toBe(2);
      server.answer = () => fine;
      made.access.key = "another";
      expect((await made.service.ask(bicValidation, bic)).outcome.status).toBe("found");
      made.access.key = KEY;
      made.service.resume();
      expect((await made.service.ask(bicValidation, bic)).outcome.status).toBe("found");
      expect(made.service.queries.answered).toBe(2);
    },
  );

  it("306 is told and doesn't stop", async () => {
    server.answer = () => bicError("306", 400).json;
    const made = createTestService(server.url);
    await made.service.ask(bicValidation, bic);
    await made.service.ask(bicValidation, bic);
    expect(count()).toBe(2);
  });

  it("reach those that still wait for their turn", async () => {
    server.answer = () => bicError("303", 403).json;
    const made = createTestService(server.url);
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        made.service.ask(bicValidation, {
          bic: `QQAADE${String(100 + i).slice(0, 2)}${i % 2 === 0 ? "" : `X${String(10 + (i % 90))}`}`,
        }),
      ),
    );
    expect(all.every(({ outcome }) => outcome.status !== "found")).toBe(true);
    expect(count()).toBeLessThan(10);
  });
});

describe("the request", () => {
  it("is a form by POST, with the key in the body and nowhere else", async () => {
    await createTestService(`${server.url}/v2/`).service.ask(bicValidation, bic);
    expect(server.asked.at(-1)).toMatchObject({ method: "POST", target: "/v2/bic/" });
    expect(server.asked.at(-1)?.target).not.toContain(KEY);
  });

  it("can be a GET", async () => {
    const { service } = createTestService(server.url, { method: "GET" });
    expect((await service.ask(bicValidation, bic)).outcome.status).toBe("found");
    expect(server.asked.at(-1)).toMatchObject({
      method: "GET",
      path: "/bic/",
      parameters: { api_key: KEY, bic: "QQAADE33" },
    });
  });

  it("is never shown, however it fails: by GET the key stands in the address", async () => {
    const pair = { sortCode: "089999", account: "66374958" };
    for (const told of [
      { cut: "before" },
      { status: 500, body: `${KEY} 66374958` },
      { status: 429, body: KEY },
      { status: 404, body: KEY },
      { body: JSON.stringify({ errors: [{ code: "999", message: `${KEY} 66374958` }] }) },
      { body: JSON.stringify({ errors: [{ code: "301", message: `${KEY} 66374958` }] }) },
    ] satisfies Told[]) {
      inTurn(told);
      const { service } = createTestService(server.url, { method: "GET" });
      const { outcome } = await service.ask(sortCodeValidation, pair);
      expect(outcome.status).not.toBe("found");
      expect(JSON.stringify(outcome)).not.toMatch(new RegExp(`${KEY}|66374958`, "u"));
    }
  });

  it("goes to the IBAN calculation address as it is", async () => {
    await createTestService(`${server.url}/clients/iban-calc.php`).service.ask(ibanCalculation, {
      country: "DE",
      account: "1",
    });
    expect(server.asked.at(-1)?.target).toBe("/clients/iban-calc.php");
  });

  it.each([
    "http://example.com",
    "ftp://127.0.0.1/",
    "https://name:word@example.com",
    "nonsense",
    "https://example.com/?key=1",
  ])("doesn't go to %s", async (url) => {
    const made = createTestService(url);
    const { outcome } = await made.service.ask(bicValidation, bic);
    expect(outcome).toMatchObject({ status: "not-asked", reason: "no-address" });
    expect(made.sent).toEqual([]);
  });
});

describe("what is remembered", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "paylint-cache-"));
    return () => rm(folder, { recursive: true, force: true });
  });

  /** Answers as a server elsewhere would: what comes from this machine counts as the sandbox. */
  function elsewhere(replies: (body: string) => Told, sandbox = false): Transport & { sent: number } {
    return {
      sent: 0,
      async send({ body }): Promise<HttpReply> {
        this.sent += 1;
        const { status = 200, body: text = "" } = replies(body ?? "");
        return { ok: true, status, body: text, sandbox };
      },
      close: async () => {},
    };
  }
  const url = "https://interface.example";
  const service = (transport: Transport, clock = new VirtualClock()) =>
    createTestService(url, { transport, clock, cache: new ReplyCache(folder, () => clock.now()) }).service;

  it("institutions, on disk, for 30 days, under names that tell nothing", async () => {
    const transport = elsewhere(() => fine);
    const clock = new VirtualClock();
    await service(transport, clock).ask(bicValidation, bic);
    const later = service(transport, clock);
    expect(await later.costs(bicValidation, bic)).toBe(false);
    expect(await later.ask(bicValidation, bic)).toMatchObject({
      outcome: { status: "found" },
      sandbox: false,
      date: "2026-11-27",
    });
    expect(transport.sent).toBe(1);
    const [file = "", ...more] = await readdir(folder);
    expect(more).toEqual([]);
    expect(file).toMatch(/^[0-9a-f]{64}\.json$/u);
    expect(await readFile(path.join(folder, file), "utf8")).not.toContain(KEY);
    clock.advance(31 * 24 * 3_600_000);
    await service(transport, clock).ask(bicValidation, bic);
    expect(transport.sent).toBe(2);
  });

  it("by address and key", async () => {
    const transport = elsewhere(() => fine);
    await service(transport).ask(bicValidation, bic);
    const made = createTestService(url, { transport, cache: new ReplyCache(folder, () => Date.UTC(2026, 10, 27)) });
    made.access.key = "another";
    await made.service.ask(bicValidation, bic);
    expect(transport.sent).toBe(2);
  });

  it("accounts, in memory only", async () => {
    const transport = elsewhere((body) =>
      body.includes("sortcode") ? sortCodeAnswer({ codes: fineCodes }).json : nidAnswer({ account: true }).json,
    );
    const pair = { sortCode: "089999", account: "66374958" };
    const german = { country: "DE", bankCode: "37040044", account: "0532013000" };
    const made = service(transport);
    for (let i = 0; i < 2; i++) {
      expect((await made.ask(sortCodeValidation, pair)).outcome.status).toBe("found");
      expect((await made.ask(bankCode, german)).outcome.status).toBe("found");
    }
    expect(transport.sent).toBe(2);
    expect(await readdir(folder)).toEqual([]);
    await service(transport).ask(bankCode, german);
    expect(transport.sent).toBe(3);
  });

  it("nothing of a sandbox, nor of this machine, on disk", async () => {
    const made = service(elsewhere(() => fine, true));
    expect(await made.ask(bicValidation, bic)).toMatchObject({ sandbox: true });
    const local = createTestService(server.url, { cache: new ReplyCache(folder, Date.now) });
    // What stands on this machine is a sandbox only where it says so; remembered on disk it is neither way.
    expect(await local.service.ask(bicValidation, bic)).toMatchObject({ sandbox: false });
    expect(await readdir(folder)).toEqual([]);
  });

  it("no failures", async () => {
    const transport = elsewhere(() => bicError("999").json);
    const made = service(transport);
    await made.ask(bicValidation, bic);
    await made.ask(bicValidation, bic);
    expect(transport.sent).toBe(2);
    expect(await readdir(folder)).toEqual([]);
  });

  it("damaged files are as good as none, and a folder that can't be written does no harm", async () => {
    const transport = elsewhere(() => fine);
    await service(transport).ask(bicValidation, bic);
    const [file = ""] = await readdir(folder);
    await writeFile(path.join(folder, file), '{"version":1,"status":200');
    expect((await service(transport).ask(bicValidation, bic)).outcome.status).toBe("found");
    expect(transport.sent).toBe(2);
    const blocked = path.join(folder, file, "below-a-file");
    const made = createTestService(url, { transport, cache: new ReplyCache(blocked, () => Date.UTC(2026, 10, 27)) });
    expect((await made.service.ask(bicValidation, bic)).outcome.status).toBe("found");
  });
});
