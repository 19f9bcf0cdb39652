/** Kosovo. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!n10!n2!n",
  parts: "bankCode 2n, branchCode 2n, account 10n, checkDigits 2n",
  nationalId: [4, 4],
  example: "XK051212012345678906",
};

export const nationalCheck: NationalCheck = { rule: mod97Rule };

export const XK: Country = {
  code: "XK",
  iban,
  nationalCheck,
  account: { interfaceCheck: "yes", writtenAs: "bban", formUnderOwnWord: /^\d{16}$/u },
};
