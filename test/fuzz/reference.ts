/** Documents as the reference libraries read them: every leaf with its path, in order; null where they refuse. */
import { parse } from "csv-parse/sync";
import { type Node, type ParseError, parseTree } from "jsonc-parser";
import type { FormatName } from "../../server/src/formats";
import { examineHead, headLength } from "../../server/src/formats/csv/head";
import { libraryFields } from "../formats/yaml/fields";
import { dotenvLeaves, iniLeaves, propertiesLeaves, tomlLeaves, xmlLeaves } from "./entryReference";
import { json5Leaves } from "./json5Reference";

export interface Leaf {
  readonly path: string;
  readonly value: string;
}

export function leavesOf(text: string, format: FormatName): Leaf[] | null {
  // Not all of the libraries know half characters.
  if (/\p{Cs}/u.test(text)) return null;
  switch (format) {
    case "json":
    case "jsonc":
      return jsonLeaves(text, format === "jsonc");
    case "json5":
      return json5Leaves(text);
    case "jsonl":
      return jsonLinesLeaves(text);
    case "yaml":
      return yamlLeaves(text);
    case "csv":
    case "tsv":
      return csvLeaves(text, format);
    case "xml":
      return xmlLeaves(text);
    case "properties":
      return propertiesLeaves(text);
    case "dotenv":
      return dotenvLeaves(text);
    case "ini":
      return iniLeaves(text);
    case "toml":
      return tomlLeaves(text);
  }
}

function jsonLeaves(text: string, isLenient: boolean): Leaf[] | null {
  const errors: ParseError[] = [];
  const root = parseTree(text.replace(/^\ufeff/u, " "), errors, {
    allowTrailingComma: isLenient,
    disallowComments: !isLenient,
  });
  if (root === undefined || errors.length > 0) return null;
  const leaves: Leaf[] = [];
  visit(root, [], text, leaves);
  return leaves;
}

function visit(node: Node, path: readonly (string | number)[], text: string, leaves: Leaf[]): void {
  const { type, children = [] } = node;
  if (type === "array") {
    for (const [at, child] of children.entries()) visit(child, [...path, at], text, leaves);
  } else if (type === "object") {
    for (const { children: pair = [] } of children) {
      const [key, value] = pair;
      if (key !== undefined && value !== undefined) visit(value, [...path, String(key.value)], text, leaves);
    }
  } else {
    // A number as written: the library's value has lost digits.
    const value = type === "number" ? text.slice(node.offset, node.offset + node.length) : String(node.value);
    leaves.push({ path: JSON.stringify(path), value });
  }
}

function jsonLinesLeaves(text: string): Leaf[] | null {
  const leaves: Leaf[] = [];
  for (const line of text.replace(/^\ufeff/u, "").split(/\r\n|\r|\n/u)) {
    if (/^[ \t]*$/u.test(line)) continue;
    const own = jsonLeaves(line, false);
    if (own === null) return null;
    leaves.push(...own);
  }
  return leaves;
}

function yamlLeaves(text: string): Leaf[] | null {
  // The library takes an escaped quote at the end of a line for a closing one. Templates, which Paylint reads as such,
  // are no YAML.
  if (/\\"[ \t]*(?:[\r\n]|$)/u.test(text)) return null;
  if (/\{\{|\{%|\$\{|<%/u.test(text)) return null;
  // By YAML 1.2.2 (section 9.1.1) each document may begin with one; Paylint knows them at the start of the file alone.
  if (/[\r\n\ufeff]\ufeff/u.test(text)) return null;
  // The library takes a carriage return alone for text; YAML 1.2.2 for a line break.
  const fields = libraryFields(text.replace(/^\ufeff/u, "").replace(/\r\n?/gu, "\n"));
  return fields?.map(({ path, value }) => ({ path: JSON.stringify(path), value })) ?? null;
}

/**
 * The library passes over what stands wrongly behind an explicit key, or an empty one, and reports nothing: `? "a"` with
 * `d: x` indented below it loses `d: x`. By YAML 1.2.2 (section 8.2.2) such a text is broken, as Paylint says of it.
 */
export function isLaxlyRead(text: string): boolean {
  return /(?:^|[\r\n])[ \t-]*(?:[&!][^\s]*\s+)*[?:](?:\s|$)/u.test(text);
}

/**
 * The library takes a colon for the value of an explicit or empty key wherever it stands in a line below. By YAML 1.2.2
 * (sections 8.2.1 and 8.2.2) one in a column further to the right begins a mapping, and one in the same column, where the
 * key has its value, the next entry.
 */
export function isColonMisplaced(text: string): boolean {
  return /(?:^|[\r\n])[ \t-]*[?:][ \t]*(?:[&!]\S*[ \t]*)?(?:[\r\n][ \t]*(?:#[^\r\n]*)?)+:(?:\s|$)/u.test(text);
}

/** The delimiter is a matter of opinion, so it is Paylint's; quotes and line breaks are the library's. */
function csvLeaves(text: string, format: "csv" | "tsv"): Leaf[] | null {
  const length = headLength(text, true) ?? text.length;
  const { delimiter } = examineHead(text.slice(0, length), format, length === text.length);
  try {
    const rows: string[][] = parse(text.replace(/^\ufeff/u, ""), {
      delimiter: String.fromCharCode(delimiter),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
    });
    return rows.flatMap((row, at) => row.map((value, column) => ({ path: JSON.stringify([at, column]), value })));
  } catch {
    return null;
  }
}
