/** Puerto Rico. */
import type { Country } from "./country";
import { routingNumberRule } from "./us";

export const PR: Country = {
  code: "PR",
  bankCode: { check: { length: 9, rule: routingNumberRule } },
};
