/**
 * What is found in documents of every structure, and what belongs together, as `structures.txt` says: below each document
 * its literals with what is known of them, and each record with the places of what is in it. A new example is a title, which
 * begins with the format where that isn't YAML (`csv: …`), and a document; `npx vitest run --project pure test/detect/structures -u` adds what is found, which is
 * read before it is kept.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { examplesIn, written } from "../formats/readings";
import { toldOf } from "./found";

it("is found as written down", async () => {
  const examples = examplesIn(readFileSync("test/detect/structures.txt", "utf8"));
  expect(examples.length).toBeGreaterThan(40);
  const now = examples.map((example) => written(example, toldOf(formatIn(example.title), example.text))).join("");
  await expect(now).toMatchFileSnapshot("structures.txt");
});

/** YAML where the title doesn't begin with another format. */
function formatIn(title: string): FormatName {
  const [begun] = title.split(":");
  return FORMAT_NAMES.find((name) => name === begun) ?? "yaml";
}
