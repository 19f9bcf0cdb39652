/** Form-encoded texts, and the query of a URL: `account=1&sort_code=2`. */
import type { Field } from "../model";
import { decodePercent } from "./alignment";
import { type Growing, type Grown, growing } from "./grow";

/** A pair; values with spaces only where another pair follows, as prose has none. */
const FORM = /^[\w.~%+[\]-]{1,80}=(?:[^\s&"'<>]*|[^\n&"'<>]*(?=&))(?:&[\w.~%+[\]-]{1,80}=[^\n&"'<>]*)*&?$/u;
const URL = /^[a-z][a-z0-9+.-]{1,20}:\/\/[^\s?#"'<>]{1,2000}\?/iu;

/** Where the pairs begin, or -1 for a text that is neither. */
export function startOfForm(text: string): number {
  const start = URL.exec(text)?.[0].length ?? 0;
  if (start > 0) return start;
  // A single pair is a form where its name is one; padding of Base64 begins a pair as well.
  return text.includes("=") && text.indexOf("=") < 81 && FORM.test(text) && !/=+$/u.test(text) ? 0 : -1;
}

export function readForm(text: string, start: number): Grown {
  const form: Growing = growing("object");
  const writings = new Map<Field, "percent">();
  let at = start;
  let index = 0;
  while (at < text.length) {
    let end = text.indexOf("&", at);
    if (end < 0) end = text.length;
    const hash = text.indexOf("#", at);
    if (start > 0 && hash >= 0 && hash < end) end = hash;
    const equals = text.indexOf("=", at);
    if (equals > at && equals < end) {
      const written = text.slice(equals + 1, end);
      const value = decode(written);
      const field = form.add({
        key: decode(text.slice(at, equals)),
        keyStart: at,
        keyEnd: equals,
        index: index++,
        value,
        start: equals + 1,
        end,
        verbatim: value === written,
      });
      if (value !== written) writings.set(field, "percent");
    }
    if (end < text.length && text[end] === "#") break;
    at = end + 1;
  }
  return { container: form.container, writingOf: (field) => writings.get(field) ?? "plain" };
}

function decode(text: string): string {
  if (!/[%+]/u.test(text)) return text;
  return decodePercent(text.replaceAll("+", " ")) ?? text;
}
