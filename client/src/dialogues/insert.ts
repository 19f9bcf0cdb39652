/** The last step of a dialogue that ends in a value: insert it into the document or copy it. */
import * as vscode from "vscode";

export interface Result {
  readonly title: string;
  /** Said above the choices, for example what was filled with zeros; may be empty. */
  readonly note: string;
  readonly forms: readonly { readonly text: string; readonly about: string }[];
  /** What else can be done with it. */
  readonly others?: readonly InsertChoice[];
  /** Comes later, below the rest. Never rejects. */
  readonly more?: Promise<Addition>;
}

export interface Addition {
  /** One line to read; may be empty. */
  readonly note: string;
  readonly detail: string;
  readonly forms: Result["forms"];
}

export interface InsertChoice extends vscode.QuickPickItem {
  /** Null for a line that is only to be read. */
  readonly act: (() => Promise<void>) | null;
}

/** Lets the person choose; inserting replaces what is selected. */
export async function insertOrCopy(result: Result): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const chosen = await choose(result, (forms) => choicesOf(forms, editor));
  await chosen?.act?.();
}

function choose(
  { title, note, forms, others = [], more }: Result,
  toChoices: (forms: Result["forms"]) => InsertChoice[],
): Promise<InsertChoice | undefined> {
  return new Promise((resolve) => {
    const list = vscode.window.createQuickPick<InsertChoice>();
    let isOpen = true;
    list.title = title;
    list.placeholder = note === "" ? "What to do with it" : note;
    list.ignoreFocusOut = true;
    list.items = [...toChoices(forms), ...others];
    list.busy = more !== undefined;
    list.onDidAccept(() => {
      const [chosen] = list.selectedItems;
      if (chosen?.act === null) return;
      resolve(chosen);
      list.hide();
    });
    list.onDidHide(() => {
      isOpen = false;
      resolve(undefined);
      list.dispose();
    });
    list.show();
    void more?.then((later) => {
      if (!isOpen) return;
      list.busy = false;
      const line: InsertChoice = { label: `$(info) ${later.note}`, detail: later.detail, alwaysShow: true, act: null };
      list.items = [...list.items, ...(later.note === "" ? [] : [line]), ...toChoices(later.forms)];
    });
  });
}

function choicesOf(forms: Result["forms"], editor: vscode.TextEditor | undefined): InsertChoice[] {
  const inserts: InsertChoice[] =
    editor === undefined
      ? []
      : forms.map(({ text, about }) => ({
          label: `$(edit) Insert ${text}`,
          description: about,
          act: () => insert(editor, text),
        }));
  const copies: InsertChoice[] = forms.map(({ text, about }) => ({
    label: `$(copy) Copy ${text}`,
    description: about,
    act: () => copy(text),
  }));
  return [...inserts, ...copies];
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

/** Also what the links of hovers call. */
export async function copy(text: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage("Paylint: copied", 3000);
}
