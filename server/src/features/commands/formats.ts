/** The identifier at a place in the two forms that people write: electronic format and print format. */
import type { Position } from "vscode-languageserver-types";
import { toPrintFormat } from "../../domain/iban";
import type { LiteralKind } from "../../model";
import type { FormatsOfIdentifier, FormatsResult } from "../../protocol";
import type { Snapshot, ViewContext } from "../documents/snapshot";
import { tokenAt } from "../hover/anyCode";

/**
 * @param snapshot of the document; null where it isn't read
 * @param text of the line around the cursor, and the cursor's place in it, for documents that aren't read
 * @returns null where no identifier stands
 */
export function formatsAt(
  snapshot: Snapshot | null,
  position: Position,
  { text, at }: { readonly text: string; readonly at: number },
  { positions, facts, reference }: ViewContext,
): FormatsResult {
  if (snapshot === null) {
    const token = tokenAt(text, at, facts, reference);
    return token && formatsOf(token.subject.kind, token.subject.value);
  }
  const offset = positions.toOffset(snapshot, position);
  const [found] = snapshot.literalsIn(offset, offset);
  return found === undefined ? null : formatsOf(found.literal.kind, found.literal.value);
}

function formatsOf(kind: LiteralKind, value: string): FormatsOfIdentifier {
  if (kind === "iban") return { electronic: value, print: toPrintFormat(value) };
  const isSortCode = kind === "sortCode" && /^\d{6}$/u.test(value);
  return { electronic: value, print: isSortCode ? value.replace(/(\d\d)(?=\d)/gu, "$1-") : value };
}
