/** The country that the parts of an account tell together, where nothing names it: how many digits each has, or its words. */
import type { CountryCode } from "../../domain/check";
import type { Candidate } from "../candidate";

/** @param candidates of one party */
export function countryOfParts(candidates: readonly Candidate[]): CountryCode | null {
  if (isOfJapan(candidates)) return "JP";
  return isOfBrazil(candidates) ? "BR" : null;
}

/** Zengin: a bank's four digits, a branch's three, an account's seven. Codes of Singapore and Sri Lanka begin with no zero. */
function isOfJapan(candidates: readonly Candidate[]): boolean {
  const has = (kind: Candidate["kind"], isBranch: boolean, form: RegExp) =>
    candidates.some(
      (one) =>
        one.kind === kind &&
        one.term?.country == null &&
        one.entry.meaning.words.includes("branch") === isBranch &&
        form.test(one.compact.text),
    );
  return has("nid", false, /^0\d{3}$/u) && has("nid", true, /^\d{3}$/u) && has("account", false, /^\d{7}$/u);
}

/** *Agência* and *conta*: of the countries that speak Portuguese the one whose accounts have no NIB. */
function isOfBrazil(candidates: readonly Candidate[]): boolean {
  const has = (kind: Candidate["kind"], word: string) =>
    candidates.some((one) => one.kind === kind && one.entry.meaning.words.includes(word));
  return has("part", "agencia") && has("account", "conta");
}
