/** What the client can do, read once from `initialize`; absent members mean no. */
import type { ClientCapabilities } from "vscode-languageserver-protocol";

export interface ClientFeatures {
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesInlayHints: boolean;
  readonly refreshesCodeLenses: boolean;
  readonly relatedInformation: boolean;
  readonly markdown: boolean;
  readonly versionedEdits: boolean;
  /** Shows actions that can't be taken, with the reason. */
  readonly disabledActions: boolean;
  readonly workspaceFolders: boolean;
  readonly registersConfiguration: boolean;
  readonly registersWatchers: boolean;
}

export function readCapabilities({ textDocument, workspace }: ClientCapabilities): ClientFeatures {
  const formats = textDocument?.hover?.contentFormat ?? [];
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport === true,
    refreshesCodeLenses: workspace?.codeLens?.refreshSupport === true,
    relatedInformation:
      (textDocument?.publishDiagnostics?.relatedInformation ?? textDocument?.diagnostic?.relatedInformation) === true,
    // In the order of the client's preference.
    markdown: formats.find((format) => format === "markdown" || format === "plaintext") === "markdown",
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    disabledActions: textDocument?.codeAction?.disabledSupport === true,
    workspaceFolders: workspace?.workspaceFolders === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
  };
}
