/**
 * BICs under one name that says what they are: the right ones tell where the wrong ones lost a letter of the bank or have
 * one too many, for the banks of a list are of few places (`BAIAOLU` among `…AOLU`).
 */
import { isBicShape } from "../../domain/bic";
import { meaningOf } from "../keys/keyMeaning";
import type { Column } from "./column";
import type { Numbers } from "./judge";

/** Fewer distinct values say nothing. */
const FEWEST = 6;
const FEWEST_RIGHT = 3;
/** Share of right ones, and of those that end as these do: the rest of the list are no words. */
const NEARLY_ALL = 0.8;

/** @returns null where the name isn't one of BICs, or too few of the values are */
export function bicsUnder({ meaning, values }: Column): Numbers | null {
  if (values.length < FEWEST || meaning.about || !meaning.terms.some(isOfBics)) return null;
  const right = values.filter((value) => isBicShape(value));
  if (right.length < FEWEST_RIGHT || right.length === values.length) return null;
  const endings = [...new Set(right.flatMap((bic) => [bic.slice(PREFIX, EIGHT), bic.slice(PREFIX)]))].sort();
  const alike = right.length + values.filter((value) => endsAs(value, endings)).length;
  if (alike < values.length * NEARLY_ALL) return null;
  return {
    kind: "bic",
    country: null,
    meaning: meaningOf("bic"),
    says: "are BICs",
    isBeside: false,
    endings,
    passed: right.length,
    of: values.length,
  };
}

function isOfBics({ kind, strength }: Column["meaning"]["terms"][number]): boolean {
  return kind === "bic" && strength !== "generic";
}

/** Letters of the bank, before those of the country and the place. */
const PREFIX = 4;
const EIGHT = 8;

/** Whether a value of a letter too few or too many ends on the country and the place of another, be it with its branch. */
export function endsAs(value: string, endings: readonly string[]): boolean {
  if (/^[A-Z]{7}$|^[A-Z]{9}$/u.test(value)) return endings.includes(value.slice(-PREFIX));
  return /^[A-Z]{6}[A-Z0-9]{4}$/u.test(value) && endings.includes(value.slice(BANK_SHORT));
}

/** Letters of the bank where one is missing. */
const BANK_SHORT = 3;
