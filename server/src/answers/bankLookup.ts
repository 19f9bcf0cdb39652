/** What answers ask of the directory about one identifier: its one bank, or nothing. */
import type { LiteralKind } from "../domain/literalKind";

export interface BankAnswer {
  readonly bic: string | null;
  readonly bank: string | null;
}

/** Bank and BIC of an identifier; null members where unknown or where several banks answer. */
export type BankLookup = (kind: LiteralKind, country: string | null, value: string) => BankAnswer;

/** For `--no-directory`. */
export const noBank: BankLookup = () => ({ bic: null, bank: null });
