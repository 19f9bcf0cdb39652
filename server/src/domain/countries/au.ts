/** Australia. */
import type { Country } from "./country";

export const AU: Country = {
  code: "AU",
  bankCode: { digits: 6 },
  account: { localName: "Account Number", forms: [{ structure: "A10n", min: 1 }] },
};
