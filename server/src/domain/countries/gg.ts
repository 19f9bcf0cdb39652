/** Guernsey. */
import type { Country } from "./country";

export const GG: Country = {
  code: "GG",
  sortCodes: "UK",
  ibansOf: "GB",
  sepa: true,
  account: { localName: "Account Number", forms: [{ structure: "A8n" }] },
};
