/** Commands that show what is known of banks and countries: look up a BIC, search a bank, describe a format. */
import * as vscode from "vscode";
import { type BankSummary, Requests } from "../../server/src/protocol";
import type { Answers } from "./calls";
import { insertOrCopy } from "./insert";
import { showPage } from "./pages";
import { pickCountry } from "./pickCountry";
import { enter } from "./steps";

/** Typing pauses this long before the list is asked for again. */
const PAUSE = 150;
const MOST_BANKS = 50;

export async function describeCountryFormat(server: Answers): Promise<void> {
  const country = await pickCountry(server, { title: "Describe country format", of: "all" });
  if (country === undefined) return;
  const description = await server.ask(Requests.describeCountry, { country: country.country });
  if (description === null) {
    void vscode.window.showWarningMessage(`Paylint: nothing is known of the formats of ${country.name}.`);
    return;
  }
  await showPage(country.name, description.markdown);
}

export async function lookUpBic(server: Answers): Promise<void> {
  const found = await enter<{ readonly title: string; readonly markdown: string }>({
    title: "Look up BIC",
    prompt: "BIC of eight or eleven characters",
    placeholder: "for example DEUTDEFF",
    value: selectedWord(),
    required: true,
    async take(text) {
      const result = await server.ask(Requests.lookUpBic, { bic: text });
      return result.ok ? { ok: true, value: { title: text.toUpperCase(), markdown: result.markdown } } : result;
    },
  });
  if (found.to === "next") await showPage(found.value.title, found.value.markdown);
}

interface BankItem extends vscode.QuickPickItem {
  readonly bank: BankSummary;
}

export async function searchBank(server: Answers): Promise<void> {
  const country = await pickCountry(server, { title: "Search bank", of: "all" });
  if (country === undefined) return;
  const bank = await pickBank(server, country.country);
  if (bank === undefined) return;
  const forms = [{ text: bank.bic, about: `${bank.name} · ${bank.source}` }];
  const details = { label: `$(info) Show what is known of ${bank.name}`, act: () => showBank(server, bank.bic) };
  await insertOrCopy({ title: "Search bank", note: "", forms, others: [details] });
}

async function showBank(server: Answers, bic: string): Promise<void> {
  const result = await server.ask(Requests.lookUpBic, { bic });
  if (result.ok) await showPage(bic, result.markdown);
}

/** A list that follows what is typed; an answer that a later one has overtaken is dropped. */
function pickBank(server: Answers, country: string): Promise<BankSummary | undefined> {
  return new Promise((resolve) => {
    const list = vscode.window.createQuickPick<BankItem>();
    let asked = 0;
    let timer: NodeJS.Timeout | undefined;
    const refresh = async (name: string): Promise<void> => {
      asked += 1;
      const question = asked;
      list.busy = true;
      const items = await findBanks(server, country, name).catch(() => [notice("The search failed.")]);
      if (question !== asked) return;
      list.items = items;
      list.busy = false;
    };
    list.title = `Search bank: ${country}`;
    list.placeholder = "Part of the bank's name";
    list.ignoreFocusOut = true;
    list.matchOnDescription = true;
    list.onDidChangeValue((value) => {
      clearTimeout(timer);
      if (value.trim() !== "") timer = setTimeout(() => void refresh(value.trim()), PAUSE);
    });
    list.onDidAccept(() => {
      const chosen = list.selectedItems[0];
      if (chosen === undefined || chosen.bank.bic === "") return;
      resolve(chosen.bank);
      list.dispose();
    });
    list.onDidHide(() => {
      asked += 1;
      clearTimeout(timer);
      resolve(undefined);
      list.dispose();
    });
    list.show();
  });
}

async function findBanks(server: Answers, country: string, name: string): Promise<BankItem[]> {
  const result = await server.ask(Requests.searchBank, { country, name, limit: MOST_BANKS });
  if (!result.ok) return [notice(result.message)];
  if (result.banks.length === 0) return [notice("No bank of that name is known.")];
  return result.banks.map((bank) => ({
    label: bank.name,
    description: bank.bic,
    detail: [bank.detail, bank.source].filter((part) => part !== "").join(" · "),
    alwaysShow: true,
    bank,
  }));
}

function notice(label: string): BankItem {
  return { label, alwaysShow: true, bank: { bic: "", name: "", detail: "", source: "" } };
}

/** The word at the cursor, or the selection when it lies in one line. */
function selectedWord(): string {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return "";
  const { selection, document } = editor;
  if (!selection.isEmpty) return selection.isSingleLine ? document.getText(selection).trim() : "";
  const range = document.getWordRangeAtPosition(selection.active, /[A-Z0-9]+/u);
  return range === undefined ? "" : document.getText(range);
}
