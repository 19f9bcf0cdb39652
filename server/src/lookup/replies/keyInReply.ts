/**
 * A reply may repeat what was sent, the key among it, and in any of its texts: a bank's name as well as a message. The
 * key is taken out before anything else reads the reply, or keeps it.
 */
import { plainText } from "./fields";
import type { Body } from "./reply";
import type { ReplyElement } from "./xmlTree";

const MASK = "***";

/** A shorter key could be a word, or digits, of what is answered. */
const SHORTEST = 6;

/** No reply that is described is nested deeper; what is, is left out. */
const DEEPEST = 40;

/** A reply as it came, with the key as it was sent taken out; one of digits alone could be a number of the reply. */
export function rawWithoutKey(body: string, key: string): string {
  const pattern = /^\d*$/u.test(key) ? null : patternOf(key);
  return pattern === null ? body : body.replace(pattern, MASK);
}

/** A reply as it was read: texts that hold the key, however they were written, have stars in its place. */
export function bodyWithoutKey(body: Body, key: string): Body {
  const pattern = patternOf(key);
  if (pattern === null) return body;
  const masked = (text: string): string => {
    const plain = plainText(text);
    const without = plain.replace(pattern, MASK);
    return without === plain ? text : without;
  };
  switch (body.type) {
    case "json":
      return { type: "json", value: jsonWith(masked, body.value, 0) };
    case "xml":
      return { type: "xml", root: elementWith(masked, body.root, 0) };
    case "other":
      return { ...body, text: masked(body.text) };
    case "empty":
      return body;
  }
}

function patternOf(key: string): RegExp | null {
  if (key.length < SHORTEST) return null;
  const sent = new URLSearchParams({ key }).toString().slice("key=".length);
  const forms = [...new Set([key, sent])].map((form) => form.replace(/[$()*+./?[\\\]^{|}]/gu, "\\$&"));
  return new RegExp(forms.join("|"), "giu");
}

function jsonWith(masked: (text: string) => string, value: unknown, depth: number): unknown {
  if (typeof value === "string") return masked(value);
  if (typeof value === "number") return masked(String(value)) === String(value) ? value : MASK;
  if (typeof value !== "object" || value === null) return value;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => jsonWith(masked, item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, jsonWith(masked, item, depth + 1)]));
}

function elementWith(
  masked: (text: string) => string,
  { name, children, text }: ReplyElement,
  depth: number,
): ReplyElement {
  const own = depth >= DEEPEST ? [] : children.map((child) => elementWith(masked, child, depth + 1));
  return { name, text: masked(text), children: own };
}
