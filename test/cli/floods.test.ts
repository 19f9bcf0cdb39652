/** Many findings of one rule in one column, under one key or in one file: people are shown the first three and a count, programs all of them. */
import { describe, expect, it } from "vitest";
import { FIRST_LISTED, Floods, MOST_LISTED, MOST_NAMES } from "../../server/src/cli/check/floods";
import type { FindingEntry } from "../../server/src/report/report";
import { folderWith, paylint } from "./cli";

const WRONG = "GB28NWBK60161331926819";
const table = (rows: number): string => `iban,bic\n${`${WRONG},NWBKGB2\n`.repeat(rows)}`;

describe("a flood", () => {
  const finding = (rule: string, under?: string): Pick<FindingEntry, "finding" | "under"> => ({
    finding: {
      ...{ rule, severity: "error", message: "", literal: null, fixes: [] },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
    },
    ...(under !== undefined && { under }),
  });
  const said = (floods: Floods): string[] => [
    ...floods.end(({ rule, under, count, shown }) => `${rule} ${under ?? "file"} ${count} ${shown}`),
  ];

  it.each([MOST_LISTED - 1, MOST_LISTED, MOST_LISTED + 1, 1000])("of %i findings", (count) => {
    const floods = new Floods();
    for (let at = 0; at < count; at++) floods.add(finding("a/a"), () => `a${at} `);
    floods.add(finding("b/b"), () => "b ");
    const text = [...floods.end(({ rule, count: all, shown }) => `${rule} ${all} ${shown}`)].join("");
    const isFlood = count > MOST_LISTED;
    const listed = Array.from({ length: isFlood ? FIRST_LISTED : count }, (_, at) => `a${at} `).join("");
    expect(text).toBe(`${listed}b ${isFlood ? `a/a ${count} ${FIRST_LISTED}` : ""}`);
    expect([...floods.end(() => "again")]).toEqual([]);
  });

  it("is one of a name; what stands under others is listed", () => {
    const floods = new Floods();
    for (let at = 0; at < 30; at++) {
      floods.add(finding("a/a", "x"), () => `x${at}`);
      if (at < 10) floods.add(finding("a/a", "y"), () => `y${at}`);
    }
    const others = Array.from({ length: 7 }, (_, at) => `y${at + 3}`);
    expect(said(floods)).toEqual(["x0", "y0", "x1", "y1", "x2", "y2", ...others, "a/a x 30 3"]);
  });

  it("is one of the file where no name has many, and the first are of any", () => {
    const floods = new Floods();
    for (let at = 0; at < 24; at++) floods.add(finding("a/a", `k${at % 4}`), () => `${at}`);
    expect(said(floods)).toEqual(["0", "1", "2", "a/a file 24 3"]);
  });

  it("is one of what is left beside floods of names", () => {
    const floods = new Floods();
    for (let at = 0; at < 30; at++) {
      floods.add(finding("a/a", `k${at % 3}`), () => `k${at}`);
      floods.add(finding("a/a", "x"), () => `x${at}`);
    }
    expect(said(floods)).toEqual(["k0", "x0", "k1", "x1", "k2", "x2", "a/a x 30 3", "a/a file 30 3"]);
  });

  it("counts each finding once, and holds few of any number of names", () => {
    const floods = new Floods();
    let made = 0;
    for (let at = 0; at < 20_000; at++) floods.add(finding("a/a", `k${at % 2000}`), () => String(made++));
    expect(said(floods)).toEqual(["0", "1", "2", "a/a file 20000 3"]);
    expect(made).toBeLessThanOrEqual((MOST_NAMES + 1) * MOST_LISTED);
  });

  it("keeps the order of rules that are none", () => {
    const floods = new Floods();
    for (let at = 0; at < 10; at++) floods.add(finding(at % 2 === 0 ? "a/a" : "b/b"), () => String(at));
    expect([...floods.end(() => "")].join("")).toBe("0123456789");
  });
});

describe("paylint check", () => {
  const cwd = folderWith({ "a.csv": table(30), "b.csv": table(4) });
  const count = (text: string, of: RegExp): number => [...text.matchAll(of)].length;

  it("stylish lists the first three of a flood, says how to see all, and ends with rules and counts", async () => {
    const { code, out } = await paylint(["check", "."], { cwd });
    expect(code).toBe(1);
    expect(count(out, /^ {2}\d+:1 .* iban\/check-digits$/gmu)).toBe(3 + 4);
    expect(out).toMatch(
      /^ {2}error {2}30 findings of iban\/check-digits under "iban" in this file, the first 3 above; --all lists every one$/mu,
    );
    expect(out).toMatch(/^ {6}34 {2}iban\/check-digits$/mu);
    expect(out.trimEnd().split("\n").slice(-3).join("\n")).toContain("68 errors");
    const all = await paylint(["check", "--all", "."], { cwd });
    expect(count(all.out, /^ {2}\d+:1 .* iban\/check-digits$/gmu)).toBe(34);
    expect(all.out).not.toContain("findings of");
  });

  it("html has the summary on top, and floods as well", async () => {
    const { out } = await paylint(["check", "--format", "html", "."], { cwd });
    expect(out.indexOf("<h2>Summary</h2>")).toBeGreaterThan(0);
    expect(out.indexOf("<h2>Summary</h2>")).toBeLessThan(out.indexOf("<h2>a.csv</h2>"));
    expect(out).toContain("68 errors");
    expect(out).toContain("30 findings of iban/check-digits under &quot;iban&quot; in this file, the first 3 above");
    expect(out.trimEnd().endsWith("</html>")).toBe(true);
  });

  it("tells columns, keys and lists apart, whose names are masked where they are data", async () => {
    const rows = Array.from({ length: 25 }, (_, at) => `${WRONG},${at < 5 ? WRONG : ""}\n`).join("");
    const record = { payer_iban: WRONG, lists: { ibans: [WRONG], DE89370400440532013000: { payee_iban: WRONG } } };
    const cwd = folderWith({
      "two.csv": `a_iban,b_iban\n${rows}`,
      "none.csv": "GB29NWBK60161331926819,x\n".repeat(100) + `${WRONG},x\n`.repeat(25),
      "keys.json": JSON.stringify(Array.from({ length: 21 }, () => record)),
    });
    const { out } = await paylint(["check", "."], { cwd });
    const words = [...out.matchAll(/\d+ findings of iban\/check-digits .*? in this file/gu)].map(([all]) => all);
    expect(words.map((all) => all.replace("findings of iban/check-digits ", ""))).toEqual([
      '21 under "payer_iban" in this file',
      '21 under "ibans" in this file',
      '21 under "payee_iban" in this file',
      "25 under column 1 in this file",
      '25 under "a_iban" in this file',
    ]);
    expect(count(out, /^ {2}\d+:\d+ .* iban\/check-digits$/gmu)).toBe(9 + 3 + (3 + 5));
  });

  it.each(["json", "sarif", "github", "gitlab", "junit", "rdjson"])("%s stays whole", async (format) => {
    const { out } = await paylint(["check", "--format", format, "."], { cwd });
    expect(
      count(out, format === "github" || format === "junit" ? /check digits/giu : /"iban\/check-digits"/gu),
    ).toBeGreaterThanOrEqual(34);
  });
});
