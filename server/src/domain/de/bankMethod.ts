/**
 * Which check-digit method a German account is judged by, and how much that proves: the one place for every surface.
 * A method that somebody gives, or that the bank list tells, decides. One of the own table is dated and may have been
 * changed by the bank since: what fails by it is a warning at most, and what passes stays open.
 */

import type { CheckStrength } from "../check";
import { type Message, part, say, textOf } from "../message";
import type { GermanBank } from "../reference";
import { ruleOfBank, TABLE_DATE } from "./ibanRules/bankRule";
import { assumedMethods } from "./ibanRules/bankRules";

/** `group`: most bank codes of the bank have it, and a few have none. */
type MethodOrigin = "given" | "list" | "table" | "group";

export interface BankMethod {
  /** Two characters. */
  readonly method: string;
  readonly origin: MethodOrigin;
}

/**
 * @param blz eight digits, or null when it is not known
 * @param given the method where somebody names it
 * @param bank what the bank list says of the bank code; null when no list is at hand
 * @returns null where nothing tells the method
 */
export function bankMethodOf(
  blz: string | null,
  given: string | null,
  bank: GermanBank | "not-listed" | null,
): BankMethod | null {
  if (given !== null) return { method: given, origin: "given" };
  if (blz === null || bank === "not-listed") return null;
  if (bank !== null && bank.method !== null) return { method: bank.method, origin: "list" };
  const { rule, certain } = ruleOfBank(blz, bank);
  const [method, ...others] = certain ? assumedMethods(rule, blz) : [];
  return method === undefined ? null : { method, origin: others.length === 0 ? "table" : "group" };
}

/** Whether the method is one of the own table. */
export function isOfTable({ origin }: BankMethod): boolean {
  return origin === "table" || origin === "group";
}

/** How much it proves that an account fails the method. */
export function strengthOf({ origin }: BankMethod): CheckStrength {
  return origin === "table" ? "warning" : origin === "group" ? "hint" : "error";
}

/** "method 13 of its bank": behind "by". */
function namedMethod({ method, origin }: BankMethod): Message {
  switch (origin) {
    case "given":
      return say`method ${part.name(method)}`;
    case "list":
      return say`method ${part.name(method)} of its bank`;
    case "table":
      return say`method ${part.name(method)}, its bank's by Paylint's table of ${part.date(TABLE_DATE)}`;
    case "group":
      return say`method ${part.name(method)}, which most bank codes of its bank have by Paylint's table of ${part.date(TABLE_DATE)}`;
  }
}

const TOLD_BY_LIST = say`The Bundesbank's BLZ file tells for certain.`;

/** The sentence for an account that fails. */
export function wrongByMethod(method: BankMethod): Message {
  return withDoubt(method, say`The account number is wrong by ${namedMethod(method)}.`);
}

/** The sentence for an account that passes. */
export function rightByMethod(method: BankMethod): Message {
  const by = isOfTable(method) ? namedMethod(method) : say`method ${part.name(method.method)}`;
  return withDoubt(method, say`The account number is right by ${by}.`);
}

function withDoubt(method: BankMethod, sentence: Message): Message {
  return isOfTable(method) ? say`${sentence} ${TOLD_BY_LIST}` : sentence;
}

/** The sentence for accounts of a bank whose method has no check digit. */
export function uncheckedByMethod(method: BankMethod): Message {
  return isOfTable(method)
    ? say`Accounts of this bank have no check digit by ${namedMethod(method)}.`
    : say`Method ${part.name(method.method)}: accounts of this bank have no check digit.`;
}

const UNKNOWN_WITHOUT_LIST = say`The check-digit method of this bank is not known without the Bundesbank's BLZ file.`;

/** Why the method of a bank isn't known. */
export function unknownMethod(blz: string | null, bank: GermanBank | "not-listed" | null): Message {
  if (blz === null) return say`The check-digit method depends on the bank code (BLZ), which is not known.`;
  if (bank === "not-listed")
    return say`No bank has the bank code ${part.value(blz)}, so its check-digit method is not known.`;
  return UNKNOWN_WITHOUT_LIST;
}

/** A check's sentence without the hint at the bank list, for views that have another place for it. */
export function withoutListHint(detail: Message): string {
  if (detail === UNKNOWN_WITHOUT_LIST) return "The check-digit method of this bank is not known.";
  const [text, hint] = [textOf(detail), ` ${textOf(TOLD_BY_LIST)}`];
  return text.endsWith(hint) ? text.slice(0, -hint.length) : text;
}

/** Whether importing the bank list would decide what a check left open. */
export function isDecidedByList(detail: Message): boolean {
  return detail === UNKNOWN_WITHOUT_LIST || textOf(detail).endsWith(textOf(TOLD_BY_LIST));
}
