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

/** Of our own: files by what imports call them, with their functions. */
const OWN = { "./expression": ["compileExpression"] };

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
    build.onResolve({ filter: /^\.\// }, ({ path: name, resolveDir, kind }) =>
      Object.hasOwn(OWN, name) && kind === "import-statement"
        ? { path: path.join(resolveDir, name), namespace: "lazy-own", pluginData: name, sideEffects: false }
        : undefined,
    );
    build.onLoad({ filter: /^/, namespace: "lazy-own" }, ({ path: file, pluginData: name }) => ({
      contents: loading(name, OWN[name]),
      resolveDir: path.dirname(file),
    }));
  },
};

function loading(module, functions) {
  return functions
    .map((name) => `export const ${name} = (...given) => require(${JSON.stringify(module)}).${name}(...given);`)
    .join("\n");
}
