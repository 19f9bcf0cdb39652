/** Algeria: the RIB key is France's, over agency and account only (the 17 digits at the end), without the bank code. */
import type { AccountQuestion } from "../accounts/reading";
import { computeRibKey } from "../nationalCheckDigits/ribKey";
import { type NationalCheck, ruleOfSpans } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const algerianRibRule = /* @__PURE__ */ ruleOfSpans("RIB key", [
  { protects: "account number", start: -2, length: 2, compute: (bban) => computeRibKey(bban.slice(-17, -2)) },
]);

/** The RIB has 20 digits; the IBAN puts two zeros in front. */
function withZeros({ account }: AccountQuestion): string {
  return account.length === 20 ? `00${account}` : account;
}

export const iban: CountryIban = {
  bban: "2!n3!n5!n10!n2!n",
  parts: "reserved 2n, bankCode 3n, branchCode 5n, account 10n, checkDigits 2n",
  nationalId: [6, 8],
  registered: false,
  example: "DZ580002100001113000000570",
};

export const nationalCheck: NationalCheck = { rule: algerianRibRule };

export const DZ: Country = {
  code: "DZ",
  iban,
  nationalCheck,
  account: {
    localName: "Relevé d'identité bancaire (RIB)",
    forms: [{ structure: "B3n R5n A10n K2n", example: "02100001113000000570" }],
    formUnderOwnWord: /^\d{20}$/u,
    fill: withZeros,
  },
};
