/** Loads what the commands work with: reference tables, the bank directory and the engine, each on first use. */
import { createEngine } from "../analysis";
import { openDirectory, type UserDirectory } from "../directory";
import type { ReferenceData } from "../domain/inspect";
import { type Facts, noFacts } from "../model";
import { createReference, readUkTable } from "../reference";
import type { Wanted } from "../report/report";
import { Engines, type FixSelection } from "./check/engines";
import { Configurations, type NamedConfig } from "./config/configurations";
import type { RuleChoice } from "./config/ruleChoice";
import { say } from "./terminal/output";

interface LoadingOptions {
  readonly ukWeights?: string;
  readonly directory: boolean;
}

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

type LoadedReference =
  | { readonly ok: true; readonly reference: ReferenceData }
  | { readonly ok: false; readonly error: string };

let opened: UserDirectory | null = null;

/** The bank directory of this process; opening it reads nothing. What is damaged in it is said on standard error. */
export function loadDirectory(): UserDirectory {
  opened ??= openDirectory({ report: (problem) => say(`paylint: ${problem}`) });
  return opened;
}

/** @returns the reference tables, or what is wrong with a table the user gave */
export function loadReference({ ukWeights, directory }: LoadingOptions): LoadedReference {
  const tables = directory ? loadDirectory() : null;
  if (ukWeights === undefined) return { ok: true, reference: createReference(tables, null) };
  const user = readUkTable({ weights: ukWeights, substitutions: "" });
  return user.ok ? { ok: true, reference: createReference(tables, user.table) } : { ok: false, error: user.reason };
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

/** @returns the directory's facts; none with `--no-directory` */
export function loadFacts({ directory }: Pick<LoadingOptions, "directory">): Facts {
  return directory ? loadDirectory() : noFacts;
}
