/**
 * The sandbox's account: test keys, a balance of queries, allowed addresses. Codes and messages as in the "Errors"
 * section of each interface; they are the same everywhere.
 */
import type { ResultError } from "./reply";

export const accountErrors = {
  "301": "API Key is invalid",
  "302": "Subscription expired",
  "303": "No queries available",
  "304": "You have no access to this API",
  "305": "IP Address not allowed",
} as const;

type AccountErrorCode = keyof typeof accountErrors;

/** The key that works; with `-301` to `-305` behind it, it gives that error. */
export const SANDBOX_KEY = "sandbox";

export interface Accounts {
  /** Queries left; null for any number. */
  balance: number | null;
  /**
   * Why the request is not answered, or null.
   * @param address the caller's
   * @param metered whether the interface's requests use queries
   */
  refusal(key: string, address: string, metered: boolean): ResultError | null;
  /** Uses one query. */
  charge(): void;
}

/** @param allowed addresses that are answered; every address where the list is empty */
export function createAccounts(balance: number | null, allowed: readonly string[]): Accounts {
  const addresses = new Set(allowed.map(plainAddress));
  return {
    balance,
    refusal(key, address, metered) {
      const code = codeOfKey(key);
      if (code !== null) return errorOf(code);
      if (metered && this.balance !== null && this.balance <= 0) return errorOf("303");
      return addresses.size > 0 && !addresses.has(plainAddress(address)) ? errorOf("305") : null;
    },
    charge() {
      if (this.balance !== null) this.balance--;
    },
  };
}

function codeOfKey(key: string): AccountErrorCode | null {
  if (key === SANDBOX_KEY) return null;
  const code = key.startsWith(`${SANDBOX_KEY}-`) ? key.slice(SANDBOX_KEY.length + 1) : "";
  return isErrorCode(code) ? code : "301";
}

function isErrorCode(code: string): code is AccountErrorCode {
  return Object.hasOwn(accountErrors, code);
}

function errorOf(code: AccountErrorCode): ResultError {
  return { code, message: accountErrors[code] };
}

/** IPv4 addresses also come mapped into IPv6. */
function plainAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:/u, "");
}
