/**
 * The domestic parts of one record in the words of the IBAN calculation (IBAN calculation interface, section 2.9): what detection took
 * for identifiers, and the small parts beside them (branch, check digits, prefix) that are no identifiers themselves.
 */
import type { IbanInput } from "../domain/calculate";
import type { Container, Field, Literal, PaymentRecord } from "../model";

type PartName = Exclude<keyof IbanInput, "country" | "bankcode" | "account" | "bic">;

/** Keys that name a part, folded to letters and digits; the languages are those of the countries that have the part. */
const PART_KEYS: Readonly<Record<PartName, RegExp>> = {
  branch:
    /^(?:bank)?(?:branch|branchcode|branchnumber|branchno|branchid|guichet|codeguichet|codigosucursal|sucursal|oficina|codigooficina|agencia|cab|codicecab|balcao|filial)$/u,
  cd: /^(?:cd|checkdigits?|controldigits?|nationalcheckdigits?|dc|digitos?control|digitosdecontrol|cle|clerib|cin|kontrollziffer|pruefziffer|prufziffer)$/u,
  prefix: /^(?:account)?(?:prefix|predcisli|predcislo)$/u,
  acc_type: /^(?:acctype|accounttype|hofudbok|ledger)$/u,
  kennitala: /^kennitala$/u,
  currency: /^(?:currency|ccy|accountcurrency)$/u,
  owner: /^(?:owner|ownernumber|titular)$/u,
};

/** A record's parts with the literals they come from. */
export interface RecordParts {
  readonly input: IbanInput;
  /** Literals and fields the parts were taken from, in no particular order. */
  readonly fields: readonly Field[];
}

/** @returns null where the record does not even say a country and one domestic part */
export function partsOfRecord(record: PaymentRecord): RecordParts | null {
  const find = (kind: Literal["kind"]) =>
    record.literals.find((literal) => literal.kind === kind && literal.confidence !== "weak");
  const bank = find("sortCode") ?? find("nid");
  const account = find("account");
  const bic = find("bic");
  const country = bank?.country ?? account?.country ?? record.country ?? (bic ? bic.value.slice(4, 6) : null);
  if (country === null || (bank === undefined && account === undefined)) return null;

  const containers = new Set([bank, account].flatMap((literal) => (literal ? [literal.field.container] : [])));
  const parts = smallParts(containers);
  const input: IbanInput = {
    country,
    ...(bank && { bankcode: bank.value }),
    ...(account && { account: account.value }),
    ...(bic && { bic: bic.value }),
    ...Object.fromEntries([...parts].map(([name, field]) => [name, field.value.trim()])),
  };
  const literals = [bank, account].flatMap((literal) => (literal ? [literal.field] : []));
  return { input, fields: [...literals, ...parts.values()] };
}

function smallParts(containers: ReadonlySet<Container>): Map<PartName, Field> {
  const found = new Map<PartName, Field>();
  for (const container of containers) {
    for (const field of [...container.fields, ...container.outside]) {
      const name = partOf(field);
      if (name !== null && !found.has(name)) found.set(name, field);
    }
  }
  return found;
}

function partOf(field: Field): PartName | null {
  if (field.key === null || field.key.length > 40 || field.value.trim() === "") return null;
  const key = foldKey(field.key);
  for (const name of Object.keys(PART_KEYS) as PartName[]) {
    if (PART_KEYS[name].test(key)) return name;
  }
  return null;
}

/** Lower case letters and digits of a key, without accents. */
export function foldKey(key: string): string {
  return key
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/gu, "")
    .toLowerCase();
}

/** Name for a new `iban` member in the manner of the key beside it: `creditorAccount` gives `creditorIban`. */
export function ibanKeyBeside(key: string): string {
  const match = /^(.*?)(sort[\s_-]?code|account|acct|bank|blz|routing|konto|bic|swift|nid)/iu.exec(key);
  const prefix = match?.[1] ?? "";
  const name = match?.[2] ?? key;
  const isSeparate = prefix === "" || /[\s_-]$/u.test(prefix);
  const isCapital = /^[A-Z]/u.test(name);
  if (isSeparate) return `${prefix}${isCapital ? "IBAN" : "iban"}`;
  return `${prefix}${isCapital && name !== name.toUpperCase() ? "Iban" : isCapital ? "IBAN" : "iban"}`;
}
