/**
 * The on-demand requests of the client, as the server answers them. What talks to the interfaces is loaded with the
 * first of them; until then this file is all there is of it.
 */

import type { CancellationToken, CodeAction, CodeActionContext } from "vscode-languageserver-protocol";
import { CodeActionKind, type Range } from "vscode-languageserver-types";
import type { Block } from "../describe/markup";
import { calculateIban } from "../domain/calculate";
import { countryAsked } from "../domain/countries/countries";
import { describeProgress } from "../lookup/progress";
import type { Literal } from "../model";
import {
  type CalculateOnlineResult,
  Commands,
  type LookUpBicResult,
  type SandboxParams,
  type SearchBankResult,
  type ValidateParams,
  type ValidateResult,
} from "../protocol";
import { ClientAccess, type Remote } from "./access";
import type { BankQuery } from "./banks";
import { isCalculateParams } from "./countries";
import type { Online } from "./online";
import type { Session } from "./session";
import type { Snapshot } from "./snapshot";

/** What is needed of the client. */
export interface OnlineClient extends Remote {
  /** Documents have to be shown anew. */
  refresh(): void;
  showMessage(message: string): void;
  /** It keeps that a directory to import was hinted at. */
  importHinted(country: string): void;
  progress(token: string | number, message: string, percentage: number): void;
  /** Command of the client that validates a range, or null. */
  readonly validateCommand: string | null;
}

export interface OnlineAnswers {
  /** There is an address to send to; keys aside. */
  readonly isConfigured: boolean;
  /** Sent in this session; null before the first. */
  readonly queries: { readonly answered: number; readonly unanswered: number } | null;
  validate(params: unknown, token: CancellationToken): Promise<ValidateResult>;
  /** For clients without a dialogue of their own: refuses what takes more queries than the settings allow. */
  validateAtOnce(params: unknown, token: CancellationToken): Promise<ValidateResult>;
  lookUpBic(bic: string, token: CancellationToken): Promise<LookUpBicResult>;
  searchBank(query: BankQuery, offline: SearchBankResult, token: CancellationToken): Promise<SearchBankResult>;
  describeCountry(country: string, token: CancellationToken): Promise<Block[]>;
  calculate(params: unknown, token: CancellationToken): Promise<CalculateOnlineResult>;
  /** *Validate with the API* for the identifiers at a range; none where nothing can be sent. */
  actions(snapshot: Snapshot, range: Range, request: CodeActionContext): CodeAction[];
  /** Keys, addresses or settings changed. */
  changed(): void;
  useSandbox(sandbox: SandboxParams): void;
}

const NO_PARAMS = "Expected an object with the address of an open document, and a range where only that is meant.";

export function openOnline(session: Session, client: OnlineClient): OnlineAnswers {
  const { workspace, documents, view, answers } = session;
  const settings = () => workspace.personal;
  const access = new ClientAccess({
    remote: client,
    environment: process.env,
    isTrusted: () => session.trusted,
    settings,
  });
  let opened: Online | null = null;
  const open = async (): Promise<Online> => {
    const { Online: Opened } = await import("./online");
    opened ??= new Opened({
      access,
      answers,
      view,
      format: () => settings().apiFormat,
      maxQueries: () => settings().maxQueries,
      proxy: () => client.proxy(),
      cacheFolder: session.cacheFolder,
      onFacts() {
        session.factsChanged();
        client.refresh();
      },
    });
    return opened;
  };
  const changed = (): void => {
    access.forgetKeys();
    opened?.resume();
  };
  const literalsOf = ({ uri, range }: ValidateParams): readonly Literal[] | null => {
    const snapshot = documents.snapshot(uri);
    if (snapshot === null) return null;
    const [start, end] =
      range === undefined
        ? [0, snapshot.length]
        : [view.positions.toOffset(snapshot, range.start), view.positions.toOffset(snapshot, range.end)];
    return snapshot.literalsIn(start, end).map(({ literal }) => literal);
  };
  const validate = async (params: unknown, token: CancellationToken): Promise<ValidateResult> => {
    if (!isValidateParams(params)) return { ok: false, message: NO_PARAMS };
    const literals = literalsOf(params);
    if (literals === null) return { ok: false, message: "This document is not read by Paylint." };
    const online = await open();
    if (params.dryRun === true) {
      // A key that could not be read a moment ago may be there now.
      access.forgetKeys();
      return online.announce(literals);
    }
    const { workDoneToken } = params;
    return online.validate(literals, token, (progress) => {
      if (workDoneToken === undefined) return;
      const { answered, failed, total } = progress;
      client.progress(workDoneToken, describeProgress(progress), Math.floor((100 * (answered + failed)) / total));
    });
  };
  return {
    get isConfigured() {
      return access.isConfigured;
    },
    get queries() {
      return opened?.queries ?? null;
    },
    validate,
    async validateAtOnce(params, token) {
      if (!isValidateParams(params)) return { ok: false, message: NO_PARAMS };
      const plan = await validate({ ...params, dryRun: true }, token);
      const most = settings().maxQueries;
      const message = `This takes more queries than paylint.interfaces.maxQueries allows (${most}).`;
      const isTooMuch = plan.ok && plan.queries > most;
      const result: ValidateResult = isTooMuch
        ? { ok: false, message }
        : plan.ok && plan.queries > 0
          ? await validate(params, token)
          : plan;
      client.showMessage(`Paylint: ${result.message}`);
      return result;
    },
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
    actions(snapshot, range, request) {
      const wanted = request.only ?? [CodeActionKind.QuickFix];
      if (!access.isConfigured || !wanted.some((kind) => kind === "" || kind === CodeActionKind.QuickFix)) return [];
      const start = view.positions.toOffset(snapshot, range.start);
      const end = view.positions.toOffset(snapshot, range.end);
      return snapshot.literalsIn(start, end).map((placed): CodeAction => {
        const title = "Validate with the API";
        const params: ValidateParams = {
          uri: snapshot.uri,
          range: view.positions.toRange(snapshot, placed.start, placed.end),
        };
        const command = client.validateCommand ?? Commands.validate;
        return { title, kind: CodeActionKind.QuickFix, command: { title, command, arguments: [params] } };
      });
    },
    changed,
    useSandbox(sandbox) {
      access.sandbox = sandbox;
      changed();
      // What one of the two says is no fact of the other.
      if (answers.isEmpty) return;
      answers.clear();
      session.factsChanged();
      client.refresh();
    },
  };
}

function isValidateParams(params: unknown): params is ValidateParams {
  if (!isObject(params) || !("uri" in params) || typeof params.uri !== "string") return false;
  return !("range" in params) || params.range === undefined || isRange(params.range);
}

function isRange(value: unknown): boolean {
  return isObject(value) && "start" in value && "end" in value && isPosition(value.start) && isPosition(value.end);
}

function isPosition(value: unknown): boolean {
  if (!isObject(value) || !("line" in value) || !("character" in value)) return false;
  return Number.isInteger(value.line) && Number.isInteger(value.character);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
