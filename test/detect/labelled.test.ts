/**
 * What is found in the project's labelled files, with what spoke for and against each literal, in `labelled.txt`. Whether it
 * is right is told by the labels (`test/corpus`); this is why it is found. Where detection is meant to find more or less,
 * `npx vitest run --project pure test/detect/labelled -u` writes it anew, and the difference is read before it is kept.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readLabels } from "../../scripts/corpus/readCorpus";
import { formatOf } from "../../server/src/formats";
import { toldOf } from "./found";

const FOLDER = path.join(import.meta.dirname, "../corpus/files");

it("is found for the reasons written down", async () => {
  const files = Object.keys(readLabels(FOLDER).files).sort();
  const told = files.flatMap((file) => {
    const format = formatOf(file);
    if (format === null) throw new Error(`${file}: not a format that Paylint reads`);
    const text = readFileSync(path.join(FOLDER, file), "utf8").replace(/^\uFEFF/u, "");
    const lines = toldOf(format, text);
    return lines.length === 0 ? [] : [`# ${file}`, ...lines, ""];
  });
  await expect(told.join("\n")).toMatchFileSnapshot("labelled.txt");
});
