/** The UK tables inside the library's bundle, which reads no file: the build puts their texts in. */
import type { ReferenceData } from "../domain/inspect";
import { noReferenceData } from "../domain/inspect";
import { loadBuiltInTable, UK_WEIGHTS_FILE } from "../domain/uk/builtInTable";
import type { ModulusTable } from "../domain/uk/modulusTable";

/** Defined by the build (`scripts/bundles.mjs`). */
declare const BUILT_IN_UK_WEIGHTS: string;
declare const BUILT_IN_UK_SUBSTITUTIONS: string;

let table: ModulusTable | null | undefined;

/** Built-in tables, parsed on first use; no bank directory. */
export const libraryReference: ReferenceData = {
  ...noReferenceData,
  ukModulus() {
    if (table === undefined) {
      const read = loadBuiltInTable((name) =>
        name === UK_WEIGHTS_FILE ? BUILT_IN_UK_WEIGHTS : BUILT_IN_UK_SUBSTITUTIONS,
      );
      table = read.ok ? read.table : null;
    }
    return table;
  },
};
