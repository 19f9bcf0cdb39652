/**
 * Bundles client, server and command line into dist/ and compiles the data; fails loudly. `--watch` keeps bundling.
 * `--no-bics` (or `PAYLINT_NO_BICS=1`) leaves out the BICs of the world, whose source is unofficial.
 */
import { context } from "esbuild";
import { bundles, optionsOf } from "./scripts/bundles.mjs";
import { compileBankDirectory } from "./scripts/data/bankDirectory.mjs";
import { compileUkModulus } from "./scripts/data/ukModulus.mjs";
import { buildLibraries } from "./scripts/libraries.mjs";
import { writeThirdParty } from "./scripts/thirdParty.mjs";

const watch = process.argv.includes("--watch");

for (const bundle of bundles) {
  const built = await context({ ...optionsOf(bundle, !watch), minify: !watch, sourcemap: watch, logLevel: "info" });
  if (watch) await built.watch();
  else {
    await built.rebuild();
    await built.dispose();
  }
}

await compileUkModulus("dist/data");
await buildLibraries("dist");
await writeThirdParty("dist/notices");

const bics = !process.argv.includes("--no-bics") && process.env.PAYLINT_NO_BICS !== "1";
const report = await compileBankDirectory({ outDir: "dist/directory", bics });
console.log(`\nBank directory\n${report.map((line) => `  ${line}`).join("\n")}`);
