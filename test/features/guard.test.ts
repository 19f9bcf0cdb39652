import { describe, expect, it } from "vitest";
import { LSPErrorCodes, ResponseError } from "vscode-languageserver-protocol";
import { attempt, guardWith, type Log, maskDigits, maskedLog } from "../../server/src/features/guard";

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

describe("masking", () => {
  it.each([
    ["account 31926819 refused", "account ****6819 refused"],
    ["GB29 NWBK 6016 1331 9268 19", "***********************8 19"],
    ["GB29NWBK60161331926819", "******************6819"],
    ["line 12345 stays", "line 12345 stays"],
    ["BIC DEUTDEFF500 stays", "BIC DEUTDEFF500 stays"],
    ["60-16-13 is hidden too", "****6-13 is hidden too"],
  ])("%s", (text, expected) => expect(maskDigits(text)).toBe(expected));

  it("covers every line of a log", () => {
    const log = memoryLog();
    maskedLog(log).error("at 12345678");
    maskedLog(log).info("at 12345678");
    expect(log.lines).toEqual(["at ****5678", "at ****5678"]);
  });
});
