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
import { PublishedFindings } from "./diagnostics/publishedFindings";
import { Typing } from "./diagnostics/typing";
import { Documents, type DocumentsOptions } from "./documents/documents";
import { snapshotOf } from "./documents/live";
import type { Positions } from "./documents/positions";
import type { Snapshot, ViewContext } from "./documents/snapshot";
import type { Log } from "./guard";
import type { Arrivals, Runtime } from "./runtime";
import { type DirectoryKnowledge, sameKnowledge } from "./workspace/knowledge";
import { type DocumentScope, Scopes, silenced } from "./workspace/scopes";
import { type FetchSettings, Workspace } from "./workspace/workspace";

/** What is found in a text that isn't open. */
interface ClosedText {
  readonly literals: number;
  /** Why it was not looked into, or null. */
  readonly skipped: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** It takes some milliseconds for each hover. */
const LONGEST_READ_ONCE = 200_000;

interface SessionOptions {
  readonly runtime: Runtime;
  readonly log: Log;
  readonly client: ClientFeatures;
  readonly positions: Positions;
  /** Asks the client for its settings. */
  readonly fetchSettings: FetchSettings;
  /** Told of documents whose last edit has rested and of which something was held back. */
  readonly onRest: (uri: string) => void;
}

export class Session {
  readonly client: ClientFeatures;
  readonly log: Log;
  readonly runtime: Runtime;
  readonly workspace: Workspace;
  readonly documents: Documents;
  readonly view: ViewContext;
  /** Facts of the interfaces' answers, which the views see before those of the directory. */
  readonly answers: FactStore;
  /** Who is typing; told of edits by the connection. */
  readonly typing: Typing;
  /** False in a restricted workspace: nothing is sent anywhere. */
  trusted: boolean;
  /** The client runs commands from hovers. */
  readonly hoverCommands: boolean;
  /** Countries for which an import was hinted at in an earlier session of this workspace. */
  readonly hintedImports: readonly string[];
  /** Folder that the client names for what is kept; undefined where it names none. */
  readonly storagePath: string | undefined;
  private readonly hasSchema: boolean;
  private readonly scopes: Scopes;
  private knowledge: DirectoryKnowledge;
  private receiving: Promise<boolean> | null = null;
  /** By document. */
  private readonly published = new Map<string, PublishedFindings>();

  constructor(params: InitializeParams, { runtime, log, client, positions, fetchSettings, onRest }: SessionOptions) {
    const initialization: InitializationOptions = params.initializationOptions ?? {};
    this.client = client;
    this.log = log;
    this.runtime = runtime;
    this.trusted = initialization.trusted !== false;
    this.hoverCommands = initialization.hoverCommands === true;
    this.hintedImports = initialization.hintedImports ?? [];
    this.storagePath = initialization.storagePath;
    this.hasSchema = initialization.configSchema === true;
    this.workspace = new Workspace(foldersOf(params), { runtime, fetchSettings, report: (text) => log.error(text) });
    this.knowledge = runtime.openKnowledge(this.workspace.personal, log);
    const knowledge = () => this.knowledge;
    this.answers = new FactStore({ of: (literal) => knowledge().facts.of(literal) });
    this.scopes = new Scopes(this.workspace, knowledge, this.answers);
    this.documents = new Documents({ positions, log, context: (uri) => this.contextOf(uri) });
    this.typing = new Typing(runtime.after, onRest);
    this.view = {
      positions,
      markup: client.markdown ? "markdown" : "plaintext",
      facts: this.answers,
      get reference() {
        return knowledge().reference;
      },
      get today() {
        return runtime.today();
      },
    };
  }

  /** Null where the settings switch it off. */
  get directory(): UserDirectory | null {
    return this.knowledge.directory;
  }

  /** Checks all documents anew with the facts as they are now. */
  factsChanged(): void {
    this.scopes.forget();
    this.documents.reconfigure(() => true);
  }

  /** To be called when the user's own directories or tables are others. */
  directoryChanged(): void {
    this.knowledge = this.runtime.openKnowledge(this.workspace.personal, this.log);
    this.factsChanged();
  }

  /**
   * Waits for files that were asked for and weren't there, and takes in what came.
   * @returns whether something came: what was answered before may be another answer now
   */
  async receiveFiles(): Promise<boolean> {
    const { arrivals } = this.runtime;
    if (arrivals === null || (this.receiving === null && !arrivals.isWaiting)) return false;
    this.receiving ??= this.receiveFrom(arrivals).finally(() => {
      this.receiving = null;
    });
    return this.receiving;
  }

  /** Reads settings and configuration again; tells whether something changed. */
  async reconfigure(): Promise<boolean> {
    await this.runtime.arrivals?.rereadConfigurations();
    return this.readConfiguration();
  }

  /** What the configuration says of a document, by the path that its patterns know it by. */
  configurationOf(uri: string): Omit<DocumentScope, "engine"> {
    return this.scopes.of(uri);
  }

  /** Whether the configuration names a format for the document. */
  isConfigured(uri: string): boolean {
    return this.scopes.of(uri).configuredFormat !== null;
  }

  /** Findings in a text that is no open document; null where it isn't read, or left out. */
  checkText(uri: string, text: string): ClosedText | null {
    const { config, engine, path, isIncluded, configuredFormat } = this.scopes.of(uri);
    const format = formatOf(uri, undefined, configuredFormat);
    if (format === null || !isIncluded) return null;
    const snapshot = snapshotOf(analyze(text, { path, format, engine }), uri, 0);
    const options = { limit: config.limits.maxFindings, lastEdit: 0, related: false, typing: false };
    const { literalCount: literals, skipped } = snapshot;
    return { literals, skipped, diagnostics: toDiagnostics(snapshot, this.view, options).diagnostics };
  }

  /** A text that is looked at once, as a document of its own; null where it isn't read, or is too long for that. */
  readOnce(uri: string, language: string, text: string): Snapshot | null {
    const { engine, path, configuredFormat } = this.scopes.of(uri);
    const format = text.length > LONGEST_READ_ONCE ? null : formatOf(uri, language, configuredFormat);
    if (format === null) return null;
    return snapshotOf(analyze(text, { path, format, engine }), uri, 0);
  }

  /** Diagnostics of a document as it is now; null when it isn't open. */
  diagnose(uri: string): Diagnosis | null {
    const { documents, scopes, workspace, view, typing, client, hasSchema, published } = this;
    const before = published.get(uri) ?? new PublishedFindings();
    const diagnosis = diagnose(uri, { documents, scopes, workspace, view, typing, client, hasSchema, before });
    if (diagnosis !== null) published.set(uri, before);
    return diagnosis;
  }

  close(uri: string): void {
    this.documents.close(uri);
    this.typing.closed(uri);
    this.published.delete(uri);
  }

  private contextOf(uri: string): ReturnType<DocumentsOptions["context"]> {
    const { engine, path, isIncluded, configuredFormat } = this.scopes.of(uri);
    return { engine: isIncluded ? engine : silenced(engine), path, configuredFormat };
  }

  private async readConfiguration(): Promise<boolean> {
    const { workspace, documents } = this;
    const before = workspace.personal;
    const changed = await workspace.reload();
    const isSameKnowledge = sameKnowledge(before, workspace.personal);
    if (isSameKnowledge) documents.reconfigure((uri) => changed.has(workspace.folderOf(uri)));
    else this.directoryChanged();
    return changed.size > 0;
  }

  private async receiveFrom(arrivals: Arrivals): Promise<boolean> {
    const { data, configuration } = await arrivals.receive();
    if (configuration) await this.readConfiguration();
    if (data) this.directoryChanged();
    return data || configuration;
  }
}

/** Folders of the workspace; `rootUri` is what older clients send. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  return rootUri ? [rootUri] : [];
}
