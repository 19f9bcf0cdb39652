/** Wallis and Futuna. */
import type { Country } from "./country";

export const WF: Country = {
  code: "WF",
  account: { interfaceCheck: "no account format" },
};
