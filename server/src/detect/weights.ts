/** The sum of the evidence, and from which sum on a value is taken. What each signal weighs stands beside it (`signals/`). */
import type { Evidence } from "../model";

/** Scores from which a value is taken; below `weak` it is left alone. */
export const THRESHOLDS = { certain: 100, likely: 60, weak: 50 } as const;

export function score(rows: readonly Evidence[]): number {
  let sum = 0;
  for (const { weight } of rows) sum += weight;
  return sum;
}

export function confidenceOf(total: number): "certain" | "likely" | "weak" | null {
  if (total >= THRESHOLDS.certain) return "certain";
  if (total >= THRESHOLDS.likely) return "likely";
  return total >= THRESHOLDS.weak ? "weak" : null;
}
