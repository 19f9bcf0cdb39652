/** Looks a pseudo account up: what stands in the IBAN in its place. */
import { pseudoAccountLists } from "./pseudoAccounts";

export interface BankAccount {
  /** Eight digits. */
  readonly blz: string;
  /** Ten digits. */
  readonly account: string;
}

const read = new Map<string, ReadonlyMap<string, BankAccount>>();

/**
 * The account behind a pseudo account.
 * @param rule four digits
 * @param account ten digits
 * @returns null when it is none of that bank code
 */
export function accountBehind(rule: string, { blz, account }: BankAccount): BankAccount | null {
  const list = listOf(rule);
  const number = account.replace(/^0+/u, "");
  const found = list.get(`${blz} ${number}`) ?? list.get(number);
  return found === undefined ? null : { blz: found.blz === "" ? blz : found.blz, account: found.account };
}

/** Keys are the number, with the bank code in front where the entry holds for one only. */
function listOf(rule: string): ReadonlyMap<string, BankAccount> {
  const known = read.get(rule);
  if (known !== undefined) return known;
  const list = new Map<string, BankAccount>();
  let holder = "";
  for (const word of (pseudoAccountLists.get(rule) ?? "").trim().split(/\s+/u)) {
    const [pseudo = "", target] = word.split(">");
    if (word === "|") holder = "";
    else if (word.endsWith(":")) holder = `${word.slice(0, -1)} `;
    else if (target !== undefined) {
      const [account = "", blz = ""] = target.split("/").reverse();
      list.set(holder + pseudo, { blz, account: account.padStart(10, "0") });
    }
  }
  read.set(rule, list);
  return list;
}
