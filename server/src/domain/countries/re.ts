/** Réunion. */
import type { Country } from "./country";

export const RE: Country = {
  code: "RE",
  account: { interfaceCheck: "no account format" },
};
