/**
 * The on-demand requests of the client, as the server answers them. What talks to the interfaces is loaded with the
 * first of them; until then this file and `validation.ts` are all there is of it.
 */
import type { CancellationToken } from "vscode-languageserver-protocol";
import type { Block } from "../../describe/markup";
import { calculateIban } from "../../domain/calculate";
import { countryAsked } from "../../domain/countries/isoCountries";
import { interfaceWords } from "../../lookup/interfaces";
import type { AnsweredOverWire } from "../../lookup/service";
import { lookupFolder } from "../../lookupFolder";
import type {
  CalculateOnlineResult,
  InterfacesParams,
  LookUpBicResult,
  SandboxParams,
  SearchBankResult,
} from "../../protocol";
import type { BankNameQuery } from "../commands/banks";
import { isCalculateParams } from "../commands/countries";
import type { Session } from "../session";
import { ClientAccess, type Remote } from "./access";
import type { Online, OnlineFeatureOptions } from "./online";
import { createValidation, type ValidationClient, type ValidationFeature } from "./validation";

/** What is needed of the client. */
export interface OnlineClient extends Remote, ValidationClient {
  /** Documents have to be shown anew. */
  refresh(): void;
  /** Shows whom questions go to. */
  interfaces(params: InterfacesParams): void;
  /** It keeps that a directory to import was hinted at. */
  importHinted(country: string): void;
}

export interface OnlineAnswers extends ValidationFeature {
  /** There is an address to send to; keys aside. */
  readonly isConfigured: boolean;
  /** Sent in this session; null before the first. */
  readonly queries: { readonly answered: number; readonly unanswered: number } | null;
  lookUpBic(bic: string, token: CancellationToken): Promise<LookUpBicResult>;
  searchBank(query: BankNameQuery, offline: SearchBankResult, token: CancellationToken): Promise<SearchBankResult>;
  describeCountry(country: string, token: CancellationToken): Promise<Block[]>;
  calculate(params: unknown, token: CancellationToken): Promise<CalculateOnlineResult>;
  /** Keys, addresses or settings changed. */
  changed(): void;
  useSandbox(sandbox: SandboxParams): void;
}

export type OpenOnline = (session: Session, client: OnlineClient) => OnlineAnswers;

export const openOnline: OpenOnline = (session, client) => {
  const { workspace, view, answers } = session;
  const access = new ClientAccess({
    remote: client,
    environment: process.env,
    isTrusted: () => session.trusted,
    settings: () => workspace.personal,
  });
  const source = sourceAnnouncer(access, client);
  let opened: Online | null = null;
  const open = async (): Promise<Online> => {
    const { Online: Opened } = await import("./online");
    opened ??= new Opened({ ...onlineOptions(session, client), access, onAnswer: source.answered });
    return opened;
  };
  const changed = (): void => {
    access.forgetKeys();
    opened?.resume();
    source.announce();
  };
  const validation = createValidation({ session, client, access, open });
  return {
    get isConfigured() {
      return access.isConfigured;
    },
    get queries() {
      return opened?.queries ?? null;
    },
    ...validation,
    lookUpBic: async (bic, token) => (await open()).lookUpBic(bic, token),
    searchBank: async (query, offline, token) =>
      access.isConfigured ? (await open()).searchBank(query, offline, token) : offline,
    describeCountry: async (country, token) =>
      access.isConfigured ? (await open()).describeCountry(country, token) : [],
    async calculate(params, token) {
      if (!isCalculateParams(params)) return { ok: false, asked: false, message: "Expected a country and its parts." };
      const offline = calculateIban({ ...params, country: countryAsked(params.country) }, view.reference);
      return (await open()).calculate(params, offline, token);
    },
    changed,
    useSandbox(sandbox) {
      access.sandbox = sandbox;
      source.forget();
      changed();
      // What one of the two says is no fact of the other.
      if (answers.isEmpty) return;
      answers.clear();
      session.factsChanged();
      client.refresh();
    },
  };
};

function onlineOptions(session: Session, client: OnlineClient): Omit<OnlineFeatureOptions, "access" | "onAnswer"> {
  const { workspace, answers, view, storagePath } = session;
  return {
    answers,
    view,
    format: () => workspace.personal.apiFormat,
    maxQueries: () => workspace.personal.maxQueries,
    proxy: () => client.proxy(),
    cacheFolder: lookupFolder(storagePath),
    onFacts() {
      session.factsChanged();
      client.refresh();
    },
  };
}

/** Tells the client whom questions go to, where that has changed. */
function sourceAnnouncer(access: ClientAccess, client: OnlineClient) {
  let last: AnsweredOverWire | null = null;
  let announced = "";
  const announce = (): void => {
    const isSandbox = access.isSandbox || (last?.sandbox === true && access.isConfigured);
    const source = isSandbox ? "sandbox" : access.isConfigured ? "live" : null;
    const params: InterfacesParams = { source, last: last === null ? null : describeQuestion(last) };
    const text = JSON.stringify(params);
    if (text === announced) return;
    announced = text;
    client.interfaces(params);
  };
  return {
    announce,
    answered(answer: AnsweredOverWire): void {
      last = answer;
      announce();
    },
    /** What was answered before is of another source. */
    forget(): void {
      last = null;
    },
  };
}

/** What each endpoint is asked about, in words. */
const SUBJECTS: Readonly<Record<string, string>> = {
  sortCodeValidation: "a sort code with account",
  sortCodeSearch: "a sort code",
  bicValidation: "a BIC",
  bankSearch: "a bank's name",
  bankCode: "a bank code",
  directoryBic: "a BIC",
  structure: "a country's formats",
  ibanCalculation: "an IBAN calculation",
};

function describeQuestion({ interface: name, endpoint }: AnsweredOverWire): string {
  return `${SUBJECTS[endpoint] ?? endpoint}, ${interfaceWords[name].label}`;
}
