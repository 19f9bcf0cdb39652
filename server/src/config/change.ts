/** Changes to the text of a `paylint.json` that leave all else in it as it was, comments included. */
import { applyEdits, type JSONPath, modify, type ParseError, parse } from "jsonc-parser";
import { RULE_SEVERITIES, type RuleSeverity } from "../rules/rule";

/** An entry of `ignore`; patterns as they are to be written. */
export interface NewIgnoreEntry {
  readonly path: string;
  readonly key?: string;
  readonly rules: readonly string[];
}

export type ChangedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

const FORMATTING = { formattingOptions: { tabSize: 2, insertSpaces: true } };

/**
 * Adds an entry to `ignore`.
 * @param text as it is; empty for a file that doesn't exist yet
 * @param reason kept in the entry; may be empty
 */
export function addIgnoreEntry(text: string, entry: NewIgnoreEntry, reason: string): ChangedText {
  const config = read(text);
  if (config === null) return UNREADABLE;
  const list: unknown = "ignore" in config ? config.ignore : undefined;
  const why = reason.replace(/\s+/gu, " ").trim();
  const whole = why === "" ? entry : { ...entry, reason: why };
  const changed = Array.isArray(list)
    ? write(text, ["ignore", list.length], whole, true)
    : write(text, ["ignore"], [whole], false);
  return { ok: true, text: changed };
}

/** Gives a rule a severity in `rules`. */
export function setSeverity(text: string, rule: string, severity: string): ChangedText {
  const wanted: RuleSeverity | undefined = RULE_SEVERITIES.find((one) => one === severity);
  if (wanted === undefined) return { ok: false, message: `There is no severity "${severity}".` };
  return read(text) === null ? UNREADABLE : { ok: true, text: write(text, ["rules", rule], wanted, false) };
}

/** Escapes what a pattern would read otherwise. */
export function escapePattern(text: string): string {
  return text.replace(/[*?[\]{}\\!]/gu, "\\$&");
}

/** The pattern of one file. Without its slash the name of a file in the folder itself would stand for all of that name. */
export function patternOfFile(path: string): string {
  return `${path.includes("/") ? "" : "/"}${escapePattern(path)}`;
}

const UNREADABLE: ChangedText = { ok: false, message: "paylint.json can't be read as JSON; correct it first." };

function read(text: string): object | null {
  const errors: ParseError[] = [];
  const config: unknown = parse(base(text), errors, { allowTrailingComma: true });
  return errors.length > 0 || typeof config !== "object" || config === null || Array.isArray(config) ? null : config;
}

function write(text: string, place: JSONPath, value: unknown, isArrayInsertion: boolean): string {
  return applyEdits(base(text), modify(base(text), place, value, { ...FORMATTING, isArrayInsertion }));
}

function base(text: string): string {
  return text.trim() === "" ? "{}\n" : text;
}
