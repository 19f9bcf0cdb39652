/** American Samoa. */
import type { Country } from "./country";
import { routingNumberRule } from "./us";

export const AS: Country = {
  code: "AS",
  bankCode: { check: { length: 9, rule: routingNumberRule } },
  account: { interfaceCheck: "no account format" },
};
