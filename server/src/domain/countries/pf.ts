/** French Polynesia. */
import type { Country } from "./country";

export const PF: Country = {
  code: "PF",
  account: { interfaceCheck: "no account format" },
};
