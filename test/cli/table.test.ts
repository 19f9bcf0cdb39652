import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkBytes } from "../../server/src/cli/check/checkFile";
import { largeParts, surveyLarge } from "../../server/src/cli/check/checkLarge";
import type { Engines } from "../../server/src/cli/check/engines";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { allParts } from "../../server/src/cli/check/reporting";
import type { FilePart } from "../../server/src/report/report";
import { folderWith } from "./cli";

async function enginesFor(literals: boolean): Promise<Engines> {
  const wanted = { literals, frames: true, bytes: true };
  const settings = {
    root: process.cwd(),
    named: null,
    directory: false,
    showValues: true,
    explain: false,
    fix: false as const,
    wanted,
  };
  const engine = await loadEngines(settings);
  if (!engine.ok) throw new Error(engine.error);
  return engine.engines;
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

/** Parts as one. */
function joined(parts: readonly FilePart[]): FilePart {
  return {
    literals: parts.flatMap(({ literals }) => literals),
    literalCount: parts.reduce((sum, { literalCount }) => sum + literalCount, 0),
    entries: parts.flatMap(({ entries }) => entries),
    notes: parts.flatMap(({ notes }) => notes),
    unchecked: [...new Set(parts.flatMap(({ unchecked }) => unchecked))],
  };
}

async function streamed(content: string | Buffer, literals: boolean) {
  const engines = await enginesFor(literals);
  const file = path.join(folderWith({ "a.csv": content }), "a.csv");
  const options = engines.of(file);
  const surveyed = await surveyLarge(file, Number.POSITIVE_INFINITY);
  if ("skipped" in surveyed) throw new Error(surveyed.skipped);
  const table = { ...options, path: "a.csv", format: "csv", encoding: surveyed.encoding } as const;
  const parts = await allParts(() => largeParts(file, table));
  const whole = await checkBytes(readFileSync(file), "a.csv", options, async () => ({ ok: true }));
  return { parts, result: joined(parts), whole: joined(await allParts(whole.parts)) };
}

describe("large tables", () => {
  it("are reported like a table read at once, in many parts", async () => {
    const { parts, result, whole } = await streamed(`\uFEFF${table(4000)}`, true);
    expect(parts.length).toBeGreaterThan(5);
    expect(whole.entries.length).toBeGreaterThan(30);
    expect(result).toEqual(whole);
  });

  it("have their literals counted where the report doesn't list them", async () => {
    const { result, whole } = await streamed(table(4000), false);
    expect(result.literalCount).toBe(8000);
    expect(result).toEqual(whole);
  });

  it("are read in the encoding that all of their bytes tell", async () => {
    const { result, whole } = await streamed(
      Buffer.concat([Buffer.from(table(2000), "latin1"), Buffer.from([0xe4, 0x2c])]),
      true,
    );
    expect(whole.entries.length).toBeGreaterThan(10);
    expect(result).toEqual(whole);
  });

  it("are left out when they are no text, or longer than the user's limit", async () => {
    const refused = (content: string | Buffer, longest = Number.POSITIVE_INFINITY) =>
      surveyLarge(path.join(folderWith({ "a.csv": content }), "a.csv"), longest);
    const binary = Buffer.concat([Buffer.from(table(2000)), Buffer.from([0x41, 0, 0x41])]);
    expect(await refused(binary)).toEqual({ skipped: "binary file (it holds NUL bytes)" });
    expect(await refused(table(4000), 100_000)).toEqual({ skipped: "longer than 100000 characters" });
  });
});
