/**
 * Hover contents as structure, written out as Markdown or plain text at the end: every view says the same thing,
 * and text from a document or a directory can never turn into a link, an image or a command.
 */

/** A piece of hover content. Strings are plain text; nothing in them is read as markup. */
export type Block =
  | { readonly type: "title"; readonly text: string; readonly code?: string; readonly verdict?: string }
  | {
      readonly type: "facts";
      readonly rows: readonly (readonly [label: string, value: string, code?: "code"])[];
      /** All in one line. */
      readonly inline?: true;
    }
  | { readonly type: "list"; readonly items: readonly string[] }
  /** One under the other, without bullets: for items that begin with a sign of their own. */
  | { readonly type: "lines"; readonly lines: readonly string[] }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "note"; readonly text: string }
  /** Commands of the client, in one line behind what mends it; without commands that alone. */
  | { readonly type: "links"; readonly mend?: string | CommandLink; readonly links: readonly CommandLink[] }
  /** Parts what is read at once from what is read on demand. */
  | { readonly type: "rule" };

export interface CommandLink {
  readonly text: string;
  /** Shown when the mouse rests on it. */
  readonly title: string;
  readonly command: string;
  readonly argument: unknown;
}

type MarkupFormat = "markdown" | "plaintext";

/** As the Language Server Protocol names it. */
interface Markup {
  readonly kind: MarkupFormat;
  readonly value: string;
}

/** Writes blocks in the format that the client understands. */
export function writeMarkup(blocks: readonly Block[], format: MarkupFormat): Markup {
  const write = format === "markdown" ? toMarkdown : toPlainText;
  return { kind: format, value: blocks.map(write).filter(Boolean).join("\n\n") };
}

function toMarkdown(block: Block): string {
  switch (block.type) {
    case "title":
      return [
        `**${escapeMarkdown(block.text)}**`,
        block.code && codeSpan(block.code),
        block.verdict && escapeMarkdown(block.verdict),
      ]
        .filter(Boolean)
        .join("  ");
    case "facts":
      // Two trailing spaces break the line; a table would need a header and breaks in narrow hovers.
      return block.rows
        .map(([label, value, code]) => `${escapeMarkdown(label)}: ${code ? codeSpan(value) : escapeMarkdown(value)}`)
        .join(block.inline === true ? " · " : "  \n");
    case "list":
      return block.items.map((item) => `- ${escapeMarkdown(item)}`).join("\n");
    case "lines":
      return block.lines.map(escapeMarkdown).join("  \n");
    case "text":
      return escapeMarkdown(block.text);
    case "note":
      return `*${escapeMarkdown(block.text)}*`;
    case "links":
      return [...(block.mend === undefined ? [] : [toMend(block.mend)]), ...block.links.map(toLink)].join(" · ");
    case "rule":
      return "---";
  }
}

function toPlainText(block: Block): string {
  switch (block.type) {
    case "title":
      return [block.text, block.code, block.verdict].filter(Boolean).join("  ");
    case "facts":
      return block.rows.map(([label, value]) => `${label}: ${value}`).join(block.inline === true ? " · " : "\n");
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "lines":
      return block.lines.join("\n");
    case "text":
    case "note":
      return block.text;
    case "links":
      return block.mend === undefined ? "" : `→ ${typeof block.mend === "string" ? block.mend : block.mend.text}`;
    case "rule":
      return "";
  }
}

function toMend(mend: string | CommandLink): string {
  return typeof mend === "string" ? escapeMarkdown(`→ ${mend}`) : `→ ${toLink(mend)}`;
}

function toLink({ text, title, command, argument }: CommandLink): string {
  const query = encodeURIComponent(JSON.stringify([argument])).replace(
    /[()']/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `[${escapeMarkdown(text)}](command:${command}?${query} "${oneLine(title).replace(/["\\]/gu, "")}")`;
}

/** Escapes every sign that Markdown or HTML could read, and keeps the text on one line. */
export function escapeMarkdown(text: string): string {
  return (
    oneLine(text)
      .replace(/[\\`*_{}[\]()#+!|~<>]/gu, "\\$&")
      .replace(/&/gu, "&amp;")
      .replace(/^(\d+)\./u, "$1\\.")
      .replace(/^-/u, "\\-")
      // A bare address would become a link.
      .replace(/:\/\//gu, ":\u200b//")
      .replace(/\bwww\./giu, "www\u200b.")
  );
}

/** A code span that its content cannot leave. */
export function codeSpan(text: string): string {
  const content = oneLine(text);
  const longest = Math.max(0, ...[...content.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = content.startsWith("`") || content.endsWith("`") ? " " : "";
  return `${fence}${pad}${content}${pad}${fence}`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/gu, " ").trim();
}
