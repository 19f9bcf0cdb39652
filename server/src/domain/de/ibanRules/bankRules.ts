/**
 * Which IBAN rule a German bank code has, for everyone whose bank code file doesn't tell: the public edition of the
 * Bundesbank's file lacks field 14. As of September 2025; wherever this table decides, the answer says so.
 */
import { once } from "../../once";
import { bankMethods, bankRuleRows, formerBankRuleRows, successors } from "./bankRuleRows";

/** Month of the table, as answers name it. */
export const BANK_RULES_DATE = "2025-09";

/** Tables by bank code, each made when it is first asked. */
const ruleByBankCode = once(() =>
  tableOf(
    [...formerBankRuleRows, ...bankRuleRows].flatMap(([rule, codes]) => bankCodesIn(codes).map((code) => [code, rule])),
  ),
);

const successorOf = once(() =>
  tableOf([...successors.matchAll(/(\d{8})>(\d{8})/gu)].map(([, old = "", next = ""]) => [old, next])),
);

const methodOf = once(() =>
  tableOf(
    bankMethods.split("|").flatMap((row) => {
      const [method = "", codes = ""] = row.split(":");
      return bankCodesIn(codes).map((code) => [code, method.trim()]);
    }),
  ),
);

function tableOf(rows: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(rows.map(([code = "", value = ""]) => [code, value]));
}

function bankCodesIn(text: string): readonly string[] {
  return text.match(/\d{8}/gu) ?? [];
}

interface BankGroup {
  readonly rule: string;
  /** What the names of its banks begin with or hold. */
  readonly names: RegExp;
}

/**
 * The fourth digit of a bank code is the bank's group; the two largest private banks have one rule for all of theirs. For
 * bank codes that are newer than the table, if the name fits.
 */
const groups: Readonly<Record<string, BankGroup>> = {
  4: { rule: "0005", names: /commerz/iu },
  7: {
    rule: "0020",
    names: /deutsche bank|postbank|norisbank/iu,
  },
  8: { rule: "0005", names: /commerz/iu },
};

/** Bank codes of the Bundesbank's file at the table's date. */
export const BANK_CODES_THEN = 3_513;

/** How many of them have a rule other than the standard one. */
export function bankCodesWithOwnRule(): number {
  return bankRuleRows
    .filter(([rule]) => rule !== STANDARD_RULE)
    .reduce((count, [, codes]) => count + bankCodesIn(codes).length, 0);
}

/** How many have a check-digit method that is known without a bank code file: in the table, or named by their rule. */
export function bankCodesWithAssumedMethod(): number {
  return [...ruleByBankCode()].filter(([blz, rule]) => assumedMethods(rule, blz).length === 1).length;
}

/** The standard rule: bank code and account as they stand. */
export const STANDARD_RULE = "0000";

interface AssignedRule {
  /** Four digits. */
  readonly rule: string;
  /** False where only the bank code's group speaks for the rule, and nothing confirms that the bank is of the group. */
  readonly certain: boolean;
}

/**
 * The rule that the table gives a bank code.
 * @param name of the bank as a bank list has it, or null where no list is at hand
 * @returns null where the table can't tell: the bank code is of a group by its digits, but not by its name
 */
export function assignedRule(blz: string, name: string | null): AssignedRule | null {
  const own = ruleByBankCode().get(blz);
  if (own !== undefined) return { rule: own, certain: true };
  const group = groups[blz.charAt(3)];
  if (group === undefined) return { rule: STANDARD_RULE, certain: name !== null };
  if (name === null) return { rule: group.rule, certain: false };
  return group.names.test(name) ? { rule: group.rule, certain: true } : null;
}

/** The bank code that has taken over by the table; null when it knows none. */
export function assignedSuccessor(blz: string): string | null {
  return successorOf().get(blz) ?? null;
}

/**
 * Check-digit methods of a bank code without a bank code file that tells: of the table, or those that
 * the rules themselves name. Banks change their method: how little they prove is decided in `bankMethod.ts`.
 * @returns two characters, most likely first; empty where nothing is known
 */
export function assumedMethods(rule: string, blz: string): readonly string[] {
  const own = methodOf().get(blz);
  if (own !== undefined) return [own];
  switch (rule) {
    case "0005":
      // Nearly all codes of a group have its method, a few have none.
      return [blz.charAt(3) === "8" ? "76" : "13", "09"];
    case "0008":
      return ["60"];
    case "0020":
      return [blz === "76026000" ? "C7" : "63"];
    case "0031":
    case "0032":
    case "0033":
    case "0034":
    case "0035":
      return [blz === "70020270" ? "95" : "99"];
    default:
      return [];
  }
}
