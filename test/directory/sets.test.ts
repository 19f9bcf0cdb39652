import { expect, it } from "vitest";
import { parseSets } from "../../server/src/directory/tables/sets";

const set = { id: "a", kind: "bic", name: "A", licence: "MIT", date: "2026-05-01", complete: true, files: { DE: 1 } };

it("what the build says of its sets is read set by set; what isn't a set's description is left out", () => {
  const wrong = Object.keys(set).flatMap((member) => [
    { ...set, [member]: undefined },
    { ...set, [member]: 1 },
    { ...set, [member]: null },
  ]);
  expect(parseSets(JSON.stringify([null, "a", 1, set, ...wrong, { ...set, id: "b" }]))).toEqual([
    set,
    { ...set, id: "b" },
  ]);
});

it.each([null, "", "{", "null", "{}"])("%j holds no sets", (text) => expect(parseSets(text)).toEqual([]));
