/** French Guiana. */
import type { Country } from "./country";

export const GF: Country = {
  code: "GF",
  account: { interfaceCheck: "no account format" },
};
