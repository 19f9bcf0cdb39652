/** Canada. */
import type { Country } from "./country";

export const CA: Country = {
  code: "CA",
  account: { localName: "Account Number", forms: [{ structure: "A12n", min: 1 }] },
};
