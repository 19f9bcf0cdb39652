/** São Tomé and Príncipe. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!n4!n11!n2!n",
  parts: "bankCode 4n, branchCode 4n, account 11n, checkDigits 2n",
  nationalId: [4, 8],
  since: "2020-03",
  example: "ST23000100010051845310146",
};

export const nationalCheck: NationalCheck = { rule: mod97Rule, strength: "warning" };

export const ST: Country = {
  code: "ST",
  iban,
  nationalCheck,
  account: { interfaceCheck: "no account format" },
};
