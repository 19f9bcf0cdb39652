/**
 * Which inputs make up the BBAN of a country, in order. Mostly the parts of the IBAN format under the names of the
 * IBAN calculation interface (section 2.9); some countries' inputs cover more than one part.
 */
import { countryOf } from "../countries/countries";
import {
  type CharacterClass,
  type IbanFormat,
  isOfClass,
  type PartName,
  parseStructure,
} from "../countries/ibanFormats";
import { onceFor } from "../onceFor";
import type { InputName } from "./inputs";

export interface BbanSlot {
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

/** The inputs of a country, in the order of its BBAN; together as long as the BBAN. */
export const layoutOf = onceFor((format: IbanFormat): readonly BbanSlot[] => {
  const own = countryOf(format.country)?.calculation?.inputs;
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
});

/** Length of an input in the BBAN; 0 where the country does not have it. */
export function lengthOf(layout: readonly BbanSlot[], input: InputName): number {
  return layout.find((slot) => slot.input === input)?.classes.length ?? 0;
}

/** Whether text has the class of each of the slot's positions, and its length. */
export function fitsSlot({ classes }: BbanSlot, text: string): boolean {
  return text.length === classes.length && classes.every((kind, i) => isOfClass(text.charCodeAt(i), kind));
}
