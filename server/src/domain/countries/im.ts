/** Isle of Man. */
import type { Country } from "./country";

export const IM: Country = {
  code: "IM",
  sortCodes: "UK",
  ibansOf: "GB",
  sepa: true,
  account: { interfaceCheck: "no account format" },
};
