/** India. */
import type { Country } from "./country";

export const IN: Country = {
  code: "IN",
  account: { localName: "Account Number", forms: [{ structure: "A18n", min: 5 }] },
};
