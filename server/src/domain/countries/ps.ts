/** Palestine. */
import type { Country } from "./country";

export const PS: Country = {
  code: "PS",
  iban: { bban: "4!a21!c", parts: "bankCode 4a, account 21c", example: "PS92PALS000000000400123456702" },
  account: { interfaceCheck: "no account format" },
};
