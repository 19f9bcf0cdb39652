/** Mayotte. */
import type { Country } from "./country";

export const YT: Country = {
  code: "YT",
  account: { interfaceCheck: "no account format" },
};
