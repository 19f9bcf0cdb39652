import { describe, expect, it } from "vitest";
import { LSPErrorCodes, ResponseError } from "vscode-languageserver-protocol";
import { attempt, guardWith, type Log, maskedLog } from "../../server/src/features/guard";

function memoryLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  return { lines, error: (line) => lines.push(line), info: (line) => lines.push(line) };
}

const running = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
const stopped = { ...running, isCancellationRequested: true };

describe("a guarded request", () => {
  it("answers what the handler answers", async () => {
    const handler = guardWith(memoryLog())("Hover", null, (n: number) => `answer ${n}`);
    expect(await handler(1, running)).toBe("answer 1");
  });

  it("answers the neutral value when the handler throws, and logs where", async () => {
    const log = memoryLog();
    const handler = guardWith(log)<{ textDocument: { uri: string } }, string[]>("Code actions", [], () => {
      throw new Error("boom");
    });
    expect(await handler({ textDocument: { uri: "file:///a.yaml" } }, running)).toEqual([]);
    expect(log.lines.join("\n")).toContain("Code actions failed for file:///a.yaml: Error: boom");
  });

  it("answers the neutral value when a promise is rejected", async () => {
    const handler = guardWith(memoryLog())("Hover", "nothing", async () => Promise.reject(new Error("late")));
    expect(await handler({}, running)).toBe("nothing");
  });

  it("does not start a cancelled request", async () => {
    let started = false;
    const handler = guardWith(memoryLog())("Hover", null, () => {
      started = true;
      return null;
    });
    const answer = await handler({}, stopped);
    expect(started).toBe(false);
    expect(answer).toBeInstanceOf(ResponseError);
    expect(answer).toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });
});

it("a notification's failure is logged and goes no further", () => {
  const log = memoryLog();
  attempt(log, "Editing", { textDocument: { uri: "file:///b.csv" } }, () => {
    throw new Error("boom");
  });
  expect(log.lines[0]).toContain("Editing failed for file:///b.csv");
});

it.each([
  null,
  undefined,
  "text",
  7,
  [],
  {},
  { textDocument: null },
  { textDocument: "a" },
  { textDocument: {} },
  { textDocument: { uri: 7 } },
])("a failure about %j is logged without a document", (params) => {
  const log = memoryLog();
  attempt(log, "Editing", params, () => {
    throw new Error("boom");
  });
  expect(log.lines[0]).toMatch(/^Editing failed: Error: boom/u);
});

it("masks every line of a log", () => {
  const log = memoryLog();
  maskedLog(log).error("at 12345678");
  maskedLog(log).info("at 12345678");
  expect(log.lines).toEqual(["at ********", "at ********"]);
});
