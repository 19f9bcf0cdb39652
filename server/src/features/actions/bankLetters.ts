/**
 * The bank letters that British, Irish, Dutch and other IBANs begin with, for many records at once: whose they are is
 * told by the sort code, which belongs to one bank, or else by the bank's name beside the account. What the document
 * says of a bank in one record holds for its others; what is left is asked once.
 */
import { namesBank } from "../../detect/keys/naming";
import { lettersOfBic } from "../../domain/calculation/bankLetters";
import type { CountryCode } from "../../domain/check";
import { ibanFormat, ibanPrefixOf } from "../../domain/countries/ibanFormats";
import type { Field, Literal, PaymentRecord } from "../../model";
import type { BankQuestion } from "../../protocol";
import type { Snapshot } from "../documents/snapshot";

/** A bank as a document names it, by code or by name. */
interface NamedBank {
  readonly country: CountryCode;
  /** Digits of the sort code or bank code; empty where the country has none. */
  readonly code: string;
  /** Its name as written; empty where a code tells it, or nothing does. */
  readonly name: string;
}

export function bankNamedIn(snapshot: Snapshot, record: PaymentRecord, fields: readonly Field[]): NamedBank | null {
  const code = record.literals.find(({ kind, valid }) => (kind === "sortCode" || kind === "nid") && valid !== false);
  const country = code?.country ?? record.country ?? record.literals.find(({ kind }) => kind === "account")?.country;
  if (country === undefined || country === null) return null;
  if (code !== undefined) return { country: ibanPrefixOf(country), code: code.value, name: "" };
  const beside = fields.flatMap((field) => snapshot.membersBeside(field));
  const name = beside.find(({ key, value }) => namesBank(key) && value.trim() !== "")?.value.trim() ?? "";
  return { country: ibanPrefixOf(country), code: "", name };
}

/** One text for all records of a bank. */
export function keyOfBank({ country, code, name }: NamedBank): string {
  return `${country} ${code === "" ? name.toUpperCase().replace(/\s+/gu, " ") : code}`.trim();
}

/** BICs by bank, as far as records of the document agree on the letters. */
export function bicsIn(snapshot: Snapshot, records: Iterable<PaymentRecord>): ReadonlyMap<string, string> {
  const bics = new Map<string, string | null>();
  for (const record of records) {
    const bic = bicOf(record);
    if (bic === null) continue;
    const bank = bankNamedIn(
      snapshot,
      record,
      record.literals.map(({ field }) => field),
    );
    if (bank === null || (bank.code === "" && bank.name === "")) continue;
    const letters = lettersOfBic(bank.country, bic);
    const before = bics.get(keyOfBank(bank));
    const agrees = before === undefined || (before !== null && lettersOfBic(bank.country, before) === letters);
    bics.set(keyOfBank(bank), letters !== null && agrees ? (before ?? bic) : null);
  }
  return new Map([...bics].flatMap(([key, bic]) => (bic === null ? [] : [[key, bic] as const])));
}

/** A record's BIC, or one with the letters of its IBAN. */
function bicOf({ literals }: PaymentRecord): string | null {
  const right = (wanted: Literal["kind"]) =>
    literals.find(({ kind, valid, confidence }) => kind === wanted && valid === true && confidence !== "weak");
  const bic = right("bic");
  if (bic !== undefined) return bic.value;
  const iban = right("iban")?.value;
  if (iban === undefined) return null;
  const format = ibanFormat(iban.slice(0, 2));
  if (format === undefined || format.bankLettersAt === null) return null;
  const { country, bankLettersAt: at } = format;
  return `${iban.slice(at, at + 4)}${country}22`;
}

/** What there is to ask, with the number of records behind each question. */
export class BankQuestions {
  private readonly questions = new Map<string, { bank: NamedBank; records: number }>();

  add(bank: NamedBank): void {
    const key = keyOfBank(bank);
    const asked = this.questions.get(key);
    if (asked === undefined) this.questions.set(key, { bank, records: 1 });
    else asked.records += 1;
  }

  get list(): readonly BankQuestion[] {
    return [...this.questions].map(([key, { bank, records }]) => ({ key, records, ...bank }));
  }
}
