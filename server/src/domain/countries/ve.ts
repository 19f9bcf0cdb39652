/** Venezuela. */
import type { Country } from "./country";

export const VE: Country = {
  code: "VE",
  account: { localName: "Código Cuenta Cliente (CCC)", forms: [{ structure: "B4n R4n K2n A10n" }] },
};
