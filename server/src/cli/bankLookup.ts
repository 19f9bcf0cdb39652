/** What the commands ask of the directory about one identifier: its one bank, or nothing. */
import type { IdentifierKind } from "../domain/inspect";

export interface BankAnswer {
  readonly bic: string | null;
  readonly bank: string | null;
}

/** Bank and BIC of an identifier; null members where unknown or where several banks answer. */
export type BankLookup = (kind: IdentifierKind, country: string | null, value: string) => BankAnswer;

/** For `--no-directory`. */
export const noBank: BankLookup = () => ({ bic: null, bank: null });
