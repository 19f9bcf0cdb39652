/** Names of the interfaces, once: as sentences call them, and as environment variables begin. */
import type { InterfaceName } from "../protocol";

interface InterfaceWords {
  /** In the middle of a sentence. */
  readonly label: string;
  /** Beginning of its environment variables; `_URL` and `_KEY` follow. */
  readonly variable: string;
}

export const interfaceWords: Readonly<Record<InterfaceName, InterfaceWords>> = {
  sortCode: { label: "sort code interface", variable: "PAYLINT_SORT_CODE" },
  ibanCalculation: { label: "IBAN calculation interface", variable: "PAYLINT_IBAN_CALCULATION" },
  bicValidation: { label: "BIC validation interface", variable: "PAYLINT_BIC_VALIDATION" },
  bankDirectory: { label: "bank directory interface", variable: "PAYLINT_BANK_DIRECTORY" },
};

/** At the beginning of a sentence, and as the name of a source. */
export function interfaceTitle(name: InterfaceName): string {
  const { label } = interfaceWords[name];
  return label.charAt(0).toUpperCase() + label.slice(1);
}
