/** Canada. */
import type { Country } from "./country";

/** A transit and institution number as on cheques, TTTTT-III, in the electronic form 0IIITTTTT. */
function fromTransitNumber(written: string): string | null {
  const parts = /^(\d{5}) ?- ?(\d{3})$/u.exec(written.trim());
  return parts === null ? null : `0${parts[2]}${parts[1]}`;
}

export const CA: Country = {
  code: "CA",
  bankCode: {
    reorder: fromTransitNumber,
    // Payments Canada, rule A4: on cheques the branch has a field of its own.
    partialCodes: [{ name: "transit number without the institution", pattern: /^\d{5}$/u }],
  },
  account: {
    localName: "Account Number",
    // Transit, institution, account: in the order of a cheque's last line (Payments Canada, standard 006).
    codeInFront: /^\d{5}[ -]\d{3}[ -]+(?=\d)/u,
    forms: [{ structure: "A12n", min: 1 }],
  },
};
