/**
 * The list of rules. A new rule is one file and one line in its family; everything else (catalogue, schema, settings)
 * reads this list, and `checkRules.ts` applies it.
 */
import { accountRules } from "./account";
import { apiRules } from "./api";
import { bicRules } from "./bic";
import { ibanRules } from "./iban";
import { nidRules } from "./nid";
import { recordRules } from "./record";
import type { Rule } from "./rule";
import { sortCodeRules } from "./sortCode";
import { valueRules } from "./value";

export const rules: readonly Rule[] = [
  ...ibanRules,
  ...bicRules,
  ...sortCodeRules,
  ...accountRules,
  ...nidRules,
  ...recordRules,
  ...valueRules,
  ...apiRules,
];
