/** An interface that was asked doesn't have the code; its answer goes before any directory's silence. */
import { factsOf, hasAnswers } from "../facts";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";
import { ignoranceOf } from "./answers";

export const apiNotFound: LiteralRule = {
  id: "api/not-found",
  defaultSeverity: "warning",
  scope: "literal",
  concerns: hasAnswers,
  kinds: ["bic", "iban", "sortCode", "nid"],
  doc: {
    meaning:
      "An interface that was asked on demand answered that its directory doesn't have this code, or the bank code inside " +
      "this IBAN. Failed requests are no " +
      "answers and never lead here.",
    example: { bad: 'sort_code: "99-99-99"' },
    source:
      "Sort code interface, section 2.3 (202); BIC validation interface, section 7 (803); Bank directory interface, section 7",
  },
  check(literal, context) {
    const answer = factsOf(literal, context).find(({ source }) => source.layer === "interface");
    if (answer?.status !== "not-found" || (literal.kind === "iban" && hasBankBeside(literal))) return NOTHING;
    return [onLiteral(literal, ignoranceOf(answer))];
  },
};

/** The bank code's own literal carries the finding where there is one. */
function hasBankBeside({ record }: { readonly record: { readonly literals: readonly { readonly kind: string }[] } }) {
  return record.literals.some(({ kind }) => kind === "nid" || kind === "sortCode");
}
