/** What an edit costs in containers that stand in each other, each of them cut, in steps of the code and not in time. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countSteps, type Steps } from "../support/steps";

/** Small, so that every level has boundaries of its own. */
const SEGMENT = 64;
/** Fewer steps say nothing. */
const LEAST_STEPS = 50_000;

const nested = (depth: number): string =>
  depth === 0
    ? '{"iban": "DE88370400440532013000"}'
    : `{"bic": "COBADEFFXXX", "country": "DE", "inner": ${nested(depth - 1)}, "accountNumber": "532013000"}`;

let steps: Steps;
let editInnermost: (depth: number) => void;

beforeAll(async () => {
  steps = await countSteps();
  const { createEngine, openDocument } = await import("../../server/src/analysis");
  const { defaultConfig } = await import("../../server/src/config/config");
  const { noReferenceData } = await import("../../server/src/domain/inspect");
  editInnermost = (depth) => {
    const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: { of: () => [] } });
    const text = nested(depth);
    const document = openDocument(text, { path: "a.json", format: "json", engine, segmentUnits: SEGMENT });
    const at = { line: 0, character: text.indexOf("DE88") + 2 };
    document.edit([{ range: { start: at, end: at }, text: "1" }]);
    expect(document.work(() => false)).toBe(true);
  };
  await steps.of(() => undefined);
}, 60_000);

afterAll(async () => {
  await steps.stop();
});

describe("an edit of the innermost of nested containers", () => {
  // The shallow ones come first: if each level doubled the work, the deep ones would never end. Of the levels around it
  // a segment sees some, so that the growth is between linear and quadratic.
  it.each([
    { few: 8, many: 16, times: 6 },
    { few: 16, many: 128, times: 20 },
  ])("takes at most $times times as many steps at depth $many as at depth $few", async ({ few, many, times }) => {
    const shallow = await steps.of(() => editInnermost(few));
    const deep = await steps.of(() => editInnermost(many));
    expect(shallow).toBeGreaterThan(LEAST_STEPS);
    expect(deep).toBeLessThan(times * shallow);
  });
});
