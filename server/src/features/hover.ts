/** Hover: what the identifier under the cursor consists of, what was checked on it, and which bank it belongs to. */
import type { Hover, Position } from "vscode-languageserver-types";
import type { Evidence, Literal } from "../model";
import type { HoverTextResult } from "../protocol";
import { describeSubject, type Subject } from "./anatomy";
import { tokenAt } from "./anyCode";
import { type Block, writeMarkup } from "./markup";
import type { PositionedText } from "./positions";
import type { Snapshot, ViewContext } from "./snapshot";

/** Hover in a document that is read; null where no literal stands. */
export function hoverLiteral(snapshot: Snapshot, position: Position, context: ViewContext): Hover | null {
  const offset = context.positions.toOffset(snapshot, position);
  const found = snapshot.literalsIn(offset, offset)[0];
  if (found === undefined) return null;
  const blocks = [...subjectBlocks(found.literal, context), ...evidenceBlocks(found.literal)];
  return {
    contents: writeMarkup(blocks, context.markup),
    range: context.positions.toRange(snapshot, found.start, found.end),
  };
}

/** Hover in any other text: a BIC or IBAN under the cursor that something beside its shape speaks for. */
export function hoverToken(text: PositionedText, position: Position, context: ViewContext): Hover | null {
  const { positions } = context;
  const offset = positions.toOffset(text, position);
  const { line, character } = text.positionAt(offset);
  const start = offset - character;
  const end = text.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
  const token = tokenAt(text.slice(start, end), character, context.facts, context.reference);
  if (token === null) return null;
  return {
    contents: writeMarkup(subjectBlocks(token.subject, context), context.markup),
    range: positions.toRange(text, start + token.start, start + token.end),
  };
}

/** Hover in one line that the client sends along: its document isn't synchronised. */
export function hoverText(text: string, character: number, context: ViewContext): HoverTextResult {
  const token = tokenAt(text, character, context.facts, context.reference);
  if (token === null) return null;
  const { value } = writeMarkup(subjectBlocks(token.subject, context), "markdown");
  return { markdown: value, start: token.start, end: token.end };
}

function subjectBlocks(subject: Subject, { facts, today }: ViewContext): Block[] {
  return describeSubject(subject, facts.of(subject), today);
}

/** What spoke for a literal, in words; for those that are not certain. */
const REASONS: Readonly<Record<Evidence["source"], string>> = {
  key: "its key",
  parent: "the keys above it",
  sibling: "its neighbours",
  record: "the record's country or currency",
  shape: "its shape",
  "check-digits": "its check digits",
  column: "the other cells of its column",
  directory: "the bank directory",
  config: "the project's configuration",
};

/** Why a value that is not certain to be an identifier was taken for one. */
function evidenceBlocks({ confidence, evidence }: Literal): Block[] {
  if (confidence === "certain") return [];
  const reasons = new Set(evidence.filter(({ weight }) => weight > 0).map(({ source }) => REASONS[source]));
  return reasons.size === 0 ? [] : [{ type: "note", text: `Taken for an identifier by ${[...reasons].join(", ")}.` }];
}
