/**
 * What client and server say to each other beyond the Language Server Protocol: names and plain payload types.
 * The client imports this one file of the server, so it imports nothing itself. Names are public: never renamed.
 */

/** Language ids and file endings of the documents that are read (diagnostics, fixes); hover works in any document. */
export const DOCUMENT_LANGUAGES = ["json", "jsonc", "yaml", "dockercompose", "csv", "tsv"] as const;

/** Settings section of the client, and source of every diagnostic. */
export const SECTION = "paylint";
export const DIAGNOSTIC_SOURCE = "paylint";
export const CONFIGURATION_FILE = "paylint.json";

/** `initializationOptions` of the `initialize` request; every member may be missing. */
export interface InitializationOptions {
  /** False in a restricted workspace: nothing of the workspace is obeyed that could send data anywhere. */
  readonly trusted?: boolean;
  /** Settings under `paylint`, for clients that cannot answer `workspace/configuration`. */
  readonly settings?: unknown;
  /** Folder for the user's imported directories and caches; without it the platform's data folder. */
  readonly storagePath?: string;
}

/** Requests from client to server. */
export const Requests = {
  calculateIban: "paylint/calculateIban",
  countries: "paylint/countries",
  parametersOf: "paylint/parametersOf",
  describeCountry: "paylint/describeCountry",
  validate: "paylint/validate",
} as const;

/** Notifications, either way. */
export const Notifications = {
  /** Client to server: the workspace became trusted (a workspace never becomes untrusted again while open). */
  trust: "paylint/trust",
  /** Server to client: what the status item shows of one document. */
  status: "paylint/status",
} as const;

/** Commands for `workspace/executeCommand`; each takes one argument, the payload of the request of that name. */
export const Commands = {
  calculateIban: "paylint.calculateIban",
} as const;

/** Code action kind of "fix all", for `editor.codeActionsOnSave`. */
export const FIX_ALL = "source.fixAll.paylint";

/** Parts of a domestic account, by the names of the IBAN calculation interface (section 2.9) and its additions. */
export interface CalculateIbanParams {
  readonly country: string;
  readonly bankcode?: string;
  readonly branch?: string;
  readonly account?: string;
  readonly cd?: string;
  readonly prefix?: string;
  readonly acc_type?: string;
  readonly kennitala?: string;
  readonly bic?: string;
  readonly currency?: string;
  readonly owner?: string;
}

export type CalculateIbanResult =
  | {
      readonly ok: true;
      /** Electronic format. */
      readonly iban: string;
      readonly printFormat: string;
      /** One sentence for each part that was filled with zeros, without account digits. */
      readonly padded: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

export interface CountrySummary {
  readonly country: string;
  readonly name: string;
  /** Registered in the IBAN registry, or only in partial use. */
  readonly registered: boolean;
  readonly sepa: boolean;
}

export interface CountryParams {
  readonly country: string;
}

/** One input that a country's IBAN needs; steps of *Calculate IBAN…*. */
export interface IbanParameter {
  readonly name: Exclude<keyof CalculateIbanParams, "country">;
  readonly label: string;
  readonly required: boolean;
  /** What the form of the input is, for the input box; empty when unknown. */
  readonly hint: string;
}

/** Description of a country's formats. */
export interface CountryDescription {
  readonly country: string;
  readonly name: string;
  readonly markdown: string;
  readonly text: string;
}

export interface ValidateParams {
  readonly uri: string;
  /** Positions in the negotiated encoding; without a range the whole document. */
  readonly range?: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
  /** Only say how many queries it would take. */
  readonly dryRun?: boolean;
}

export type ValidateResult =
  | { readonly ok: true; readonly literals: number; readonly queries: number; readonly message: string }
  | { readonly ok: false; readonly message: string };

export interface TrustParams {
  readonly trusted: boolean;
}

/** State of one document, sent when it changes. */
export interface StatusParams {
  readonly uri: string;
  readonly literals: number;
  readonly findings: number;
  /** Findings that the limit held back. */
  readonly hidden: number;
  /** Why the document was not read, or null. */
  readonly skipped: string | null;
}
