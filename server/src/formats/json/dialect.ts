/** The kinds of JSON, and what a pass over a segment is told. */
import type { Interest } from "../reader";

/** `jsonc` allows comments and trailing commas, `json5` much of JavaScript, `jsonl` holds a document in each line. */
export type Dialect = "json" | "jsonc" | "json5" | "jsonl";

export interface JsonScanOptions {
  readonly target: number;
  readonly final: boolean;
  readonly interest: Interest;
  readonly dialect: Dialect;
}
