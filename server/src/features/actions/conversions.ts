/** Other ways to write the same identifier, offered on the literal whether or not something is wrong with it. */
import { CodeActionKind } from "vscode-languageserver-types";
import { toPrintFormat } from "../../domain/iban";
import { withoutGroups } from "../../domain/text";
import type { FormatName } from "../../formats/reader";
import { writerOf } from "../../formats/writers";
import type { Literal } from "../../model";
import type { PlacedLiteral } from "../documents/snapshot";
import type { ProposedEdit } from "./proposedEdit";

/** Conversions that would change the text; none where text and value differ by more than separators and case. */
export function conversions({ literal, start, end }: PlacedLiteral, format: FormatName): ProposedEdit[] {
  if (!literal.field.verbatim || withoutGroups(literal.text) !== literal.value) return [];
  const proposals: ProposedEdit[] = [];
  const propose = (title: string, newText: string) => {
    // A space may have to be escaped in a text inside the document.
    if (literal.field.within !== undefined && !/^[A-Za-z0-9-]+$/u.test(newText)) return;
    if (newText === literal.text || proposals.some(({ edits }) => edits[0]?.newText === newText)) return;
    const edits = [{ start, end, newText: written(newText, literal, format) }];
    proposals.push({ title, kind: CodeActionKind.RefactorRewrite, edits });
  };
  switch (literal.kind) {
    case "iban":
      propose("Convert to electronic format", literal.value);
      propose("Convert to print format", toPrintFormat(literal.value));
      propose("Convert to upper case", literal.text.toUpperCase());
      break;
    case "bic":
      propose("Convert to upper case", literal.text.toUpperCase());
      propose("Convert to electronic format", literal.value);
      break;
    case "sortCode":
      if (!/^\d{6}$/u.test(literal.value)) break;
      propose("Write as six digits", literal.value);
      propose("Write with hyphens", literal.value.replace(/(\d\d)(?=\d)/gu, "$1-"));
      break;
    default:
  }
  return proposals;
}

/** Digits alone would be read as a number where no quotes stand. */
function written(value: string, { field, start, end }: Literal, format: FormatName): string {
  const isWholePlain =
    field.within === undefined && field.style === "plain" && start === field.start && end === field.end;
  return isWholePlain && !/[A-Z]/u.test(value) ? writerOf(format).stringIn(field.style, value) : value;
}
