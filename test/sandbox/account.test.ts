/** Keys, balance and allow-list, and how each interface charges. */
import { describe, expect, it } from "vitest";
import { createAccounts } from "../../server/src/sandbox/accounts";
import { createLimiter } from "../../server/src/sandbox/control/limiter";
import {
  BANK,
  BIC,
  CALCULATION,
  DIRECTORY_BIC,
  jsonValue,
  NID,
  openSandbox,
  SORT,
  STRUCTURE,
  type TestSandbox,
  type Values,
  withKey,
} from "./client";

const sort = withKey("json", { sortcode: "089999", account: "66374958" });
const wrongSort = withKey("json", { sortcode: "009999", account: "1" });
const nid = withKey("json", { country_iso: "US", nid: "809990010" });

async function balanceOf(sandbox: TestSandbox): Promise<unknown> {
  return jsonValue((await sandbox.get("/control")).text, "balance");
}

async function withBalance(balance: number, use: (sandbox: TestSandbox) => Promise<void>): Promise<void> {
  const sandbox = await openSandbox({ balance });
  try {
    await use(sandbox);
  } finally {
    await sandbox.stop();
  }
}

describe("balance", () => {
  const charged: readonly (readonly [what: string, path: string, request: Values, queries: number])[] = [
    ["a processed sort code", SORT, sort, 1],
    ["a processed sort code that fails", SORT, wrongSort, 1],
    ["a sort code request that is not understood", SORT, { api_key: "sandbox", format: "json" }, 0],
    ["an account error", SORT, { ...sort, api_key: "bad" }, 0],
    ["a calculation", CALCULATION, withKey("json", { country: "FI", account: "12345600000785" }), 1],
    ["a BIC validation: no query limit", BIC, withKey("json", { bic: "ZZPLDEFF" }), 0],
    ["a bank search: no query limit", BANK, withKey("json", { country: "GB", bank_name: "PAYLINT" }), 0],
    ["a bank code", NID, nid, 1],
    ["a bank code that fails", NID, { ...nid, nid: "1" }, 1],
    ["a bank code with a wrong limit", NID, { ...nid, limit: "0" }, 0],
    ["a bank code request without parameters", NID, { api_key: "sandbox", format: "json" }, 0],
    ["a directory BIC", DIRECTORY_BIC, withKey("json", { bic: "ZZPLUS33" }), 1],
    ["a structure", STRUCTURE, withKey("json", { country_iso: "US" }), 1],
  ];
  for (const [what, path, request, queries] of charged) {
    it(`${what} uses ${queries}`, () =>
      withBalance(5, async (sandbox) => {
        await sandbox.post(path, request);
        expect(await balanceOf(sandbox)).toBe(5 - queries);
      }));
  }

  it("counts down to 303, on every interface but BIC validation", () =>
    withBalance(2, async (sandbox) => {
      expect(jsonValue((await sandbox.post(SORT, sort)).text, "errors")).toEqual([]);
      expect((await sandbox.post(NID, nid)).status).toBe(200);
      expect(JSON.parse((await sandbox.post(SORT, sort)).text)).toEqual({
        errors: [{ code: "303", message: "No queries available" }],
      });
      const refused = await sandbox.post(NID, nid);
      expect([refused.status, jsonValue(refused.text, "error.code")]).toEqual([403, "303"]);
      const calculation = await sandbox.post(
        CALCULATION,
        withKey("json", { country: "FI", account: "12345600000785" }),
      );
      expect(JSON.parse(calculation.text)).toEqual({ error: "No queries available" });
      expect((await sandbox.post(BIC, withKey("json", { bic: "ZZPLDEFF" }))).status).toBe(200);
      expect(await balanceOf(sandbox)).toBe(0);
    }));

  it("is unlimited by default", async () => {
    const sandbox = await openSandbox();
    await sandbox.post(SORT, sort);
    expect(await balanceOf(sandbox)).toBeNull();
    await sandbox.stop();
  });
});

describe("allow-list", () => {
  it("callers that are not on it get 305", async () => {
    const sandbox = await openSandbox({ allow: ["192.0.2.7"] });
    expect(JSON.parse((await sandbox.post(SORT, sort)).text)).toEqual({
      errors: [{ code: "305", message: "IP Address not allowed" }],
    });
    expect((await sandbox.post(BIC, withKey("json", { bic: "ZZPLDEFF" }))).status).toBe(403);
    await sandbox.stop();
  });

  it("callers on it are answered, in either spelling of the address", () => {
    const accounts = createAccounts(null, ["127.0.0.1", "::1"]);
    expect(accounts.refusal("sandbox", "::ffff:127.0.0.1", true)).toBeNull();
    expect(accounts.refusal("sandbox", "::1", true)).toBeNull();
    expect(accounts.refusal("sandbox", "192.0.2.7", true)?.code).toBe("305");
  });
});

describe("keys", () => {
  it("sandbox is good, sandbox-30x gives that error, anything else 301", () => {
    const codeOf = (key: string) => createAccounts(null, []).refusal(key, "127.0.0.1", true)?.code;
    expect(["sandbox", "sandbox-301", "sandbox-302", "sandbox-303", "sandbox-304", "sandbox-305"].map(codeOf)).toEqual([
      undefined,
      "301",
      "302",
      "303",
      "304",
      "305",
    ]);
    expect(["", "SANDBOX", "sandbox-306", "sandbox-", "sandbox-toString", "305"].map(codeOf)).toEqual(
      Array.from({ length: 6 }, () => "301"),
    );
  });
});

describe("limiter", () => {
  it("20 a second for ever, and a few dozen above them at once", () => {
    let time = 0;
    const limiter = createLimiter(20, () => time);
    const taken = Array.from({ length: 100 }, () => limiter.take()).filter((answer) => answer).length;
    expect(taken).toBeGreaterThanOrEqual(20 + 24);
    expect(taken).toBeLessThanOrEqual(20 + 48);
    time += 10_000;
    for (let second = 0; second < 60; second++) {
      for (let request = 0; request < 20; request++) {
        time += 50;
        expect(limiter.take()).toBe(true);
      }
    }
  });

  it("refuses everything until the rate drops below the limit", () => {
    let time = 0;
    const limiter = createLimiter(20, () => time);
    for (let request = 0; request < 100; request++) limiter.take();
    for (let request = 0; request < 500; request++) {
      time += 20;
      expect(limiter.take()).toBe(false);
    }
    time += 1000;
    expect(limiter.take()).toBe(true);
  });

  it.each([
    [21, 1000 / 21, 0],
    [25, 10, 750],
    [40, 1, 960],
  ])("%i a second, in bunches %f ms apart and %i ms of rest, are refused without end", (number, apart, rest) => {
    let time = 0;
    const limiter = createLimiter(20, () => time);
    for (let request = 0; request < 100; request++) limiter.take();
    for (let second = 0; second < 30; second++) {
      for (let request = 0; request < number; request++) {
        time += apart;
        expect(limiter.take(), `second ${second}`).toBe(false);
      }
      time += rest;
    }
  });

  it("19 a second, refused ones counted, are below the limit", () => {
    let time = 0;
    const limiter = createLimiter(20, () => time);
    for (let request = 0; request < 100; request++) limiter.take();
    const answers: boolean[] = [];
    for (let request = 0; request < 19 * 5; request++) {
      time += 1000 / 19;
      answers.push(limiter.take());
    }
    expect(answers.slice(0, 10)).not.toContain(true);
    expect(answers.slice(25)).not.toContain(false);
  });

  it("0 is no limit", () => {
    const limiter = createLimiter(0, () => 0);
    expect(Array.from({ length: 10_000 }, () => limiter.take()).every((answer) => answer)).toBe(true);
  });

  it("429 is HTML without Retry-After, not charged, and each interface has its own", async () => {
    const sandbox = await openSandbox({ rate: 5, balance: 1000 });
    const answers = await Promise.all(Array.from({ length: 60 }, () => sandbox.post(SORT, sort)));
    const refused = answers.filter(({ status }) => status === 429);
    const [first] = refused;
    expect(refused.length).toBeGreaterThan(0);
    expect(first?.type).toMatch(/^text\/html/u);
    expect(first?.text).toMatch(/^<html>/u);
    expect(first?.headers.get("retry-after")).toBeNull();
    expect(await balanceOf(sandbox)).toBe(1000 - (answers.length - refused.length));
    expect((await sandbox.post(BIC, withKey("json", { bic: "ZZPLDEFF" }))).status).toBe(200);
    await sandbox.stop();
  });
});
