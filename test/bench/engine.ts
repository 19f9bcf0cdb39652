/** The engine as the product has it: all rules, the UK table, the bank directory and its facts. */
import path from "node:path";
import { createEngine, type Engine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { openDirectory } from "../../server/src/directory";
import { createReference } from "../../server/src/reference";

export function productEngine(): Engine {
  const directory = openDirectory({
    dataFolder: path.resolve("dist/directory"),
    storeFolder: path.resolve("dist/no-imports"),
  });
  const reference = createReference(directory, null);
  return createEngine({ config: defaultConfig, reference, facts: directory, directory: directory.hints });
}
