import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textOf } from "../../../server/src/domain/message";
import { checkModulus, type ModulusTrace, traceModulus } from "../../../server/src/domain/uk/modulus";
import { modulusDetail } from "../../../server/src/domain/uk/modulusDetail";
import { parseModulusTables } from "../../../server/src/domain/uk/modulusTable";
import { modulusTable } from "../../support/ukTable";

interface Case {
  readonly id: number;
  readonly sortCode: string;
  readonly account: string;
  readonly valid: boolean;
}

const cases: readonly Case[] = JSON.parse(readFileSync("test/fixtures/uk-modulus.json", "utf8"));

/** Pairs over every pattern of rows, worked out by a second implementation of the specification. */
const pairs: readonly [string, string, string][] = JSON.parse(
  readFileSync("test/fixtures/uk-modulus-pairs.json", "utf8"),
);

function outcomeOf(sortCode: string, account: string): string {
  return checkModulus(sortCode, account, modulusTable).outcome;
}

describe("the specification's own cases", () => {
  it("are all there", () => expect(cases).toHaveLength(34));

  it.each(cases)("$id: $sortCode $account is $valid", ({ sortCode, account, valid }) => {
    expect(outcomeOf(sortCode, account) !== "fail").toBe(valid);
  });

  /** Totals after all exceptions; the second row also where it need not be done. */
  it.each<[number, string, string]>([
    [1, "MOD10 180, r 0 pass", "-"],
    [2, "MOD11 242, r 0 pass", "-"],
    [3, "MOD11 143, r 0 pass", "DBLAL 60, r 0 pass"],
    [4, "MOD11 253, r 0 pass", "MOD11 237, r 6 fail"],
    [5, "MOD11 254, r 1 fail", "MOD11 242, r 0 pass"],
    [6, "MOD11 121, r 0 pass", "MOD11 246, r 4 fail"],
    [7, "MOD11 121, r 0 pass", "MOD11 246, r 4 fail"],
    [8, "MOD11 165, r 0 pass", "DBLAL 54, r 4 fail"],
    [9, "MOD11 187, r 0 pass", "DBLAL 93, r 3 fail"],
    [10, "MOD11 132, r 0 pass", "DBLAL 50, r 0 pass"],
    [11, "MOD11 179, r 3 pass", "-"],
    [12, "DBLAL 90, r 0 pass", "-"],
    [13, "MOD11 37, r 4 fail", "DBLAL 42, r 2 fail"],
    [14, "MOD11 250, r 8 pass", "DBLAL 51, r 1 pass"],
    [15, "MOD11 253, r 0 pass", "DBLAL 57, r 7 pass"],
    [16, "MOD11 253, r 0 pass", "DBLAL 40, r 0 pass"],
    [17, "MOD11 187, r 0 pass", "-"],
    [18, "MOD10 160, r 0 pass", "-"],
    [19, "MOD11 209, r 0 pass", "MOD11 217, r 8 fail"],
    [20, "MOD11 240, r 9 fail", "MOD11 209, r 0 pass"],
    [21, "MOD11 242, r 0 pass", "MOD11 210, r 1 fail"],
    [22, "MOD11 187, r 0 pass", "MOD11 268, r 4 fail"],
    [23, "MOD11 257, r 4 pass", "DBLAL 58, r 8 fail"],
    [24, "MOD11 257, r 4 fail", "DBLAL 56, r 6 pass"],
    [25, "MOD11 254, r 1 fail", "DBLAL 53, r 3 pass"],
    [26, "DBLAL 89, r 9 fail", "-"],
    [27, "MOD11 121, r 0 pass", "DBLAL 61, r 1 fail"],
    [28, "MOD11 168, r 3 fail", "DBLAL 60, r 0 pass"],
    [29, "MOD10 181, r 1 fail", "-"],
    [30, "MOD11 244, r 2 fail", "-"],
    [31, "MOD11 231, r 0 pass", "MOD10 224, r 4 fail"],
    [32, "MOD11 231, r 0 pass", "MOD10 250, r 0 pass"],
    [33, "MOD11 177, r 1 fail", "MOD10 170, r 0 pass"],
    [34, "MOD11 21, r 10 fail", "shifted MOD11 11, r 0 pass"],
  ])("%i adds up: %s, %s", (id, first, second) => {
    const found = cases.find((each) => each.id === id);
    const rows = traceModulus(found?.sortCode ?? "", found?.account ?? "", modulusTable).map(shown);
    expect(rows).toEqual(second === "-" ? [first] : [first, second]);
  });
});

function shown({ method, total, remainder, passes, shifted }: ModulusTrace): string {
  return `${shifted ? "shifted " : ""}${method} ${total}, r ${remainder} ${passes ? "pass" : "fail"}`;
}

/** Mistakes that the specification's cases let through (and a few that they don't); each row catches one. */
describe("what the specification's cases leave open", () => {
  it.each<[string, string, string, string]>([
    ["two rows without exception: both must pass, not either", "236643", "28019720", "fail"],
    ["two rows without exception: both must pass, not either", "239136", "53453132", "fail"],
    ["exception 4: remainder 0 is good only with gh = 00", "134121", "38917884", "fail"],
    ["exception 4: remainder 0 is good only with gh = 00", "134020", "43773065", "fail"],
    ["exception 4: gh is a number of two digits, not g + h", "134012", "99298112", "fail"],
    ["exception 4: gh is a number of two digits, not g + h", "134020", "11523163", "fail"],
    ["exception 4: gh, not h alone", "134121", "46125647", "fail"],
    ["exception 4: gh, not h alone", "134020", "32095026", "fail"],
    ["exception 5: remainder 0 asks for check digit 0", "938000", "86638318", "fail"],
    ["exception 5: remainder 0 asks for check digit 0", "938696", "07295858", "fail"],
    ["exception 5: MOD11 remainder 1 never passes, not with g = 0 either", "938000", "82199408", "fail"],
    ["exception 5: MOD11 remainder 1 never passes, not with g = 0 either", "938999", "98575800", "fail"],
    ["exception 5: DBLAL remainder 1 asks for h = 9", "938999", "62079403", "fail"],
    ["exception 5: DBLAL remainder 1 asks for h = 9", "938696", "80057644", "fail"],
    ["exception 6: a = 9 is no foreign-currency account", "200079", "94460766", "fail"],
    ["exception 6: a = 9 is no foreign-currency account", "203241", "94437844", "fail"],
    ["exception 6: a = 3 is no foreign-currency account", "206874", "30359922", "fail"],
    ["exception 6: a = 3 is no foreign-currency account", "203255", "33627322", "fail"],
    ["exception 6: a = 8 is a foreign-currency account", "200407", "80702444", "foreign-currency"],
    ["exception 6: a = 8 is a foreign-currency account", "200000", "86591611", "foreign-currency"],
    ["exception 10: zeroed only with g = 9", "876965", "99264981", "pass"],
    ["exception 10: zeroed only with g = 9", "876953", "99386452", "pass"],
    ["exception 10: g = 9 is asked for ab = 09 as well", "876919", "09371178", "fail"],
    ["exception 10: g = 9 is asked for ab = 09 as well", "876932", "09498201", "pass"],
    ["exception 10: a has to be 0 or 9", "877099", "39001096", "pass"],
    ["exception 10: a has to be 0 or 9", "877090", "19425099", "fail"],
    ["exception 11: never zeroed", "876957", "09337897", "fail"],
    ["exception 11: never zeroed", "876957", "09845096", "pass"],
    ["exception 14: shifted only when h is 0, 1 or 9", "185001", "07503607", "fail"],
    ["exception 14: shifted only when h is 0, 1 or 9", "180092", "29987262", "fail"],
    ["exception 14: h = 9 is shifted as well", "180002", "85976269", "pass"],
    ["exception 14: h = 9 is shifted as well", "180156", "42897229", "pass"],
    ["exception 14: the number as given is tried first", "180104", "99322781", "pass"],
    ["exception 14: the number as given is tried first", "180036", "51115409", "pass"],
    ["exception 14: the last digit is dropped, not moved to the front", "180005", "30877439", "pass"],
    ["exception 14: the last digit is dropped, not moved to the front", "185001", "15766239", "pass"],
    ["exception 3: the first row is never left out", "829000", "45966363", "fail"],
    ["exception 3: the first row is never left out", "826099", "98970236", "fail"],
    ["exception 1: 27 is always added", "119282", "27698950", "fail"],
    ["exception 1: 27 is always added", "119283", "44042553", "fail"],
    ["exception 2: a = 0 keeps the weights of the row, with g = 9 too", "301696", "07338499", "pass"],
    ["exception 2: a = 0 keeps the weights of the row, with g = 9 too", "308479", "09180093", "pass"],
    ["exception 7: zeroed by g, not by h", "777791", "72575397", "fail"],
    ["exception 7: zeroed by g, not by h", "771877", "51555759", "pass"],
    ["exception 7: zeroed only with g = 9", "778001", "66923901", "fail"],
    ["exception 7: zeroed only with g = 9", "771877", "00655566", "pass"],
    ["DBLAL: a product of 20 or more gives the sum of its digits, not 9 less", "041320", "24164129", "pass"],
    ["DBLAL: a product of 20 or more gives the sum of its digits, not 9 less", "041316", "49053055", "pass"],
    ["the weight 128 is not 28", "301466", "70889570", "pass"],
    ["the weight 128 is not 28", "301154", "82844513", "pass"],
    ["the weight 128 is not 12", "301166", "12316205", "pass"],
    ["the weight 128 is not 12", "301142", "16489357", "pass"],
    ["the first sort code of a range belongs to it", "400194", "83866960", "fail"],
    ["the first sort code of a range belongs to it", "122103", "26662335", "fail"],
    ["a sort code outside the table is not rejected", "889468", "07227143", "not-in-table"],
    ["a sort code outside the table is not rejected", "446332", "01396343", "not-in-table"],
    ["exception 5: both rows must pass", "938999", "42306784", "fail"],
    ["exception 5: both rows must pass", "938000", "59863010", "fail"],
    ["exception 5: the sort code is replaced in both rows", "938653", "68842995", "pass"],
    ["exception 5: the sort code is replaced in both rows", "938613", "74273659", "pass"],
    ["exception 9: calculated with 309634", "306300", "99190476", "pass"],
    ["exception 9: calculated with 309634", "301843", "44918686", "fail"],
    ["exception 3: decided by c, not by the first digit", "820000", "27977186", "pass"],
    ["exception 3: decided by c, not by the first digit", "827999", "13753645", "fail"],
    ["the weight -1 is negative", "070040", "09319237", "pass"],
    ["the weight -1 is negative", "070116", "15852032", "fail"],
    ["exception 5: DBLAL remainder 1 passes with h = 9", "938000", "92240929", "pass"],
    ["exception 5: DBLAL remainder 1 passes with h = 9", "938999", "69783359", "pass"],
  ])("%s: %s %s", (_rule, sortCode, account, outcome) => {
    expect(outcomeOf(sortCode, account)).toBe(outcome);
  });

  it("exception 8 is calculated with 090126", () => {
    const table = parseModulusTables("086090 086090 MOD10 1 1 1 1 1 1 0 0 0 0 0 0 0 1 8", "");
    if (!table.ok) throw new Error(table.reason);
    // 0 + 9 + 0 + 1 + 2 + 6 = 18, so the last digit has to be 2; with 086090 it would be 7.
    expect(checkModulus("086090", "00000002", table.table).outcome).toBe("pass");
    expect(checkModulus("086090", "00000007", table.table).outcome).toBe("fail");
  });

  it("a negative total leaves a remainder all the same", () => {
    const table = parseModulusTables("010000 010000 MOD11 0 0 0 0 0 0 0 0 0 0 0 0 0 -1", "");
    if (!table.ok) throw new Error(table.reason);
    expect(checkModulus("010000", "00000001", table.table).outcome).toBe("fail");
    expect(traceModulus("010000", "00000001", table.table)[0]?.remainder).toBe(10);
  });
});

describe("pairs over every pattern of rows", () => {
  it("agree with the second implementation", () => {
    const disagreeing = pairs.filter(([sortCode, account, outcome]) => outcomeOf(sortCode, account) !== outcome);
    expect(disagreeing).toEqual([]);
  });

  it("cover every pattern, passing and failing", () => {
    const patterns = new Set(modulusTable.rules.map(({ rows }) => JSON.stringify(rows)));
    for (const outcome of ["pass", "fail"]) {
      const met = pairs
        .map(([sortCode, account]) => checkModulus(sortCode, account, modulusTable))
        .flatMap((result) =>
          result.outcome === outcome && "rule" in result ? [JSON.stringify(result.rule.rows)] : [],
        );
      expect(new Set(met)).toEqual(patterns);
    }
  });
});

describe("ranges", () => {
  it.each(["010003", "016716", "938697", "826098", "826918", "050095", "000000", "999999", "123456"])(
    "%s is in no row",
    (sortCode) => {
      expect(outcomeOf(sortCode, "12345678")).toBe("not-in-table");
    },
  );

  it("hold their ends", () => {
    for (const rule of modulusTable.rules) {
      for (const sortCode of [rule.start, rule.end]) {
        const result = checkModulus(sortCode, "00000000", modulusTable);
        expect("rule" in result ? result.rule : null).toBe(rule);
      }
    }
  });
});

describe("any pair", () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`, "u"));
  const coveredSortCode = fc
    .tuple(fc.nat(modulusTable.rules.length - 1), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([index, share]) => {
      const [start, end] = [modulusTable.starts[index] ?? 0, modulusTable.ends[index] ?? 0];
      return String(Math.round(start + (end - start) * share)).padStart(6, "0");
    });

  it("gives the same answer twice, whatever was asked in between: the table is never changed", () => {
    const weights = modulusTable.weights.slice();
    fc.assert(
      fc.property(coveredSortCode, digits(8), coveredSortCode, digits(8), (sortCode, account, other, between) => {
        const first = checkModulus(sortCode, account, modulusTable);
        checkModulus(other, between, modulusTable);
        traceModulus(sortCode, between, modulusTable);
        expect(checkModulus(sortCode, account, modulusTable)).toBe(first);
      }),
      { numRuns: 500 },
    );
    expect(modulusTable.weights).toEqual(weights);
  });

  it("is told in one sentence without the account", () => {
    fc.assert(
      fc.property(coveredSortCode, digits(8), (sortCode, account) => {
        const detail = textOf(modulusDetail(checkModulus(sortCode, account, modulusTable)));
        expect(detail).toMatch(/^The .*\.$|^A foreign.*\.$/u);
        expect(detail).not.toContain(account);
      }),
    );
  });

  it.each([
    ["", ""],
    ["12345", "12345678"],
    ["1234567", "12345678"],
    ["089999", "6637495"],
    ["089999", "663749588"],
    ["66374958", "089999"],
    ["08999A", "66374958"],
    ["08-999", "66374958"],
    ["089999", "6637495 "],
    ["089999", "-6637495"],
    ["٠٨٩٩٩٩", "66374958"],
  ])("malformed: %s %s", (sortCode, account) => {
    expect(outcomeOf(sortCode, account)).toBe("malformed");
    expect(traceModulus(sortCode, account, modulusTable)).toEqual([]);
  });
});
