/** Kenya. */
import type { Country } from "./country";

export const KE: Country = {
  code: "KE",
  bankCode: { partialCodes: [{ name: "bank code without the branch", pattern: /^0?\d{2}$/u }] },
};
