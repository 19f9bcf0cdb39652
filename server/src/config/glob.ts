/**
 * Patterns of the configuration, for paths (`deploy/*.yaml`) and key paths (`customers.*.iban`). They are translated
 * to RE2, which matches in time linear in its input, so that no pattern of a workspace can make the matcher run away;
 * the usual glob libraries make backtracking expressions.
 */
import { compileExpression } from "./expression";

export type Matcher = (text: string) => boolean;

export type GlobResult =
  | { readonly ok: true; readonly matches: Matcher }
  | { readonly ok: false; readonly reason: string };

/** What separates the steps: `*` stops at it, `**` doesn't. */
type Separator = "/" | ".";

/** Patterns longer than this are refused: nobody wrote them by hand. */
const LONGEST = 1000;

/**
 * Composed and decomposed letters (ü as one sign or two, as macOS has them in names) are the same.
 *
 * Knows `*` and `?` (within a step), `**` (any steps, none included), `[abc]`, `[!abc]`, `{a,b}` (nested too) and `\` before
 * a character that is meant as it is.
 */
export function compileGlob(pattern: string, separator: Separator): GlobResult {
  if (pattern === "") return { ok: false, reason: "The pattern is empty." };
  if (pattern.startsWith("!")) {
    return { ok: false, reason: "A pattern can't take back what another one matches here: leave out the `!`." };
  }
  if (pattern.length > LONGEST) return { ok: false, reason: `The pattern is longer than ${LONGEST} characters.` };
  const source = translate(pattern.normalize("NFC"), separator);
  if (!source.ok) return source;
  try {
    const matches = compileExpression(source.source);
    return { ok: true, matches: (text) => matches(text.normalize("NFC")) };
  } catch {
    return { ok: false, reason: "The pattern can't be read." };
  }
}

/**
 * A path pattern as people mean it: without a slash it names a file or folder anywhere, and a folder stands for all
 * that is in it.
 */
export function compilePathGlob(pattern: string): GlobResult {
  if (pattern === "") return compileGlob(pattern, "/");
  const plain = pattern.replace(/^\.?\//u, "").replace(/\/+$/u, "");
  if (plain.startsWith("!")) return compileGlob(plain, "/");
  const anywhere = plain.includes("/") || pattern.startsWith("/") ? plain : `**/${plain}`;
  const exact = compileGlob(anywhere, "/");
  if (!exact.ok) return exact;
  const below = compileGlob(`${anywhere}/**`, "/");
  return below.ok ? { ok: true, matches: (path) => exact.matches(path) || below.matches(path) } : below;
}

/** One of a list of patterns; one that begins with `!` takes back what those before it match. */
export interface ListedPattern {
  readonly matches: Matcher;
  readonly isTakenBack: boolean;
}

/** @returns why the pattern can't be read, or the pattern */
export function compileListed(
  pattern: string,
): { readonly ok: true; readonly listed: ListedPattern } | { readonly ok: false; readonly reason: string } {
  const isTakenBack = pattern.startsWith("!");
  const compiled = compilePathGlob(isTakenBack ? pattern.slice(1) : pattern);
  return compiled.ok ? { ok: true, listed: { matches: compiled.matches, isTakenBack } } : compiled;
}

/**
 * Whether a list of patterns matches: the last one that speaks of the path decides.
 * @param otherwise where none does
 */
export function matchesList(patterns: readonly ListedPattern[], path: string, otherwise = false): boolean {
  const last = patterns.findLast(({ matches }) => matches(path));
  return last === undefined ? otherwise : !last.isTakenBack;
}

/** As a list of files that are meant: one that begins with `!` means all others. */
export function choosesPath(patterns: readonly ListedPattern[], path: string): boolean {
  return matchesList(patterns, path, patterns[0]?.isTakenBack === true);
}

type Translation = { readonly ok: true; readonly source: string } | { readonly ok: false; readonly reason: string };

/** One character of a step, and what stands between steps. */
const STEP: Readonly<Record<Separator, string>> = { "/": "[^/]", ".": "[^.]" };
const BETWEEN: Readonly<Record<Separator, string>> = { "/": "/", ".": "\\." };

function translate(pattern: string, separator: Separator): Translation {
  let source = "";
  let depth = 0;
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern.charAt(at);
    if (sign === "*") {
      const stars = starsAt(pattern, at, separator);
      source += stars.source;
      at += stars.length - 1;
    } else if (sign === "?") source += STEP[separator];
    else if (sign === "[") {
      const end = pattern.indexOf("]", at + 2);
      if (end < 0) return { ok: false, reason: "A `[` is not closed." };
      source += characterClass(pattern.slice(at + 1, end), separator);
      at = end;
    } else if (sign === "{") {
      depth++;
      source += "(?:";
    } else if (sign === "}") {
      if (--depth < 0) return { ok: false, reason: "A `}` closes nothing." };
      source += ")";
    } else if (sign === "," && depth > 0) source += "|";
    else if (sign === "\\") {
      if (++at === pattern.length) return { ok: false, reason: "The pattern ends in `\\`." };
      source += quoted(pattern.charAt(at));
    } else source += quoted(sign);
  }
  return depth > 0 ? { ok: false, reason: "A `{` is not closed." } : { ok: true, source };
}

/** `*` within a step; `**` over steps, with the separator behind it, so that there may be no step at all. */
function starsAt(pattern: string, at: number, separator: Separator): { source: string; length: number } {
  if (!pattern.startsWith("**", at)) return { source: `${STEP[separator]}*`, length: 1 };
  return pattern.charAt(at + 2) === separator
    ? { source: `(?:.*${BETWEEN[separator]})?`, length: 3 }
    : { source: ".*", length: 2 };
}

function quoted(sign: string): string {
  return /[\\.+*?()|[\]{}^$]/u.test(sign) ? `\\${sign}` : sign;
}

function characterClass(content: string, separator: Separator): string {
  const negated = content.startsWith("!") || content.startsWith("^");
  const members = content.slice(negated ? 1 : 0).replace(/[\\[\]^&~]/gu, "\\$&");
  return negated ? `[^${members}${separator}]` : `[${members}]`;
}
