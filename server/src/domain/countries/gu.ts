/** Guam. */
import type { Country } from "./country";
import { routingNumberRule } from "./us";

export const GU: Country = {
  code: "GU",
  bankCode: { check: { length: 9, rule: routingNumberRule } },
};
