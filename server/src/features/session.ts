/**
 * What one client's session holds: its documents, its workspace, and what every view of a document needs. The state of
 * the server is here and in the two classes it is made of, and nowhere else.
 */
import type { Diagnostic, InitializeParams } from "vscode-languageserver-protocol";
import { analyze } from "../analysis";
import type { UserDirectory } from "../directory";
import { formatOf } from "../formats";
import { FactStore } from "../lookup/factStore";
import type { InitializationOptions } from "../protocol";
import type { ClientFeatures } from "./capabilities";
import { type Diagnosis, diagnose } from "./diagnostics/diagnosis";
import { toDiagnostics } from "./diagnostics/diagnostics";
import { Typing } from "./diagnostics/typing";
import { Documents } from "./documents/documents";
import { snapshotOf } from "./documents/live";
import type { Positions } from "./documents/positions";
import type { Snapshot, ViewContext } from "./documents/snapshot";
import type { Log } from "./guard";
import type { Arrivals, Runtime } from "./runtime";
import { sameKnowledge } from "./workspace/knowledge";
import { type DocumentScope, Scopes, silenced } from "./workspace/scopes";
import { type FetchSettings, Workspace } from "./workspace/workspace";

/** What is found in a text that isn't open. */
export interface ClosedText {
  readonly literals: number;
  /** Why it was not looked into, or null. */
  readonly skipped: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Session {
  readonly client: ClientFeatures;
  /** The client runs commands from hovers. */
  readonly hoverCommands: boolean;
  /** Countries for which an import was hinted at in an earlier session of this workspace. */
  readonly hintedImports: readonly string[];
  /** False in a restricted workspace: nothing is sent anywhere. */
  readonly trusted: boolean;
  setTrusted(trusted: boolean): void;
  readonly log: Log;
  readonly workspace: Workspace;
  readonly documents: Documents;
  readonly view: ViewContext;
  /** Null where the settings switch it off. */
  readonly directory: UserDirectory | null;
  /** Facts of the interfaces' answers, which the views see before those of the directory. */
  readonly answers: FactStore;
  /** Checks all documents anew with the facts as they are now. */
  factsChanged(): void;
  /** To be called when the user's own directories or tables are others. */
  directoryChanged(): void;
  /** Folder that the client names for what is kept; undefined where it names none. */
  readonly storagePath: string | undefined;
  readonly runtime: Runtime;
  /**
   * Waits for files that were asked for and weren't there, and takes in what came.
   * @returns whether something came: what was answered before may be another answer now
   */
  settle(): Promise<boolean>;
  /** Reads settings and configuration again; tells whether something changed. */
  reconfigure(): Promise<boolean>;
  /** Who is typing; told of edits by the connection. */
  readonly typing: Typing;
  /** Findings in a text that is no open document; null where it isn't read, or left out. */
  checkText(uri: string, text: string): ClosedText | null;
  /** What the configuration says of a document, by the path that its patterns know it by. */
  configurationOf(uri: string): Pick<DocumentScope, "config" | "path" | "isIncluded">;
  /** Whether the configuration names a format for the document. */
  isConfigured(uri: string): boolean;
  /** A text that is looked at once, as a document of its own; null where it isn't read, or is too long for that. */
  readOnce(uri: string, language: string, text: string): Snapshot | null;
  /** Diagnostics of a document as it is now; null when it isn't open. */
  diagnose(uri: string): Diagnosis | null;
}

/** It takes some milliseconds for each hover. */
const LONGEST_READ_ONCE = 200_000;

export interface SessionOptions {
  readonly runtime: Runtime;
  readonly log: Log;
  readonly client: ClientFeatures;
  readonly positions: Positions;
  /** Asks the client for its settings. */
  readonly fetchSettings: FetchSettings;
  /** Told of documents whose last edit has rested and of which something was held back. */
  readonly onRest: (uri: string) => void;
}

export function createSession(params: InitializeParams, options: SessionOptions): Session {
  const { runtime, log, client, positions, fetchSettings } = options;
  const initialization: InitializationOptions = params.initializationOptions ?? {};
  let trusted = initialization.trusted !== false;
  const workspace = new Workspace(foldersOf(params), { runtime, fetchSettings, report: (text) => log.error(text) });
  const openKnowledge = () => runtime.openKnowledge(workspace.personal, log);
  let knowledge = openKnowledge();
  const answers = new FactStore({ of: (literal) => knowledge.facts.of(literal) });
  const scopes = new Scopes(workspace, () => knowledge, answers);
  const documents = new Documents({
    positions,
    log,
    context(uri) {
      const { engine, path, isIncluded, configuredFormat } = scopes.of(uri);
      return { engine: isIncluded ? engine : silenced(engine), path, configuredFormat };
    },
  });
  const typing = new Typing(runtime.after, options.onRest);
  const view: ViewContext = {
    positions,
    markup: client.markdown ? "markdown" : "plaintext",
    facts: answers,
    get reference() {
      return knowledge.reference;
    },
    get today() {
      return runtime.today();
    },
  };
  const directoryChanged = () => {
    knowledge = openKnowledge();
    scopes.forget();
    documents.reconfigure(() => true);
  };
  const reconfigure = async () => {
    const before = workspace.personal;
    const changed = await workspace.reload();
    const isSameKnowledge = sameKnowledge(before, workspace.personal);
    if (!isSameKnowledge) {
      knowledge = openKnowledge();
      scopes.forget();
    }
    documents.reconfigure((uri) => !isSameKnowledge || changed.has(workspace.folderOf(uri)));
    return changed.size > 0;
  };
  const takeIn = async (arrivals: Arrivals): Promise<boolean> => {
    const { data, configuration } = await arrivals.settle();
    if (configuration) await reconfigure();
    if (data) directoryChanged();
    return data || configuration;
  };
  let settling: Promise<boolean> | null = null;
  const settle = async (): Promise<boolean> => {
    const { arrivals } = runtime;
    if (arrivals === null || (settling === null && !arrivals.isWaiting)) return false;
    settling ??= takeIn(arrivals).finally(() => {
      settling = null;
    });
    return settling;
  };
  return {
    client,
    hoverCommands: initialization.hoverCommands === true,
    hintedImports: initialization.hintedImports ?? [],
    get trusted() {
      return trusted;
    },
    setTrusted(value) {
      trusted = value;
    },
    log,
    workspace,
    documents,
    typing,
    view,
    get directory() {
      return knowledge.directory;
    },
    answers,
    factsChanged() {
      scopes.forget();
      documents.reconfigure(() => true);
    },
    directoryChanged,
    storagePath: initialization.storagePath,
    runtime,
    settle,
    async reconfigure() {
      await runtime.arrivals?.rereadConfigurations();
      return reconfigure();
    },
    configurationOf: (uri) => scopes.of(uri),
    isConfigured: (uri) => scopes.of(uri).configuredFormat !== null,
    checkText(uri, text) {
      const { config, engine, path, isIncluded, configuredFormat } = scopes.of(uri);
      const format = formatOf(uri, undefined, configuredFormat);
      if (format === null || !isIncluded) return null;
      const snapshot = snapshotOf(analyze(text, { path, format, engine }), uri, 0);
      const options = { limit: config.limits.maxFindings, lastEdit: 0, related: false, typing: false };
      const { literalCount: literals, skipped } = snapshot;
      return { literals, skipped, diagnostics: toDiagnostics(snapshot, view, options).diagnostics };
    },
    readOnce(uri, language, text) {
      const { engine, path, configuredFormat } = scopes.of(uri);
      const format = text.length > LONGEST_READ_ONCE ? null : formatOf(uri, language, configuredFormat);
      if (format === null) return null;
      return snapshotOf(analyze(text, { path, format, engine }), uri, 0);
    },
    diagnose: (uri) =>
      diagnose(uri, {
        documents,
        scopes,
        workspace,
        view,
        typing,
        client,
        hasSchema: initialization.configSchema === true,
      }),
  };
}

/** Folders of the workspace; `rootUri` is what older clients send. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  return rootUri ? [rootUri] : [];
}
