/**
 * The domestic parts of one record in the words of the IBAN calculation (IBAN calculation interface, section 2.9): what detection took
 * for identifiers, and the small parts beside them (a bank's and a branch's code, check digits, prefix) that are no identifiers themselves.
 */
import { partNamed, type SmallPartName } from "../detect/naming";
import type { IbanInput } from "../domain/calculate";
import type { Container, Field, Literal, PaymentRecord } from "../model";

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
    ...Object.fromEntries([...parts].map(([name, field]) => [name, field.value.trim()])),
    ...(bank && { bankcode: bank.value }),
    ...(account && { account: account.value }),
    ...(bic && { bic: bic.value }),
  };
  const literals = [bank, account].flatMap((literal) => (literal ? [literal.field] : []));
  return { input, fields: [...literals, ...parts.values()] };
}

function smallParts(containers: ReadonlySet<Container>): Map<SmallPartName, Field> {
  const found = new Map<SmallPartName, Field>();
  for (const container of containers) {
    for (const field of container.fields) {
      const name = field.key === null || field.value.trim() === "" ? null : partNamed(field.key);
      if (name !== null && !found.has(name)) found.set(name, field);
    }
  }
  return found;
}
