/** Commands that show what is known of banks and countries: look up a BIC, search a bank, describe a format. */
import * as vscode from "vscode";
import { type BankSummary, type DetailsParams, Requests } from "../../../server/src/protocol";
import { insertOrCopy } from "../dialogues/insert";
import { pickCountry } from "../dialogues/pickCountry";
import { tellWithRemedies } from "../dialogues/remedies";
import { enter } from "../dialogues/steps";
import { showPage } from "../pages";
import type { ServerCalls } from "../server/calls";

/** Typing pauses this long before the list is asked for again. */
const PAUSE = 150;
/** Typing pauses this long before the interface is asked. */
const LONG_PAUSE = 1500;
/** Shorter parts of a name no interface takes. */
const SHORTEST_NAME = 3;
const MOST_BANKS = 50;

export async function describeCountryFormat(server: ServerCalls): Promise<void> {
  const country = await pickCountry(server, { title: "Describe country format", of: "all" });
  if (country === undefined) return;
  const description = await server.ask(Requests.describeCountry, { country: country.country });
  if (description === null) {
    void vscode.window.showWarningMessage(`Paylint: nothing is known of the formats of ${country.name}.`);
    return;
  }
  await showPage(country.name, description.markdown);
}

export async function lookUpBic(server: ServerCalls): Promise<void> {
  const found = await enter<{ readonly title: string; readonly markdown: string }>({
    title: "Look up BIC",
    prompt: "BIC of eight or eleven characters",
    placeholder: "for example DEUTDEFF",
    value: selectedWord(),
    required: true,
    async take(text) {
      const result = await server.ask(Requests.lookUpBic, { bic: text });
      if (!result.ok) return result;
      const { markdown, remedies } = result;
      if (remedies !== undefined) tellWithRemedies("An interface could not be asked about this BIC.", remedies);
      return { ok: true, value: { title: text.toUpperCase(), markdown } };
    },
  });
  if (found.to === "next") await showPage(found.value.title, found.value.markdown);
}

/** *More…* of a hover. */
export async function showDetails(server: ServerCalls, subject: DetailsParams): Promise<void> {
  const details = await server.ask(Requests.details, subject);
  if (details !== null) await showPage(details.title, details.markdown);
}

interface BankItem extends vscode.QuickPickItem {
  readonly bank: BankSummary;
}

export async function searchBank(server: ServerCalls): Promise<void> {
  const country = await pickCountry(server, { title: "Search bank", of: "all" });
  if (country === undefined) return;
  const bank = await pickBank(server, country.country);
  if (bank === undefined) return;
  const forms = [{ text: bank.bic, about: `${bank.name} · ${bank.source}` }];
  const details = { label: `$(info) Show what is known of ${bank.name}`, act: () => showBank(server, bank.bic) };
  await insertOrCopy({ title: "Search bank", notes: [], forms, others: [details] });
}

async function showBank(server: ServerCalls, bic: string): Promise<void> {
  const result = await server.ask(Requests.lookUpBic, { bic });
  if (result.ok) await showPage(bic, result.markdown);
}

function pickBank(server: ServerCalls, country: string): Promise<BankSummary | undefined> {
  return new Promise((resolve) => {
    new BankPicker(server, country, resolve).show();
  });
}

/**
 * A list that follows what is typed: the directory at once; the interface, which costs a query, on Enter or after a
 * pause that the list's title announces, once for each name. An answer that a later one has overtaken is dropped.
 */
class BankPicker {
  private readonly list = vscode.window.createQuickPick<BankItem>();
  /** Number of the latest search. */
  private search = 0;
  private queries = 0;
  private canAsk = false;
  /** The name that the interface was asked for last. */
  private answered = "";
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    private readonly server: ServerCalls,
    private readonly country: string,
    private readonly resolve: (bank: BankSummary | undefined) => void,
  ) {
    const { list } = this;
    this.setTitle("");
    list.placeholder = "Part of the bank's name";
    list.ignoreFocusOut = true;
    list.matchOnDescription = true;
    list.onDidChangeValue((value) => this.searchAfterPause(value.trim()));
    list.onDidAccept(() => this.accept());
    list.onDidHide(() => this.close(undefined));
  }

  show(): void {
    this.list.show();
  }

  private setTitle(status: string): void {
    const { country, queries } = this;
    this.list.title = [`Search bank: ${country}`, status, queries === 0 ? "" : queriesText(queries)]
      .filter(Boolean)
      .join(" · ");
  }

  private searchAfterPause(name: string): void {
    this.clearTimers();
    if (name === "") return;
    const typed = setTimeout(() => void this.find(name, "directory"), PAUSE);
    const paused = setTimeout(() => this.askInterface(name), LONG_PAUSE);
    this.timers = [typed, paused];
  }

  private accept(): void {
    const [chosen] = this.list.selectedItems;
    // Nothing to choose: Enter asks.
    if (chosen === undefined || chosen.bank.bic === "") this.askInterface(this.list.value.trim());
    else this.close(chosen.bank);
  }

  private askInterface(name: string): void {
    if (!this.canAsk || name.length < SHORTEST_NAME || name === this.answered) return;
    this.clearTimers();
    this.answered = name;
    this.setTitle("asking the interface");
    void this.find(name, "interface");
  }

  private async find(name: string, where: Where): Promise<void> {
    this.search += 1;
    const { search, list } = this;
    list.busy = true;
    const found = await findBanks(this.server, this.country, name, where).catch(() => failed);
    this.queries += found.queries;
    if (search !== this.search) return this.setTitle("");
    list.items = found.items;
    list.busy = false;
    if (where === "interface") return this.setTitle(found.status);
    this.canAsk = found.canAsk;
    this.setTitle(found.canAsk ? "asks the interface when typing pauses, or on Enter" : "");
  }

  private close(chosen: BankSummary | undefined): void {
    this.search += 1;
    this.clearTimers();
    this.resolve(chosen);
    this.list.dispose();
  }

  private clearTimers(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}

type Where = "directory" | "interface";

interface FoundBanks {
  readonly items: readonly BankItem[];
  readonly canAsk: boolean;
  readonly queries: number;
  /** For the list's title. */
  readonly status: string;
}

const failed: FoundBanks = { items: [notice("The search failed.")], canAsk: false, queries: 0, status: "" };

async function findBanks(server: ServerCalls, country: string, name: string, where: Where): Promise<FoundBanks> {
  const wanted = { country, name, limit: MOST_BANKS, ...(where === "directory" && { ask: where }) };
  const result = await server.ask(Requests.searchBank, wanted);
  if (!result.ok) return { items: [notice(result.message)], canAsk: false, queries: 0, status: "" };
  const { banks, canAsk = false, queries = 0, found, remark } = result;
  const items = banks.map((bank) => ({
    label: bank.name,
    description: bank.bic,
    detail: [bank.detail, bank.source].filter((part) => part !== "").join(" · "),
    alwaysShow: true,
    bank,
  }));
  const empty = canAsk
    ? "No bank of that name is in the directory; Enter asks the interface, which uses a query."
    : "No bank of that name is known.";
  const status = remark ?? (found === undefined ? "" : `${found} in the interface`);
  return { items: items.length === 0 ? [notice(empty)] : items, canAsk, queries, status };
}

function queriesText(queries: number): string {
  return `${queries} ${queries === 1 ? "query" : "queries"} used`;
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
