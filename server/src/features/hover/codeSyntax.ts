/**
 * Source code as far as it takes to tell strings and comments from the rest: which places may hold identifiers, which
 * comments stand there, and how a comment is written. No parser: what it takes wrongly for code is left alone.
 */
import type { Comment } from "../../model";

/** Languages in which a whole text may hold identifiers, not strings and comments alone. */
const PLAIN: ReadonlySet<string> = new Set(["markdown", "xml", "html", "properties", "dotenv", "ini", "plaintext"]);
const HASH: ReadonlySet<string> = new Set(
  "python ruby php shellscript perl r powershell elixir coffeescript julia makefile dockerfile".split(" "),
);
const DASH: ReadonlySet<string> = new Set(["sql", "lua", "haskell"]);
/** Between the tags of JSX such a comment would be text, so nothing is written there. */
const SLASH: ReadonlySet<string> = new Set(
  "typescript javascript java csharp go php rust swift kotlin scala c cpp dart groovy objective-c fsharp".split(" "),
);

interface CodeText {
  /** Whether an offset lies in a string literal or a comment. */
  isOpen(offset: number): boolean;
  /** Whether a line of comment may stand at the start of a line: not within a string or comment of several lines. */
  isFree(offset: number): boolean;
  readonly comments: readonly Comment[];
}

export function readCode(text: string, language: string): CodeText {
  if (PLAIN.has(language)) {
    const comments = [...text.matchAll(/<!--[\s\S]*?-->|^[ \t]*[#;!][^\n]*/gmu)].map(commentAt);
    const isFree = (offset: number) => !comments.some(({ start, end }) => start < offset && offset < end);
    return { isOpen: () => true, isFree, comments };
  }
  const line = HASH.has(language) ? "#|//" : DASH.has(language) ? "--" : "//";
  const shape = new RegExp(
    `/\\*[\\s\\S]*?(?:\\*/|$)|(?:${line})[^\\n]*|"""[\\s\\S]*?(?:"""|$)|"(?:\\\\.|[^"\\\\\\n])*"?|'(?:\\\\.|[^'\\\\\\n])*'?|\`(?:\\\\.|[^\`\\\\])*\`?`,
    "gu",
  );
  const found = [...text.matchAll(shape)].map(commentAt);
  return {
    isOpen: (offset) => found.some(({ start, end }) => start <= offset && offset < end),
    isFree: (offset) => !found.some(({ start, end }) => start < offset && offset < end),
    comments: found.filter((one) => /^(?:\/|#|--)/u.test(one.text)),
  };
}

function commentAt({ 0: text, index }: RegExpMatchArray & { readonly index: number }): Comment {
  return { start: index, end: index + text.length, text };
}

/** How a line of comment is written; null where that isn't known. */
export function commentIn(language: string, words: string): string | null {
  if (language === "markdown") return `<!-- ${words.replace(/-{2,}/gu, "–")} -->`;
  if (SLASH.has(language)) return `// ${words}`;
  if (HASH.has(language)) return `# ${words}`;
  return DASH.has(language) ? `-- ${words}` : null;
}
