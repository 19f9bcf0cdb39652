/** Texts fit where they are read: an option of the command line means nothing in an editor, a program or a model's tool. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { transform } from "esbuild";
import { describe, expect, it } from "vitest";

/** The command line itself, and the reports that it alone writes. */
const COMMAND_LINE = /^server\/src\/(?:cli\/|report\/|cli\.ts$|commandLine\.ts$)/u;

const sources = globSync("{server,client}/src/**/*.ts").map((file) => file.split(path.sep).join("/"));

/** All that `paylint --help` and the help of its commands list. */
const options = new Set(
  sources
    .filter((file) => file.startsWith("server/src/cli/"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/(?:\.(?:requiredO|o)ption|Option)\(\s*"([^"]+)"/gu)])
    .flatMap(([, flags = ""]) => flags.match(/--[a-z][a-z-]+/gu) ?? []),
);

/**
 * Options that a text names. What counts down in code stands behind no quote and no blank once that is minified; a
 * string that is an option and no more is an argument with which the command line is started.
 */
function namedIn(text: string): string[] {
  const texts = text.replaceAll(/(["'])--[a-z-]+\1/gu, "");
  const named = [...texts.matchAll(/(?<=["'`\s\\])(?<!\breturn )--[a-z][a-z-]+/gu)].map(([name]) => name);
  return named.filter((name) => options.has(name));
}

async function withoutComments(file: string): Promise<string> {
  const source = readFileSync(file, "utf8");
  const { code } = await transform(source, { loader: "ts", minifyWhitespace: true, legalComments: "none" });
  return code;
}

describe("options of the command line", () => {
  it("are known, and found where they are named", async () => {
    for (const name of ["--show-values", "--config", "--since", "--port", "--unlisted"])
      expect(options).toContain(name);
    expect(namedIn("`Digits are hidden; --show-values shows them.`")).toEqual(["--show-values"]);
    const said = namedIn(await withoutComments("server/src/report/stylish.ts"));
    expect(said).toContain("--show-values");
  });

  it("are named by no text of the editor, the library, the tools for models or the sandbox", async () => {
    const others = sources.filter((file) => !COMMAND_LINE.test(file));
    expect(others.length).toBeGreaterThan(300);
    const named = await Promise.all(
      others.map(async (file) => namedIn(await withoutComments(file)).map((name) => `${file}: ${name}`)),
    );
    expect(named.flat()).toEqual([]);
  });

  it.each(["package.json", ...globSync("{schemas,snippets,syntaxes}/*.json")])("are not named in %s", (file) => {
    const { scripts: _, ...read }: Record<string, unknown> = JSON.parse(readFileSync(file, "utf8"));
    expect(namedIn(JSON.stringify(read))).toEqual([]);
  });
});
