/** Malta. */
import { SORT_CODE } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

export const iban: CountryIban = {
  bban: "4!a5!n18!c",
  parts: "bankCode 4a, branchCode 5n, account 18c",
  nationalId: [8, 5],
  example: "MT84MALT011000012345MTLCAST001S",
  sepa: true,
};

export const MT: Country = {
  code: "MT",
  iban,
  calculation: { labels: { bankcode: "Sort code" }, lettersBeforeSortCode: true, messages: SORT_CODE },
};
