/** Jersey. */
import type { Country } from "./country";

export const JE: Country = {
  code: "JE",
  sortCodes: "UK",
  account: { localName: "Account Number", forms: [{ structure: "A8n" }] },
};
