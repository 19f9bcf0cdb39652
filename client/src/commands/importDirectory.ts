/**
 * *Import Directory File…*: a file that an institution publishes becomes one of the user's own directories. Of another
 * table the columns are shown as they were recognised, and what can't be told is asked.
 */
import * as vscode from "vscode";
import { type ImportPlanResult, type ImportWish, Requests } from "../../../server/src/protocol";
import { pickCountry } from "../dialogues/pickCountry";
import { withProgress } from "../dialogues/progress";
import { pick } from "../dialogues/steps";
import { nameOf } from "../pages";
import type { ServerCalls } from "../server/calls";

type Table = Extract<ImportPlanResult, { layout: null }>;
type Holds = Table["columns"][number]["holds"];

/** What names a bank: one of them has to be there. */
const NAMING: ReadonlySet<Holds> = new Set(["code", "bic"]);

export async function importDirectory(server: ServerCalls): Promise<void> {
  const files = (await vscode.window.showOpenDialog({ title: "Import directory files", canSelectMany: true })) ?? [];
  for (const file of files) await importFile(server, file);
}

async function importFile(server: ServerCalls, file: vscode.Uri): Promise<void> {
  const name = nameOf(file);
  const plan = await server.ask(Requests.importPlan, { path: file.fsPath });
  if (!plan.ok) {
    void vscode.window.showErrorMessage(`Paylint: ${plan.message}`);
    return;
  }
  const said = plan.layout === null ? await askForColumns(server, name, plan) : {};
  if (said === null) return;
  const wish: ImportWish = { path: file.fsPath, ...said };
  const result = await withProgress({ title: `Paylint: importing ${name}`, cancellable: false }, (token, report) =>
    server.track(Requests.importDirectory, wish, token, report),
  );
  const show = result.ok ? vscode.window.showInformationMessage : vscode.window.showErrorMessage;
  void show(`Paylint: ${result.message}`);
}

interface Entry extends vscode.QuickPickItem {
  /** Place of the column to ask about; null for the import itself. */
  readonly column: number | null;
  readonly isReady: boolean;
}

/** Shows the columns until the person is content; null where the list was closed. */
async function askForColumns(
  server: ServerCalls,
  name: string,
  table: Table,
): Promise<Pick<ImportWish, "map" | "country"> | null> {
  const title = `Import ${name}`;
  let holds: readonly Holds[] = table.columns.map((column) => column.holds);
  for (;;) {
    const current = holds;
    const chosen = await pick({
      title,
      placeholder: "Which column holds what? Choose one to change it",
      items: (typed): Entry[] =>
        [importEntry(table, current), ...table.columns.map((_, at) => columnEntry(table, current, at))].filter(
          ({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()),
        ),
    });
    if (chosen.to !== "next") return null;
    const { column, isReady } = chosen.value;
    if (column === null) {
      if (!isReady) continue;
      const country = await countryOf(server, title, table, holds);
      if (country !== null) return { map: mapOf(table, holds), ...(country === "" ? {} : { country }) };
      continue;
    }
    const answer = await askForColumn(table, column);
    // Each thing stands in one column.
    if (answer !== undefined) holds = holds.map((one, at) => (at === column ? answer : one === answer ? null : one));
  }
}

function importEntry({ columns, records }: Table, holds: readonly Holds[]): Entry {
  const left = holds.filter((one) => one === null).length;
  if (!holds.some((one) => NAMING.has(one))) {
    const label = "$(circle-slash) Not ready to import";
    return { label, detail: "Say which column holds the bank codes or the BICs.", column: null, isReady: false };
  }
  const detail = `${columns.length - left} columns are taken${left === 0 ? "" : `, ${left} left out`}`;
  return { label: `$(check) Import ${records} records`, detail, column: null, isReady: true };
}

function columnEntry({ columns, choices }: Table, holds: readonly Holds[], at: number): Entry {
  const { name = "", example = "" } = columns[at] ?? {};
  const label = choices.find((choice) => choice.holds === holds[at])?.label ?? "left out";
  const detail = example === "" ? "empty" : `for example ${example}`;
  return { label: name === "" ? `Column ${at + 1}` : name, description: label, detail, column: at, isReady: true };
}

/** Null for a column that is left out, undefined where nothing was chosen. */
async function askForColumn({ columns, choices }: Table, at: number): Promise<Holds | undefined> {
  const { name = "", example = "" } = columns[at] ?? {};
  const items = [
    { label: "Nothing that is needed", detail: "The column is left out.", holds: null },
    ...choices.map(({ label, holds }) => ({ label: `${label.charAt(0).toUpperCase()}${label.slice(1)}`, holds })),
  ];
  const title = `What does ${name === "" ? `column ${at + 1}` : name} hold?`;
  const placeHolder = example === "" ? "" : `For example ${example}`;
  return (await vscode.window.showQuickPick(items, { title, placeHolder, ignoreFocusOut: true }))?.holds;
}

/** Bank codes mean nothing without their country: asked where no column says it. Null where the list was closed. */
async function countryOf(
  server: ServerCalls,
  title: string,
  { likelyCountry }: Table,
  holds: readonly Holds[],
): Promise<string | null> {
  if (!holds.includes("code") || holds.includes("country")) return "";
  const likely = likelyCountry;
  const country = await pickCountry(server, { title: `${title}: whose bank codes are these?`, of: "all", likely });
  return country?.country ?? null;
}

function mapOf({ columns }: Table, holds: readonly Holds[]): Readonly<Record<string, string>> {
  const pairs = columns.map(({ name }, at): [string, Holds] => [name, holds[at] ?? null]);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
}
