/** Mayotte. */
import type { Country } from "./country";

export const YT: Country = {
  code: "YT",
  ibansOf: "FR",
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
