/** What a client can do is what it says, member by member, and nothing else. */
import { expect, it } from "vitest";
import type { ClientCapabilities } from "vscode-languageserver-protocol";
import { type ClientFeatures, readCapabilities } from "../../server/src/features/capabilities";

const NOTHING: ClientFeatures = readCapabilities({});

it.each<[ClientCapabilities, (keyof ClientFeatures)[]]>([
  [{}, []],
  [{ textDocument: {}, workspace: {} }, []],
  [{ textDocument: { diagnostic: {} } }, ["pullsDiagnostics"]],
  [{ textDocument: { diagnostic: { relatedInformation: true } } }, ["pullsDiagnostics", "relatedInformation"]],
  [{ textDocument: { publishDiagnostics: { relatedInformation: true } } }, ["relatedInformation"]],
  [
    { textDocument: { publishDiagnostics: { relatedInformation: false }, diagnostic: { relatedInformation: true } } },
    ["pullsDiagnostics"],
  ],
  [{ textDocument: { hover: { contentFormat: ["markdown", "plaintext"] } } }, ["markdown"]],
  [{ textDocument: { hover: { contentFormat: ["plaintext", "markdown"] } } }, []],
  [{ textDocument: { hover: { contentFormat: [] } } }, []],
  [{ textDocument: { codeAction: { disabledSupport: true } } }, ["disabledActions"]],
  [{ textDocument: { codeAction: { disabledSupport: false } } }, []],
  [{ workspace: { diagnostics: { refreshSupport: true } } }, ["refreshesDiagnostics"]],
  [{ workspace: { diagnostics: {}, inlayHint: {}, codeLens: {}, workspaceEdit: {} } }, []],
  [{ workspace: { inlayHint: { refreshSupport: true } } }, ["refreshesInlayHints"]],
  [{ workspace: { codeLens: { refreshSupport: true } } }, ["refreshesCodeLenses"]],
  [{ workspace: { workspaceEdit: { documentChanges: true } } }, ["versionedEdits"]],
  [{ workspace: { workspaceFolders: true } }, ["workspaceFolders"]],
  [{ workspace: { didChangeConfiguration: { dynamicRegistration: true } } }, ["registersConfiguration"]],
  [{ workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } }, ["registersWatchers"]],
  [{ workspace: { didChangeConfiguration: {}, didChangeWatchedFiles: {} } }, []],
])("%j", (capabilities, named) => {
  const expected = Object.fromEntries(named.map((name) => [name, true]));
  expect(Object.values(NOTHING)).not.toContain(true);
  expect(readCapabilities(capabilities)).toEqual({ ...NOTHING, ...expected });
});
