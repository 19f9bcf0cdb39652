/** The last step of a dialogue that ends in a value: insert it into the document or copy it. */
import * as vscode from "vscode";

export interface Result {
  readonly title: string;
  /** Said above the choices, for example what was filled with zeros; may be empty. */
  readonly note: string;
  readonly forms: readonly { readonly text: string; readonly about: string }[];
}

interface Choice extends vscode.QuickPickItem {
  readonly act: () => Promise<void>;
}

/** Lets the person choose; inserting replaces what is selected. */
export async function insertOrCopy({ title, note, forms }: Result): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const inserts: Choice[] =
    editor === undefined
      ? []
      : forms.map(({ text, about }) => ({
          label: `$(edit) Insert ${text}`,
          description: about,
          act: () => insert(editor, text),
        }));
  const copies: Choice[] = forms.map(({ text, about }) => ({
    label: `$(copy) Copy ${text}`,
    description: about,
    act: () => copy(text),
  }));
  const chosen = await vscode.window.showQuickPick([...inserts, ...copies], {
    title,
    placeHolder: note === "" ? "What to do with it" : note,
    ignoreFocusOut: true,
  });
  await chosen?.act();
}

async function insert(editor: vscode.TextEditor, text: string): Promise<void> {
  const done = await editor.edit((edit) => {
    for (const selection of editor.selections) edit.replace(selection, text);
  });
  if (done) return;
  // A read-only document, or one that was closed meanwhile.
  await copy(text);
  void vscode.window.showWarningMessage("Paylint: the document can't be edited; the value was copied instead.");
}

async function copy(text: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage("Paylint: copied", 3000);
}
