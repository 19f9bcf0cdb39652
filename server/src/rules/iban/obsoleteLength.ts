/**
 * Countries have lengthened their IBANs. Numbers from before stay in old files and get a message of their own: they are
 * not mistyped, and the bank has a new one.
 */

import { countryOf } from "../../domain/countries/countries";
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { type Message, part, say } from "../../domain/message";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";

interface FormerLength {
  readonly length: number;
  readonly now: number;
}

/** @returns the former length that the IBAN has, or null when it never was one of its country */
export function obsoleteLength(electronic: string): FormerLength | null {
  const country = electronic.slice(0, 2);
  const former = countryOf(country)?.iban?.formerLength;
  const now = ibanFormat(country)?.length;
  return former === electronic.length && now !== undefined ? { length: former, now } : null;
}

export const ibanObsoleteLength: LiteralRule = {
  id: "iban/obsolete-length",
  defaultSeverity: "error",
  scope: "literal",
  kinds: ["iban"],
  doc: {
    meaning:
      "The IBAN has a length that its country has given up. It was right once; the bank has issued another that has to " +
      "be asked for.",
    example: { bad: "iban: BI41000144320010" },
    source: "IBAN registry, change history",
  },
  check(literal) {
    if (literal.valid === true) return NOTHING;
    const message = obsoleteLengthMessage(literal);
    return message === null ? NOTHING : [onLiteral(literal, message)];
  },
};

/** What is said of an IBAN of a length that its country has given up; null of others. */
export function obsoleteLengthMessage({ value }: { readonly value: string }): Message | null {
  const former = obsoleteLength(value);
  if (former === null) return null;
  return say`IBANs of ${part.name(value.slice(0, 2))} once had ${former.length} characters and now have ${former.now}; ask for the new one.`;
}
