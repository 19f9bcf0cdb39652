/** Réunion. */
import type { Country } from "./country";

export const RE: Country = {
  code: "RE",
  ibansOf: "FR",
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
