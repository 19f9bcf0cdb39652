/** Kazakhstan. */
import type { Country } from "./country";

export const KZ: Country = {
  code: "KZ",
  iban: { bban: "3!n13!c", parts: "bankCode 3n, account 13c", nationalId: [4, 3], example: "KZ86125KZT5004100100" },
  account: { interfaceCheck: "no account format" },
};
