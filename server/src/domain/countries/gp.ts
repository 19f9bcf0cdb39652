/** Guadeloupe. */
import type { Country } from "./country";

export const GP: Country = {
  code: "GP",
  ibansOf: "FR",
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
