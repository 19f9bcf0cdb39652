/** One BIC, banks by name, a country's formats and an IBAN, asked of the interfaces. */
import { describe, expect, it } from "vitest";
import type { SearchBankResult } from "../../../../server/src/protocol";
import { bankSearchError, INSTITUTION, ibanAnswer } from "../../../lookup/replies";
import { json } from "../../../lookup/server";
import { answer, interfacesAt, reconfigure, useInterfaces } from "./interfaces";

const online = useInterfaces();

describe("look-ups with an interface", () => {
  it("a BIC, in both directories", async () => {
    online.server.answer = (asked) => (asked.path === "/directory/bic/" ? { status: 200, body: "" } : answer(asked));
    const result = await (await online.start()).request<{ ok: boolean; text: string }>("paylint/lookUpBic", {
      bic: "QQAADE33",
    });
    expect(result.text).toContain("Many-to-many payments");
    expect(online.server.asked.map(({ path }) => path).sort()).toEqual(["/bic/bic/", "/directory/bic/"]);
  });

  it("banks by name", async () => {
    const result = await (await online.start()).request<{ ok: boolean; banks: { name: string; source: string }[] }>(
      "paylint/searchBank",
      { country: "DE", name: "bank" },
    );
    expect(result.banks[0]).toMatchObject({ name: "AN INVENTED BANK" });
    expect(result.banks[0]?.source).toContain("BIC validation interface");
  });

  it("banks by name, head offices first, with what is said of each, and those of the directory behind them", async () => {
    const record = (bic: string, more: object = {}) => {
      const codes = { bic, bic8: bic.slice(0, 8), bic_branch: bic.slice(8) || "XXX" };
      return { ...INSTITUTION, ...codes, name: "COMMERZBANK AG", bic_active: true, services: [], ...more };
    };
    const records = [
      record("QQAADE33001", { branch_name: "WEST", bic_active: false }),
      record("QQBBDE33"),
      record("QQCCDE33XXX", { institution: "NONFINANCIAL" }),
      record("COBADEFFXXX"),
    ];
    const found = { records_found: 9, records_displayed: 4, directory_results: records, error: {} };
    online.server.answer = ({ parameters }) => json({ query: { city: "", ...parameters, success: true }, ...found });
    const running = await online.start();
    const search = (more: object) =>
      running.request<SearchBankResult>("paylint/searchBank", { country: "DE", name: "commerzbank ag", ...more });
    const result = await search({ city: "koeln", limit: 3 });
    expect(online.server.asked.at(-1)?.parameters).toMatchObject({
      bank_name: "commerzbank ag",
      city: "koeln",
      limit: "3",
    });
    expect(result).toMatchObject({ ok: true, queries: 1, found: 9 });
    const banks = result.ok ? result.banks.map(({ bic, detail }) => [bic, detail]) : [];
    expect(banks.slice(0, 4)).toEqual([
      ["QQBBDE33", "KOELN"],
      ["QQCCDE33XXX", "KOELN, not a financial institution"],
      ["COBADEFFXXX", "KOELN"],
      ["QQAADE33001", "WEST, KOELN, not connected"],
    ]);
    const all = await search({ city: "", limit: 0 });
    expect(online.server.asked.at(-1)?.parameters).not.toHaveProperty("city");
    expect(online.server.asked.at(-1)?.parameters).not.toHaveProperty("limit");
    const bics = all.ok ? all.banks.map(({ bic }) => bic) : [];
    expect(bics.length).toBeGreaterThan(4);
    expect(new Set(bics).size).toBe(bics.length);
  });

  it("banks by name that the directory alone knows, with what the interface says to that, or neither knows", async () => {
    online.server.answer = () => bankSearchError("301", 403).json;
    const running = await online.start();
    const search = (name: string) =>
      running.request<SearchBankResult>("paylint/searchBank", { country: "DE", name, city: "", limit: 0 });
    expect(await search("commerzbank ag")).toMatchObject({
      ok: true,
      queries: 0,
      remark: expect.stringContaining("key is not valid"),
    });
    // The key is known to be wrong by now.
    expect(await search("zzzz zzzz")).toMatchObject({ ok: true, banks: [], queries: 0 });
    await reconfigure(running, {});
    expect(await search("commerzbank ag")).not.toHaveProperty("remark");
    expect(await search("zzzz zzzz")).toMatchObject({ ok: true, banks: [] });
  });

  it("a country's formats", async () => {
    const result = await (await online.start()).request<{ text: string }>("paylint/describeCountry", { country: "DE" });
    expect(result.text).toMatch(/Bank directory interface \(sandbox\), \d{4}-\d\d-\d\d/u);
  });

  it("an IBAN, compared with the one calculated here", async () => {
    const running = await online.start();
    const params = { country: "DE", bankcode: "37040044", account: "0532013000" };
    expect(await running.request("paylint/calculateIbanOnline", params)).toMatchObject({
      ok: true,
      iban: "DE89370400440532013000",
      agrees: true,
    });
  });

  it("counts a bank's search by what it took itself, whatever got no answer before", async () => {
    const running = await online.start();
    const search = (name: string) =>
      running.request<SearchBankResult & { queries: number }>("paylint/searchBank", { country: "DE", name });
    online.server.answer = () => bankSearchError("301", 403).json;
    expect(await search("zzzz zzzz")).toEqual({ ok: false, message: "The API key is not valid." });
    running.notify("paylint/credentialsChanged", null);
    online.server.answer = () => ({ status: 200, body: "{" });
    expect(await search("commerzbank ag")).toMatchObject({ ok: true, queries: 1 });
    online.server.answer = answer;
    expect(await search("an invented bank")).toMatchObject({ ok: true, queries: 1 });
  });

  it("finds banks by the interface alone where the directory is switched off", async () => {
    const running = await online.start({
      settings: { interfaces: interfacesAt(online.server.url), directory: { enabled: false } },
    });
    const result = await running.request<SearchBankResult>("paylint/searchBank", { country: "DE", name: "bank" });
    expect(result).toMatchObject({ ok: true, banks: [{ name: "AN INVENTED BANK" }] });
  });

  it("says of a calculation whether it agrees, and asks nothing about what is wrong in any case", async () => {
    const running = await online.start();
    online.server.answer = () => ibanAnswer("DE89370400440532013000").json;
    const calculate = (parts: object) => running.request("paylint/calculateIbanOnline", { country: "DE", ...parts });
    expect(await calculate({ bankcode: "37040044", account: "0532013000" })).toMatchObject({ ok: true, agrees: true });
    expect(online.server.asked).toHaveLength(1);
    // An answer to another question is none.
    expect(await calculate({ bankcode: "37040044", account: "0532013001" })).toMatchObject({ ok: false, asked: true });
    expect(online.server.asked.length).toBeGreaterThan(1);
    const asked = online.server.asked.length;
    expect(await calculate({ bankcode: "37040044", account: "x" })).toMatchObject({ ok: false, asked: false });
    expect(online.server.asked).toHaveLength(asked);
  });
});
