/** Malaysia. */
import type { Country } from "./country";

export const MY: Country = {
  code: "MY",
  bankCode: { partialCodes: [{ name: "bank's number in clearing", pattern: /^\d{3}$/u }] },
};
