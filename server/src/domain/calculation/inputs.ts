/** What an IBAN is calculated from. */

/** Inputs that stand in the BBAN, under the names of the IBAN calculation interface and of the parts it has no name for. */
export const INPUT_NAMES = [
  "bankcode",
  "branch",
  "account",
  /** National check digits (Italy: the CIN). */
  "cd",
  "prefix",
  "acc_type",
  "kennitala",
  "currency",
  "owner",
] as const;

export type InputName = (typeof INPUT_NAMES)[number];

/** Inputs in electronic form; what was not given, or is empty, is absent. */
export type CalculationParts = Partial<Record<InputName, string>>;
