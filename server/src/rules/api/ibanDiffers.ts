/** An interface calculated another IBAN than the record holds: one of the two was not made from these numbers. */
import { say } from "../../domain/message";
import { isAccepted } from "../accepted";
import { factsOf, hasAnswers } from "../facts";
import { replaceLiteral } from "../fix";
import { NOTHING, onLiteral, type RecordRule } from "../rule";
import { differenceOf } from "./answers";

export const apiIbanDiffers: RecordRule = {
  id: "api/iban-differs",
  defaultSeverity: "warning",
  scope: "record",
  concerns: hasAnswers,
  doc: {
    meaning:
      "An interface calculated another IBAN from the domestic numbers of this record than the one that stands in it.",
    example: {
      bad: 'sort_code: "601613"\naccount_number: "31926819"\niban: GB29NWBK60161331926818',
      good: 'sort_code: "601613"\naccount_number: "31926819"\niban: GB29NWBK60161331926819',
    },
    source: "Sort code interface, section 2.3 (iban); IBAN calculation interface, section 2.10",
    repairs: ["by hand"],
  },
  check(record, context) {
    const [iban, another] = record.literals.filter(({ kind }) => kind === "iban");
    if (iban === undefined || another !== undefined) return NOTHING;
    for (const literal of record.literals) {
      if (literal === iban) continue;
      const answer = factsOf(literal, context).find((fact) => fact.iban !== undefined && fact.iban !== "");
      if (answer?.iban === undefined || answer.iban === iban.value) continue;
      return [
        onLiteral(iban, differenceOf(answer, say`this record's`), {
          related: [{ literal, message: say`Calculated from this number.` }],
          fixes: isAccepted(iban, answer.iban, context)
            ? replaceLiteral(iban, answer.iban, { title: say`Replace with the calculated IBAN`, byHand: true })
            : [],
        }),
      ];
    }
    return NOTHING;
  },
};
