/** The national bank code beside an IBAN against the one inside it. */

import { ibanFormat } from "../../domain/countries/ibanFormats";
import { ibanParts } from "../../domain/iban";
import { type MessagePart, part, say } from "../../domain/message";
import { NOTHING, onLiteral, type RecordRule } from "../rule";
import { isMadeOf, onlyOf } from "./pair";

export const recordIbanBankCode: RecordRule = {
  id: "record/iban-bank-code",
  defaultSeverity: "info",
  scope: "record",
  doc: {
    meaning:
      "The national bank code of a record is another than the one inside its IBAN. Mergers leave old codes in use on one " +
      "side, so this asks for a look and no more.",
    example: {
      bad: 'iban: DE89370400440532013000\nblz: "50010517"',
      good: 'iban: DE89370400440532013000\nblz: "37040044"',
    },
    source: "IBAN registry, position of the national bank identifier",
  },
  check(record, { reference }) {
    const iban = onlyOf(record, "iban");
    const code = onlyOf(record, "nid");
    const country = iban?.value.slice(0, 2) ?? "";
    const place = ibanFormat(country)?.nationalId;
    if (iban === null || code === null || code.country !== country || place === undefined || place === null)
      return NOTHING;
    const inside = iban.value.slice(place.start, place.start + place.length);
    // Codes of another length are one of several forms (bank without branch, with a check digit).
    if (inside.length !== code.value.length || inside === code.value) return NOTHING;
    if (isMadeOf(iban, code.value, onlyOf(record, "account")?.value ?? null, reference)) return NOTHING;
    return [
      onLiteral(code, say`The IBAN beside it has the bank code ${codeInside(iban.value, place)}.`, {
        related: [{ literal: iban, message: say`The IBAN beside it.` }],
      }),
    ];
  },
};

/** The bank identifier, which in some countries reaches into what is the account's. */
function codeInside(iban: string, { start, length }: { readonly start: number; readonly length: number }): MessagePart {
  const text = iban.slice(start, start + length);
  const isBank = ibanParts(iban).every(
    (one) =>
      one.part === "bankCode" ||
      one.part === "branchCode" ||
      one.start + one.length <= start ||
      start + length <= one.start,
  );
  return isBank ? part.code(text) : part.value(text);
}
