/** Many findings of one rule in one file: people are shown the first three and a count, programs all of them. */
import { describe, expect, it } from "vitest";
import { FIRST_LISTED, Floods, MOST_LISTED } from "../../server/src/cli/check/floods";
import type { ReportedFinding } from "../../server/src/report/report";
import { folderWith, paylint } from "./cli";

const WRONG = "GB28NWBK60161331926819";
const table = (rows: number): string => `iban,bic\n${`${WRONG},NWBKGB2\n`.repeat(rows)}`;

describe("a flood", () => {
  const finding = (rule: string): ReportedFinding => ({
    ...{ rule, severity: "error", message: "", literal: null, fixes: [] },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
  });

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
      /^ {2}error {2}30 findings of iban\/check-digits in this file, the first 3 above; --all lists every one$/mu,
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
    expect(out).toContain("30 findings of iban/check-digits in this file, the first 3 above");
    expect(out.trimEnd().endsWith("</html>")).toBe(true);
  });

  it.each(["json", "sarif", "github", "gitlab", "junit", "rdjson"])("%s stays whole", async (format) => {
    const { out } = await paylint(["check", "--format", format, "."], { cwd });
    expect(
      count(out, format === "github" || format === "junit" ? /check digits/giu : /"iban\/check-digits"/gu),
    ).toBeGreaterThanOrEqual(34);
  });
});
