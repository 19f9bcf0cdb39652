/** British Virgin Islands. */
import type { Country } from "./country";

export const VG: Country = {
  code: "VG",
  iban: { bban: "4!a16!n", parts: "bankCode 4a, account 16n", example: "VG96VPVG0000012345678901" },
};
