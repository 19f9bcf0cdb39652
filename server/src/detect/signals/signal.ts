/**
 * What a signal is: one thing that speaks for or against taking a value for an identifier, with what it weighs for each
 * kind. Detection is a loop over signals and a sum (`../weights.ts`).
 */
import type { Evidence, LiteralKind } from "../../model";

interface SignalDoc {
  /** What the signal means and why it counts: a sentence or two. */
  readonly meaning: string;
  /** A document in which it speaks, and one like it in which it doesn't. */
  readonly example: { readonly speaks: string; readonly silent: string };
  /** Of the documents; YAML where it is left out. */
  readonly format?: "csv";
}

/** Points by kind; nothing where a kind is left out. */
type Weights = Readonly<Partial<Record<LiteralKind, number>>>;

export interface Signal<Subject = never> {
  /** As `paylint check --explain` prints it. */
  readonly name: string;
  readonly source: Evidence["source"];
  readonly weights: Weights;
  readonly doc: SignalDoc;
  /** What spoke, empty where the name says it all; null where the signal is silent. */
  says(subject: Subject): string | null;
}

/** For signals whose name says it all. */
export function says(isSo: boolean): string | null {
  return isSo ? "" : null;
}

/** The same points for several kinds. */
export function weights(iban: number, bic: number, sortCode: number, account: number, nid: number): Weights {
  return { iban, bic, sortCode, account, nid };
}

/** Signals that are asked about the same thing, in order. */
export class Signals<Subject extends { readonly kind: LiteralKind }> {
  private readonly ofKind: Readonly<Record<LiteralKind, readonly Asked<Subject>[]>>;

  constructor(signals: readonly Signal<Subject>[]) {
    const of = (kind: LiteralKind) =>
      signals.flatMap((signal) => {
        const weight = signal.weights[kind] ?? 0;
        return weight === 0 ? [] : [{ signal, weight, rows: new Map() }];
      });
    this.ofKind = {
      iban: of("iban"),
      bic: of("bic"),
      sortCode: of("sortCode"),
      account: of("account"),
      nid: of("nid"),
    };
  }

  /** Adds a row of evidence for each signal that speaks. */
  ask(subject: Subject, rows: Evidence[]): void {
    const asked = this.ofKind[subject.kind];
    for (let at = 0; at < asked.length; at++) {
      const one = asked[at] as Asked<Subject>;
      const detail = one.signal.says(subject);
      if (detail !== null) rows.push(rowOf(one, detail));
    }
  }
}

/** A signal as it weighs for one kind. */
interface Asked<Subject> {
  readonly signal: Signal<Subject>;
  readonly weight: number;
  /** By detail: few rows differ in a document of many literals, and each is made once. */
  readonly rows: Map<string, Evidence>;
}

const MAX_DETAILS = 2000;

function rowOf({ signal, weight, rows }: Asked<never>, detail: string): Evidence {
  let row = rows.get(detail);
  if (row === undefined) {
    if (rows.size >= MAX_DETAILS) rows.clear();
    const { name, source } = signal;
    row = { source, weight, detail: detail === "" ? name : `${name}: ${detail}` };
    rows.set(detail, row);
  }
  return row;
}
