/**
 * Countries have lengthened their IBANs; numbers from before stay in old files and are worth another word than a
 * mistyped one: the bank has a new one.
 */
import { type LiteralRule, onLiteral } from "../rule";

interface FormerLength {
  readonly length: number;
  readonly now: number;
}

/** Lengths that the registry once gave. Source: change history of the IBAN registry. */
const FORMER: Readonly<Record<string, FormerLength>> = {
  BI: { length: 16, now: 27 },
  CR: { length: 21, now: 22 },
  EG: { length: 27, now: 29 },
  NI: { length: 32, now: 28 },
};

/** @returns the former length that the IBAN has, or null when it never was one of its country */
export function obsoleteLength(electronic: string): FormerLength | null {
  const former = FORMER[electronic.slice(0, 2)];
  return former !== undefined && former.length === electronic.length ? former : null;
}

export const ibanObsoleteLength: LiteralRule = {
  id: "iban/obsolete-length",
  defaultSeverity: "error",
  scope: "literal",
  formal: true,
  kinds: ["iban"],
  doc: {
    meaning:
      "The IBAN has a length that its country has given up. It was right once; the bank has issued another that has to " +
      "be asked for.",
    example: { bad: "iban: BI41000144320010" },
    source: "IBAN registry, change history",
  },
  check(literal) {
    if (literal.valid === true) return [];
    const former = obsoleteLength(literal.value);
    if (former === null) return [];
    const country = literal.value.slice(0, 2);
    return [
      onLiteral(
        literal,
        `IBANs of ${country} once had ${former.length} characters and now have ${former.now}; ask for the new one.`,
      ),
    ];
  },
};
