/**
 * What the workspace says: its folders, the person's settings and the project's `paylint.json` in each. Reads them
 * when told that they changed, and gives the last good state in between.
 */
import { type Config, overlaid } from "../../config/config";
import { ConfigSearch, type FoundConfig, isConfigurationFile, NO_CONFIG } from "../../config/search";
import { defaultSettings, parseSettings, type Settings } from "../../settings";
import type { Runtime } from "../runtime";
import { keyOfUri, nameIn, pathBelow } from "./uris";

/** A workspace folder, or what stands in for one where a document is in none. */
export interface Folder {
  /** Without a slash at the end; empty for documents outside of every folder. */
  readonly uri: string;
  readonly settings: Settings;
  /** Finds what the project's files say, from this folder downwards; null where there is no folder to look in. */
  readonly search: ConfigSearch | null;
}

/** Asks the client for its settings; null where it has none to give. */
export type FetchSettings = (scopeUri: string | null) => Promise<unknown>;

interface WorkspaceOptions {
  readonly runtime: Runtime;
  readonly fetchSettings: FetchSettings;
  /** Told about settings that can't be used. */
  readonly report: (message: string) => void;
}

export class Workspace {
  private readonly options: WorkspaceOptions;
  private folders: Folder[];
  private readonly reported = new Set<string>();
  private reloads = 0;

  constructor(folderUris: readonly string[], options: WorkspaceOptions) {
    this.options = options;
    this.folders = withOutside(folderUris).map((uri) => unread(uri));
  }

  /** Settings that are no folder's. */
  get personal(): Settings {
    return this.folderOf("").settings;
  }

  /** The folder of a document: the innermost that holds it. */
  folderOf(uri: string): Folder {
    const holding = this.folders
      .filter((folder) => folder.uri === "" || pathBelow(folder.uri, uri) !== null)
      .sort((a, b) => keyOfUri(b.uri).length - keyOfUri(a.uri).length)[0];
    return holding ?? unread("");
  }

  /** Whether the document is a configuration, or one that a configuration read so far builds on. */
  isConfiguration(uri: string): boolean {
    const folder = this.folderOf(uri);
    const path = relativePath(folder.uri, uri);
    return isConfigurationFile(path) || (folder.search?.hasRead(path) ?? false);
  }

  /** Paths of the configuration files that hold for the folders' roots, for people. */
  get configurationPaths(): string[] {
    return this.folders.flatMap(({ uri, search }) =>
      (search?.ofFile("").sources ?? []).map(({ path }) => `${this.options.runtime.shownFolder(uri)}/${path}`),
    );
  }

  changeFolders(added: readonly { readonly uri: string }[], removed: readonly { readonly uri: string }[]): void {
    this.reloads += 1;
    const gone = new Set(removed.map(({ uri }) => keyOfUri(withoutSlash(uri))));
    const known = new Map(this.folders.map((folder) => [keyOfUri(folder.uri), folder]));
    const kept = this.folders.map(({ uri }) => uri).filter((uri) => !gone.has(keyOfUri(uri)));
    const uris = withOutside([...kept, ...added.map(({ uri }) => uri)]);
    this.folders = uris.map((uri) => known.get(keyOfUri(uri)) ?? unread(uri));
  }

  /**
   * Reads settings and configuration of every folder again; of two calls that overlap the later one counts.
   * @returns the folders, as they are now, that are not as they were
   */
  async reload(): Promise<ReadonlySet<Folder>> {
    this.reloads += 1;
    const reload = this.reloads;
    const before = this.folders;
    const read = await Promise.all(before.map((folder) => this.read(folder)));
    if (reload !== this.reloads) return new Set();
    this.folders = read;
    return new Set(read.filter((folder) => !before.includes(folder)));
  }

  /** The same object where nothing changed. */
  private async read(before: Folder): Promise<Folder> {
    const settings = await this.readSettings(before.uri);
    // Outside of every folder there are no files to be read.
    const isCurrent = before.search?.isCurrent() ?? before.uri === "";
    if (isCurrent && JSON.stringify(settings) === JSON.stringify(before.settings)) return before;
    const search = this.searchIn(before.uri);
    for (const { findings } of search?.ofFile("").sources ?? []) {
      for (const { rule, message } of findings) if (rule === "config/unreadable") this.reportOnce(message);
    }
    return { uri: before.uri, settings, search };
  }

  private async readSettings(uri: string): Promise<Settings> {
    const { settings, problems } = parseSettings(await this.options.fetchSettings(uri === "" ? null : uri));
    for (const { key, message } of problems) {
      if (this.reported.has(key)) continue;
      this.reported.add(key);
      this.options.report(message);
    }
    return settings;
  }

  private searchIn(uri: string): ConfigSearch | null {
    const { runtime } = this.options;
    const read = uri === "" ? null : runtime.configurations(uri);
    return read === null ? null : new ConfigSearch(read, { readsPackages: runtime.readsPackages });
  }

  private reportOnce(message: string): void {
    if (this.reported.has(message)) return;
    this.reported.add(message);
    this.options.report(message);
  }
}

/** What the files of the folder say about one of its documents. */
export function foundConfig({ search }: Folder, path: string): FoundConfig {
  return search?.ofFile(path) ?? NO_CONFIG;
}

/** The project's configuration for a file with the person's settings over it; of two limits the lower one holds. */
export function withSettings(config: Config, settings: Settings): Config {
  return {
    ...config,
    severities: overlaid(config.severities, new Map(Object.entries(settings.severities))),
    limits: {
      maxFileSize: Math.min(config.limits.maxFileSize, settings.maxFileSize),
      maxFindings: Math.min(config.limits.maxFindings, settings.maxDiagnostics),
    },
  };
}

/** A folder before anything was read. */
function unread(uri: string): Folder {
  return { uri, settings: defaultSettings, search: null };
}

/** Path of a document relative to its folder, with forward slashes; its file name outside of every folder. */
export function relativePath(folderUri: string, uri: string): string {
  return pathBelow(folderUri, uri) ?? nameIn(uri);
}

function withOutside(uris: readonly string[]): string[] {
  const all = [...uris.map(withoutSlash), ""];
  const keys = all.map(keyOfUri);
  return all.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}

function withoutSlash(uri: string): string {
  return uri.replace(/\/+$/u, "");
}
