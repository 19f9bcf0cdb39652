/** Tables of test cases: what they put in, what they expect of it, and what a suite is said to test. */
import type { Container, Field } from "../../model";
import { interest } from "../interest";
import { type KeyMeaning, meaningOf } from "../keys/keyMeaning";
import { meaningOfLabel } from "../keys/labels";
import { INPUTS, OUTCOMES, TESTED } from "../keys/vocabulary";

/** Keys above a value that are looked at. */
export const MAX_CLIMB = 4;

export function isInputKey(key: string | null): boolean {
  return isInput(meaningOf(key));
}

export function isInput({ phrase }: KeyMeaning): boolean {
  return INPUTS.has(phrase);
}

/** A string in a list of what is right or wrong: `aba: {valid: […], invalid: […]}`, or in a case with its outcome. */
export function isCaseOfTest({ scalar, container }: Field): boolean {
  if (scalar !== "string") return false;
  let levels = 0;
  for (let at: Container | null = container; at !== null && levels < MAX_CLIMB; at = at.parent) {
    levels += 1;
    if (namesOutcome(at.key)) return true;
  }
  const one = container.kind === "array" ? container.parent : container;
  return one?.kind === "object" && one.fields.some(({ key, scalar }) => scalar === "boolean" && namesOutcome(key));
}

/** A word for what a test takes for right or wrong. */
export function namesOutcome(key: string | null): boolean {
  return meaningOf(key).words.some((word) => OUTCOMES.has(word));
}

/** `{fn: "isIban", cases: [{args: […], want: true}]}`: what a list of cases is said to test, beside it. */
export function nameOfSuite({ fields, crowded }: Container, value: string): KeyMeaning | null {
  if (crowded === true || !interest.value(value, 0, value.length)) return null;
  for (const { key, value: text, scalar } of fields) {
    if (scalar !== "string" || meaningOf(key).typeOf !== "") continue;
    const meaning = meaningOfLabel(text.replace(TESTED, ""));
    if (meaning?.terms.some(({ strength }) => strength !== "generic") && !meaning.about) return meaning;
  }
  return null;
}
