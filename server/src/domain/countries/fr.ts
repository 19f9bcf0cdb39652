/** France. */
import { FRENCH } from "../calculation/messages";
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n5!n11!c2!n",
  parts: "bankCode 5n, branchCode 5n, account 11c, checkDigits 2n",
  nationalId: [4, 10],
  example: "FR1420041010050500013M02606",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const FR: Country = {
  code: "FR",
  iban,
  nationalCheck,
  bankCode: { lengthWithAccount: 23 },
  account: {
    ownForm: { pattern: /^\d{10}[A-Z0-9]{11}\d{2}$/u },
    standsInIbanAsWritten: true,
    localName: "Relevé d'identité bancaire (RIB)",
    interfaceCheck: "yes",
    writtenAs: "bban",
  },
  calculation: {
    labels: { bankcode: "Code banque", branch: "Code guichet", account: "Numéro de compte", cd: "Clé RIB" },
    messages: FRENCH,
  },
};
