/** San Marino. */
import { ITALIAN } from "../calculation/messages";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";
import { italianRule } from "./it";

export const iban: CountryIban = {
  bban: "1!a5!n5!n12!c",
  parts: "checkDigits 1a, bankCode 5n, branchCode 5n, account 12c",
  nationalId: [5, 10],
  example: "SM86U0322509800000000270100",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: italianRule };

export const SM: Country = {
  code: "SM",
  iban,
  nationalCheck,
  bankCode: { lengthWithAccount: 23 },
  account: { localName: "Basic Bank Account Number (BBAN)", writtenAs: "bban" },
  calculation: { labels: { bankcode: "ABI", branch: "CAB", cd: "CIN" }, messages: ITALIAN },
};
