/** Åland Islands. */
import type { Country } from "./country";

export const AX: Country = {
  code: "AX",
  ibansOf: "FI",
  sepa: true,
};
