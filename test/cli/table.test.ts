import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkBytes, type FileOptions } from "../../server/src/cli/checkFile";
import { checkTable } from "../../server/src/cli/checkTable";
import { loadEngine } from "../../server/src/cli/loading";
import { folderWith } from "./cli";

async function optionsOf(listLiterals: boolean): Promise<FileOptions> {
  const settings = { configText: null, directory: false, showValues: true, explain: false, fix: false, listLiterals };
  const engine = await loadEngine(settings);
  if (!engine.ok) throw new Error(engine.error);
  return engine.options;
}

/** Rows of different length, some with an IBAN that is wrong, some with line breaks and quotes in a cell. */
function table(rows: number): string {
  const lines = ["id,iban,bic,note"];
  for (let row = 0; row < rows; row++) {
    const iban = row % 97 === 5 ? "DE89370400440532013001" : "DE89370400440532013000";
    const note = row % 31 === 3 ? `"two\r\nlines, ""quoted"" ${row}"` : `ümlaut ${"x".repeat(row % 40)}`;
    lines.push(`${row},${iban},COBADEFFXXX,${note}`);
  }
  return `${lines.join("\n")}\n`;
}

async function streamed(content: string | Buffer, listLiterals: boolean, longest = Number.POSITIVE_INFINITY) {
  const options = await optionsOf(listLiterals);
  const file = path.join(folderWith({ "a.csv": content }), "a.csv");
  const result = await checkTable(file, { ...options, path: "a.csv", format: "csv", longest, subjectsOf: () => [] });
  const whole = await checkBytes(readFileSync(file), "a.csv", options, async () => ({ ok: true }));
  return { result, whole };
}

describe("large tables", () => {
  it("are reported like a table read at once", async () => {
    const { result, whole } = await streamed(`\uFEFF${table(4000)}`, true);
    if ("skipped" in result) throw new Error(result.skipped);
    expect(whole.report.findings.length).toBeGreaterThan(30);
    expect(result.report).toEqual(whole.report);
  });

  it("have their literals counted where the report doesn't list them", async () => {
    const { result, whole } = await streamed(table(4000), false);
    if ("skipped" in result) throw new Error(result.skipped);
    expect(result.report.literalCount).toBe(8000);
    expect(result.report).toEqual(whole.report);
  });

  it("are left out when they are no text, or longer than the user's limit", async () => {
    const binary = Buffer.concat([Buffer.from(table(2000)), Buffer.from([0x41, 0, 0x41])]);
    expect((await streamed(binary, false)).result).toEqual({
      skipped: "binary file (it holds NUL bytes)",
      undecided: false,
    });
    const latin = Buffer.concat([Buffer.from(table(2000)), Buffer.from([0xe4, 0x2c])]);
    expect((await streamed(latin, false)).result).toEqual({ skipped: "not valid UTF-8", undecided: true });
    expect((await streamed(table(4000), false, 100_000)).result).toEqual({
      skipped: "longer than 100000 characters",
      undecided: false,
    });
  });
});
