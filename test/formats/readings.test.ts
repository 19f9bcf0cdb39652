/**
 * What is read of documents, most of them odd or broken, is what `readings/` says: fields with their places, comments and
 * problems. Where the published library of the format takes a document, it finds the same values in it; and what is read
 * doesn't depend on where segments end.
 *
 * A new example is a title and a document, written into its file; `npx vitest run --project pure test/formats/readings -u`
 * adds what is read of it, which is read by a person before it is kept.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { leavesOf } from "../fuzz/reference";
import { readAll } from "./readAll";
import { examplesIn, readingOf, written } from "./readings";

const examplesOf = (format: FormatName) => examplesIn(readFileSync(`test/formats/readings/${format}.txt`, "utf8"));

describe.each(FORMAT_NAMES)("%s", (format) => {
  const examples = examplesOf(format);

  it("is read as written down", async () => {
    const now = examples.map((example) => written(example, readingOf(example.text, format))).join("");
    await expect(now).toMatchFileSnapshot(`readings/${format}.txt`);
  });

  it.each(examples)("is read alike in segments of any length: $title", ({ text }) => {
    const whole = readingOf(text, format);
    for (const units of [1, 2, 3, 5, 8, 13, 21, 34, 55]) expect(readingOf(text, format, units)).toEqual(whole);
  });
});

/** A table's header is no value, and pairs of a name and a value, as in XML, are one field: those are compared elsewhere. */
const COMPARED = FORMAT_NAMES.filter((format) => !["csv", "tsv", "xml"].includes(format));

/** YAML 1.2.2, production 114: each empty line behind an escaped line end is a line feed, which the library leaves out. */
const LEFT_OUT = "an empty line behind an escaped line end";

describe.each(COMPARED)("%s, compared with its library", (format) => {
  it.each(examplesOf(format).filter(({ title }) => title !== LEFT_OUT))("$title", ({ text }) => {
    const leaves = leavesOf(text, format);
    const { fields, problems } = readAll(text, format);
    if (leaves === null || problems.length > 0) return;
    expect(fields.map(({ value }) => value).toSorted()).toEqual(leaves.map(({ value }) => value).toSorted());
  });
});
