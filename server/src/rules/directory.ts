/**
 * Codes that no directory lists, and codes that another has taken over. How much absence proves depends on the source:
 * one that lists every code in use makes it a warning, any other a hint, for new banks appear daily.
 */
import { type Message, part, say } from "../domain/message";
import { isSampleValue } from "../domain/samples/sampleValue";
import type { Fact, Literal, LiteralKind } from "../model";
import { isAccepted } from "./accepted";
import { factsOf, missingFrom, sourceOf } from "./facts";
import { replaceCode } from "./fix";
import { type LiteralRule, NOTHING, onLiteral, type RuleDoc } from "./rule";

interface UnknownRule {
  readonly kind: LiteralKind;
  readonly id: string;
  readonly name: Message;
  readonly doc: RuleDoc;
  /** Whether absence from this source is more than a hint. */
  readonly proves: (fact: Fact) => boolean;
}

function unknownRule({ kind, id, name, doc, proves }: UnknownRule): LiteralRule {
  /** Few sources say it of many values. */
  const messages = new WeakMap<Fact["source"], Message>();
  return {
    id,
    defaultSeverity: "warning",
    scope: "literal",
    kinds: [kind],
    doc,
    check(literal, context) {
      if (kind === "bic" && isTestOrPassive(literal)) return NOTHING;
      if (isSampleValue(kind, literal.country, literal.value)) return NOTHING;
      const missing = missingFrom(factsOf(literal, context));
      if (missing === null) return NOTHING;
      const severity = proves(missing) && !isInListOfBanks(literal) ? "warning" : "hint";
      let message = messages.get(missing.source);
      if (message === undefined) {
        message = say`${name} is not listed in ${sourceOf(missing)}.`;
        messages.set(missing.source, message);
      }
      return [onLiteral(literal, message, { severity })];
    },
  };
}

/**
 * A row, or an element of a list, that holds codes of a bank and nothing of an account describes the bank. Lists are kept
 * for years and name banks that have merged or closed since: what nobody pays to isn't wrong.
 */
function isInListOfBanks({ field, record }: Literal): boolean {
  const { kind, parent } = field.container;
  if (kind !== "row" && parent?.kind !== "array") return false;
  return record.literals.every((one) => one.kind !== "account" && one.kind !== "iban");
}

function isTestOrPassive(bic: Literal): boolean {
  return /[01]/u.test(bic.value.charAt(7));
}

export const bicUnknown = unknownRule({
  kind: "bic",
  id: "bic/unknown",
  name: say`This BIC`,
  doc: {
    meaning:
      "No directory lists the BIC. Against an unofficial directory this is a hint only; against an official and complete " +
      "one a warning.",
    example: { bad: "bic: QQQQGB2L" },
    source: "The directory named in the message; BIC validation interface, section 2.4",
  },
  proves: ({ source }) => source.complete && source.official,
});

export const sortCodeUnknown = unknownRule({
  kind: "sortCode",
  id: "sort-code/unknown",
  name: say`This sort code`,
  doc: {
    meaning: "A directory that lists every sort code doesn't list this one.",
    example: { bad: 'sort_code: "98-76-54"' },
    source: "The directory named in the message; Sort code interface, section 2.3",
  },
  proves: ({ source }) => source.complete,
});

export const nidUnknown = unknownRule({
  kind: "nid",
  id: "nid/unknown",
  name: say`This bank code`,
  doc: {
    meaning:
      "The directory of the country's bank codes doesn't list this one: a warning where the directory is complete " +
      "(Germany, India, Japan), a hint elsewhere and in lists of banks, which name some that are gone.",
    example: { bad: 'blz: "98765432"' },
    source: "The directory named in the message; Bank directory interface, section 2.3",
  },
  proves: ({ source }) => source.complete,
});

export const nidDeleted: LiteralRule = {
  id: "nid/deleted",
  defaultSeverity: "warning",
  scope: "literal",
  kinds: ["nid", "sortCode", "bic"],
  doc: {
    meaning: "The code has been given up and its directory names the one that took over.",
    example: { bad: 'blz: "10020200"', good: 'blz: "10020890"' },
    source: "The directory named in the message (Deutsche Bundesbank: field for the successor's bank code)",
    repairs: ["unsafe"],
  },
  check(literal, context) {
    const fact = factsOf(literal, context).find(({ successor }) => successor !== undefined && successor !== "");
    if (fact?.successor === undefined) return NOTHING;
    const { successor } = fact;
    const title = say`Replace with the successor ${part.code(successor)}`;
    return [
      onLiteral(
        literal,
        say`This code was given up; its successor is ${part.code(successor)}, says ${sourceOf(fact)}.`,
        {
          fixes: () =>
            isAccepted(literal, successor, context) ? replaceCode(literal, successor, context.format, { title }) : [],
        },
      ),
    ];
  },
};
