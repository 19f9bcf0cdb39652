/** *Validate with the API*: the literals of a document or a range, announced first, asked about on command. */
import type { CancellationToken, CodeAction, CodeActionContext } from "vscode-languageserver-protocol";
import { CodeActionKind, type Range, type WorkspaceEdit } from "vscode-languageserver-types";
import type { isAsked } from "../../lookup/plan";
import { describeProgress } from "../../lookup/progress";
import type { Literal } from "../../model";
import { Commands, type ValidateParams, type ValidateResult } from "../../protocol";
import type { Snapshot, ViewContext } from "../documents/snapshot";
import type { Session } from "../session";
import type { ClientAccess } from "./access";
import type { Online } from "./online";

const NO_PARAMS = "Expected an object with the address of an open document, and a range where only that is meant.";

export interface ValidationFeature {
  validate(params: unknown, token: CancellationToken): Promise<ValidateResult>;
  /** For clients without a dialogue of their own: refuses what takes more queries than the settings allow. */
  validateAtOnce(params: unknown, token: CancellationToken): Promise<ValidateResult>;
  /** Loads what `offers` and `actions` ask, where an interface can be asked at all: until then nothing is offered. */
  prepare(): Promise<void>;
  /** Whether a question about these literals would be asked. */
  offers(literals: readonly Literal[]): boolean;
  /** *Validate with the API* for the identifiers at a range; none where nothing would be asked. */
  actions(snapshot: Snapshot, range: Range, request: CodeActionContext): CodeAction[];
}

/** What is needed of the client. */
export interface ValidationClient {
  showMessage(message: string): void;
  /** Writes to documents that the client has open; one that it doesn't have in that version stays as it is. */
  applyEdit(edit: WorkspaceEdit): void;
  progress(token: string | number, message: string, percentage: number): void;
  /** Command of the client that validates a range, or null. */
  readonly validateCommand: string | null;
}

export function createValidation({
  session,
  client,
  access,
  open,
}: {
  readonly session: Session;
  readonly client: ValidationClient;
  readonly access: ClientAccess;
  readonly open: () => Promise<Online>;
}): ValidationFeature {
  const { view, workspace } = session;
  const validate = async (params: unknown, token: CancellationToken): Promise<ValidateResult> => {
    if (!isValidateParams(params)) return { ok: false, message: NO_PARAMS };
    const literals = literalsOf(params, session);
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
  let asks: typeof isAsked | null = null;
  const offers = (literals: readonly Literal[]): boolean => asks?.(literals, access.addressed) === true;
  return {
    validate,
    async prepare() {
      if (asks === null && access.isConfigured) asks = (await import("../../lookup/plan")).isAsked;
    },
    offers,
    async validateAtOnce(params, token) {
      if (!isValidateParams(params)) return { ok: false, message: NO_PARAMS };
      const plan = await validate({ ...params, dryRun: true }, token);
      const refused = refusalOf(plan, workspace.personal.maxQueries);
      const isAsked = plan.ok && plan.queries > 0;
      const result = refused ?? (isAsked ? await validate(params, token) : plan);
      client.showMessage(`Paylint: ${result.message}`);
      return result;
    },
    actions(snapshot, range, request) {
      if (!wantsQuickFixes(request)) return [];
      const validated = validatedRange(snapshot, range, view, offers);
      if (validated === null) return [];
      const title = "Validate with the API";
      const params: ValidateParams = { uri: snapshot.uri, range: validated };
      const command = client.validateCommand ?? Commands.validate;
      return [{ title, kind: CodeActionKind.QuickFix, command: { title, command, arguments: [params] } }];
    },
  };
}

function refusalOf(plan: ValidateResult, most: number): ValidateResult | null {
  if (!plan.ok || plan.queries <= most) return null;
  return { ok: false, message: `This takes more queries than paylint.interfaces.maxQueries allows (${most}).` };
}

function wantsQuickFixes({ only }: CodeActionContext): boolean {
  const wanted = only ?? [CodeActionKind.QuickFix];
  return wanted.some((kind) => kind === "" || kind === CodeActionKind.QuickFix);
}

/** The only literal of the range that can be asked about, or the range where there are more; null where there is none. */
function validatedRange(
  snapshot: Snapshot,
  range: Range,
  { positions }: ViewContext,
  offers: ValidationFeature["offers"],
): Range | null {
  const placed = snapshot.literalsIn(
    positions.toOffset(snapshot, range.start),
    positions.toOffset(snapshot, range.end),
  );
  const [only, another] = placed.filter(({ literal }) => offers([literal]));
  if (only === undefined) return null;
  if (another === undefined) return positions.toRange(snapshot, only.start, only.end);
  return offers(placed.map(({ literal }) => literal)) ? range : null;
}

/** Of a document that is open, or of a range in it; null where it isn't. */
function literalsOf({ uri, range }: ValidateParams, { documents, view }: Session): readonly Literal[] | null {
  const snapshot = documents.snapshot(uri);
  if (snapshot === null) return null;
  const [start, end] =
    range === undefined
      ? [0, snapshot.length]
      : [view.positions.toOffset(snapshot, range.start), view.positions.toOffset(snapshot, range.end)];
  return snapshot.literalsIn(start, end).map(({ literal }) => literal);
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
