/**
 * Words that make one ask. None of them says what a value is, or detection would know it; with a value of the right form
 * they are reason enough to put the question.
 */
import { wordsOf } from "../detect/keys/words";
import type { CountryCode } from "../domain/check";
import type { LiteralKind } from "../model";

export interface Hint {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  readonly form: RegExp;
}

const SIX = /^\d{6}$/u;
const ROUTING = /^\d{8,9}$/u;
const ACCOUNT = /^\d{5,17}$/u;
const CODE = /^(?:\d{3,9}|[A-Z]{4}0[A-Z0-9]{6})$/u;

/** By a word of the name; the value in electronic form has to fit. */
const HINTS: Readonly<Record<string, Hint>> = {
  sort: { kind: "sortCode", country: "GB", form: SIX },
  sc: { kind: "sortCode", country: "GB", form: SIX },
  bsb: { kind: "nid", country: "AU", form: SIX },
  dfi: { kind: "nid", country: "US", form: ROUTING },
  odfi: { kind: "nid", country: "US", form: ROUTING },
  rdfi: { kind: "nid", country: "US", form: ROUTING },
  aba: { kind: "nid", country: "US", form: ROUTING },
  rtn: { kind: "nid", country: "US", form: ROUTING },
  routing: { kind: "nid", country: "US", form: ROUTING },
  transit: { kind: "nid", country: null, form: CODE },
  clearing: { kind: "nid", country: null, form: CODE },
  dda: { kind: "account", country: null, form: ACCOUNT },
  acct: { kind: "account", country: null, form: ACCOUNT },
  acc: { kind: "account", country: null, form: ACCOUNT },
  account: { kind: "account", country: null, form: ACCOUNT },
};

/** What a name makes one ask of values in electronic form; null where it makes one ask nothing. */
export function hintOf(name: string, values: readonly string[]): Hint | null {
  for (const word of wordsOf(name)) {
    const hint = Object.hasOwn(HINTS, word) ? HINTS[word] : undefined;
    if (hint !== undefined && values.length > 0 && values.every((value) => hint.form.test(value))) return hint;
  }
  return null;
}
