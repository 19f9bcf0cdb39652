import { describe, expect, it } from "vitest";
import { toAddresses, toCountry, toHost, toMethod } from "../../server/src/cli/optionValues";

interface Reading {
  readonly read: (text: string) => string;
  /** Each word with what it is read as; null where it is refused. */
  readonly cases: readonly (readonly [text: string, expected: string | null])[];
}

const READINGS: Readonly<Record<string, Reading>> = {
  host: {
    read: toHost,
    cases: [
      ["localhost", "localhost"],
      ["build-host-7.internal", "build-host-7.internal"],
      ["a.b-c.d", "a.b-c.d"],
      ["0.0.0.0", "0.0.0.0"],
      ["::1", "::1"],
      ["", null],
      ["-a", null],
      ["a-", null],
      ["a..b", null],
      ["a.-b", null],
      ["a_b", null],
      ["http://localhost", null],
      ["localhost:80", null],
    ],
  },
  "check-digit method": {
    read: toMethod,
    cases: [
      ["00", "00"],
      ["e4", "E4"],
      ["A1", "A1"],
      ["F0", null],
      ["0", null],
      ["000", null],
      ["1A", null],
    ],
  },
  country: {
    read: toCountry,
    cases: [
      ["DE", "DE"],
      ["de", "DE"],
      ["Germany", "DE"],
      ["Nowhere", null],
      ["", null],
    ],
  },
};

describe.each(Object.entries(READINGS))("%s", (_, { read, cases }) => {
  it.each(cases)("%j is read as %j", (text, expected) => {
    if (expected === null) expect(() => read(text)).toThrow(/^Expected /u);
    else expect(read(text)).toBe(expected);
  });
});

it("addresses are added up, and each is one", () => {
  expect(toAddresses("::1", toAddresses("192.0.2.1", undefined))).toEqual(["192.0.2.1", "::1"]);
  for (const text of ["localhost", "192.0.2", ""]) expect(() => toAddresses(text, [])).toThrow(/^Expected /u);
});
