/**
 * IBANs and BICs in string literals and comments of source code: told by shape and check digits alone, never by a guess.
 * An IBAN is one whose country, length and structure are right; a BIC needs a name beside it, for half of all words of
 * eight letters look like one.
 */

import { analyze, createEngine, type Engine } from "../../analysis";
import { absoluteEdits } from "../../analysis/fixes";
import { defaultConfig } from "../../config/config";
import { readSuppressions, suppress } from "../../config/suppression";
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { inspect, type ReferenceData } from "../../domain/inspect";
import { textOf } from "../../domain/message";
import { noFacts } from "../../model";
import { layoutOf } from "../../text/layout";
import { fixTitle } from "../actions/codeActions";
import { BICS, IBANS, isNamed } from "./anyCode";
import { commentIn, readCode } from "./codeSyntax";

interface CodeFinding {
  /** UTF-16 units in the text. */
  readonly start: number;
  readonly end: number;
  readonly rule: "iban/check-digits" | "bic/country";
  readonly message: string;
  /** What a document's value of the same mistake would be offered. */
  readonly fixes: readonly CodeFix[];
  /** A comment that leaves it out can be written. */
  readonly canSuppress: boolean;
}

interface CodeFix {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

type Found = Omit<CodeFinding, "fixes" | "canSuppress">;

/** Text before a value in which a name may stand. */
const REACH = 80;

/** What is wrong with identifiers in the text of a source file, without what its comments leave out. */
export function checkCode(text: string, language: string, reference: ReferenceData): CodeFinding[] {
  const code = readCode(text, language);
  const found = [...ibanFindings(text, reference), ...bicFindings(text, reference)]
    .filter(({ start }) => code.isOpen(start))
    .sort((a, b) => a.start - b.start);
  if (found.length === 0) return [];
  const layout = layoutOf(text);
  const lines = {
    lineAt: (offset: number) => layout.positionAt(offset).line,
    textOf: (line: number) => asKnown(layout.slice(layout.offsetAt({ line, character: 0 }), endOf(layout, line))),
  };
  const comments = code.comments.map((comment) => ({ ...comment, text: asKnown(comment.text) }));
  const { suppressed } = suppress(found, readSuppressions(comments, lines).suppressions, lines);
  const engine = createEngine({ config: defaultConfig, reference, facts: noFacts });
  return found
    .filter((one) => !suppressed.has(one))
    .map((one) => ({
      ...one,
      fixes: fixesOf(text.slice(one.start, one.end), one, engine),
      canSuppress: commentIn(language, one.rule) !== null && code.isFree(lineStart(text, one.start)),
    }));
}

/** A text put in at a place. */
interface CodeComment {
  readonly at: number;
  readonly newText: string;
}

/**
 * The comment above the line of an offset that leaves a rule out there.
 * @returns null where the language's comments aren't known, or none may stand there
 */
export function suppressInCode(
  text: string,
  language: string,
  offset: number,
  rule: string,
  reason: string,
): CodeComment | null {
  const at = lineStart(text, offset);
  const why = reason.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  const said = commentIn(language, `paylint-ignore-next-line ${rule}${why === "" ? "" : ` -- ${why}`}`);
  if (said === null || !readCode(text, language).isFree(at)) return null;
  const indent = /^[ \t]*/u.exec(text.slice(at))?.[0] ?? "";
  return { at, newText: `${indent}${said}${/\r\n|\n|\r/u.exec(text)?.[0] ?? "\n"}` };
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
}

/** Two hyphens begin a comment in some languages, and no directive in documents. */
function asKnown(comment: string): string {
  return comment.replace(/^(\s*)--+/u, "$1#");
}

function endOf(layout: ReturnType<typeof layoutOf>, line: number): number {
  return layout.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
}

/** The corrections that the same value has in a document. */
function fixesOf(token: string, { rule, start }: Found, engine: Engine): CodeFix[] {
  const before = `{"${rule.slice(0, rule.indexOf("/"))}":"`;
  const analysis = analyze(`${before}${token}"}`, { path: "code.json", format: "json", engine });
  return analysis.findings
    .filter(({ finding }) => finding.rule === rule)
    .flatMap(({ finding }) =>
      finding.fixes.flatMap((fix): CodeFix[] => {
        const [edit, ...more] = absoluteEdits(fix, analysis.place);
        if (edit === undefined || more.length > 0) return [];
        const shift = start - before.length;
        return [
          { title: fixTitle(finding, fix), start: edit.start + shift, end: edit.end + shift, newText: edit.newText },
        ];
      }),
    );
}

function ibanFindings(text: string, reference: ReferenceData): Found[] {
  return [...text.matchAll(IBANS)].flatMap(({ 0: token, index: start }): Found[] => {
    const { value, checks } = inspect({ kind: "iban", value: token }, reference);
    if (ibanFormat(value.slice(0, 2))?.length !== value.length) return [];
    // One of another structure fails that check first.
    const failed = checks.find(({ result }) => result === "fail");
    if (failed?.check !== "check-digits") return [];
    return [
      {
        start,
        end: start + token.length,
        rule: "iban/check-digits",
        message: `${ending(token)}${textOf(failed.detail)}`,
      },
    ];
  });
}

function bicFindings(text: string, reference: ReferenceData): Found[] {
  return [...text.matchAll(BICS)].flatMap(({ 0: token, index: start }): Found[] => {
    if (!isNamed(text.slice(Math.max(0, start - REACH), start), "bic")) return [];
    const { checks } = inspect({ kind: "bic", value: token }, reference);
    const failed = checks.find(({ check, result }) => check === "country" && result === "fail");
    if (failed === undefined) return [];
    return [{ start, end: start + token.length, rule: "bic/country", message: `${token}: ${textOf(failed.detail)}` }];
  });
}

/** The end of a value: two of one file don't read alike. */
function ending(token: string): string {
  return `…${token.slice(-4)}: `;
}
