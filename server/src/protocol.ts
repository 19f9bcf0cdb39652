/**
 * What client and server say to each other beyond the Language Server Protocol: names and plain payload types.
 * The client imports this one file of the server, so it imports nothing itself. Names are public: never renamed.
 */

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

declare const types: unique symbol;

/** Name of a request, with the types of its payload and its answer. */
export type Request<Params, Result> = string & {
  readonly [types]?: { readonly params: Params; readonly result: Result };
};
/** Name of a notification, with the type of its payload. */
export type Notification<Params> = string & { readonly [types]?: { readonly params: Params } };

const request = <Params, Result>(name: string) => name as Request<Params, Result>;
const notification = <Params>(name: string) => name as Notification<Params>;

/** A payload as it arrives: from any client, so nothing of it is certain but the names that it should have. */
export type Received<Params> = { readonly [Member in keyof Params]?: unknown } | null | undefined;

/**
 * Requests from client to server, the one list of them: the server must answer each with its result, and the client
 * asks with its parameters. `ServerAnnouncement` says which of them a server answers.
 */
export const Requests = {
  calculateIban: request<CalculateIbanParams, CalculateIbanResult>("paylint/calculateIban"),
  /** The same asked of the interface, to stand beside. */
  calculateIbanOnline: request<CalculateIbanParams, CalculateOnlineResult>("paylint/calculateIbanOnline"),
  countries: request<CountriesParams, readonly CountrySummary[]>("paylint/countries"),
  parametersOf: request<CountryParams, readonly IbanParameter[]>("paylint/parametersOf"),
  /** What a text typed or pasted into the box of one part amounts to. */
  takePart: request<TakePartParams, TakePartResult>("paylint/takePart"),
  /** What the record at a place says of its account already. */
  prefill: request<PlaceParams, PrefillResult>("paylint/prefill"),
  /** What leaves a finding out from now on: edits of the document, or the new text of `paylint.json`. */
  suppress: request<SuppressParams, SuppressResult>("paylint/suppress"),
  /** Names of the open documents whose values look like identifiers and whose meaning isn't certain. */
  undecided: request<NoParams, UndecidedResult>("paylint/undecided"),
  /** What the project says of a name from now on: the new text of `paylint.json`. */
  teach: request<TeachParams, TeachResult>("paylint/teach"),
  /** The first correction of a finding, made anew; refused where the document is another version by now. */
  fix: request<FixParams, FixResult>("paylint/fix"),
  /** Edits that fill the IBANs, or the BICs, of all records of a document. */
  fill: request<FillParams, FillResult>("paylint/fill"),
  /** Findings in a text that is no open document, for checking a workspace. */
  checkText: request<CheckTextParams, CheckTextResult>("paylint/checkText"),
  /** Files of folders that git and the formats leave in, for checking a workspace. */
  workspaceFiles: request<WorkspaceFilesParams, WorkspaceFilesResult>("paylint/workspaceFiles"),
  /** Findings in the strings and comments of source code. */
  checkCode: request<CheckCodeParams, CheckCodeResult>("paylint/checkCode"),
  /** The comment that leaves a finding in source code out; null where none may stand. */
  suppressInCode: request<SuppressInCodeParams, SuppressInCodeResult>("paylint/suppressInCode"),
  /** What a tool for language models answers: offline, masked. */
  tool: request<ToolParams, ToolResult>("paylint/tool"),
  /** Test values that pass every check and belong to nobody. */
  samples: request<SampleParams, SampleResult>("paylint/samples"),
  /** Version, directories, configuration and queries so far, for the output. */
  about: request<NoParams, AboutResult>("paylint/about"),
  describeCountry: request<CountryParams, CountryDescription | null>("paylint/describeCountry"),
  validate: request<ValidateParams, ValidateResult>("paylint/validate"),
  /** Hover in a document that is not synchronised: the client sends the one line. */
  hoverText: request<HoverTextParams, HoverTextResult>("paylint/hoverText"),
  /** Hover in a document of a language that is read, which isn't synchronised: an older version, beside a newer one. */
  hoverDocument: request<HoverDocumentParams, HoverDocumentResult>("paylint/hoverDocument"),
  /** The identifier at a place in electronic and in print format. */
  formats: request<FormatsParams, FormatsResult>("paylint/formats"),
  /** All that is known of one identifier, what interfaces answered in this session included; asks nobody. */
  details: request<DetailsParams, DetailsResult>("paylint/details"),
  lookUpBic: request<LookUpBicParams, LookUpBicResult>("paylint/lookUpBic"),
  searchBank: request<SearchBankParams, SearchBankResult>("paylint/searchBank"),
  /** What a file would give as a directory, and which of its columns have to be named. */
  importPlan: request<ImportPlanParams, ImportPlanResult>("paylint/importPlan"),
  importDirectory: request<ImportDirectoryParams, ImportDirectoryResult>("paylint/importDirectory"),
  /** The imports, with what is to be said of them: age, overlap, disagreements. */
  directories: request<NoParams, DirectoriesResult>("paylint/directories"),
  removeDirectory: request<RemoveDirectoryParams, ImportDirectoryResult>("paylint/removeDirectory"),
  /** Answered at once by a server that is not stuck; any answer will do, also "method not found". */
  ping: request<NoParams, true>("paylint/ping"),
} as const;

export type RequestName = keyof typeof Requests;
export const REQUEST_NAMES = Object.keys(Requests) as RequestName[];
export type ParamsOf<Name extends RequestName> =
  (typeof Requests)[Name] extends Request<infer Params, infer _> ? Params : never;
export type ResultOf<Name extends RequestName> =
  (typeof Requests)[Name] extends Request<infer _, infer Result> ? Result : never;

/** Requests from server to client. */
export const ClientRequests = {
  /** The key of an interface, asked for when a request needs it. */
  credentials: request<CredentialsParams, CredentialsResult>("paylint/credentials"),
  /** Files, for a server that reads none itself: in a browser. */
  readFiles: request<ReadFilesParams, ReadFilesResult>("paylint/readFiles"),
} as const;

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

export type NoParams = Readonly<Record<string, never>>;

/**
 * What the server handles, as `capabilities.experimental.paylint` of the `initialize` result: a client offers only
 * commands whose request is listed.
 */
export interface ServerAnnouncement {
  readonly requests: readonly string[];
}

/** Notifications, either way. */
export const Notifications = {
  /** Client to server: keys changed; an interface that refused the old ones may be asked again. */
  credentialsChanged: notification<null>("paylint/credentialsChanged"),
  /** Client to server: base addresses of a local sandbox to use from now on, or null to use the settings again. */
  sandbox: notification<SandboxParams>("paylint/sandbox"),
  /** Client to server: the workspace became trusted (a workspace never becomes untrusted again while open). */
  trust: notification<TrustParams>("paylint/trust"),
  /** Server to client: a directory to import was hinted at, which is said once in a workspace. */
  importHinted: notification<CountryParams>("paylint/importHinted"),
  /** Server to client: whom the interfaces' questions go to, and what the last one was about. */
  interfaces: notification<InterfacesParams>("paylint/interfaces"),
  /** Server to client: what the status item shows of one document. */
  status: notification<StatusParams>("paylint/status"),
} as const;

/** Commands for `workspace/executeCommand`; each takes one argument, the payload of the request of that name. */
export const Commands = {
  calculateIban: "paylint.calculateIban",
  /** Without asking first, so only up to the number of queries in the settings. */
  validate: "paylint.validate",
  /** `FillIbanParams`; calculates the IBAN of a record and has the client write it. */
  fillIban: "paylint.fillIban",
} as const;

/** Commands of the client that hovers link to, where it says so (`hoverCommands`); each takes one argument. */
export const ClientCommands = {
  /** A text, for the clipboard. */
  copy: "paylint.copyText",
  /** `FixParams`; makes the first correction of a finding. */
  fix: "paylint.applyFix",
  /** `ValidateParams`; asks first. */
  validate: "paylint.validateLiteral",
  importDirectory: "paylint.importDirectory",
  /** `DetailsParams`; shows all that was answered on an identifier. */
  details: "paylint.showDetails",
} as const;

/** Command of the client that quick fixes call, where it says `hoverCommands`; it takes a `SuppressOffer`. */
export const SUPPRESS_COMMAND = "paylint.suppressFinding";

/** Command of the client that writes what a name means into the project's configuration; it takes a `TeachOffer`. */
export const TEACH_COMMAND = "paylint.teachName";

/** What a name means from now on. */
export interface TeachOffer {
  /** A document in which it stands. */
  readonly uri: string;
  /** As written; null where it says too little and `key`, the pattern of a key path, is meant. */
  readonly name: string | null;
  readonly key: string | null;
  /** One of the kinds of identifiers; null for none. */
  readonly kind: string | null;
  readonly country: string | null;
}

export interface TeachParams extends TeachOffer {
  /** Text of the folder's `paylint.json` as the editor has it; empty where there is none. */
  readonly configText: string;
}

export type TeachResult =
  | { readonly ok: true; readonly config: string }
  | { readonly ok: false; readonly message: string };

export interface UndecidedQuestion {
  readonly uri: string;
  readonly name: string | null;
  readonly key: string | null;
  /** How many values stand there, and where: a sentence, masked. */
  readonly summary: string;
  /** What they may be, the likeliest first. */
  readonly readings: readonly {
    readonly kind: string;
    readonly country: string | null;
    readonly words: string;
    readonly reason: string;
  }[];
}

export interface UndecidedResult {
  readonly questions: readonly UndecidedQuestion[];
}

/** Command of the client that asks for what a record lacks for its IBAN; it takes a `CalculateOffer`. */
export const CALCULATE_COMMAND = "paylint.calculateIbanInSteps";

/** Command of the client that fills the IBANs of a whole document, where it says `hoverCommands`. */
export const FILL_IBANS_COMMAND = "paylint.calculateIbansForColumn";

/** An empty IBAN field of a version of a document. */
export interface FillIbanParams extends PlaceParams {
  readonly version: number;
}

export interface CalculateOffer {
  /** Only what the record under the cursor doesn't say is asked for. */
  readonly missingOnly: boolean;
}

/** What can be left out where; the client asks for the rest of `SuppressParams`. */
export interface SuppressOffer extends PlaceParams {
  readonly rule: string;
  readonly scopes: readonly SuppressParams["scope"][];
}

/** Code action kind of "fix all", for `editor.codeActionsOnSave`. */
export const FIX_ALL = "source.fixAll.paylint";

/** Parts of a domestic account, by the names of the IBAN calculation interface (section 2.9) and its additions. */
export const IBAN_PARTS = [
  "bankcode",
  "branch",
  "account",
  "cd",
  "prefix",
  "acc_type",
  "kennitala",
  "bic",
  "currency",
  "owner",
] as const;

export type IbanRequestPart = (typeof IBAN_PARTS)[number];

export interface CalculateIbanParams extends Readonly<Partial<Record<IbanRequestPart, string>>> {
  readonly country: string;
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
  /** `part`: the one that is wrong or missing, where that can be told. */
  | { readonly ok: false; readonly message: string; readonly part?: IbanRequestPart };

/** Parts of an account by the names of `CalculateIbanParams`. */
export type AccountValues = Readonly<Partial<Record<IbanRequestPart, string>>>;

export interface TakePartParams {
  readonly country: string;
  readonly name: IbanRequestPart;
  readonly value: string;
}

/** `values` holds the part itself, or several where the text was a whole account. */
export type TakePartResult =
  | { readonly ok: true; readonly values: AccountValues }
  | { readonly ok: false; readonly message: string };

export interface SuppressParams extends PlaceParams {
  readonly rule: string;
  /** This line (a comment), this key or this file (`ignore` of `paylint.json`), the rule everywhere (`rules` there). */
  readonly scope: "line" | "key" | "file" | "severity";
  /** With the scope `severity`. */
  readonly severity?: string;
  /** Kept in the comment, or with the entry; may be empty. */
  readonly reason: string;
  /** Text of the folder's `paylint.json` as the editor has it; empty where there is none. */
  readonly configText: string;
}

export type SuppressResult =
  | { readonly ok: true; readonly edits: readonly LineEdit[]; readonly config: string | null }
  | { readonly ok: false; readonly message: string };

/** Which finding, of which version of a document; what is changed is for the server to say. */
export interface FixParams extends PlaceParams {
  readonly version: number;
  readonly rule: string;
}

export type FixResult =
  | { readonly ok: true; readonly edits: readonly RangeEdit[] }
  | { readonly ok: false; readonly message: string };

/** Puts a text in the place of another. */
export interface RangeEdit {
  readonly range: { readonly start: Place; readonly end: Place };
  readonly newText: string;
}

/** Inserts a text at a place. */
export interface LineEdit {
  readonly position: PlaceParams["position"];
  readonly newText: string;
}

export interface FillParams {
  readonly uri: string;
  readonly what: "ibans" | "bics";
  /** BICs that were asked for before, by the keys of their questions. */
  readonly bics?: Readonly<Record<string, string>>;
}

/** A bank whose BIC is needed for the IBANs of some records, and stands nowhere. */
export interface BankQuestion {
  /** The same for the same bank in any document. */
  readonly key: string;
  readonly country: string;
  /** Sort code or bank code; empty where the country's accounts have none. */
  readonly code: string;
  /** As written beside the accounts; empty where nothing is. */
  readonly name: string;
  readonly records: number;
}

type Place = PlaceParams["position"];

export type FillResult =
  | {
      readonly ok: true;
      readonly edits: readonly RangeEdit[];
      readonly filled: number;
      /** Records that can't be filled; `line` counts from 1. */
      readonly left: readonly { readonly line: number; readonly reason: string }[];
      readonly asks: readonly BankQuestion[];
    }
  | { readonly ok: false; readonly message: string };

export interface CheckTextParams {
  readonly uri: string;
  readonly text: string;
}

/** A finding as the client shows it; `severity` by name. */
export interface TextFinding {
  readonly range: { readonly start: Place; readonly end: Place };
  readonly severity: "error" | "warning" | "info" | "hint";
  readonly rule: string;
  readonly page: string;
  readonly message: string;
}

export interface CheckTextResult {
  /** False where the configuration leaves the file out, or it is of no format that is read. */
  readonly checked: boolean;
  /** Why a file that should have been checked was not, to stand behind "not checked: "; null where it was. */
  readonly skipped: string | null;
  readonly literals: number;
  readonly findings: readonly TextFinding[];
}

export interface WorkspaceFilesParams {
  /** Folders on this machine, by their addresses. */
  readonly uris: readonly string[];
}

export interface WorkspaceFilesResult {
  /** Absolute paths, in their order. */
  readonly paths: readonly string[];
  /** Of the names of files that are read, without the dot: for folders that the server can't see. */
  readonly endings: readonly string[];
}

export interface CheckCodeParams {
  readonly text: string;
  readonly language: string;
}

/** `start` and `end` are UTF-16 units in the text. */
export interface CheckCodeResult {
  readonly findings: readonly {
    readonly start: number;
    readonly end: number;
    readonly rule: string;
    readonly page: string;
    readonly message: string;
    readonly fixes: readonly {
      readonly title: string;
      readonly start: number;
      readonly end: number;
      readonly newText: string;
    }[];
    /** A comment that leaves it out can be written. */
    readonly canSuppress: boolean;
  }[];
}

export interface SuppressInCodeParams extends CheckCodeParams {
  /** Where the finding begins, in UTF-16 units. */
  readonly offset: number;
  readonly rule: string;
  readonly reason: string;
}

/** A text put in at a place in UTF-16 units. */
export type SuppressInCodeResult = { readonly at: number; readonly newText: string } | null;

/** Members of all tools, as texts. */
export type ToolInput = Readonly<
  Partial<
    Record<
      "text" | "format" | "value" | "kind" | "bic" | "name" | "city" | "code" | "count" | "seed" | "unlisted",
      string
    >
  >
> &
  Partial<CalculateIbanParams>;

export interface ToolParams {
  readonly name: string;
  readonly input: ToolInput;
}

/** `ok` false: `text` says why. */
export interface ToolResult {
  readonly ok: boolean;
  readonly text: string;
}

export interface SampleParams {
  readonly kind: "iban" | "bic" | "sortCode" | "account" | "nid";
  readonly country: string;
  readonly count: number;
  /** The same seed gives the same values. */
  readonly seed: string;
}

export type SampleResult =
  | { readonly ok: true; readonly values: readonly string[]; readonly note?: string }
  | { readonly ok: false; readonly message: string };

export interface AboutResult {
  readonly lines: readonly string[];
}

export interface PlaceParams {
  readonly uri: string;
  /** In the negotiated encoding. */
  readonly position: { readonly line: number; readonly character: number };
}

export interface PrefillResult {
  readonly country: string | null;
  readonly values: AccountValues;
}

/** What the IBAN calculation interface says of the same parts. */
export type CalculateOnlineResult =
  | {
      readonly ok: true;
      readonly iban: string;
      readonly printFormat: string;
      readonly bank: string;
      readonly bic: string;
      /** Whether it is the IBAN calculated here; null where none could be. */
      readonly agrees: boolean | null;
      readonly sandbox: boolean;
    }
  /** `asked`: false where nothing was sent (no address, no key, a country the interface doesn't serve). */
  | { readonly ok: false; readonly asked: boolean; readonly message: string };

export interface CountriesParams {
  /** Those that have IBANs (the default), or all. */
  readonly of?: "iban" | "all";
}

export interface CountrySummary {
  readonly country: string;
  readonly name: string;
  /** Other codes in use for it, for instance `UK` and `GBR`. */
  readonly codes: readonly string[];
  /** Its names in other languages and in everyday use, for finding it. */
  readonly names: readonly string[];
  readonly hasIban: boolean;
  /** Registered in the IBAN registry, or only in partial use. */
  readonly registered: boolean;
  readonly sepa: boolean;
}

export interface CountryParams {
  readonly country: string;
}

/** One input that a country's IBAN needs; steps of *Calculate IBAN…*. */
export interface IbanParameter {
  readonly name: IbanRequestPart;
  readonly label: string;
  readonly required: boolean;
  /** Its length and an example, for the input box; empty when unknown. */
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
  /** Progress is reported under it (`$/progress`). */
  readonly workDoneToken?: string | number;
}

export type ValidateResult =
  | {
      readonly ok: true;
      readonly literals: number;
      readonly queries: number;
      readonly message: string;
      readonly remedies?: readonly Remedy[];
    }
  | { readonly ok: false; readonly message: string; readonly remedies?: readonly Remedy[] };

/** What a person can do about an interface that can't be asked. */
export interface Remedy {
  readonly lacks: "address" | "key";
  /** Full key of the setting, or the beginning of all of them; empty where a key is lacking. */
  readonly setting: string;
}

export interface InterfacesParams {
  /** Null where no interface has an address. An address on this machine is a sandbox only where its answers say so. */
  readonly source: "sandbox" | "live" | null;
  /** What the last question was about and whom it went to; never a value. Null before the first. */
  readonly last: string | null;
}

export interface TrustParams {
  readonly trusted: boolean;
}

/** State of one document, sent when it changes. */
export interface StatusParams {
  readonly uri: string;
  readonly literals: number;
  readonly findings: number;
  /** Of what is shown, as the Problems panel counts it: with what the editor itself says of a `paylint.json`. */
  readonly shown: { readonly error: number; readonly warning: number; readonly info: number; readonly hint: number };
  /** Rules with more than 20 of them, those with most first: floods that somebody looks at as one. */
  readonly floods?: readonly { readonly rule: string; readonly count: number }[];
  /** Findings that the limit held back. */
  readonly hidden: number;
  /** The rest of a large document is still being checked: the numbers are of what has been. */
  readonly checking: boolean;
  /** Why the document was not read, or null. */
  readonly skipped: string | null;
}

export interface HoverTextParams {
  /** One line, or the part of it around the cursor. */
  readonly text: string;
  /** Place of the cursor in `text`, in UTF-16 units. */
  readonly character: number;
}

/** Null where no identifier stands; `start` and `end` are UTF-16 units in `text`. */
export type HoverTextResult = { readonly markdown: string; readonly start: number; readonly end: number } | null;

export interface FormatsParams extends PlaceParams {
  /** The line around the cursor, for documents that aren't synchronised. */
  readonly text: string;
  /** Place of the cursor in `text`, in UTF-16 units. */
  readonly at: number;
}

export interface FormatsOfIdentifier {
  readonly electronic: string;
  readonly print: string;
}

/** Null where no identifier stands. */
export type FormatsResult = FormatsOfIdentifier | null;

export interface HoverDocumentParams extends PlaceParams {
  readonly language: string;
  readonly text: string;
}

export type HoverDocumentResult = {
  readonly markdown: string;
  readonly range: { readonly start: Place; readonly end: Place };
} | null;

/** The four HTTP interfaces; a key and a base address belong to each. */
export const INTERFACES = ["sortCode", "ibanCalculation", "bicValidation", "bankDirectory"] as const;
export type InterfaceName = (typeof INTERFACES)[number];

export interface CredentialsParams {
  readonly interface: InterfaceName;
}

/** `key` is null where none is set; `problem` says why a key that may be set could not be read. */
export interface CredentialsResult {
  readonly key: string | null;
  readonly problem?: string;
}

/** Base addresses of the local sandbox, as its ready line gives them. */
export type SandboxParams = { readonly urls: Readonly<Record<InterfaceName, string>>; readonly key: string } | null;

export interface DetailsParams {
  /** `iban`, `bic`, `sortCode`, `account` or `nid`. */
  readonly kind: string;
  /** ISO 3166-1 alpha-2; empty where it isn't known. */
  readonly country: string;
  readonly value: string;
}

/** Ready to show; null for what is no identifier. */
export type DetailsResult = { readonly title: string; readonly markdown: string } | null;

export interface LookUpBicParams {
  readonly bic: string;
}

/** What is known of a BIC, ready to show. */
export type LookUpBicResult =
  | { readonly ok: true; readonly markdown: string; readonly text: string; readonly remedies?: readonly Remedy[] }
  | { readonly ok: false; readonly message: string };

export interface SearchBankParams {
  readonly country: string;
  /** Part of the name, as typed. */
  readonly name: string;
  readonly city?: string;
  readonly limit?: number;
  /** The directory alone, which costs nothing; the interface as well when left out. */
  readonly ask?: "directory";
}

export interface BankSummary {
  readonly bic: string;
  readonly name: string;
  /** City, or whatever tells banks of one name apart. */
  readonly detail: string;
  /** Where this comes from, with the date of the data. */
  readonly source: string;
}

export type SearchBankResult =
  | {
      readonly ok: true;
      /** Head offices first. */
      readonly banks: readonly BankSummary[];
      /** Whether an interface could be asked as well; where it wasn't to be. */
      readonly canAsk?: boolean;
      /** Queries that this search used. */
      readonly queries?: number;
      /** Records that the interface has, also those beyond the limit. */
      readonly found?: number;
      /** What the interface said instead of an answer. */
      readonly remark?: string;
    }
  | { readonly ok: false; readonly message: string };

/** Looks at a file and imports nothing. */
export interface ImportPlanParams {
  /** Absolute path of the file. */
  readonly path: string;
}

export type ImportPlanResult =
  /** A layout that an institution publishes: nothing has to be said. */
  | { readonly ok: true; readonly layout: string }
  | {
      readonly ok: true;
      readonly layout: null;
      readonly records: number;
      /** `holds`: one of the choices, or null where the name of the column says nothing. */
      readonly columns: readonly { readonly name: string; readonly example: string; readonly holds: string | null }[];
      readonly choices: readonly { readonly holds: string; readonly label: string }[];
      /** Whose bank codes the name of the column with codes speaks of. */
      readonly likelyCountry: string | null;
    }
  | { readonly ok: false; readonly message: string };

export interface ImportWish {
  /** Absolute path of the file. */
  readonly path: string;
  /** Of a table of the user's own: names of its columns, and what they hold; the others are left out. */
  readonly map?: Readonly<Record<string, string>>;
  /** Whose bank codes they are, where no column says it. */
  readonly country?: string;
}

export interface ImportDirectoryParams extends ImportWish {
  /** Progress is reported under it (`$/progress`). */
  readonly workDoneToken?: string | number;
}

export type DirectoriesResult =
  | {
      readonly ok: true;
      readonly imports: readonly { readonly name: string; readonly about: string; readonly detail: string }[];
    }
  | { readonly ok: false; readonly message: string };

export interface RemoveDirectoryParams {
  readonly name: string;
}

export type ImportDirectoryResult =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string };
