/** Martinique. */
import type { Country } from "./country";

export const MQ: Country = {
  code: "MQ",
  ibansOf: "FR",
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
