/** India. */
import { part, quoted, say } from "../message";
import type { Country } from "./country";

export const IN: Country = {
  code: "IN",
  bankCode: {
    objection: (code) =>
      /^[A-Z]{4}[^0]/u.test(code)
        ? say`The fifth character of an IFSC is always a zero; here it is ${quoted(part.sign(code.charAt(4)))}.`
        : null,
  },
  account: { localName: "Account Number", forms: [{ structure: "A18n", min: 5 }] },
};
