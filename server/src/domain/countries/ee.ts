/** Estonia: weights 7 3 1 from the right over the 14-digit account; the bank code in front is not part of the sum. */
import { type AccountQuestion, type AccountReading, readDigits, readFilled } from "../accounts/reading";
import { ACCOUNT_ONLY } from "../calculation/messages";
import { complement, weightedSumFromRight } from "../nationalCheckDigits/arithmetic";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const estonianRule = /* @__PURE__ */ ruleOfSpans("check digit", [
  {
    protects: "account number",
    start: 15,
    length: 1,
    compute: (bban) => String(complement(weightedSumFromRight(bban.slice(2, 15), [7, 3, 1]), 10)),
  },
]);

/** Bank codes that differ from the first two digits of the account. */
const MOVED_BANKS: Readonly<Record<string, string>> = { "11": "22", "93": "00" };

/**
 * The bank code that an account number tells: its first two digits, zeros in front aside, with two exceptions.
 * @param account digits only
 */
function estonianBankCode(account: string): string {
  const first = account.replace(/^0+/u, "").slice(0, 2).padEnd(2, "0");
  return MOVED_BANKS[first] ?? first;
}

export const nationalCheck: NationalCheck = { rule: estonianRule };

function readAccount({ account }: AccountQuestion): AccountReading {
  return readDigits(account, (digits) => readFilled(digits, "00", 14, nationalCheck));
}

export const iban: CountryIban = {
  bban: "2!n14!n",
  parts: "bankCode 2n, account 13n, checkDigits 1n",
  nationalId: [4, 2],
  example: "EE382200221020145685",
  sepa: true,
};

export const EE: Country = {
  code: "EE",
  iban,
  nationalCheck,
  account: {
    formUnderOwnWord: /^\d{10,14}$/u,
    localName: "Kontonumber",
    interfaceCheck: "yes",
    forms: [{ structure: "A13n K1n", min: 1, example: "221020145685" }],
    read: readAccount,
  },
  calculation: {
    inputs: [
      ["bankcode", "2n"],
      ["account", "14n"],
    ],
    asksAccountOnly: true,
    checkDigitsEndAccount: 1,
    messages: ACCOUNT_ONLY,
    bankCodeOf: estonianBankCode,
    read: (parts) => parts,
  },
};
