/** Guernsey. */
import type { Country } from "./country";

export const GG: Country = {
  code: "GG",
  sortCodes: "UK",
  account: { localName: "Account Number", forms: [{ structure: "A8n" }] },
};
