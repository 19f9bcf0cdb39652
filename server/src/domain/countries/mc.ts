/** Monaco. */
import { RIB } from "../calculation/messages";
import { ribRule } from "../nationalCheckDigits/ribKey";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "5!n5!n11!c2!n",
  parts: "bankCode 5n, branchCode 5n, account 11c, checkDigits 2n",
  nationalId: [4, 10],
  example: "MC5811222000010123456789030",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: ribRule };

export const MC: Country = {
  code: "MC",
  iban,
  nationalCheck,
  bankCode: { lengthWithAccount: 23, registerOf: "FR" },
  account: { localName: "Relevé d'identité bancaire (RIB)", interfaceCheck: "yes", writtenAs: "bban" },
  calculation: { messages: RIB },
};
