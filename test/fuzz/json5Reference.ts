/** JSON5 as the reference library reads it, every leaf in order. */
import JSON5 from "json5";
import type { Leaf } from "./reference";

/** Tokens of a text that is known to be JSON5: comments, texts, signs, and words, names and numbers among them. */
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\r\n\u2028\u2029]*|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[{}[\],:]|(?:(?!\/[/*])[^\s{}[\],:"'])+/gu;

/** The library writes a warning about each line separator in a text, which JSON5 takes. */
function withoutSeparators(text: string): string {
  const escaped = (all: string, separator: string | undefined) =>
    separator === undefined ? all : `\\u${separator.charCodeAt(0).toString(16)}`;
  return text.replace(TOKEN, (token) =>
    /^["']/u.test(token) ? token.replace(/\\[\s\S]|([\u2028\u2029])/gu, escaped) : token,
  );
}

/** @returns null for what the library refuses, and where a name stands twice in an object: to the library that is one */
export function json5Leaves(given: string): Leaf[] | null {
  const text = withoutSeparators(given);
  try {
    JSON5.parse(text);
  } catch {
    return null;
  }
  let names = 0;
  // Numbers as written: the library's values have lost digits.
  const written = text.replace(TOKEN, (token, at: number) => {
    if (token === ":") names++;
    const isNumber = /^[+\-.\dIN]/u.test(token) && !isName(text, at + token.length);
    return isNumber ? `"${token}"` : token;
  });
  const value: unknown = JSON5.parse(written);
  const leaves: Leaf[] = [];
  return visit(value, [], leaves) === names ? leaves : null;
}

function isName(text: string, end: number): boolean {
  return /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*:/u.test(text.slice(end));
}

/** @returns how many names there are */
function visit(value: unknown, path: readonly (string | number)[], leaves: Leaf[]): number {
  if (typeof value !== "object" || value === null) {
    leaves.push({ path: JSON.stringify(path), value: String(value) });
    return 0;
  }
  let names = 0;
  const isList = Array.isArray(value);
  for (const [name, one] of Object.entries(value)) {
    if (!isList) names += 1;
    names += visit(one, [...path, isList ? Number(name) : name], leaves);
  }
  return names;
}
