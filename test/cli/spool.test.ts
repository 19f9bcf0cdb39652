import path from "node:path";
import { describe, expect, it } from "vitest";
import type { CheckedFile } from "../../server/src/cli/check/checkedFile";
import { largeParts, surveyLarge } from "../../server/src/cli/check/checkLarge";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { Reporting } from "../../server/src/cli/check/reporting";
import { Spool } from "../../server/src/cli/check/spool";
import type { Destination } from "../../server/src/cli/terminal/destination";
import { OUTPUT_FORMATS, type OutputFormatName } from "../../server/src/report/formats";
import { folderWith } from "./cli";

const ROWS = 3000;

function table(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `${row},DE8937040044053201300${row % 2 === 0 ? 1 : 0},COBADEFF`,
  );
  return `id,iban,bic\n${rows.join("\n")}\n`;
}

async function report(
  name: OutputFormatName,
  options: { mostSpooled?: number; maxFindings?: number; quiet?: boolean },
) {
  const format = await OUTPUT_FORMATS[name]();
  const root = process.cwd();
  const common = { root, named: null, directory: false, showValues: false, explain: false, fix: false as const };
  const loaded = await loadEngines({ ...common, wanted: format.wanted });
  if (!loaded.ok) throw new Error(loaded.error);
  const file = path.join(folderWith({ "a.csv": table() }), "a.csv");
  const surveyed = await surveyLarge(file, Number.POSITIVE_INFINITY);
  if ("skipped" in surveyed) throw new Error(surveyed.skipped);
  const tableOptions = {
    ...loaded.engines.of(file),
    path: "a.csv",
    format: "csv",
    encoding: surveyed.encoding,
  } as const;
  let text = "";
  let readings = 0;
  const destination: Destination = {
    write: async (content) => {
      text += String(content);
      return { ok: true };
    },
    end: async () => ({ ok: true }),
  };
  const reporting = new Reporting(destination, {
    format,
    context: { version: "0", colour: false, root, baseline: false, quiet: false, leftOut: false },
    keeps: () => true,
    known: null,
    collect: null,
    maxFindings: Number.POSITIVE_INFINITY,
    summaryOnly: false,
    quiet: false,
    ...options,
  });
  const checked: CheckedFile = {
    head: { path: "a.csv", skipped: null, encoding: null },
    parts: (from) => {
      readings += 1;
      return largeParts(file, tableOptions, from);
    },
    fixed: 0,
    obstacle: null,
    unwritten: null,
  };
  await reporting.begin();
  await reporting.file(checked);
  await reporting.end({ successful: true, remarks: [], age: [] });
  return { text, readings };
}

describe.each(["json", "junit"] as const)("--format %s", (name) => {
  it.each([{}, { maxFindings: 200 }, { quiet: true }])(
    "says the same whether findings are spooled or read again: %j",
    async (options) => {
      const spool = await report(name, options);
      expect(spool.readings).toBe(1);
      expect(spool.text.length).toBeGreaterThan(20_000);
      for (const mostSpooled of [0, 1]) {
        const again = await report(name, { ...options, mostSpooled });
        expect(again.text).toBe(spool.text);
        if (options.maxFindings === undefined || mostSpooled === 0) expect(again.readings).toBe(2);
      }
      if (name === "json") expect(JSON.parse(spool.text).summary.literals).toBe(2 * ROWS);
    },
  );
});

describe("spooled text", () => {
  it("comes back as it was", () => {
    const spool = new Spool();
    const texts = Array.from({ length: 100 }, (_, at) => `${at}${"äbc".repeat(3000)}`);
    for (const text of texts) spool.add(text);
    expect([...spool.texts()].join("")).toBe(texts.join(""));
    expect(spool.rest).toBeNull();
  });
});
