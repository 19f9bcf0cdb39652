/** The page on comments that leave findings out: each of its examples does. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../server/src/config/layer";
import { FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { analyse } from "../support/annotate";

const page = readFileSync("docs/suppressing.md", "utf8");
const blocks = [...page.matchAll(/^```(?<format>\w+)\n(?<text>.*?)^```$/gmsu)].map(({ groups }) => ({
  format: groups?.format ?? "",
  text: groups?.text ?? "",
}));
const documents = blocks.flatMap(({ format, text }) => {
  const known = FORMAT_NAMES.find((name) => name === format);
  return known === undefined || known === "json" ? [] : [{ format: known, text }];
});

describe("docs/suppressing.md", () => {
  it.each(documents)("$format: what the comments cover, and nothing is left over", ({ format, text }) => {
    const { findings, remarks } = analyse(text, { format });
    expect([findings, remarks]).toEqual([[], []]);
    const bare = analyse(text.replaceAll("paylint-ignore", "see"), { format });
    expect(bare.findings.map(({ finding }) => finding.rule)).toContain("iban/check-digits");
  });

  it("has an example of each format that has comments", () => {
    const without: readonly FormatName[] = ["json", "jsonl", "csv", "tsv"];
    expect(new Set([...documents.map(({ format }) => format), ...without])).toEqual(new Set(FORMAT_NAMES));
  });

  it("shows entries that are read as they stand", () => {
    for (const { text } of blocks.filter(({ format }) => format === "json"))
      expect(parseConfig(text).findings).toEqual([]);
  });
});
