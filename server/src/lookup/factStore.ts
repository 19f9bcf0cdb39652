/**
 * The facts of this session's answers, laid over the directory: what was asked on demand is the newest and comes
 * first. Nothing here is stored; replies about institutions are remembered by the cache of replies.
 */
import type { Fact, Facts, Literal } from "../model";
import type { FactStatement } from "./facts";
import { type AskableLiteral, banksBeside, keyOf, type Subject } from "./subject";

export class FactStore implements Facts {
  private readonly below: Facts;
  private readonly facts = new Map<string, readonly Fact[]>();
  private answerCount = 0;

  /** @param below what is known without asking */
  constructor(below: Facts) {
    this.below = below;
  }

  get isEmpty(): boolean {
    return this.facts.size === 0;
  }

  get answers(): number {
    return this.answerCount;
  }

  /** A later answer of one interface takes the place of its earlier one. */
  add(statements: readonly FactStatement[]): void {
    for (const { subject, fact } of statements) {
      this.answerCount += 1;
      const key = keyOf(subject);
      const others = (this.facts.get(key) ?? []).filter(({ source }) => source.name !== fact.source.name);
      this.facts.set(key, [...others, fact]);
    }
  }

  clear(): void {
    this.answerCount += 1;
    this.facts.clear();
  }

  of(literal: Pick<Literal, "kind" | "country" | "value">): readonly Fact[] {
    const below = this.below.of(literal);
    if (this.facts.size === 0) return below;
    const own = subjectsOf(literal).flatMap((subject) => this.facts.get(keyOf(subject)) ?? []);
    return own.length === 0 ? below : [...own, ...below];
  }
}

/** An account is looked up with each bank code beside it. */
function subjectsOf(literal: Pick<Literal, "kind" | "country" | "value">): Subject[] {
  if (literal.kind !== "account") return [literal];
  return hasRecord(literal) ? banksBeside(literal).map(({ value }) => ({ ...literal, bank: value })) : [];
}

function hasRecord(literal: Pick<Literal, "kind" | "country" | "value">): literal is AskableLiteral {
  return "record" in literal;
}
