/** Documents to write into: records of awkward names and values, laid out as people and programs do. */
import fc from "fast-check";
import type { FormatName } from "../../server/src/model";
import { documents as yamlDocuments } from "./yaml/generate";

/** Names and values with what means something to one format or another. */
const AWKWARD = [
  "iban",
  "Konto Nr.",
  "account_number",
  "a: b",
  "x #y",
  "#x",
  "k=v",
  "k;l",
  "m,n",
  "p|q",
  'say "hi"',
  '"all"',
  "it's",
  "back\\slash",
  "two\nlines",
  "two\r\nlines",
  "tab\there",
  " lead",
  "trail ",
  "　ＩＢＡＮ",
  "１２３",
  "口座番号",
  "- dash",
  "? why",
  "key:",
  ":c",
  "&a",
  "*s",
  "!t",
  "%p",
  "@at",
  "`b",
  "{}",
  "[x]",
  "}",
  "]",
  "---",
  "...",
  "|",
  ">",
  "~",
  "<<",
  "null",
  "true",
  "NO",
  "007",
  "0x1F",
  "1e5",
  "1.5",
  "",
  "\u00a0nbsp",
  "\u2028line",
  "\ufeffmark",
  "é😀",
  "</script>",
  "GB29NWBK60161331926819",
  "DE89 3704 0044 0532 0130 00",
  "12-34-56",
] as const;

export const names = fc.oneof(
  fc.constantFrom("iban", "bic", "accountNumber", "Konto", "sort_code", "name"),
  fc.constantFrom(...AWKWARD),
);
export const values = fc.constantFrom(...AWKWARD);

type Choose = (options: number) => number;
type Record = readonly (readonly [name: string, value: string])[];

const records = fc.uniqueArray(fc.tuple(names, values), { selector: ([name]) => name, minLength: 1, maxLength: 5 });
const choices = fc.infiniteStream(fc.nat({ max: 1000 })).map(
  (stream): Choose =>
    (options) =>
      (stream.next().value ?? 0) % options,
);

/** A text of the format. */
export function documentsOf(format: FormatName): fc.Arbitrary<string> {
  switch (format) {
    case "json":
      return fc.tuple(fc.array(records, { minLength: 1, maxLength: 3 }), choices).map(([all, choose]) => {
        const own = choose(2) === 0 ? "\n" : "\r\n";
        const text = all.map((record) => object(record, choose, { end: own, isLenient: false })).join(", ");
        return all.length === 1 ? text : `{"list": [${text}]}${own}`;
      });
    case "jsonc":
      return fc.tuple(records, choices).map(([record, choose]) => {
        const own = choose(2) === 0 ? "\n" : "\r\n";
        return `// file${own}${object(record, choose, { end: own, isLenient: true })}`;
      });
    case "jsonl":
      return fc
        .tuple(fc.array(records, { minLength: 1, maxLength: 3 }), choices)
        .map(([all, choose]) => all.map((one) => `${line(one, choose)}\n`).join(""));
    case "yaml":
      return fc.oneof(
        yamlDocuments,
        fc.tuple(fc.array(records, { minLength: 1, maxLength: 3 }), choices).map(([all, choose]) => yaml(all, choose)),
      );
    case "csv":
      return tables([",", ";", "\t", "|"]);
    case "tsv":
      return tables(["\t"]);
  }
}

function object(record: Record, choose: Choose, { end, isLenient }: { end: string; isLenient: boolean }): string {
  const layout = choose(5);
  if (layout === 0) return line(record, choose);
  const indent = [" ", "  ", "\t"][choose(3)] ?? "";
  const comma = layout === 1 ? `${end}${indent},` : `,${end}${indent}`;
  const members = record.map(([name, value]) => {
    const blank = ["", " ", ` ${end}${indent}`][choose(3)] ?? "";
    const note = isLenient ? (["", " /* note */", ` // note, "x": {${end}`][choose(3)] ?? "") : "";
    return `${JSON.stringify(name)}${choose(4) === 0 ? " " : ""}:${blank}${scalar(value, choose)}${note}`;
  });
  const last = isLenient && choose(2) === 0 ? "," : "";
  return `{${end}${indent}${members.join(comma)}${last}${end}}`;
}

function line(record: Record, choose: Choose): string {
  const blank = choose(2) === 0 ? "" : " ";
  return `{${record.map(([name, value]) => `${JSON.stringify(name)}:${blank}${scalar(value, choose)}`).join(`,${blank}`)}}`;
}

function scalar(value: string, choose: Choose): string {
  return ["null", "12345678", "-1.5e3", '""'][choose(12)] ?? JSON.stringify(value);
}

function yaml(all: readonly Record[], choose: Choose): string {
  const end = choose(2) === 0 ? "\n" : "\r\n";
  const isList = all.length > 1;
  const texts = all.map((record) => {
    const isFlow = choose(3) === 0;
    const members = record.map(([name, value]) => {
      const isPlain = /^[a-zA-Z_ ]+[a-zA-Z]$/u.test(name) && choose(2) === 0;
      const key = isPlain ? name : choose(2) === 0 && /^[ -~]+$/u.test(name) ? single(name) : JSON.stringify(name);
      const written = yamlScalar(value, choose, isFlow);
      return `${key}:${written === "" ? "" : " ".repeat(1 + choose(2))}${written}`;
    });
    if (isFlow) {
      const between = [", ", ",", ` ,${end}   `][choose(3)] ?? "";
      return `{${members.join(between)}${["", " ", `${end}  `][choose(3)]}}`;
    }
    const notes = members.map((member) => member + (["", " # note", "   ", " "][choose(6)] ?? ""));
    return notes.join(`${end}${choose(5) === 0 ? end : ""}${isList ? "  " : ""}`);
  });
  return `${isList ? texts.map((text) => `- ${text}`).join(end) : texts.join("")}${choose(2) === 0 ? end : ""}`;
}

function yamlScalar(value: string, choose: Choose, isFlow: boolean): string {
  const way = choose(8);
  if (way === 0) return "";
  if (way === 1) return "~";
  if (way === 2) return "12345678";
  if (way === 3 && !isFlow) return "&anchor value";
  if (way === 4 && !isFlow) return "!!str value";
  if (way === 5 && /^[ -~]*$/u.test(value)) return single(value);
  if (way === 6) return "plain text";
  return JSON.stringify(value);
}

function single(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function tables(delimiters: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.uniqueArray(
        names.filter((name) => name !== "iban"),
        { minLength: 2, maxLength: 5 },
      ),
      fc.array(fc.array(values, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...delimiters),
      choices,
    )
    .map(([header, rows, delimiter, choose]) => {
      const end = choose(3) === 0 ? "\r\n" : "\n";
      const isQuoted = choose(3) === 0;
      const lines = [
        ["iban", ...header],
        ...rows.map((row, at) => [...row, ...header.map(() => `x${at}`)].slice(0, header.length + 1)),
      ];
      const text = lines.map((cells) => cells.map((one) => cell(one, delimiter, isQuoted)).join(delimiter)).join(end);
      const above = [`sep=${delimiter}${end}`, `# Export${end}${end}`, ""][choose(9)] ?? "";
      return `${choose(5) === 0 ? "\ufeff" : ""}${above}${text}${choose(3) === 0 ? "" : end}`;
    });
}

function cell(text: string, delimiter: string, isQuoted: boolean): string {
  const needs = isQuoted || text.includes(delimiter) || /["\r\n]/u.test(text);
  return needs ? `"${text.replaceAll('"', '""')}"` : text;
}
