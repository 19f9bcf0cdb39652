/** Tunisia. */
import { RIB } from "../calculation/messages";
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "2!n3!n13!n2!n",
  parts: "bankCode 2n, branchCode 3n, account 13n, checkDigits 2n",
  nationalId: [4, 5],
  example: "TN5910006035183598478831",
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const TN: Country = {
  code: "TN",
  iban,
  nationalCheck,
  account: {
    localName: "Relevé d'identité bancaire (RIB)",
    interfaceCheck: "under review",
    writtenAs: "bban",
    formUnderOwnWord: /^\d{20}$/u,
  },
  calculation: { messages: RIB },
};
