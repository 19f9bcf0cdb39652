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

const contexts = await Promise.all(
  bundles.map((bundle) => context({ ...optionsOf(bundle), minify: !watch, sourcemap: watch, logLevel: "info" })),
);

for (const bundle of contexts) {
  if (watch) await bundle.watch();
  else {
    await bundle.rebuild();
    await bundle.dispose();
  }
}

await compileUkModulus("dist/data");
await buildLibraries("dist");
await writeThirdParty("dist/notices");

const bics = !process.argv.includes("--no-bics") && process.env.PAYLINT_NO_BICS !== "1";
const report = await compileBankDirectory({ outDir: "dist/directory", bics });
console.log(`\nBank directory\n${report.map((line) => `  ${line}`).join("\n")}`);
