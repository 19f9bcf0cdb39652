/**
 * Modules of Node that take milliseconds to load and that few runs need: in a bundle their functions load them when they
 * are called. Of our own sources, which import nothing but functions of them.
 */

const LAZY = [
  "node:child_process",
  "node:crypto",
  "node:fs/promises",
  "node:net",
  "node:readline",
  "node:readline/promises",
  "node:stream/consumers",
  "node:zlib",
];

/** Of the packages the one that starts programs for commands that we have none of. */
const COMMANDER = /[\\/]node_modules[\\/]commander[\\/]/u;

/** An esbuild plugin. */
export const lazyBuiltins = {
  name: "lazy-builtins",
  setup(build) {
    build.onResolve({ filter: /^node:/ }, ({ path, importer, namespace, kind }) => {
      const isPackage = importer.includes("node_modules");
      const isKnown = isPackage ? COMMANDER.test(importer) : namespace === "file" && kind === "import-statement";
      return isKnown && LAZY.includes(path) ? { path, namespace: "lazy", sideEffects: false } : undefined;
    });
    build.onLoad({ filter: /^/, namespace: "lazy" }, async ({ path }) => {
      const functions = Object.entries(await import(path)).filter(
        ([name, value]) => typeof value === "function" && name !== "default",
      );
      const lines = functions.map(
        ([name]) => `export const ${name} = (...given) => require("${path}").${name}(...given);`,
      );
      return { contents: lines.join("\n") };
    });
  },
};
