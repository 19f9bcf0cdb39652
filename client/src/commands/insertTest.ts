/** *Insert Test Identifier…*: values that pass every check and belong to nobody, to insert or copy. */
import * as vscode from "vscode";
import { Requests, type SampleParams } from "../../../server/src/protocol";
import { insertOrCopy } from "../dialogues/insert";
import { pickCountry } from "../dialogues/pickCountry";
import type { ServerCalls } from "../server/calls";

const TITLE = "Insert test identifier";
/** Offered to choose from. */
const OFFERED = 3;

const KINDS: readonly { readonly label: string; readonly of: SampleParams["kind"] }[] = [
  { label: "IBAN", of: "iban" },
  { label: "BIC", of: "bic" },
  { label: "Sort code", of: "sortCode" },
  { label: "Account number", of: "account" },
  { label: "Bank code", of: "nid" },
];

export async function insertTestIdentifier(server: ServerCalls): Promise<void> {
  const chosen = await vscode.window.showQuickPick(KINDS, { title: TITLE, placeHolder: "Kind", ignoreFocusOut: true });
  if (chosen === undefined) return;
  const { of: kind, label } = chosen;
  const country = await pickCountry(server, { title: `${TITLE}: ${label}`, of: kind === "iban" ? "iban" : "all" });
  if (country === undefined) return;
  const result = await server.ask(Requests.samples, {
    kind,
    country: country.country,
    count: OFFERED,
    seed: crypto.randomUUID(),
  });
  if (!result.ok) {
    void vscode.window.showWarningMessage(`Paylint: ${result.message}`);
    return;
  }
  const forms = [...new Set(result.values)].map((text) => ({ text, about: `test value, ${country.name}` }));
  await insertOrCopy({ title: TITLE, notes: [result.note ?? "These pass every check and belong to nobody."], forms });
}
