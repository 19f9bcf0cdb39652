/**
 * What client and server say to each other beyond the Language Server Protocol: names and plain payload types, a file
 * for each subject. The client imports this one folder of the server, so it imports nothing itself. Names are public:
 * never renamed.
 */
import type { LookUpBicParams, LookUpBicResult, SearchBankParams, SearchBankResult } from "./banks";
import type {
  CalculateIbanParams,
  CalculateIbanResult,
  CalculateOnlineResult,
  FillParams,
  FillResult,
  IbanParameter,
  PrefillResult,
  TakePartParams,
  TakePartResult,
} from "./calculation";
import type {
  FixParams,
  FixResult,
  SuppressInCodeParams,
  SuppressInCodeResult,
  SuppressParams,
  SuppressResult,
  TeachParams,
  TeachResult,
  UndecidedParams,
  UndecidedResult,
} from "./corrections";
import type {
  CountriesParams,
  CountryDescription,
  CountryParams,
  CountrySummary,
  SampleParams,
  SampleResult,
} from "./countries";
import type {
  CheckCodeParams,
  CheckCodeResult,
  CheckTextParams,
  CheckTextResult,
  StatusParams,
  WorkspaceFilesParams,
  WorkspaceFilesResult,
} from "./findings";
import type {
  DetailsParams,
  DetailsResult,
  FormatsParams,
  FormatsResult,
  HoverDocumentParams,
  HoverDocumentResult,
  HoverTextParams,
  HoverTextResult,
} from "./hover";
import type {
  DirectoriesResult,
  ImportDirectoryParams,
  ImportDirectoryResult,
  ImportPlanParams,
  ImportPlanResult,
  RemoveDirectoryParams,
} from "./imports";
import type {
  CredentialsParams,
  CredentialsResult,
  InterfacesParams,
  SandboxParams,
  ValidateParams,
  ValidateResult,
} from "./interfaces";
import { type NoParams, notification, type Request, request } from "./names";
import type { PlaceParams } from "./places";
import type { AboutResult, ReadFilesParams, ReadFilesResult, TrustParams } from "./start";
import type { ToolParams, ToolResult } from "./tools";

export * from "./banks";
export * from "./calculation";
export * from "./corrections";
export * from "./countries";
export * from "./findings";
export * from "./hover";
export * from "./imports";
export * from "./interfaces";
export type { NoParams, Notification, Received, Request } from "./names";
export * from "./places";
export * from "./start";
export * from "./tools";

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
  /** Names whose values look like identifiers and whose meaning isn't certain: of the open documents and of folders. */
  undecided: request<UndecidedParams, UndecidedResult>("paylint/undecided"),
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
  /** `TeachOffer`; writes what a name means into the project's configuration. Quick fixes call it, too. */
  teach: "paylint.teachName",
  /** `DetailsParams`; shows all that was answered on an identifier. */
  details: "paylint.showDetails",
} as const;
