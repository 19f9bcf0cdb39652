/** The smallest input found that still fails a check: fewer edits, then less text, in ever smaller pieces. */
import { runCheck } from "./checks";
import type { FuzzInput } from "./input";

/** Units run through a check for one failure. */
const MOST_UNITS = 3_000_000;
/** A try costs as much as this many, however short it is. */
const LEAST_UNITS = 200;

export async function minimise(check: string, input: FuzzInput): Promise<FuzzInput> {
  let units = 0;
  const fails = async (candidate: FuzzInput): Promise<boolean> => {
    units += candidate.text.length + LEAST_UNITS;
    if (units > MOST_UNITS) return false;
    try {
      await runCheck(check, candidate);
      return false;
    } catch {
      return true;
    }
  };
  let best = input;
  for (let at = best.edits.length - 1; at >= 0; at--) {
    const candidate = { ...best, edits: best.edits.toSpliced(at, 1) };
    if (await fails(candidate)) best = candidate;
  }
  for (let size = Math.ceil(best.text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.text.length; ) {
      const candidate = without(best, at, size);
      if (await fails(candidate)) best = candidate;
      else at += size;
    }
  }
  return best;
}

/** The input without a stretch of its text; edits keep their places. */
function without({ format, text, edits }: FuzzInput, at: number, size: number): FuzzInput {
  const moved = (place: number) => (place <= at ? place : Math.max(at, place - size));
  return {
    format,
    text: text.slice(0, at) + text.slice(at + size),
    edits: edits.map((edit) => ({ ...edit, start: moved(edit.start), end: moved(edit.end) })),
  };
}
