import { expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { silenced } from "../../server/src/features/workspace/scopes";
import { noFacts } from "./support";

it("a document that the configuration leaves out is read, and nothing is said of it", () => {
  const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: noFacts });
  const text = "iban: GB30NWBK60161331926819\nbic: NWBKUK2L # paylint-ignore\nx: 1 # paylint-ignore\n";
  const said = (by: typeof engine) => {
    const analysis = analyze(text, { path: "a.yaml", format: "yaml", engine: by });
    return [analysis.literals.length, analysis.findingCount, analysis.remarks.length];
  };
  expect(said(engine)).toEqual([2, 1, 1]);
  expect(said(silenced(engine))).toEqual([2, 0, 0]);
});
