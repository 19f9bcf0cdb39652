/** What is said when a server starts: what the client is, and what it knows; files that it reads for a server in a browser. */

/** Language ids of the documents that are read (diagnostics, fixes); hover works in any document. */
export const DOCUMENT_LANGUAGES = [
  "json",
  "jsonc",
  "json5",
  "jsonl",
  "yaml",
  "dockercompose",
  "csv",
  "tsv",
  "xml",
  "properties",
  "java-properties",
  "dotenv",
  "ini",
  "toml",
] as const;

/** Settings section of the client, and source of every diagnostic. */
export const SECTION = "paylint";
export const DIAGNOSTIC_SOURCE = "paylint";

/** `initializationOptions` of the `initialize` request; every member may be missing. */
export interface InitializationOptions {
  /** False in a restricted workspace: nothing of the workspace is obeyed that could send data anywhere. */
  readonly trusted?: boolean;
  /** Settings under `paylint`, for clients that cannot answer `workspace/configuration`. */
  readonly settings?: unknown;
  /** Folder for the user's imported directories and caches; without it the platform's data folder. */
  readonly storagePath?: string;
  /** Folder of tables and bank directory, which the client reads for a server in a browser. */
  readonly dataUri?: string;
  /** Command of the client that takes `ValidateParams`, for quick fixes; without it they name the server's own. */
  readonly validateCommand?: string;
  /** The client runs `ClientCommands` from hovers and shows the findings at a place beside the hover. */
  readonly hoverCommands?: boolean;
  /** Countries for which a directory to import was hinted at in this workspace before: it isn't said again. */
  readonly hintedImports?: readonly string[];
  /** The client checks each `paylint.json` by its JSON schema: what that says is not said again. */
  readonly configSchema?: boolean;
}

/**
 * What the server handles, as `capabilities.experimental.paylint` of the `initialize` result: a client offers only
 * commands whose request is listed.
 */
export interface ServerAnnouncement {
  readonly requests: readonly string[];
}

export interface ReadFilesParams {
  readonly uris: readonly string[];
}

export interface ReadFilesResult {
  /** In the order of the question. */
  readonly files: readonly ReadFile[];
}

export type ReadFile =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `reason` stands behind the file's name. */
  | { readonly ok: false; readonly missing: boolean; readonly reason: string };

export interface TrustParams {
  readonly trusted: boolean;
}

export interface AboutResult {
  readonly lines: readonly string[];
}
