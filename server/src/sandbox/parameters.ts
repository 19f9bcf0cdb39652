/**
 * Parameters as the interfaces read them: query string and form body together, the body last, the last value of a name
 * counting; `name[]` is a form that cannot be read. Nothing here throws: broken percent escapes stay as they are and
 * bytes that are no UTF-8 become replacement characters, as the URL standard's form parser has it.
 */
import type { ReplyFormat } from "./reply";

/** More names than any client needs; the rest of a request is left unread. */
const MOST_PARAMETERS = 1000;

export interface Parameters {
  /** Value as sent; undefined where the parameter is missing. */
  get(name: string): string | undefined;
  /** Whether one of the names was last sent in a form that cannot be read. */
  isUnreadable(names: readonly string[]): boolean;
}

/**
 * @param query without the question mark
 * @param body a form body (application/x-www-form-urlencoded), or empty
 */
export function readParameters(query: string, body: string): Parameters {
  const values = new Map<string, string | null>();
  let left = MOST_PARAMETERS;
  for (const text of [query, body]) {
    if (text === "") continue;
    for (const [name, value] of new URLSearchParams(text)) {
      if (left-- <= 0) break;
      const bracket = name.indexOf("[");
      if (bracket > 0) values.set(name.slice(0, bracket), null);
      else values.set(name, value);
    }
  }
  return {
    get: (name) => values.get(name) ?? undefined,
    isUnreadable: (names) => names.some((name) => values.get(name) === null),
  };
}

/** The formats are written in lower case only. */
export function readFormat(parameters: Parameters): ReplyFormat | null {
  const format = parameters.get("format");
  return format === "json" || format === "xml" ? format : null;
}
