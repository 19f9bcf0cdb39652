/**
 * What stands under each name in the head of a document that is no table. Read apart from its segments, so that it depends
 * on the head's text alone, and typing further down never changes it.
 */
import { mayProve, namesIn } from "../detect";
import { everything, type Reader } from "../formats/reader";
import type { TableProfile } from "../model";
import { windowFor } from "./readParts";

/** Units looked at, at least: about 200 records of usual length. */
const HEAD = 32_768;

/** Units that it may take: behind them a boundary must have been found. */
export const HEAD_WINDOW = windowFor(HEAD);

/**
 * @param text the document's beginning, `HEAD_WINDOW` units or all of it
 * @param final whether it is all of it
 * @returns null where no name has values enough to say anything
 */
export function namesInHead<State>(reader: Reader<State>, text: string, final: boolean): TableProfile | null {
  if (!mayProve(text)) return null;
  const read = reader.read({ text, start: 0 }, reader.initial, { target: HEAD, final, interest: everything });
  return read === null ? null : namesIn(read.root);
}
