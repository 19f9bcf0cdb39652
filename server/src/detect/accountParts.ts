/**
 * The domestic parts of one record in the words of the IBAN calculation (IBAN calculation interface, section 2.9): what
 * detection took for identifiers, and the small parts beside them (a bank's and a branch's code, check digits, prefix)
 * that are no identifiers themselves. What stands there and might be a part, but is not understood, is told as well: an
 * IBAN made without it would be another account's.
 */
import type { IbanInput } from "../domain/calculate";
import type { InputName } from "../domain/calculation/inputs";
import { layoutOf, lengthOf } from "../domain/calculation/layout";
import type { CountryCode } from "../domain/check";
import { countryOf } from "../domain/countries/countries";
import { type IbanFormat, ibanFormatIn, isOfClass } from "../domain/countries/ibanFormats";
import { toElectronicFormat } from "../domain/text";
import type { Field, Literal, PaymentRecord } from "../model";
import { namesOther, partyNamed } from "./keys/naming";
import { type ParameterName, partNamed } from "./keys/partNames";

export interface AccountParts {
  readonly input: IbanInput;
  /** Literals and fields the parts were taken from, in no particular order. */
  readonly fields: readonly Field[];
  /** Members that the country's accounts could hold as a part, and that nothing explains. */
  readonly unclear: readonly UnclearPart[];
}

export interface UnclearPart {
  readonly key: string;
  /** Electronic form. */
  readonly value: string;
  /** What it may be; where it is named so, another member has the name as well. */
  readonly part: ParameterName;
}

type Members = readonly Field[];

/**
 * @param membersBeside everything that stands in a field's container; what detection knows of it where left out
 * @returns null where the record does not even say a country and one domestic part
 */
export function accountPartsOf(
  record: PaymentRecord,
  membersBeside: (field: Field) => Members = ({ container }) => container.fields,
): AccountParts | null {
  const find = (kind: Literal["kind"]) =>
    record.literals.find((literal) => literal.kind === kind && literal.confidence !== "weak");
  const [bank, account, bic] = [find("sortCode") ?? find("nid"), find("account"), find("bic")];
  const country = bank?.country ?? account?.country ?? record.country;
  const anchors = [bank, account].filter((literal) => literal !== undefined);
  const guesses = record.literals.filter(({ kind }) => kind !== "iban" && kind !== "bic");
  if (country === null || (anchors.length === 0 && guesses.length === 0)) return null;
  const members = membersAround(record, anchors.length > 0 ? anchors : guesses, membersBeside);
  return new Collector(country, { bank, account, bic }, members).parts;
}

/** The members of the containers that the literals stand in, without those of another party. */
function membersAround(
  record: PaymentRecord,
  literals: readonly Literal[],
  membersBeside: (field: Field) => Members,
): Members {
  const fields = new Map(literals.map(({ field }) => [field.container, field]));
  const sides = new Set(record.literals.map(({ field }) => partyNamed(field.key).side));
  return [...fields.values()].flatMap((field) => {
    const kept = field.container.fields;
    return membersBeside(field).flatMap((member) => {
      const { side } = partyNamed(member.key);
      if (member.value.trim() === "" || (side !== "" && !sides.has(side))) return [];
      // The object that detection knows, where it does: others compare it.
      return kept.find(({ start, key }) => start === member.start && key === member.key) ?? member;
    });
  });
}

interface Known {
  readonly bank: Literal | undefined;
  readonly account: Literal | undefined;
  readonly bic: Literal | undefined;
}

interface Named {
  readonly name: ParameterName;
  readonly member: Field;
  readonly value: string;
}

class Collector {
  private readonly taken = new Map<ParameterName, { readonly value: string; readonly field: Field }>();
  private readonly unclear: UnclearPart[] = [];

  constructor(
    private readonly country: CountryCode,
    { bank, account, bic }: Known,
    members: Members,
  ) {
    const format = ibanFormatIn(country);
    const named = members.flatMap((member): Named[] => {
      const name = partNamed(member.key ?? "", country);
      return name === null || [bank, account, bic].some((one) => one?.field === member)
        ? []
        : [{ name, member, value: toElectronicFormat(member.value) }];
    });
    if (account !== undefined) this.take("account", account.value, account.field);
    if (bic !== undefined) this.take("bic", bic.value, bic.field);
    if (bank !== undefined) this.take(nameOfBank(bank, country, named), bank.value, bank.field);
    for (const one of named) this.takeNamed(one, format);
    this.shareOut();
    for (const member of members) this.notice(member, format);
  }

  get parts(): AccountParts {
    const { country, taken, unclear } = this;
    const input = Object.fromEntries([...taken].map(([name, { value }]) => [name, value]));
    const fields = [...taken].flatMap(([name, { field }]) => (name === "bic" ? [] : [field]));
    return { input: { country, ...input }, fields, unclear };
  }

  private take(name: ParameterName, value: string, field: Field): void {
    this.taken.set(name, { value, field });
  }

  private takeNamed({ name, member, value }: Named, format: IbanFormat | undefined): void {
    const before = this.taken.get(name);
    if (name === "bankcode" && before !== undefined && isLettersOf(this.country, value)) {
      this.take("branch", before.value, before.field);
      this.take("bankcode", value, member);
      return;
    }
    if (before === undefined) {
      if (mayBe(format, name, value)) this.take(name, member.value.trim(), member);
      return;
    }
    // An account's or a bank's other names and ids are no second part of it.
    if (name === "account" || name === "bic" || isSame(before.value, value) || !mayBe(format, name, value)) return;
    this.note(member, name);
  }

  /** A number that holds bank and account both. */
  private shareOut(): void {
    const own = countryOf(this.country);
    const bank = this.taken.get("bankcode");
    if (bank === undefined) return;
    if (!this.taken.has("account") && toElectronicFormat(bank.value).length === own?.bankCode?.lengthWithAccount) {
      this.taken.delete("bankcode");
      this.take("account", bank.value, bank.field);
    }
  }

  /** What has another name, and could be the part that the calculation would make up or leave empty. */
  private notice(member: Field, format: IbanFormat | undefined): void {
    const { key, value } = member;
    const electronic = toElectronicFormat(value);
    if (key === null || format === undefined || electronic === "") return;
    if ([...this.taken.values()].some((one) => one.field === member || isSame(one.value, electronic))) return;
    const named = partNamed(key, this.country);
    for (const part of ["prefix", "cd"] as const) {
      if (this.taken.has(part) || lengthOf(layoutOf(format), part) === 0) continue;
      const isLike = named === null && !namesOther(key) && mayBe(format, part, electronic);
      if (named === part || (isLike && isOfLength(format, part, electronic))) this.note(member, part);
    }
    if (/^(?:sub|unter|sotto|sous|pod)(?:kont|account|cuenta|compte|conto|rekening)/u.test(key.toLowerCase()))
      this.note(member, "account");
  }

  private note({ key, value }: Field, part: ParameterName): void {
    if (key === null || this.unclear.some((one) => one.key === key)) return;
    this.unclear.push({ key, value: toElectronicFormat(value), part });
  }
}

/** The letters with which British and other IBANs begin, beside a sort code. */
function isLettersOf(country: CountryCode, value: string): boolean {
  return countryOf(country)?.calculation?.lettersBeforeSortCode === true && /^[A-Z]{4}$/u.test(value);
}

/** A branch's code may have been taken for the bank's, where that is too short to be told by itself. */
function nameOfBank({ field }: Literal, country: CountryCode, named: readonly Named[]): InputName {
  const isBranch = partNamed(field.key ?? "", country) === "branch";
  return isBranch && named.some(({ name }) => name === "bankcode") ? "branch" : "bankcode";
}

/** Whether a text can be the part: of its characters, and no longer than it. The calculation judges all that it asks for. */
function mayBe(format: IbanFormat | undefined, name: ParameterName, value: string): boolean {
  if (name === "account" || name === "bic") return true;
  // Names of banks and branches stand under the same keys.
  if (name === "bankcode" || name === "branch") return /\d/u.test(value) || /^[A-Z]{2,6}$/u.test(value);
  const entry = format === undefined ? undefined : layoutOf(format).find(({ input }) => input === name);
  if (entry === undefined) return true;
  const classes = entry.classes.slice(-value.length);
  return classes.length === value.length && classes.every((kind, at) => isOfClass(value.charCodeAt(at), kind));
}

/** Check digits have one length; nothing shorter is meant by a name that says nothing. */
function isOfLength(format: IbanFormat, part: "prefix" | "cd", value: string): boolean {
  return part === "prefix" || value.length === lengthOf(layoutOf(format), part);
}

function isSame(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(value: string): string {
  return toElectronicFormat(value).replace(/^0+(?=.)/u, "");
}
