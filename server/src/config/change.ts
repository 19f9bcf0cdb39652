/** Changes to the text of a `paylint.json` that leave all else in it as it was, comments included. */
import { applyEdits, type JSONPath, modify, type Node, type ParseError, parse, parseTree } from "jsonc-parser";
import type { CountryCode } from "../domain/check";
import type { LiteralKind } from "../model";
import { RULE_SEVERITIES, type RuleSeverity } from "../rules/rule";
import { indentationOf, withLast } from "./insertion";

/** An entry of `ignore`; patterns as they are to be written. */
interface NewIgnoreEntry {
  readonly path: string;
  readonly key?: string;
  readonly rules: readonly string[];
}

type ChangedText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

/**
 * Adds an entry to `ignore`.
 * @param text as it is; empty for a file that doesn't exist yet
 * @param reason kept in the entry; may be empty
 */
export function addIgnoreEntry(text: string, entry: NewIgnoreEntry, reason: string): ChangedText {
  const why = reason.replace(/\s+/gu, " ").trim();
  const whole = why === "" ? entry : { ...entry, reason: why };
  return changed(text, ["ignore"], (list) => {
    if (list === undefined || list === null) return { place: ["ignore"], value: [whole] };
    return Array.isArray(list) ? { place: ["ignore", list.length], value: whole } : refusal("ignore", "list");
  });
}

/** An entry of `keys`; patterns as they are to be written. */
export interface NewKeyEntry {
  /** Null: no identifier. */
  readonly kind: LiteralKind | null;
  readonly country: CountryCode | null;
  /** As written; one of name and key at least. */
  readonly name: string | null;
  readonly key: string | null;
  readonly path?: string;
}

/**
 * Adds an entry to `keys`. What an entry without a place said of the same name is taken back.
 * @param text as it is; empty for a file that doesn't exist yet
 */
export function addKeyEntry(text: string, entry: NewKeyEntry): ChangedText {
  const { kind, country, name, key, path } = entry;
  const list = kind ?? "none";
  const says = kind !== null && kind !== "iban" && kind !== "bic" ? country : null;
  const members = {
    ...(name !== null && { name }),
    ...(key !== null && { key }),
    ...(path !== undefined && { path }),
    ...(says !== null && { country: says }),
  };
  const isPlain = name !== null && key === null && path === undefined;
  const freed = isPlain ? withoutName(text, name) : ({ ok: true, text } as const);
  if (!freed.ok) return freed;
  const whole = isPlain && says === null ? name : members;
  return changed(freed.text, ["keys", list], (keys) => {
    if (keys === undefined || keys === null) return { place: ["keys"], value: { [list]: [whole] } };
    if (!isObject(keys)) return refusal("keys", "object");
    const own = Object.hasOwn(keys, list) ? keys[list] : undefined;
    if (own === undefined || own === null) return { place: ["keys", list], value: [whole] };
    return Array.isArray(own) ? { place: ["keys", list, own.length], value: whole } : refusal(`keys.${list}`, "list");
  });
}

/** Takes out of `keys` the entries that say something of a name wherever it stands. */
function withoutName(text: string, name: string): ChangedText {
  let rest = text;
  for (;;) {
    const place = placeOfName(readValue(rest.replace(/^\uFEFF/u, "")), name);
    if (place === null) return { ok: true, text: rest };
    const mark = rest.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
    const body = rest.slice(mark.length);
    const after = applyEdits(body, modify(body, place, undefined, { formattingOptions: indentationOf(body) }));
    // Taking one out leaves all other values as they are.
    if (JSON.stringify(readValue(after)) !== JSON.stringify(withoutElement(readValue(body), place))) return UNREADABLE;
    rest = mark + after;
  }
}

function withoutElement(around: unknown, [step, ...rest]: JSONPath): unknown {
  if (Array.isArray(around)) return around.filter((_, at) => at !== step);
  if (!isObject(around) || step === undefined) return around;
  return { ...around, [step]: withoutElement(around[String(step)], rest) };
}

function placeOfName(config: unknown, name: string): JSONPath | null {
  const keys = isObject(config) && Object.hasOwn(config, "keys") ? config.keys : null;
  if (!isObject(keys)) return null;
  for (const [list, entries] of Object.entries(keys)) {
    const at = Array.isArray(entries) ? entries.findIndex((entry) => isOfName(entry, name)) : -1;
    if (at >= 0) return ["keys", list, at];
  }
  return null;
}

function isOfName(entry: unknown, name: string): boolean {
  if (entry === name) return true;
  return isObject(entry) && entry.name === name && entry.key === undefined && entry.path === undefined;
}

/** Gives a rule a severity in `rules`. */
export function setSeverity(text: string, rule: string, severity: string): ChangedText {
  const wanted: RuleSeverity | undefined = RULE_SEVERITIES.find((one) => one === severity);
  if (wanted === undefined) return { ok: false, message: `There is no severity "${severity}".` };
  return changed(text, ["rules", rule], (rules) => {
    if (rules === undefined || rules === null) return { place: ["rules"], value: { [rule]: wanted } };
    return isObject(rules) ? { place: ["rules", rule], value: wanted } : refusal("rules", "object");
  });
}

/** Escapes what a pattern would read otherwise. */
export function escapePattern(text: string): string {
  return text.replace(/[*?[\]{}\\!]/gu, "\\$&");
}

/** The pattern of one file. Without its slash the name of a file in the folder itself would stand for all of that name. */
export function patternOfFile(path: string): string {
  return `${path.includes("/") ? "" : "/"}${escapePattern(path)}`;
}

/** What is put where; or why nothing is. */
type Change = { readonly place: JSONPath; readonly value: unknown } | { readonly message: string };

const UNREADABLE: ChangedText = { ok: false, message: "paylint.json can't be read as JSON; correct it first." };

function refusal(member: string, expected: string): Change {
  return { message: `"${member}" in paylint.json is no ${expected}; correct it first.` };
}

/**
 * The text with one change, where that can be done and leaves all other values as they are.
 * @param names members on the way to the change; of one that is written more than once the last counts
 * @param changeOf the change, told from the value of the first of them
 */
function changed(
  text: string,
  names: readonly [string, ...string[]],
  changeOf: (value: unknown) => Change,
): ChangedText {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  const own = text.slice(mark.length);
  const body = own.trim() === "" ? "{}\n" : own;
  const before = readValue(body);
  if (!isObject(before)) return UNREADABLE;
  const change = changeOf(Object.hasOwn(before, names[0]) ? before[names[0]] : undefined);
  if ("message" in change) return { ok: false, message: change.message };
  const { place, value } = change;
  const { text: unique, restored } = withoutRepeats(body, names);
  const isArrayInsertion = typeof place.at(-1) === "number";
  const after = restored(
    withLast(unique, place, value) ??
      applyEdits(unique, modify(unique, place, value, { formattingOptions: indentationOf(body), isArrayInsertion })),
  );
  const expected = JSON.stringify(withValue(before, place, value));
  return JSON.stringify(readValue(after)) === expected ? { ok: true, text: mark + after } : UNREADABLE;
}

const BYTE_ORDER_MARK = "\uFEFF";

/** @returns undefined where the text is no JSON with comments */
function readValue(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  return errors.length > 0 ? undefined : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withValue(around: unknown, [step, ...rest]: JSONPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(around)) return [...around, value];
  const object = isObject(around) ? around : {};
  return { ...object, [step]: withValue(object[String(step)], rest, value) };
}

/** The text with other names for members that a later one of the same name takes the place of, and the way back. */
function withoutRepeats(
  text: string,
  names: readonly string[],
): { readonly text: string; readonly restored: (changed: string) => string } {
  const replaced: { readonly key: Node; readonly name: string }[] = [];
  let around = parseTree(text, [], { allowTrailingComma: true });
  for (const name of names) {
    const members = (around?.children ?? []).filter(({ children }) => children?.[0]?.value === name);
    for (const { children: [key] = [] } of members.slice(0, -1)) {
      if (key !== undefined) replaced.push({ key, name: `"\\u0000 ${replaced.length}"` });
    }
    around = members.at(-1)?.children?.[1];
  }
  const written = replaced.map(({ key: { offset, length } }) => text.slice(offset, offset + length));
  const unique = applyEdits(
    text,
    replaced.map(({ key: { offset, length }, name }) => ({ offset, length, content: name })),
  );
  const restored = (changed: string) =>
    replaced.reduce((whole, { name }, at) => whole.replace(name, () => written[at] ?? name), changed);
  return { text: unique, restored };
}
