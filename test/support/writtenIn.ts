/** Invented payments written in every format that Paylint reads, for tests that edit and damage documents. */
import type { FormatName } from "../../server/src/formats";
import { csvDocument, jsonDocument } from "../analysis/documents";

type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };
type Members = Readonly<Record<string, Value>>;

/** @param count how many payments there are in it */
export const WRITTEN_IN: Readonly<Record<FormatName, (seed: number, count: number) => string>> = {
  json: (seed, count) => jsonDocument(seed, count, 2),
  jsonc: (seed, count) => jsonDocument(seed, count, 2),
  // A name that needs no quotes has none, and values stand in single ones, as people write it.
  json5: (seed, count) =>
    jsonDocument(seed, count, 2)
      .replace(/^( *)"(\w+)":/gmu, "$1$2:")
      .replace(/"([^"'\\]*)"(?=,?$)/gmu, "'$1'"),
  jsonl: (seed, count) => {
    const { payments } = paymentsOf(seed, count);
    return `${payments.map((one) => JSON.stringify(one)).join("\n")}\n`;
  },
  yaml: (seed, count) => toYaml(JSON.parse(jsonDocument(seed, count, 0)) as Value, ""),
  csv: (seed, count) => csvDocument(seed, count).replaceAll(/\r\n?/gu, "\n"),
  tsv: (seed, count) => csvDocument(seed, count).replaceAll(/\r\n?/gu, "\n").replaceAll(/[,;|]/gu, "\t"),
  xml: (seed, count) => `<?xml version="1.0"?>\n${toXml("file", paymentsOf(seed, count), "")}`,
  properties: (seed, count) =>
    leaves(seed, count)
      .map(([path, value]) => `${path.join(".")}=${escaped(value)}\n`)
      .join(""),
  dotenv: (seed, count) =>
    leaves(seed, count)
      .map(([path, value]) => `${path.join("_").toUpperCase()}=${quotedForShell(value)}\n`)
      .join(""),
  ini: (seed, count) =>
    paymentsOf(seed, count)
      .payments.map((one, at) => {
        const lines = leavesOf(one, []).map(([path, value]) => `${path.join(".")} = ${value}\n`);
        return `[payment ${at}]\n${lines.join("")}`;
      })
      .join("\n"),
  toml: (seed, count) =>
    paymentsOf(seed, count)
      .payments.map((one) => `[[payments]]\n${toToml(one, "")}`)
      .join("\n"),
};

function paymentsOf(seed: number, count: number): { readonly payments: readonly Members[] } {
  const read = JSON.parse(jsonDocument(seed, count, 0)) as
    | readonly Members[]
    | { readonly payments?: readonly Members[] };
  if ("payments" in read && read.payments !== undefined) return { payments: read.payments };
  return { payments: Object.values(read) };
}

function isMembers(value: Value): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** In block style, strings in the quotes of JSON. */
function toYaml(value: Value, indent: string): string {
  if (typeof value !== "object" || value === null) return `${JSON.stringify(value)}\n`;
  const entries: [string, Value][] = Array.isArray(value)
    ? value.map((one: Value): [string, Value] => ["-", one])
    : Object.entries(value).map(([key, one]): [string, Value] => [`${key}:`, one]);
  const lines = entries.map(([lead, one]) => {
    const isNested = typeof one === "object" && one !== null && Object.keys(one).length > 0;
    return isNested ? `${indent}${lead}\n${toYaml(one, `${indent}  `)}` : `${indent}${lead} ${JSON.stringify(one)}\n`;
  });
  return lines.join("");
}

function toXml(name: string, value: Value, indent: string): string {
  if (Array.isArray(value)) return value.map((one: Value) => toXml(name, one, indent)).join("");
  if (!isMembers(value)) return `${indent}<${name}>${forXml(String(value))}</${name}>\n`;
  const members = Object.entries(value);
  const inside = members.map(([key, one]) => toXml(key, one, `${indent}  `));
  return `${indent}<${name}>\n${inside.join("")}${indent}</${name}>\n`;
}

function forXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function toToml(value: Members, around: string): string {
  return Object.entries(value)
    .map(([key, one]) => (isMembers(one) ? toToml(one, `${around}${key}.`) : `${around}${key} = ${inToml(one)}\n`))
    .join("");
}

/** Lists on lines of their own, objects in them on one line each. */
function inToml(value: Value): string {
  if (Array.isArray(value)) return `[\n${value.map((one: Value) => `  ${inToml(one)},\n`).join("")}]`;
  if (!isMembers(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${key} = ${inToml(one)}`);
  return `{ ${members.join(", ")} }`;
}

type Leaf = readonly [path: readonly string[], value: string];

function leaves(seed: number, count: number): readonly Leaf[] {
  return leavesOf(paymentsOf(seed, count), []);
}

function leavesOf(value: Value, path: readonly string[]): readonly Leaf[] {
  if (typeof value !== "object" || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, one]: [string, Value]) => leavesOf(one, [...path, key]));
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\r", "\\r").replaceAll("\n", "\\n");
}

function quotedForShell(value: string): string {
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}
