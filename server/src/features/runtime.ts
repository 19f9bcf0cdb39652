/**
 * What the language server stands on, behind one interface: files, the clock and the event loop. Node's is in
 * `nodeRuntime.ts`, that of a worker in a browser in `web/`; tests give it another one.
 */
import type { ReadConfig } from "../config/search";
import type { Log } from "./guard";
import type { DirectoryKnowledge, KnowledgeSettings } from "./workspace/knowledge";

export interface Runtime {
  /** As *Show Output* names it. */
  readonly name: string;
  /** Today as an ISO date. */
  today(): string;
  /** Calls back once, later; the answer takes that back. */
  after(milliseconds: number, run: () => void): () => void;
  /** Calls back in the next turn of the event loop, when the messages that are there have been read. */
  nextTurn(run: () => void): void;
  /** Reads configurations, named from the folder; null where there is no folder to look in. */
  configurations(folderUri: string): ReadConfig | null;
  /** Whether `extends` may name packages. */
  readonly readsPackages: boolean;
  /** Whether directories can be imported. */
  readonly takesImports: boolean;
  /** Why the project file can't be written; null where it can. @param folderUri that holds the document, or empty */
  projectFileRefusal(folderUri: string, uri: string): string | null;
  /** How people know the folder. */
  shownFolder(folderUri: string): string;
  /** Files below the folders that git and the formats leave in, and those that the project calls documents; of folders that can't be walked, none. */
  filesBelow(folderUris: readonly string[], isConfigured: (uri: string) => boolean): Promise<readonly string[]>;
  /** Of a file that `filesBelow` names. */
  uriOf(path: string): string;
  /** A file that `filesBelow` names, as far as it is read. @param head no more than the first `limit` bytes, however long it is */
  readBelow(path: string, options: { readonly limit: number; readonly head: boolean }): FileBelow;
  /** Opens tables and bank directory; reads no file of them yet. */
  openKnowledge(settings: KnowledgeSettings, log: Log): DirectoryKnowledge;
  /** Null where each file is there when it is read. */
  readonly arrivals: Arrivals | null;
}

export type FileBelow =
  | { readonly ok: true; readonly text: string }
  /** To stand behind the file's name. */
  | { readonly ok: false; readonly reason: string };

/**
 * Files that come later than they are asked for: reading one that isn't there yet finds none, and asks for it. Whoever
 * answers a request answers again when what was asked for has come, until nothing is lacking.
 */
export interface Arrivals {
  /** Whether something was asked for that hasn't come yet. */
  readonly isWaiting: boolean;
  /** Resolves when all that has been asked for has come, or can't. Never rejects. */
  receive(): Promise<Arrived>;
  /** Asks anew for every configuration that was read or looked for, and waits for them. Never rejects. */
  rereadConfigurations(): Promise<void>;
}

/** What came of it. */
export interface Arrived {
  /** Tables, or parts of the bank directory. */
  readonly data: boolean;
  /** A configuration that exists. */
  readonly configuration: boolean;
}
