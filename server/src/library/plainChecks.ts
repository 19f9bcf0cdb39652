/** Checks as the small modules give them: sentences instead of messages of parts. */
import type { Check } from "../domain/check";
import { textOf } from "../domain/message";

export interface PlainCheck {
  readonly check: string;
  readonly result: Check["result"];
  readonly strength: Check["strength"];
  readonly detail: string;
}

export function plainChecks(checks: readonly Check[]): PlainCheck[] {
  return checks.map(({ check, result, strength, detail }) => ({ check, result, strength, detail: textOf(detail) }));
}

/** What is wrong or can't be told, a sentence each; one sentence of praise where nothing is. */
export function explainChecks(checks: readonly Check[], praise: string): string[] {
  const told = checks.filter(({ result }) => result === "fail" || result === "undecidable");
  return told.length === 0 ? [praise] : told.map(({ detail }) => textOf(detail));
}
