import { describe, expect, it } from "vitest";
import {
  numberMember,
  positionMember,
  progressToken,
  textMember,
  textsIn,
  textsOf,
} from "../../server/src/features/payload";
import type { Received } from "../../server/src/protocol";

/** What may stand in a member, and what is read of it: as text, texts in an object and in a list, number. */
const READ: readonly (readonly [value: unknown, text: string, of: object, list: readonly string[], number: number])[] =
  [
    ["x", "x", {}, [], 0],
    ["", "", {}, [], 0],
    [7, "", {}, [], 7],
    [-1.5, "", {}, [], -1.5],
    [Number.NaN, "", {}, [], 0],
    [Number.POSITIVE_INFINITY, "", {}, [], 0],
    [null, "", {}, [], 0],
    [undefined, "", {}, [], 0],
    [true, "", {}, [], 0],
    [{ a: "x", b: 1, c: null, d: ["y"], e: "" }, "", { a: "x", e: "" }, [], 0],
    [["x", 1, null, "", ["y"]], "", { 0: "x", 3: "" }, ["x", ""], 0],
  ];

interface Asked {
  readonly one: unknown;
}

describe("a member of a payload", () => {
  it.each(READ)("%j is read as what it is, or as nothing", (value, text, of, list, number) => {
    const params = { one: value };
    expect(textMember<Asked>(params, "one")).toBe(text);
    expect(textsOf<Asked>(params, "one")).toEqual(of);
    expect(textsIn<Asked>(params, "one")).toEqual(list);
    expect(numberMember<Asked>(params, "one")).toBe(number);
  });

  it.each(["null", "7", '"one"', "[]", "{}"])("is nothing in %s", (sent) => {
    const params: Received<Asked> = JSON.parse(sent);
    expect([textMember(params, "one"), textsOf(params, "one"), textsIn(params, "one")]).toEqual(["", {}, []]);
    expect([numberMember(params, "one"), positionMember(params, "one")]).toEqual([0, null]);
    expect(progressToken(params)).toBeUndefined();
  });

  it.each([
    [
      { line: 0, character: 3 },
      { line: 0, character: 3 },
    ],
    [
      { line: 2, character: 3, more: 1 },
      { line: 2, character: 3 },
    ],
    [{ line: -1, character: 3 }, null],
    [{ line: 1, character: -1 }, null],
    [{ line: 1.5, character: 0 }, null],
    [{ line: 1, character: "0" }, null],
    [{ line: 1 }, null],
    [[1, 2], null],
    [null, null],
  ])("%j is a position or none", (one, position) => expect(positionMember<Asked>({ one }, "one")).toEqual(position));

  it.each([
    ["a", "a"],
    [7, 7],
    [null, undefined],
    [{}, undefined],
    [true, undefined],
  ])("%j is a token for progress or none", (workDoneToken, token) =>
    expect(progressToken({ workDoneToken })).toBe(token),
  );
});
