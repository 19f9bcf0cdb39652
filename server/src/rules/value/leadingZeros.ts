/** Leading zeros that went when a code was taken for a number; lostZeros.ts says when that is certain. */

import { countryOf } from "../../domain/countries/countries";
import { type Message, say } from "../../domain/message";
import type { Literal, LiteralKind } from "../../model";
import { isAccepted } from "../accepted";
import { replaceValue } from "../fix";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";
import { type LostZeros, lostZeros } from "./lostZeros";

const NAMES: Readonly<Record<LiteralKind, Message>> = {
  iban: say`An IBAN`,
  bic: say`A BIC`,
  sortCode: say`A sort code`,
  account: say`This account number`,
  nid: say`This bank code`,
};

export const valueLeadingZeros: LiteralRule = {
  id: "value/leading-zeros",
  defaultSeverity: "warning",
  scope: "literal",
  kinds: ["sortCode", "account", "nid"],
  doc: {
    meaning:
      "A code that begins with zeros was written as a number, or went through a spreadsheet, and has lost them. The repair " +
      "puts them back and makes the value a string, so that they stay.",
    example: {
      bad: 'sort_code: 89999\naccount_number: "66374958"',
      good: 'sort_code: "089999"\naccount_number: "66374958"',
    },
    source: "Bank directory interface, section 2.8 (lengths); RFC 8259, section 6 (numbers have no leading zeros)",
    repairs: ["safe", "by hand"],
  },
  check(literal, context) {
    const lost = lostZeros(literal);
    if (lost === null) return NOTHING;
    const inCell = literal.field.container.kind === "row";
    const missing = lost.digits - literal.text.length;
    const zeros = missing > 1 ? say`zeros were` : say`zero was`;
    const message = say`${NAMES[literal.kind]} has ${lost.digits} digits; ${missing} leading ${zeros} lost when it was taken for a number.`;
    return [
      onLiteral(literal, message, {
        fixes: () => {
          if (!isAccepted(literal, lost.padded, context)) return [];
          const title = inCell ? say`Put the leading zeros back` : say`Put the leading zeros back and quote the value`;
          return replaceValue(literal.field, lost.padded, context.format, {
            title,
            safe: !holdsAccount(literal, lost),
            byHand: holdsAccount(literal, lost),
          });
        },
      }),
    ];
  },
};

/** An account number, or what people call a bank code though it holds one (CLABE, CBU): changed by a person alone. */
function holdsAccount({ kind, country }: Literal, { digits }: LostZeros): boolean {
  return kind === "account" || countryOf(country ?? "")?.bankCode?.lengthWithAccount === digits;
}
