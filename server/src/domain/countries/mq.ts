/** Martinique. */
import type { Country } from "./country";

export const MQ: Country = {
  code: "MQ",
  account: { interfaceCheck: "no account format" },
};
