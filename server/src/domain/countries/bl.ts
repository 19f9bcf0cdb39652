/** Saint Barthélemy. */
import type { Country } from "./country";

export const BL: Country = {
  code: "BL",
  ibansOf: "FR",
  sepa: true,
};
