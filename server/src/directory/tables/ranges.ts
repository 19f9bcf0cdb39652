/**
 * Swedish clearing numbers: ranges of four digits and the bank of each. Swedbank's begin with 8 and are written with a
 * fifth digit, which is a check digit and no part of the range.
 */
import type { Source } from "../../model";
import { toInstitution } from "../records";
import type { CodeSource } from "./codeTable";

/** @returns null where the text is damaged */
export function openRanges(text: string, source: Source): CodeSource | null {
  if (!text.endsWith("\n")) return null;
  const ranges = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"))
    .map(([from = "", to = "", name = ""]) => ({ from, to, name }));
  return {
    source,
    find(code) {
      if (!/^(?:\d{4}|8\d{4})$/u.test(code)) return null;
      const clearing = code.slice(0, 4);
      return ranges
        .filter(({ from, to }) => from <= clearing && clearing <= to)
        .map(({ name }) => toInstitution({ country: "SE", code, name }));
    },
    // The set knows no BICs.
    ofBic: () => [],
    *whoseName(isWanted) {
      for (const { from, name } of ranges) {
        if (isWanted(name)) yield toInstitution({ country: "SE", code: from, name });
      }
    },
  };
}
