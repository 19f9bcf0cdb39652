/** What is added to JSON with comments so that every comment stays where it was. */
import { type FormattingOptions, findNodeAtLocation, type JSONPath, parseTree } from "jsonc-parser";

/**
 * With a member or an element behind the last one, which keeps the comment at the end of its line; of a list in one line
 * only names are added.
 * @returns null where it stands there already, stands alone, or would make a line of several
 */
export function withLast(text: string, place: JSONPath, value: unknown): string | null {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const around = root === undefined ? undefined : findNodeAtLocation(root, place.slice(0, -1));
  const members = around?.children ?? [];
  const [step, last] = [place.at(-1), members.at(-1)];
  if (around === undefined || last === undefined || step === undefined) return null;
  if (members.some(({ children }, at) => (around.type === "array" ? at : children?.[0]?.value) === step)) return null;
  const end = last.offset + last.length;
  const before = members.at(-2);
  const isOwnLine = text.slice(before === undefined ? around.offset : before.offset, last.offset).includes("\n");
  if (!isOwnLine)
    return around.type === "array" && typeof value === "string"
      ? `${text.slice(0, end)}, ${JSON.stringify(value)}${text.slice(end)}`
      : null;
  const own = around.type === "array" ? asWritten(text, value) : `${JSON.stringify(step)}: ${asWritten(text, value)}`;
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  const indent = /[ \t]*$/u.exec(text.slice(0, last.offset))?.[0] ?? "";
  const { behind, hasComma } = restOfLine(text, end);
  return [
    ...[text.slice(0, end), hasComma ? "" : ",", text.slice(end, behind), lineBreak, indent],
    ...[own.replaceAll("\n", `${lineBreak}${indent}`), hasComma ? "," : "", text.slice(behind)],
  ].join("");
}

function asWritten(text: string, value: unknown): string {
  const { insertSpaces, tabSize = 2 } = indentationOf(text);
  return JSON.stringify(value, null, insertSpaces === true ? tabSize : "\t");
}

/** What stands behind a value in its line: a comma and comments. */
function restOfLine(text: string, end: number): { readonly behind: number; readonly hasComma: boolean } {
  let behind = end;
  let hasComma = false;
  const next = new RegExp(IN_LINE);
  for (next.lastIndex = end; ; behind = next.lastIndex) {
    const found = next.exec(text);
    if (found === null) return { behind, hasComma };
    hasComma ||= found[1] === ",";
  }
}

/** One comma or comment. */
const IN_LINE = /[ \t]*(,|\/\*[^\n]*?\*\/|\/\/[^\r\n]*)/uy;

/** As the first line that is indented. */
export function indentationOf(text: string): FormattingOptions {
  const indent = /^[ \t]+(?=\S)/mu.exec(text)?.[0] ?? "";
  return { insertSpaces: !indent.startsWith("\t"), tabSize: indent.startsWith(" ") ? indent.length : 2 };
}
