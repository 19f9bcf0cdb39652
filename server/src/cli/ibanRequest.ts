/** What `paylint iban` is asked, by options or by a line of a batch, and what it answers. */

/** Members of a line of a batch. */
export const MEMBERS = {
  country: "text",
  bankcode: "text",
  branch: "text",
  account: "text",
  cd: "text-or-number",
  prefix: "text-or-number",
  acc_type: "text-or-number",
  kennitala: "text",
  bic: "text",
  currency: "text",
  owner: "text-or-number",
} as const;

export type IbanRequest = Partial<Record<keyof typeof MEMBERS, string>>;

/** Printed, and written a line each in a batch. */
export type IbanAnswer =
  | {
      readonly iban: string;
      readonly bic: string | null;
      readonly bank: string | null;
      readonly padded: readonly string[];
      /** True where the bank's own rule isn't known, so that its IBAN may be another; absent else. */
      readonly assumed?: true;
      readonly notes?: readonly string[];
    }
  | { readonly error: string; readonly reason?: string };
