/** The IBAN of a domestic account, asked by parts: what `paylint iban`, its batch, the library and the MCP server give. */
import { calculateIban, type IbanInput } from "../domain/calculate";
import { countryAsked } from "../domain/countries/isoCountries";
import type { ReferenceData } from "../domain/inspect";
import type { Facts } from "../model";
import { bankOf } from "./bank";

/** Members of a request. */
export const IBAN_MEMBERS = {
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

export type IbanRequest = Partial<Record<keyof typeof IBAN_MEMBERS, string>>;

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

/** @returns the IBAN with its bank where a directory knows one, or the interface's message for what is wrong */
export function answerIban(request: IbanRequest, reference: ReferenceData, facts: Facts): IbanAnswer {
  const { country, ...parts } = request;
  if (country === undefined || country.trim() === "") return { error: "Country code is not valid" };
  const input: IbanInput = { country: countryAsked(country), ...parts };
  const result = calculateIban(input, reference);
  if (!result.ok) return { error: result.error, ...(result.reason === undefined ? {} : { reason: result.reason }) };
  const { iban, padded, assumed, notes } = result;
  const bank = bankOf({ kind: "iban", country: input.country, value: iban }, facts);
  return {
    iban,
    bic: request.bic ?? result.bic ?? bank.bic,
    bank: bank.bank,
    padded,
    ...(assumed ? { assumed } : {}),
    ...(notes.length === 0 ? {} : { notes }),
  };
}
