/** Documents and views for feature tests: a text in, a snapshot and a view of it out, no server in between. */
import { analyze, createEngine } from "../../server/src/analysis";
import { applyEdits, type TextEdit } from "../../server/src/analysis/fixes";
import { defaultConfig } from "../../server/src/config/config";
import { noReferenceData, type ReferenceData } from "../../server/src/domain/inspect";
import { snapshotOf } from "../../server/src/features/documents/live";
import { positionsIn } from "../../server/src/features/documents/positions";
import type { Snapshot, ViewContext } from "../../server/src/features/documents/snapshot";
import type { HoverClient } from "../../server/src/features/hover/hoverActions";
import type { FormatName } from "../../server/src/formats";
import type { Fact, Facts } from "../../server/src/model";

const CURSOR = "$0";

/** A snapshot of a text, and where the cursor mark stood in it. */
export function open(
  format: FormatName,
  marked: string,
  facts: Facts = noFacts,
  reference: ReferenceData = noReferenceData,
): { snapshot: Snapshot; cursor: number } {
  const cursor = Math.max(0, marked.indexOf(CURSOR));
  const text = marked.replace(CURSOR, "");
  const engine = createEngine({ config: defaultConfig, reference, facts });
  const analysis = analyze(text, { path: `test.${format}`, format, engine });
  return { snapshot: snapshotOf(analysis, `file:///test.${format}`, 1), cursor };
}

export const noFacts: Facts = { of: () => [] };

/** Facts out of a list, by kind and value. */
export function factsOf(facts: readonly Fact[]): Facts {
  return { of: ({ kind, value }) => facts.filter((fact) => fact.kind === kind && fact.value === value) };
}

export function viewOf(facts: Facts = noFacts, markup: ViewContext["markup"] = "plaintext"): ViewContext {
  return { positions: positionsIn("utf-16"), markup, facts, reference: noReferenceData, today: "2026-11-27" };
}

/** The whole text of a snapshot after edits. */
export function textAfter(snapshot: Snapshot, edits: readonly TextEdit[]): string {
  return applyEdits(snapshot.slice(0, snapshot.length), edits);
}

/** A fact of an invented directory. */
export function fact(part: Partial<Fact> & Pick<Fact, "kind" | "value">): Fact {
  return {
    country: null,
    status: "found",
    source: {
      layer: "embedded",
      name: "Test directory",
      licence: "MIT",
      date: "2026-05-01",
      official: false,
      complete: false,
    },
    records: [],
    ...part,
  };
}

/** A client that shows hovers and nothing else. */
export const plainClient: HoverClient = { hasCommands: false, canValidate: () => false, hintsImport: () => false };
