/** One verdict out of what Paylint checks itself and what the interfaces say, and the line that says both. */
import type { CountryCode, Verdict } from "../domain/check";
import { countryOf } from "../domain/countries/countries";
import { hasSortCodes } from "../domain/sortCodes";
import type { Fact } from "../model";

export interface CombinedVerdict {
  readonly valid: Verdict;
  /** `offline`, or the name of the interface that decided. */
  readonly source: string;
}

const OFFLINE = "offline";

/**
 * What is known here stands. Where nothing is, an interface decides that verifies check digits for the country (Bank
 * directory interface, section 2.8), but not with a success that also comes without any rule: the United Kingdom's 001
 * and Germany's verdict cover banks that have published none.
 */
export function combine(valid: Verdict, facts: readonly Fact[]): CombinedVerdict {
  if (valid === null) {
    const decisive = facts.find(isDecisive);
    if (decisive?.account !== undefined) return { valid: decisive.account.valid, source: decisive.source.name };
  }
  return { valid, source: OFFLINE };
}

function isDecisive({ account, country }: Fact): boolean {
  if (account?.trust !== "verified") return false;
  return !account.valid || !isPerBank(country);
}

/** Whether each bank there has a rule of its own, or none; without a country it is a sort code's. */
function isPerBank(country: CountryCode | null): boolean {
  return country === null || hasSortCodes(country) || countryOf(country)?.checkByBank !== undefined;
}

/** The stronger first: `not valid (sort code interface: 201); offline: cannot tell`. */
export function describeVerdict(combined: CombinedVerdict, offline: Verdict, facts: readonly Fact[]): string {
  const said = facts.filter(({ account }) => account !== undefined);
  const others = new Map<string, string>();
  for (const fact of said) {
    const { account, source } = fact;
    if (account === undefined) continue;
    const how = account.trust === "verified" ? "" : account.trust === "format-only" ? ", form only" : ", not reliable";
    others.set(source.name, `${inSentence(source.name)}: ${word(account.valid)}${how}${codeOf(fact)}`);
  }
  const first = said.find(({ source }) => source.name === combined.source);
  if (first === undefined) return [word(offline), ...others.values()].join("; ");
  others.delete(combined.source);
  const by = `${inSentence(combined.source)}${codeOf(first, ": ", "")}`;
  return [`${word(combined.valid)} (${by})`, `offline: ${word(offline)}`, ...others.values()].join("; ");
}

function codeOf({ account }: Fact, before = " (", after = ")"): string {
  return account?.code === undefined ? "" : `${before}${account.code}${after}`;
}

function word(valid: Verdict): string {
  return valid === null ? "cannot tell" : valid ? "valid" : "not valid";
}

function inSentence(name: string): string {
  return /^[A-Z][a-z]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
