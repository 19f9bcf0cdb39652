/** Loads what files are checked with: the engine for each of their configurations, with the tables and the directory. */
import { createEngine } from "../../analysis";
import { type Facts, noFacts } from "../../model";
import type { Wanted } from "../../report/report";
import { Configurations, type NamedConfig } from "../config/configurations";
import type { RuleChoice } from "../config/ruleChoice";
import { type LoadingOptions, loadDirectory, loadReference } from "../loading";
import { Engines, type FixSelection } from "./engines";

/** What a worker thread needs to build the same engine: plain data. */
export interface EngineSettings extends LoadingOptions {
  /** The working directory. */
  readonly root: string;
  /** The configuration that counts in place of those found from the files upwards. */
  readonly named: NamedConfig | null;
  readonly choice?: RuleChoice;
  /** Most threads; as many as there are processors where left out. */
  readonly jobs?: number;
  readonly showValues: boolean;
  readonly explain: boolean;
  readonly fix: FixSelection | false;
  readonly wanted: Wanted;
}

type LoadedEngines = { readonly ok: true; readonly engines: Engines } | { readonly ok: false; readonly error: string };

/**
 * @param overlay lays other facts over those of the directory
 * @returns what files are checked with, or what is wrong with a table the user gave
 */
export async function loadEngines(
  settings: EngineSettings,
  overlay: (facts: Facts) => Facts = (facts) => facts,
): Promise<LoadedEngines> {
  const loaded = loadReference(settings);
  if (!loaded.ok) return loaded;
  const { showValues, explain, fix, wanted, root, named } = settings;
  const directory = settings.directory ? loadDirectory() : null;
  const facts = overlay(directory ?? noFacts);
  const { reference } = loaded;
  const hints = directory === null ? {} : { directory: directory.hints };
  return {
    ok: true,
    engines: new Engines({
      configurations: new Configurations(root, named),
      ...(settings.choice === undefined ? {} : { choice: settings.choice }),
      create: (config) => createEngine({ config, reference, facts, explain, ...hints }),
      options: { facts, showValues, explain, fix, wanted, changed: () => "all" },
    }),
  };
}
