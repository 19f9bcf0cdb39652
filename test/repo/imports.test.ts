import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/**
 * The import arrows of ARCHITECTURE.md, as data: what each layer of server/src may import, own folder aside.
 * "node" stands for Node's own modules, "lsp" for the LSP packages.
 */
const ALLOWED: Record<string, readonly string[]> = {
  domain: [],
  text: ["model"],
  formats: ["model", "text", "yaml", "jsonc-parser"],
  detect: ["model", "domain"],
  rules: ["model", "domain", "detect"],
};

const root = path.resolve("server/src");
const files = globSync("server/src/**/*.ts");

function layerOf(file: string): string {
  const relative = path.relative(root, path.resolve(file));
  return relative.includes(path.sep) ? (relative.split(path.sep)[0] ?? "") : relative.replace(/\.ts$/u, "");
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/gu)].map((match) => match[1] ?? "");
}

describe("import arrows", () => {
  it("finds the sources", () => {
    expect(files.length).toBeGreaterThan(5);
  });

  for (const [layer, allowed] of Object.entries(ALLOWED)) {
    it(`${layer} imports only ${allowed.join(", ") || "itself"}`, () => {
      const wrong = files
        .filter((file) => layerOf(file) === layer)
        .flatMap((file) =>
          importsOf(file)
            .map((name) => (name.startsWith(".") ? layerOf(path.resolve(path.dirname(file), `${name}.ts`)) : name))
            .filter((name) => name !== layer && !allowed.includes(name))
            .map((name) => `${file} imports ${name}`),
        );
      expect(wrong).toEqual([]);
    });
  }
});
