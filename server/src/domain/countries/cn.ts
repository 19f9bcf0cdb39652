/** China. */
import type { Country } from "./country";

export const CN: Country = {
  code: "CN",
  bankCode: { digits: 12 },
};
