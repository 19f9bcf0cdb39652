/** Identifiers of a document validated by the interfaces, on demand. */
import { describe, expect, it } from "vitest";
import { CancellationTokenSource, ProgressType } from "vscode-jsonrpc/node";
import { bicError } from "../../../lookup/replies";
import type { Told } from "../../../lookup/server";
import { ACCOUNT, answer, interfacesAt, KEY, reconfigure, uri, useInterfaces, type Validated } from "./interfaces";

const online = useInterfaces();

describe("validation on demand", () => {
  it("announces the queries and sends nothing meanwhile", async () => {
    const plan = await (await online.start()).request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(plan).toMatchObject({ ok: true, literals: 4, queries: 4 });
    expect(online.server.asked).toEqual([]);
  });

  it("asks once, and what is answered becomes diagnostics and hover", async () => {
    const running = await online.start();
    const before = running.published.length;
    const result = await running.request<Validated>("paylint/validate", { uri });
    expect(result).toMatchObject({ ok: true, queries: 4 });
    expect(result.message).toContain("4 queries used");
    await running.until(() => running.published.length > before);
    const codes = (await running.diagnosticsOf(uri)).map(({ code }) => code);
    expect(codes).toContain("api/account-invalid");
    expect(codes).toContain("api/bic-inactive");
    const hover = await running.request<{ contents: { value: string } }>("textDocument/hover", {
      textDocument: { uri },
      position: { line: 0, character: 14 },
    });
    expect(hover.contents.value).toContain("INVENTED BANK");
    expect(hover.contents.value).toContain("sandbox");
    expect(online.server.asked).toHaveLength(4);
    const again = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(again.queries).toBe(0);
    await running.request("paylint/validate", { uri });
    expect(online.server.asked).toHaveLength(4);
  });

  it("sends nothing from a restricted workspace, until it is trusted", async () => {
    const running = await online.start({ initializationOptions: { trusted: false } });
    const result = await running.request<Validated>("paylint/validate", { uri });
    expect(result).toMatchObject({ ok: false });
    expect(result.message).toContain("restricted workspace");
    await running.request("paylint/lookUpBic", { bic: "QQAADE33" });
    await running.request("paylint/searchBank", { country: "DE", name: "bank" });
    expect(online.server.asked).toEqual([]);
    running.notify("paylint/trust", { trusted: true });
    expect(await running.request<Validated>("paylint/validate", { uri })).toMatchObject({ ok: true });
  });

  it("says what is missing where no address or no key is set", async () => {
    const running = await online.start({ settings: {} });
    const result = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(result).toMatchObject({ queries: 0 });
    expect(result.message).toContain("settings under paylint.interfaces");
    expect(result.message).toContain("embedded rules");
    running.connection.onRequest("paylint/credentials", () => ({ key: null, problem: "The secret store is locked." }));
    await reconfigure(running, { interfaces: interfacesAt(online.server.url) });
    const locked = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(locked.message).toContain("The secret store is locked.");
    expect(online.server.asked).toEqual([]);
  });

  it("stops after an account problem until the key changes", async () => {
    online.server.answer = () => bicError("301", 403).json;
    const running = await online.start();
    const range = { start: { line: 4, character: 8 }, end: { line: 4, character: 8 } };
    const refused = await running.request<Validated>("paylint/validate", { uri, range });
    expect(refused).toMatchObject({ ok: false });
    expect(refused.message).toContain("key is not valid");
    const sent = online.server.asked.length;
    await running.request("paylint/validate", { uri, range });
    expect(online.server.asked).toHaveLength(sent);
    online.server.answer = answer;
    running.notify("paylint/credentialsChanged", {});
    expect(await running.request<Validated>("paylint/validate", { uri, range })).toMatchObject({ ok: true });
  });

  it("uses the sandbox that the client starts", async () => {
    const running = await online.start({ settings: {} });
    const urls = {
      sortCode: online.server.url,
      ibanCalculation: `${online.server.url}/iban`,
      bicValidation: `${online.server.url}/bic`,
      bankDirectory: `${online.server.url}/directory`,
    };
    running.notify("paylint/sandbox", { urls, key: "sandbox" });
    expect(await running.request<Validated>("paylint/validate", { uri })).toMatchObject({ ok: true });
    expect(online.server.asked[0]?.parameters.api_key).toBe("sandbox");
    running.notify("paylint/sandbox", null);
    const after = await running.request<Validated>("paylint/validate", { uri, dryRun: true });
    expect(after.queries).toBe(0);
    expect(after.message).toContain("No address is set");
  });

  it("offers itself on identifiers where something can be sent", async () => {
    const running = await online.start({ initializationOptions: { validateCommand: "paylint.validateLiteral" } });
    const point = { line: 3, character: 10 };
    const ask = (range = { start: point, end: point }) =>
      running.request<{ title: string; command?: { command: string; arguments: object[] } }[]>(
        "textDocument/codeAction",
        { textDocument: { uri }, range, context: { diagnostics: [] } },
      );
    const action = (await ask()).find(({ title }) => title === "Validate with the API");
    const whole = { start: { line: 3, character: 6 }, end: { line: 3, character: 28 } };
    expect(action?.command).toMatchObject({ command: "paylint.validateLiteral", arguments: [{ uri, range: whole }] });
    const both = { start: { line: 3, character: 0 }, end: { line: 4, character: 9 } };
    const ofBoth = (await ask(both)).find(({ title }) => title === "Validate with the API");
    expect(ofBoth?.command).toMatchObject({ arguments: [{ uri, range: both }] });
    const none = { line: 2, character: 0 };
    expect((await ask({ start: none, end: none })).map(({ title }) => title)).not.toContain("Validate with the API");
    await reconfigure(running, {});
    expect((await ask()).map(({ title }) => title)).not.toContain("Validate with the API");
  });

  it("is a command too, for clients without a dialogue, up to the number of queries in the settings", async () => {
    const running = await online.start({
      settings: { interfaces: { ...interfacesAt(online.server.url), maxQueries: 3 } },
    });
    const shown: string[] = [];
    running.connection.onNotification("window/showMessage", ({ message }: { message: string }) => {
      shown.push(message);
    });
    const execute = (range?: object) =>
      running.request<Validated>("workspace/executeCommand", {
        command: "paylint.validate",
        arguments: [{ uri, range }],
      });
    const refused = await execute();
    expect(refused).toMatchObject({ ok: false });
    expect(refused.message).toContain("maxQueries");
    expect(online.server.asked).toEqual([]);
    expect(await execute({ start: { line: 3, character: 8 }, end: { line: 3, character: 8 } })).toMatchObject({
      ok: true,
    });
    expect(online.server.asked).toHaveLength(2);
    expect(shown).toEqual([expect.stringContaining("maxQueries"), expect.stringContaining("2 queries used")]);
  });

  it("reports progress where the client asks for it", async () => {
    const running = await online.start();
    const reported: { message?: string; percentage?: number }[] = [];
    running.connection.onProgress(new ProgressType<{ message?: string; percentage?: number }>(), "token", (value) => {
      reported.push(value);
    });
    await running.request("paylint/validate", { uri, workDoneToken: "token" });
    expect(reported.at(-1)).toMatchObject({
      message: expect.stringMatching(/^4 of 4: 4 asked, 4 answered, 4 queries used/u),
      percentage: 100,
    });
  });

  it("ends when it is cancelled", async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      online.server.answer = async (asked) => {
        resolve();
        await held;
        return answer(asked);
      };
    });
    const running = await online.start();
    const source = new CancellationTokenSource();
    const request = running.connection.sendRequest("paylint/validate", { uri }, source.token);
    await reached;
    source.cancel();
    // Being stopped is no mistake: it says how far it got.
    await expect(request).resolves.toMatchObject({ ok: true, message: expect.stringMatching(/^Stopped after /u) });
    release();
  });

  it("never shows the key or an account number", async () => {
    const running = await online.start();
    for (const told of [
      { status: 500, body: "" },
      { status: 400, body: `Bad Request ${KEY} ${ACCOUNT}` },
      { status: 200, body: `{"error":{"code":"999","message":"${KEY} ${ACCOUNT}"}}` },
      { status: 404, body: `<html>${KEY} ${ACCOUNT}</html>` },
    ] satisfies Told[]) {
      online.server.answer = () => told;
      const range = { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } };
      const result = await running.request<Validated>("paylint/validate", { uri, range });
      expect(result.ok).toBe(false);
      expect(JSON.stringify([result, running.logged])).not.toMatch(new RegExp(`${KEY}|${ACCOUNT}`, "u"));
    }
  });
});
