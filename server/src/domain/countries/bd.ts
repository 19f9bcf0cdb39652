/** Bangladesh. */
import type { Country } from "./country";

export const BD: Country = {
  code: "BD",
  bankCode: { partialCodes: [{ name: "bank code without district and branch", pattern: /^\d{3}$/u }] },
};
