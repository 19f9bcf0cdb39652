/** A dialogue in steps with a way back, by keyboard: quick picks and input boxes of one title. */
import * as vscode from "vscode";

/** What a step ended with: a value, a step back, or the end of the dialogue. */
type StepResult<T> = { readonly to: "next"; readonly value: T } | { readonly to: "back" } | { readonly to: "end" };

interface StepFrame {
  readonly title: string;
  /** Number of the step, from 1, and of how many; left out where it isn't known yet. */
  readonly step?: number;
  readonly total?: number;
}

interface PickStep<T extends vscode.QuickPickItem> extends StepFrame {
  readonly placeholder: string;
  /** What is offered for a typed text, best first. */
  readonly items: (typed: string) => readonly T[];
}

export function pick<T extends vscode.QuickPickItem>(options: PickStep<T>): Promise<StepResult<T>> {
  const input = vscode.window.createQuickPick<T>();
  const offer = (): void => {
    input.items = options.items(input.value).map((item) => ({ ...item, alwaysShow: true }));
  };
  keepOrder(input);
  input.placeholder = options.placeholder;
  input.onDidChangeValue(offer);
  offer();
  return show(input, options, async () => {
    const [value] = input.selectedItems;
    return value === undefined ? null : { value };
  });
}

/** VS Code puts labels that are like the text on top of what was found; it has a switch for that without a type. */
function keepOrder(list: vscode.QuickPick<vscode.QuickPickItem>): void {
  if ("sortByLabel" in list) list.sortByLabel = false;
}

/** What a text amounts to, or what is wrong with it. */
type TextResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

interface TextStep<T> extends StepFrame {
  readonly prompt: string;
  /** Shown in the empty box. */
  readonly placeholder?: string;
  readonly value: string;
  readonly required: boolean;
  /** Said under the box when it opens, for example why the last answer could not be used. */
  readonly problem?: string;
  /** Asked before the box closes; it stays open, with what was typed, as long as the text can't be used. */
  readonly take: (text: string) => Promise<TextResult<T>>;
}

/** Takes a text without the spaces at its ends; empty only where it is not required. */
export function enter<T>(options: TextStep<T>): Promise<StepResult<T>> {
  const input = vscode.window.createInputBox();
  input.prompt = options.prompt;
  input.placeholder = options.placeholder;
  input.value = options.value;
  if (options.problem !== undefined) input.validationMessage = options.problem;
  input.onDidChangeValue(() => {
    input.validationMessage = undefined;
  });
  return show(input, options, async () => {
    const text = input.value.trim();
    const isMissing = text === "" && options.required;
    const taken: TextResult<T> = isMissing ? { ok: false, message: "This part is needed." } : await options.take(text);
    if (taken.ok) return { value: taken.value };
    input.validationMessage = taken.message;
    return null;
  });
}

/** Shows an input until it is accepted with a value, left backwards, or closed. */
function show<T>(
  input: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
  { title, step, total }: StepFrame,
  accepted: () => Promise<{ readonly value: T } | null>,
): Promise<StepResult<T>> {
  return new Promise((resolve, reject) => {
    let isAsking = false;
    const done = (result: StepResult<T>): void => {
      resolve(result);
      input.dispose();
    };
    const accept = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      input.busy = true;
      const value = await accepted().finally(() => {
        isAsking = false;
        input.busy = false;
      });
      if (value !== null) done({ to: "next", ...value });
    };
    input.title = title;
    input.step = step;
    input.totalSteps = total;
    input.ignoreFocusOut = true;
    input.buttons = step !== undefined && step > 1 ? [vscode.QuickInputButtons.Back] : [];
    input.onDidTriggerButton(() => done({ to: "back" }));
    input.onDidAccept(() =>
      accept().catch((error: unknown) => {
        reject(error);
        input.dispose();
      }),
    );
    input.onDidHide(() => done({ to: "end" }));
    input.show();
  });
}
