/**
 * One verdict on an identifier, out of what Paylint checks itself and what the interfaces and the official lists say:
 * the first line of `inspect` and `bic`, the hover, exit codes and the member `verdict` of JSON read it here.
 *
 * What is known here to be wrong stays wrong. What an interface says about validity by the codes of its document (not
 * found, not accepted, not active) goes before a right form; a failed request, or a country that it doesn't support, says
 * nothing. An acceptance decides only where digits were verified.
 */
import type { Check, CheckName, CountryCode, Verdict } from "../domain/check";
import { countryOf } from "../domain/countries/countries";
import { hasSortCodes } from "../domain/sortCodes";
import type { Fact, LiteralKind } from "../model";

/** What the verdict is about. */
export interface Judged {
  readonly kind: LiteralKind;
  readonly checks: readonly Check[];
  /** Form and check digits alone. */
  readonly valid: Verdict;
}

export interface JoinedVerdict {
  readonly valid: Verdict;
  /** `offline`, or the name of the interface that decided. */
  readonly source: string;
  /** What that interface said: its code (`803`), or `not active`. */
  readonly said?: string;
}

export const OFFLINE = "offline";

/** @param facts what directories and interfaces say of it */
export function joinVerdict(judged: Judged, facts: readonly Fact[]): JoinedVerdict {
  const decision = decide(judged, facts);
  if (decision === null) return { valid: judged.valid, source: OFFLINE };
  const { valid, fact, said } = decision;
  return { valid, source: fact.source.name, ...(said !== "" && { said }) };
}

interface Decision {
  readonly valid: boolean;
  readonly fact: Fact;
  readonly said: string;
}

/** The interface that decides; null where what is known offline stands. */
function decide(judged: Judged, facts: readonly Fact[]): Decision | null {
  if (judged.valid === false) return null;
  for (const fact of facts) {
    const said = denialIn(fact);
    if (said !== null) return { valid: false, fact, said };
  }
  if (judged.valid === true) return null;
  const fact = facts.find((one) => one.account?.valid === true && trustOf(one, judged) === "verified");
  return fact === undefined ? null : { valid: true, fact, said: fact.account?.code ?? "" };
}

type Trust = NonNullable<Fact["account"]>["trust"];

/** What an interface says against the identifier; null where it says nothing against it. */
function denialIn({ source, status, code, account, active }: Fact): string | null {
  if (source.layer !== "interface") return null;
  if (status === "not-found") return code ?? "not found";
  if (account?.valid === false && account.trust === "verified") return account.code ?? "refused";
  return active === false ? NOT_ACTIVE : null;
}

const NOT_ACTIVE = "not active";

/** Checks that tell whether a bank has a rule for its accounts, and whether this account keeps it. */
const OF_BANK: ReadonlySet<CheckName> = new Set(["modulus", "method", "national-check-digits", "account"]);

/**
 * How far an interface's word on an account can be trusted. Where each bank has a rule of its own or none, success comes
 * without a rule, too (001; any well-formed number in Germany): only where a rule is known here was something verified.
 */
export function trustOf({ account, country }: Fact, { checks }: Pick<Judged, "checks">): Trust {
  const trust = account?.trust ?? "unreliable";
  if (trust !== "verified" || account?.valid !== true || !isPerBank(country)) return trust;
  const isKnown = checks.some(
    ({ check, result, strength }) =>
      OF_BANK.has(check) && strength === "error" && (result === "pass" || result === "fail"),
  );
  return isKnown ? trust : "not-checked";
}

/** Whether each bank there has a rule of its own, or none; without a country it is a sort code's. */
function isPerBank(country: CountryCode | null): boolean {
  return country === null || hasSortCodes(country) || countryOf(country)?.checkByBank !== undefined;
}

/** The facts with the trust that an account's answer deserves, for whoever shows them. */
export function weighedFacts(facts: readonly Fact[], judged: Pick<Judged, "checks">): readonly Fact[] {
  if (!facts.some(({ account }) => account !== undefined)) return facts;
  return facts.map((fact) =>
    fact.account === undefined ? fact : { ...fact, account: { ...fact.account, trust: trustOf(fact, judged) } },
  );
}

/** The official list of every code in use that lacks this one; null where there is none, or another lists it. */
function missingFromOfficial(facts: readonly Fact[]): Fact | null {
  if (facts.some(({ status, source }) => status === "found" && source.layer !== "interface")) return null;
  return (
    facts.find(
      ({ status, source }) =>
        status === "not-found" && source.layer !== "interface" && source.complete && source.official,
    ) ?? null
  );
}

/** In a line, the stronger first: `not valid (sort code interface: 201); by form right`. */
export function describeVerdict(judged: Judged, facts: readonly Fact[]): string {
  const decision = decide(judged, facts);
  const missing = missingFromOfficial(facts);
  const unlisted = missing === null ? [] : [`not listed in ${missing.source.name} (${missing.source.date})`];
  const others = new Map<string, string>();
  for (const fact of facts) {
    const said = acceptanceIn(fact, judged);
    if (said !== null && fact.source.name !== decision?.fact.source.name) others.set(fact.source.name, said);
  }
  if (decision === null) return [wordOf(judged.valid), ...unlisted, ...others.values()].join("; ");
  const word = decision.said === NOT_ACTIVE ? "not valid for payments" : wordOf(decision.valid);
  const by = `${nameOf(decision.fact)}${decision.said === "" ? "" : `: ${decision.said}`}`;
  const offline = judged.valid === true ? "by form right" : `offline: ${wordOf(judged.valid)}`;
  return [`${word} (${by})`, offline, ...unlisted, ...others.values()].join("; ");
}

/** What an interface says of an account, where that doesn't decide: `sort code interface: accepted, not checked (001)`. */
function acceptanceIn(fact: Fact, judged: Judged): string | null {
  const { account } = fact;
  if (account === undefined) return null;
  const code = account.code === undefined ? "" : ` (${account.code})`;
  return `${nameOf(fact)}: ${acceptance(account.valid, trustOf(fact, judged))}${code}`;
}

function acceptance(isAccepted: boolean, trust: Trust): string {
  switch (trust) {
    case "verified":
      return wordOf(isAccepted);
    case "not-checked":
      return "accepted, not checked";
    case "format-only":
      return `${isAccepted ? "accepted" : "not accepted"}, form only`;
    case "unreliable":
      return `${isAccepted ? "accepted" : "not accepted"}, not reliable`;
  }
}

export function wordOf(valid: Verdict): string {
  return valid === null ? "cannot tell" : valid ? "valid" : "not valid";
}

/** An interface within a sentence; the sandbox's answers are called so. */
function nameOf({ source: { name, sandbox } }: Fact): string {
  const plain = /^[A-Z][a-z]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  return sandbox === true ? `${plain} (sandbox)` : plain;
}

/** The verdict and its line, where more than the checks made here speaks; null where they alone do. */
export function joinedBeside(
  judged: Judged,
  facts: readonly Fact[],
): { readonly valid: Verdict; readonly words: string } | null {
  const isJoined = decide(judged, facts) !== null || missingFromOfficial(facts) !== null;
  return isJoined ? { valid: joinVerdict(judged, facts).valid, words: describeVerdict(judged, facts) } : null;
}
