/**
 * What is known beside the documents: the domain's tables and the bank directory, under the person's settings. Opened
 * anew when those settings change; each part reads its files on first use.
 */
import type { UserDirectory } from "../../directory";
import type { ReferenceData } from "../../domain/inspect";
import type { Facts } from "../../model";
import type { Settings } from "../../settings";
import { describe, type Log } from "../guard";

export interface DirectoryKnowledge {
  readonly reference: ReferenceData;
  readonly facts: Facts;
  /** Null where the settings switch it off. */
  readonly directory: UserDirectory | null;
}

/** The settings that it depends on. */
export type KnowledgeSettings = Pick<Settings, "directory" | "ukModulusWeights" | "ukModulusSubstitutions">;

/** Whether two settings give the same knowledge. */
export function sameKnowledge(a: KnowledgeSettings, b: KnowledgeSettings): boolean {
  return (
    a.directory === b.directory &&
    a.ukModulusWeights === b.ukModulusWeights &&
    a.ukModulusSubstitutions === b.ukModulusSubstitutions
  );
}

/** A table that can't be read is as good as none, and is named once: no document may suffer from it. */
export function withoutThrowing(reference: ReferenceData, log: Log): ReferenceData {
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
