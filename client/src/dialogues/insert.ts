/** The last step of a dialogue that ends in a value: insert it into the document or copy it. */
import * as vscode from "vscode";

export interface Result {
  readonly title: string;
  /** Said below the choices, for example what was filled with zeros. */
  readonly notes: readonly string[];
  readonly forms: readonly { readonly text: string; readonly about: string }[];
  /** What else can be done with it. */
  readonly others?: readonly InsertChoice[];
  /** Comes later, below the rest. Never rejects. */
  readonly more?: Promise<Addition>;
}

/** Notes to read; empty ones are left out. */
export type Addition = Pick<Result, "notes" | "forms">;

interface InsertChoice extends vscode.QuickPickItem {
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
  { title, notes, forms, others = [], more }: Result,
  toChoices: (forms: Result["forms"]) => InsertChoice[],
): Promise<InsertChoice | undefined> {
  return new Promise((resolve) => {
    const list = vscode.window.createQuickPick<InsertChoice>();
    let isOpen = true;
    list.title = title;
    list.placeholder = "What to do with it";
    list.ignoreFocusOut = true;
    list.items = [...toChoices(forms), ...others, ...notes.flatMap(toLines)];
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
      list.items = [...list.items, ...later.notes.flatMap(toLines), ...toChoices(later.forms)];
    });
  });
}

/** What fits into a line of the list, whose width is fixed. */
const WIDTH = 76;

/** A note as lines to read, none of them cut; none for an empty one. */
function toLines(note: string): InsertChoice[] {
  const lines: string[] = [];
  for (const word of note.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return note === ""
    ? []
    : lines.map((line, at) => ({
        label: at === 0 ? `$(info) ${line}` : `$(blank) ${line}`,
        alwaysShow: true,
        act: null,
      }));
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
