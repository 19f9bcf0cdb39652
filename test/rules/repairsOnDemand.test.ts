import { expect, it, vi } from "vitest";
import { createEngine, openDocument } from "../../server/src/analysis";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData } from "../../server/src/domain/inspect";
import { replaceInLiteral } from "../../server/src/rules/fix";
import { shownOf } from "../support/shown";

vi.mock("../../server/src/rules/fix", { spy: true });

it("repairs are searched for when somebody asks, and only where", () => {
  const engine = createEngine({ config: defaultConfig, reference: noReferenceData, facts: { of: () => [] } });
  const text = `iban\n${"DE88370400440532013000\n".repeat(2000)}`;
  const { analysis } = openDocument(text, { path: "a.csv", format: "csv", engine });
  expect(analysis.findingCount).toBe(2000);
  expect(shownOf(analysis.choose(1000, 0)).shown).toHaveLength(1000);
  expect(replaceInLiteral).not.toHaveBeenCalled();
  const at = text.lastIndexOf("DE88");
  const found = analysis.findingsIn(at, at + 1);
  expect(found).toHaveLength(1);
  expect(found.flatMap(({ finding }) => finding.fixes)).not.toEqual([]);
  expect(replaceInLiteral).toHaveBeenCalledTimes(1);
});
