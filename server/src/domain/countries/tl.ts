/** Timor-Leste. */
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { Country } from "./country";

export const TL: Country = {
  code: "TL",
  iban: { bban: "3!n14!n2!n", parts: "bankCode 3n, account 14n, checkDigits 2n", example: "TL380080012345678910157" },
  nationalCheck: { rule: mod97Rule },
  account: { interfaceCheck: "under review", writtenAs: "bban" },
};
