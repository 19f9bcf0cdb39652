/** A change that the editor offers, before it is anchored to a version of the document. */
import type { CodeActionKind, Diagnostic } from "vscode-languageserver-types";
import type { TextEdit } from "../analysis/fixes";

/** Edits of the document with the title of what they do. */
export interface ProposedEdit {
  readonly title: string;
  readonly kind: CodeActionKind;
  readonly edits: readonly TextEdit[];
  readonly isPreferred?: boolean;
  readonly diagnostic?: Diagnostic;
}
