/**
 * Swedish IBANs: the clearing number decides whose id the IBAN begins with and whether the clearing number itself goes
 * in. Where the sources differ on that, no IBAN comes out.
 */
import type { CalculationParts } from "../../calculation/inputs";
import type { Verification } from "../../nationalCheckDigits/rule";
import { isDigits } from "../../text";
import type { OwnBban } from "../country";
import {
  clearingRangeOf,
  readSwedishBban,
  swedbankClearing,
  swedishLength,
  swedishRule,
  verifySwedishAccount,
} from "./checkDigits";
import { clearingRanges } from "./clearing";

const ACCOUNT_PLACES = 17;
const ID_LENGTH = 3;

/**
 * The BBAN of a clearing number and account.
 * @param parts `bankcode` is the clearing number (4 digits, 5 for Swedbank), or the bank's three-digit IBAN id, with
 *   which `account` is all that follows it in the IBAN; without it, `account` may be all of the BBAN
 */
export function swedishBban({ bankcode = "", account = "" }: CalculationParts): OwnBban {
  if (bankcode === "" && account.length === ID_LENGTH + ACCOUNT_PLACES && isDigits(account))
    return bbanOfId(account.slice(0, ID_LENGTH), account.slice(ID_LENGTH));
  if (bankcode === "" || account === "") return { ok: false, cause: "missing" };
  if (!isDigits(bankcode)) return { ok: false, cause: "bank-unknown" };
  if (!isDigits(account)) return { ok: false, cause: "account" };
  if (bankcode.length === ID_LENGTH) return bbanOfId(bankcode, account);
  if (bankcode.length > 5) return { ok: false, cause: "bank-code-too-long" };
  return bbanOfClearingNumber(bankcode, account);
}

function bbanOfClearingNumber(bankcode: string, account: string): OwnBban {
  const range = clearingRangeOf(bankcode);
  if (range === undefined || range.method === null) return { ok: false, cause: "bank-unknown" };
  const length = range.mostDigits;
  const fit = swedishLength(range, account);
  if (fit === "too-long") return { ok: false, cause: "account-too-long" };
  if (fit === "too-short") return { ok: false, cause: "account-too-short" };
  if (isRefused(verifySwedishAccount(range, bankcode, account))) return { ok: false, cause: "account-check-digits" };
  const clearing = range.method === 2 ? "" : range.method === 3 ? swedbankClearing(bankcode) : bankcode;
  const places = (clearing + account.padStart(length, "0")).padStart(ACCOUNT_PLACES, "0");
  return { ok: true, bban: range.ibanId + places, filled: account.length < length };
}

function bbanOfId(id: string, account: string): OwnBban {
  if (!clearingRanges.some(({ ibanId }) => ibanId === id)) return { ok: false, cause: "bank-unknown" };
  if (account.length > ACCOUNT_PLACES) return { ok: false, cause: "account-too-long" };
  // Which zeros belong to the number only its clearing number tells.
  if (account.length < ACCOUNT_PLACES) return { ok: false, cause: "account-too-short" };
  const bban = id + account;
  return isRefused(swedishRule.verify(bban))
    ? { ok: false, cause: "account-check-digits" }
    : { ok: true, bban, filled: false };
}

function isRefused(verification: Verification): boolean {
  return verification.result === "fail" && verification.strength !== "warning";
}

/** Clearing number and account of a BBAN; the bank's id and all that follows it where the clearing number is lost. */
export function swedishParts(bban: string): CalculationParts {
  const found = readSwedishBban(bban);
  const clearing = found?.clearing ?? null;
  if (found === null || clearing === null)
    return { bankcode: bban.slice(0, ID_LENGTH), account: bban.slice(ID_LENGTH) };
  return { bankcode: clearing, account: found.account };
}
