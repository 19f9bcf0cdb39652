import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absoluteEdits, applyEdits, chosenEdits } from "../../server/src/analysis/fixes";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { textOf } from "../../server/src/domain/message";
import { analyse } from "../support/annotate";

const examples = allIbanFormats()
  .filter(({ registered }) => registered)
  .map(({ example }) => example);

/** What happens to a value between two documents; the number picks the place. */
const accidents: readonly ((value: string, at: number) => string)[] = [
  (value) => value,
  (value, at) => value.slice(0, at) + ((Number(value.charAt(at)) + 1) % 10 || 7) + value.slice(at + 1),
  (value, at) => value.slice(0, at) + value.charAt(at + 1) + value.charAt(at) + value.slice(at + 2),
  (value, at) => value.slice(0, at) + value.slice(at + 1),
  (value, at) => value.slice(0, at) + value.charAt(at) + value.slice(at),
  (value) => value.toLowerCase(),
  (value) => value.replace(/(.{4})(?=.)/gu, "$1 "),
  (value) => value.replace(/(.{4})(?=.)/gu, "$1\u00a0"),
  (value, at) => `${value.slice(0, at)}\u200b${value.slice(at)}`,
  (value) => value.replace("0", "O"),
  (value) => value.replace(/A/u, "А").replace(/B/u, "В"),
  (value) => value.replace(/^GB/u, "UK").replace(/^GR/u, "EL"),
];

const damaged = fc
  .record({
    iban: fc.constantFrom(...examples),
    accidents: fc.array(fc.constantFrom(...accidents), { minLength: 1, maxLength: 2 }),
    at: fc.integer({ min: 2, max: 13 }),
  })
  .map((made) => made.accidents.reduce((value, accident) => accident(value, made.at), made.iban));

const documents = {
  yaml: (value: string) => `payment:\n  iban: "${value}" # kept\n  note: x\n`,
  json: (value: string) => `{"payment": {"iban": "${value}", "note": "x"}}`,
  csv: (value: string) => `name,iban,note\nA,"${value}",x\n`,
} as const;

function safeEditsOf(text: string, format: keyof typeof documents) {
  const { findings, place } = analyse(text, { format });
  return chosenEdits(findings, place);
}

const format = fc.constantFrom("yaml", "json", "csv");

describe("whatever happens to an IBAN", () => {
  it("each fix takes its finding away and leaves the rest of the document as it was", () => {
    fc.assert(
      fc.property(damaged, format, (value, kind) => {
        const text = documents[kind](value);
        const setup = { format: kind };
        const analysis = analyse(text, setup);
        for (const { finding } of analysis.findings) {
          for (const fix of finding.fixes) {
            const edits = absoluteEdits(fix, analysis.place);
            const after = applyEdits(text, edits);
            const rules = analyse(after, setup).findings.map((one) => one.finding.rule);
            expect(rules, `${finding.rule}, ${textOf(fix.title)}:\n${text}\n${after}`).not.toContain(finding.rule);
            const inside = /(?:iban": "|iban: "|A,")(?<value>.*)(?:", "note|" # kept|",x)/u.exec(after)?.groups?.value;
            expect(documents[kind](inside ?? "")).toBe(after);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it("the safe fixes together come to an end and never touch a character that counts", () => {
    fc.assert(
      fc.property(damaged, format, (value, kind) => {
        let text = documents[kind](value);
        for (let round = 0; round < 4; round++) text = applyEdits(text, safeEditsOf(text, kind));
        expect(safeEditsOf(text, kind)).toEqual([]);
        expect(bare(text)).toBe(bare(documents[kind](value)));
      }),
      { numRuns: 400 },
    );
  });

  function bare(text: string): string {
    return text.replace(/[\s\u200b]/gu, "").toUpperCase();
  }
});
