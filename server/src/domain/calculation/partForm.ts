/**
 * One part of a domestic account on its own: how it looks, and whether what somebody gave for it can be that part. The
 * calculation itself is the judge, so nothing is refused here that it would take.
 */
import { calculateIban, domesticParts, type IbanInput } from "../calculate";
import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import { type CharacterClass, type IbanFormat, ibanFormatIn } from "../countries/ibanFormats";
import { nationalRule } from "../nationalCheckDigits";
import type { ReferenceData } from "../reference";
import { toElectronicFormat } from "../text";
import type { InputName } from "./inputs";
import { layoutOf } from "./layout";
import type { CalculationCause } from "./messages";
import { type ParameterName, parametersOf } from "./parameters";

export interface PartForm {
  /** Most characters; fewer are filled with zeros where the country does so. */
  readonly length: number;
  readonly characters: "digits" | "letters" | "letters and digits";
  /** From the IBAN registry's example. */
  readonly example: string;
}

/** How a part looks in a country; null where the country has no such part. */
export function partForm(country: CountryCode, name: ParameterName): PartForm | null {
  const format = ibanFormatIn(country);
  if (format === undefined) return null;
  if (name === "bic") return { length: 11, characters: "letters and digits", example: "" };
  const written = name === "bankcode" ? countryOf(format.country)?.calculation?.writtenBankCode : undefined;
  if (written !== undefined) return { length: written.digits, characters: "digits", example: written.example };
  const slots = placesOf(format, name).flatMap((input) => layoutOf(format).filter((slot) => slot.input === input));
  const classes = slots.flatMap((slot) => slot.classes);
  if (classes.length === 0) return null;
  const example = exampleOf(
    exampleParts(format),
    slots.map(({ input }) => input),
  );
  return { length: classes.length, characters: charactersOf(classes), example };
}

/** Which part a failed calculation is about; null where it is about all of them. */
export function partOfCause(
  country: CountryCode,
  cause: CalculationCause,
  given: Omit<IbanInput, "country">,
): ParameterName | null {
  const asked = parametersOf(country);
  if (cause === "missing")
    return asked.find(({ name, required }) => required && given[name] === undefined)?.name ?? null;
  // Check digits that nobody gave aren't wrong.
  if (cause === "account-check-digits" && given.cd === undefined) return "account";
  return PARTS_OF_CAUSE[cause]?.find((part) => asked.some(({ name }) => name === part)) ?? null;
}

const OF_BANK: readonly ParameterName[] = ["bankcode", "account"];
const OF_BRANCH: readonly ParameterName[] = ["branch", "bankcode"];
const OF_ACCOUNT: readonly ParameterName[] = ["account"];

/** The parts that a cause is about: the first of them that the country asks for. */
const PARTS_OF_CAUSE: Readonly<Partial<Record<CalculationCause, readonly ParameterName[]>>> = {
  "bank-code": OF_BANK,
  "bank-code-too-long": OF_BANK,
  "bank-unsupported": OF_BANK,
  "bank-not-listed": OF_BANK,
  "bank-check-digits": OF_BANK,
  branch: OF_BRANCH,
  "branch-too-long": OF_BRANCH,
  account: OF_ACCOUNT,
  "account-too-long": OF_ACCOUNT,
  "account-too-short": OF_ACCOUNT,
  iban: OF_ACCOUNT,
  "iban-of-other-country": OF_ACCOUNT,
  "iban-of-no-country": OF_ACCOUNT,
  "prefix-too-long": ["prefix"],
  "check-digits-too-long": ["cd"],
  "account-check-digits": ["cd", "account"],
  "bank-unknown": ["bic", "bankcode"],
};

/** Causes that say something of the part alone, whatever the others are. */
const FORM_CAUSES: ReadonlySet<CalculationCause> = new Set<CalculationCause>([
  "bank-code",
  "bank-code-too-long",
  "bank-check-digits",
  "branch",
  "branch-too-long",
  "account",
  "account-too-long",
  "account-too-short",
  "prefix-too-long",
  "check-digits-too-long",
  "other-part",
]);

/**
 * Why a text can't be this part of an account, tried with the other parts of the registry's example in its place.
 * @returns null where nothing in its form speaks against it
 */
export function causeAgainstPart(
  country: CountryCode,
  name: ParameterName,
  value: string,
  reference: ReferenceData,
): CalculationCause | null {
  const format = ibanFormatIn(country);
  const parts = format === undefined ? null : exampleParts(format);
  if (format === undefined || parts === null || name === "bic") return null;
  if (name === "cd" && hasWrongCharacters(country, name, value)) return "check-digits-too-long";
  const others: Omit<IbanInput, "country"> = { ...withAskedNames(format, parts), [name]: value };
  const result = calculateIban({ country, ...others }, reference);
  if (result.ok) return null;
  if (name === "bankcode" && result.cause === "bank-unknown" && hasWrongCharacters(country, name, value))
    return "bank-code";
  // Cut into the parts it stands for, it leaves one of them empty.
  if (result.cause === "missing") return name === "bankcode" ? "bank-code" : "other-part";
  if (!FORM_CAUSES.has(result.cause)) return null;
  return result.cause === "other-part" || partOfCause(country, result.cause, others) === name ? result.cause : null;
}

function hasWrongCharacters(country: CountryCode, name: ParameterName, value: string): boolean {
  const characters = partForm(country, name)?.characters;
  const wrong = characters === "digits" ? /[^0-9]/u : characters === "letters" ? /[^A-Z]/u : null;
  return wrong?.test(toElectronicFormat(value)) ?? false;
}

/** The example's parts under the names that are asked for: the sort code as bank code, its letters as a BIC. */
function withAskedNames(format: IbanFormat, parts: Omit<IbanInput, "country">): Omit<IbanInput, "country"> {
  const { cd: _, ...rest } = parts;
  // Check digits given for another account would be in the way.
  const own = countryOf(format.country)?.calculation;
  const given = nationalRule(format.country) === undefined ? parts : rest;
  const { bankcode = "", branch = "", ...others } = given;
  if (own?.branchInBankCode) return { ...others, bankcode: bankcode + branch };
  if (!own?.lettersBeforeSortCode) return given;
  return { ...others, bankcode: branch, bic: `${bankcode}${format.country}22` };
}

function placesOf({ country }: IbanFormat, name: InputName): readonly InputName[] {
  if (name !== "bankcode") return [name];
  const own = countryOf(country)?.calculation;
  if (own?.lettersBeforeSortCode) return ["branch"];
  return own?.branchInBankCode ? ["bankcode", "branch"] : ["bankcode"];
}

function exampleParts({ example }: IbanFormat): Omit<IbanInput, "country"> | null {
  const parts = domesticParts(example);
  if (parts === null) return null;
  const { country: _, ...rest } = parts;
  return rest;
}

function exampleOf(parts: Omit<IbanInput, "country"> | null, inputs: readonly (InputName | null)[]): string {
  return inputs.map((input) => (input === null ? "" : (parts?.[input] ?? ""))).join("");
}

function charactersOf(classes: readonly CharacterClass[]): PartForm["characters"] {
  if (classes.every((kind) => kind === "n")) return "digits";
  return classes.every((kind) => kind === "a") ? "letters" : "letters and digits";
}
