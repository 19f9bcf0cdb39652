/**
 * Leaving a finding out on purpose: a comment with its reason where the format has comments, else a line of
 * `paylint.json`, for the key, the file, or the rule as a whole. What is written is the server's knowledge; where it goes
 * and why is asked by the client.
 */
import type { TextEdit } from "../../analysis/fixes";
import { addIgnoreEntry, escapePattern, patternOfFile, setSeverity } from "../../config/change";
import { compileGlob } from "../../config/glob";
import type { CommentForm } from "../../formats/writer";
import { writerOf } from "../../formats/writers";
import type { SuppressParams, SuppressResult } from "../../protocol";
import type { Snapshot } from "../documents/snapshot";

/** The scopes that a finding of a rule at an offset can be left out for. */
export function suppressionScopes(snapshot: Snapshot, offset: number, rule: string): SuppressParams["scope"][] {
  const hasKey = keyOf(snapshot, offset, rule) !== null;
  return [
    ...(commentEdit(snapshot, offset, rule, "") === null ? [] : (["line"] as const)),
    ...(hasKey ? (["key"] as const) : []),
    "file",
    "severity",
  ];
}

/**
 * The comment that leaves a rule out on the line of an offset: above the line, or at its end where none may stand above.
 * @returns null where the format has no comments, or the reader would take none for one in either place
 */
export function commentEdit(snapshot: Snapshot, offset: number, rule: string, reason: string): TextEdit | null {
  const { comment } = writerOf(snapshot.format);
  if (comment === null || snapshot.fieldAt(offset) === null) return null;
  const { line } = snapshot.positionAt(offset);
  const lineStart = snapshot.offsetAt({ line, character: 0 });
  const start = snapshot.slice(lineStart, lineStart + 1) === BYTE_ORDER_MARK ? lineStart + 1 : lineStart;
  const end = snapshot.offsetAt({ line, character: Number.POSITIVE_INFINITY });
  const indent = /^[ \t]*/u.exec(snapshot.slice(start, offset))?.[0] ?? "";
  const said = (directive: string): string => commentText(comment, `${directive} ${rule}`, oneLine(reason));
  const above = `${indent}${said("paylint-ignore-next-line")}${lineBreakAt(snapshot, lineStart, end)}`;
  const edits = [
    { start, end: start, newText: above },
    { start: end, end, newText: ` ${said("paylint-ignore")}` },
  ];
  return edits.find((edit) => snapshot.takesComment(edit.start, edit.newText)) ?? null;
}

/** Where a comment has an end of its own, its reason holds nothing that could be it: XML takes no two hyphens. */
function commentText({ open, close }: CommentForm, directive: string, reason: string): string {
  if (close === "") return `${open} ${directive}${reason === "" ? "" : ` -- ${reason}`}`;
  const plain = reason.replace(/-{2,}/gu, "–").replace(/[()]/gu, " ").trim();
  return `${open} ${directive}${plain === "" ? "" : ` (${plain})`} ${close}`;
}

const BYTE_ORDER_MARK = "\uFEFF";

/** The line break at a line's end; of the last line, that of the line before it. */
function lineBreakAt(snapshot: Snapshot, lineStart: number, end: number): string {
  const own = /\r\n|\n|\r/u.exec(snapshot.slice(end, end + 2));
  return (own ?? /(?:\r\n|\n|\r)$/u.exec(snapshot.slice(lineStart - 2, lineStart)))?.[0] ?? "\n";
}

/**
 * The new text of the folder's `paylint.json`.
 * @param path of the document, relative to that folder
 */
export function suppressInConfig(
  snapshot: Snapshot,
  offset: number,
  path: string,
  { rule, scope, severity, reason, configText }: Omit<SuppressParams, "uri" | "position">,
): SuppressResult {
  const key = scope === "key" ? keyOf(snapshot, offset, rule) : null;
  if (scope === "key" && key === null) return { ok: false, message: "There is no key here." };
  const entry = { path: patternOfFile(path), ...(key === null ? {} : { key }), rules: [rule] };
  const changed =
    scope === "severity" ? setSeverity(configText, rule, severity ?? "") : addIgnoreEntry(configText, entry, reason);
  return changed.ok ? { ok: true, edits: [], config: changed.text } : changed;
}

/**
 * Key path of what the finding is about, array places and rows as a star: the same place of every record. In a text inside
 * a value that is a longer path than the value's.
 */
function keyOf(snapshot: Snapshot, offset: number, rule: string): string | null {
  const found = snapshot.findingsIn(offset, offset).find((one) => one.start === offset && one.finding.rule === rule);
  const field = found?.finding.field ?? snapshot.fieldAt(offset);
  if (field === null || field.key === null) return null;
  const names = snapshot.keyPath(field).map((part) => (typeof part === "number" ? "*" : escapePattern(part)));
  const pattern = names.join(".");
  // An empty one, or one of thousands of characters, can't stand in an entry.
  return compileGlob(pattern, ".").ok ? pattern : null;
}

/** What ends a line somewhere, and what YAML takes in no comment, is a blank. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
}
