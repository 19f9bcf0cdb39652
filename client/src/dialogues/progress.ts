/** The progress of a long request as VS Code shows it: the server says how far it is, VS Code wants to know what came on top. */
import * as vscode from "vscode";

export type ReportProgress = (progress: { readonly message?: string; readonly percentage?: number }) => void;

export function withProgress<T>(
  options: { readonly title: string; readonly cancellable: boolean },
  work: (token: vscode.CancellationToken, report: ReportProgress) => Promise<T>,
): Thenable<T> {
  const location = vscode.ProgressLocation.Notification;
  return vscode.window.withProgress({ location, ...options }, (progress, token) => {
    let reached = 0;
    return work(token, ({ message, percentage = reached }) => {
      progress.report({ increment: percentage - reached, ...(message !== undefined && { message }) });
      reached = percentage;
    });
  });
}
