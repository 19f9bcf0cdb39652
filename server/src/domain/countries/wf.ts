/** Wallis and Futuna. */
import type { Country } from "./country";

export const WF: Country = {
  code: "WF",
  ibansOf: "FR",
  account: { interfaceCheck: "no account format" },
};
