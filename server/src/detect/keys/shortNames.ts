/**
 * Names too short to say anything alone (`rs`, `C/C`), which name an account beside what its country writes with it. Each asks
 * for the form of its values.
 */
import type { Field } from "../../model";
import { type KeyMeaning, meaningOf } from "./keyMeaning";
import type { Term } from "./terms";

interface ShortName {
  /** What it is short for. */
  readonly phrase: string;
  readonly form: RegExp;
  /** What has to stand beside it. */
  readonly isBeside: (term: Term) => boolean;
}

/** Bank of Russia, Regulation 579-P: twenty digits, beside the code of the bank. */
const OF_RUSSIA = { form: /^\d{20}$/u, isBeside: ({ kind, country }: Term) => kind === "nid" && country === "RU" };
/** *Conto corrente* beside ABI and CAB (Associazione Bancaria Italiana, coordinate bancarie). */
const OF_ITALY = {
  form: /^[\dA-Z]{5,12}$/u,
  isBeside: ({ kind, country }: Term) => kind === "part" && country === "IT",
};

const SHORT_NAMES: ReadonlyMap<string, ShortName> = new Map([
  ["rs", { phrase: "raschetny schet", ...OF_RUSSIA }],
  ["ks", { phrase: "korr schet", ...OF_RUSSIA }],
  ["c/c", { phrase: "conto corrente bancario", ...OF_ITALY }],
]);

/** Whether a name may be one of these. */
export function isShortName(key: string): boolean {
  return key.length <= LONGEST && SHORT_NAMES.has(key.toLowerCase());
}

const LONGEST = 3;

/** What such a name means where its value and what stands beside it say so. */
export function nameInShort({ key, value, container }: Field): KeyMeaning | null {
  if (key === null || !isShortName(key) || container.crowded === true) return null;
  const short = SHORT_NAMES.get(key.toLowerCase());
  if (short === undefined || !short.form.test(value.trim())) return null;
  return container.fields.some((other) => meaningOf(other.key).terms.some(short.isBeside))
    ? meaningOf(short.phrase)
    : null;
}
