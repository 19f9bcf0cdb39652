/** XML, properties, environment files, INI and TOML as the reference libraries read them, every leaf in order. */
import { parseXml, type XmlDocument, XmlElement, XmlText } from "@rgrove/parse-xml";
import { Pair, parseLines } from "dot-properties";
import { parse as parseDotenv } from "dotenv";
import { parse as parseIni } from "ini";
import { parse as parseToml, TomlDate } from "smol-toml";
import { cutName } from "../../server/src/formats/entries";
import type { Leaf } from "./reference";

/** Document types are passed over by Paylint, and expanded by nobody here. */
export function xmlLeaves(text: string): Leaf[] | null {
  if (/<!DOCTYPE/iu.test(text)) return null;
  let document: XmlDocument;
  try {
    document = parseXml(text, { preserveCdata: false });
  } catch {
    return null;
  }
  const leaves: Leaf[] = [];
  if (document.root !== null) visitElement(document.root, [], leaves);
  return leaves;
}

function visitElement(element: XmlElement, around: readonly string[], leaves: Leaf[]): void {
  const path = [...around, local(element.name)];
  for (const [name, value] of Object.entries(element.attributes)) {
    if (!/^xmlns(?::|$)/u.test(name)) leaves.push({ path: JSON.stringify([...path, local(name)]), value });
  }
  const isLeaf = element.children.every((child) => !(child instanceof XmlElement));
  let run = "";
  const end = (): void => {
    if (run.trim() !== "" || isLeaf) leaves.push({ path: JSON.stringify(path), value: trimmed(run) });
    run = "";
  };
  for (const child of element.children) {
    if (child instanceof XmlText) run += child.text;
    else if (child instanceof XmlElement) {
      if (!isLeaf) end();
      visitElement(child, path, leaves);
    }
  }
  if (isLeaf || run.trim() !== "") end();
}

function local(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

function trimmed(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/gu, "");
}

export function propertiesLeaves(text: string): Leaf[] | null {
  const nodes: readonly object[] = parseLines(text.replace(/^\ufeff/u, ""), true);
  return nodes.flatMap((node) => {
    if (!(node instanceof Pair)) return [];
    const { path, key } = cutName(node.key);
    return [{ path: JSON.stringify([...path, key]), value: node.value ?? "" }];
  });
}

/** An object has names that are array indices before all others: the order of such entries can't be compared. */
const INDEX = String.raw`(?:"(?:0|[1-9]\d*)"|'(?:0|[1-9]\d*)'|(?:0|[1-9]\d*))`;
const INDEX_AS_SECTION = String.raw`^\s*\[+(?:[^\],\n]*\.)?\s*${INDEX}\s*[.\]]`;
const INDEX_AS_NAME = new RegExp(String.raw`^\s*(?:export\s+)?${INDEX}\s*[=:]|${INDEX_AS_SECTION}`, "mu");
/** Where names are cut at dots, and stand in tables of one line. */
const INDEX_IN_PATH = new RegExp(String.raw`(?:^|[{,.])\s*${INDEX}\s*[=.]|${INDEX_AS_SECTION}`, "mu");

/** An entry, by the expression that the library itself publishes: it tells names that stand twice from one. */
const DOTENV_ENTRY =
  /^\s*(?:export\s+)?([\w.-]+)(?:\s*=\s*?|:\s+?)(\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\r\n]+)?\s*(?:#.*)?$/gmu;

/** Names that stand twice are one for the library, so that nothing can be compared. */
export function dotenvLeaves(text: string): Leaf[] | null {
  // For the library's expression these end a line, and for no shell; behind a colon the value may stand a line below.
  if (/[\u2028\u2029]|:[ \t]*[\r\n]/u.test(text)) return null;
  const plain = text.replace(/^\ufeff/u, "").replace(/\r\n?/gu, "\n");
  const read = Object.entries(parseDotenv(plain));
  const names = plain.match(DOTENV_ENTRY)?.length ?? 0;
  if (INDEX_AS_NAME.test(plain)) return null;
  return read.length === names ? read.map(([name, value]) => ({ path: JSON.stringify([name]), value })) : null;
}

export function iniLeaves(text: string): Leaf[] | null {
  // A dot in the name of a null begins a section for the library, and digits in single quotes lose the blanks around them.
  if (/=\s*"?null/u.test(text) || /'\s+\d+\s*'|'\d+\s+'/u.test(text) || INDEX_AS_NAME.test(text)) return null;
  const leaves = leavesIn(parseIni(text.replace(/^\ufeff/u, "")), []);
  const lines = text
    .split(/[\r\n]+/u)
    .filter((line) => line.trim() !== "" && !/^\s*(?:[;#]|\[[^\]]*\]\s*$)/u.test(line));
  // Names that stand twice are one, and a name alone is true.
  return leaves.length === lines.length && lines.every((line) => line.includes("=")) ? leaves : null;
}

export function tomlLeaves(text: string): Leaf[] | null {
  if (INDEX_IN_PATH.test(text)) return null;
  try {
    return leavesIn(parseToml(text.replace(/^\ufeff/u, ""), { integersAsBigInt: true }), []);
  } catch {
    return null;
  }
}

function leavesIn(value: unknown, path: readonly (string | number)[]): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesIn(one, [...path, at]));
  if (value instanceof TomlDate) return [{ path: JSON.stringify(path), value: value.toISOString() }];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, one]) => leavesIn(one, [...path, name]));
  return [{ path: JSON.stringify(path), value: String(value) }];
}
