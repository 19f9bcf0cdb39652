/** IBANs from documentation in files for production. */

import { ibanFormat } from "../../domain/countries/ibanFormats";
import { say } from "../../domain/message";
import { isSampleValue } from "../../domain/samples/sampleValue";
import { type LiteralRule, NOTHING, onLiteral } from "../rule";

/** IBANs of textbooks and articles that are not the registry's examples. */
const TEXTBOOK: ReadonlySet<string> = new Set([
  "GB82WEST12345698765432",
  "GB33BUKB20201555555555",
  "DE75512108001245126199",
  "DE89370400440532013000",
  "FR7630006000011234567890189",
  "NL91ABNA0417164300",
  "ES9121000418450200051332",
  "AT611904300234573201",
  "BE71096123456769",
]);

const PRODUCTION = /(?:^|[/._-])(?:prod|production|prd|live)(?:[/._-]|$)/iu;
/** Paths that say that a file holds examples or test data. */
export const EXAMPLE_PATHS =
  /(?:^|[/._-])(?:tests?|spec|fixtures?|mocks?|samples?|examples?|docs?|demo|seeds?)(?:[/._-]|$)/iu;

export const valueSampleNumber: LiteralRule = {
  id: "value/sample-number",
  defaultSeverity: "warning",
  scope: "literal",
  concerns: ({ path }) => PRODUCTION.test(path) && !EXAMPLE_PATHS.test(path),
  kinds: ["iban"],
  doc: {
    meaning:
      "An IBAN from documentation (the IBAN registry's example of its country, or a textbook's), or a test value of " +
      "`paylint generate`, stands in a file whose path " +
      "says production. It passes every check and belongs to nobody who should be paid.",
    example: { bad: "iban: GB29NWBK60161331926819   # in production/payments.yaml" },
    source: "IBAN registry, example IBANs",
  },
  check(literal) {
    if (isDocumented(literal.value)) {
      return [onLiteral(literal, say`This IBAN is an example from documentation, in a file for production.`)];
    }
    if (!isSampleValue(literal.kind, literal.country, literal.value)) return NOTHING;
    return [onLiteral(literal, say`This IBAN is a test value that belongs to no bank, in a file for production.`)];
  },
};

/** The registry's example of its country, or one out of textbooks. */
export function isDocumented(iban: string): boolean {
  return ibanFormat(iban.slice(0, 2))?.example === iban || TEXTBOOK.has(iban);
}
