/** Documents without identifiers in XML, properties, dotenv, INI, TOML and JSON5: checked, beside the parse of a library. */
import { parseXml } from "@rgrove/parse-xml";
import { parse as parseProperties } from "dot-properties";
import { parse as parseDotenv } from "dotenv";
import { parse as parseIni } from "ini";
import JSON5 from "json5";
import { parse as parseToml } from "smol-toml";
import { analyze } from "../../server/src/analysis";
import type { FormatName } from "../../server/src/model";
import { MEGABYTE } from "./documents";
import { productEngine } from "./engine";
import { type Row, secondsOf } from "./row";

interface Written {
  readonly format: FormatName;
  readonly library: readonly [name: string, parse: (text: string) => unknown];
  readonly around?: readonly [head: string, tail: string];
  /** A record of its own, by its number. */
  readonly record: (at: number) => string;
}

const WORDS = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heath"];
const word = (at: number): string => WORDS[at % WORDS.length] ?? "";

const FORMATS: readonly Written[] = [
  {
    format: "xml",
    library: ["@rgrove/parse-xml", (text) => parseXml(text)],
    around: ["<list>\n", "</list>\n"],
    record: (at) =>
      `  <item kind="${word(at)}">\n    <name>${word(at + 1)} ${word(at + 3)}</name>\n    <colour>${word(at + 2)}</colour>\n    <size unit="cm">${at % 97}</size>\n  </item>\n`,
  },
  {
    format: "properties",
    library: ["dot-properties", (text) => parseProperties(text)],
    record: (at) => `item.${at}.name=${word(at)} ${word(at + 3)}\nitem.${at}.size = ${at % 97}\n`,
  },
  {
    format: "dotenv",
    library: ["dotenv", (text) => parseDotenv(text)],
    record: (at) => `ITEM_${at}_NAME="${word(at)} ${word(at + 3)}"\nITEM_${at}_SIZE=${at % 97} # ${word(at)}\n`,
  },
  {
    format: "ini",
    library: ["ini", (text) => parseIni(text)],
    record: (at) => `[item${at}]\nname = ${word(at)} ${word(at + 3)}\nsize = ${at % 97}\n`,
  },
  {
    format: "toml",
    library: ["smol-toml", (text) => parseToml(text)],
    record: (at) => `[[item]]\nname = "${word(at)} ${word(at + 3)}"\nsize = ${at % 97}\n`,
  },
  {
    format: "json5",
    library: ["json5", (text) => JSON5.parse(text)],
    around: ["[\n", "]\n"],
    record: (at) => `  {name: '${word(at)} ${word(at + 3)}', size: ${at % 97}},\n`,
  },
];

/** @param sizes in megabytes */
export function* measureFormats(sizes: readonly number[]): Generator<Row> {
  const engine = productEngine();
  for (const { format, library, around = ["", ""], record } of FORMATS) {
    for (const size of sizes) {
      const records: string[] = [];
      for (let units = 0; units < size * MEGABYTE; units += records.at(-1)?.length ?? 1)
        records.push(record(records.length));
      const text = around[0] + records.join("") + around[1];
      const [name, parse] = library;
      const ours = secondsOf(
        () => analyze(text, { path: `a.${format}`, format, engine: { ...engine } }).literalCount,
        1,
      );
      const peer = { name, value: 1000 * secondsOf(() => parse(text), 1) };
      yield { measure: `formats ${format} ${size} MB, bare`, unit: "ms", ours: 1000 * ours, peer };
    }
  }
}
