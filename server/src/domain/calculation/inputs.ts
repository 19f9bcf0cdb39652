/** What an IBAN is calculated from. */

/** Inputs that stand in the BBAN, under the names of the IBAN calculation interface and of the parts it has no name for. */
export type InputName =
  | "bankcode"
  | "branch"
  | "account"
  | "cd"
  | "prefix"
  | "acc_type"
  | "kennitala"
  | "currency"
  | "owner";

/** Inputs in electronic form; what was not given, or is empty, is absent. */
export type Parts = Partial<Record<InputName, string>>;
