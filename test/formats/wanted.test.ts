/**
 * Readers build only the fields that matter (`Interest`): by the field's key, by the nearest key around it, by what the first
 * of a list in a list says, or by its value. Those fields, and no others, are the same as where every field is built, places and segments included.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { analyze } from "../../server/src/analysis";
import { isTableFormat } from "../../server/src/formats";
import { examineHead } from "../../server/src/formats/csv/head";
import type { Interest } from "../../server/src/formats/reader";
import { type Container, type Field, FORMAT_NAMES, type FormatName } from "../../server/src/model";
import { readAll, readingEngine } from "./readAll";
import { examplesIn } from "./readings";

const examplesOf = (format: FormatName) =>
  examplesIn(readFileSync(`test/formats/readings/${format}.txt`, "utf8")).map(({ text }) => text);

interface Wanted {
  readonly key: (key: string) => boolean;
  readonly value: (value: string) => boolean;
}

const NEVER = () => false;

/** Each on its own, then together. */
const WANTED: Readonly<Record<string, Wanted>> = {
  "short names": { key: (key) => key.length === 1, value: NEVER },
  "names with an early letter": { key: (key) => /[a-d]/u.test(key), value: NEVER },
  "values with a digit": { key: NEVER, value: (value) => /\d/u.test(value) },
  "values with a letter": { key: NEVER, value: (value) => /[a-z]/iu.test(value) },
  "empty values": { key: NEVER, value: (value) => value === "" },
  "some of both": { key: (key) => /[ai]/u.test(key), value: (value) => /[1x]/u.test(value) },
  nothing: { key: NEVER, value: NEVER },
};

function interestIn({ key, value }: Wanted): Interest {
  return { key, value: (text, start, end) => value(text.slice(start, end)) };
}

/** Key of the nearest container that has one; what stands in a list belongs to the list's key. */
function keyAround(container: Container): string | null {
  for (let at: Container | null = container; at !== null; at = at.parent) if (at.key !== null) return at.key;
  return null;
}

/** `[["iban", "DE75 …"]]`: the first of a list in a list names what stands behind it. */
function isNamedInList(container: Container, wanted: Wanted): boolean {
  for (let at: Container | null = container; at !== null && at.key === null; at = at.parent) {
    const first = at.fields.find(({ index }) => index === 0)?.value ?? "";
    if (at.kind !== "array" || at.parent?.kind !== "array") continue;
    if (/^[a-z\u0080-\uffff]/iu.test(first) && first.length <= 30 && wanted.key(first)) return true;
  }
  return false;
}

function read(text: string, format: FormatName, interest: Interest, segmentUnits?: number) {
  const units = segmentUnits === undefined ? {} : { segmentUnits };
  const engine = { ...readingEngine, interest };
  const analysis = analyze(text, { path: `document.${format}`, format, engine, ...units });
  return analysis.fields.map((field) => {
    const place = analysis.place(field, field.start, field.end);
    const written = text.slice(place.start, place.end);
    const { key, value, style, scalar, verbatim, tag, isCut, container } = field;
    return {
      field,
      container,
      written,
      told: [analysis.keyPath(field), key, value, place, style, scalar, verbatim, tag, isCut],
    };
  });
}

/** Whether a field is to be built. In YAML and in tables it is enough that the value matters as it is written. */
function isWanted(
  { key, value, isCut, container }: Field,
  written: string,
  format: FormatName,
  wanted: Wanted,
): boolean {
  if (isCut === true || wanted.value(value)) return true;
  if ((format === "yaml" || isTableFormat(format)) && wanted.value(written)) return true;
  if (isNamedInList(container, wanted)) return true;
  const around = keyAround(container);
  return (key !== null && wanted.key(key)) || (around !== null && wanted.key(around));
}

/**
 * Without a header every cell matters; in YAML a word in the wrong column is read only if it does, and what stands first in
 * a list is read before the list turns out to be a key (`- [a]: 1`).
 */
function isJudged(text: string, format: FormatName): boolean {
  if (isTableFormat(format)) return examineHead(text, format, true).names !== null;
  if (/^ *- \[[^\]]*\] *:/mu.test(text)) return false;
  return !readAll(text, format).problems.some(({ message }) => message.startsWith("Neither a key nor a value"));
}

describe.each(FORMAT_NAMES)("%s", (format) => {
  it.each(Object.entries(WANTED))("%s", (_, wanted) => {
    const interest = interestIn(wanted);
    for (const text of examplesOf(format).filter((text) => isJudged(text, format))) {
      const all = read(text, format, readingEngine.interest);
      const expected = all
        .filter(({ field, written }) => isWanted(field, written, format, wanted))
        .map(({ told }) => told);
      for (const units of [undefined, 8])
        expect(
          read(text, format, interest, units).map(({ told }) => told),
          text,
        ).toEqual(expected);
    }
  });
});
