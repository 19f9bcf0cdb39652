/** The bundles that Paylint ships: their entry points, and how each is made. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inAscii } from "./inAscii.mjs";
import { lazyModules } from "./lazyModules.mjs";

/** Imports that are left to another bundle, by what the sources call them. */
const LANGUAGE_CLIENT = { "./server/process": "./languageClient.js" };
const CERTIFICATE = { "./certificate": "./certificate.js" };
const HTTP = { "../../lookup/http/undiciTransport": "./http.js" };
const MODEL_CONTEXT = { "./packages": "./modelContext.js", "../../mcp/packages": "./modelContext.js" };
const SERVER = { "../nodeServer": "./languageServer.js" };

/**
 * One bundle per entry point: starting the command line must not load the server, nor the other way round. Those that run
 * another one stand behind it, for they are told its hash.
 */
export const bundles = [
  { entry: "client/src/nodeExtension.ts", out: "dist/client.js", external: ["vscode"], elsewhere: LANGUAGE_CLIENT },
  { entry: "client/src/webExtension.ts", out: "dist/web/client.js", external: ["vscode"], inBrowser: true },
  { entry: "server/src/web/webServer.ts", out: "dist/web/server.js", external: [], format: "iife", inBrowser: true },
  { entry: "server/src/nodeServer.ts", out: "dist/languageServer.js", external: [], elsewhere: HTTP },
  { entry: "server/src/main.ts", out: "dist/server.js", external: [], runs: "dist/languageServer.js" },
  {
    entry: "server/src/commandLine.ts",
    out: "dist/commandLine.js",
    external: [],
    elsewhere: { ...CERTIFICATE, ...HTTP, ...MODEL_CONTEXT, ...SERVER },
  },
  {
    entry: "server/src/cli.ts",
    out: "dist/cli.js",
    external: [],
    banner: "#!/usr/bin/env node",
    runs: "dist/commandLine.js",
  },
  // What tests of clients import.
  {
    entry: "server/src/sandboxModule.ts",
    out: "dist/sandbox.js",
    external: [],
    elsewhere: CERTIFICATE,
  },
  // Large, and needed by few runs: what is asked for lies in a bundle of its own, for all of a bundle is loaded at a start.
  { entry: "client/src/server/process.ts", out: "dist/languageClient.js", external: ["vscode"] },
  { entry: "server/src/sandbox/certificate.ts", out: "dist/certificate.js", external: [] },
  { entry: "server/src/lookup/http/undiciTransport.ts", out: "dist/http.js", external: [] },
  { entry: "server/src/mcp/packages.ts", out: "dist/modelContext.js", external: [] },
];

/** What all bundles have in common. */
export const shared = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  // jsonc-parser's "main" is UMD, whose requires a bundler cannot follow.
  mainFields: ["module", "main"],
  supported: {
    // `import()` of a bundle becomes `require`, which needs no module loader of the other kind.
    "dynamic-import": false,
    // Else expressions with `\p{…}` are made anew wherever they are used, for editions of Unicode differ in what they match.
    "regexp-unicode-property-escapes": true,
  },
};

/**
 * The options of esbuild for one of the bundles.
 * @param keepsCode whether compiled code may be kept of the bundle that it runs, which has been built; one that is built
 *   again and again has no hash
 */
export function optionsOf(bundle, keepsCode) {
  const { entry, out, external, banner, runs, elsewhere = {}, inBrowser = false, format = shared.format } = bundle;
  const hash = runs !== undefined && keepsCode ? hashOf(runs) : "";
  return {
    ...shared,
    format,
    // Nothing stands in for Node: what imports any of it fails here.
    ...(inBrowser ? IN_BROWSER : {}),
    define: { BUNDLE_HASH: JSON.stringify(hash) },
    entryPoints: [entry],
    outfile: out,
    external,
    banner: banner === undefined ? {} : { js: banner },
    plugins: [leave(elsewhere), ...(inBrowser ? [] : [lazyModules]), ...(keepsCode ? [inAscii] : [])],
  };
}

/** Editors in a browser are as new as their browsers. */
const IN_BROWSER = { platform: "browser", target: "es2022", conditions: ["module", "browser"] };

function hashOf(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}

/** Imports that a bundle leaves to another bundle. */
function leave(elsewhere) {
  return {
    name: "elsewhere",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path }) =>
        Object.hasOwn(elsewhere, path) ? { path: elsewhere[path], external: true } : undefined,
      );
    },
  };
}
