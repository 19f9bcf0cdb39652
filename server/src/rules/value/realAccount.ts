/** Accounts and codes of existing banks among test data. Off unless asked for. */
import { toPrintFormat } from "../../domain/iban";
import { type Message, say } from "../../domain/message";
import { freeSample } from "../../domain/samples/freeSample";
import { isSampleValue } from "../../domain/samples/sampleValue";
import { documentedSample, standingOf } from "../../domain/samples/standing";
import type { Fix, Literal, LiteralKind } from "../../model";
import { factsOf } from "../facts";
import { replaceCode, replaceLiteral } from "../fix";
import { type LiteralRule, NOTHING, onLiteral, type RuleContext } from "../rule";
import { EXAMPLE_PATHS, isDocumented } from "./sampleNumber";

const ID = "value/real-account";

export const valueRealAccount: LiteralRule = {
  id: ID,
  defaultSeverity: "off",
  isForChosenPaths: true,
  scope: "literal",
  concerns: ({ path, chosenRules }) => chosenRules?.has(ID) === true || EXAMPLE_PATHS.test(path),
  kinds: ["iban", "bic", "sortCode", "account", "nid"],
  doc: {
    meaning:
      "An identifier of a bank that exists stands among test data: in a file whose path says test or example, or that an " +
      "override of the configuration names for this rule. It may be somebody's account, copied from real data. Test values " +
      "(`paylint generate`) pass the same checks and belong to nobody; they, and samples that are published, are no finding. " +
      "A repair offers a test value of the same kind and country, where one surely belongs to nobody.",
    example: { bad: "iban: DE83370400440417236500   # in test/payments.yaml" },
    source: "The directory that lists the bank",
    repairs: ["by hand"],
  },
  check(literal, context) {
    if (literal.valid === false || literal.confidence === "weak") return NOTHING;
    if (isOfNobody(literal) || !isOfBank(literal, context)) return NOTHING;
    // What stands beside a sample is the sample's.
    if (literal.record.literals.some((other) => other.kind === "iban" && isOfNobody(other))) return NOTHING;
    return [onLiteral(literal, MESSAGES[literal.kind], { fixes: () => replacement(literal, context) })];
  },
};

const MESSAGES: Readonly<Record<LiteralKind, Message>> = {
  iban: say`This IBAN belongs to a bank that exists; a test value would pass the same checks.`,
  bic: say`This BIC is that of a bank that exists; a test value would pass the same checks.`,
  sortCode: say`This sort code is that of a bank that exists; a test value would pass the same checks.`,
  account: say`This account is with a bank that exists; a test value would pass the same checks.`,
  nid: say`This bank code is that of a bank that exists; a test value would pass the same checks.`,
};

/** A test value, or a sample that is published. */
function isOfNobody({ kind, country, value }: Literal): boolean {
  if (isSampleValue(kind, country, value) || (kind === "iban" && isDocumented(value))) return true;
  return country !== null && kind !== "iban" && documentedSample(kind, country) === value;
}

/** Whether a directory has the bank: of an account without its bank's code, that of a code beside it. */
function isOfBank(literal: Literal, context: RuleContext): boolean {
  if (isListed(literal, context)) return true;
  if (literal.kind !== "account") return false;
  return literal.record.literals.some(
    (other) => (other.kind === "sortCode" || other.kind === "nid") && !isOfNobody(other) && isListed(other, context),
  );
}

function isListed(literal: Literal, context: RuleContext): boolean {
  const { kind, country, value } = literal;
  if (factsOf(literal, context).some(({ status }) => status === "found")) return true;
  return country !== null && standingOf(kind, country, value, context.reference) === "listed";
}

/**
 * A test value in its place. It is made of the place and not of the value, which nobody shall tell from it; an account
 * beside another bank's code stays that bank's, whatever its digits.
 */
function replacement(literal: Literal, { path, format, reference }: RuleContext): readonly Fix[] {
  const { kind, country, text, start } = literal;
  if (country === null || (kind === "account" && standingOf(kind, country, literal.value, reference) !== "listed"))
    return [];
  const value = freeSample(kind, country, `${path} ${start}`, reference);
  if (value === null) return [];
  const options = { title: say`Replace by a test value that belongs to nobody`, byHand: true };
  if (kind === "iban") return replaceLiteral(literal, /\s/u.test(text) ? toPrintFormat(value) : value, options);
  const isPaired = kind === "sortCode" && /^\d\d-\d\d-\d\d$/u.test(text);
  return isPaired
    ? replaceLiteral(literal, value.replace(/(\d\d)(?=\d)/gu, "$1-"), options)
    : replaceCode(literal, value, format, options);
}
