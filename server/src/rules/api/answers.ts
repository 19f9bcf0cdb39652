/** What an interface's answer amounts to, in words: the same under a value in a document and after `inspect --online`. */
import { type Message, say } from "../../domain/message";
import type { Fact, Severity } from "../../model";
import { sourceOf } from "../facts";

type Verdict = NonNullable<Fact["account"]>;

/** How much a refusal says depends on what the interface verifies for the country. */
const SEVERITY: Readonly<Record<Verdict["trust"], Severity>> = {
  verified: "error",
  "not-checked": "error",
  "format-only": "warning",
  unreliable: "hint",
};

export function refusalSeverity({ trust }: Verdict): Severity {
  return SEVERITY[trust];
}

export function refusalOf(answer: Fact): Message {
  return say`${sourceOf(answer)} refuses this account number.`;
}

export function ignoranceOf(answer: Fact): Message {
  const what = answer.kind === "iban" ? say`the bank code of this IBAN` : say`this code`;
  return say`${sourceOf(answer)} doesn't know ${what}.`;
}

export function inactivityOf(answer: Fact): Message {
  return say`This BIC is not connected to the network, says ${sourceOf(answer)}.`;
}

/** Accepted where check digits are verified: that is more than a right form. */
export function isVerifiedAcceptance(account: Verdict | undefined): boolean {
  return account?.valid === true && account.trust === "verified";
}

export function disagreementOf(answer: Fact): Message {
  return say`${sourceOf(answer)} accepts this account number, which fails the check here.`;
}

/** @param whose the numbers that the interface calculated from: "this record's", "this IBAN's" */
export function differenceOf(answer: Fact, whose: Message): Message {
  return say`${sourceOf(answer)} calculates another IBAN from ${whose} numbers.`;
}
