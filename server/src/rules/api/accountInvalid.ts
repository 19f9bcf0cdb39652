/** An interface refused the account; how much that says depends on what it verifies for the country. */
import { factsOf, hasAnswers } from "../facts";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";
import { refusalOf, refusalSeverity } from "./answers";

export const apiAccountInvalid: LiteralRule = {
  id: "api/account-invalid",
  defaultSeverity: "error",
  scope: "literal",
  concerns: hasAnswers,
  kinds: ["account", "iban", "sortCode", "nid"],
  doc: {
    meaning:
      "An interface that was asked on demand refused the account number. An error where it verifies check digits, a warning " +
      "where it knows the format only, a hint for countries whose results are under review.",
    example: { bad: 'sort_code: "08-99-99"\naccount_number: "66374959"' },
    source: "Sort code interface, section 2.3 (201); Bank directory interface, sections 2.8 and 7",
  },
  check(literal, context) {
    const answer = factsOf(literal, context).find(({ account }) => account?.valid === false);
    if (answer?.account === undefined || (literal.kind !== "account" && hasOwnLiteral(literal))) return NOTHING;
    return [onLiteral(literal, refusalOf(answer), { severity: refusalSeverity(answer.account) })];
  },
};

/** The account's own literal carries the finding where there is one. */
function hasOwnLiteral({ record }: { readonly record: { readonly literals: readonly { readonly kind: string }[] } }) {
  return record.literals.some(({ kind }) => kind === "account");
}
