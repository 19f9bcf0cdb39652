/** Jordan. */
import type { Country } from "./country";

export const JO: Country = {
  code: "JO",
  iban: {
    bban: "4!a4!n18!c",
    parts: "bankCode 4a, branchCode 4n, account 18c",
    example: "JO94CBJO0010000000000131000302",
  },
};
