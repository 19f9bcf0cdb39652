/** What a reader's state says of open containers: two frames are the same where nothing that reading goes on from differs. */
import { expect, it } from "vitest";
import { documentFrame, type Frame, frameIn, sameFrames } from "../../server/src/formats/frame";
import { KeyTable } from "../../server/src/formats/keyTable";
import { MAX_CONTAINERS } from "../../server/src/formats/limits";

const keys = new KeyTable({ key: () => false, value: () => false });
const outer = frameIn(documentFrame, "object", "a", keys.intern("a"));
const frame = frameIn(outer, "array", "b", keys.intern("b"), "c", true);

it.each<readonly [what: string, other: Frame]>([
  ["kind", { ...frame, kind: "object" }],
  ["key", { ...frame, key: "x" }],
  ["step", { ...frame, step: 0 }],
  ["depth", { ...frame, depth: 3 }],
  ["whether its first value names the others", { ...frame, isLabelled: true }],
  ["places", { ...frame, from: 4 }],
  ["the frame around it", { ...frame, parent: frameIn(documentFrame, "object", "x", keys.intern("x")) }],
  ["whether there is one around it", { ...frame, parent: null }],
])("frames differ in %s", (_what, other) => {
  expect(sameFrames(frame, other)).toBe(false);
  expect(sameFrames(other, frame)).toBe(false);
  expect(sameFrames(frameIn(frame, "object", "d", null), frameIn(other, "object", "d", null))).toBe(false);
});

it("frames are the same where they say the same", () => {
  const again = frameIn(
    frameIn(documentFrame, "object", "a", keys.intern("a")),
    "array",
    "b",
    keys.intern("b"),
    "c",
    true,
  );
  expect(sameFrames(frame, again)).toBe(true);
  expect(frame).toMatchObject({ kind: "array", key: "b", step: "c", depth: 2, from: 0, isLabelled: false });
  expect(frameIn(outer, "object", "d", null)).toMatchObject({ step: "d", from: -1, shown: null });
});

it("containers beyond the deepest that is told apart show their fields in that one", () => {
  let deep = documentFrame;
  for (let depth = 1; depth <= MAX_CONTAINERS; depth++) deep = frameIn(deep, "object", null, null);
  expect(deep.shown).toBeNull();
  const first = frameIn(deep, "object", null, null);
  expect(first.shown).toBe(deep);
  expect(frameIn(first, "object", null, null).shown).toBe(deep);
});
