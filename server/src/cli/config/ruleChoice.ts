/** Rules as the command line chooses them (`--only`, `--rule`), over what configurations say; plain data, for threads. */
import { catalogue, isSelected } from "../../config/catalogue";
import { type Config, overlaid } from "../../config/config";
import { configuredSeverity, type RuleSeverity } from "../../rules/rule";

export interface RuleChoice {
  /** Ids, families or `*`; none: all rules. */
  readonly only: readonly string[];
  readonly severities: readonly (readonly [selector: string, severity: RuleSeverity])[];
}

export function withChoice(config: Config, { only, severities }: RuleChoice): Config {
  if (only.length === 0 && severities.length === 0) return config;
  const chosen = only.length === 0 ? config.severities : onlyOf(config.severities, only);
  return { ...config, severities: overlaid(chosen, new Map(severities)) };
}

/** All other rules are off; those that are meant and off by themselves, or by the configuration, are warnings. */
function onlyOf(configured: Config["severities"], only: readonly string[]): Config["severities"] {
  const own = new Map<string, RuleSeverity>();
  for (const { id, defaultSeverity } of catalogue) {
    const severity = configuredSeverity(id, configured);
    if (isSelected(id, only)) {
      if ((severity ?? defaultSeverity) === "off") own.set(id, "warning");
      else if (severity !== undefined) own.set(id, severity);
      // A comment that suppresses what isn't looked for is not unused.
    } else if (!id.startsWith("config/") || id === "config/unused-suppression") own.set(id, "off");
    else if (severity !== undefined) own.set(id, severity);
  }
  return own;
}
