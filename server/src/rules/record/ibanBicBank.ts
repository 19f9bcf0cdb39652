/** The bank inside an IBAN against the BIC beside it, by bank letters or by a directory. */
import { ibanFormat } from "../../domain/countries/ibanFormats";
import type { Fact, Literal, Related } from "../../model";
import { sourceOf } from "../facts";
import { replaceLiteral } from "../fix";
import { NOTHING, onLiteral, type RecordRule, type RuleContext } from "../rule";
import { onlyOf } from "./pair";

export const recordIbanBicBank: RecordRule = {
  id: "record/iban-bic-bank",
  defaultSeverity: "hint",
  scope: "record",
  doc: {
    meaning:
      "The bank inside the IBAN is another than the BIC's, by the bank letters that some countries put into their IBANs or " +
      "by a directory. Groups and mergers make some differences right, so this is a hint, and a warning only where an " +
      "official directory says so.",
    example: {
      bad: "iban: GB29NWBK60161331926819\nbic: BUKBGB22",
      good: "iban: GB29NWBK60161331926819\nbic: NWBKGB2L",
    },
    source: "IBAN registry (bank identifiers); the directory named in the message",
  },
  check(record, context) {
    const iban = onlyOf(record, "iban");
    const bic = onlyOf(record, "bic");
    if (iban === null || bic === null || iban.value.slice(0, 2) !== bic.value.slice(4, 6)) return NOTHING;
    const letters = bankLetters(iban);
    if (letters !== null) {
      if (bic.value.startsWith(letters)) return NOTHING;
      return [
        onLiteral(bic, `The bank in the IBAN is ${letters}, the BIC's is ${bic.value.slice(0, 4)}.`, {
          related: besideBic(iban),
        }),
      ];
    }
    const fact = bankOf(iban, context);
    if (fact === null) return NOTHING;
    const bics = bicsOf(fact);
    // A group's banks share the first four letters and often serve each other's codes.
    if (bics.length === 0 || bics.some((one) => one.slice(0, 4) === bic.value.slice(0, 4))) return NOTHING;
    const [only] = bics;
    return [
      onLiteral(bic, `${sourceOf(fact)} gives another BIC for the bank in the IBAN: ${bics.slice(0, 3).join(", ")}.`, {
        ...(fact.source.official ? { severity: "warning" } : {}),
        related: besideBic(iban),
        fixes:
          bics.length === 1 && only !== undefined ? replaceLiteral(bic, only, { title: `Replace with ${only}` }) : [],
      }),
    ];
  },
};

function besideBic(iban: Literal): readonly Related[] {
  return [{ literal: iban, message: "The IBAN beside it." }];
}

/** Bank letters in the IBAN: those of the bank's BIC, where the country's bank code is four letters. */
function bankLetters(iban: Literal): string | null {
  const start = ibanFormat(iban.value.slice(0, 2))?.bankLettersAt ?? null;
  return start === null ? null : iban.value.slice(start, start + 4);
}

function bankOf(iban: Literal, { facts }: RuleContext): Fact | null {
  const country = iban.value.slice(0, 2);
  const place = ibanFormat(country)?.nationalId;
  if (place === undefined || place === null) return null;
  const value = iban.value.slice(place.start, place.start + place.length);
  return facts.of({ kind: "nid", country, value }).find(({ status }) => status === "found") ?? null;
}

/** The BICs of the bank that a directory has found, each once. */
function bicsOf({ records }: Fact): readonly string[] {
  const bics: string[] = [];
  for (const { bic = "" } of records) {
    const upper = bic.toUpperCase();
    if (isBic(upper) && !bics.includes(upper)) bics.push(upper);
  }
  return bics;
}

function isBic(text: string): boolean {
  return text.length === 8 || text.length === 11;
}
