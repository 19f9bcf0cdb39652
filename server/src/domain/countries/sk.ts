/** Slovakia. */
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";
import { czechRule, readCzechAccount, readCzechParts } from "./cz";

export const iban: CountryIban = {
  bban: "4!n6!n10!n",
  parts: "bankCode 4n, accountPrefix 6n, account 10n",
  nationalId: [4, 4],
  example: "SK3112000000198742637541",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: czechRule };

export const SK: Country = {
  code: "SK",
  iban,
  nationalCheck,
  account: {
    ownForm: {},
    localName: "Číslo účtu",
    interfaceCheck: "under review",
    forms: [{ structure: "O6n A10n", min: 2, max: 17, regex: "(?:[0-9]{1,6}-)?[0-9]{2,10}", example: "19-8742637541" }],
    separatorsPartIt: true,
    read: readCzechAccount,
  },
  calculation: { writtenOrder: ["prefix", "account", "bankcode"], checkDigitsEndAccount: 1, read: readCzechParts },
};
