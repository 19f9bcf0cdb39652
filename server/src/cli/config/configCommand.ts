/** `paylint config --print FILE`: what holds for a file, and which `paylint.json` says so. */
import path from "node:path";
import { catalogue } from "../../config/catalogue";
import { configFor, type KeyEntry, type Override } from "../../config/config";
import { choosesPath } from "../../config/glob";
import { presetSeverities } from "../../config/presets";
import { configuredFormat, includesFile } from "../../config/select";
import { type FormatName, formatOf } from "../../formats";
import { configuredSeverity, type RuleSeverity } from "../../rules/rule";
import { complain, type ExitCode, printJson, printLines } from "../terminal/output";
import { Configurations, readNamedConfig } from "./configurations";

export interface ConfigOptions {
  readonly print: string;
  readonly config?: string;
  readonly format: "text" | "json";
}

/** @returns 2 where a configuration can't be used as it stands */
export async function runConfig({ print: file, config: named, format }: ConfigOptions): Promise<ExitCode> {
  const root = process.cwd();
  const configured = named === undefined ? null : readNamedConfig(root, named);
  if (configured?.ok === false) return complain(configured.error);
  const configurations = new Configurations(root, configured?.named ?? null);
  const { found, path: inside } = configurations.of(path.resolve(root, file));
  const steps = found.config.steps.filter(({ files }) => files === null || choosesPath(files, inside));
  const config = configFor(found.config, inside);
  const ownKeys = config.ownKeys.filter(({ path: files }) => files === null || files(inside));
  const rules = catalogue.map(({ id, defaultSeverity }) => ({ rule: id, ...severityOf(id, defaultSeverity, steps) }));
  const documentFormat = formatOf(inside, undefined, configuredFormat(config, inside));
  const shown = {
    file,
    checked: documentFormat !== null && includesFile(config, inside),
    format: documentFormat,
    sources: found.sources.map(({ path: source }) => source),
    overrides: steps.filter(({ files }) => files !== null).map(({ source }) => source),
    defaultCountry: {
      value: config.defaultCountry,
      from: lastFrom(steps, ({ defaultCountry }) => defaultCountry !== null),
    },
    keys: Object.fromEntries(ownKeys.flatMap(({ name, kind, ...where }) => plainKey(name, kind, where))),
    keyEntries: ownKeys.map(({ kind, name, key, country }) => ({
      kind: kind ?? "none",
      name,
      key: key?.pattern ?? null,
      country,
    })),
    limits: config.limits,
    ignored: config.ignore.length,
    rules,
    mistakes: configurations.mistakes.flatMap(({ displayPath: name, findings }) =>
      findings.map(({ severity, message }) => `${name}: ${severity}: ${message}`),
    ),
  };
  if (format === "json") printJson(shown);
  else printLines(inWords(shown));
  return configurations.unusable.length > 0 ? 2 : 0;
}

interface DisplayedKey {
  readonly kind: string;
  readonly name: string | null;
  readonly key: string | null;
  readonly country: string | null;
}

interface DisplayedConfig {
  readonly file: string;
  readonly checked: boolean;
  /** Null for what isn't read. */
  readonly format: FormatName | null;
  readonly sources: readonly string[];
  readonly overrides: readonly string[];
  readonly defaultCountry: { readonly value: string | null; readonly from: string | null };
  /** Those that hold everywhere; `keyEntries` has all, the weakest first. */
  readonly keys: Readonly<Record<string, string>>;
  readonly keyEntries: readonly DisplayedKey[];
  readonly limits: { readonly maxFileSize: number; readonly maxFindings: number };
  readonly ignored: number;
  readonly rules: readonly { readonly rule: string; readonly severity: RuleSeverity; readonly from: string | null }[];
  readonly mistakes: readonly string[];
}

function plainKey(
  name: string | null,
  kind: string | null,
  { key, path: files }: Pick<KeyEntry, "key" | "path">,
): readonly (readonly [string, string])[] {
  return name === null || key !== null || files !== null ? [] : [[name, kind ?? "none"]];
}

function inWords(shown: DisplayedConfig): string[] {
  const { file, checked, sources, overrides, defaultCountry, keyEntries, limits, ignored, rules, mistakes } = shown;
  const said = rules.filter(({ from }) => from !== null);
  const names = keyEntries.map(({ kind, name, key, country }) => {
    const meaning = kind === "none" ? "no identifier" : `${kind}${country === null ? "" : ` ${country}`}`;
    return `${[name, key].filter((one) => one !== null).join(" at ")} (${meaning})`;
  });
  const width = Math.max(0, ...said.map(({ rule }) => rule.length));
  return [
    `${file} is ${checked ? "checked" : "left out"}.`,
    `Format: ${shown.format ?? "none that Paylint reads"}`,
    sources.length === 0
      ? "No paylint.json counts; the defaults hold."
      : `From, the weakest first: ${sources.join(", ")}`,
    ...(overrides.length === 0 ? [] : [`Overrides that are about it: ${overrides.join(", ")}`]),
    `Default country: ${defaultCountry.value ?? "none"}${defaultCountry.from === null ? "" : `  (${defaultCountry.from})`}`,
    ...(names.length === 0 ? [] : [`Names of keys: ${names.join(", ")}`]),
    `Limits: ${limits.maxFileSize} characters, ${limits.maxFindings} findings shown`,
    ...(ignored === 0 ? [] : [`Entries of ignore: ${ignored}`]),
    said.length === 0 ? "Rules: as they are by themselves" : "Rules, where a file says something of them:",
    ...said.map(({ rule, severity, from }) => `  ${rule.padEnd(width)}  ${severity.padEnd(7)}  ${from ?? ""}`),
    ...mistakes,
  ];
}

/** The strongest word on a rule, and the file that says it; `from` is null where none does. */
function severityOf(
  id: string,
  usual: RuleSeverity,
  steps: readonly Override[],
): { readonly severity: RuleSeverity; readonly from: string | null } {
  for (const { rulings, source } of [...steps].reverse()) {
    const own = configuredSeverity(id, rulings.severities);
    if (own !== undefined) return { severity: own, from: source };
    if (rulings.preset === null) continue;
    return { severity: configuredSeverity(id, presetSeverities(rulings.preset)) ?? usual, from: source };
  }
  return { severity: usual, from: null };
}

function lastFrom(steps: readonly Override[], says: (rulings: Override["rulings"]) => boolean): string | null {
  return steps.findLast(({ rulings }) => says(rulings))?.source ?? null;
}
