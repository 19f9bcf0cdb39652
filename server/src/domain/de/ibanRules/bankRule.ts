/** Which IBAN rule and which check-digit method a German bank has, from its list or else from Paylint's own tables. */
import { type Message, part, say } from "../../message";
import type { GermanBank } from "../../reference";
import { assignedRule, assumedMethods, BANK_RULES_DATE, STANDARD_RULE } from "./bankRules";
import { stepsOf } from "./rules";

interface BankRule {
  /** Four digits; the standard rule where none is known. */
  readonly rule: string;
  /** False where the rule is assumed. */
  readonly certain: boolean;
  /** Where the rule is taken from: a sentence. */
  readonly source: Message;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** The own table's date in words. */
export const TABLE_DATE = `${MONTHS[Number(BANK_RULES_DATE.slice(5)) - 1]} ${BANK_RULES_DATE.slice(0, 4)}`;

/** @param bank what the bank list says of the bank code; null when no list is at hand */
export function ruleOfBank(blz: string, bank: GermanBank | null): BankRule {
  if (bank !== null && bank.ibanRule !== null) {
    const { ibanRule, date } = bank;
    if (stepsOf(ibanRule) !== null) {
      return {
        rule: ibanRule,
        certain: true,
        source: say`IBAN rule ${part.name(ibanRule)} (bank code file of ${part.date(date)}).`,
      };
    }
    const source = say`IBAN rule ${part.name(ibanRule)} is not known; this is the IBAN by the standard rule.`;
    return { rule: STANDARD_RULE, certain: false, source };
  }
  const assigned = assignedRule(blz, bank?.name ?? null);
  if (assigned === null) {
    return {
      rule: STANDARD_RULE,
      certain: false,
      source: say`The bank's IBAN rule is not known; this is the IBAN by the standard rule.`,
    };
  }
  const { rule, certain } = assigned;
  return {
    rule,
    certain,
    source: certain
      ? say`IBAN rule ${part.name(rule)} (Paylint's table of ${part.date(TABLE_DATE)}).`
      : say`The bank's IBAN rule is not known without a bank list; taken for rule ${part.name(rule)}.`,
  };
}

/** Check-digit methods that the bank may have, most likely first; one where it is known, none where nothing is. */
export function methodsOf(blz: string, rule: string, bank: GermanBank | null): readonly string[] {
  return bank !== null && bank.method !== null ? [bank.method] : assumedMethods(rule, blz);
}
