/**
 * The project's configuration: what belongs to the project rather than to the person, the same for editor and command
 * line. It is made of one or more layers (`layer.ts`): each `paylint.json` adds to those above it.
 */
import type { CountryCode } from "../domain/check";
import type { LiteralKind } from "../model";
import type { RuleSeverity } from "../rules/rule";
import type { Matcher } from "./glob";

/** One entry of `ignore`; what it doesn't name, it leaves open. */
export interface IgnoreEntry {
  readonly path: Matcher | null;
  /** On the key path joined with full stops, array places and rows as numbers. */
  readonly key: Matcher | null;
  readonly rules: readonly string[] | null;
  readonly reason: string | null;
}

/** Severities that hold for the files that one of the patterns matches. */
export interface SeverityOverride {
  readonly files: readonly Matcher[];
  readonly severities: ReadonlyMap<string, RuleSeverity>;
}

export interface Limits {
  /** Longer documents are skipped, with this limit named. In UTF-16 units. */
  readonly maxFileSize: number;
  /** Findings shown of one document. */
  readonly maxFindings: number;
}

export interface Config {
  /** Null: every file of a known format. */
  readonly include: readonly Matcher[] | null;
  readonly exclude: readonly Matcher[];
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  /** Severities for some files, laid over `severities` in their order. */
  readonly overrides: readonly SeverityOverride[];
  /** Names that the project uses for an identifier, as written; without prototype, for any key may be asked. */
  readonly ownKeys: Readonly<Record<string, LiteralKind>>;
  readonly defaultCountry: CountryCode | null;
  readonly ignore: readonly IgnoreEntry[];
  readonly limits: Limits;
}

export const defaultConfig: Config = {
  include: null,
  exclude: [],
  severities: new Map(),
  overrides: [],
  ownKeys: Object.freeze(Object.create(null)),
  defaultCountry: null,
  ignore: [],
  limits: { maxFileSize: 20_000_000, maxFindings: 1000 },
};

/** What one `paylint.json` says; members that it leaves out are null. Patterns take paths from the search's root. */
export type ConfigLayer = Omit<Config, "limits"> & { readonly limits: Partial<Limits> };

/**
 * Lays a layer over a configuration: lists grow, single values and severities replace. A nested `include` replaces the
 * one above, for it says anew which files count.
 */
export function withLayer(config: Config, layer: ConfigLayer): Config {
  return {
    include: layer.include ?? config.include,
    exclude: [...config.exclude, ...layer.exclude],
    severities: overlaid(config.severities, layer.severities),
    overrides: [...config.overrides, ...layer.overrides],
    ownKeys: Object.freeze(Object.assign(Object.create(null), config.ownKeys, layer.ownKeys)),
    defaultCountry: layer.defaultCountry ?? config.defaultCountry,
    ignore: [...config.ignore, ...layer.ignore],
    limits: { ...config.limits, ...layer.limits },
  };
}

/**
 * Severities with others laid over them. A family laid over takes the place of its rules below, so that the nearest
 * word counts.
 */
export function overlaid(
  below: ReadonlyMap<string, RuleSeverity>,
  above: ReadonlyMap<string, RuleSeverity>,
): ReadonlyMap<string, RuleSeverity> {
  if (above.size === 0) return below;
  const families = [...above.keys()].filter((selector) => selector.endsWith("/*")).map((family) => family.slice(0, -1));
  const kept = [...below].filter(([selector]) => !families.some((family) => selector.startsWith(family)));
  return new Map([...kept, ...above]);
}

/**
 * The severities that hold for a file.
 * @param path from the search's root, with forward slashes
 */
export function severitiesFor(config: Config, path: string): ReadonlyMap<string, RuleSeverity> {
  return config.overrides
    .filter(({ files }) => files.some((matches) => matches(path)))
    .reduce((below, { severities }) => overlaid(below, severities), config.severities);
}
