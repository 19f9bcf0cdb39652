/** The values as records that people write. */
import type { Asked } from "./values";

const KEYS = { iban: "iban", bic: "bic", sortCode: "sort_code", account: "account_number", nid: "bank_code" } as const;

/** The value under its name, with what was given beside it. */
export function recordOf({ kind, value, country, account, bankcode, branch }: Asked): string {
  return JSON.stringify({
    ...(country !== undefined && { bank_country: country }),
    ...(bankcode !== undefined && { bank_code: bankcode }),
    ...(branch !== undefined && { branch_code: branch }),
    [KEYS[kind]]: value,
    ...(account !== undefined && { account_number: account }),
  });
}
