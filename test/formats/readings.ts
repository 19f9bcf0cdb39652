/**
 * Documents with what is read of them, in `readings/`, a file for each format. A document stands below its title behind
 * `| `, line by line (`␍` a carriage return, `␉` a tab, `␣` a blank at a line's end, `⟨feff⟩` a sign that isn't seen);
 * below it each field with its path, range, value, style and type, each comment behind `//`, each problem behind `!`.
 */
import type { Analysis } from "../../server/src/analysis";
import type { Field, FormatName } from "../../server/src/model";
import { readAll } from "./readAll";

export interface Example {
  readonly title: string;
  readonly text: string;
}

/** @param file as `readings/` holds them */
export function examplesIn(file: string): Example[] {
  return file
    .split(/^# /mu)
    .slice(1)
    .map((section) => {
      const [title = "", ...lines] = section.split("\n");
      const own = lines.filter((line) => /^\|/u.test(line)).map((line) => line.replace(/^\| ?/u, ""));
      return { title, text: unseen(own.join("\n")) };
    });
}

/** An example as `readings/` holds it. @param told what is said of it, a line each */
export function written({ title, text }: Example, told: readonly string[]): string {
  const lines = seen(text)
    .split("\n")
    .map((line) => (line === "" ? "|" : `| ${line.replace(/ $/u, "␣")}`));
  return [`# ${title}`, "", ...lines, "", ...told, ...(told.length === 0 ? [] : [""]), ""].join("\n");
}

const SIGNS: readonly (readonly [seen: string, unseen: string])[] = [
  ["␍", "\r"],
  ["␉", "\t"],
  ["␣", " "],
];

function unseen(text: string): string {
  const all = SIGNS.reduce((rest, [sign, meant]) => rest.replaceAll(sign, meant), text);
  return all.replace(/⟨([0-9a-f]{4})⟩/gu, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** With every sign that isn't seen in its place. */
function seen(text: string): string {
  const all = text.replaceAll("\r", "␍").replaceAll("\t", "␉");
  return all.replace(
    /(?![\n ])[\p{Cc}\p{Cf}\p{Z}]/gu,
    (sign) => `⟨${sign.charCodeAt(0).toString(16).padStart(4, "0")}⟩`,
  );
}

export function readingOf(text: string, format: FormatName, segmentUnits?: number): string[] {
  const analysis = readAll(text, format, segmentUnits);
  const fields = analysis.fields.map((field) => fieldOf(field, analysis, text));
  const comments = analysis.comments.map(({ start, end, text: said }) => `// ${start}-${end} ${JSON.stringify(said)}`);
  const problems = analysis.problems.map(({ start, end, message }) => `! ${start}-${end} ${message}`);
  return [...fields, ...comments, ...problems];
}

function fieldOf(field: Field, analysis: Analysis, text: string): string {
  const { start, end } = analysis.place(field, field.start, field.end);
  const key = field.keyStart < 0 ? null : analysis.place(field, field.keyStart, field.keyEnd);
  const path = analysis.keyPath(field).map((step) => (typeof step === "number" ? step : nameOf(step)));
  const own = field.key === null ? "" : path.at(-1) === nameOf(field.key) ? "" : ` named ${nameOf(field.key)}`;
  const at = text.slice(start, end);
  const { value } = field;
  return [
    `${path.join("/")}${own}${key === null ? "" : ` @${key.start}-${key.end}`} = ${JSON.stringify(value)} @${start}-${end}`,
    field.style,
    field.scalar,
    ...(field.tag === null ? [] : [field.tag]),
    ...(field.scheme === undefined ? [] : [`called ${field.scheme}`]),
    ...(field.isCut === true ? ["cut"] : []),
    ...(field.verbatim ? [] : [at === value ? "by guess" : "not as written"]),
  ].join(" ");
}

/** As it is, where it can be told apart so. */
function nameOf(name: string): string {
  return /^[\p{L}\p{N}_.-]+$/u.test(name) ? name : JSON.stringify(name);
}
