import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyze, createEngine, type Engine, openDocument } from "../../../server/src/analysis";
import { defaultConfig } from "../../../server/src/config/config";
import { noReferenceData } from "../../../server/src/domain/inspect";
import { describeAnalysis } from "../../analysis/describeAnalysis";
import { randomFrom } from "../../analysis/documents";
import { realistic } from "./generate";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: { of: () => [] } });
/** Builds every field, so that reading is compared and not only what detection asks for. */
const greedy: Engine = { ...engine, interest: { key: () => true, value: () => true } };

/** Long enough for several segments of the usual length. */
function longDocument(random: (below: number) => number): string {
  const parts: string[] = [];
  for (let length = 0; length < 25_000; ) {
    const text = realistic[random(realistic.length)] ?? "";
    const records = Array.from({ length: random(40) }, (_, i) => {
      const name = random(3) === 0 ? `Name ${i}\n      and more` : `Name ${i}`;
      return `  - id: ${i}\n    name: ${name}\n    iban: GB29NWBK60161331926819\n    bic: ${random(2) ? "NWBKGB2L" : ""}\n`;
    });
    const part = `---\n${text}---\npayments:\n${records.join("")}`;
    parts.push(part);
    length += part.length;
  }
  return parts.join("");
}

const SNIPPETS = [
  "",
  "",
  "x",
  " ",
  "  ",
  "\n",
  ":",
  ": ",
  "- ",
  "\n  ",
  "'",
  '"',
  "{",
  "}",
  "[",
  "]",
  ", ",
  " #",
  "|\n",
  "---\n",
  "key: v\n",
  "\t",
  "{{ x }}\n",
];

describe("an edited YAML document is analysed as if it were opened anew", () => {
  for (const [name, used] of [
    ["as Paylint reads", engine],
    ["every field", greedy],
  ] as const) {
    it(name, () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 0x7fff_ffff }), (seed) => {
          const random = randomFrom(seed);
          const options = { path: "a.yaml", format: "yaml", engine: used } as const;
          let current = longDocument(random);
          const document = openDocument(current, options);
          let near = random(current.length);
          for (let count = 0; count < 12; count++) {
            const start = Math.min(current.length, random(3) === 0 ? random(current.length + 1) : near);
            const end = Math.min(current.length, start + random(5));
            const text = SNIPPETS[random(SNIPPETS.length)] ?? "";
            near = Math.max(0, start + random(60) - 20);
            current = current.slice(0, start) + text + current.slice(end);
            const { analysis } = document;
            const range = { start: analysis.positionAt(start), end: analysis.positionAt(end) };
            const edited = describeAnalysis(document.edit([{ range, text }]));
            const anew = describeAnalysis(analyze(current, options));
            // The deep comparison says where they differ; it is slow on thousands of fields.
            if (JSON.stringify(edited) !== JSON.stringify(anew)) expect(edited).toEqual(anew);
          }
        }),
        { numRuns: 12 },
      );
    });
  }
});
