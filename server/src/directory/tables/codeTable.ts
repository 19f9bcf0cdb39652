/**
 * What the directory asks of a source about national bank codes, whatever form its data has.
 */
import type { CountryCode } from "../../domain/check";
import type { Source } from "../../model";
import type { Institution } from "../records";
import type { BankTable } from "./table";

export interface CodeSource {
  readonly source: Source;
  /**
   * Offices under a bank code, in the source's order.
   * @returns null where the source cannot tell (another form of code than the ones it holds)
   */
  find(code: string): readonly Institution[] | null;
  /** Offices with a bank code whose BIC is the given one (eleven characters). */
  ofBic(bic11: string): readonly Institution[];
  /** The first offices whose bank code begins so, where the source can list its codes. */
  codesFrom?(start: string, most: number): readonly Institution[];
  /** Institutions whose name is one that is looked for, in the source's order; of banks with branches the bank. */
  whoseName(isWanted: (name: string) => boolean): Iterable<Institution>;
}

/** Banks' own numbers, shorter than the code and standing behind a fixed beginning (Bank directory interface, section 2.2). */
const BANK_NUMBERS: Readonly<Record<CountryCode, { readonly length: number; readonly before: string }>> = {
  CA: { length: 3, before: "0" },
};

/**
 * Bank codes of a table.
 * @param bankCodeLength length of the bank's own code where it is only the beginning of the national code (the branch
 *   follows it), else 0
 * @param country whose bank numbers of their own are found as the beginning of full codes (Canada)
 */
export function codeSourceOfTable(
  table: BankTable,
  source: Source,
  bankCodeLength: number,
  country: CountryCode = "",
): CodeSource {
  const bankNumber = BANK_NUMBERS[country];
  return {
    source,
    find(code) {
      const found = table.find("code", code);
      if (found.length > 0) return found;
      if (bankNumber !== undefined && code.length === bankNumber.length) {
        const ofNumber = table.codesFrom(bankNumber.before + code);
        if (ofNumber.length > 0) return ofNumber;
      }
      const ofBank = bankCodeLength > 0 && code.length > bankCodeLength ? code.slice(0, bankCodeLength) : null;
      const byBank = ofBank === null ? [] : table.find("code", ofBank);
      if (byBank.length > 0) return byBank;
      const lengths = table.codeLengths();
      return lengths.has(code.length) || (ofBank !== null && lengths.has(ofBank.length)) ? [] : null;
    },
    ofBic: (bic11) => table.find("bic", bic11).filter(({ code }) => code !== ""),
    codesFrom: (start, most) => table.codesFrom(start, most),
    whoseName: (isWanted) => table.whoseName(isWanted),
  };
}
