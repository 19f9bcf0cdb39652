/** Saint Pierre and Miquelon. */
import type { Country } from "./country";

export const PM: Country = {
  code: "PM",
  ibansOf: "FR",
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
