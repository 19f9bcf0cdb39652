/** Guadeloupe. */
import type { Country } from "./country";

export const GP: Country = {
  code: "GP",
  account: { interfaceCheck: "no account format" },
};
