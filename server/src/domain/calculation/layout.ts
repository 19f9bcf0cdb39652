/**
 * Which inputs make up the BBAN of a country, in order. Mostly the parts of the IBAN format under the names of the
 * IBAN calculation interface (section 2.9); some countries' inputs cover more than one part.
 */
import type { CountryCode } from "../check";
import {
  type CharacterClass,
  type IbanFormat,
  ibanFormats,
  isOfClass,
  type PartName,
  parseStructure,
} from "../countries/ibanFormats";

/** Inputs that stand in the BBAN, under the names of the IBAN calculation interface and of the parts it has no name for. */
export type InputName =
  | "bankcode"
  | "branch"
  | "account"
  | "cd"
  | "prefix"
  | "acc_type"
  | "kennitala"
  | "currency"
  | "owner";

export interface Slot {
  /** Null for reserved places, which are zeros. */
  readonly input: InputName | null;
  /** Offset in the BBAN. */
  readonly start: number;
  readonly classes: readonly CharacterClass[];
}

const INPUT_OF_PART: Readonly<Record<PartName, InputName | null>> = {
  bankCode: "bankcode",
  branchCode: "branch",
  account: "account",
  checkDigits: "cd",
  accountPrefix: "prefix",
  accountType: "acc_type",
  ownerId: "kennitala",
  ownerNumber: "owner",
  currency: "currency",
  reserved: null,
};

/** Countries whose inputs are cut differently from their IBAN's parts: check digits inside bank code or account. */
const OWN_LAYOUTS: Readonly<Record<CountryCode, readonly (readonly [InputName, string])[]>> = {
  AL: [
    ["bankcode", "8n"],
    ["account", "16c"],
  ],
  DK: [
    ["bankcode", "4n"],
    ["account", "10n"],
  ],
  EE: [
    ["bankcode", "2n"],
    ["account", "14n"],
  ],
  FI: [["account", "14n"]],
  FO: [
    ["bankcode", "4n"],
    ["account", "10n"],
  ],
  GL: [
    ["bankcode", "4n"],
    ["account", "10n"],
  ],
  HU: [["account", "24n"]],
  NO: [["account", "11n"]],
  PL: [
    ["bankcode", "8n"],
    ["account", "16n"],
  ],
  SE: [
    ["bankcode", "3n"],
    ["account", "17n"],
  ],
  SI: [
    ["bankcode", "5n"],
    ["account", "10n"],
  ],
};

/** Made once per country: batches calculate millions of IBANs. */
const layouts = new Map<CountryCode, readonly Slot[]>(
  ibanFormats.map((format) => [format.country, makeLayout(format)]),
);

/** The inputs of a country, in the order of its BBAN; together as long as the BBAN. */
export function layoutOf(format: IbanFormat): readonly Slot[] {
  return layouts.get(format.country) ?? makeLayout(format);
}

function makeLayout(format: IbanFormat): readonly Slot[] {
  const own = Object.hasOwn(OWN_LAYOUTS, format.country) ? OWN_LAYOUTS[format.country] : undefined;
  if (own === undefined) {
    return format.parts.map(({ part, start, classes }) => ({ input: INPUT_OF_PART[part], start: start - 4, classes }));
  }
  let start = 0;
  return own.map(([input, structure]) => {
    const classes = parseStructure(structure);
    const slot = { input, start, classes };
    start += classes.length;
    return slot;
  });
}

/** Length of an input in the BBAN; 0 where the country does not have it. */
export function lengthOf(layout: readonly Slot[], input: InputName): number {
  return layout.find((slot) => slot.input === input)?.classes.length ?? 0;
}

/** Whether text has the class of each of the slot's positions, and its length. */
export function fitsSlot({ classes }: Slot, text: string): boolean {
  return text.length === classes.length && classes.every((kind, i) => isOfClass(text.charCodeAt(i), kind));
}
