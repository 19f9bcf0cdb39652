/** Australia. */
import type { Country } from "./country";

export const AU: Country = {
  code: "AU",
  bankCode: { digits: 6 },
  account: {
    localName: "Account Number",
    codeInFront: /^\d{3}-?\d{3}[ -]+(?=\d)/u,
    forms: [{ structure: "A10n", min: 1 }],
  },
};
