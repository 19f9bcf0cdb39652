/** Hover over the id of a rule, in a configuration or a comment: what the rule means, and its page. */
import type { Hover, Position } from "vscode-languageserver-types";
import { catalogue, rulePage } from "../../config/catalogue";
import { escapeMarkdown } from "../../describe/markup";
import type { PositionedText } from "../documents/positions";
import type { ViewContext } from "../documents/snapshot";

/** Text looked at on either side of the cursor: longer than any id. */
const REACH = 60;

/** @returns null where no rule's id stands */
export function hoverRule(text: PositionedText, position: Position, { positions, markup }: ViewContext): Hover | null {
  const offset = positions.toOffset(text, position);
  const from = Math.max(0, offset - REACH);
  const around = text.slice(from, offset + REACH);
  for (const { 0: id, index } of around.matchAll(/[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*/gu)) {
    const [start, end] = [from + index, from + index + id.length];
    if (offset < start || offset > end) continue;
    const rule = catalogue.find((one) => one.id === id);
    if (rule === undefined) return null;
    const { defaultSeverity, doc } = rule;
    const value =
      markup === "markdown"
        ? `**${escapeMarkdown(id)}** (${defaultSeverity})\n\n${escapeMarkdown(doc.meaning)}\n\n[Page of the rule](${rulePage(id)})`
        : `${id} (${defaultSeverity})\n\n${doc.meaning}\n\n${rulePage(id)}`;
    return { contents: { kind: markup, value }, range: positions.toRange(text, start, end) };
  }
  return null;
}
