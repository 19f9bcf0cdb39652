/** Addresses and keys: what is lacking, who is asked, and what the client is told of that. */
import { describe, expect, it } from "vitest";
import { bicAnswer } from "../../../lookup/replies";
import { answer, interfacesAt, KEY, reconfigure, uri, useInterfaces, type Validated } from "./interfaces";

const online = useInterfaces();

describe("what is lacking, and whom questions go to", () => {
  it("is said with what can be done about it", async () => {
    const running = await online.start({ settings: {} });
    const nothing = await running.request<Validated>("paylint/validate", { uri });
    expect(nothing).toMatchObject({
      ok: false,
      remedies: [{ lacks: "address", setting: "paylint.interfaces" }],
      message: expect.stringContaining("settings under paylint.interfaces"),
    });
    await reconfigure(running, { interfaces: { bicValidationUrl: `${online.server.url}/bic` } });
    const some = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(some).toMatchObject({ ok: true });
    const remedies = (some as { remedies?: { lacks: string; setting: string }[] }).remedies ?? [];
    expect(remedies).toContainEqual({ lacks: "address", setting: "paylint.interfaces.sortCodeUrl" });
    running.connection.onRequest("paylint/credentials", () => ({ key: null }));
    running.notify("paylint/credentialsChanged", null);
    const keyless = await running.request<Validated>("paylint/validate", { uri });
    expect((keyless as { remedies?: object[] }).remedies).toContainEqual({ lacks: "key", setting: "" });
  });

  it("is told to the client: live, sandbox by its word alone, and the last question without a value", async () => {
    const told: object[] = [];
    const running = await online.startBare({ interfaces: interfacesAt(online.server.url) });
    running.connection.onNotification("paylint/interfaces", (params: object) => void told.push(params));
    running.connection.onRequest("paylint/credentials", () => ({ key: KEY }));
    running.open(uri, "yaml", "bic: QQAADE33\n");
    await running.diagnosticsOf(uri);
    online.server.answer = answer;
    const bic = { start: { line: 0, character: 6 }, end: { line: 0, character: 10 } };
    await running.request("paylint/validate", { uri, range: bic });
    await running.until(() => told.length > 1);
    // An address on this machine that doesn't say so is no sandbox.
    expect(told.at(-1)).toEqual({ source: "live", last: expect.stringMatching(/^a BIC, b/iu) });
    expect(JSON.stringify(told)).not.toContain("QQAADE33");
    online.server.answer = () => ({ ...bicAnswer(true).json, headers: { "x-paylint-sandbox": "1" } });
    running.notify("paylint/credentialsChanged", null);
    await running.request("paylint/lookUpBic", { bic: "QQAADE44" });
    await running.until(() => told.length > 2);
    expect(told.at(-1)).toMatchObject({ source: "sandbox" });
  });

  it("asks the client for each key once, until it says that they changed or a person looks again", async () => {
    const running = await online.start();
    const asked: string[] = [];
    let key: string | null = null;
    running.connection.onRequest("paylint/credentials", (params: { interface: string }) => {
      asked.push(params.interface);
      return { key };
    });
    const everyOne = ["bankDirectory", "bicValidation", "ibanCalculation", "sortCode"];
    const lookUp = () => running.request("paylint/lookUpBic", { bic: "QQAADE33" });
    await lookUp();
    await lookUp();
    expect(asked.sort()).toEqual(everyOne);
    // No key is remembered for good: it may be there a moment later.
    key = KEY;
    const plan = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(plan.queries).toBe(4);
    expect(asked.sort()).toEqual([...everyOne, ...everyOne].sort());
    running.notify("paylint/credentialsChanged", null);
    await lookUp();
    expect(asked).toHaveLength(12);
  });

  it("names the interface whose key the client doesn't keep", async () => {
    const client = await online.startBare({ interfaces: { bicValidationUrl: `${online.server.url}/bic` } });
    client.open(uri, "yaml", "bic: QQAADE33\n");
    await client.diagnosticsOf(uri);
    const { message } = await client.request<Validated>("paylint/validate", { uri });
    expect(message).toContain("No key is set for the BIC validation interface.");
    expect(await client.request("paylint/searchBank", { country: "DE", name: "commerzbank ag" })).not.toHaveProperty(
      "remark",
    );
    expect(online.server.asked).toEqual([]);
  });

  it("tells the client whom questions go to once, until that changes", async () => {
    const running = await online.startBare({});
    const told: object[] = [];
    running.connection.onNotification("paylint/interfaces", (params: object) => void told.push(params));
    const { url } = online.server;
    const urls = {
      sortCode: url,
      ibanCalculation: url,
      bicValidation: `${url}/bic`,
      bankDirectory: `${url}/directory`,
    };
    running.notify("paylint/sandbox", { urls, key: "sandbox" });
    running.notify("paylint/credentialsChanged", null);
    await running.request("paylint/lookUpBic", { bic: "QQAADE33" });
    await running.until(() => told.length > 2);
    const [first, ...answered] = told;
    expect(first).toEqual({ source: "sandbox", last: null });
    expect(new Set(answered)).toEqual(
      new Set([
        { source: "sandbox", last: "a BIC, BIC validation interface" },
        { source: "sandbox", last: "a BIC, bank directory interface" },
      ]),
    );
  });
});
