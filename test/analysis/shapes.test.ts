/** What telling whether anything may be found, checking, opening and editing cost as odd input grows, in steps of the code and not in time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHAPES } from "../bench/shapes";
import { countSteps, type Steps } from "../support/steps";

/**
 * Small segments, so that little text has many of them: a document of one costs half as much for its length, for a reader
 * goes on behind a boundary to look for a better one.
 */
const SEGMENT = 512;
const UNITS = 6000;
const TIMES = 8;
/** Linear is 8; segments and tables of keys make it somewhat more. */
const MOST_GROWTH = 12;
/** Fewer steps say nothing. */
const LEAST_STEPS = 50_000;

/** Every second one of the formats that have many; `npm run bench -- bad` measures all. */
const MEASURED = [...SHAPES.keys()].filter((name, at) => at % 2 === 0 || !/^(?:JSON|YAML|CSV): /u.test(name));

/** Shapes that begin longer: a header that reaches beyond the head of a table is another matter than one within it. */
const FROM: Readonly<Record<string, number>> = { "CSV: a long header": 24_000 };

/** Typed as the first character, and removed. */
const TYPED = ['"', "{"];

let steps: Steps;
let run: Readonly<Record<string, (name: string, units: number) => unknown>>;

beforeAll(async () => {
  steps = await countSteps();
  const { analyze, createEngine, openDocument } = await import("../../server/src/analysis");
  const { defaultConfig } = await import("../../server/src/config/config");
  const { noReferenceData } = await import("../../server/src/domain/inspect");
  const documentOf = (name: string, units: number) => {
    const shape = SHAPES.get(name);
    if (shape === undefined) throw new Error(`No shape is called ${name}`);
    // A new one each time: what was remembered of the shorter text would make the longer one cheap.
    const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: { of: () => [] } });
    return {
      text: shape.text(units),
      options: { path: `a.${shape.format}`, format: shape.format, engine, segmentUnits: SEGMENT },
    };
  };
  run = {
    tell(name, units) {
      const { text, options } = documentOf(name, units);
      return options.engine.mayHold(text, options);
    },
    check(name, units) {
      const { text, options } = documentOf(name, units);
      return [...analyze(text, options).pieces()];
    },
    open(name, units) {
      const { text, options } = documentOf(name, units);
      const live = openDocument(text, options);
      live.work(() => false);
      return live.analysis.choose(1000, 0);
    },
    edit(name, units) {
      const { text, options } = documentOf(name, units);
      const live = openDocument(text, options);
      const start = { line: 0, character: 0 };
      for (const sign of TYPED) {
        live.edit([{ range: { start, end: start }, text: sign }]).choose(1000, 0);
        live.work(() => false);
        live.edit([{ range: { start, end: { line: 0, character: 1 } }, text: "" }]).choose(1000, 0);
        live.work(() => false);
      }
    },
  };
  await steps.of(() => undefined);
}, 60_000);

afterAll(async () => {
  await steps.stop();
});

describe("eight times as much takes at most twelve times as many steps", () => {
  it.each(MEASURED)("%s", async (name) => {
    const grown: string[] = [];
    const units = FROM[name] ?? UNITS;
    for (const [work, of] of Object.entries(run)) {
      const few = await steps.of(() => of(name, units));
      const many = await steps.of(() => of(name, units * TIMES));
      expect(few).toBeGreaterThan(0);
      if (many > LEAST_STEPS && many > MOST_GROWTH * few) grown.push(`${work}: ${few} steps, then ${many}`);
    }
    expect(grown).toEqual([]);
  });
});
