import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import config from "../../vitest.config.mjs";

const GENERATED = /^(?:node_modules|dist|\.cache|test-results|coverage|\.git)(?:$|[\\/])/u;
const BINARY = /\.(?:png|vsix|bin)$/u;

const files = globSync("**/*", { withFileTypes: true, exclude: (entry) => GENERATED.test(relative(entry)) })
  .filter((entry) => entry.isFile())
  .map(relative)
  .concat(globSync([".vscode/*", ".ci/*", ".gitignore", ".npmignore", ".npmrc", ".vscodeignore"]))
  .filter((file) => !BINARY.test(file) && file !== "package-lock.json" && path.basename(file) !== "tree.test.ts");

function relative(entry: { readonly parentPath: string; readonly name: string }): string {
  return path.relative(".", path.join(entry.parentPath, entry.name));
}

/** The lines that match, as `file:line: text`. */
function linesWith(pattern: RegExp, name: RegExp): string[] {
  return files
    .filter((file) => name.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
}

/** Files that a project of the tests takes, by its patterns. */
function filesOf({
  include = [],
  exclude = [],
}: {
  readonly include?: string[];
  readonly exclude?: string[];
}): string[] {
  return globSync(include, { exclude });
}

describe("the tree", () => {
  it("has each file of tests in exactly one part of the tests", () => {
    const projects = (config.test?.projects ?? []).flatMap((project) =>
      typeof project === "object" && "test" in project ? [project.test ?? {}] : [],
    );
    const taken = projects.flatMap(filesOf).sort();
    expect(taken).toEqual(globSync("test/**/*.test.ts").sort());
    expect(taken.length).toBeGreaterThan(250);
  });

  it("is read", () => {
    expect(files).toEqual(
      expect.arrayContaining(["README.md", ".vscodeignore", path.join("server", "src", "model.ts")]),
    );
  });

  it("holds no path of somebody's machine", () => {
    expect(linesWith(/\/(?:work|root|Users)\/|[A-Z]:\\\\?Users\\/u, /./u)).toEqual([]);
  });

  it("holds no test that is left out", () => {
    const leftOut = /\b(?:it|test|describe|suite)\.(?:skip|skipIf|runIf|only|todo|fails)\b|\bx(?:it|describe)\(/u;
    expect(linesWith(leftOut, /\.m?ts$/u)).toEqual([]);
  });

  it("never tells the compiler to look away", () => {
    expect(
      linesWith(
        /@ts-(?:ignore|nocheck|expect-error)|\bas any\b|[:<]\s*any\s*[,;)>=[\]]|\bas unknown as\b/u,
        /\.m?ts$/u,
      ),
    ).toEqual([]);
  });

  it("leaves no work for later in a comment", () => {
    expect(linesWith(/(?:\/\/|\*|#)\s*(?:TODO|FIXME|HACK)\b/u, /\.(?:m?ts|mjs|md)$/u)).toEqual([]);
  });

  it("says in each module of the sources what it is for", () => {
    const sources = files.filter((file) => /^(?:server|client|scripts)[\\/].*\.(?:ts|mts|mjs)$/u.test(file));
    const withoutHead = sources.filter((file) => !/^(?:#!.*\n)?\/\*\*/u.test(readFileSync(file, "utf8")));
    expect(withoutHead).toEqual([]);
  });
});
