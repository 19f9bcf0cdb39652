/** Names that a standard gives a meaning by the place they stand at, where the name itself says nothing. */
import type { Container, Field } from "../model";
import { type KeyMeaning, meaningOf } from "./keyMeaning";

/** What holds the content of an element: the dialects of XML in JSON. */
const CONTENT: ReadonlySet<string> = new Set(["_", "#text", "$", "$t", "@value", "value", "content", "text"]);

/** Names that are looked at: the field's own and the one around. */
const NAMES = 2;

/**
 * What the standard says that the field is.
 * - UBL 2 and EN 16931: `PayeeFinancialAccount/ID` is the account (BT-84), `FinancialInstitutionBranch/ID` the bank's BIC
 *   or national code (BT-86).
 * - Open Finance Brasil, accounts: `number` beside `compeCode` is the account.
 */
export function meaningByStandard(field: Field): KeyMeaning | null {
  const { key, container } = field;
  const last = key === null ? "" : bare(key);
  if (last === "number") {
    const isBesideBank = container.fields.some((other) => other.key === "compeCode");
    return isBesideBank ? meaningOf("bank account number") : null;
  }
  if (last !== "id" && key !== null && !CONTENT.has(key)) return null;
  const [name, around] = namesOf(field);
  if (name !== "id" || around === undefined) return null;
  if (around.endsWith("financialaccount")) return meaningOf("bank account number");
  if (!around.startsWith("financialinstitution")) return null;
  return meaningOf(/^\s*[A-Za-z]{4}/u.test(field.value) ? "bic" : "bank code");
}

/**
 * ISO 20022: accounts that an agent has with another bank, and the agents between those of the parties. Their numbers are
 * none of the debtor's or creditor's, and no agent's account is with itself.
 */
const ROLES_BETWEEN =
  /^(?:(?:dbtr|cdtr|intrmy|prvsinstg|(?:instg|instd|thrd)rmbrsmnt)agt\d?acct|(?:debtor|creditor|intermediary|previousinstructing|(?:instructing|instructed|third)reimbursement)agent\d?account|(?:intrmyagt|intermediaryagent)\d|sttlmacct|chrgsacct(?:agt)?)$/u;

const SAME_ROLE = /(chrgsacct)agt$/u;

/**
 * Whom what stands in a container speaks of, where that is neither debtor nor creditor, or "" where its key names nobody;
 * null for any other key.
 */
export function roleByStandard(key: string, parent: Container | null): string | null {
  // `Id: {Othr: {Id}}` with the standard's long names: no other party.
  if (key === "other" && parent?.key != null && /identification$/iu.test(parent.key)) return "";
  if (!/a(?:gt|gent|cct)/iu.test(key)) return null;
  const name = bare(key).replace(/[_-]/gu, "");
  return ROLES_BETWEEN.test(name) ? name.replace(SAME_ROLE, "$1") : null;
}

/** The names around a field from the inside, without lists' places and without what only holds content. */
function namesOf({ key, container }: Field): readonly string[] {
  const names: string[] = [];
  if (key !== null && !CONTENT.has(key)) names.push(bare(key));
  for (let at: Field["container"] | null = container; at !== null && names.length < NAMES; at = at.parent)
    if (at.key !== null && !CONTENT.has(at.key)) names.push(bare(at.key));
  return names;
}

/** Without the prefix of a namespace. */
function bare(key: string): string {
  return key.slice(key.lastIndexOf(":") + 1).toLowerCase();
}
