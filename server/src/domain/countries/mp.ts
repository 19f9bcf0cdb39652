/** Northern Mariana Islands. */
import type { Country } from "./country";
import { routingNumberRule } from "./us";

export const MP: Country = {
  code: "MP",
  bankCode: { check: { length: 9, rule: routingNumberRule } },
  account: { interfaceCheck: "no account format" },
};
