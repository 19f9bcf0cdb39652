/** Brazil. */
import type { CalculationParts } from "../calculation/inputs";
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

const BANK = 8;
const BRANCH = 5;

/** Account type (a letter) and owner number may follow the account. */
function readParts(parts: CalculationParts): CalculationParts {
  const { bankcode = "", branch, account = "", acc_type, owner } = parts;
  const isJoined = branch === undefined && bankcode.length === BANK + BRANCH;
  const split = isJoined ? { ...parts, bankcode: bankcode.slice(0, BANK), branch: bankcode.slice(BANK) } : parts;
  const match = /^(\d{1,10})([A-Z])([0-9A-Z])$/u.exec(account);
  if (match === null || acc_type !== undefined || owner !== undefined) return split;
  const [, number = "", type = "", ownerNumber = ""] = match;
  return { ...split, account: number, acc_type: type, owner: ownerNumber };
}

export const iban: CountryIban = {
  bban: "8!n5!n10!n1!a1!c",
  parts: "bankCode 8n, branchCode 5n, account 10n, accountType 1a, ownerNumber 1c",
  nationalId: [4, 8],
  example: "BR1800360305000010009795493C1",
};

export const BR: Country = {
  code: "BR",
  iban,
  bankCode: {
    partialCodes: [
      { name: "bank's COMPE code", pattern: /^\d{3}$/u },
      { name: "branch (agência)", pattern: /^\d{4}$/u },
      { name: "branch (agência) with its check digit", pattern: /^\d{5}$/u },
    ],
  },
  account: {
    localName: "Conta",
    // Some banks' check digit is X or P where the sum leaves ten; their rules differ and aren't verified.
    fill: ({ account }) => account.replace(/^(\d{1,11})[XP]$/u, "$10"),
  },
  calculation: { branchInBankCode: true, messages: BANK_AND_ACCOUNT, read: readParts },
};
