/** The bank inside an IBAN against the BIC beside it, by bank letters or by a directory. */

import { ibanFormat } from "../../domain/countries/ibanFormats";
import { joined, part, say } from "../../domain/message";
import type { Literal, Related } from "../../model";
import { sourceOf } from "../facts";
import { replaceLiteral } from "../fix";
import { agreedBic, describeNamed, doTheyAgree, type NamedBics, namedBics } from "../namedBics";
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
      "official directory says so. Where sources differ, or a newer list of BICs lacks the one that is named, each is given " +
      "with its date and no replacement is offered.",
    example: {
      bad: "iban: GB29NWBK60161331926819\nbic: BUKBGB22",
      good: "iban: GB29NWBK60161331926819\nbic: NWBKGB2L",
    },
    source: "IBAN registry (bank identifiers); the directory named in the message",
    repairs: ["unsafe"],
  },
  check(record, context) {
    const iban = onlyOf(record, "iban");
    const bic = onlyOf(record, "bic");
    if (iban === null || bic === null || iban.value.slice(0, 2) !== bic.value.slice(4, 6)) return NOTHING;
    const letters = bankLetters(iban);
    if (letters !== null) {
      if (bic.value.startsWith(letters)) return NOTHING;
      return [
        onLiteral(
          bic,
          say`The bank in the IBAN is ${part.code(letters)}, the BIC's is ${part.code(bic.value.slice(0, 4))}.`,
          {
            related: besideBic(iban),
          },
        ),
      ];
    }
    const named = bankOf(iban, context);
    // A group's banks share the first four letters and often serve each other's codes.
    const fits = named.some(({ bics }) => bics.some((one) => one.slice(0, 4) === bic.value.slice(0, 4)));
    if (named.length === 0 || fits) return NOTHING;
    const related = besideBic(iban);
    const [first] = named;
    if (first === undefined || !doTheyAgree(named)) {
      const stands = joined(describeNamed(named), "; ");
      const message = say`For the bank in the IBAN stands ${stands}; this BIC by none.`;
      return [onLiteral(bic, message, { related })];
    }
    const only = agreedBic(named);
    const bics = part.code(first.bics.slice(0, 3).join(", "));
    const message = say`${sourceOf(first)} gives another BIC for the bank in the IBAN: ${bics}.`;
    const fixes = only === null ? [] : replaceLiteral(bic, only, { title: say`Replace with ${part.code(only)}` });
    return [onLiteral(bic, message, { ...(first.source.official ? { severity: "warning" } : {}), related, fixes })];
  },
};

function besideBic(iban: Literal): readonly Related[] {
  return [{ literal: iban, message: say`The IBAN beside it.` }];
}

/** Bank letters in the IBAN: those of the bank's BIC, where the country's bank code is four letters. */
function bankLetters(iban: Literal): string | null {
  const start = ibanFormat(iban.value.slice(0, 2))?.bankLettersAt ?? null;
  return start === null ? null : iban.value.slice(start, start + 4);
}

/** What each source names for the bank in the IBAN. */
function bankOf(iban: Literal, { facts }: RuleContext): readonly NamedBics[] {
  const country = iban.value.slice(0, 2);
  const place = ibanFormat(country)?.nationalId;
  if (place === undefined || place === null) return [];
  return namedBics({ kind: "nid", country, value: iban.value.slice(place.start, place.start + place.length) }, facts);
}
