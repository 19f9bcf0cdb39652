/** `paylint/sandbox` as the tests of a client use it: scenarios, log, own institutions, HTTPS, recordings. */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inventedSource, noFaults, startSandbox as startInside } from "../../server/src/sandbox";
import { readParameters } from "../../server/src/sandbox/parameters";
import { createRecorder, createReplayer } from "../../server/src/sandbox/recording";
import { createPlayer, parseScenarios } from "../../server/src/sandbox/scenarios";
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

  async function send(sandbox: Pick<Sandbox, "urls">, [name, place, values]: (typeof requests)[keyof typeof requests]) {
    const body = new URLSearchParams({ api_key: "client-key", format: "json", ...values });
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
      expect((await send(replaying, requests[name])).text, name).toBe(recorded.get(name));
    }
    for (const name of ["account", "pair"] as const) expect((await send(replaying, requests[name])).status).toBe(404);
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

  it("a damaged recording is as good as none", async () => {
    const question = questionOf("A");
    expect(await createReplayer(folder).answer(question)).toMatchObject({ ok: false });
  });
});
