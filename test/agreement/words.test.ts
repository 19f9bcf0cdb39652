/** The same thousands of values, for how they are spoken of: no surface says a thing twice, or in broken words. */
import { describe, expect, it } from "vitest";
import { analyze, createEngine } from "../../server/src/analysis";
import { answerInspect } from "../../server/src/answers/inspect";
import { describeVerdict } from "../../server/src/answers/verdict";
import { defaultConfig } from "../../server/src/config/config";
import { openDirectory } from "../../server/src/directory";
import { allIbanFormats } from "../../server/src/domain/countries/ibanFormats";
import { textOf } from "../../server/src/domain/message";
import { calculate, listParameters } from "../../server/src/features/commands/calculation";
import { snapshotOf } from "../../server/src/features/documents/live";
import { hoverLiteral } from "../../server/src/features/hover/hover";
import { createReference } from "../../server/src/reference";
import { plainClient, viewOf } from "../features/support";
import { BROKEN, brokenIn, repeatedIn } from "./broken";
import { recordOf } from "./records";
import { allValues } from "./values";

const directory = openDirectory();
const reference = createReference(directory, null);
const view = { ...viewOf(directory), reference };

/** Every value in a document of its own: what its hover and its findings say. */
const inDocuments = allValues().map((request) => {
  const engine = createEngine({ config: defaultConfig, reference, facts: directory });
  const analysis = analyze(recordOf(request), { path: "value.json", format: "json", engine });
  const snapshot = snapshotOf(analysis, "file:///value.json", 1);
  const hovers = analysis.literals.flatMap(({ start }) => {
    const hover = hoverLiteral(snapshot, snapshot.positionAt(start), view, plainClient);
    const contents = hover?.contents;
    return typeof contents === "object" && "value" in contents ? [contents.value] : [];
  });
  return { hovers, messages: analysis.findings.map(({ finding }) => textOf(finding.message)) };
});

describe("words", () => {
  it.each(BROKEN)("%s is noticed", (_, pattern, example) => expect(example).toMatch(pattern));

  it("a repeated sentence is noticed", () => {
    expect(repeatedIn("The check digits are wrong.\nOther.\n- The check digits are wrong.")).toHaveLength(1);
  });

  it("of hovers: whole, and each sentence once", () => {
    const hovers = inDocuments.flatMap((one) => one.hovers);
    expect(hovers.length).toBeGreaterThan(2500);
    expect([...new Set(hovers.flatMap(brokenIn))].slice(0, 10)).toEqual([]);
    const repeated = hovers.flatMap((text) => repeatedIn(text).map((one) => `${one} IN ${text}`));
    expect([...new Set(repeated)].slice(0, 10)).toEqual([]);
  });

  it("of findings", () => {
    const messages = inDocuments.flatMap((one) => one.messages);
    expect(messages.length).toBeGreaterThan(1000);
    expect([...new Set(messages.flatMap(brokenIn))].slice(0, 10)).toEqual([]);
  });

  it("of inspect: its first line, its checks and findings", () => {
    const said = allValues().flatMap((request) => {
      const result = answerInspect(request, reference, directory);
      if (!result.ok) return [result.error];
      const { checks, findings } = result.answer;
      const first = describeVerdict(result.answer, directory.of(result.answer));
      return [first, ...checks.map(({ detail }) => textOf(detail)), ...findings.map(({ message }) => textOf(message))];
    });
    expect(said.length).toBeGreaterThan(10_000);
    expect([...new Set(said.flatMap(brokenIn))].slice(0, 10)).toEqual([]);
  });

  it("of the dialogue: what it asks for and what it refuses", () => {
    const said = allIbanFormats().flatMap(({ country }) => {
      const parts = listParameters(country, reference);
      const refused = ["", "1", "9".repeat(40)].map((account) => calculate({ country, account }, reference));
      return [
        ...parts.map(({ label, hint }) => `${label}: ${hint}`),
        ...refused.flatMap((one) => (one.ok ? [] : [one.message])),
      ];
    });
    expect(said.length).toBeGreaterThan(300);
    expect([...new Set(said.flatMap(brokenIn))].slice(0, 10)).toEqual([]);
  });
});
