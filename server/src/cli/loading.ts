/** Loads what the commands ask about single values: reference tables and the bank directory, each on first use. */
import { openDirectory, type UserDirectory } from "../directory";
import type { ReferenceData } from "../domain/inspect";
import { type Facts, noFacts } from "../model";
import { createReference, readUkTable } from "../reference";
import { say } from "./terminal/output";

export interface LoadingOptions {
  readonly ukWeights?: string;
  readonly directory: boolean;
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

/** @returns the directory's facts; none with `--no-directory` */
export function loadFacts({ directory }: Pick<LoadingOptions, "directory">): Facts {
  return directory ? loadDirectory() : noFacts;
}
