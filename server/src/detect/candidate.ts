/** A value that may be an identifier of one kind, before it is weighed among its neighbours. */
import type { Evidence, LiteralKind } from "../model";
import type { OwnKey } from "./keys/ownKeys";
import type { Term } from "./keys/terms";
import type { Entry } from "./regions";
import type { Compact } from "./values/values";

export interface Candidate {
  readonly entry: Entry;
  readonly kind: LiteralKind | "part";
  readonly compact: Compact;
  /** Range in the segment; the value alone, without "IBAN" in front. */
  readonly start: number;
  readonly end: number;
  readonly term: Term | null;
  /** Grows when the candidate is weighed. */
  readonly rows: Evidence[];
  /** Sum of `rows` before neighbours spoke. */
  readonly base: number;
  /** What the value itself says: an IBAN's or BIC's country. */
  readonly country: string | null;
  /** The project says so of its name. */
  readonly ownKey?: OwnKey;
}

/** The value as written, without what stands around the identifier. */
export function writtenOf({ field }: Pick<Entry, "field">, { start, end }: Compact): string {
  return field.value.slice(start, end);
}
