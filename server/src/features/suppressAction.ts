/**
 * Leaving a finding out on purpose: a comment with its reason where the format has comments, else a line of
 * `paylint.json`, for the key, the file, or the rule as a whole. What is written is the server's knowledge; where it goes
 * and why is asked by the client.
 */
import type { TextEdit } from "../analysis/fixes";
import { addIgnoreEntry, escapePattern, patternOfFile, setSeverity } from "../config/change";
import { writerOf } from "../formats/writers";
import type { SuppressParams, SuppressResult } from "../protocol";
import type { Snapshot } from "./snapshot";

/** The scopes that a finding at an offset can be left out for. */
export function suppressionScopes(snapshot: Snapshot, offset: number): SuppressParams["scope"][] {
  const hasKey = keyOf(snapshot, offset) !== null;
  return [
    ...(commentEdit(snapshot, offset, "x/x", "") === null ? [] : (["line"] as const)),
    ...(hasKey ? (["key"] as const) : []),
    "file",
    "severity",
  ];
}

/**
 * The comment that leaves a rule out on the line of an offset.
 * @returns null where the format has no comments, or a comment above would stand inside a value
 */
export function commentEdit(snapshot: Snapshot, offset: number, rule: string, reason: string): TextEdit | null {
  const sign = writerOf(snapshot.format).comment;
  const field = snapshot.fieldAt(offset);
  if (sign === null || field === null || field.style === "block") return null;
  const { line } = snapshot.positionAt(offset);
  const { start, end } = snapshot.place(field, field.start, field.end);
  const key = field.keyStart < 0 ? start : snapshot.place(field, field.keyStart, field.keyEnd).start;
  const spans = snapshot.positionAt(start).line !== snapshot.positionAt(end).line;
  if (spans || snapshot.positionAt(key).line !== line) return null;
  const at = snapshot.offsetAt({ line, character: 0 });
  const indent = /^[ \t]*/u.exec(snapshot.slice(at, offset))?.[0] ?? "";
  const lineEnd = snapshot.slice(at - 2, at) === "\r\n" ? "\r\n" : "\n";
  const why = oneLine(reason) === "" ? "" : ` -- ${oneLine(reason)}`;
  return { start: at, end: at, newText: `${indent}${sign} paylint-ignore-next-line ${rule}${why}${lineEnd}` };
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
  const key = scope === "key" ? keyOf(snapshot, offset) : null;
  if (scope === "key" && key === null) return { ok: false, message: "There is no key here." };
  const entry = { path: patternOfFile(path), ...(key === null ? {} : { key }), rules: [rule] };
  const changed =
    scope === "severity" ? setSeverity(configText, rule, severity ?? "") : addIgnoreEntry(configText, entry, reason);
  return changed.ok ? { ok: true, edits: [], config: changed.text } : changed;
}

/** Key path of the value, array places and rows as a star: the same place of every record. */
function keyOf(snapshot: Snapshot, offset: number): string | null {
  const field = snapshot.fieldAt(offset);
  if (field === null || field.key === null) return null;
  const names = snapshot.keyPath(field).map((part) => (typeof part === "number" ? "*" : escapePattern(part)));
  return names.join(".");
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
