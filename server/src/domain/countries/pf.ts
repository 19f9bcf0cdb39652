/** French Polynesia. */
import type { Country } from "./country";

export const PF: Country = {
  code: "PF",
  ibansOf: "FR",
  account: { interfaceCheck: "no account format" },
};
