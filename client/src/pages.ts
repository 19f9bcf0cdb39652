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
  const page = keepPage(`${title}.md`, markdown);
  try {
    await vscode.commands.executeCommand("markdown.showPreview", page);
  } catch {
    // The preview is an extension of the editor's, which a person can switch off. Whether it is there can't be asked
    // beforehand: its command is listed only once it runs.
    await vscode.window.showTextDocument(page);
  }
}

/** The last step of a path. */
export function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A read-only text without a file, for as long as it is among the newest. */
export function keepPage(name: string, text: string): vscode.Uri {
  shown += 1;
  const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name}`, query: String(shown) });
  pages.set(`${uri.path}?${uri.query}`, text);
  const [oldest] = pages.keys();
  if (pages.size > KEPT && oldest !== undefined) pages.delete(oldest);
  return uri;
}
