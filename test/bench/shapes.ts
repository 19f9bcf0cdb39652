/**
 * Shapes of input that cost more than they hold, if something is quadratic: nesting, what is left open, what is
 * repeated. Each is written in any length, so that one can be compared with another twice as long.
 */
import type { FormatName } from "../../server/src/formats/reader";

export interface Shape {
  readonly format: FormatName;
  /** @param units about how long the text is to be */
  readonly text: (units: number) => string;
}

const WRONG = "DE88370400440532013000";
const QUOTES = { double: '"', single: "'" } as const;

/** One piece after the other until they are as long as asked, between a head and a tail. */
function pieces(format: FormatName, piece: (at: number) => string, { head = "", tail = "", between = "" } = {}): Shape {
  return {
    format,
    text: (units) => {
      const all: string[] = [];
      for (let at = 0, length = 0; length < units; at++) {
        const next = piece(at);
        all.push(next);
        length += next.length + between.length;
      }
      return head + all.join(between) + tail;
    },
  };
}

const repeated = (format: FormatName, piece: string, around?: { head?: string; tail?: string; between?: string }) =>
  pieces(format, () => piece, around);

/** As many closing signs as opening ones. */
const nested = (format: FormatName, open: string, close: string, head = ""): Shape => ({
  format,
  text: (units) => {
    const levels = Math.ceil(units / (open.length + close.length));
    return head + open.repeat(levels) + close.repeat(levels);
  },
});

/** Each line further in than the one before, as far as the length allows. */
const stairs = (format: FormatName, line: string, head = ""): Shape => ({
  format,
  text: (units) => {
    const steps = Math.floor(Math.sqrt(2 * units));
    return head + Array.from({ length: steps }, (_, at) => `${" ".repeat(at)}${line}\n`).join("");
  },
});

const letters = (at: number): string =>
  String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26), 97 + (Math.floor(at / 676) % 26));
const capitals = (at: number): string => `${letters(at)}${letters(at * 7)}de`.toUpperCase();

const JSON_SHAPES: Readonly<Record<string, Shape>> = {
  "objects left open": repeated("json", '{"a":'),
  "lists left open": repeated("json", "["),
  "braces left open": repeated("json", "{"),
  "lists of objects left open": repeated("json", '[{"a":'),
  "brackets and braces left open": repeated("json", "[{"),
  "objects left open on lines of their own": repeated("json", '{"a":\n'),
  "objects with many keys left open": pieces("json", (at) => `{"${letters(at)}iban":"${WRONG}","x":`),
  "lists in each other": nested("json", "[", "]"),
  "objects in each other": nested("json", '{"iban":', "}"),
  "closing brackets": repeated("json", "]"),
  "closing braces": repeated("json", "}"),
  "closing signs of the other kind": repeated("json", "[}"),
  "a quote left open": repeated("json", "ab ", { head: '{"iban": "' }),
  "a quote left open on each line": repeated("json", `{"iban": "${WRONG}\n`),
  "a key's quote left open on each line": repeated("json", '{"iban: 1,\n'),
  "single quotes": repeated("json", "'"),
  quotes: repeated("json", '"'),
  commas: repeated("json", ","),
  colons: repeated("json", ":"),
  "missing commas": repeated("json", '"a":1 ', { head: "{" }),
  backslashes: repeated("json", "\\", { head: '{"iban":"', tail: '"}' }),
  "escapes in a value": repeated("json", "\\u0041\\n", { head: '{"iban":"', tail: '"}' }),
  "escapes in keys": pieces("json", (at) => `"\\u0069ban${at}":"${WRONG}",`, { head: "{" }),
  "slashes left open": repeated("jsonc", "/* "),
  "comment lines": repeated("jsonc", "// comment\n"),
  "ignore comments": repeated("jsonc", "// paylint-ignore\n", { tail: `{"iban": "${WRONG}"}` }),
  "comments beside values": repeated("jsonc", `"${WRONG}", // paylint-ignore iban/check-digits\n`, { head: "[" }),
  "a long line": repeated("json", "word ", { head: '{"note":"', tail: `","iban":"${WRONG}"}` }),
  "a long key": repeated("json", "key ", { head: '{"', tail: `":"${WRONG}"}` }),
  "many keys": pieces("json", (at) => `"key${at}":"value",\n`, { head: "{", tail: `"iban":"${WRONG}"}` }),
  "keys like names": pieces("json", (at) => `"${letters(at)}_account_number_${letters(at * 3)}":"12345678",\n`, {
    head: "{",
  }),
  "keys of many words": pieces("json", (at) => `"${`${letters(at)}AccountBankCode`.repeat(4)}":"12345678",\n`, {
    head: "{",
  }),
  "identifiers in one object": pieces("json", (at) => `"iban${at}":"${WRONG}","bic${at}":"DEUTDEFF",`, {
    head: "{",
    tail: '"id":1}',
  }),
  "findings on one line": repeated("json", `"${WRONG}"`, { head: '{"ibans":[', tail: "]}", between: "," }),
  "words like BICs": pieces("json", (at) => `"${capitals(at)}"`, { head: '{"bics":[', tail: "]}", between: "," }),
  "a text of words like BICs": pieces("json", (at) => `BIC ${capitals(at)} `, { head: '{"note":"', tail: '"}' }),
  "a text of IBANs": repeated("json", `${WRONG} `, { head: '{"note":"', tail: '"}' }),
  "a text of labels": repeated("json", "IBAN: account number: sort code ", { head: '{"note":"', tail: '"}' }),
  "percent signs": repeated("json", "%2", { head: '{"body":"iban=', tail: '"}' }),
  "escapes of a form": repeated("json", "a%20b=c%C3%A4&", { head: '{"body":"', tail: `iban=${WRONG}"}` }),
  "a query": repeated("json", "a=1&", { head: '{"url":"https://example.com/?', tail: `iban=${WRONG}"}` }),
  entities: repeated("json", "&amp;", { head: '{"body":"<a><iban>', tail: '</iban></a>"}' }),
  "elements left open": repeated("json", "<a>", { head: '{"body":"', tail: '"}' }),
  "tags left open": repeated("json", "<a ", { head: '{"body":"<a>', tail: '"}' }),
  "attributes left open": repeated("json", "<a b='", { head: '{"body":"<a>', tail: '"}' }),
  "lists in a text": repeated("json", "[", { head: '{"body":"', tail: '"}' }),
  "objects in a text": repeated("json", '{\\"a\\":', { head: '{"body":"', tail: '"}' }),
  "YAML in a text": pieces("json", (at) => `key${at}: value\\n`, { head: '{"body":"', tail: '"}' }),
  "pairs in a text": pieces("json", (at) => `KEY_${at}=value\\n`, { head: '{"body":"', tail: '"}' }),
  "short texts in texts": repeated("json", '"{\\"a\\":{\\"iban\\":1"', { head: "[", between: "," }),
  "invisible characters": repeated("json", "\u200b", { head: `{"iban":"${WRONG}`, tail: '"}' }),
  "byte order marks": repeated("json", "\ufeff", { tail: "{}" }),
  "letters of two units": repeated("json", "😀", { head: '{"iban":"', tail: '"}' }),
  "blank lines": repeated("json", "\n", { head: "{", tail: "}" }),
  "control characters": repeated("json", "\u0001", { head: '{"iban":"', tail: '"}' }),
  "digits of one number": repeated("json", "12345678 ", { head: '{"account":', tail: "}" }),
  "a number": repeated("json", "1", { head: '{"account":', tail: "}" }),
  "lists of places": repeated("json", `["60-16-13","31926819","${WRONG}"]`, { head: "[", tail: "]", between: "," }),
  "broken lines": repeated("jsonl", `{"iban":"${WRONG}","a":{"b":[1\n`),
  "lines left open": repeated("jsonl", '{"a":{"a":{"a":{"a":\n'),
  "one object over lines": repeated("jsonl", '{"a":\n'),
  "scalars on lines": repeated("jsonl", `"${WRONG}"\n`),
};

const YAML_SHAPES: Readonly<Record<string, Shape>> = {
  "lists left open": repeated("yaml", "["),
  "mappings left open": repeated("yaml", "{"),
  "mappings with a key left open": repeated("yaml", "{x", { head: "a: " }),
  "templates in a mapping left open": repeated("yaml", "{", { head: "{x" }),
  "lists of mappings left open": repeated("yaml", "[{"),
  "mappings left open behind keys": repeated("yaml", "{a: "),
  "mappings left open on lines of their own": repeated("yaml", "{a:\n"),
  "lists in each other": nested("yaml", "[", "]", "iban: "),
  "lists as keys": nested("yaml", "[", "]: a"),
  "closing brackets": repeated("yaml", "]"),
  "a double quote left open": repeated("yaml", "some words of a line\n", { head: 'a: "' }),
  "a single quote left open": repeated("yaml", "some words of a line\n", { head: "a: '" }),
  "a double-quoted text of many lines": repeated("yaml", "  some words of a line\n", { head: 'a: "', tail: '"\n' }),
  "a single-quoted text of many lines": repeated("yaml", "  some words of a line\n", { head: "a: '", tail: "'\n" }),
  "a plain text of many lines": repeated("yaml", "  some words of a line\n", { head: "iban: a\n" }),
  "a quoted text of blank lines": repeated("yaml", "\n", { head: 'iban: "', tail: '"' }),
  "a quoted text of spaces": repeated("yaml", "    \n", { head: 'iban: "', tail: '"' }),
  "a quoted text of escaped line ends": repeated("yaml", "a\\\n", { head: 'iban: "', tail: '"' }),
  "a text in a list of many lines": repeated("yaml", "some words of a line\n", { head: "[ " }),
  "a literal text": repeated("yaml", "  some words of a line\n", { head: "a: |\n" }),
  "a folded text": repeated("yaml", "  some words of a line\n", { head: "iban: >\n" }),
  "block texts": repeated("yaml", `- |\n  ${WRONG}\n`),
  "a block text further in on each line": stairs("yaml", "words", "a: |\n"),
  "block texts without lines": repeated("yaml", "- |\n"),
  "a double quote left open on each line": pieces("yaml", (at) => `key${at}: "value\n`),
  "a single quote left open on each line": pieces("yaml", (at) => `key${at}: 'value\n`),
  "a quote at the start of each line": repeated("yaml", '"a\n'),
  "many keys": pieces("yaml", (at) => `key${at}: value\n`, { tail: `iban: ${WRONG}\n` }),
  "many quoted keys": pieces("yaml", (at) => `"key${at}": "value"\n`, { tail: `iban: ${WRONG}\n` }),
  "many keys on one line": pieces("yaml", (at) => `key${at}: value, `, { head: "{", tail: "}" }),
  "keys like names": pieces("yaml", (at) => `${letters(at)}_account_number_${letters(at * 3)}: "12345678"\n`),
  "a hundred forms of record": pieces(
    "yaml",
    (at) => `- ${letters(at * 7)}_iban: ${WRONG}\n  ${letters(at)}: 1\n  bic: DEUTDEFF\n`,
  ),
  "mappings in each other": stairs("yaml", "a:"),
  "sequences in each other": stairs("yaml", "-"),
  "sequences on one line": repeated("yaml", "- "),
  "question marks": repeated("yaml", "? "),
  "colons behind blanks": repeated("yaml", ": "),
  "keys without values": repeated("yaml", "a:\n"),
  "keys behind keys": repeated("yaml", "a: "),
  anchors: pieces("yaml", (at) => `key${at}: &a${at} value\n`),
  "anchors in a row": repeated("yaml", "&a "),
  "anchors in a list": repeated("yaml", "&a ", { head: "[" }),
  aliases: repeated("yaml", "- *a\n", { head: "- &a x\n" }),
  "aliases in a list": repeated("yaml", "*a, ", { head: "[" }),
  "an alias bomb": pieces("yaml", (at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`, { head: "a0: &a0 [x]\n" }),
  "tags in a row": repeated("yaml", "!!str "),
  "tags in a list": repeated("yaml", "!!str ", { head: "[" }),
  "tags left open": repeated("yaml", "!<a ", { head: "[" }),
  "tags left open on lines": repeated("yaml", "- !<a\n"),
  "merge keys": repeated("yaml", "- <<: *a\n", { head: "- &a {b: c}\n" }),
  tabs: repeated("yaml", "\t"),
  "lines indented by tabs": repeated("yaml", "\ta: b\n", { head: "a:\n" }),
  "blank lines": repeated("yaml", "\n"),
  "lines of spaces": repeated("yaml", "        \n", { head: "a: b\n" }),
  "blank lines behind a text": repeated("yaml", "a\n\n\n\n"),
  "carriage returns": repeated("yaml", "a: b\r"),
  "comment lines": repeated("yaml", "# comment\n"),
  "ignore comments above each other": repeated("yaml", "# paylint-ignore iban/check-digits\n", {
    tail: `iban: ${WRONG}\n`,
  }),
  "ignore comments beside values": pieces("yaml", (at) => `iban${at}: ${WRONG} # paylint-ignore iban/check-digits\n`),
  "ignore comments of the file": repeated("yaml", "# paylint-ignore-file\n", { tail: `iban: ${WRONG}\n` }),
  documents: repeated("yaml", "---\na: b\n"),
  "document marks": repeated("yaml", "---\n"),
  directives: repeated("yaml", "%YAML 1.2\n"),
  "template lines": repeated("yaml", "{{ if a }}\n", { head: "a: b\n" }),
  "templates left open": repeated("yaml", "{{ ", { head: "a: " }),
  "templates left open on lines": repeated("yaml", "{{ a\n"),
  "template comments left open": repeated("yaml", "{#\n"),
  "template comments on a line": repeated("yaml", "{# a #}"),
  "comments of Go templates left open": repeated("yaml", "{{/*\n"),
  "templates in a list": repeated("yaml", "{{ a }} ", { head: "[" }),
  "lines at odd columns": pieces("yaml", (at) => `${" ".repeat(at % 7)}a${at}: b\n`),
  "stray lines": repeated("yaml", "stray\n", { head: "a:\n  b: c\n" }),
  "a long line": repeated("yaml", "word ", { head: "note: ", tail: `\niban: ${WRONG}\n` }),
  "a long key": repeated("yaml", "key ", { tail: `: ${WRONG}\n` }),
  "a line of colons": repeated("yaml", "a:b:", { head: "x: " }),
  "a line of number signs": repeated("yaml", "a #", { head: "x: " }),
  "double quotes": repeated("yaml", QUOTES.double),
  "single quotes": repeated("yaml", QUOTES.single),
  "byte order marks": repeated("yaml", "\ufeff"),
  "a list on many lines": repeated("yaml", `  ${WRONG},\n`, { head: "ibans: [\n", tail: "]\n" }),
  "entries behind a list left open": pieces("yaml", (at) => `key${at}: [a, b\n`),
};

const CSV_SHAPES: Readonly<Record<string, Shape>> = {
  quotes: repeated("csv", QUOTES.double),
  "a quote left open": repeated("csv", `1,${WRONG}\n`, { head: 'id,iban\n"' }),
  "a quote left open on each row": repeated("csv", `"1,${WRONG}\n`, { head: "id,iban\n" }),
  "three quotes on each row": repeated("csv", `"1","${WRONG}\n`, { head: "id,iban\n" }),
  "text behind quotes": repeated("csv", `"1"x,"${WRONG}"x\n`, { head: "id,iban\n" }),
  "doubled quotes": repeated("csv", '""', { head: 'id,note\n1,"', tail: '"\n' }),
  "blanks before quotes": repeated("csv", "    ", { tail: '"' }),
  "cells of blanks": repeated("csv", "    ,", { head: "a,b\n" }),
  delimiters: repeated("csv", ","),
  "all delimiters": repeated("csv", ",;\t|\n"),
  "blank rows": repeated("csv", "\n", { head: `iban\n${WRONG}\n` }),
  "ragged rows": pieces("csv", (at) => `${`${WRONG},`.repeat(at % 9)}\n`, { head: "iban,bic\n" }),
  "wide rows": { format: "csv", text: (units) => `${"iban,".repeat(units / 10)}\n${"DE88,".repeat(units / 10)}\n` },
  "wide rows of identifiers": {
    format: "csv",
    text: (units) => {
      const pairs = (pair: string) => `${Array.from({ length: units / 50 }, () => pair).join(",")}\n`;
      return pairs("iban,bic") + pairs(`${WRONG},DEUTDEFF`);
    },
  },
  "wrong IBANs": repeated("csv", `${WRONG}\n`, { head: "iban\n" }),
  "words like BICs": pieces("csv", (at) => `${capitals(at)},${capitals(at * 11)}\n`, { head: "bic,name\n" }),
  "tables below each other": pieces("csv", (at) => `\niban,bic,${letters(at)}\n${WRONG},DEUTDEFF,1\n`),
  "titles below each other": pieces("csv", (at) => `\nTitle ${at}\n`, { head: "iban,bic\n" }),
  "rows that begin with a mark": repeated("csv", `\ufeff${WRONG},DEUTDEFF\n`, { head: "iban,bic\n" }),
  "carriage returns": repeated("csv", `${WRONG},DEUTDEFF\r`, { head: "iban,bic\r" }),
  "a long cell": repeated("csv", "word ", { head: "note,iban\n", tail: `,${WRONG}\n` }),
  "a long quoted cell of lines": repeated("csv", "words of a line\n", { head: 'note,iban\n"', tail: `",${WRONG}\n` }),
  "a long header": pieces("csv", (at) => `account number ${at},`, { tail: "\n1,2,3\n" }),
  "headers again": repeated("csv", "iban,bic\n", { head: "iban,bic\n" }),
  "pairs of name and value": pieces("csv", (at) => `iban ${letters(at)}:,${WRONG}\n`),
  "tabs of a table": repeated("tsv", "\t\t\n", { head: "iban\tbic\n" }),
};

function named(shapes: Readonly<Record<string, Shape>>, format: string): [string, Shape][] {
  return Object.entries(shapes).map(([name, shape]) => [`${format}: ${name}`, shape]);
}

const ENTRY_SHAPES: Readonly<Record<string, Shape>> = {
  "XML: elements left open": repeated("xml", "<a>"),
  "XML: attributes left open": repeated("xml", "<a b='", { head: "<a>" }),
  "XML: end tags": repeated("xml", "</a>", { head: "<a>" }),
  "XML: comments left open": repeated("xml", "<!-- ", { head: "<a>" }),
  "XML: sections left open": repeated("xml", "<![CDATA[a", { head: "<a>", tail: "</a>" }),
  "XML: entities": repeated("xml", "&amp;", { head: "<a><iban>", tail: "</iban></a>" }),
  "properties: continued lines": repeated("properties", "words \\\n", { head: "iban=" }),
  "properties: names": pieces("properties", (at) => `payment${at}.iban=${WRONG}\n`),
  "dotenv: a quote left open on each line": pieces("dotenv", (at) => `IBAN_${at}='${WRONG}\n`),
  "dotenv: names alone": repeated("dotenv", "IBAN\n"),
  "INI: sections": pieces("ini", (at) => `[payment.${at}]\niban = ${WRONG}\n`),
  "TOML: lists left open": repeated("toml", "[", { head: "a = " }),
  "TOML: inline tables left open": repeated("toml", "{a = ", { head: "a = " }),
  "TOML: a text of many lines left open": repeated("toml", "some words of a line\n", { head: 'a = """' }),
  "TOML: tables of a list": pieces("toml", () => `[[payments]]\niban = "${WRONG}"\n`),
};

const TEXT_SHAPES: Readonly<Record<string, Shape>> = {
  "texts: names before brackets": repeated("json", "account ] ", { head: '{"note":"', tail: '"}' }),
  "texts: names before colons": repeated("yaml", "account: ", { head: "note: ", tail: "\n" }),
  "texts: names before attributes": repeated("json", 'bank a=\\"b\\" ', { head: '{"note":"', tail: '"}' }),
  "texts: numbers and names": repeated("json", "12345678[account \\n", { head: '{"note":"', tail: '"}' }),
};

/** Each under its name. */
export const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ...named(JSON_SHAPES, "JSON"),
  ...named(YAML_SHAPES, "YAML"),
  ...named(CSV_SHAPES, "CSV"),
  ...Object.entries(ENTRY_SHAPES),
  ...Object.entries(TEXT_SHAPES),
]);
