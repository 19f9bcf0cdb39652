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
    case "json5":
      return fc.tuple(records, choices).map(([record, choose]) => json5(record, choose));
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
    case "xml":
      return fc
        .tuple(fc.array(records, { minLength: 1, maxLength: 3 }), choices)
        .map(([all, choose]) => xml(all, choose));
    case "properties":
    case "dotenv":
    case "ini":
    case "toml":
      return fc
        .tuple(fc.array(records, { minLength: 1, maxLength: 3 }), choices)
        .map(([all, choose]) => entries(all, choose, format));
  }
}

function xml(all: readonly Record[], choose: Choose): string {
  const end = ["\n", "\r\n", ""][choose(3)] ?? "";
  const elements = all.map((record) => {
    const fields = record.map(([name, value]) => {
      const element = /^[a-z_]+$/iu.test(name) ? name : "field";
      const written = xmlText(value, choose);
      const way = choose(6);
      if (way === 0) return `<property name="${xmlText(name, () => 1)}" value="${xmlText(value, () => 1)}"/>`;
      if (way === 1) return `<p:${element} xml:lang="en">${end} ${written} </p:${element}>`;
      if (way === 2) return `<!-- note -->${end}<${element} a='1' >${written}</${element} >`;
      return `<${element}>${written}</${element}>`;
    });
    return `<record id="${choose(9)}">${end}${fields.join(end)}${end}</record>`;
  });
  const head = choose(2) === 0 ? `<?xml version="1.0" encoding="UTF-8"?>${end}` : "";
  return `${head}<list xmlns:p="urn:p">${end}${elements.join(end)}${end}</list>${end}`;
}

/** What XML 1.0 takes at all. */
function xmlText(value: string, choose: Choose): string {
  const plain = value.replace(/(?![\t\r\n])\p{Cc}/gu, "");
  if (choose(5) === 0 && !plain.includes("]]>")) return `<![CDATA[${plain}]]>`;
  return plain.replace(/[&<>"'\r\n\t\u0085\u2028]/gu, (sign) => {
    const code = sign.charCodeAt(0);
    return choose(2) === 0 ? `&#${code};` : `&#x${code.toString(16)};`;
  });
}

type EntryFormat = "properties" | "dotenv" | "ini" | "toml";

function entries(all: readonly Record[], choose: Choose, format: EntryFormat): string {
  const end = choose(2) === 0 ? "\n" : "\r\n";
  const note = choose(3) === 0 ? `${format === "ini" ? ";" : "#"} note${end}` : "";
  const hasHeads = format === "ini" || format === "toml";
  const parts = all.map((record, at) => {
    const isElement = format === "toml" && choose(2) === 0;
    const head = !hasHeads || choose(2) === 0 ? "" : isElement ? `[[list]]${end}` : `[section${at}]${end}`;
    const lead = format === "properties" ? (["", "bank.", `accounts[${at}].`, "  "][choose(4)] ?? "") : "";
    return head + record.map(([name, value], place) => lead + ENTRY[format](name, value, choose, place) + end).join("");
  });
  return `${note}${parts.join(choose(2) === 0 ? end : "")}`;
}

type WriteEntry = (name: string, value: string, choose: Choose, place: number) => string;

const ENTRY: Readonly<{ [Format in EntryFormat]: WriteEntry }> = {
  properties(name, value, choose) {
    const key = name === "" ? "empty" : name.replace(/[\\=:#!\s]/gu, escapedSign);
    const sign = ["=", " = ", ":", " : "][choose(4)] ?? "=";
    const text = value.replace(/[\\\n\r\t\f]|^\s/gu, escapedSign);
    return `${key}${sign}${choose(4) === 0 && text.length > 4 && !text.includes("\\") ? `${text.slice(0, 3)}\\\n   ${text.slice(3)}` : text}`;
  },
  dotenv(name, value, choose, place) {
    const key = /^[\w.-]+$/u.test(name) ? name : `KEY_${place}`;
    const sign = ["=", " = ", ": "][choose(3)] ?? "=";
    const quote = ["", '"', "'", "`"][choose(4)] ?? "";
    const text = quote === "" ? value.replace(/[\r\n#]/gu, "") : value.replaceAll(quote, "");
    return `${choose(4) === 0 ? "export " : ""}${key}${sign}${quote}${text}${quote}${choose(4) === 0 ? " # note" : ""}`;
  },
  ini(name, value, choose, place) {
    const key = /^[\p{L}_][\p{L}\p{N} _.-]*$/u.test(name) ? name.trim() : `key${place}`;
    const sign = choose(2) === 0 ? "=" : " = ";
    const way = choose(3);
    if (way === 0) return `${key}${sign}${JSON.stringify(value)}`;
    const text = value.replace(/[\r\n]/gu, "");
    return `${key}${sign}${text.replace(/[\\;#]/gu, "\\$&")}${way === 1 ? " ; note" : ""}`;
  },
  toml(name, value, choose) {
    const key = /^[\w-]+$/u.test(name) && choose(2) === 0 ? name : tomlText(name);
    const way = choose(6);
    const text = tomlText(value);
    if (way === 0) return `${key} = { a = ${text}, b.c = 1 }`;
    if (way === 1) return `${key} = [\n  ${text}, # note\n  "x",\n]`;
    if (way === 2 && !/['\r\n\t]/u.test(value)) return `${key} = '${value}'`;
    if (way === 3 && !/["\\\r]/u.test(value)) return `${key} = """\n${value}"""`;
    return `${key} = ${text}${choose(3) === 0 ? " # note" : ""}`;
  },
};

function tomlText(value: string): string {
  return JSON.stringify(value).replaceAll("\x7f", "\\u007f");
}

function escapedSign(sign: string): string {
  const short: { readonly [sign: string]: string } = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\f": "\\f" };
  return short[sign] ?? `\\${sign}`;
}

function json5(record: Record, choose: Choose): string {
  const end = ["\n", "\r\n", "\r", "\u2028"][choose(4)] ?? "\n";
  const members = record.map(([name, value]) => {
    const isBare = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) && choose(3) > 0;
    const blank = ["", " ", "\u00a0\t", "\ufeff", `/* : */`, `// 'note'${end}`][choose(6)] ?? "";
    return `${blank}${isBare ? name : json5Text(name, choose)}${blank}:${blank}${json5Scalar(value, choose)}`;
  });
  const text = `{${choose(2) === 0 ? end : ""}${members.join(`,${end}`)}${choose(2) === 0 ? "," : ""}${end}}`;
  return choose(3) === 0 ? `// file${end}[${text},${end}['x', .5, +1, -0x1F,],]${end}` : text;
}

function json5Scalar(value: string, choose: Choose): string {
  const plain = ["null", "true", "12345678", "0xdecaf", "+1.5e3", ".5", "5.", "-Infinity", "NaN"][choose(16)];
  return plain ?? json5Text(value, choose);
}

/** Texts with escapes that JSON doesn't have, and with escaped line breaks. */
function json5Text(text: string, choose: Choose): string {
  const quote = choose(2) === 0 ? "'" : '"';
  const inside = text.replace(/['"\\\r\n]/gu, (sign) => {
    if (sign === "\n") return "\\n";
    if (sign === "\r") return choose(2) === 0 ? "\\r" : "\\x0d";
    return sign === "\\" || sign === quote || choose(2) === 0 ? `\\${sign}` : sign;
  });
  if (choose(5) > 0 || /\\/u.test(inside)) return `${quote}${inside}${quote}`;
  const at = choose(inside.length + 1);
  const between = ["\\\n", "\\\r\n", "\\\u2028", "\\v", "\\q", "\\0"][choose(6)] ?? "";
  // A zero with a digit behind it would be another escape.
  const rest = between === "\\0" && /^\d/u.test(inside.slice(at)) ? "" : inside.slice(at);
  return `${quote}${inside.slice(0, at)}${between}${rest}${quote}`;
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
