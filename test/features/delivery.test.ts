import { describe, expect, it } from "vitest";
import type { Diagnostic } from "vscode-languageserver-protocol";
import { pullDelivery, pushDelivery } from "../../server/src/features/delivery";

const at = (line: number): Diagnostic => ({
  range: { start: { line, character: 0 }, end: { line, character: 5 } },
  message: "wrong",
  code: "iban/length",
});

describe("pull", () => {
  it("answers unchanged only to the id of the very content", () => {
    let diagnostics = [at(1)];
    const pull = pullDelivery(() => ({ version: 1, diagnostics }), null);
    const textDocument = { uri: "file:///a" };
    const first = pull.answer({ textDocument });
    expect(first).toMatchObject({ kind: "full", items: [at(1)] });
    const { resultId = "" } = first;
    expect(pull.answer({ textDocument, previousResultId: resultId }).kind).toBe("unchanged");
    expect(pull.answer({ textDocument, previousResultId: "older" })).toMatchObject({ kind: "full", resultId });
    diagnostics = [at(2)];
    const second = pull.answer({ textDocument, previousResultId: resultId });
    expect(second.kind).toBe("full");
    expect(second.resultId).not.toBe(resultId);
    expect(pull.answer({ textDocument, previousResultId: resultId }).kind).toBe("full");
  });

  it("tells documents apart and forgets closed ones", () => {
    const pull = pullDelivery((uri) => ({ version: 1, diagnostics: uri === "a" ? [at(1)] : [] }), null);
    const a = pull.answer({ textDocument: { uri: "a" } });
    pull.closed("a");
    expect(pull.answer({ textDocument: { uri: "a" }, previousResultId: a.resultId ?? "" }).kind).toBe("full");
  });

  it.each<[string, Partial<Diagnostic>]>([
    ["severity", { severity: 2 }],
    ["message", { message: "other" }],
    ["code", { code: "iban/structure" }],
    ["related", { relatedInformation: [{ location: { uri: "a", range: at(1).range }, message: "see" }] }],
  ])("takes another %s for another result", (_, change) => {
    let diagnostics = [at(1)];
    const pull = pullDelivery(() => ({ version: 1, diagnostics }), null);
    const { resultId = "" } = pull.answer({ textDocument: { uri: "a" } });
    diagnostics = [{ ...at(1), ...change }];
    expect(pull.answer({ textDocument: { uri: "a" }, previousResultId: resultId }).kind).toBe("full");
  });
});

describe("push", () => {
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

  it("answers changes that arrive together once, with the newest version", async () => {
    const published: unknown[] = [];
    let version = 1;
    const push = pushDelivery(
      (params) => published.push(params),
      () => ({ version, diagnostics: [] }),
      {
        ready: Promise.resolve(),
        openUris: () => ["a"],
      },
    );
    push.changed("a");
    version = 2;
    push.changed("a");
    await turn();
    expect(published).toEqual([{ uri: "a", version: 2, diagnostics: [] }]);
    push.refresh();
    await turn();
    expect(published).toHaveLength(2);
  });

  it("waits for the configuration, and clears a closed document", async () => {
    const published: unknown[] = [];
    let makeReady = () => {};
    const ready = new Promise<void>((resolve) => {
      makeReady = resolve;
    });
    const push = pushDelivery(
      (params) => published.push(params),
      () => ({ version: 1, diagnostics: [at(1)] }),
      {
        ready,
        openUris: () => [],
      },
    );
    push.changed("a");
    push.changed("b");
    await turn();
    expect(published).toEqual([]);
    push.closed("b");
    makeReady();
    await turn();
    expect(published).toEqual([
      { uri: "b", diagnostics: [] },
      { uri: "a", version: 1, diagnostics: [at(1)] },
    ]);
  });
});
