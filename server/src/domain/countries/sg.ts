/** Singapore. */
import type { Country } from "./country";

export const SG: Country = {
  code: "SG",
  bankCode: { partialCodes: [{ name: "bank code without the branch", pattern: /^\d{4}$/u }] },
};
