/**
 * What is known beside the documents: the domain's tables and the bank directory, under the person's settings. Opened
 * anew when those settings change; each part reads its files on first use.
 */
import { openDirectory, type UserDirectory } from "../../directory";
import type { ReferenceData } from "../../domain/inspect";
import { type Facts, noFacts } from "../../model";
import { createReference, readUkTable } from "../../reference";
import type { Settings } from "../../settings";
import { describe, type Log } from "../guard";

export interface Knowledge {
  readonly reference: ReferenceData;
  readonly facts: Facts;
  /** Null where the settings switch it off. */
  readonly directory: UserDirectory | null;
}

/** The settings that it depends on. */
export type KnowledgeSettings = Pick<Settings, "directory" | "ukModulusWeights" | "ukModulusSubstitutions">;

/**
 * Reads no file of the directory yet.
 * @returns what could be opened; a table of the user's that can't be read is logged, and the built-in one is used
 */
export function openKnowledge(settings: KnowledgeSettings, log: Log): Knowledge {
  const directory = settings.directory ? openDirectory({ report: (problem) => log.error(problem) }) : null;
  const files = { weights: settings.ukModulusWeights, substitutions: settings.ukModulusSubstitutions };
  const table = files.weights === "" && files.substitutions === "" ? null : readUkTable(files);
  if (table?.ok === false) log.error(`The UK weight table can't be used. ${table.reason}`);
  const reference = createReference(directory, table?.ok ? table.table : null);
  return { reference: withoutThrowing(reference, log), facts: directory ?? noFacts, directory };
}

/** Whether two settings give the same knowledge. */
export function sameKnowledge(a: KnowledgeSettings, b: KnowledgeSettings): boolean {
  return (
    a.directory === b.directory &&
    a.ukModulusWeights === b.ukModulusWeights &&
    a.ukModulusSubstitutions === b.ukModulusSubstitutions
  );
}

/** A table that can't be read is as good as none, and is named once: no document may suffer from it. */
function withoutThrowing(reference: ReferenceData, log: Log): ReferenceData {
  let isBroken = false;
  return {
    ...reference,
    ukModulus() {
      if (isBroken) return null;
      try {
        return reference.ukModulus();
      } catch (error) {
        isBroken = true;
        log.error(`The UK modulus table can't be read; UK accounts stay unchecked. ${describe(error)}`);
        return null;
      }
    },
  };
}
