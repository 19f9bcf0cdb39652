import { spawnSync } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/**
 * The import arrows of ARCHITECTURE.md, as data: what each layer may import besides itself. Layers are the folders of
 * server/src and the modules beside them; "node" stands for Node's own modules, everything else for a package.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: ["domain"],
  domain: [],
  masking: ["model", "domain"],
  text: ["model"],
  formats: ["model", "domain"],
  embedded: ["model", "domain", "formats"],
  detect: ["model", "domain", "formats", "embedded"],
  rules: ["model", "domain", "formats", "embedded", "detect"],
  config: ["model", "domain", "masking", "rules", "node", "jsonc-parser", "re2js", "valibot"],
  answers: ["model", "domain", "describe", "rules"],
  analysis: ["model", "domain", "text", "formats", "detect", "rules", "config"],
  undecided: ["model", "domain", "masking", "formats", "embedded", "detect", "config", "analysis"],
  directory: ["model", "domain", "formats", "files", "node", "env-paths", "fast-xml-parser"],
  lookup: [...["model", "domain", "files", "protocol"], ...["node", "fast-xml-parser", "p-queue", "undici", "valibot"]],
  sandbox: [
    "model",
    "domain",
    "directory",
    "files",
    "protocol",
    "version",
    "node",
    "@hono/node-server",
    "fast-xml-parser",
    "hono",
    "selfsigned",
    "valibot",
    "@valibot/to-json-schema",
  ],
  describe: ["model", "domain", "protocol"],
  features: [
    ...["model", "domain", "describe", "masking", "text", "formats", "detect", "config", "analysis", "undecided"],
    "directory",
    ...["lookup", "answers", "lookupFolder", "protocol", "settings", "version"],
    ...["vscode-languageserver-protocol", "vscode-languageserver-types"],
  ],
  report: ["model", "domain", "masking", "text", "config", "analysis", "node", "diff"],
  library: ["model", "domain", "answers", "formats", "config", "analysis", "report", "directory"],
  mcp: ["model", "answers", "@modelcontextprotocol/sdk", "zod"],
  cli: [
    ...["model", "domain", "answers", "masking", "text", "formats", "rules", "config", "analysis", "undecided"],
    ...["describe", "directory", "files", "lookup", "report", "sandbox", "mcp"],
    ...["codeCache", "lookupFolder", "nodeServer", "protocol", "reference", "runtime", "version"],
    ...["node", "commander", "@modelcontextprotocol/sdk"],
  ],
  protocol: [],
  files: ["node", "ignore"],
  runtime: ["files", "node"],
  reference: ["domain", "files", "node"],
  settings: ["config", "lookup", "rules"],
  lookupFolder: ["directory", "node"],
  version: [],
  sandboxModule: ["directory", "reference", "sandbox"],
  onlineClient: ["features", "protocol", "vscode-languageserver"],
  transport: ["vscode-languageserver"],
  server: ["features", "onlineClient", "protocol", "transport", "version", "vscode-languageserver"],
  nodeRuntime: ["model", "config", "directory", "features", "files", "formats", "reference", "runtime", "text", "node"],
  web: [
    "model",
    "domain",
    "config",
    "directory",
    "features",
    "protocol",
    "server",
    "transport",
    "vscode-languageserver",
  ],
  messageEncoder: ["vscode-languageserver"],
  nodeServer: ["features", "messageEncoder", "nodeRuntime", "server", "transport", "vscode-languageserver"],
  main: ["codeCache", "nodeServer", "node"],
  commandLine: ["cli", "node"],
  "cli.ts": ["codeCache", "commandLine", "version", "node"],
  codeCache: ["node"],
  client: ["protocol", "masking", "vscode", "vscode-languageclient", "node"],
};

const SERVER = path.resolve("server/src");
const files = globSync(["server/src/**/*.ts", "client/src/**/*.ts"]);

/** The folder of server/src, or the module beside the folders; `cli.ts` has a folder's name and keeps its ending. */
function layerOf(file: string): string {
  if (path.resolve(file).startsWith(path.resolve("client"))) return "client";
  const [first = "", ...rest] = path.relative(SERVER, path.resolve(file)).split(path.sep);
  return rest.length > 0 || first === "cli.ts" ? first : first.replace(/\.ts$/u, "");
}

/** The specifiers of a file's imports, types included; JSON files, such as the manifest, don't count. */
function specifiersOf(file: string): string[] {
  const statement = /^(?:import\b[^"\n]*|export\b[^"\n]* from |\} from )"([^"\n]+)"|\bimport\("([^"]+)"\)/gmu;
  const lines = readFileSync(file, "utf8").matchAll(statement);
  return [...lines].map(([, named, called]) => named ?? called ?? "").filter((name) => !name.endsWith(".json"));
}

/** What a file imports, as the table calls it. */
function importsOf(file: string): string[] {
  return specifiersOf(file).map((name) => {
    if (name.startsWith("node:")) return "node";
    return name.startsWith(".") ? layerOf(fileOf(file, name)) : packageOf(name);
  });
}

/** The file that a relative specifier means. */
function fileOf(file: string, name: string): string {
  const target = path.resolve(path.dirname(file), name);
  return isFolder(target) ? path.join(target, "index.ts") : `${target}.ts`;
}

function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

const folders = new Set(files.map((file) => path.resolve(path.dirname(file))));
const modules = new Set(files.map((file) => path.resolve(file)));

function isFolder(target: string): boolean {
  return folders.has(target) && !modules.has(`${target}.ts`);
}

/** Each circle of files that import each other, however long, as one line; types count as well. */
function circles(): string[] {
  const imports = new Map(
    files.map((file) => [
      path.resolve(file),
      specifiersOf(file)
        .filter((name) => name.startsWith("."))
        .map((name) => fileOf(file, name)),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, above: readonly string[]) => {
    const start = above.indexOf(file);
    if (start >= 0) found.push([...above.slice(start), file].map((step) => path.relative(SERVER, step)).join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...above, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

describe("import arrows", () => {
  it("are known for every layer", () => {
    expect(new Set(files.map(layerOf))).toEqual(new Set(Object.keys(ALLOWED)));
  });

  it("are read from the sources", () => {
    expect(importsOf(path.join(SERVER, "analysis/document.ts"))).toContain("formats");
    expect(importsOf(path.join(SERVER, "server.ts"))).toEqual(
      expect.arrayContaining(["vscode-languageserver", "features"]),
    );
  });

  it.each(Object.entries(ALLOWED))("%s imports only %j", (layer, allowed) => {
    const wrong = files
      .filter((file) => layerOf(file) === layer)
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name !== layer && !allowed.includes(name))
          .map((name) => `${file} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it("never lead back: no layer can be reached from what it imports", () => {
    const reached = (layer: string, seen = new Set<string>()): Set<string> => {
      for (const next of ALLOWED[layer] ?? []) if (!seen.has(next)) reached(next, seen.add(next));
      return seen;
    };
    expect(Object.keys(ALLOWED).filter((layer) => reached(layer).has(layer))).toEqual([]);
  });

  it("make no circle of files, not even of types", () => {
    expect(circles()).toEqual([]);
  });

  it("stand in ARCHITECTURE.md for every folder", () => {
    const page = readFileSync("ARCHITECTURE.md", "utf8");
    const folders = readdirSync(SERVER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !page.includes(`${name}/\``))).toEqual([]);
  });
});

describe("the core", () => {
  it("compiles without Node's types", () => {
    const compiler = ["node_modules/typescript/bin/tsc", "-p", "test/repo/core/tsconfig.json"];
    const { status, stdout } = spawnSync(process.execPath, compiler, { encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  });
});
