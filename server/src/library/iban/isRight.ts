/** Whether a text is an IBAN, with no more than a line of text for all countries: it is what most pages ask. */
import type { CharacterClass } from "../../domain/countries/ibanFormats";
import { classBits, isRightIban } from "../../domain/rightIban";
import { toElectronicFormat } from "../../domain/text";

/**
 * The structures of all registered countries: letters, then counted classes of the BBAN ("AD8n12c AE19n"). Defined by the
 * build from what the countries say (`scripts/libraries.mjs`).
 */
declare const IBAN_STRUCTURES: string;

let structures: ReadonlyMap<string, Uint8Array> | undefined;

/** @param national checks a country's BBAN too, where given */
export function isRight(
  text: string,
  national: { isRight(country: string, bban: string): boolean } | undefined,
): boolean {
  structures ??= readStructures();
  const electronic = toElectronicFormat(text);
  const country = electronic.slice(0, 2);
  const classes = structures.get(country);
  return (
    classes !== undefined &&
    classes.length === electronic.length &&
    isRightIban(electronic, 0, classes) &&
    (national === undefined || national.isRight(country, electronic.slice(4)))
  );
}

function readStructures(): Map<string, Uint8Array> {
  return new Map(
    IBAN_STRUCTURES.split(" ").map((row) => {
      const classes = row.slice(2).replace(/(\d+)([nac])/gu, (_, count: string, kind: string) => kind.repeat(+count));
      return [row.slice(0, 2), classBits(`aann${classes}` as Iterable<CharacterClass>)];
    }),
  );
}
