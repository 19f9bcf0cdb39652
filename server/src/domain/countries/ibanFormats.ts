/**
 * What an IBAN looks like per country (ISO 13616): length, structure, parts. Reads what the countries say of their
 * IBANs once and gives it in the shape that checks and views want.
 */
import type { CountryCode } from "../check";
import type { Message } from "../message";
import type { CountryIban } from "./country";
import * as ibans from "./ibans";
import { territories, territoryOf } from "./territories";

/** Release of the IBAN registry that the countries stand for; shown to the user. */
export const IBAN_REGISTRY_RELEASE = { number: 102, date: "2026-06" } as const;

export type PartName =
  | "bankCode"
  | "branchCode"
  | "checkDigits"
  | "account"
  | "accountType"
  | "accountPrefix"
  | "currency"
  | "ownerNumber"
  | "ownerId"
  | "reserved";

/** Of few notations, most of which many countries share. */
const parsed = new Map<string, readonly CharacterClass[]>();

const partNames: ReadonlySet<string> = new Set<PartName>([
  "bankCode",
  "branchCode",
  "checkDigits",
  "account",
  "accountType",
  "accountPrefix",
  "currency",
  "ownerNumber",
  "ownerId",
  "reserved",
]);

/** n: digits; a: upper-case letters A-Z; c: either (ISO 13616). */
export type CharacterClass = "n" | "a" | "c";

export interface IbanPart {
  readonly part: PartName;
  /** Offset in the electronic IBAN. */
  readonly start: number;
  readonly length: number;
  /** Class of each position, as long as the part. */
  readonly classes: readonly CharacterClass[];
}

export interface IbanFormat {
  /** The letters that begin the IBAN. */
  readonly country: CountryCode;
  readonly length: number;
  /** Structure of the BBAN in the registry's notation, for instance `4!n4!n12!c`. */
  readonly bban: string;
  readonly parts: readonly IbanPart[];
  /** Class of each position of the whole IBAN. */
  readonly classes: readonly CharacterClass[];
  /** Place of the national bank code in the IBAN, or null where there is none. */
  readonly nationalId: { readonly start: number; readonly length: number } | null;
  /** Where the four letters of the bank begin, which are those of its BIC, or null where the bank code is no such. */
  readonly bankLettersAt: number | null;
  readonly sepa: boolean;
  /** Month (YYYY-MM) since which the country is in the SEPA scheme area, where recent. */
  readonly sepaSince?: string;
  /** Month (YYYY-MM) of first use or of the last change of structure, where recent. */
  readonly since?: string;
  /** False for countries that use IBANs without an entry in the registry: nobody vouches for length and structure. */
  readonly registered: boolean;
  readonly example: string;
  /** Countries whose accounts have IBANs with these letters, besides the country itself. */
  readonly territories: readonly CountryCode[];
  /** What one of a kind of its own is called, and what it asks for. */
  readonly kindOf?: (bban: string) => Message | null;
}

/** The letters that IBANs begin with, in alphabetical order; those of unregistered countries included. */
export const ibanCountries: readonly CountryCode[] = Object.keys(ibans);

const ibanByCountry = new Map<CountryCode, CountryIban>(Object.entries(ibans));
const formatByCountry = new Map<CountryCode, IbanFormat>();

/** The format of IBANs that begin with these letters; undefined when no IBAN does (territories included). */
export function ibanFormat(country: CountryCode): IbanFormat | undefined {
  const known = formatByCountry.get(country);
  if (known !== undefined) return known;
  const iban = ibanByCountry.get(country);
  if (iban === undefined) return undefined;
  const format = formatOf(country, iban);
  formatByCountry.set(country, format);
  return format;
}

/** Every format, in the order of `ibanCountries`. */
export function allIbanFormats(): readonly IbanFormat[] {
  return ibanCountries.map(ibanFormat).filter((format) => format !== undefined);
}

/** The letters that IBANs of accounts held in a country begin with: FR for RE, GB for JE, the country itself else. */
export function ibanPrefixOf(country: CountryCode): CountryCode {
  return territoryOf(country)?.ibanPrefix ?? country;
}

/** The format of IBANs of accounts held in a country, which for territories is another country's. */
export function ibanFormatIn(country: CountryCode): IbanFormat | undefined {
  return ibanFormat(ibanPrefixOf(country));
}

/** Whether SEPA reaches a country or territory. Membership is the bank's place's, not that of the IBAN's letters. */
interface SepaMembership {
  readonly isMember: boolean;
  /** Month (YYYY-MM) since which it is, where recent. */
  readonly since?: string;
  /** Territories whose IBANs begin with the same letters, and that are outside. */
  readonly outside: readonly CountryCode[];
}

/** @param country of the bank, territories by their own letters; the letters of an IBAN where the bank isn't known */
export function sepaMembership(country: CountryCode): SepaMembership {
  const territory = territoryOf(country);
  if (territory !== undefined) return { isMember: territory.sepa, outside: [] };
  const format = ibanFormat(country);
  if (format?.sepa !== true) return { isMember: false, outside: [] };
  const outside = format.territories.filter((code) => territoryOf(code)?.sepa === false);
  return { isMember: true, ...(format.sepaSince !== undefined && { since: format.sepaSince }), outside };
}

/** Whether an account, in electronic form, is written as an IBAN of the country, as some countries do. */
export function isWrittenAsIban(format: IbanFormat, account: string): boolean {
  return account.length === format.length && account.startsWith(format.country) && /^..[0-9]{2}/u.test(account);
}

/** The first part of that name, as a slice of the IBAN; undefined where the country has none. */
export function partOf(format: IbanFormat, name: PartName): IbanPart | undefined {
  return format.parts.find((part) => part.part === name);
}

/**
 * Reads structure notation, the registry's (`4!n2!a`) and its short form (`4n2a`), into one class per position.
 * @returns the classes; throws on notation that is neither, because only our own tables are read
 */
export function parseStructure(notation: string): readonly CharacterClass[] {
  const known = parsed.get(notation);
  if (known !== undefined) return known;
  const classes: CharacterClass[] = [];
  for (const [, length, characters] of notation.matchAll(/(\d+)!?([nac])/gu)) {
    if (characters !== "n" && characters !== "a" && characters !== "c") continue;
    for (let i = 0; i < Number(length); i++) classes.push(characters);
  }
  if (classes.length === 0) throw new Error(`not a structure: ${notation}`);
  parsed.set(notation, classes);
  return classes;
}

/** Whether a character code (UTF-16) is of a class. */
export function isOfClass(code: number, kind: CharacterClass): boolean {
  const isDigit = code >= 48 && code <= 57;
  const isLetter = code >= 65 && code <= 90;
  return kind === "n" ? isDigit : kind === "a" ? isLetter : isDigit || isLetter;
}

function formatOf(country: CountryCode, iban: CountryIban): IbanFormat {
  const { sepa } = iban;
  const structure = parseStructure(iban.bban);
  const parts = partsOf(iban);
  return {
    country,
    length: 4 + structure.length,
    bban: iban.bban,
    parts,
    classes: ["a", "a", "n", "n", ...structure],
    nationalId: iban.nationalId === undefined ? null : { start: iban.nationalId[0], length: iban.nationalId[1] },
    bankLettersAt: lettersIn(parts.find(({ part }) => part === "bankCode")),
    sepa: sepa !== undefined,
    ...(typeof sepa === "string" && { sepaSince: sepa }),
    ...(iban.since !== undefined && { since: iban.since }),
    registered: iban.registered ?? true,
    example: iban.example,
    ...(iban.kindOf !== undefined && { kindOf: iban.kindOf }),
    territories: territories.filter(({ ibanPrefix }) => ibanPrefix === country).map((one) => one.country),
  };
}

function partsOf(iban: CountryIban): IbanPart[] {
  let start = 4;
  return iban.parts.split(", ").map((text) => {
    const [name = "", structure = ""] = text.split(" ");
    if (!isPartName(name)) throw new Error(`not a part: ${name}`);
    const classes = parseStructure(structure);
    const part = { part: name, start, length: classes.length, classes };
    start += classes.length;
    return part;
  });
}

function lettersIn(bankCode: IbanPart | undefined): number | null {
  if (bankCode?.length !== 4 || bankCode.classes.some((kind) => kind !== "a")) return null;
  return bankCode.start;
}

function isPartName(name: string): name is PartName {
  return partNames.has(name);
}
