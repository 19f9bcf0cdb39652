/** IBANs from documentation in files for production. */
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { type LiteralRule, onLiteral } from "../rule";

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
const EXAMPLES = /(?:^|[/._-])(?:tests?|spec|fixtures?|mocks?|samples?|examples?|docs?|demo|seeds?)(?:[/._-]|$)/iu;

export const valueSampleNumber: LiteralRule = {
  id: "value/sample-number",
  defaultSeverity: "warning",
  scope: "literal",
  concerns: ({ path }) => PRODUCTION.test(path) && !EXAMPLES.test(path),
  kinds: ["iban"],
  doc: {
    meaning:
      "An IBAN from documentation (the IBAN registry's example of its country, or a textbook's) stands in a file whose path " +
      "says production. It passes every check and belongs to nobody who should be paid.",
    example: { bad: "iban: GB29NWBK60161331926819   # in production/payments.yaml" },
    source: "IBAN registry, example IBANs",
  },
  check(literal) {
    if (!isSample(literal.value)) return [];
    return [onLiteral(literal, "This IBAN is an example from documentation, in a file for production.")];
  },
};

function isSample(iban: string): boolean {
  return ibanFormat(iban.slice(0, 2))?.example === iban || TEXTBOOK.has(iban);
}
