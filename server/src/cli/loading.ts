/** Loads what the commands work with: reference tables, the bank directory and the engine, each on first use. */
import { readFile } from "node:fs/promises";
import { createEngine } from "../analysis";
import { defaultConfig, parseConfig } from "../config/config";
import type { ReferenceData } from "../domain/inspect";
import type { Facts } from "../model";
import { createReference, readUkWeights } from "../reference";
import { type BankLookup, noBank } from "./bankLookup";
import type { FileOptions } from "./checkFile";

export interface LoadingOptions {
  readonly ukWeights?: string;
  readonly directory: boolean;
}

/** What a worker thread needs to build the same engine: plain data. */
export interface EngineSettings extends LoadingOptions {
  readonly configFile: string | null;
  readonly showValues: boolean;
  readonly explain: boolean;
  readonly fix: boolean;
}

export type LoadedReference =
  | { readonly ok: true; readonly reference: ReferenceData }
  | { readonly ok: false; readonly error: string };

const noFacts: Facts = { of: () => [] };

/** @returns the reference tables, or what is wrong with a table the user gave */
export function loadReference({ ukWeights }: LoadingOptions): LoadedReference {
  if (ukWeights === undefined) return { ok: true, reference: createReference(null, null) };
  const user = readUkWeights(ukWeights);
  return user.ok ? { ok: true, reference: createReference(null, user.table) } : { ok: false, error: user.reason };
}

export type LoadedEngine =
  | { readonly ok: true; readonly options: FileOptions }
  | { readonly ok: false; readonly error: string };

/** @returns what files are checked with, or what is wrong with a table the user gave */
export async function loadEngine(settings: EngineSettings): Promise<LoadedEngine> {
  const loaded = loadReference(settings);
  if (!loaded.ok) return loaded;
  const { configFile, showValues, explain, fix } = settings;
  const config = configFile === null ? defaultConfig : parseConfig(await readFile(configFile, "utf8")).config;
  const engine = createEngine({ config, reference: loaded.reference, facts: noFacts, explain });
  return { ok: true, options: { engine, facts: noFacts, showValues, explain, fix } };
}

/** @returns bank look-ups in the directory; none with `--no-directory` */
export function loadBankLookup(_options: LoadingOptions): BankLookup {
  return noBank;
}
