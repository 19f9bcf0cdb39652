/** Japan. */
import type { Country } from "./country";

export const JP: Country = {
  code: "JP",
  account: { localName: "口座番号", forms: [{ structure: "A7n", min: 1 }] },
};
