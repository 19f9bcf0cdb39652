/**
 * Floods: many findings of one rule in one file. People are shown the first three and how many there are; of few, all are
 * shown in their order, so that what a file has to say waits until it ends. Nothing is held beyond what is few.
 */
import type { Severity } from "../../model";
import type { Flood } from "../../report/format";
import type { ReportedFinding } from "../../report/report";

/** Findings of one rule in one file from which on they are a flood, and how many of those are shown. */
export const MOST_LISTED = 20;
export const FIRST_LISTED = 3;

const RANK: Readonly<Record<Severity, number>> = { hint: 0, info: 1, warning: 2, error: 3 };

interface OfRule {
  count: number;
  worst: Severity;
}

export class Floods {
  private readonly rules = new Map<string, OfRule>();
  /** In order; of a flood the first ones alone. */
  private texts: { readonly rule: string | null; readonly place: number; readonly text: string }[] = [];

  /** @param make the finding as text; asked only where it may be shown */
  add({ rule, severity }: ReportedFinding, make: () => string): void {
    const known = this.rules.get(rule);
    const own = known ?? { count: 0, worst: severity };
    if (known === undefined) this.rules.set(rule, own);
    own.count += 1;
    if (RANK[severity] > RANK[own.worst]) own.worst = severity;
    if (own.count <= MOST_LISTED) this.texts.push({ rule, place: own.count, text: make() });
    else if (own.count === MOST_LISTED + 1)
      this.texts = this.texts.filter((one) => one.rule !== rule || one.place <= FIRST_LISTED);
  }

  /** What stands between findings. */
  addText(text: string): void {
    if (text !== "") this.texts.push({ rule: null, place: 0, text });
  }

  /** What the file has to say; it begins anew behind that. */
  *end(show: (flood: Flood) => string): Generator<string> {
    for (const { text } of this.texts) yield text;
    for (const [rule, { count, worst }] of this.rules) {
      if (count > MOST_LISTED) yield show({ rule, severity: worst, count, shown: FIRST_LISTED });
    }
    this.texts = [];
    this.rules.clear();
  }
}
