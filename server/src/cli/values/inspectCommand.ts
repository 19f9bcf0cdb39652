/** `paylint inspect`: its batch, and its answers for people. */

import { describeSources } from "../../answers/bank";
import { INSPECT_MEMBERS, type InspectAnswer, type InspectRequest } from "../../answers/inspect";
import { textOf } from "../../domain/message";
import { type InputLine, parseLine } from "./lines";

export type InspectLine =
  | { readonly ok: true; readonly id: { readonly id?: unknown }; readonly request: InspectRequest }
  | { readonly ok: false; readonly answer: unknown };

/** Reads one line of `inspect --batch`. */
export function readInspectLine(line: InputLine): InspectLine {
  const parsed = parseLine(line, INSPECT_MEMBERS);
  if (!parsed.ok) return parsed;
  return { ok: true, id: parsed.id === undefined ? {} : { id: parsed.id }, request: parsed.input };
}

/**
 * For people: one line a check.
 * @param verdict in words
 */
export function formatInspection(answer: InspectAnswer, verdict: string): string[] {
  const lines = [`${answer.value}  ${answer.kind}${answer.country === null ? "" : ` ${answer.country}`}: ${verdict}`];
  for (const { check, result, strength, detail } of answer.checks) {
    const weight = result === "fail" ? ` (${strength})` : "";
    lines.push(`  ${result.padEnd(14)} ${check}${weight}: ${textOf(detail)}`);
  }
  if (answer.iban !== null && answer.kind !== "iban") lines.push(`  IBAN           ${answer.iban}`);
  if (answer.bank !== null)
    lines.push(`  bank           ${answer.bank}${answer.bic === null ? "" : ` (${answer.bic})`}`);
  for (const source of describeSources(answer)) lines.push(`  BIC            ${source}`);
  if (answer.asksFor !== undefined) lines.push(`  note           ${answer.asksFor}`);
  return lines;
}
