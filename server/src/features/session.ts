/**
 * What one client's session holds: its documents, its workspace, and what every view of a document needs. The state of
 * the server is here and in the two classes it is made of, and nowhere else.
 */
import type { Diagnostic, InitializeParams } from "vscode-languageserver-protocol";
import { createEngine, type Engine } from "../analysis";
import { configFinding, configRefusal } from "../config/catalogue";
import { parseConfig } from "../config/config";
import { includesFile } from "../config/select";
import type { UserDirectory } from "../directory";
import { FactStore } from "../lookup/factStore";
import { lookupFolder } from "../lookupFolder";
import { CONFIGURATION_FILE, type InitializationOptions, type StatusParams } from "../protocol";
import type { Runtime } from "../runtime";
import type { ClientFeatures } from "./capabilities";
import { toDiagnostics, toRemark } from "./diagnostics";
import { Documents } from "./documents";
import type { Log } from "./guard";
import { openKnowledge, sameKnowledge } from "./knowledge";
import type { Positions } from "./positions";
import type { Snapshot, ViewContext } from "./snapshot";
import { configOf, type FetchSettings, type Folder, relativePath, Workspace } from "./workspace";

export interface Session {
  readonly client: ClientFeatures;
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
}

export function createSession(params: InitializeParams, options: SessionOptions): Session {
  const { runtime, log, client, positions, fetchSettings } = options;
  const initialization: InitializationOptions = params.initializationOptions ?? {};
  let trusted = initialization.trusted !== false;
  const workspace = new Workspace(foldersOf(params), { runtime, fetchSettings, report: (text) => log.error(text) });
  let knowledge = openKnowledge(workspace.personal, log);
  const answers = new FactStore({ of: (literal) => knowledge.facts.of(literal) });
  let engines = new WeakMap<Folder, Engine>();
  const engineOf = (folder: Folder): Engine => {
    const { reference, directory } = knowledge;
    const engine =
      engines.get(folder) ??
      createEngine({
        config: configOf(folder),
        reference,
        facts: answers,
        ...(directory !== null && { directory: directory.hints }),
      });
    engines.set(folder, engine);
    return engine;
  };
  const documents = new Documents({
    positions,
    log,
    context(uri) {
      const folder = workspace.folderOf(uri);
      const path = relativePath(folder.uri, uri);
      const engine = engineOf(folder);
      return { engine: includesFile(configOf(folder), path) ? engine : silenced(engine), path };
    },
  });
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
    get trusted() {
      return trusted;
    },
    setTrusted(value) {
      trusted = value;
    },
    log,
    workspace,
    documents,
    view,
    get directory() {
      return knowledge.directory;
    },
    answers,
    factsChanged() {
      engines = new WeakMap();
      documents.reconfigure(() => true);
    },
    directoryChanged() {
      knowledge = openKnowledge(workspace.personal, log);
      engines = new WeakMap();
      documents.reconfigure(() => true);
    },
    cacheFolder: lookupFolder(initialization.storagePath),
    async reconfigure() {
      const before = workspace.personal;
      const changed = await workspace.reload();
      const isSameKnowledge = sameKnowledge(before, workspace.personal);
      if (!isSameKnowledge) {
        knowledge = openKnowledge(workspace.personal, log);
        engines = new WeakMap();
      }
      documents.reconfigure((uri) => !isSameKnowledge || changed.has(workspace.folderOf(uri)));
      return changed.size > 0;
    },
    diagnose(uri) {
      const snapshot = documents.snapshot(uri);
      const state = documents.state(uri);
      if (state === null) return null;
      const { limits } = configOf(workspace.folderOf(uri));
      const options = { limit: limits.maxFindings, lastEdit: state.lastEdit, related: client.relatedInformation };
      const { diagnostics, hidden } =
        snapshot === null ? { diagnostics: [], hidden: 0 } : toDiagnostics(snapshot, view, options);
      if (snapshot !== null && isConfiguration(uri)) {
        diagnostics.push(...configurationDiagnostics(snapshot, view, workspace.folderOf(uri)));
      }
      const status = statusOf(uri, snapshot, hidden, state.failure);
      return { version: state.version, diagnostics, status };
    },
  };
}

/** For documents that the configuration leaves out: identifiers are still known to hovers, findings are not made. */
function silenced(engine: Engine): Engine {
  return { ...engine, isIgnored: () => true, suppress: () => ({ kept: [], remarks: [] }) };
}

function isConfiguration(uri: string): boolean {
  return uri.endsWith(`/${CONFIGURATION_FILE}`);
}

/** What is wrong with a `paylint.json`, as it stands in the editor, and why it isn't used. */
function configurationDiagnostics(snapshot: Snapshot, view: ViewContext, { uri, configRefused }: Folder): Diagnostic[] {
  const { findings } = parseConfig(snapshot.slice(0, snapshot.length));
  if (configRefused !== null && snapshot.uri === `${uri}/${CONFIGURATION_FILE}`) {
    findings.unshift(configFinding("config/unreadable", configRefusal(configRefused), 0, 0));
  }
  return findings.map((finding) => toRemark(snapshot, view, finding));
}

function statusOf(uri: string, snapshot: Snapshot | null, hidden: number, failure: string | null): StatusParams {
  return {
    uri,
    literals: snapshot?.literalCount ?? 0,
    findings: snapshot?.findings.length ?? 0,
    hidden,
    skipped: failure ?? snapshot?.skipped ?? null,
  };
}

/** Folders of the workspace; `rootUri` is what older clients send. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  return rootUri ? [rootUri] : [];
}
