/** India. */
import { part, quoted, say } from "../message";
import type { Country } from "./country";

export const IN: Country = {
  code: "IN",
  bankCode: {
    // Reserve Bank of India, IFSC: four letters of the bank, a zero, six digits of the branch.
    partialCodes: [{ name: "branch code at the end of the IFSC", pattern: /^\d{6}$/u }],
    objection: (code) =>
      /^[A-Z]{4}[^0]/u.test(code)
        ? say`The fifth character of an IFSC is always a zero; here it is ${quoted(part.sign(code.charAt(4)))}.`
        : null,
  },
  account: {
    localName: "Account Number",
    forms: [
      { structure: "A18n", min: 5 },
      // Virtual accounts, which banks give to collect payments: the letters of whom they belong to in front. NEFT and NACH
      // have 35 places for an account (Reserve Bank of India, NEFT procedural guidelines; NPCI, NACH).
      { structure: "A35c", min: 9, regex: "[A-Z]{4}[A-Z0-9]{5,31}", example: "TARN0123456789" },
    ],
  },
};
