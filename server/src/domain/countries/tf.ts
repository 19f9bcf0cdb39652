/** French Southern Territories. */
import type { Country } from "./country";

export const TF: Country = {
  code: "TF",
  ibansOf: "FR",
};
