/** Severities with a name, to begin with: what weaker files say of rules counts no more, `rules` beside a preset do. */
import type { RuleSeverity } from "../rules/rule";
import { ANY_RULE, catalogue } from "./catalogue";

export const PRESETS = ["recommended", "strict", "all", "off"] as const;
export type Preset = (typeof PRESETS)[number];

/** In words, for the schema and the page on configuration. */
export const PRESET_WORDS: Readonly<Record<Preset, string>> = {
  recommended: "each rule as it is by itself",
  strict: "what is advice by itself (info, hint) is a warning",
  all: "rules that are off by themselves are warnings, but for those that are meant for chosen paths",
  off: "every rule about identifiers is off, to switch on some",
};

export function presetSeverities(preset: Preset): ReadonlyMap<string, RuleSeverity> {
  switch (preset) {
    case "recommended":
      return new Map();
    case "strict":
      return warningsWhere((severity) => severity === "info" || severity === "hint");
    case "all":
      return warningsWhere((severity, isForChosenPaths) => severity === "off" && !isForChosenPaths);
    case "off":
      return new Map([[ANY_RULE, "off"]]);
  }
}

function warningsWhere(
  isMeant: (severity: RuleSeverity, isForChosenPaths: boolean) => boolean,
): ReadonlyMap<string, RuleSeverity> {
  const meant = catalogue.filter(({ defaultSeverity, isForChosenPaths }) =>
    isMeant(defaultSeverity, isForChosenPaths === true),
  );
  return new Map(meant.map(({ id }) => [id, "warning"]));
}
