/** U.S. Virgin Islands. */
import type { Country } from "./country";
import { routingNumberRule } from "./us";

export const VI: Country = {
  code: "VI",
  bankCode: { check: { length: 9, rule: routingNumberRule } },
  account: { interfaceCheck: "no account format" },
};
