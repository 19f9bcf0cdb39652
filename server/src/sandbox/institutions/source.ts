/**
 * What the endpoints ask about institutions: the BIC directory and the bank directory as the interfaces have them,
 * apart, because each lists what the other does not. Two implementations: the invented institutions, and Paylint's own
 * directory; `layered` asks the first before the second.
 */
import type { CountryCode } from "../../domain/check";
import type { BankRecord, BicRecord } from "../../domain/interfaceRecords";
import type { ReferenceData } from "../../domain/reference";
import type { Schemes } from "./institutions";

/** Branch behind a sort code (Sort code interface, section 2.5). */
export interface SortCodeOffice {
  readonly bank: Readonly<
    Record<"bic" | "bank" | "branch" | "address" | "city" | "zip" | "phone", string> & { country: "GB" | "IE" }
  >;
  /** Null for Irish sort codes. */
  readonly schemes: Schemes | null;
}

/** Entry of the BIC directory. */
export interface BicEntry {
  readonly record: BicRecord;
  readonly active: boolean;
  readonly services: readonly string[];
}

interface NameQuery {
  readonly country: CountryCode;
  readonly name: string;
  readonly city: string;
  /** 1 to 100. */
  readonly limit: number;
}

export interface InstitutionSource {
  /** @param code six digits */
  sortCode(code: string): SortCodeOffice | null;
  /** @param bic eleven characters, upper case */
  bic(bic: string): BicEntry | null;
  /** Matches before the limit, and the first of them. */
  search(query: NameQuery): { readonly found: number; readonly entries: readonly BicEntry[] };
  /** Records under a national bank code, the head office first. */
  bankCode(country: CountryCode, code: string): readonly BankRecord[];
  /** The bank directory's record of a BIC of eleven characters. */
  bankOfBic(bic: string): BankRecord | null;
  /** The bank that an IBAN names. */
  bankOfIban(iban: string): BankRecord | null;
  /** BIC of the bank that keeps an account, where the account alone tells it. */
  bicOfAccount(country: CountryCode, account: string): string | null;
  germanBank: ReferenceData["germanBank"];
  listsBankCode: ReferenceData["listsBankCode"];
  bankLetters(country: CountryCode, nationalCode: string): string | null;
}

/** Asks the first source, then the second. A search gives the matches of both. */
export function layered(first: InstitutionSource, second: InstitutionSource): InstitutionSource {
  return {
    sortCode: (code) => first.sortCode(code) ?? second.sortCode(code),
    bic: (bic) => first.bic(bic) ?? second.bic(bic),
    search(query) {
      const ours = first.search(query);
      const theirs = second.search(query);
      const entries = [...ours.entries, ...theirs.entries].slice(0, query.limit);
      return { found: ours.found + theirs.found, entries };
    },
    bankCode(country, code) {
      const records = first.bankCode(country, code);
      return records.length > 0 ? records : second.bankCode(country, code);
    },
    bankOfBic: (bic) => first.bankOfBic(bic) ?? second.bankOfBic(bic),
    bankOfIban: (iban) => first.bankOfIban(iban) ?? second.bankOfIban(iban),
    bicOfAccount: (country, account) => first.bicOfAccount(country, account) ?? second.bicOfAccount(country, account),
    germanBank(blz) {
      const ours = first.germanBank(blz);
      return ours === null || ours === "not-listed" ? (second.germanBank(blz) ?? ours) : ours;
    },
    listsBankCode(country, code) {
      return first.listsBankCode(country, code) === true ? true : second.listsBankCode(country, code);
    },
    bankLetters: (country, code) => first.bankLetters(country, code) ?? second.bankLetters(country, code),
  };
}
