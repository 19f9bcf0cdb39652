/**
 * What directories and interfaces say about a literal, as rules read it. A fact always names its source, for the user
 * has to judge how far to trust it.
 */
import { type Message, part, say } from "../domain/message";
import type { Fact, Literal } from "../model";
import type { RuleContext } from "./rule";

const NO_FACTS: readonly Fact[] = [];

/** Nothing is asked about values that are wrong by themselves or only guesses. */
export function factsOf(literal: Literal, context: RuleContext): readonly Fact[] {
  if (literal.valid === false || literal.confidence === "weak") return NO_FACTS;
  return context.facts.of(literal);
}

/** For rules about what interfaces answered, which a directory alone never says. */
export function hasAnswers({ facts }: RuleContext): boolean {
  return facts.answers !== 0;
}

/** The source as a message names it: "BLZ file (2026-09-07)". */
export function sourceOf({ source }: Pick<Fact, "source">): Message {
  const sandbox = source.sandbox === true ? say`sandbox, ` : say``;
  // The name of an import is its file's.
  const called = source.layer === "import" ? part.foreign(source.name) : part.name(source.name);
  return say`${called} (${sandbox}${part.date(source.date)})`;
}

/**
 * The directory that should list the code but doesn't, the one that proves most; null when any source lists it.
 * An interface that was asked knows better, and its answer has a rule of its own.
 */
export function missingFrom(facts: readonly Fact[]): Fact | null {
  let best: Fact | null = null;
  for (let at = 0; at < facts.length; at++) {
    const fact = facts[at] as Fact;
    if (fact.status === "found" || fact.source.layer === "interface") return null;
    if (fact.status === "not-found" && (best === null || weight(fact) > weight(best))) best = fact;
  }
  return best;
}

function weight({ source }: Fact): number {
  return (source.complete ? 2 : 0) + (source.official ? 1 : 0);
}
