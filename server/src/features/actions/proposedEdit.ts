/** A change that the editor offers, before it is anchored to a version of the document. */
import type { CodeActionKind, Diagnostic } from "vscode-languageserver-types";
import type { TextEdit } from "../../analysis/fixes";

/** Longer titles are cut by clients, or make their lists too wide to read. */
const LONGEST_TITLE = 60;

/** A title of at most that length: what comes second is cut. */
export function fitted(title: string, more: string): string {
  const room = LONGEST_TITLE - title.length;
  return title + (more.length <= room ? more : `${more.slice(0, Math.max(0, room - 1)).trimEnd()}…`);
}

/** Edits of the document with the title of what they do. */
export interface ProposedEdit {
  readonly title: string;
  readonly kind: CodeActionKind;
  readonly edits: readonly TextEdit[];
  readonly isPreferred?: boolean;
  readonly diagnostic?: Diagnostic | undefined;
}
