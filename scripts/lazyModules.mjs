/**
 * Modules that take milliseconds to load and that few runs need: in a bundle their functions load them when they are
 * called.
 */
import path from "node:path";

/** Of Node; our own sources import nothing but functions of them. */
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

/**
 * Packages that call functions of them for what we have no use for: commands that are programs of their own, pipes by
 * random names, the folder of global packages.
 */
const PACKAGES = /[\\/]node_modules[\\/](?:commander|vscode-jsonrpc|vscode-languageserver)[\\/]/u;

/**
 * Of our own: files and what they import for calls that few runs make, each with its functions. What is asked of one
 * value needs nothing of formats and detection, and most command lines name no rule and no pattern.
 */
const OWN = {
  "config/glob": { "./expression": ["compileExpression"] },
  "cli/optionValues": { "../config/catalogue": ["isRuleSelector"], "../config/glob": ["compilePathGlob"] },
  "rules/fix": { "../formats/writers": ["writerOf"] },
  "rules/value/misplaced": { "../keys": ["kindsOfKey"] },
};

/** An esbuild plugin. */
export const lazyModules = {
  name: "lazy-modules",
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?[a-z_/]+$/ }, ({ path: name, importer, namespace, kind }) => {
      const isPackage = importer.includes("node_modules");
      const isKnown = isPackage ? PACKAGES.test(importer) : namespace === "file" && kind === "import-statement";
      const path = name.startsWith("node:") ? name : `node:${name}`;
      return isKnown && LAZY.includes(path) ? { path, namespace: "lazy", sideEffects: false } : undefined;
    });
    build.onLoad({ filter: /^/, namespace: "lazy" }, async ({ path }) => {
      const members = Object.entries(await import(path));
      const functions = members.filter(([name, value]) => typeof value === "function" && name !== "default");
      return {
        contents: loading(
          path,
          functions.map(([name]) => name),
        ),
      };
    });
    build.onResolve({ filter: /^\.\.?\// }, ({ path: name, importer, resolveDir, kind }) => {
      const functions = kind === "import-statement" ? OWN[nameOf(importer)]?.[name] : undefined;
      return functions === undefined
        ? undefined
        : { path: path.join(resolveDir, name), namespace: "lazy-own", pluginData: functions, sideEffects: false };
    });
    build.onLoad({ filter: /^/, namespace: "lazy-own" }, ({ path: file, pluginData: functions }) => ({
      contents: loading(`./${path.basename(file)}`, functions),
      resolveDir: path.dirname(file),
    }));
  },
};

/** Of one of our own files, as `OWN` calls it. */
function nameOf(importer) {
  return /[\\/]server[\\/]src[\\/](.+)\.ts$/.exec(importer)?.[1].replaceAll("\\", "/");
}

/** Loaded once: what a bundler's `require` of one of our own files gives is a copy of its names, made anew by each call. */
function loading(module, functions) {
  const calls = functions.map((name) => `export const ${name} = (...given) => load().${name}(...given);`);
  return [`let loaded;`, `const load = () => (loaded ??= require(${JSON.stringify(module)}));`, ...calls].join("\n");
}
