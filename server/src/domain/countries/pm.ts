/** Saint Pierre and Miquelon. */
import type { Country } from "./country";

export const PM: Country = {
  code: "PM",
  account: { interfaceCheck: "no account format" },
};
