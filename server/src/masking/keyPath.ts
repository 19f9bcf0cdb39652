/** Key paths: keys come from the file, and a file may have accounts as its keys. */
import type { KeyPath } from "../model";
import { hideDigits } from "./freeText";

/** Keys with fewer digits are names (`address2`, `y2026`); places in arrays and rows are no keys. */
const TELLING_DIGITS = 5;
/** The same of keys without any letter. */
const TELLING_NUMBER = 3;

/** The path with the digits of its telling keys hidden. */
export function maskKeyPath(path: KeyPath): KeyPath {
  for (const step of path)
    if (typeof step === "string" && !HARMLESS.test(step))
      return path.map((one) => (typeof one === "string" ? maskKey(one) : one));
  return path;
}

/** Nearly every key. */
const HARMLESS = /^[ !-/:-~]*$/;

function maskKey(key: string): string {
  const digits = key.match(/\p{N}/gu)?.length ?? 0;
  return digits < (/\p{L}/u.test(key) ? TELLING_DIGITS : TELLING_NUMBER) ? key : hideDigits(key);
}
