/** What programs import stays within its budget (`npm run bench -- size` prints how far it is from it). */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { IMPORT_BUDGETS, SIZE_BUDGETS } from "../support/sizeBudget";

it.each(SIZE_BUDGETS)("$file is within $bytes bytes, $gzip compressed", ({ file, bytes, gzip }) => {
  const content = readFileSync(file);
  expect(content.length).toBeLessThanOrEqual(bytes);
  expect(gzipSync(content).length).toBeLessThanOrEqual(gzip);
});

it.each(IMPORT_BUDGETS)("$code costs at most $gzip bytes compressed", async ({ code, gzip }) => {
  const { outputFiles, warnings } = await build({
    stdin: { contents: code, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "silent",
  });
  expect(warnings).toEqual([]);
  expect(gzipSync(outputFiles[0]?.contents ?? "").length).toBeLessThanOrEqual(gzip);
});

it("the library brings no bank directory and nothing of the editor or the command line", () => {
  const library = readFileSync("dist/library.mjs", "utf8");
  for (const foreign of ["textDocument/", "--stdin-filename", "node:fs", "fast-xml-parser"])
    expect(library).not.toContain(foreign);
});
