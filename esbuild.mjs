/**
 * Bundles client, server and command line into dist/ and compiles the data; fails loudly. `--watch` keeps bundling.
 * `--no-bics` (or `PAYLINT_NO_BICS=1`) leaves out the BICs of the world, whose source is unofficial.
 */
import { context } from "esbuild";
import { compileBankDirectory } from "./scripts/data/bankDirectory.mjs";
import { compileUkModulus } from "./scripts/data/ukModulus.mjs";

const watch = process.argv.includes("--watch");

/** One bundle per entry point: starting the command line must not load the server, nor the other way round. */
const bundles = [
  { entry: "client/src/extension.ts", out: "dist/client.js", external: ["vscode"] },
  {
    entry: "server/src/main.ts",
    out: "dist/server.js",
    external: [],
    elsewhere: { "./server": "./languageServer.js" },
  },
  { entry: "server/src/server.ts", out: "dist/languageServer.js", external: [] },
  {
    entry: "server/src/cli.ts",
    out: "dist/cli.js",
    external: [],
    banner: "#!/usr/bin/env node",
    elsewhere: { "./commandLine": "./commandLine.js" },
  },
  { entry: "server/src/commandLine.ts", out: "dist/commandLine.js", external: [] },
];

/** Imports that a bundle leaves to another bundle. */
function leave(elsewhere) {
  return {
    name: "elsewhere",
    setup(build) {
      build.onResolve({ filter: /^\.\// }, ({ path }) =>
        Object.hasOwn(elsewhere, path) ? { path: elsewhere[path], external: true } : undefined,
      );
    },
  };
}

const contexts = await Promise.all(
  bundles.map(({ entry, out, external, banner, elsewhere = {} }) =>
    context({
      entryPoints: [entry],
      outfile: out,
      external,
      bundle: true,
      platform: "node",
      format: "cjs",
      target: "node20",
      // jsonc-parser's "main" is UMD, whose requires a bundler cannot follow.
      mainFields: ["module", "main"],
      minify: !watch,
      sourcemap: watch,
      banner: banner === undefined ? {} : { js: banner },
      // `import()` of a bundle becomes `require`, which needs no module loader of the other kind.
      supported: { "dynamic-import": false },
      plugins: [leave(elsewhere)],
      logLevel: "info",
    }),
  ),
);

for (const bundle of contexts) {
  if (watch) await bundle.watch();
  else {
    await bundle.rebuild();
    await bundle.dispose();
  }
}

await compileUkModulus("dist/data");

const bics = !process.argv.includes("--no-bics") && process.env.PAYLINT_NO_BICS !== "1";
const report = await compileBankDirectory({ outDir: "dist/directory", bics });
console.log(`\nBank directory\n${report.map((line) => `  ${line}`).join("\n")}`);
