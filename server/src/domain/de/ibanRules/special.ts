/**
 * The three German IBAN rules that no list of steps describes: Commerzbank (0005), Deutsche Bank (0020) and UniCredit
 * (0031 to 0035).
 * Source: Bundesbank, "Verzeichnis der IBAN-Regeln", as of December 2016.
 */
import { checkByRule, checkGermanAccount } from "../germanAccount";
import { CLOSED_RANGE_BANKS, UNICREDIT_GROUPS } from "./accountLists";
import type { BankAccount } from "./pseudoAccount";

/**
 * `account-wrong`: check digit or length; `refused`: not released for IBAN calculation; `sub-account-missing`: right by
 * the method, as a number whose sub-account was left off, and the rule doesn't complete numbers of this length.
 */
type SpecialOutcome =
  | ({ readonly ok: true } & BankAccount)
  | { readonly ok: false; readonly why: "account-wrong" | "refused" | "sub-account-missing" };

const WRONG = { ok: false, why: "account-wrong" } as const;
const INCOMPLETE = { ok: false, why: "sub-account-missing" } as const;
const REFUSED = { ok: false, why: "refused" } as const;

/** The method of banks whose accounts have no check digit. */
const NO_CHECK_DIGIT = "09";

/** The account moved two places to the left: the sub-account 00 was left off. Null where there is no room. */
function withSubAccount(account: string): string | null {
  return account.startsWith("00") ? `${account.slice(2)}00` : null;
}

function passes(rule: string, account: string): boolean {
  return checkByRule(rule, account) === "valid";
}

/** Digits of a number without leading zeros. */
function lengthOf(account: string): number {
  return account.replace(/^0+/u, "").length;
}

/**
 * Commerzbank. Pseudo accounts have been replaced by now.
 * @param method of the bank code
 */
export function commerzbank({ blz, account }: BankAccount, method: string): SpecialOutcome {
  const asItIs = { ok: true, blz, account } as const;
  if (method === NO_CHECK_DIGIT) return asItIs;
  if (isClosedAtCommerzbank({ blz, account })) return REFUSED;
  const shifted = withSubAccount(account);
  switch (method) {
    case "13": {
      const isShort = lengthOf(account) === 6 || lengthOf(account) === 7;
      const complete = isShort && shifted !== null ? shifted : account;
      if (passes(FIRST_OF_13, complete)) return { ...asItIs, account: complete };
      return checkGermanAccount(method, account, blz) === "valid" ? INCOMPLETE : WRONG;
    }
    case "76":
      if (passes(FIRST_OF_76, account)) return asItIs;
      return shifted !== null && passes(FIRST_OF_76, shifted) ? { ...asItIs, account: shifted } : WRONG;
    default:
      return checkGermanAccount(method, account, blz) === "invalid" ? WRONG : asItIs;
  }
}

/** Deutsche Bank. @param method of the bank code: 63, C7 or 09 */
export function deutscheBank({ blz, account }: BankAccount, method: string): SpecialOutcome {
  const asItIs = { ok: true, blz, account } as const;
  if (blz === "10020000") return REFUSED;
  if (method === NO_CHECK_DIGIT) return asItIs;
  const shifted = withSubAccount(account);
  const isShiftedRight = shifted !== null && passes(FIRST_OF_63, shifted);
  const fits = (other: string): boolean => checkGermanAccount(other, account, blz) === "valid";
  const wrong = method === "C7" && fits("06") ? REFUSED : fits(method) ? INCOMPLETE : WRONG;
  const length = lengthOf(account);
  if (length < 5) return REFUSED;
  // Up to seven digits are written without the sub-account; seven may also be with it.
  if (length <= 7 && isShiftedRight) return { ...asItIs, account: shifted };
  return length >= 7 && passes(FIRST_OF_63, account) ? asItIs : wrong;
}

/**
 * UniCredit: ten digits tell by their first three which bank code keeps the account.
 * @param isLeaving the bank code is marked as going to be deleted
 */
export function unicredit(rule: string, { blz, account }: BankAccount, isLeaving: boolean): SpecialOutcome {
  const isWhole = lengthOf(account) === 10;
  if (rule === "0031" && isLeaving && !isWhole) return REFUSED;
  if (isClosedAtUnicredit(rule, account)) return REFUSED;
  if (!isWhole) return { ok: true, blz, account };
  const keeper = unicreditKeepers().get(Number(account.slice(0, 3)));
  return keeper === undefined ? REFUSED : { ok: true, blz: keeper, account };
}

/** Accounts of some bank codes that are closed. */
export function isClosedAtCommerzbank({ blz, account }: BankAccount): boolean {
  const number = Number(account);
  return number >= 998_000_000 && number <= 999_499_999 && CLOSED_RANGE_BANKS.includes(blz);
}

export function isClosedAtUnicredit(rule: string, account: string): boolean {
  const number = Number(account);
  return rule !== "0033" && number >= 800_000_000 && number <= 899_999_999;
}

/** The first calculations alone: the second ones would accept a missing sub-account that has just been added. */
const FIRST_OF_13 = "w(2-7;121212;Q;m10;8)";
const FIRST_OF_63 = "{d1=0 → w(2-7;121212;Q;m10;8)}";
const FIRST_OF_76 = "{d1:0,4,6-9 → w(2-7;765432;P;d11;8)}";

let keepers: ReadonlyMap<number, string> | null = null;

/** Bank code by the first three digits of the account. */
function unicreditKeepers(): ReadonlyMap<number, string> {
  if (keepers !== null) return keepers;
  const read = new Map<number, string>();
  let blz = "";
  for (const word of UNICREDIT_GROUPS.trim().split(/\s+/u)) {
    if (word.endsWith(":")) blz = word.slice(0, -1);
    else if (word !== "|") {
      const [from = "", to = from] = word.split("-");
      for (let group = Number(from); group <= Number(to); group++) read.set(group, blz);
    }
  }
  keepers = read;
  return read;
}
