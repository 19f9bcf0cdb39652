/**
 * The rules that report failed checks of one identifier, whatever stands beside it: those that can be asked of a value
 * that stands in no document, which needs nothing of formats and detection.
 */
import { accountCheckDigits } from "./account/checkDigits";
import { accountLength, accountStructure } from "./account/form";
import { bicRules } from "./bic";
import { ibanRules } from "./iban";
import { nidRules } from "./nid";
import type { Rule } from "./rule";
import { sortCodeRules } from "./sortCode";

export const identifierRules: readonly Rule[] = [
  ...ibanRules,
  ...bicRules,
  ...sortCodeRules,
  ...[accountLength, accountStructure, accountCheckDigits],
  ...nidRules,
];
