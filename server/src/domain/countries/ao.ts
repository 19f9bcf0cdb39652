/** Angola. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!n4!n11!n2!n",
  parts: "bankCode 4n, branchCode 4n, account 11n, checkDigits 2n",
  nationalId: [4, 8],
  registered: false,
  example: "AO06004400006729503010102",
};

export const nationalCheck: NationalCheck = { rule: mod97Rule };

export const AO: Country = {
  code: "AO",
  iban,
  nationalCheck,
  account: { writtenAs: "iban" },
};
