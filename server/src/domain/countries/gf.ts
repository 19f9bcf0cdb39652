/** French Guiana. */
import type { Country } from "./country";

export const GF: Country = {
  code: "GF",
  ibansOf: "FR",
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
