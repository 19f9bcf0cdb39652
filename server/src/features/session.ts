/**
 * What one client's session holds: its documents, its workspace, and what every view of a document needs. The state of
 * the server is here and in the two classes it is made of, and nowhere else.
 */
import { type Diagnostic, DiagnosticSeverity, type InitializeParams } from "vscode-languageserver-protocol";
import { analyze } from "../analysis";
import { type ConfigFinding, isSaidBySchema } from "../config/catalogue";
import { parseLayer } from "../config/layer";
import type { UserDirectory } from "../directory";
import { formatOf } from "../formats";
import { FactStore } from "../lookup/factStore";
import { lookupFolder } from "../lookupFolder";
import type { InitializationOptions, StatusParams } from "../protocol";
import type { Runtime } from "../runtime";
import type { ClientFeatures } from "./capabilities";
import { toDiagnostics, toRemark } from "./diagnostics";
import { Documents } from "./documents";
import type { Log } from "./guard";
import { openKnowledge, sameKnowledge } from "./knowledge";
import { snapshotOf } from "./live";
import type { Positions } from "./positions";
import { Scopes, silenced } from "./scopes";
import type { Snapshot, ViewContext } from "./snapshot";
import { Typing } from "./typing";
import { type FetchSettings, type Folder, foundConfig, relativePath, Workspace } from "./workspace";

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
  /** Folder for remembered replies of the interfaces. */
  readonly cacheFolder: string;
  /** Reads settings and configuration again; tells whether something changed. */
  reconfigure(): Promise<boolean>;
  /** Who is typing; told of edits by the connection. */
  readonly typing: Typing;
  /** Findings in a text that is no open document; null where it isn't read, or left out. */
  checkText(uri: string, text: string): { readonly literals: number; readonly diagnostics: Diagnostic[] } | null;
  /** Diagnostics of a document as it is now; null when it isn't open. */
  diagnose(uri: string): Diagnosis | null;
}

export interface Diagnosis {
  readonly version: number;
  readonly diagnostics: Diagnostic[];
  readonly status: StatusParams;
}

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
  let knowledge = openKnowledge(workspace.personal, log);
  const answers = new FactStore({ of: (literal) => knowledge.facts.of(literal) });
  const scopes = new Scopes(workspace, () => knowledge, answers);
  const documents = new Documents({
    positions,
    log,
    context(uri) {
      const { engine, path, isIncluded } = scopes.of(uri);
      return { engine: isIncluded ? engine : silenced(engine), path };
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
    directoryChanged() {
      knowledge = openKnowledge(workspace.personal, log);
      scopes.forget();
      documents.reconfigure(() => true);
    },
    cacheFolder: lookupFolder(initialization.storagePath),
    async reconfigure() {
      const before = workspace.personal;
      const changed = await workspace.reload();
      const isSameKnowledge = sameKnowledge(before, workspace.personal);
      if (!isSameKnowledge) {
        knowledge = openKnowledge(workspace.personal, log);
        scopes.forget();
      }
      documents.reconfigure((uri) => !isSameKnowledge || changed.has(workspace.folderOf(uri)));
      return changed.size > 0;
    },
    checkText(uri, text) {
      const format = formatOf(uri);
      const { config, engine, path, isIncluded } = scopes.of(uri);
      if (format === null || !isIncluded) return null;
      const snapshot = snapshotOf(analyze(text, { path, format, engine }), uri, 0);
      const options = { limit: config.limits.maxFindings, lastEdit: 0, related: false, typing: false };
      return { literals: snapshot.literalCount, diagnostics: toDiagnostics(snapshot, view, options).diagnostics };
    },
    diagnose(uri) {
      const snapshot = documents.snapshot(uri);
      const state = documents.state(uri);
      if (state === null) return null;
      const { limits } = scopes.of(uri).config;
      const options = {
        limit: limits.maxFindings,
        lastEdit: state.lastEdit,
        related: client.relatedInformation,
        typing: typing.isTyping(uri),
      };
      const nothing = { diagnostics: [], hidden: 0, held: null };
      const { diagnostics, hidden, held } = snapshot === null ? nothing : toDiagnostics(snapshot, view, options);
      if (held !== null) typing.hold(uri, held);
      const saidByEditor: Diagnostic[] = [];
      if (snapshot !== null && workspace.isConfiguration(uri)) {
        const hasSchema = initialization.configSchema === true && uri.endsWith("/paylint.json");
        for (const remark of configurationRemarks(snapshot, workspace.folderOf(uri))) {
          const isDoubled = hasSchema && isSaidBySchema(remark);
          (isDoubled ? saidByEditor : diagnostics).push(toRemark(snapshot, view, remark));
        }
      }
      const status = statusOf(uri, snapshot, [...diagnostics, ...saidByEditor], hidden, state.failure);
      return { version: state.version, diagnostics, status };
    },
  };
}

/**
 * What is wrong with a configuration as it stands in the editor, and, where it stands there as it was read, with what it
 * builds on.
 */
function configurationRemarks(snapshot: Snapshot, folder: Folder): readonly ConfigFinding[] {
  const text = snapshot.slice(0, snapshot.length);
  const path = relativePath(folder.uri, snapshot.uri);
  const source = foundConfig(folder, path).sources.find((one) => one.path === path);
  const isAsRead = source !== undefined && (source.text === text || source.text === "");
  return (isAsRead ? source : parseLayer(text)).findings;
}

function statusOf(
  uri: string,
  snapshot: Snapshot | null,
  diagnostics: readonly Diagnostic[],
  hidden: number,
  failure: string | null,
): StatusParams {
  const count = (wanted: DiagnosticSeverity) => diagnostics.filter(({ severity }) => severity === wanted).length;
  return {
    uri,
    literals: snapshot?.literalCount ?? 0,
    findings: snapshot?.findingCount ?? 0,
    shown: {
      error: count(DiagnosticSeverity.Error),
      warning: count(DiagnosticSeverity.Warning),
      info: count(DiagnosticSeverity.Information),
      hint: count(DiagnosticSeverity.Hint),
    },
    hidden,
    checking: snapshot?.isComplete === false,
    skipped: failure ?? snapshot?.skipped ?? null,
  };
}

/** Folders of the workspace; `rootUri` is what older clients send. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  return rootUri ? [rootUri] : [];
}
