/** Loads what the commands work with: reference tables, the bank directory and the engine, each on first use. */
import { createEngine } from "../analysis";
import { type BankLookup, noBank } from "../answers/bankLookup";
import { defaultConfig } from "../config/config";
import { parseConfig } from "../config/layer";
import { openDirectory, type UserDirectory } from "../directory";
import type { ReferenceData } from "../domain/inspect";
import { type Facts, noFacts } from "../model";
import { createReference, readUkTable } from "../reference";
import type { Wanted } from "../report/report";
import { bankLookupIn } from "./bankLookup";
import type { FileOptions } from "./checkFile";
import { say } from "./output";

export interface LoadingOptions {
  readonly ukWeights?: string;
  readonly directory: boolean;
}

/** What a worker thread needs to build the same engine: plain data. */
export interface EngineSettings extends LoadingOptions {
  /** Text of the configuration; null for the defaults. */
  readonly configText: string | null;
  readonly showValues: boolean;
  readonly explain: boolean;
  readonly fix: boolean;
  readonly wanted: Wanted;
}

export type LoadedReference =
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

export type LoadedEngine =
  | { readonly ok: true; readonly options: FileOptions }
  | { readonly ok: false; readonly error: string };

/**
 * @param overlay lays other facts over those of the directory
 * @returns what files are checked with, or what is wrong with a table the user gave
 */
export async function loadEngine(
  settings: EngineSettings,
  overlay: (facts: Facts) => Facts = (facts) => facts,
): Promise<LoadedEngine> {
  const loaded = loadReference(settings);
  if (!loaded.ok) return loaded;
  const { configText, showValues, explain, fix, wanted } = settings;
  const config = configText === null ? defaultConfig : parseConfig(configText).config;
  const directory = settings.directory ? loadDirectory() : null;
  const facts = overlay(directory ?? noFacts);
  const { reference } = loaded;
  const engine = createEngine({
    config,
    reference,
    facts,
    explain,
    ...(directory === null ? {} : { directory: directory.hints }),
  });
  // The limit by default is for documents held in memory; one that the user has set holds for all.
  const { maxFileSize } = config.limits;
  const longestTable = maxFileSize === defaultConfig.limits.maxFileSize ? Number.POSITIVE_INFINITY : maxFileSize;
  return {
    ok: true,
    options: { engine, facts, showValues, explain, fix, wanted, longestTable, severities: config.severities },
  };
}

/** @returns bank look-ups in the directory; none with `--no-directory` */
export function loadBankLookup({ directory }: Pick<LoadingOptions, "directory">): BankLookup {
  return directory ? bankLookupIn(loadDirectory()) : noBank;
}
