/** Jersey. */
import type { Country } from "./country";

export const JE: Country = {
  code: "JE",
  sortCodes: "UK",
  ibansOf: "GB",
  sepa: true,
  account: { localName: "Account Number", forms: [{ structure: "A8n" }] },
};
