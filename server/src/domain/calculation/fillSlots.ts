/**
 * From inputs to BBAN: every input is filled to its place as the country fills it, checked for its characters, and put
 * where it belongs. Longer ones are refused, never cut.
 */
import type { CountryCode } from "../check";
import { countryOf } from "../countries/countries";
import type { IbanFormat } from "../countries/ibanFormats";
import { nationalRule } from "../nationalCheckDigits";
import type { CalculationParts, InputName } from "./inputs";
import { type BbanSlot, fitsSlot, layoutOf, lengthOf } from "./layout";
import type { CalculationCause } from "./messages";

type FilledBban =
  | {
      readonly ok: true;
      /** Zeros where the national check digits belong, if they were not given. */
      readonly bban: string;
      readonly padded: readonly string[];
    }
  | { readonly ok: false; readonly cause: CalculationCause };

/** Inputs that may be left out: the prefix is then empty, the check digits are computed. */
const OPTIONAL: ReadonlySet<InputName | null> = new Set(["prefix", "cd"]);

const NAMES: Readonly<Record<InputName, string>> = {
  bankcode: "bank code",
  branch: "branch code",
  account: "account number",
  cd: "check digits",
  prefix: "account prefix",
  acc_type: "account type",
  kennitala: "kennitala",
  currency: "currency",
  owner: "owner number",
};

/**
 * Fills the slots of a country's BBAN.
 * @param parts electronic form
 */
export function fillSlots(format: IbanFormat, parts: CalculationParts): FilledBban {
  const layout = layoutOf(format);
  const joined = causeOfJoinedCode(format, parts);
  if (joined !== null) return { ok: false, cause: joined };
  const long = layout.flatMap(({ input, classes }) =>
    input !== null && (parts[input] ?? "").length > classes.length ? [input] : [],
  );
  const [first] = long;
  if (first !== undefined) return { ok: false, cause: long.length > 1 ? "several-too-long" : tooLong(first) };
  if (layout.some(({ input }) => input !== null && parts[input] === undefined && !isOptional(format, input))) {
    return { ok: false, cause: "missing" };
  }
  const padded: string[] = [];
  let bban = "";
  for (const slot of layout) {
    const length = slot.classes.length;
    const value = slot.input === null ? undefined : parts[slot.input];
    if (slot.input === null || value === undefined) {
      bban += "0".repeat(length);
      continue;
    }
    const filled = isFilled(format.country, slot, value) ? value.padStart(length, "0") : value;
    if (!fitsSlot(slot, filled)) {
      const isShort = slot.input === "account" && filled.length < length;
      return { ok: false, cause: isShort ? "account-too-short" : malformed(slot.input) };
    }
    if (filled !== value) padded.push(paddedWith(slot.input, length));
    bban += filled;
  }
  return { ok: true, bban, padded };
}

/**
 * What is wrong with a bank code that is given without a branch code where the country has one: it may hold both, so it is
 * too long only when it is longer than both together.
 */
function causeOfJoinedCode(format: IbanFormat, { bankcode, branch }: CalculationParts): CalculationCause | null {
  const layout = layoutOf(format);
  const length = lengthOf(layout, "bankcode");
  const both = length + lengthOf(layout, "branch");
  if (bankcode === undefined || branch !== undefined || both === length) return null;
  if (bankcode.length > both) return "bank-code-too-long";
  const holdsBoth = countryOf(format.country)?.calculation?.branchInBankCode === true;
  return bankcode.length === length && !holdsBoth ? null : "bank-code";
}

/** One sentence for an input that was filled with zeros. */
export function paddedWith(input: InputName, length: number): string {
  return `The ${NAMES[input]} ${input === "cd" ? "were" : "was"} filled with zeros to ${length} characters.`;
}

/** Check digits without a known rule cannot be computed, so they must be given. */
function isOptional(format: IbanFormat, input: InputName): boolean {
  return OPTIONAL.has(input) && !(input === "cd" && nationalRule(format.country) === undefined);
}

function isFilled(country: CountryCode, { input, classes }: BbanSlot, value: string): boolean {
  const isNumeric = classes.every((kind) => kind === "n");
  const known = countryOf(country);
  switch (input) {
    case "bankcode":
      return (
        known?.calculation?.fillsBankAndBranch === true ||
        value.length >= (known?.bankCode?.fewestDigits ?? Number.POSITIVE_INFINITY)
      );
    case "branch":
      return known?.calculation?.fillsBankAndBranch === true;
    case "account":
      return known?.calculation?.accountIsWritten !== "in full";
    case "cd":
    case "prefix":
    case "acc_type":
    case "kennitala":
      return isNumeric;
    default:
      return false;
  }
}

function tooLong(input: InputName): CalculationCause {
  switch (input) {
    case "bankcode":
      return "bank-code-too-long";
    case "branch":
      return "branch-too-long";
    case "account":
      return "account-too-long";
    case "cd":
      return "check-digits-too-long";
    case "prefix":
      return "prefix-too-long";
    default:
      return "other-part";
  }
}

function malformed(input: InputName): CalculationCause {
  switch (input) {
    case "bankcode":
      return "bank-code";
    case "branch":
      return "branch";
    case "cd":
      return "account-check-digits";
    case "account":
    case "prefix":
      return "account";
    default:
      return "other-part";
  }
}
