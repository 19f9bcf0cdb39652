/**
 * The BICs that *Calculate IBANs for This Column* needs: asked for once, by name or BIC, and kept for the workspace. Sort
 * codes that begin alike are mostly of one bank, so they are asked for together, with a way to ask for each by itself.
 */
import * as vscode from "vscode";
import { type BankQuestion, Requests } from "../../../server/src/protocol";
import type { ServerCalls } from "../server/calls";

/** BICs by the keys of the questions; a sort code is no account. */
export type KnownBics = Readonly<Record<string, string>>;

const MEMORY = "bankBics";
const SHOWN_CODES = 3;
const MOST_BANKS = 20;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u;

export function rememberedBics(memory: vscode.Memento): KnownBics {
  return memory.get<KnownBics>(MEMORY, {});
}

/** A question that names neither a code nor a bank is of this document alone. */
export async function rememberBics(memory: vscode.Memento, bics: KnownBics): Promise<void> {
  const lasting = Object.entries(bics).filter(([key]) => key.includes(" "));
  await memory.update(MEMORY, { ...rememberedBics(memory), ...Object.fromEntries(lasting) });
}

export async function forgetBics(memory: vscode.Memento): Promise<void> {
  await memory.update(MEMORY, undefined);
}

/** @returns null where the person broke off */
export async function askBanks(server: ServerCalls, questions: readonly BankQuestion[]): Promise<KnownBics | null> {
  const given: Record<string, string> = {};
  const waiting = together(questions);
  for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
    const answer = await askBank(server, group, waiting.length);
    if (answer === undefined) return null;
    if (answer.type === "each") waiting.unshift(...group.map((one) => [one]));
    if (answer.type === "bic") for (const { key } of group) given[key] = answer.bic;
  }
  return given;
}

/** By the first two digits of the sort code. */
function together(questions: readonly BankQuestion[]): BankQuestion[][] {
  const groups = new Map<string, BankQuestion[]>();
  for (const one of questions) {
    const name = /^\d{6}$/u.test(one.code) ? `${one.country} ${one.code.slice(0, 2)}` : one.key;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}

type Answer = { readonly type: "bic"; readonly bic: string } | { readonly type: "each" } | { readonly type: "leave" };

interface AnswerItem extends vscode.QuickPickItem {
  /** Null for a line that is only to be read. */
  readonly answer: Answer | null;
}

/** A list that follows what is typed: a BIC, or banks by name. */
function askBank(server: ServerCalls, group: readonly BankQuestion[], more: number): Promise<Answer | undefined> {
  const [{ country = "", name = "" } = {}] = group;
  return new Promise((resolve) => {
    const list = vscode.window.createQuickPick<AnswerItem>();
    const others: AnswerItem[] = [
      ...(group.length > 1
        ? [{ label: "$(list-unordered) Ask for each sort code", alwaysShow: true, answer: { type: "each" as const } }]
        : []),
      { label: "$(debug-step-over) Leave these as they are", alwaysShow: true, answer: { type: "leave" } },
    ];
    let asked = 0;
    const offer = async (typed: string): Promise<void> => {
      asked += 1;
      const question = asked;
      const text = typed.trim();
      const bic = text.toUpperCase();
      const items = BIC.test(bic) ? [await bicItem(server, country, bic)] : await banksNamed(server, country, text);
      if (question === asked) list.items = [...items, ...others];
    };
    list.title = `BIC of ${whose(group)}${more > 0 ? ` · ${more} more to ask` : ""}`;
    list.placeholder = "The bank's BIC, or part of its name; it is asked once";
    list.ignoreFocusOut = true;
    list.matchOnDescription = true;
    list.value = name;
    list.items = others;
    list.onDidChangeValue((value) => void offer(value).catch(() => undefined));
    list.onDidAccept(() => {
      const answer = list.selectedItems[0]?.answer;
      if (answer === undefined || answer === null) return;
      resolve(answer);
      list.dispose();
    });
    list.onDidHide(() => {
      asked += 1;
      resolve(undefined);
      list.dispose();
    });
    list.show();
    void offer(name).catch(() => undefined);
  });
}

/** "the bank with sort codes 20-00-00, 20-20-15 (5 records)". */
function whose(group: readonly BankQuestion[]): string {
  const records = group.reduce((sum, one) => sum + one.records, 0);
  const counted = `(${records} ${records === 1 ? "record" : "records"})`;
  const [{ code = "", name = "", country = "" } = {}] = group;
  if (name !== "") return `${name} ${counted}`;
  if (code === "") return `the bank of these accounts, ${country} ${counted}`;
  const codes = group.slice(0, SHOWN_CODES).map((one) => one.code.replace(/(\d\d)(?=\d)/gu, "$1-"));
  const rest = group.length > SHOWN_CODES ? ` and ${group.length - SHOWN_CODES} more` : "";
  return `the bank with ${codes.join(", ")}${rest} ${counted}`;
}

async function bicItem(server: ServerCalls, country: string, bic: string): Promise<AnswerItem> {
  const taken = await server.ask(Requests.takePart, { country, name: "bic", value: bic });
  return taken.ok
    ? { label: `$(check) Use ${bic}`, alwaysShow: true, answer: { type: "bic", bic } }
    : { label: `$(error) ${taken.message}`, alwaysShow: true, answer: null };
}

async function banksNamed(server: ServerCalls, country: string, name: string): Promise<AnswerItem[]> {
  if (name === "") return [];
  const found = await server.ask(Requests.searchBank, { country, name, limit: MOST_BANKS, ask: "directory" });
  if (!found.ok) return [];
  return found.banks.map(({ bic, name: label, detail }) => ({
    label,
    description: bic,
    detail,
    alwaysShow: true,
    answer: { type: "bic", bic },
  }));
}
