/** What came of the questions of a run, counted and by identifier. */
import { isAnsweredStatus } from "../../lookup/outcome";
import { type AskableLiteral, banksBeside, keyOf } from "../../lookup/subject";
import type { Validation, ValidationSummary } from "../../lookup/validate";

/** Of one identifier: whether an interface was asked about it, and whether every question about it was answered. */
interface AskedAndAnswered {
  readonly asked: boolean;
  readonly answered: boolean;
}

type Status = Validation["status"];

export class OnlineOutcome {
  private readonly identifiers = new Map<string, AskedAndAnswered>();
  private readonly statuses = new Map<Status, number>();
  private readonly reasons = new Map<string, number>();
  private obstructed = 0;
  private failed = 0;
  private sandbox = false;

  /** Questions, whatever came of them. */
  get questions(): number {
    return [...this.statuses.values()].reduce((sum, number) => sum + number, 0);
  }

  /** Questions without answer, and interfaces that could not be asked at all. */
  get unanswered(): number {
    return this.obstructed + this.failed;
  }

  get summary(): ValidationSummary {
    const count = (status: Status): number => this.statuses.get(status) ?? 0;
    return {
      found: count("found"),
      notFound: count("not-found"),
      refused: count("invalid"),
      unanswered: this.reasons,
      sandbox: this.sandbox,
    };
  }

  add(validations: readonly Validation[]): void {
    for (const { planned, status, asked, failed, message, sandbox } of validations) {
      this.count(status, message, failed, sandbox);
      const answered = isAnsweredStatus(status);
      for (const subject of planned.subjects) {
        const key = keyOf(subject);
        const before = this.identifiers.get(key);
        this.identifiers.set(key, {
          asked: asked || before?.asked === true,
          answered: answered && before?.answered !== false,
        });
      }
    }
  }

  /** One question that belongs to no identifier of a document. */
  count(status: Status, message: string, failed: boolean, sandbox = false): void {
    this.sandbox ||= sandbox;
    if (failed) this.failed += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (!isAnsweredStatus(status)) this.reasons.set(message, (this.reasons.get(message) ?? 0) + 1);
  }

  /** An interface was wanted and can't be asked. */
  obstruct(): void {
    this.obstructed += 1;
  }

  /** Of a literal; neither where no question was made of it. */
  of(literal: AskableLiteral): AskedAndAnswered {
    const subjects =
      literal.kind === "account" ? banksBeside(literal).map(({ value }) => ({ ...literal, bank: value })) : [literal];
    const known = subjects.map((subject) => this.identifiers.get(keyOf(subject))).filter((one) => one !== undefined);
    return {
      asked: known.some(({ asked }) => asked),
      answered: known.length > 0 && known.every(({ answered }) => answered),
    };
  }
}
