/**
 * Under which rule a failed check of the domain is reported, asked of the rules themselves: `paylint inspect` has no
 * document to apply rules to, but names the same ids.
 */
import type { CheckName } from "../domain/check";
import type { LiteralKind } from "../model";
import { identifierRules } from "./identifiers";

/**
 * @returns the id of the rule that reports the check, or null when none does
 */
export function ruleIdOfCheck(kind: LiteralKind, check: CheckName): string | null {
  // The account beside a code has been judged as a whole; what is wrong with it is said of the account.
  if (check === "account") return ruleIdOfCheck("account", kind === "sortCode" ? "length" : "check-digits");
  const rule = identifierRules.find(
    (one) => one.scope === "literal" && one.kinds.includes(kind) && one.checks?.includes(check) === true,
  );
  return rule?.id ?? null;
}
