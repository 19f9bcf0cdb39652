/** The options of `check`: what they mean, and which go together. */
import { isRuleSelector } from "../../config/catalogue";
import type { OutputFormatName } from "../../report/formats";
import type { RuleChoice } from "../config/ruleChoice";

export interface CheckOptions {
  readonly format: OutputFormatName;
  readonly output?: string;
  readonly quiet?: boolean;
  readonly summary?: boolean;
  readonly maxFindings?: number;
  readonly all?: boolean;
  readonly fix?: boolean;
  readonly fixOnly?: readonly string[];
  readonly unsafeFixes?: boolean;
  readonly diff?: boolean;
  readonly online?: boolean;
  readonly explain?: boolean;
  readonly undecided?: boolean;
  readonly config?: string;
  readonly exclude?: readonly string[];
  readonly only?: readonly string[];
  readonly rule?: RuleChoice["severities"];
  readonly color?: "always" | "auto" | "never";
  readonly jobs?: number;
  readonly ignore: boolean;
  readonly forceExclude?: boolean;
  readonly ignoreUnknown?: boolean;
  readonly maxWarnings?: number;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
  /** The names of files come from a tool, not from the user. */
  readonly hook?: boolean;
  readonly staged?: boolean;
  readonly since?: string;
  readonly watch?: boolean;
  readonly showValues?: boolean;
  readonly directory: boolean;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly includeSuppressed?: boolean;
  readonly ukWeights?: string;
  readonly maxQueries: number;
  readonly yes?: boolean;
}

/** Formats with room for why values were taken. */
const EXPLAINING: ReadonlySet<OutputFormatName> = new Set(["stylish", "html"]);

/** Whether standard input is to be checked: asked for, as `-`, or by giving it a name and no other path. */
export function readsInput(
  paths: readonly string[],
  { stdin, stdinFilename }: Pick<CheckOptions, "stdin" | "stdinFilename">,
): boolean {
  return stdin === true || paths.includes("-") || stdinFilename !== undefined;
}

/** Why the options can't be used together, or null. */
export function contradictionIn(paths: readonly string[], options: CheckOptions): string | null {
  const isInput = readsInput(paths, options);
  return inSelection(isInput, options) ?? inFixes(options) ?? inReport(options);
}

/** About what is checked. */
function inSelection(isInput: boolean, options: CheckOptions): string | null {
  const { fix, staged, since, watch, online, stdinFilename } = options;
  if (isInput && stdinFilename === undefined)
    return "standard input needs --stdin-filename, whose ending says the format.";
  if (isInput && (staged === true || since !== undefined))
    return "--staged and --since choose files; they don't go with standard input.";
  if (staged === true && since !== undefined) return "--staged and --since don't go together.";
  if (fix === true && staged === true)
    return "--fix would correct the working tree, not what is staged; leave one of them out.";
  if (watch === true && (isInput || staged === true || online === true))
    return "--watch goes with files and folders, offline.";
  if (options.forceExclude === true && !options.ignore)
    return "--force-exclude leaves out what --no-ignore takes in; leave one of them out.";
  return null;
}

/** About what is corrected. */
function inFixes({ fix, diff, fixOnly, unsafeFixes }: CheckOptions): string | null {
  const unknown = fixOnly?.find((one) => !isRuleSelector(one));
  if (unknown !== undefined)
    return `--fix-only: no rule is called "${unknown}"; expected one (iban/format) or a family (bic/*), as paylint rule lists them.`;
  if (fix !== true && (fixOnly !== undefined || unsafeFixes === true))
    return "--fix-only and --unsafe-fixes say what --fix corrects; add --fix.";
  if (diff === true && fix !== true) return "--diff shows what --fix would do; add --fix.";
  return null;
}

/** About what is printed. */
function inReport({ quiet, summary, explain, includeSuppressed, format }: CheckOptions): string | null {
  if (quiet === true && summary === true)
    return "--quiet lists errors alone, --summary lists nothing; leave one of them out.";
  if (explain === true && !EXPLAINING.has(format))
    return `--explain is printed by --format ${[...EXPLAINING].join(" and ")} alone, not by ${format}.`;
  if (includeSuppressed === true && format !== "sarif")
    return "--include-suppressed goes with --format sarif, which can mark findings as suppressed.";
  return null;
}

/**
 * Whether account digits are shown: by the option, or for whoever has set `PAYLINT_SHOW_VALUES` for himself, where the
 * report is read at once and by him alone. Files of a project can't set it.
 */
export function showsValues({ showValues, output }: CheckOptions, env: NodeJS.ProcessEnv): boolean {
  if (showValues === true) return true;
  const isCi = !["", "0", "false"].includes((env.CI ?? "").toLowerCase());
  return env.PAYLINT_SHOW_VALUES === "1" && !isCi && output === undefined;
}
