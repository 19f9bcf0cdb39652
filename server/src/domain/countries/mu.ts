/** Mauritius. */
import type { Country } from "./country";

export const MU: Country = {
  code: "MU",
  iban: {
    bban: "4!a2!n2!n12!n3!n3!a",
    parts: "bankCode 4a2n, branchCode 2n, account 12n, reserved 3n, currency 3a",
    nationalId: [4, 6],
    example: "MU17BOMM0101101030300200000MUR",
  },
  account: { interfaceCheck: "no account format" },
};
