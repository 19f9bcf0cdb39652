/** `paylint/sandbox` as the tests of a client use it: scenarios, log, own institutions, HTTPS, recordings. */
import { existsSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inventedSource, noFaults, startSandbox as startInside } from "../../server/src/sandbox";
import { createPlayer, parseScenarios } from "../../server/src/sandbox/control/scenarios";
import { readParameters } from "../../server/src/sandbox/parameters";
import { createRecorder } from "../../server/src/sandbox/recording/recording";
import { createReplayer } from "../../server/src/sandbox/recording/replaying";
import { type Sandbox, type SandboxOptions, type SandboxScenario, startSandbox } from "../../server/src/sandboxModule";
import { startServer } from "../lookup/server";
import { jsonValue } from "./client";

let opened: Sandbox[] = [];
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()));
  opened = [];
});

async function open(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  opened.push(sandbox);
  return sandbox;
}

/** As JavaScript calls it. */
const startUntyped = startSandbox as (options: unknown) => Promise<Sandbox>;

function bic(sandbox: Sandbox, value = "ZZPLDEFF", key = sandbox.key): Promise<Response> {
  const body = new URLSearchParams({ api_key: key, format: "json", bic: value });
  return fetch(`${sandbox.urls.bicValidation}/bic/`, { method: "POST", body });
}

describe("starting", () => {
  it("gives addresses on a free port, and closes", async () => {
    const sandbox = await startSandbox();
    expect(sandbox.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect((await bic(sandbox)).status).toBe(200);
    await sandbox.close();
    await expect(bic(sandbox)).rejects.toThrow();
  });

  it.each([
    [{ faults: "nonsense=1" }, /Unknown fault/u],
    [{ scenarios: [{ endpoint: "bicValidation", steps: [] }] }, /scenarios\.0\.steps/u],
    [{ institutions: [{ country: "Germany", name: "A", bic: "ZZTSDEFFXXX" }] }, /institutions\.0\.country/u],
    [{ host: "203.0.113.1" }, /no such address/u],
  ] satisfies [SandboxOptions, RegExp][])("rejects what is wrong: %j", async (options, words) => {
    await expect(startSandbox(options)).rejects.toThrow(words);
  });

  it.each([
    [{ port: -1 }, /^port is -1; expected is a whole number from 0 to 65535\.$/u],
    [{ port: 70_000 }, /^port is 70000; expected is/u],
    [{ port: "8080" }, /^port is "8080"; expected is/u],
    [{ port: 1.5 }, /^port is 1\.5;/u],
    [{ host: "" }, /^host is ""; expected is the name or address/u],
    [{ https: "yes" }, /^https is "yes"; expected is true or false\.$/u],
    [{ rate: -1 }, /^rate is -1; expected is a whole number, 0 or more\.$/u],
    [{ rate: "fast" }, /^rate is "fast";/u],
    [{ rate: Number.NaN }, /^rate is null;/u],
    [{ balance: -5 }, /^balance is -5;/u],
    [{ balance: null }, /^balance is null;/u],
    [{ allow: "127.0.0.1" }, /^allow is "127\.0\.0\.1"; expected is a list of IP addresses/u],
    [{ allow: ["localhost"] }, /^allow is \["localhost"\];/u],
    [{ faults: { cut: 1 } }, /^faults is \{"cut":1\}; expected is a text/u],
    [{ scenarios: {} }, /^scenarios is \{\}; expected is a list of objects\.$/u],
    [{ seed: -1 }, /^seed is -1;/u],
    [{ institutions: "mine.json" }, /^institutions is "mine\.json";/u],
    [{ directory: 1 }, /^directory is 1;/u],
    [{ replay: "no/such/folder" }, /^replay is "no\/such\/folder", but there is no such folder;/u],
    [{ replay: "package.json" }, /^replay is "package\.json", but it is no folder;/u],
    [{ cors: "localhost:5173" }, /^cors is "localhost:5173"; expected is an origin/u],
    [{ prot: 8080 }, /^There is no option "prot"; there are port, host, https, rate, /u],
    [{ Rate: 1 }, /^There is no option "Rate";/u],
    [[], /^The options are \[\]; an object is expected\.$/u],
    [null, /^The options are null; an object is expected\.$/u],
  ] as const)("refuses %j with its name and what was expected", async (options, words) => {
    await expect(startUntyped(options)).rejects.toThrow(TypeError);
    await expect(startUntyped(options)).rejects.toThrow(words);
  });

  it("options that are there without a value are as if left out", async () => {
    const sandbox = await startUntyped({ port: undefined, rate: undefined, replay: undefined });
    expect((await bic(sandbox)).status).toBe(200);
    await sandbox.close();
  });

  it("the examples of bank codes and the coded values are there by default", async () => {
    const sandbox = await open();
    const listed = (await (await fetch(`${sandbox.origin}/fixtures`)).json()) as { case: string; bic: string }[];
    const fin = listed.find((one) => one.case === "service_codes=FIN")?.bic ?? "";
    expect(jsonValue(await (await bic(sandbox, fin)).text(), "services.0.code")).toBe("FIN");
    const query = new URLSearchParams({ api_key: "sandbox", format: "json", country_iso: "AT", nid: "19043" });
    const nid = await fetch(`${sandbox.urls.bankDirectory}/nid/?${query}`);
    expect(jsonValue(await nid.text(), "nid_valid")).toBe(true);
  });

  it("ends with the block that uses it", async () => {
    let origin = "";
    {
      await using sandbox = await startSandbox();
      origin = sandbox.origin;
      expect((await fetch(`${origin}/health`)).status).toBe(200);
    }
    await expect(fetch(`${origin}/health`)).rejects.toThrow();
  });

  it("says how it is", async () => {
    const sandbox = await open();
    const health = await fetch(`${sandbox.origin}/health`);
    expect(await health.json()).toMatchObject({ status: "ok", mode: "answer", version: expect.any(String) });
  });

  it("says that a port is taken", async () => {
    const { origin } = await open();
    await expect(startSandbox({ port: Number(new URL(origin).port) })).rejects.toThrow(/in use/u);
  });

  it("serves institutions of one's own before the invented ones", async () => {
    const institutions = [
      { country: "GB", name: "TEST BANK OF MINE", bic: "ZZTSGB2LXXX", nid: "089999", city: "LEEDS" },
    ];
    const sandbox = await open({ institutions });
    const body = new URLSearchParams({ api_key: "sandbox", format: "json", search: "089999" });
    const answer = await (await fetch(`${sandbox.urls.sortCode}/sort/`, { method: "POST", body })).text();
    expect(jsonValue(answer, "bank_data.bank")).toBe("TEST BANK OF MINE");
    expect(jsonValue(await (await bic(sandbox, "ZZTSGB2L")).text(), "bic_valid")).toBe(true);
  });

  it("with HTTPS gives the certificate to trust", async () => {
    const sandbox = await open({ https: true });
    const { certificate } = sandbox;
    expect(sandbox.origin).toMatch(/^https:/u);
    const status = await new Promise((resolve, reject) => {
      const options = { ca: certificate ?? "", method: "GET" };
      request(`${sandbox.urls.bicValidation}/bic/?api_key=sandbox&format=json&bic=ZZPLDEFF`, options, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(200);
  });

  it("listens elsewhere when told, and then takes changes from there", async () => {
    const sandbox = await open({ host: "0.0.0.0" });
    const headers = { host: "sandbox.test:8080" };
    const { port } = new URL(sandbox.origin);
    expect((await fetch(`http://127.0.0.1:${port}/control`, { headers })).status).toBe(200);
  });
});

describe("scenarios", () => {
  const statuses = async (sandbox: Sandbox, number: number, value?: string) => {
    const seen: number[] = [];
    for (let i = 0; i < number; i++) seen.push((await bic(sandbox, value)).status);
    return seen;
  };
  const play = (steps: SandboxScenario["steps"], more: Partial<SandboxScenario> = {}) =>
    open({ scenarios: [{ endpoint: "bicValidation", steps, ...more }] });

  it("429, 429, then the answer", async () => {
    expect(await statuses(await play(["429", "429"]), 4)).toEqual([429, 429, 200, 200]);
  });

  it("again and again, or the last one for ever", async () => {
    expect(await statuses(await play(["500", "answer"], { after: "repeat" }), 4)).toEqual([500, 200, 500, 200]);
    expect(await statuses(await play(["answer", "503"], { after: "stay" }), 4)).toEqual([200, 503, 503, 503]);
  });

  it("for one identifier, however it is written", async () => {
    const sandbox = await play(["500"], { identifier: "zzpl de ff", after: "stay" });
    expect(await statuses(sandbox, 1, "ZZPLGB2L")).toEqual([200]);
    expect(await statuses(sandbox, 1, "ZZPLDEFF")).toEqual([500]);
  });

  it("500 with a body, a wrong content type, a status and body of one's own", async () => {
    const sandbox = await play([
      { reply: "500", body: "<html>broken</html>", contentType: "text/html" },
      { contentType: "text/plain" },
      { status: 418, body: "{}" },
      "empty",
      "malformed",
    ]);
    const [first, second, third, fourth, fifth] = [
      await bic(sandbox),
      await bic(sandbox),
      await bic(sandbox),
      await bic(sandbox),
      await bic(sandbox),
    ];
    expect([first.status, await first.text()]).toEqual([500, "<html>broken</html>"]);
    expect([second.headers.get("content-type"), (await second.text()).startsWith("{")]).toEqual(["text/plain", true]);
    expect([third.status, await third.text()]).toEqual([418, "{}"]);
    expect(await fourth.text()).toBe("");
    const broken = await fifth.text();
    expect(() => JSON.parse(broken)).toThrow();
  });

  it("headers of one's own, such as Retry-After", async () => {
    const sandbox = await play([{ reply: "429", headers: { "Retry-After": "2", "X-Mine": "a b" } }]);
    const reply = await bic(sandbox);
    expect([reply.status, reply.headers.get("retry-after"), reply.headers.get("x-mine")]).toEqual([429, "2", "a b"]);
    expect((await bic(sandbox)).headers.get("retry-after")).toBeNull();
    for (const headers of [{ "Content-Length": "1" }, { "a b": "1" }, { "X-A": "1\r\nX-B: 2" }]) {
      await expect(startSandbox({ scenarios: [{ endpoint: "*", steps: [{ headers }] }] })).rejects.toThrow(/headers/u);
    }
  });

  it("for requests in which several parameters agree", async () => {
    const sandbox = await open({
      scenarios: [
        { endpoint: "bankCode", parameters: { country_iso: "de", nid: "9990 0010" }, steps: ["500"], after: "stay" },
      ],
    });
    const nid = async (country: string, code: string) => {
      const query = new URLSearchParams({ api_key: "sandbox", format: "json", country_iso: country, nid: code });
      return (await fetch(`${sandbox.urls.bankDirectory}/nid/?${query}`)).status;
    };
    expect(await nid("DE", "99900010")).toBe(500);
    expect(await nid("DE", "99900020")).toBe(200);
    expect(await nid("AT", "99900010")).toBe(200);
  });

  it("cut connections, and hanging ones until the client goes", async () => {
    const sandbox = await play(["cut", "hang"]);
    await expect(bic(sandbox).then((response) => response.text())).rejects.toThrow();
    const gone = new AbortController();
    const body = new URLSearchParams({ api_key: "sandbox", format: "json", bic: "ZZPLDEFF" });
    const hanging = fetch(`${sandbox.urls.bicValidation}/bic/`, { method: "POST", body, signal: gone.signal });
    // It is in the log as soon as it hangs.
    while (sandbox.requests().requests.at(-1)?.by !== "scenario: hang") await new Promise((next) => setImmediate(next));
    gone.abort();
    await expect(hanging).rejects.toThrow();
    expect((await bic(sandbox)).status).toBe(200);
  });

  it("latencies by percentiles, the same for the same seed", () => {
    const latency = { p50: 50, p90: 300, p99: 2000 };
    const file = { seed: 7, scenarios: [{ endpoint: "*", steps: [{ latency }], after: "repeat" }] };
    const draw = () => {
      const parsed = parseScenarios(file);
      if (!parsed.ok) throw new Error(parsed.reason);
      const player = createPlayer(parsed.value);
      return Array.from({ length: 2000 }, () => player.draw("structure", readParameters("", ""), [])?.delay ?? -1);
    };
    const delays = draw();
    expect(draw()).toEqual(delays);
    const sorted = [...delays].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
    expect(Math.abs(at(0.5) - 50)).toBeLessThan(15);
    expect(Math.abs(at(0.9) - 300)).toBeLessThan(120);
    expect(sorted.at(-1)).toBe(2000);
  });

  it("waits as told by its clock", async () => {
    const waited: number[] = [];
    const parsed = parseScenarios({ scenarios: [{ endpoint: "*", steps: [{ latency: 250 }] }] });
    if (!parsed.ok) throw new Error(parsed.reason);
    const started = await startInside({
      ...{ port: 0, rate: 0, balance: null, allow: [], faults: noFaults, source: inventedSource() },
      ukModulus: () => null,
      scenarios: parsed.value,
      wait: async (milliseconds) => waited.push(milliseconds),
      report: (problem) => expect.fail(problem),
    });
    if (!started.ok) throw new Error(started.reason);
    await fetch(`${started.addresses.bicValidationUrl}/bic/?api_key=sandbox&format=json&bic=ZZPLDEFF`);
    expect(waited).toEqual([250]);
    await started.stop();
  });

  it("are read, begun anew, changed and ended at the control endpoint", async () => {
    const sandbox = await open();
    const send = async (method: string, body?: unknown) => {
      const headers = { "content-type": "application/json" };
      const sent = body === undefined ? {} : { body: JSON.stringify(body), headers };
      const response = await fetch(`${sandbox.origin}/scenarios`, { method, ...sent });
      return { status: response.status, value: await response.json() };
    };
    const scenarios = [{ endpoint: "bicValidation", steps: ["429"] }];
    expect(await send("POST", { scenarios })).toMatchObject({ status: 200, value: { scenarios: [{ met: 0 }] } });
    expect(await statuses(sandbox, 2)).toEqual([429, 200]);
    expect(await send("GET")).toMatchObject({ value: { scenarios: [{ met: 1 }] } });
    expect(await send("PUT", { scenarios: [{ endpoint: "nonsense", steps: ["429"] }] })).toMatchObject({
      status: 400,
      value: { error: expect.stringMatching(/^scenarios\.0\.endpoint/u) },
    });
    expect(await send("DELETE")).toMatchObject({ value: { scenarios: [] } });
    expect(await statuses(sandbox, 1)).toEqual([200]);
  });
});

describe("the log of requests", () => {
  it("counts by endpoint and key, and masks keys and accounts", async () => {
    const sandbox = await open();
    await bic(sandbox);
    await bic(sandbox, "ZZPLDEFF", "a-real-looking-key");
    const body = new URLSearchParams({ api_key: "sandbox", format: "json", sortcode: "089999", account: "66374958" });
    await fetch(`${sandbox.urls.sortCode}/sort/`, { method: "POST", body });
    const { counts, requests } = sandbox.requests();
    expect(counts).toEqual({
      total: 3,
      byEndpoint: { bicValidation: 2, sortCode: 1 },
      byKey: { sandbox: 2, "a-…": 1 },
    });
    expect(requests.map(({ number, endpoint, status, by }) => [number, endpoint, status, by])).toEqual([
      [1, "bicValidation", 200, "answer"],
      [2, "bicValidation", 403, "answer"],
      [3, "sortCode", 200, "answer"],
    ]);
    expect(requests[2]?.parameters).toEqual({ format: "json", sortcode: "089999", account: "********" });
    expect(JSON.stringify(sandbox.requests())).not.toMatch(/66374958|a-real-looking-key/u);
  });

  it("holds the answers, without account numbers", async () => {
    const sandbox = await open({
      scenarios: [{ endpoint: "structure", steps: ["cut", { body: "66374958 is wrong" }] }],
    });
    const send = (url: string, values: Record<string, string>) =>
      fetch(url, { method: "POST", body: new URLSearchParams({ api_key: "sandbox", ...values }) }).catch(() => null);
    for (const format of ["json", "xml"]) {
      await send(`${sandbox.urls.sortCode}/sort/`, { format, sortcode: "089999", account: "66374958" });
      await send(sandbox.urls.ibanCalculation, { format, country: "GB", bankcode: "089999", account: "66374958" });
      await send(`${sandbox.urls.bankDirectory}/nid/`, {
        format,
        country_iso: "GB",
        nid: "089999",
        account: "66374958",
      });
    }
    await send(`${sandbox.urls.bankDirectory}/structure/`, { format: "json", country_iso: "DE" });
    await send(`${sandbox.urls.bankDirectory}/structure/`, { format: "json", country_iso: "DE", account: "66374958" });
    const { requests } = sandbox.requests();
    expect(requests.map(({ answer }) => answer === null)).toEqual([...Array(6).fill(false), true, false]);
    expect(jsonValue(requests[0]?.answer ?? "", "bank_data.bank")).toBe("PAYLINT EXAMPLE BANK PLC");
    expect(jsonValue(requests[0]?.answer ?? "", "account_data.iban")).toBe("*".repeat(22));
    expect(JSON.stringify(requests)).not.toMatch(/66374958/u);
  });

  it("is asked for the requests that are meant", async () => {
    const sandbox = await open({ scenarios: [{ endpoint: "bicValidation", steps: ["429"] }] });
    for (const value of ["ZZPLDEFF", "ZZPLDEFF", "zzplgb2l"]) await bic(sandbox, value);
    await bic(sandbox, "ZZPLDEFF", "wrong");
    const numbers = (filter: Parameters<Sandbox["requests"]>[0]) =>
      sandbox.requests(filter).requests.map(({ number }) => number);
    expect(numbers(undefined)).toEqual([1, 2, 3, 4]);
    expect(numbers({})).toEqual([1, 2, 3, 4]);
    expect(numbers({ status: 429 })).toEqual([1]);
    expect(numbers({ by: "answer", key: "sandbox" })).toEqual([2, 3]);
    expect(numbers({ parameters: { bic: "ZZPL-GB-2L" } })).toEqual([3]);
    expect(numbers({ endpoint: "bankSearch" })).toEqual([]);
    expect(sandbox.requests({ status: 200 }).counts).toEqual({
      total: 2,
      byEndpoint: { bicValidation: 2 },
      byKey: { sandbox: 2 },
    });
  });

  it("holds a test to a number of requests", async () => {
    const sandbox = await open();
    for (let i = 0; i < 3; i++) await bic(sandbox);
    expect(() => sandbox.expectNoMoreThan(3)).not.toThrow();
    expect(() => sandbox.expectNoMoreThan(0, { endpoint: "structure" })).not.toThrow();
    expect(() => sandbox.expectNoMoreThan(2, { endpoint: "bicValidation" })).toThrow(
      /^3 requests were made, no more than 2 expected:\n {2}#1 POST bicValidation format=json&bic=ZZPLDEFF → 200\n/u,
    );
    expect(() => sandbox.expectNoMoreThan(2, { status: 200 })).toThrow(/^3 requests/u);
  });

  it("says what the description has against a request, and so does a header", async () => {
    const sandbox = await open();
    const ask = async (path: string, init?: RequestInit) => {
      const reply = await fetch(sandbox.origin + path, init);
      await reply.text();
      const told = reply.headers.get("x-paylint-invalid-request");
      expect(sandbox.requests().requests.at(-1)?.invalid).toBe(told);
      return told;
    };
    const key = "api_key=sandbox&format=json";
    expect(await ask(`/bic-validation/v2/bic/?${key}&bic=ZZPLDEFF`)).toBeNull();
    expect(await ask(`/sort-code/v4/sort/?${key}&search=089999`)).toBeNull();
    expect(await ask("/bic-validation/v2/bic/?format=json&bic=ZZPLDEFF")).toBe("api_key is missing.");
    expect(await ask(`/bic-validation/v2/bic/?${key}`)).toBe("bic is missing.");
    expect(await ask(`/bic-validation/v2/bic/?${key}&bic=SECRET`)).toMatch(/^bic is expected to match/u);
    expect(await ask("/bic-validation/v2/bic/?api_key=sandbox&format=JSON&bic=ZZPLDEFF")).toBe(
      "format is expected to be json or xml.",
    );
    expect(await ask(`/bic-validation/v2/bic/?${key}&bic=ZZPLDEFF&iban=DE1`)).toMatch(
      /^A parameter is sent that is not/u,
    );
    expect(await ask(`/bic-validation/v2/bic/?${key}&bic=ZZPLDEFF&bic=ZZPLDEFF`)).toBe("bic is sent more than once.");
    expect(await ask(`/sort-code/v4/sort/?${key}&sortcode=089999`)).toMatch(/expected together/u);
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    expect(await ask("/bank-directory/nid/", json)).toBe("The body is JSON; a form is expected.");
  });

  it("is read over HTTP, from a number on, and reset", async () => {
    const sandbox = await open();
    for (let i = 0; i < 3; i++) await bic(sandbox);
    const read = async (query = "", method = "GET") =>
      (await (await fetch(`${sandbox.origin}/requests${query}`, { method })).json()) as ReturnType<Sandbox["requests"]>;
    expect((await read()).requests).toHaveLength(3);
    expect((await read("?after=2")).requests.map(({ number }) => number)).toEqual([3]);
    expect(await read("", "DELETE")).toMatchObject({ counts: { total: 0 }, requests: [] });
    await bic(sandbox);
    expect(sandbox.requests().counts.total).toBe(1);
    sandbox.reset();
    expect(sandbox.requests().counts.total).toBe(0);
  });

  it("keeps the last thousand", async () => {
    const sandbox = await open({ scenarios: [{ endpoint: "*", steps: ["429"], after: "stay" }] });
    for (let i = 0; i < 23; i++) await Promise.all(Array.from({ length: 100 }, () => bic(sandbox)));
    const { counts, requests } = sandbox.requests();
    expect(counts.total).toBe(2300);
    expect(requests).toHaveLength(1000);
    expect(requests.at(-1)?.number).toBe(2300);
  });
});

describe("pages in a browser", () => {
  const origin = "http://localhost:5173";
  const path = "/bic-validation/v2/bic/?api_key=sandbox&format=json&bic=ZZPLDEFF";

  it("may not ask unless their origin is named", async () => {
    const sandbox = await open();
    const reply = await fetch(sandbox.origin + path, { headers: { origin } });
    expect([reply.status, reply.headers.get("access-control-allow-origin")]).toEqual([200, null]);
  });

  it("of the named origin may ask the interfaces, with a preflight, and never the control endpoints", async () => {
    const sandbox = await open({ cors: origin });
    const allowed = async (place: string, init: RequestInit) => {
      const reply = await fetch(sandbox.origin + place, init);
      return [reply.status, reply.headers.get("access-control-allow-origin")];
    };
    expect(await allowed(path, { headers: { origin } })).toEqual([200, origin]);
    const preflight = {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    };
    expect(await allowed(path, { method: "OPTIONS", headers: preflight })).toEqual([204, origin]);
    expect(await allowed("/health", { headers: { origin } })).toEqual([200, origin]);
    expect(await allowed(path, { headers: { origin: "http://evil.example" } })).toEqual([200, null]);
    expect(await allowed("/control", { headers: { origin } })).toEqual([403, null]);
    expect(sandbox.requests().counts.total).toBe(2);
  });

  it("of all origins where all are named", async () => {
    const sandbox = await open({ cors: "*" });
    const reply = await fetch(sandbox.origin + path, { headers: { origin: "http://any.example" } });
    expect(reply.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("forms", () => {
  it("are read as multipart too", async () => {
    const sandbox = await open();
    const form = new FormData();
    for (const [name, value] of Object.entries({ api_key: "sandbox", format: "json", bic: "ZZPLDEFF" }))
      form.append(name, value);
    const response = await fetch(`${sandbox.urls.bicValidation}/bic/`, { method: "POST", body: form });
    expect(jsonValue(await response.text(), "bic_valid")).toBe(true);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const broken = await fetch(`${sandbox.urls.bicValidation}/bic/`, { method: "POST", body: "--y nonsense", headers });
    expect(broken.status).toBe(400);
  });
});

describe("record and replay", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "paylint-recording-"));
    return () => rm(folder, { recursive: true, force: true });
  });

  const requests = {
    bic: ["bicValidation", "/bic/", { bic: "ZZPLDEFF" }],
    search: ["bicValidation", "/bank/", { country: "GB", bank_name: "paylint" }],
    nid: ["bankDirectory", "/nid/", { country_iso: "US", nid: "809990010" }],
    account: ["bankDirectory", "/nid/", { country_iso: "US", nid: "809990010", account: "1234567890" }],
    structure: ["bankDirectory", "/structure/", { country_iso: "DE" }],
    pair: ["sortCode", "/sort/", { sortcode: "089999", account: "66374958" }],
  } as const;

  type Question = readonly [keyof Sandbox["urls"], string, Readonly<Record<string, string>>];

  async function send(sandbox: Pick<Sandbox, "urls">, [name, place, values]: Question, key = "client-key") {
    const body = new URLSearchParams({ api_key: key, format: "json", ...values });
    const response = await fetch(sandbox.urls[name] + place, { method: "POST", body });
    return { status: response.status, text: await response.text() };
  }

  it("keeps answers about institutions, serves them again, and keeps neither key nor account", async () => {
    const real = await open();
    const upstream = createRecorder(folder, (name) => ({ url: real.urls[name], key: real.key }));
    const started = await startInside({
      ...{ port: 0, rate: 0, balance: null, allow: [], faults: noFaults, source: inventedSource() },
      ukModulus: () => null,
      recorder: upstream,
      report: (problem) => expect.fail(problem),
    });
    if (!started.ok) throw new Error(started.reason);
    const { sortCodeUrl, bicValidationUrl, bankDirectoryUrl, ibanCalculationUrl } = started.addresses;
    const urls = {
      sortCode: sortCodeUrl,
      bicValidation: bicValidationUrl,
      bankDirectory: bankDirectoryUrl,
      ibanCalculation: ibanCalculationUrl,
    };
    const recorded = new Map<string, string>();
    for (const [name, one] of Object.entries(requests)) recorded.set(name, (await send({ urls }, one)).text);
    await started.stop();
    for (const text of recorded.values()) expect(text.length).toBeGreaterThan(50);

    const files = await readdir(folder);
    expect(files).toHaveLength(4);
    const contents = (await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")))).join("\n");
    expect(contents).not.toMatch(/client-key|api_key|66374958|1234567890/u);

    const replaying = await open({ replay: folder });
    for (const name of ["bic", "search", "nid", "structure"] as const) {
      expect((await send(replaying, requests[name], "sandbox")).text, name).toBe(recorded.get(name));
    }
    for (const name of ["account", "pair"] as const) {
      expect(await send(replaying, requests[name], "sandbox")).toMatchObject({
        status: 404,
        text: "Nothing is recorded for this request. Requests with an account number are never recorded.",
      });
    }
    // The key counts, and a BIC is the same in any case.
    expect(await send(replaying, requests.bic, "wrong")).toMatchObject({
      status: 403,
      text: expect.stringContaining('"301"'),
    });
    const lower = ["bicValidation", "/bic/", { bic: "zzpldeff" }] as const;
    expect((await send(replaying, lower, "sandbox")).text).toBe(recorded.get("bic"));
    const other = ["bicValidation", "/bic/", { bic: "ZZPLGB2L" }] as const;
    expect(await send(replaying, other, "sandbox")).toMatchObject({
      status: 404,
      text: "Nothing is recorded for this request. Nearest of the 1 recorded of bicValidation: bic=ZZPLDEFF&format=json",
    });
    const unrecorded = ["bankDirectory", "/bic/", { bic: "ZZPLGB2L" }] as const;
    expect((await send(replaying, unrecorded, "sandbox")).text).toMatch(
      /Of directoryBic there is nothing, but of bankCode, bankSearch, bicValidation, structure\.$/u,
    );
    expect(await (await fetch(`${replaying.origin}/health`)).json()).toMatchObject({ mode: "replay" });
  });

  it("of many recordings the nearest are named", async () => {
    const write = (bic: string) =>
      writeFile(
        path.join(folder, `${bic}.json`),
        JSON.stringify({
          version: 1,
          endpoint: "bicValidation",
          parameters: { bic, format: "json" },
          status: 200,
          type: null,
          body: "{}",
        }),
      );
    for (const bic of ["AAAADEFF", "ZZPLDEFF", "ZZPLDEBB", "ZZPLGB2L", "BBBBGB2L"]) await write(bic);
    const replayer = createReplayer(folder);
    expect(await replayer.answer(questionOf("ZZPLDEF1"))).toMatchObject({
      reason: expect.stringMatching(
        /Nearest of the 5 recorded .*: bic=ZZPLDEFF&format=json; bic=ZZPLDEBB&.*; bic=ZZPLGB2L&/u,
      ),
    });
    await write("ZZPLDEF1");
    const question = {
      ...questionOf("zzpldef1"),
      parameters: readParameters("bic=zzpldef1&format=json", ""),
      names: ["bic", "format"],
    };
    expect(await replayer.answer(question)).toMatchObject({ ok: true });
  });

  const questionOf = (bic: string) =>
    ({
      endpoint: "bicValidation",
      interface: "bicValidation",
      path: "/bic/",
      parameters: readParameters(`bic=${bic}`, ""),
      names: ["bic"],
    }) as const;

  it("an answer that is too large, or never ends, is refused and not kept", async () => {
    const server = await startServer(() => ({ endless: true, body: "x".repeat(10_000) }));
    const target = path.join(folder, "endless");
    const recorder = createRecorder(target, () => ({ url: server.url, key: "k" }));
    expect(await recorder.answer(questionOf("A"))).toMatchObject({
      ok: false,
      reason: expect.stringContaining("1 MB"),
    });
    await server.close();
    expect(existsSync(target)).toBe(false);
  });

  it("a run keeps no more than it may, says so once, and passes on what comes then", async () => {
    const server = await startServer(() => ({ body: `{"text":"${"x".repeat(1000)}"}`, type: "application/json" }));
    const target = path.join(folder, "full");
    let told = 0;
    const options = { mostKept: 3000, onFull: () => (told += 1) };
    const recorder = createRecorder(target, () => ({ url: server.url, key: "key-of-the-recorder" }), options);
    for (const bic of ["A", "B", "C", "D"]) expect(await recorder.answer(questionOf(bic))).toMatchObject({ ok: true });
    await server.close();
    expect([(await readdir(target)).length, told]).toEqual([2, 1]);
  });

  it("an answer that can't be kept is passed on, and why is said once", async () => {
    const server = await startServer(() => ({ body: '{"text":"x"}', type: "application/json" }));
    const target = path.join(folder, "no-folder");
    writeFileSync(target, "a file");
    const told: string[] = [];
    const options = { onLost: (reason: string) => told.push(reason) };
    const recorder = createRecorder(target, () => ({ url: server.url, key: "key-of-the-recorder" }), options);
    for (const bic of ["A", "B"]) expect(await recorder.answer(questionOf(bic))).toMatchObject({ ok: true });
    await server.close();
    expect(told).toEqual([expect.stringMatching(/folder/u)]);
  });

  it("a damaged recording is as good as none", async () => {
    const question = questionOf("A");
    expect(await createReplayer(folder).answer(question)).toMatchObject({ ok: false });
  });
});
