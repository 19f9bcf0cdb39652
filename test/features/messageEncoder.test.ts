import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Diagnostic, Message } from "vscode-languageserver/node";
import { encodeMessage } from "../../server/src/messageEncoder";

const position = fc.record({ line: fc.nat(), character: fc.nat() });
const text = fc.string({ unit: "binary" });
const diagnostics: fc.Arbitrary<Diagnostic[]> = fc.array(
  fc.record({ range: fc.record({ start: position, end: position }), message: text, code: text }),
);

const sent = (message: object): string => Buffer.from(encodeMessage(message as Message)).toString();

describe("a message is sent as JSON.stringify writes it", () => {
  it("with the diagnostics that are published, also when these are sent again, with others or in another order", () => {
    fc.assert(
      fc.property(diagnostics, diagnostics, text, (some, more, uri) => {
        for (const all of [some, some, [...more, ...some], [...some].reverse()]) {
          const params = { uri, version: 3, diagnostics: all };
          const message = { jsonrpc: "2.0", method: "textDocument/publishDiagnostics", params };
          expect(sent(message)).toBe(JSON.stringify(message));
        }
      }),
    );
  });

  it("with the diagnostics that are the answer to a client that pulls", () => {
    fc.assert(
      fc.property(diagnostics, text, (items, resultId) => {
        for (const result of [
          { kind: "full", resultId, items },
          { kind: "full", items },
          { kind: "unchanged", resultId },
        ]) {
          const message = { jsonrpc: "2.0", id: 7, result };
          expect(sent(message)).toBe(JSON.stringify(message));
        }
      }),
    );
  });

  it("and whole where something stands behind the diagnostics", () => {
    const items = [{ message: "one" }, { message: "two" }];
    const message = { result: { items, kind: "full", resultId: "3" }, jsonrpc: "2.0", id: 7 };
    expect(JSON.parse(sent(message))).toEqual(message);
  });

  it.each([
    ["another notification", { method: "window/logMessage", params: { type: 3, message: "ä 😀 \ud800" } }],
    ["a notification without parameters", { method: "exit" }],
    ["a request", { id: 1, method: "workspace/configuration", params: { items: [{ section: "paylint" }] } }],
    ["an answer of nothing", { id: 1, result: null }],
    ["a list as an answer", { id: 1, result: [{ kind: "full", items: [1] }] }],
    ["another kind of answer", { id: 1, result: { isIncomplete: false, items: [{ label: "x", kind: 1 }] } }],
    ["an error", { id: 1, error: { code: -32600, message: "No." } }],
  ])("where it is %s", (_, rest) => {
    const message = { jsonrpc: "2.0", ...rest };
    expect(sent(message)).toBe(JSON.stringify(message));
  });
});
