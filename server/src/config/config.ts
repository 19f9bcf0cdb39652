/**
 * The project's configuration: what belongs to the project rather than to the person, the same for editor and command
 * line. It is made of one or more layers (`layer.ts`): each `paylint.json` adds to those above it.
 */
import type { CountryCode } from "../domain/check";
import type { FormatName, LiteralKind } from "../model";
import type { RuleSeverity } from "../rules/rule";
import { choosesPath, type ListedPattern, type Matcher } from "./glob";
import { type Preset, presetSeverities } from "./presets";

/** One entry of `ignore`; what it doesn't name, it leaves open. */
interface IgnoreEntry {
  readonly path: Matcher | null;
  /** On the key path joined with full stops, array places and rows as numbers. */
  readonly key: Matcher | null;
  readonly rules: readonly string[] | null;
  readonly reason: string | null;
}

export interface Limits {
  /** Longer documents are skipped, with this limit named. In UTF-16 units. */
  readonly maxFileSize: number;
  /** Findings shown of one document. */
  readonly maxFindings: number;
}

/** One entry of `keys`: what the project says of names of its own. What it doesn't name, it leaves open. */
export interface KeyEntry {
  /** Null: no identifier. */
  readonly kind: LiteralKind | null;
  /** Of domestic numbers. */
  readonly country: CountryCode | null;
  /** The key or column as written. */
  readonly name: string | null;
  /** On the key path joined with full stops; places in lists match `*` alone. */
  readonly key: { readonly pattern: string; readonly matches: Matcher } | null;
  readonly path: Matcher | null;
}

/** What a configuration may say of some files as well as of all. */
interface Rulings {
  /** By id, family (`bic/*`) or `*`; the nearest to the id counts. */
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  /** Names that the project uses for an identifier, or for none; the weakest first. */
  readonly ownKeys: readonly KeyEntry[];
  readonly defaultCountry: CountryCode | null;
  readonly ignore: readonly IgnoreEntry[];
  readonly limits: Limits;
}

/** What one file says of it; members that it leaves out are empty or null. */
export type OwnRulings = Omit<Rulings, "limits"> & {
  readonly limits: Partial<Limits>;
  /** What its severities are laid over; null: those below. */
  readonly preset: Preset | null;
};

/** What holds for the files that the patterns choose. */
export interface Override {
  /** Null: all files. */
  readonly files: readonly ListedPattern[] | null;
  readonly rulings: OwnRulings;
  /** The file that says so, from the search's root. */
  readonly source: string;
}

/** One entry of `formats`: files whose names don't tell their format, or tell another one. */
interface FormatEntry {
  readonly pattern: string;
  readonly matches: Matcher;
  readonly format: FormatName;
}

export interface Config extends Rulings {
  /** Null: every file of a known format. */
  readonly include: readonly ListedPattern[] | null;
  readonly exclude: readonly ListedPattern[];
  /** The weakest first. */
  readonly formats: readonly FormatEntry[];
  /** Rules that an override switches on, by their ids; of one file alone, see `configFor`. */
  readonly chosenRules: ReadonlySet<string>;
  /** What it is made of, the weakest first, where some of it holds for some files only; see `configFor`. */
  readonly steps: readonly Override[];
}

export const defaultConfig: Config = {
  include: null,
  exclude: [],
  formats: [],
  severities: new Map(),
  ownKeys: [],
  defaultCountry: null,
  ignore: [],
  limits: { maxFileSize: 20_000_000, maxFindings: 1000 },
  chosenRules: new Set(),
  steps: [],
};

/** What one `paylint.json` says; members that it leaves out are null. Patterns take paths from the search's root. */
export interface ConfigLayer extends OwnRulings {
  readonly include: readonly ListedPattern[] | null;
  readonly exclude: readonly ListedPattern[];
  readonly formats: readonly FormatEntry[];
  /** Laid over the rest in their order. */
  readonly overrides: readonly Omit<Override, "source">[];
}

/**
 * Lays a layer over a configuration: lists grow, single values and severities replace. A nested `include` replaces the
 * one above, for it says anew which files count.
 * @param source name of the layer's file
 */
export function withLayer(config: Config, layer: ConfigLayer, source: string): Config {
  const overrides = layer.overrides.map((override) => ({ ...override, source }));
  return {
    ...ruledBy(config, layer),
    include: layer.include ?? config.include,
    exclude: [...config.exclude, ...layer.exclude],
    formats: [...config.formats, ...layer.formats],
    steps: [...config.steps, { files: null, rulings: layer, source }, ...overrides],
  };
}

function ruledBy(below: Config, above: OwnRulings): Config {
  return {
    ...below,
    severities: overlaid(above.preset === null ? below.severities : presetSeverities(above.preset), above.severities),
    ownKeys: [...below.ownKeys, ...above.ownKeys],
    defaultCountry: above.defaultCountry ?? below.defaultCountry,
    ignore: [...below.ignore, ...above.ignore],
    limits: { ...below.limits, ...above.limits },
  };
}

/**
 * Severities with others laid over them. What is said of a family, or of all rules, takes the place of what was said of
 * its rules below, so that the nearest word counts.
 */
export function overlaid(
  below: ReadonlyMap<string, RuleSeverity>,
  above: ReadonlyMap<string, RuleSeverity>,
): ReadonlyMap<string, RuleSeverity> {
  if (above.size === 0) return below;
  const wide = [...above.keys()].filter((selector) => selector.endsWith("*"));
  const kept = [...below].filter(([selector]) => !wide.some((one) => coversSelector(one, selector)));
  return new Map([...kept, ...above]);
}

function coversSelector(wide: string, selector: string): boolean {
  return wide === "*" ? !selector.startsWith("config/") : selector.startsWith(wide.slice(0, -1));
}

/** Rules that an override names, and doesn't switch off. */
function rulesChosenBy({ files, rulings }: Override): readonly string[] {
  if (files === null) return [];
  return [...rulings.severities].flatMap(([id, severity]) => (severity === "off" ? [] : id));
}

/** Configurations by which of their overrides hold: files share them. */
const chosen = new WeakMap<Config, Map<string, Config>>();

/**
 * The configuration as it holds for a file; the same object for all files that the same overrides hold for.
 * @param path from the search's root, with forward slashes
 */
export function configFor(config: Config, path: string): Config {
  const steps = config.steps.filter(({ files }) => files === null || choosesPath(files, path));
  if (steps.every(({ files }) => files === null)) return config;
  const known = chosen.get(config) ?? new Map<string, Config>();
  chosen.set(config, known);
  const key = steps.map((step) => config.steps.indexOf(step)).join();
  const { include, exclude, formats } = config;
  const found =
    known.get(key) ??
    steps.reduce<Config>((below, { rulings }) => ruledBy(below, rulings), {
      ...defaultConfig,
      include,
      exclude,
      formats,
      chosenRules: new Set(steps.flatMap(rulesChosenBy)),
    });
  known.set(key, found);
  return found;
}
