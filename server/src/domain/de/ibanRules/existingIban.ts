/**
 * What the IBAN rules say of a German IBAN that is already there: bank codes that no IBAN has, accounts that are not
 * released, bank codes that a rule always replaces. Bank code and account stand there after the rule, so that nothing is
 * calculated anew, and a pseudo account is never called wrong: somebody may have made the IBAN without the rule.
 */

import type { Check, CheckResult, CheckStrength } from "../../check";
import { type Message, part, say } from "../../message";
import type { ReferenceData } from "../../reference";
import { ruleOfBank } from "./bankRule";
import { STANDARD_RULE } from "./bankRules";
import type { Step } from "./notation";
import { accountBehind, type BankAccount } from "./pseudoAccount";
import { stepsOf } from "./rules";
import { isClosedAtCommerzbank, isClosedAtUnicredit } from "./special";

/**
 * @param inside bank code and account of the IBAN
 * @returns one check, or none where the bank has the standard rule or its rule is only assumed
 */
export function checkBankRule(inside: BankAccount, reference: ReferenceData): Check[] {
  const listing = reference.germanBank(inside.blz);
  if (listing === "not-listed") return [];
  const { rule, certain, source } = ruleOfBank(inside.blz, listing);
  if (!certain || rule === STANDARD_RULE) return [];
  if (accountBehind(rule, inside) !== null) return [result("pass", "warning", source)];
  const steps = stepsOf(rule) ?? [];
  if (steps.some(({ kind }) => kind === "none")) {
    return [result("fail", "warning", say`The bank makes no IBANs for bank code ${part.code(inside.blz)}. ${source}`)];
  }
  if (steps.some((step) => isRefused(step, rule, inside))) {
    return [result("fail", "warning", say`The account is not released for IBANs. ${source}`)];
  }
  const replacement = steps.map((step) => replacementOf(step, inside.blz)).find((blz) => blz !== null);
  return replacement === undefined || replacement === null
    ? [result("pass", "warning", source)]
    : [
        result(
          "fail",
          "hint",
          say`IBANs of this bank are made with bank code ${part.code(replacement)}; this one may be old. ${source}`,
        ),
      ];
}

/** Accounts that a bank uses although the check-digit method of its bank code says no. */
export function isExemptFromMethod(inside: BankAccount, reference: ReferenceData): boolean {
  const listing = reference.germanBank(inside.blz);
  if (listing === "not-listed") return false;
  const { rule } = ruleOfBank(inside.blz, listing);
  if (rule === STANDARD_RULE) return false;
  if (accountBehind(rule, inside) !== null) return true;
  return (stepsOf(rule) ?? []).some((step) => {
    if (step.kind === "free") return step.set(inside.account);
    // What was moved without a later check shows in the digits behind.
    return step.kind === "move" && !step.checked && step.isResult(inside.account);
  });
}

function isRefused(step: Step, rule: string, inside: BankAccount): boolean {
  switch (step.kind) {
    case "refuse":
      return step.set(inside.account);
    case "allow":
      return !step.set(inside.account);
    case "special":
      if (step.name === "commerzbank") return isClosedAtCommerzbank(inside);
      return step.name === "unicredit" && isClosedAtUnicredit(rule, inside.account);
    default:
      return false;
  }
}

/** The bank code that always stands in the given one's place; null where it stays. */
function replacementOf(step: Step, blz: string): string | null {
  if (step.kind === "fix") return step.blz === blz ? null : step.blz;
  if (step.kind !== "blz" || step.to === blz) return null;
  return step.from === null || step.from.includes(blz) ? step.to : null;
}

function result(outcome: CheckResult, strength: CheckStrength, detail: Message): Check {
  return { check: "bank-rule", result: outcome, strength, detail };
}
