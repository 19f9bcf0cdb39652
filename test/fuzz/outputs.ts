/** Every output format is well-formed, drives no terminal, and shows no account. */
import { XMLValidator } from "fast-xml-parser";
import { expect } from "vitest";
import type { Analysis } from "../../server/src/analysis";
import { noFacts } from "../../server/src/model";
import type { OutputFormat } from "../../server/src/report/format";
import { github } from "../../server/src/report/github";
import { gitlab } from "../../server/src/report/gitlab";
import { html } from "../../server/src/report/html";
import { json } from "../../server/src/report/json";
import { junit } from "../../server/src/report/junit";
import { rdjson } from "../../server/src/report/rdjson";
import type { Counts, FilePart } from "../../server/src/report/report";
import { ruleTexts } from "../../server/src/report/ruleTexts";
import { sarif } from "../../server/src/report/sarif";
import { stylish } from "../../server/src/report/stylish";
import { toFilePart } from "../../server/src/report/toFilePart";
import { MARKED } from "./mutate";

/** Control and direction characters, which act on a terminal; line feeds make lines. */
const ACTS = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const FORMATS = { stylish, json, sarif, github, gitlab, junit, rdjson, html };
type Outputs = Readonly<Record<keyof typeof FORMATS, string>>;

const made = new WeakMap<Analysis, Outputs>();

function outputsOf(analysis: Analysis): Outputs {
  const known = made.get(analysis);
  if (known !== undefined) return known;
  const part = partOf(analysis);
  const of = (format: OutputFormat) => outputOf(format, part, analysis.path);
  const outputs: Outputs = {
    stylish: of(stylish),
    json: of(json),
    sarif: of(sarif),
    github: of(github),
    gitlab: of(gitlab),
    junit: of(junit),
    rdjson: of(rdjson),
    html: of(html),
  };
  made.set(analysis, outputs);
  return outputs;
}

function partOf(analysis: Analysis): FilePart {
  return toFilePart(analysis, {
    facts: noFacts,
    showValues: false,
    wanted: { literals: true, frames: true, bytes: true },
  });
}

function outputOf({ open }: OutputFormat, part: FilePart, path: string): string {
  const writer = open({
    version: "0.0.0",
    colour: false,
    root: "/folder",
    baseline: false,
    leftOut: false,
    quiet: false,
  });
  const head = { path, skipped: null, encoding: null, unchecked: [] };
  const of = (severity: string) => part.entries.filter(({ finding }) => finding.severity === severity).length;
  const counts: Counts = { errors: of("error"), warnings: of("warning"), infos: of("info"), hints: of("hint") };
  const summary = {
    ...counts,
    files: 1,
    literals: part.literalCount,
    skipped: 0,
    incomplete: 0,
    unread: 0,
    omitted: 0,
  };
  return [
    writer.begin?.(),
    writer.file?.(head, counts),
    ...part.literals.map((literal) => writer.literal?.(literal)),
    ...part.entries.map((entry) => writer.finding(entry, head)),
    ...part.notes.map((note) => writer.note?.(note, head)),
    writer.endFile?.(head),
    writer.end({ summary, byRule: [], successful: true, remarks: [], age: [] }),
  ].join("");
}

/** @throws where an output isn't well-formed or holds a character that acts */
export function checkOutputs(analysis: Analysis): void {
  const outputs = outputsOf(analysis);
  for (const format of ["json", "sarif", "gitlab", "rdjson"] as const) JSON.parse(outputs[format]);
  expect(XMLValidator.validate(outputs.junit), "JUnit").toBe(true);
  for (const [format, output] of Object.entries(outputs)) expect(ACTS.exec(output)?.[0], format).toBeUndefined();
}

/** What `--explain` adds. */
function explanationsOf(analysis: Analysis): Readonly<Record<string, string>> {
  const part = partOf(analysis);
  return { explained: outputOf(stylish, part, analysis.path), "explained HTML": outputOf(html, part, analysis.path) };
}

/**
 * Marked digits that stand whole in the text stand in no output, nor does an IBAN's part that names the account, nor an
 * account number.
 * @throws where one does
 */
export function checkMasks(text: string, analysis: Analysis, explained: Analysis): void {
  const signs = signsOf(text);
  const marked: string[] = MARKED.filter((digits) => signs.includes(digits));
  for (const { literal } of analysis.literals) {
    const { kind, value } = literal;
    const account = kind === "iban" ? value.slice(4) : kind === "account" ? value : "";
    // One that stands elsewhere as well, be it written otherwise, may be a bank's code there, which is shown.
    const isAlone =
      signs.indexOf(account) === signs.lastIndexOf(account) &&
      !analysis.literals.some((other) => other.literal !== literal && other.literal.value.includes(account));
    if (account.length >= LEAST_ACCOUNT && isAlone) marked.push(account);
  }
  if (marked.length === 0) return;
  for (const [format, output] of Object.entries({ ...outputsOf(analysis), ...explanationsOf(explained) })) {
    // Stars stay: what is shown on both sides of hidden signs is no number that stands whole.
    const shown = output.replace(/[^0-9A-Za-z\n*]/gu, "");
    for (const digits of marked) {
      if (shown.includes(digits)) expect(signsOf(ABOUT_RULES[format] ?? ""), `${format} shows`).toContain(digits);
    }
  }
}

/** Shorter ones stand by chance in numbers of other things. */
const LEAST_ACCOUNT = 8;

/** What a format says of the rules has examples. */
const ABOUT_RULES: Readonly<Record<string, string>> = { sarif: JSON.stringify(ruleTexts) };

function signsOf(text: string): string {
  return text.replace(/[^0-9A-Za-z\n]/gu, "");
}
