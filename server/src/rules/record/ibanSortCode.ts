/** The sort code beside a British or Irish IBAN against the one inside it. */
import { part, say } from "../../domain/message";
import { isSortCodeIban } from "../../domain/sortCodes";
import { NOTHING, onLiteral, type RecordRule } from "../rule";
import { onlyOf } from "./pair";

export const recordIbanSortCode: RecordRule = {
  id: "record/iban-sort-code",
  defaultSeverity: "warning",
  scope: "record",
  doc: {
    meaning: "The sort code of a record is another than the one inside its British or Irish IBAN.",
    example: {
      bad: 'iban: GB29NWBK60161331926819\nsort_code: "60-16-14"',
      good: 'iban: GB29NWBK60161331926819\nsort_code: "60-16-13"',
    },
    source: "IBAN registry, GB and IE: sort code in characters 9 to 14",
  },
  check(record) {
    const iban = onlyOf(record, "iban");
    const sortCode = onlyOf(record, "sortCode");
    if (iban === null || sortCode === null || !isSortCodeIban(iban.value)) return NOTHING;
    const inside = iban.value.slice(8, 14);
    if (sortCode.value.length !== 6 || inside === sortCode.value) return NOTHING;
    const written = `${inside.slice(0, 2)}-${inside.slice(2, 4)}-${inside.slice(4)}`;
    return [
      onLiteral(sortCode, say`The IBAN beside it has the sort code ${part.code(written)}.`, {
        related: [{ literal: iban, message: say`The IBAN beside it.` }],
      }),
    ];
  },
};
