/** Generated IBANs: right by every check, one arbitrary per country. Banks and accounts are random. */
import fc from "fast-check";
import {
  allIbanFormats,
  type CharacterClass,
  type IbanFormat,
  ibanFormat,
} from "../../server/src/domain/countries/ibanFormats";
import { icelandicRule } from "../../server/src/domain/countries/is";
import { verifySwedishAccount } from "../../server/src/domain/countries/se/checkDigits";
import { clearingRanges } from "../../server/src/domain/countries/se/clearing";
import { computeIbanCheckDigits } from "../../server/src/domain/iban";
import { computeNational, nationalRule } from "../../server/src/domain/nationalCheckDigits";

const ALPHABETS: Readonly<Record<CharacterClass, string>> = {
  n: "0123456789",
  a: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  c: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
};

function text(classes: readonly CharacterClass[]): fc.Arbitrary<string> {
  return fc
    .tuple(...classes.map((kind) => fc.constantFrom(...ALPHABETS[kind])))
    .map((characters) => characters.join(""));
}

/** BBANs of a country with right national check digits; reserved places are zeros. */
function bbanOf(format: IbanFormat): fc.Arbitrary<string> {
  if (format.country === "SE") return swedishBban;
  const reserved = format.parts.filter(({ part }) => part === "reserved");
  return text(format.classes.slice(4))
    .map((bban) => {
      const cleared = reserved.reduce(
        (rest, { start, length }) => rest.slice(0, start - 4) + "0".repeat(length) + rest.slice(start - 4 + length),
        bban,
      );
      if (format.country === "IS") return withKennitala(cleared);
      // Russian accounts are digits, though the registry allows letters; only then they have a key.
      if (format.country === "RU") return computeNational("RU", cleared.replace(/[A-Z]/gu, "7")) ?? cleared;
      return nationalRule(format.country) === undefined
        ? cleared
        : (computeNational(format.country, cleared) ?? cleared);
    })
    .filter((bban) => nationalRule(format.country)?.verify(bban).result !== "fail");
}

function withKennitala(bban: string): string {
  for (let digit = 0; digit < 10; digit++) {
    const candidate = `${bban.slice(0, 20)}${digit}9`;
    if (icelandicRule.verify(candidate).result === "pass") return candidate;
  }
  return `${bban.slice(0, 12)}0000000000`;
}

/** Clearing number and account of a range whose IBANs hold both. */
const swedishBban: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...clearingRanges.filter(({ method }) => method === 1)),
    fc.nat(),
    text(new Array<CharacterClass>(7).fill("n")),
  )
  .map(([range, offset, account]) => {
    const clearing = String(range.from + (offset % (range.to - range.from + 1)));
    for (let digit = 0; digit < 10; digit++) {
      const candidate = account.slice(0, 6) + digit;
      if (verifySwedishAccount(range, clearing, candidate).result !== "pass") continue;
      return range.ibanId + (clearing + candidate.padStart(range.mostDigits, "0")).padStart(17, "0");
    }
    return "";
  })
  .filter((bban) => bban !== "");

/** IBANs of one country, right by every check. */
export function validIban(country: string): fc.Arbitrary<string> {
  const format = ibanFormat(country);
  if (format === undefined) throw new Error(`no IBAN in ${country}`);
  return bbanOf(format).map((bban) => country + computeIbanCheckDigits(country, bban) + bban);
}

/** IBANs of any country, unregistered ones included. */
export const anyValidIban: fc.Arbitrary<string> = fc
  .constantFrom(...allIbanFormats().map(({ country }) => country))
  .chain(validIban);
