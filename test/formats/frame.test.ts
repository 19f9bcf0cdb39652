/** What a reader's state says of open containers: two frames are the same where nothing that reading goes on from differs. */
import { expect, it } from "vitest";
import { documentFrame, type Frame, frameIn, sameFrames } from "../../server/src/formats/frame";
import { MAX_CONTAINERS } from "../../server/src/formats/limits";

const outer = frameIn(documentFrame, "object", "a", true);
const frame = frameIn(outer, "array", "b", false, "c", true);

it.each<readonly [what: string, other: Frame]>([
  ["kind", { ...frame, kind: "object" }],
  ["key", { ...frame, key: "x" }],
  ["step", { ...frame, step: 0 }],
  ["depth", { ...frame, depth: 3 }],
  ["whether its values matter", { ...frame, interesting: true }],
  ["places", { ...frame, from: 4 }],
  ["the frame around it", { ...frame, parent: frameIn(documentFrame, "object", "x", true) }],
  ["whether there is one around it", { ...frame, parent: null }],
])("frames differ in %s", (_what, other) => {
  expect(sameFrames(frame, other)).toBe(false);
  expect(sameFrames(other, frame)).toBe(false);
  expect(sameFrames(frameIn(frame, "object", "d", false), frameIn(other, "object", "d", false))).toBe(false);
});

it("frames are the same where they say the same", () => {
  const again = frameIn(frameIn(documentFrame, "object", "a", true), "array", "b", false, "c", true);
  expect(sameFrames(frame, again)).toBe(true);
  expect(frame).toMatchObject({ kind: "array", key: "b", step: "c", depth: 2, from: 0, interesting: false });
  expect(frameIn(outer, "object", "d", false)).toMatchObject({ step: "d", from: -1, shown: null });
});

it("containers beyond the deepest that is told apart show their fields in that one", () => {
  let deep = documentFrame;
  for (let depth = 1; depth <= MAX_CONTAINERS; depth++) deep = frameIn(deep, "object", null, false);
  expect(deep.shown).toBeNull();
  const first = frameIn(deep, "object", null, false);
  expect(first.shown).toBe(deep);
  expect(frameIn(first, "object", null, false).shown).toBe(deep);
});
