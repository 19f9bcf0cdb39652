/**
 * Characters of a file, a file name, a directory entry or an answer that would do something where they are printed:
 * control and escape characters move a terminal's cursor, direction characters reorder what is read, line separators
 * begin lines. They are shown as what they are. Imports nothing, so that the client can use it too.
 */

/** Most texts are of signs that do nothing; a pattern without tables of characters tells so at a fifth of the cost. */
const PLAIN = /^[ -~]*$/;

/**
 * Each acting character replaced: controls (C0, C1), format and direction characters, line and paragraph separators, other
 * unseen ones, lone halves. The tables of characters are made for the first text that needs them.
 */
function replaceActing(text: string, replacement: (sign: string) => string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, replacement);
}

const NAMED: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Text for people: each acting character as a visible escape, `\x1b` or `\u{202e}`. */
export function visible(text: string): string {
  return replaceActing(text, escapeOf);
}

/** The same in place: a sign for each acting unit, so that marks under a line stay where they are. */
export function visibleInPlace(text: string): string {
  return replaceActing(text, (sign) => (sign === "\t" ? " " : "\u00B7".repeat(sign.length)));
}

/**
 * JSON as one line that holds no acting character: those that JSON leaves as they are become `\u` escapes, which mean
 * the same to whoever reads it.
 * @throws as `JSON.stringify` does
 */
export function toSafeJson(value: unknown): string {
  return replaceActing(JSON.stringify(value), unitsOf);
}

function escapeOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  return NAMED[sign] ?? (code < 0x100 ? `\\x${hex(code, 2)}` : `\\u{${hex(code, 4)}}`);
}

function unitsOf(sign: string): string {
  return Array.from({ length: sign.length }, (_, at) => `\\u${hex(sign.charCodeAt(at), 4)}`).join("");
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}
