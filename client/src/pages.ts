/**
 * Pages of Markdown that answer a command: shown as a preview, read-only and without a file, so that nothing asks to be
 * saved.
 */
import * as vscode from "vscode";

const SCHEME = "paylint-page";
/** Pages whose previews can still be open; older ones are empty when VS Code asks for them again. */
const KEPT = 50;

const pages = new Map<string, string>();
let shown = 0;

export function registerPages(): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: ({ path, query }) => pages.get(`${path}?${query}`) ?? "",
  });
}

/** @param title what the tab says */
export async function showPage(title: string, markdown: string): Promise<void> {
  shown += 1;
  const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${title}.md`, query: String(shown) });
  pages.set(`${uri.path}?${uri.query}`, markdown);
  const [oldest] = pages.keys();
  if (pages.size > KEPT && oldest !== undefined) pages.delete(oldest);
  await vscode.commands.executeCommand("markdown.showPreview", uri);
}
