/** Puts the examples of `docs/examples/library` into the page on the library; tests compile and run them as they stand. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { GeneratedFile } from "./files";
import { withMarked } from "./marked";

const FOLDER = path.join("docs", "examples", "library");

export const libraryPage: GeneratedFile = {
  name: "docs/library.md",
  make: (present) =>
    readdirSync(FOLDER).reduce((page, file) => {
      const code = readFileSync(path.join(FOLDER, file), "utf8");
      return withMarked(page, `example ${path.basename(file, ".mts")}`, `\`\`\`ts\n${code}\`\`\``);
    }, present),
};
