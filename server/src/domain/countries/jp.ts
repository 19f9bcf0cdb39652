/** Japan. */
import type { Country } from "./country";

export const JP: Country = {
  code: "JP",
  bankCode: { digits: 7 },
  account: { digits: 7, localName: "口座番号", forms: [{ structure: "A7n", min: 1 }] },
};
