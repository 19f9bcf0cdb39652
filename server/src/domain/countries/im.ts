/** Isle of Man. */
import type { Country } from "./country";

export const IM: Country = {
  code: "IM",
  sortCodes: "UK",
  account: { interfaceCheck: "no account format" },
};
