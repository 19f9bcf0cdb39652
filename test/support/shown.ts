import type { ChosenFindings, ShownFinding } from "../../server/src/analysis";

/** What a choice shows, one finding after the other. */
export function shownOf({ parts, hidden }: ChosenFindings): { shown: ShownFinding[]; hidden: number } {
  return { shown: parts.flatMap(({ indices, shown }) => indices.map(shown)), hidden };
}
