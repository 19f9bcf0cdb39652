/**
 * Whether a correction leads to a value that nothing is said against: a repair that ends in the next finding costs more
 * trust than none. Only repairs that change the value itself ask; its separators, quotes and unseen signs are no part of it.
 */
import { hasNoFailure } from "../domain/check";
import { inspect } from "../domain/inspect";
import type { Fact, Literal, LiteralKind } from "../model";
import type { RuleContext } from "./rule";

/** @param value electronic form of what would stand in the literal's place */
export function isAccepted(
  { kind, country, record }: Literal,
  value: string,
  { reference, facts }: RuleContext,
): boolean {
  const beside = (one: LiteralKind) => record.literals.find((other) => other.kind === one)?.value;
  const bankcode = kind === "account" ? (beside("sortCode") ?? beside("nid") ?? null) : null;
  const { checks } = inspect({ kind, value, country, bankcode }, reference);
  return hasNoFailure(checks) && !facts.of({ kind, country, value }).some(isMissing);
}

function isMissing({ status, source }: Fact): boolean {
  return status === "not-found" && (source.complete || source.layer === "interface");
}
