/** The options of `check` that go with `--undecided`, which asks in place of checking. */
import { type CheckOptions, readsInput, showsValues } from "../check/checkOptions";
import { complain, type ExitCode } from "../terminal/output";
import { runUndecided } from "./undecidedCommand";

export async function checkUndecided(paths: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const refused = Object.entries(NOT_BESIDE).find(([name]) => isGiven(options[name as keyof CheckOptions]));
  if (refused !== undefined)
    return complain(`--undecided asks about names and checks nothing; leave ${refused[1]} out.`);
  if (readsInput(paths, options)) return complain("--undecided goes through files and folders, not standard input.");
  if (options.format !== "stylish" && options.format !== "json")
    return complain(`--undecided is printed as text or with --format json, not as ${options.format}.`);
  const { format, ...rest } = options;
  return runUndecided(paths, {
    ...rest,
    format: format === "json" ? "json" : "text",
    showValues: showsValues(options, process.env),
  });
}

const NOT_BESIDE: { readonly [Name in keyof CheckOptions]?: string } = {
  fix: "--fix",
  staged: "--staged",
  since: "--since",
  watch: "--watch",
  online: "--online",
  baseline: "--baseline",
  writeBaseline: "--write-baseline",
  output: "--output",
  explain: "--explain",
  summary: "--summary",
  quiet: "--quiet",
};

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== false;
}
