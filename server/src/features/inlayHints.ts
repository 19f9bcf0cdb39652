/** Inlay hints: the bank's name behind an IBAN, a BIC or a bank code. Switched on by the user. */
import { type InlayHint, InlayHintKind, type Range } from "vscode-languageserver-types";
import { bankName } from "../describe/bankDetails";
import type { Snapshot, ViewContext } from "./snapshot";

/** Longer names are cut: a hint must not push the rest of the line away. */
const LONGEST_NAME = 40;

export function inlayHints(snapshot: Snapshot, range: Range, context: ViewContext): InlayHint[] {
  const { positions, facts } = context;
  const start = positions.toOffset(snapshot, range.start);
  const end = positions.toOffset(snapshot, range.end);
  return snapshot.literalsIn(start, end).flatMap((placed) => {
    const { literal } = placed;
    if (literal.valid === false || literal.confidence === "weak") return [];
    const name = bankName(facts.of(literal));
    if (name === null) return [];
    const quote = literal.field.style === "plain" || literal.field.style === "block" ? 0 : 1;
    return [
      {
        position: positions.toPosition(snapshot, placed.end + quote),
        label: shorten(name),
        kind: InlayHintKind.Type,
        paddingLeft: true,
      },
    ];
  });
}

function shorten(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
