/**
 * The BICs that sources name for a bank code or IBAN, and whether they agree: two sources may differ, and the newer list
 * of BICs may lack the one that an older list of bank codes names. That proves nothing by itself, but nothing is filled in
 * or replaced by such a BIC.
 */
import { type Message, part, say } from "../domain/message";
import type { Fact, Facts, Literal, Source } from "../model";
import { sourceOf } from "./facts";

/** What one source names. */
export interface NamedBics {
  /** Each once; several where offices or banks share the code. */
  readonly bics: readonly string[];
  readonly source: Source;
  /** A newer list of BICs that lacks the one it names. */
  readonly unlistedIn: Source | null;
}

export type Identifier = Pick<Literal, "kind" | "country" | "value">;

/** Sources that name a BIC, in the order of the facts; one that tells of several countries is one source. */
export function namedBics(identifier: Identifier, facts: Facts): readonly NamedBics[] {
  const bySource = new Map<string, { readonly source: Source; readonly records: Fact["records"][number][] }>();
  for (const { status, records, source } of facts.of(identifier)) {
    if (status !== "found") continue;
    const key = `${source.layer} ${source.name} ${source.date}`;
    const one = bySource.get(key) ?? { source, records: [] };
    one.records.push(...records);
    bySource.set(key, one);
  }
  return [...bySource.values()].flatMap(({ source, records }) => {
    const bics = bicsIn(records);
    const [only, ...others] = bics;
    if (only === undefined) return [];
    return [{ bics, source, unlistedIn: others.length > 0 ? null : newerListWithout(only, source, facts) }];
  });
}

/** The one BIC that all sources agree on; null where none is named, several are, or sources differ. */
export function agreedBic(named: readonly NamedBics[]): string | null {
  const [bic, ...others] = named[0]?.bics ?? [];
  if (bic === undefined || others.length > 0) return null;
  return doTheyAgree(named) ? bic : null;
}

/** Whether the sources have one institution in common, and no newer list lacks it. */
export function doTheyAgree(named: readonly NamedBics[]): boolean {
  const [first] = named;
  if (first === undefined) return true;
  return named.every(
    ({ bics, unlistedIn }) =>
      unlistedIn === null && bics.some((bic) => first.bics.some((one) => bic.slice(0, 8) === one.slice(0, 8))),
  );
}

/** What each source names, with dates, for messages: `AAAAFRPP by the list (2024-01-01), not listed in the other (2025-01-01)`. */
export function describeNamed(named: readonly NamedBics[]): Message[] {
  return named.map(({ bics, source, unlistedIn }) => {
    const unlisted = unlistedIn === null ? say`` : say`, which ${sourceOf({ source: unlistedIn })} doesn't list`;
    return say`${part.code(bics.slice(0, MOST).join(", "))} by ${sourceOf({ source })}${unlisted}`;
  });
}

/** BICs of one source that a message shows. */
const MOST = 3;

function bicsIn(records: Fact["records"]): readonly string[] {
  const bics: string[] = [];
  for (const { bic = "" } of records) {
    const upper = bic.toUpperCase();
    if ((upper.length === 8 || upper.length === 11) && !bics.includes(upper)) bics.push(upper);
  }
  return bics;
}

function newerListWithout(bic: string, named: Source, facts: Facts): Source | null {
  const said = facts.of({ kind: "bic", country: bic.slice(4, 6), value: bic.slice(0, 8) });
  if (said.some(({ status, source }) => status === "found" && source.name !== named.name)) return null;
  const lacking = said.find(
    ({ status, source, records }) => status === "not-found" && records.length === 0 && source.date > named.date,
  );
  return lacking?.source ?? null;
}
