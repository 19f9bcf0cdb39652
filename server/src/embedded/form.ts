/** Form-encoded texts, and the query of a URL: `account=1&sort_code=2`. */
import type { Field } from "../model";
import { decodePercent } from "./alignment";
import { buildText, type ReadText, type TextBuilder } from "./readText";

/** A pair; values with spaces only where another pair follows, as prose has none. */
const FORM = /^[\w.~%+[\]-]{1,80}=(?:[^\s&"'<>]*|[^\n&"'<>]*(?=&))(?:&[\w.~%+[\]-]{1,80}=[^\n&"'<>]*)*&?$/u;
const URL_TO_QUERY = /^[a-z][a-z0-9+.-]{1,20}:\/\/[^\s?#"'<>]{1,2000}\?/iu;
/** The same with a collection's variable for the host (`{{base}}/accounts?…`), or from the path on. */
const PATH_TO_QUERY = /^(?:\{\{[\w.-]{1,60}\}\})?\/(?!\/)[^\s?#"'<>]{1,2000}\?(?=[\w.~%+[\]-]{1,80}=)/u;

/** Where the pairs begin, or -1 for a text that is neither. */
export function startOfForm(text: string): number {
  const start = (URL_TO_QUERY.exec(text) ?? PATH_TO_QUERY.exec(text))?.[0].length ?? 0;
  if (start > 0) return start;
  // A single pair is a form where its name is one; padding of Base64 begins a pair as well.
  return text.includes("=") && text.indexOf("=") < 81 && FORM.test(text) && !/=+$/u.test(text) ? 0 : -1;
}

export function readForm(text: string, start: number): ReadText {
  const form: TextBuilder = buildText("object");
  const writings = new Map<Field, "percent">();
  // The fragment of a URL is no part of its query.
  const fragment = start > 0 ? text.indexOf("#", start) : -1;
  const last = fragment < 0 ? text.length : fragment;
  let at = start;
  let index = 0;
  while (at < last) {
    const next = text.indexOf("&", at);
    const end = next < 0 ? last : Math.min(next, last);
    const equals = at + text.slice(at, end).indexOf("=");
    if (equals > at) {
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
    at = end + 1;
  }
  return { container: form.container, writingOf: (field) => writings.get(field) ?? "plain" };
}

function decode(text: string): string {
  if (!/[%+]/u.test(text)) return text;
  return decodePercent(text.replaceAll("+", " ")) ?? text;
}
