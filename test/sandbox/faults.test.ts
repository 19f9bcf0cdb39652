/** Faults on request, and the control endpoint that sets them. */
import { describe, expect, it } from "vitest";
import { createFaultDraw, noFaults, parseFaults } from "../../server/src/sandbox/control/faults";
import { type Answer, jsonValue, NID, openSandbox, SORT, sharedSandbox, withKey } from "./client";

const request = withKey("json", { sortcode: "089999", account: "66374958" });

function settings(spec: string) {
  const parsed = parseFaults(spec);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.settings;
}

describe("parseFaults", () => {
  it("reads name=rate pairs", () => {
    expect(parseFaults("latency=0.5, cut=.1 delay=300,seed=7")).toEqual({
      ok: true,
      settings: { rates: { latency: 0.5, cut: 0.1 }, delay: 300, seed: 7 },
    });
    expect(parseFaults("")).toEqual({ ok: true, settings: noFaults });
  });

  it("refuses what it does not know", () => {
    for (const spec of [
      "explode=1",
      "cut",
      "cut=2",
      "cut=-1",
      "cut=x",
      "cut=0.6,5xx=0.6",
      "delay=1.5",
      "seed=x",
      "toString=1",
    ]) {
      expect(parseFaults(spec).ok, spec).toBe(false);
    }
    expect(parseFaults("latency=1,cut=1").ok).toBe(true);
  });
});

describe("the draw", () => {
  it("is the same for the same seed, and another for another", () => {
    const run = (seed: number) => {
      const draw = createFaultDraw({ rates: { cut: 0.3, "5xx": 0.3, latency: 0.5 }, delay: 5, seed });
      return Array.from({ length: 50 }, draw);
    };
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });

  it("comes at the rates given", () => {
    const draw = createFaultDraw({ rates: { cut: 0.1, "429": 0.3, latency: 0.5 }, delay: 5, seed: 3 });
    const drawn = Array.from({ length: 10_000 }, draw);
    const share = (name: string) => drawn.filter(({ fault }) => fault === name).length / drawn.length;
    expect(share("cut")).toBeCloseTo(0.1, 1);
    expect(share("429")).toBeCloseTo(0.3, 1);
    expect(share("5xx")).toBe(0);
    expect(drawn.filter(({ delay }) => delay === 5).length / drawn.length).toBeCloseTo(0.5, 1);
  });
});

async function answerWith(spec: string): Promise<Answer | "cut"> {
  const sandbox = await openSandbox({ faults: settings(spec), balance: 10 });
  try {
    return await sandbox.post(SORT, request);
  } catch {
    return "cut";
  } finally {
    await sandbox.stop();
  }
}

describe("replies", () => {
  it("5xx", async () => {
    const answer = await answerWith("5xx=1");
    expect(answer).toMatchObject({ text: "" });
    expect(answer === "cut" ? 0 : answer.status).toBeGreaterThanOrEqual(500);
  });

  it("429", async () => {
    expect(await answerWith("429=1")).toMatchObject({ status: 429 });
  });

  it("empty", async () => {
    expect(await answerWith("empty=1")).toMatchObject({ status: 200, text: "" });
  });

  it("malformed: cut off in the middle, status and type as ever", async () => {
    const answer = await answerWith("malformed=1");
    expect(answer).toMatchObject({ status: 200, type: "application/json" });
    expect(() => JSON.parse(answer === "cut" ? "" : answer.text)).toThrow();
  });

  it("cut connections, before and in the middle of the reply", async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) expect(await answerWith(`cut=1,seed=${seed}`)).toBe("cut");
  });

  it("latency: the reply comes all the same", async () => {
    expect(await answerWith("latency=1,delay=20")).toMatchObject({ status: 200 });
  });
});

describe("the control endpoint", () => {
  const sandbox = sharedSandbox();

  it("gives and changes the settings, as form or JSON", async () => {
    const { text } = await sandbox().get("/control");
    expect(JSON.parse(text)).toMatchObject({ rate: 0, balance: null, faults: { "5xx": 0, latency: 0 } });
    const form = await sandbox().post("/control", { faults: "5xx=1,seed=9", balance: "3", rate: "50" });
    expect(JSON.parse(form.text)).toMatchObject({ rate: 50, balance: 3, faults: { "5xx": 1, seed: 9 } });
    expect((await sandbox().post(NID, withKey("json", {}))).status).toBeGreaterThanOrEqual(500);
    const body = JSON.stringify({ faults: { empty: 0.5 }, balance: null, rate: 0 });
    const json = await sandbox().post("/control", body, { "Content-Type": "application/json" });
    expect(JSON.parse(json.text)).toMatchObject({ rate: 0, balance: null, faults: { "5xx": 0, empty: 0.5 } });
    await sandbox().post("/control", { faults: "" });
    expect((await sandbox().post(SORT, request)).status).toBe(200);
  });

  it("changes nothing when something is wrong", async () => {
    for (const wrong of [{ faults: "explode=1" }, { rate: "x" }, { balance: "-1" }, { nonsense: "1" }]) {
      const answer = await sandbox().post("/control", { rate: "7", ...wrong });
      expect(answer.status).toBe(400);
      expect(jsonValue((await sandbox().get("/control")).text, "rate")).toBe(0);
    }
    const broken = await sandbox().post("/control", "{", { "Content-Type": "application/json" });
    expect(broken.status).toBe(400);
  });

  it("is closed to pages of other origins", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://example.com" };
    expect((await sandbox().post("/control", "rate=1", headers)).status).toBe(403);
    const own = { ...headers, Origin: sandbox().origin };
    expect((await sandbox().post("/control", "rate=0", own)).status).toBe(200);
  });
});
