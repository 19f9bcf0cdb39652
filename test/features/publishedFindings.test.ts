import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEngine } from "../../server/src/analysis";
import { NO_FINDINGS } from "../../server/src/analysis/findings/findingStore";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { toDiagnostics } from "../../server/src/features/diagnostics/diagnostics";
import { PublishedFindings } from "../../server/src/features/diagnostics/publishedFindings";
import { openLive } from "../../server/src/features/documents/live";
import { type PositionEncoding, positionsIn } from "../../server/src/features/documents/positions";
import type { ShownFinding } from "../../server/src/features/documents/snapshot";
import type { FormatName } from "../../server/src/formats";
import { noFacts, viewOf } from "./support";

const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });

/** Wrong identifiers in some kilobytes: IBANs alike but for their middle, accounts of another bank, on lines or on one. */
const RECORDS = Array.from({ length: 80 }, (_, at) => {
  const tail = String(at % 7).padStart(2, "0");
  return {
    name: "Zoë 😀",
    iban: at % 9 === 4 ? "DE89370400440532013000" : `DE8837040044${String(at).padStart(4, "0")}0130${tail}`,
    bic: at % 5 === 0 ? "NWBKUK2L" : "NWBKGB2L",
  };
});
const TEXTS: Readonly<Record<string, { readonly format: FormatName; readonly text: string }>> = {
  "JSON in lines": { format: "json", text: JSON.stringify(RECORDS, null, 1) },
  "JSON on one line": { format: "json", text: JSON.stringify(RECORDS) },
  CSV: { format: "csv", text: `name,iban,bic\n${RECORDS.map((one) => Object.values(one).join(",")).join("\n")}\n` },
  YAML: { format: "yaml", text: RECORDS.map(({ iban, bic }) => `- iban: ${iban}\n  bic: ${bic}\n`).join("") },
};
const TYPED = ["7", "", "\n", "\r\n", " ", "ß", "😀", '"', "# paylint-ignore-file\n", "DE", "\n\n\n"];

const edits = fc.array(
  fc.record({ at: fc.nat(), length: fc.constantFrom(0, 0, 1, 30), typed: fc.constantFrom(...TYPED) }),
  { minLength: 1, maxLength: 8 },
);

describe("what is told of a version after that of the version before", () => {
  it.each(Object.entries(TEXTS))("is what is told of it alone: %s", (_, { format, text }) => {
    fc.assert(
      fc.property(
        edits,
        fc.constantFrom<PositionEncoding>("utf-16", "utf-8", "utf-32"),
        fc.constantFrom(8, 60, 1000),
        (all, encoding, limit) => {
          const positions = positionsIn(encoding);
          const view = { ...viewOf(), positions };
          const live = openLive(text, { format, path: `a.${format}`, engine });
          live.work(() => false);
          const before = new PublishedFindings();
          for (const { at, length, typed } of [{ at: 0, length: 0, typed: "" }, ...all]) {
            const snapshot = live.snapshot("file:///a", 1);
            const start = positions.toPosition(snapshot, at % (snapshot.length + 1));
            const end = positions.toPosition(
              snapshot,
              Math.min(snapshot.length, (at % (snapshot.length + 1)) + length),
            );
            const lastEdit = live.edit([{ range: { start, end }, text: typed }], positions);
            const options = { limit, lastEdit, related: true, typing: true };
            const now = live.snapshot("file:///a", 2);
            const told = toDiagnostics(now, view, { ...options, before });
            const alone = toDiagnostics(now, view, options);
            expect(JSON.stringify(told.diagnostics)).toBe(JSON.stringify(alone.diagnostics));
            for (const { message, range } of told.diagnostics) {
              const line = /\(line (\d+)\)$/u.exec(message.toString())?.[1];
              if (line !== undefined) expect(Number(line)).toBe(range.start.line + 1);
            }
            expect([told.hidden, told.held?.start]).toEqual([alone.hidden, alone.held?.start]);
          }
        },
      ),
      { numRuns: 6 },
    );
  });
});

describe("a finding that stands where it stood", () => {
  it("is told by the same object, and lines further on in the same words", () => {
    const ibans = Array.from({ length: 600 }, (_, at) => `DE8837040044${String(at).padStart(6, "0")}0130`);
    const records = ibans.map((iban) => `- iban: ${iban}\n  name: x\n`);
    const live = openLive(records.join(""), { format: "yaml", path: "a.yaml", engine });
    live.work(() => false);
    const before = new PublishedFindings();
    const tellAfter = (typed: string) => {
      const start = { line: 601, character: 8 };
      const lastEdit = live.edit([{ range: { start, end: start }, text: typed }], positionsIn("utf-16"));
      const options = { limit: 1000, lastEdit, related: true, typing: false, before };
      return toDiagnostics(live.snapshot("file:///a", 1), viewOf(), options).diagnostics;
    };
    const [one, two, three] = [tellAfter("a"), tellAfter("a"), tellAfter("a\n  city: ")];
    expect(one.length).toBeGreaterThan(550);
    const same = two.filter((diagnostic, at) => diagnostic === one[at]).length;
    expect(same).toBeGreaterThan(300);
    expect(same).toBeLessThan(one.length);
    for (const [at, { message, range }] of three.entries()) {
      expect(message.toString().replace(/\d+\)$/u, "")).toBe(two[at]?.message.toString().replace(/\d+\)$/u, ""));
      const line = two[at]?.range.start.line ?? 0;
      expect(range.start.line).toBe(line > 601 ? line + 1 : line);
    }
  });
});

it("what stands behind another character of its line is told anew, what only moved by lines is not", () => {
  const findings = NO_FINDINGS;
  const finding: ShownFinding = {
    rule: "iban/length",
    severity: "error",
    key: null,
    message: "",
    start: 2,
    end: 4,
    related: [],
  };
  const before = new PublishedFindings();
  let made = 0;
  const tellAt = (line: number, character: number) => {
    const start = { line, character: character + 2 };
    const diagnostic = { range: { start, end: { line, character: character + 4 } }, message: "wrong" };
    const [told] = before.publish(
      [{ start: 0, findings, indices: [0], shown: () => finding }],
      () => ({ line, character }),
      () => {
        made++;
        return { diagnostic, written: "x" };
      },
    );
    return told?.diagnostic.range.start;
  };
  expect(tellAt(1, 5)).toEqual({ line: 1, character: 7 });
  expect(tellAt(3, 5)).toEqual({ line: 3, character: 7 });
  expect(made).toBe(1);
  expect(tellAt(3, 6)).toEqual({ line: 3, character: 8 });
  expect(made).toBe(2);
});
