/**
 * The German bank code file as XML, which the Deutsche Bundesbank publishes beside the fixed layout and the CSV: one
 * `BLZEintrag` a record, its fields as elements, those without a value left out. The file tells the day from which it
 * holds. The parser is loaded only when such a file arrives.
 */
import type { XMLParser } from "fast-xml-parser";
import { HEADER, reading } from "./bundesbank";
import { type RawRecord, type Refusal, refuse } from "./content";
import type { LazyLayout } from "./layout";

/** Elements of a record in the order of the CSV's columns. */
const ELEMENTS = [
  ...["BLZ", "Merkmal", "Bezeichnung", "PLZ", "Ort", "Kurzbez", "PAN", "BIC", "PruefZiffMeth", "DsNr"],
  ...["Aenderungskennz", "BLZLoesch", "NachfolgeBLZ", "IBANRegel"],
];

export const bundesbankXml: LazyLayout = async ({ text }) => {
  if (!/^\s*</u.test(text) || !/<(?:\w+:)?BLZEintrag[\s>]/u.test(text)) return null;
  const { XMLParser, XMLValidator } = await import("fast-xml-parser");
  if (/<!DOCTYPE/iu.test(text)) return refuse("declares entities of its own, which the Bundesbank's file does not");
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    const { line, msg } = valid.err;
    return refuse(`is no complete XML document (${msg.replace(/\.$/u, "")}): it has been cut short or changed`, line);
  }
  return recordsOf(text, XMLParser);
};

function recordsOf(text: string, Parser: typeof XMLParser): ReturnType<typeof reading> | Refusal {
  const parser = new Parser({
    ignoreAttributes: true,
    ignoreDeclaration: true,
    removeNSPrefix: true,
    // Codes keep their zeros.
    parseTagValue: false,
    // Numeric character references are decoded with these only.
    htmlEntities: true,
    captureMetaData: true,
    isArray: (name) => name === "BLZEintrag",
  });
  const [root] = Object.values(memberOf(parser.parse(text)));
  const entries = memberOf(root).BLZEintrag;
  if (!Array.isArray(entries)) return refuse("holds no records where the Bundesbank's file has them");
  const lines = new LineCounter(text);
  const records = entries.map((entry: unknown): RawRecord => {
    const fields = memberOf(entry);
    // The parser tells the place under a symbol, the only one there.
    const [place] = Object.getOwnPropertySymbols(fields);
    const start = place === undefined ? 0 : memberOf(Reflect.get(fields, place)).startIndex;
    const cells = ELEMENTS.map((name) => (typeof fields[name] === "string" ? fields[name] : ""));
    return { line: lines.at(typeof start === "number" ? start : 0), cells };
  });
  return reading(HEADER, records, dayIn(memberOf(memberOf(root).FileHdr).ValidFrom));
}

function memberOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function dayIn(value: unknown): string | null {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : null;
}

/** Line of a place; asked with rising places. */
class LineCounter {
  private line = 1;
  private place = 0;

  constructor(private readonly text: string) {}

  at(place: number): number {
    for (let next = this.text.indexOf("\n", this.place); next !== -1 && next < place; ) {
      this.line += 1;
      this.place = next + 1;
      next = this.text.indexOf("\n", this.place);
    }
    return this.line;
  }
}
