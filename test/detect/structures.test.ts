/**
 * What is found in documents of every structure, and what belongs together, as `structures.txt` says: below each document
 * its literals with kind, country, place, value and confidence, and each record with the places of what is in it. A new
 * example is a title and a document; `npx vitest run --project pure test/detect/structures -u` adds what is found, which is
 * read before it is kept.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { examplesIn, written } from "../formats/readings";
import { detectIn } from "./found";

function toldOf(text: string): string[] {
  const { literals, records } = detectIn("yaml", text);
  const places = new Map(literals.map((literal, at) => [literal, at]));
  return [
    ...literals.map(
      ({ kind, country, field, text: own, confidence }, at) =>
        `${at} ${kind} ${country ?? "-"} ${field.key ?? `[${field.index}]`} ${own} ${confidence}`,
    ),
    ...records
      .map((record) => record.literals.map((literal) => places.get(literal)))
      .filter((all) => all.length > 1)
      .map((all) => `record ${all.join()}`),
  ];
}

it("is found as written down", async () => {
  const examples = examplesIn(readFileSync("test/detect/structures.txt", "utf8"));
  expect(examples.length).toBeGreaterThan(40);
  const now = examples.map((example) => written(example, toldOf(example.text))).join("");
  await expect(now).toMatchFileSnapshot("structures.txt");
});
