/** A dialogue in steps with a way back, by keyboard: quick picks and input boxes of one title. */
import * as vscode from "vscode";

/** What a step ended with: a value, a step back, or the end of the dialogue. */
export type StepResult<T> =
  | { readonly to: "next"; readonly value: T }
  | { readonly to: "back" }
  | { readonly to: "end" };

export interface StepFrame {
  readonly title: string;
  /** Number of the step, from 1, and of how many; left out where it isn't known yet. */
  readonly step?: number;
  readonly total?: number;
}

export interface PickStep<T extends vscode.QuickPickItem> extends StepFrame {
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
  return show(input, options, () => input.selectedItems[0]);
}

/** VS Code puts labels that are like the text on top of what was found; it has a switch for that without a type. */
export function keepOrder(list: vscode.QuickPick<vscode.QuickPickItem>): void {
  if ("sortByLabel" in list) list.sortByLabel = false;
}

export interface TextStep extends StepFrame {
  readonly prompt: string;
  readonly value: string;
  readonly required: boolean;
  /** Said under the box when it opens, for example why the last answer could not be used. */
  readonly problem?: string;
}

/** Leaves the text as typed but for spaces at its ends; empty only where it is not required. */
export function enter(options: TextStep): Promise<StepResult<string>> {
  const input = vscode.window.createInputBox();
  input.prompt = options.prompt;
  input.value = options.value;
  if (options.problem !== undefined) input.validationMessage = options.problem;
  input.onDidChangeValue(() => {
    input.validationMessage = undefined;
  });
  return show(input, options, () => {
    const value = input.value.trim();
    if (value !== "" || !options.required) return value;
    input.validationMessage = "This part is needed.";
    return undefined;
  });
}

/** Shows an input until it is accepted with a value, left backwards, or closed. */
function show<T>(
  input: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
  { title, step, total }: StepFrame,
  accepted: () => T | undefined,
): Promise<StepResult<T>> {
  return new Promise((resolve) => {
    const done = (result: StepResult<T>): void => {
      resolve(result);
      input.dispose();
    };
    input.title = title;
    input.step = step;
    input.totalSteps = total;
    input.ignoreFocusOut = true;
    input.buttons = step !== undefined && step > 1 ? [vscode.QuickInputButtons.Back] : [];
    input.onDidTriggerButton(() => done({ to: "back" }));
    input.onDidAccept(() => {
      const value = accepted();
      if (value !== undefined) done({ to: "next", value });
    });
    input.onDidHide(() => done({ to: "end" }));
    input.show();
  });
}
