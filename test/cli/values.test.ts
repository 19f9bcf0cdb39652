import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rules } from "../../server/src/rules";
import { paylint } from "./cli";

/** @param codes what the process may end with: 1 for wrong values, 2 for lines that can't be used */
async function batch(
  command: "inspect" | "iban",
  lines: readonly unknown[],
  codes: readonly number[] = [0, 1],
): Promise<Record<string, unknown>[]> {
  const input = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  const { out, code } = await paylint([command, "--batch"], { input });
  expect(codes).toContain(code);
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

interface NationalCase {
  readonly country: string;
  readonly kind: "iban" | "account" | "bankCode";
  readonly input: Readonly<Record<string, string>>;
  readonly valid: boolean;
  readonly iban?: string;
  readonly severity?: "error" | "warning";
}

const cases = JSON.parse(readFileSync("test/fixtures/national-check-digits.json", "utf8")) as NationalCase[];

describe("inspect --batch", () => {
  it("answers in order with every member of the contract", async () => {
    const [sortCode, iban] = await batch("inspect", [
      { id: 1, kind: "sortCode", value: "089999", account: "66374958" },
      { id: "b", kind: "iban", value: "gb29 nwbk 6016 1331 9268 19" },
    ]);
    expect(sortCode).toMatchObject({
      id: 1,
      kind: "sortCode",
      country: "GB",
      value: "089999",
      account: "66374958",
      valid: true,
      iban: null,
    });
    expect(sortCode?.checks).toContainEqual(
      expect.objectContaining({ check: "modulus", result: "pass", strength: "error" }),
    );
    expect(Object.keys(sortCode ?? {})).toEqual([
      "id",
      "kind",
      "country",
      "value",
      "account",
      "valid",
      "checks",
      "iban",
      "bic",
      "bank",
      "findings",
    ]);
    expect(iban).toMatchObject({ id: "b", value: "GB29NWBK60161331926819", valid: true, findings: [] });
  });

  it("puts an error in the place of a line it cannot use, and goes on", async () => {
    const answers = await batch(
      "inspect",
      [
        "{",
        { id: 2 },
        { id: 3, kind: "swift", value: "x" },
        "x".repeat(1_000_001),
        { id: 4, kind: "bic", value: "DEUTDEFF" },
      ],
      [2],
    );
    expect(answers.map((answer) => typeof answer.error)).toEqual(["string", "string", "string", "string", "undefined"]);
    expect(answers[4]).toMatchObject({ id: 4, valid: true });
  });

  it("names rules that exist, whatever is wrong", async () => {
    const ids = new Set(rules.map(({ id }) => id));
    const answers = await batch("inspect", [
      { kind: "iban", value: "GB28NWBK60161331926819" },
      { kind: "iban", value: "ES9121000418450200051331" },
      { kind: "iban", value: "ZZ1" },
      { kind: "iban", value: "" },
      { kind: "bic", value: "DEUT-ZZ-FF" },
      { kind: "bic", value: "ÄEUTDEFF5" },
      { kind: "sortCode", value: "0899x" },
      { kind: "sortCode", value: "08999" },
      { kind: "sortCode", value: "089999", account: "66374959" },
      { kind: "sortCode", value: "089999", account: "6" },
      { kind: "nid", country: "US", value: "021000022" },
      { kind: "nid", country: "DE", value: "3704004" },
      { kind: "nid", country: "IN", value: "KKBK1405751" },
      { kind: "nid", country: "GB", value: "089999", account: "66374959" },
      { kind: "account", country: "AT", value: "1_" },
      { kind: "account", country: "AT", value: "123456789012" },
      { kind: "account", country: "DE", value: "1", method: "00" },
    ]);
    const found = answers.map(({ findings }) => (findings as { rule: string }[]).map(({ rule }) => rule));
    expect(found.every((list) => list.length > 0)).toBe(true);
    expect(found.flat().filter((rule) => !ids.has(rule))).toEqual([]);
    expect(found[0]).toEqual(["iban/check-digits"]);
    expect(found[1]).toContain("iban/national-check-digits");
  });

  it("agrees with every published account and bank code", async () => {
    const own = cases.filter(({ kind }) => kind !== "iban");
    const answers = await batch(
      "inspect",
      own.map(({ country, kind, input }, id) => {
        const { account, bankcode, ...rest } = input;
        return kind === "bankCode"
          ? { id, kind: "nid", country, value: bankcode }
          : { id, kind: "account", country, value: account, ...(bankcode === undefined ? {} : { bankcode }), ...rest };
      }),
    );
    const wrong = own.filter(({ valid, severity }, id) => {
      const expected = valid ? true : severity === "error" ? false : null;
      return answers[id]?.valid !== expected;
    });
    expect(wrong).toEqual([]);
    expect(answers).toHaveLength(own.length);
  });
});

describe("iban --batch", () => {
  it("agrees with every published case", async () => {
    const own = cases.filter(({ kind }) => kind === "iban");
    const answers = await batch(
      "iban",
      own.map(({ country, input }, id) => ({ id, country, ...input })),
    );
    const wrong = own.filter(({ valid, iban }, id) =>
      valid ? answers[id]?.iban !== iban : answers[id]?.iban !== undefined,
    );
    expect(wrong).toEqual([]);
    expect(own.length).toBeGreaterThan(1000);
  });

  it("gives the message of the interface for what is wrong", async () => {
    const [es, missing] = await batch("iban", [
      { id: 7, country: "ES", bankcode: "2100", branch: "0418", cd: "45", account: "0200051332" },
      { id: 8, country: "DE", bankcode: "37040044" },
    ]);
    expect(es).toMatchObject({ id: 7, iban: "ES9121000418450200051332" });
    expect(typeof missing?.error).toBe("string");
  });
});

describe("inspect and iban for people", () => {
  it("prints a line a check and exits with 1 for what is invalid", async () => {
    const good = await paylint(["inspect", "GB29 NWBK 6016 1331 9268 19"]);
    expect(good.code).toBe(0);
    expect(good.out).toContain("valid");
    const bad = await paylint(["inspect", "GB28NWBK60161331926819"]);
    expect(bad.code).toBe(1);
    expect(bad.out).toMatch(/fail\s+check-digits/u);
  });

  it("calculates an IBAN and says what was filled", async () => {
    const { code, out, err } = await paylint([
      "iban",
      "--country",
      "DE",
      "--bankcode",
      "37040044",
      "--account",
      "532013000",
    ]);
    expect(code).toBe(0);
    expect(out.trim()).toBe("DE89370400440532013000");
    expect(err).toContain("zeros");
  });

  it("asks for the kind where the shape does not tell", async () => {
    const { code, err } = await paylint(["inspect", "12"]);
    expect(code).toBe(2);
    expect(err).toContain("sortCode");
  });

  it("refuses a broken weight table with file, line and reason", async () => {
    const { code, err } = await paylint(["inspect", "--uk-weights", "package.json", "089999"]);
    expect(code).toBe(2);
    expect(err).toMatch(/package\.json:1: /u);
  });
});

describe("generate", () => {
  it("writes values one a line, the same for a seed, and as JSON", async () => {
    const arguments_ = ["generate", "--kind", "iban", "--country", "de", "--count", "10", "--seed", "7"];
    const first = await paylint(arguments_);
    expect(first.out.trimEnd().split("\n")).toHaveLength(10);
    expect((await paylint(arguments_)).out).toBe(first.out);
    const { out } = await paylint([...arguments_, "--format", "json"]);
    expect(JSON.parse(out)).toMatchObject({
      kind: "iban",
      country: "DE",
      seed: "7",
      values: first.out.trimEnd().split("\n"),
    });
    expect(await paylint(["generate", "--country", "ZZ"])).toMatchObject({ code: 2 });
  });
});
