/** How many queries are announced, made and told. */
import { describe, expect, it } from "vitest";
import { CancellationTokenSource, ProgressType } from "vscode-jsonrpc/node";
import { answer, interfacesAt, uri, useInterfaces, type Validated } from "./interfaces";

const online = useInterfaces();

describe("what is counted, and what is said of it", () => {
  it("is announced in numbers, and nothing of what is known already", async () => {
    const running = await online.start();
    const announce = async (range?: object) =>
      (await running.request<Validated>("paylint/validate", { uri, range, dryRun: true })).message;
    const account = { start: { line: 0, character: 14 }, end: { line: 0, character: 14 } };
    expect(await announce()).toBe("4 queries for 4 identifiers.");
    expect(await announce(account)).toBe("1 query for 1 identifier.");
    const used = await running.request<Validated>("paylint/validate", { uri, range: account });
    expect(used.message).toMatch(/ 1 query used\.$/u);
    expect(await announce(account)).toBe("The answers on 1 identifier are known already; no query is needed.");
    const rest = await running.request<Validated>("paylint/validate", { uri });
    expect(rest.message).toMatch(/ 3 queries used \(4 in this session\)\.$/u);
  });

  it("are as many as a person agreed to, in the format of the settings, and told in the output", async () => {
    const running = await online.start({
      settings: { interfaces: { ...interfacesAt(online.server.url), maxQueries: 2, format: "xml" } },
    });
    expect(await running.request<Validated>("paylint/validate", { uri })).toMatchObject({ queries: 4 });
    const { lines } = await running.request<{ lines: string[] }>("paylint/about", {});
    expect(online.server.asked.map(({ parameters }) => parameters.format)).toEqual(["xml", "xml", "xml", "xml"]);
    expect(lines).toContain("Configuration: none found");
    expect(lines).toContain("Queries to the interfaces in this session: 4 answered, 0 without answer");
  });

  it("counts the answers that came before it was stopped, and no others", async () => {
    const running = await online.start();
    online.server.answer = (asked) => (asked.path === "/bic/bic/" ? { silent: true } : answer(asked));
    const source = new CancellationTokenSource();
    running.connection.onProgress(new ProgressType<{ message: string }>(), "token", ({ message }) => {
      if (message.startsWith("3 of 4")) source.cancel();
    });
    const params = { uri, workDoneToken: "token" };
    const stopped = await running.connection.sendRequest<Validated>("paylint/validate", params, source.token);
    expect(stopped.message).toMatch(/^Stopped after 3 of 4 answers\. /u);
  });
});
