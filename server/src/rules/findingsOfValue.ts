/**
 * What the rules say of one value that stands in no document, for `paylint inspect`: the rules that report its failed
 * checks, and those that read it alone. Severities are the rules' own.
 */

import type { Check } from "../domain/check";
import type { Inspection, ReferenceData } from "../domain/inspect";
import type { Message } from "../domain/message";
import { bicPassive, passiveBicMessage } from "./bic/passive";
import { bicTest, testBicMessage } from "./bic/test";
import { ibanObsoleteLength, obsoleteLength, obsoleteLengthMessage } from "./iban/obsoleteLength";
import { identifierRules } from "./identifiers";
import { ruleIdOfCheck } from "./ruleIdOfCheck";

export interface ValueFinding {
  readonly rule: string;
  readonly severity: string;
  readonly message: Message;
}

/** Rules that need nothing but the identifier, and what they say of it. */
const OF_VALUE_ALONE = [
  { rule: bicTest, messageOf: testBicMessage },
  { rule: bicPassive, messageOf: passiveBicMessage },
];

/**
 * @returns a finding for each failed check that a rule reports, and what else the rules say of the value; in a document
 *   others may supersede some of them (`superseding.ts`)
 */
export function findingsOfValue(inspection: Inspection, reference: ReferenceData): ValueFinding[] {
  const { kind, checks } = inspection;
  const failed = checks.filter(({ result }) => result === "fail");
  const ofChecks = failed.map((check) => ofCheck(inspection, check, reference));
  const ofValue = OF_VALUE_ALONE.map(({ rule: { id, kinds, defaultSeverity }, messageOf }) => {
    const message = kinds.includes(kind) ? messageOf(inspection) : null;
    // Whoever asks about one value wants to know it, though documents are full of such.
    return message === null
      ? null
      : { rule: id, severity: defaultSeverity === "off" ? "info" : defaultSeverity, message };
  });
  return [...ofChecks, ...ofValue].filter((finding) => finding !== null);
}

/** The id of the rule that reports a failed check of one value; null where none does. */
export function ruleOfFailed({ kind, value }: Pick<Inspection, "kind" | "value">, { check }: Check): string | null {
  const isObsolete = kind === "iban" && check === "length" && obsoleteLength(value) !== null;
  return isObsolete ? ibanObsoleteLength.id : ruleIdOfCheck(kind, check);
}

/** A failed check under the id of its rule; null where no rule reports it. */
function ofCheck(inspection: Inspection, failed: Check, reference: ReferenceData): ValueFinding | null {
  const { strength, detail } = failed;
  const id = ruleOfFailed(inspection, failed);
  if (id === null) return null;
  if (id === ibanObsoleteLength.id) {
    return { rule: id, severity: "error", message: obsoleteLengthMessage(inspection) ?? detail };
  }
  const rule = identifierRules.find((one) => one.id === id);
  const own = rule?.defaultSeverity;
  const severity = strength === "error" && own !== undefined && own !== "off" ? own : strength;
  const said = rule?.scope === "literal" ? rule.sayFailed?.(inspection, failed, reference) : undefined;
  return { rule: id, severity, message: said ?? detail };
}
