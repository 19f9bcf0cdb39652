/** Saint Martin. */
import type { Country } from "./country";

export const MF: Country = {
  code: "MF",
  ibansOf: "FR",
  sepa: true,
};
