/** Portugal. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!n4!n11!n2!n",
  parts: "bankCode 4n, branchCode 4n, account 11n, checkDigits 2n",
  nationalId: [4, 8],
  example: "PT50000201231234567890154",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: mod97Rule };

export const PT: Country = {
  code: "PT",
  iban,
  nationalCheck,
  bankCode: { lengthWithAccount: 21 },
  account: {
    ownForm: { pattern: /^\d{21}$/u },
    standsInIbanAsWritten: true,
    localName: "Número de Identificação Bancária (NIB)",
    interfaceCheck: "yes",
    writtenAs: "bban",
  },
  calculation: {
    labels: { cd: "NIB check digits" },
    messages: { "account-check-digits": "BBAN / NIB (checksum) is not correct." },
  },
};
