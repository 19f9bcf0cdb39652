/** A report of texts in memory, as `check` makes it. */
import { resolve } from "node:path";
import { checkBytes } from "../../server/src/cli/check/checkFile";
import { loadEngines } from "../../server/src/cli/check/loadEngines";
import { Reporting, type ReportingOptions } from "../../server/src/cli/check/reporting";
import type { Destination } from "../../server/src/cli/terminal/destination";
import { OUTPUT_FORMATS, type OutputFormatName } from "../../server/src/report/formats";
import type { RunEnd } from "../../server/src/report/report";

export interface ReportSetup
  extends Partial<Pick<ReportingOptions, "maxFindings" | "summaryOnly" | "quiet" | "known">> {
  readonly showValues?: boolean;
  readonly explain?: boolean;
  /** What comments, configuration and baseline leave out, too. */
  readonly leftOut?: boolean;
  readonly absent?: RunEnd["absent"];
}

/** @param files content by path */
export async function report(
  name: OutputFormatName,
  files: Readonly<Record<string, string | Buffer>>,
  setup: ReportSetup = {},
): Promise<string> {
  const format = await OUTPUT_FORMATS[name]();
  const { showValues = false, explain = false, leftOut = false, absent = [], ...more } = setup;
  const engine = await loadEngines({
    root: process.cwd(),
    named: null,
    directory: true,
    showValues,
    explain,
    fix: false,
    wanted: { ...format.wanted, leftOut },
  });
  if (!engine.ok) throw new Error(engine.error);
  const written: string[] = [];
  const destination: Destination = {
    write: async (content) => {
      written.push(typeof content === "string" ? content : Buffer.from(content).toString());
      return { ok: true };
    },
    end: async () => ({ ok: true }),
  };
  const reporting = new Reporting(destination, {
    format,
    context: {
      version: "0",
      colour: false,
      root: "/work space/ü",
      quiet: more.quiet === true,
      baseline: (setup.known ?? null) !== null,
      leftOut,
    },
    keeps: () => true,
    known: null,
    collect: null,
    maxFindings: Number.POSITIVE_INFINITY,
    summaryOnly: false,
    quiet: false,
    ...more,
  });
  await reporting.begin();
  for (const [path, content] of Object.entries(files)) {
    const options = engine.engines.of(resolve(path));
    await reporting.file(await checkBytes(Buffer.from(content), path, options, async () => ({ ok: true })));
  }
  await reporting.end({ successful: true, remarks: [], age: [], absent });
  return written.join("");
}

/** Without what SARIF tells of rules, which stands elsewhere, and indented. */
export function withoutRuleTexts(written: string): string {
  if (!written.includes('"fullDescription"')) return written;
  const sarif = JSON.parse(written) as { runs: { tool: { driver: { rules: { id: string }[] } } }[] };
  for (const { tool } of sarif.runs) tool.driver.rules = tool.driver.rules.map(({ id }) => ({ id }));
  return JSON.stringify(sarif, null, 1);
}
