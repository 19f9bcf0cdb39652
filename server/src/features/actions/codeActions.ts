/**
 * Code actions: the fixes of findings, conversions of identifiers, and the IBAN of a record. All are made anew from the
 * analysis when the client asks; nothing is kept between request and application.
 */

import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  CodeActionTriggerKind,
  type Diagnostic,
  type Range,
  type WorkspaceEdit,
} from "vscode-languageserver-types";
import { absoluteEdits, chosenEdits, type FixableDocument, fixAll } from "../../analysis/fixes";
import { textOf } from "../../domain/message";
import { carriesAccount } from "../../masking";
import type { Finding, Fix } from "../../model";
import { FIX_ALL, type SuppressOffer } from "../../protocol";
import type { PlacedFinding, Snapshot, ViewContext } from "../documents/snapshot";
import { CALCULATE_TITLE, calculateActions, missingAt } from "./calculateAction";
import { conversions } from "./conversions";
import { fitted, type ProposedEdit } from "./proposedEdit";
import { commentEdit, suppressionScopes } from "./suppressAction";
import { teachActions } from "./teachAction";

export interface CodeActionOptions {
  /** The client takes edits with the version of the document that they are for. */
  readonly versioned: boolean;
  /** Command of the client that asks where and why a finding is left out, or null; one that has it takes `ClientCommands.teach`, too. */
  readonly suppressCommand: string | null;
  /** Command of the client that asks for what a record lacks for its IBAN, or null. */
  readonly calculateCommand: string | null;
  /** The client shows actions that can't be taken, with the reason. */
  readonly disabled: boolean;
}

/** The actions for a range, as far as the client asked for their kind. */
export function codeActions(
  snapshot: Snapshot,
  range: Range,
  request: CodeActionContext,
  context: ViewContext,
  options: CodeActionOptions,
): CodeAction[] {
  const start = context.positions.toOffset(snapshot, range.start);
  const end = context.positions.toOffset(snapshot, range.end);
  const findings = snapshot.findingsIn(start, end);
  const wantsFixes = wants(request, CodeActionKind.QuickFix);
  const wantsRewrites = wants(request, CodeActionKind.RefactorRewrite);
  const proposals: ProposedEdit[] = [];
  if (wantsFixes) proposals.push(...fixesOfFindings(findings, snapshot, context, request));
  if (wantsFixes || wantsRewrites) proposals.push(...calculateActions(snapshot, start, end, context.reference));
  if (wantsRewrites)
    proposals.push(...byTitle(snapshot.literalsIn(start, end).flatMap((one) => conversions(one, snapshot.format))));
  if (wantsFixAll(request, findings)) {
    const { edits } = fixAll<FixableDocument>(snapshot, {}, undefined, isSlow(snapshot, request) ? 1 : undefined);
    if (edits.length > 0) proposals.push({ title: "Fix all safe problems in this file", kind: FIX_ALL, edits });
  }
  if (wantsFixes && request.triggerKind !== CodeActionTriggerKind.Automatic) {
    proposals.push(...fixesOfRules(snapshot, findings));
  }
  const actions = distinct(proposals)
    .filter(({ kind }) => wants(request, kind))
    .map((proposal) => toCodeAction(proposal, snapshot, context, options));
  if (!wantsFixes) return actions.slice(0, MOST_ACTIONS);
  return actions
    .concat(unready(snapshot, start, end, context, options))
    .concat(options.suppressCommand === null ? [] : teachActions(snapshot, start, end, context.reference))
    .concat(suppressions(findings, snapshot, context, request, options))
    .slice(0, MOST_ACTIONS);
}

function fixesOfFindings(
  findings: readonly PlacedFinding[],
  snapshot: Snapshot,
  context: ViewContext,
  request: CodeActionContext,
): ProposedEdit[] {
  if (findings.length > FEW) return fixesOfSelection(snapshot, findings);
  return findings.flatMap((placed) => [...fixesOf(placed, snapshot, diagnosticOf(placed, snapshot, context, request))]);
}

/** With what asks the interfaces, a list that is read at a glance. */
const MOST_ACTIONS = 11;

/** Of more findings nobody reads the fixes one by one. */
const FEW = 3;

/** One action for each rule of a selection, with all fixes that need no choice; a person chooses others one by one. */
function fixesOfSelection(snapshot: Snapshot, findings: readonly PlacedFinding[]): ProposedEdit[] {
  const rules = new Set(findings.map(({ finding }) => finding.rule));
  return [...rules].flatMap((rule) => {
    const own = findings.filter(({ finding }) => finding.rule === rule);
    const edits = chosenEdits(own, snapshot.place, { unsafe: true });
    if (edits.length === 0) return [];
    return [{ title: `Fix ${rule} in the selection`, kind: CodeActionKind.QuickFix, edits }];
  });
}

/** Those of one title as one. */
function byTitle(proposals: readonly ProposedEdit[]): ProposedEdit[] {
  const known = new Map<string, ProposedEdit>();
  for (const one of proposals) {
    const before = known.get(one.title);
    known.set(one.title, before === undefined ? one : { ...one, edits: [...before.edits, ...one.edits] });
  }
  return [...known.values()];
}

/** Where a part is missing, the IBAN isn't calculated: a client that can asks for that part, another says the reason. */
function unready(
  snapshot: Snapshot,
  start: number,
  end: number,
  { reference }: ViewContext,
  { calculateCommand, disabled }: CodeActionOptions,
): CodeAction[] {
  const reason = calculateCommand === null && !disabled ? null : missingAt(snapshot, start, end, reference);
  if (reason === null) return [];
  const kind = CodeActionKind.QuickFix;
  if (calculateCommand === null) {
    return [{ title: CALCULATE_TITLE, kind, disabled: { reason } }];
  }
  const title = fitted("Calculate the IBAN… ", reason);
  return [{ title, kind, command: { title, command: calculateCommand, arguments: [{ missingOnly: true }] } }];
}

/** Last of all: what leaves a finding out. A client that can ask asks where and why; another gets the comment. */
function suppressions(
  findings: readonly PlacedFinding[],
  snapshot: Snapshot,
  context: ViewContext,
  request: CodeActionContext,
  options: CodeActionOptions,
): CodeAction[] {
  const seen = new Set<string>();
  return findings.flatMap((placed): CodeAction[] => {
    const { finding, start } = placed;
    if (seen.has(finding.rule)) return [];
    seen.add(finding.rule);
    const diagnostic = diagnosticOf(placed, snapshot, context, request);
    const about = diagnostic === undefined ? {} : { diagnostics: [diagnostic] };
    if (options.suppressCommand !== null) {
      const offer: SuppressOffer = {
        uri: snapshot.uri,
        position: context.positions.toPosition(snapshot, start),
        rule: finding.rule,
        scopes: suppressionScopes(snapshot, start, finding.rule),
      };
      const title = `Leave out ${finding.rule} here…`;
      const command = { title, command: options.suppressCommand, arguments: [offer] };
      return [{ title, kind: CodeActionKind.QuickFix, command, ...about }];
    }
    const edit = commentEdit(snapshot, start, finding.rule, "");
    if (edit === null) return [];
    const proposal = { title: `Leave out ${finding.rule} on this line`, kind: CodeActionKind.QuickFix, edits: [edit] };
    return [{ ...toCodeAction(proposal, snapshot, context, options), ...about }];
  });
}

/** A text up to this length is checked again for the list of actions, so that one fix can lead to the next. */
const QUICK_LENGTH = 1_000_000;

/** Where somebody waits for a list: on save, and for *Fix all*, there is time for another round. */
function isSlow({ length }: Snapshot, { only }: CodeActionContext): boolean {
  return only === undefined && length > QUICK_LENGTH;
}

/** Fewer are corrected one by one. */
const MANY = 2;

/**
 * For each rule at the place whose correction needs no choice, those of the whole file: the safe ones, else those that
 * a person has just looked at one of. Repairs of accounts stay one by one (`byHand`).
 */
function fixesOfRules(snapshot: Snapshot, here: readonly PlacedFinding[]): ProposedEdit[] {
  const choices = new Map(
    here.filter(needsNoChoice).map((placed) => [placed.finding.rule, { unsafe: !isSafe(placed) }]),
  );
  if (choices.size === 0) return [];
  const all = snapshot.findings;
  return [...choices].flatMap(([rule, choice]) => {
    const findings = all.filter((placed) => placed.finding.rule === rule && (choice.unsafe || isSafe(placed)));
    const edits = chosenEdits(findings, snapshot.place, choice);
    if (findings.filter(needsNoChoice).length < MANY || edits.length === 0) return [];
    return [{ title: `Fix all ${rule} problems in this file`, kind: CodeActionKind.QuickFix, edits }];
  });
}

function isSafe({ finding: { fixes } }: PlacedFinding): boolean {
  return fixes.some(({ safe }) => safe);
}

function needsNoChoice(placed: PlacedFinding): boolean {
  const { fixes } = placed.finding;
  return isSafe(placed) || (fixes.length === 1 && fixes[0]?.byHand !== true);
}

function fixesOf({ finding }: PlacedFinding, snapshot: Snapshot, diagnostic: Diagnostic | undefined): ProposedEdit[] {
  const only = finding.fixes.length === 1;
  return finding.fixes.map((fix) => ({
    title: fixTitle(finding, fix),
    kind: CodeActionKind.QuickFix,
    edits: absoluteEdits(fix, snapshot.place),
    ...(only && fix.safe ? { isPreferred: true } : {}),
    diagnostic,
  }));
}

/** What a fix does and, where there is room, what the value will be. */
export function fixTitle(finding: Finding, fix: Fix): string {
  return fitted(textOf(fix.title), previewOf(finding, fix));
}

/** What the value will be: of an account its last four characters, for titles are logged by clients. */
function previewOf({ literal }: Finding, { title, edits }: Fix): string {
  const [edit, another] = edits;
  if (literal === null || edit === undefined || another !== undefined || edit.field !== literal.field) return "";
  const [from, to] = [edit.start - literal.start, edit.end - literal.start];
  if (from < 0 || to > literal.text.length) return "";
  const after = literal.text.slice(0, from) + edit.newText + literal.text.slice(to);
  if (after === literal.text || textOf(title).includes(after)) return "";
  return `: ${carriesAccount({ ...literal, value: after }) ? `…${after.replace(/[\s"']/gu, "").slice(-4)}` : after}`;
}

/** The client's own diagnostic for a finding: actions are shown beside it. */
function diagnosticOf(
  { finding, start, end }: PlacedFinding,
  snapshot: Snapshot,
  { positions }: ViewContext,
  request: CodeActionContext,
): Diagnostic | undefined {
  const { start: from, end: to } = positions.toRange(snapshot, start, end);
  return request.diagnostics.find(
    ({ code, range }) =>
      code === finding.rule &&
      range.start.line === from.line &&
      range.start.character === from.character &&
      range.end.line === to.line &&
      range.end.character === to.character,
  );
}

/** Kinds are hierarchical: asking for `source` asks for `source.fixAll.paylint`. */
function wants({ only }: CodeActionContext, kind: CodeActionKind): boolean {
  return only === undefined || only.some((wanted) => wanted === "" || kind === wanted || kind.startsWith(`${wanted}.`));
}

/** On demand, or where someone looks for a correction that can be made everywhere; not for each move of the cursor. */
function wantsFixAll(request: CodeActionContext, findings: readonly PlacedFinding[]): boolean {
  if (request.only !== undefined) return wants(request, FIX_ALL);
  if (request.triggerKind === CodeActionTriggerKind.Automatic) return false;
  return findings.some(({ finding }) => finding.fixes.some(({ safe }) => safe));
}

/** Two findings may propose the same edit; it is offered once, with the first title. */
function distinct(proposals: readonly ProposedEdit[]): ProposedEdit[] {
  const seen = new Set<string>();
  return proposals.filter(({ kind, edits }) => {
    const key = JSON.stringify([kind === FIX_ALL, edits]);
    return !seen.has(key) && seen.add(key);
  });
}

function toCodeAction(
  { title, kind, edits, isPreferred, diagnostic }: ProposedEdit,
  snapshot: Snapshot,
  { positions }: ViewContext,
  { versioned }: CodeActionOptions,
): CodeAction {
  const textEdits = edits.map(({ start, end, newText }) => ({
    range: positions.toRange(snapshot, start, end),
    newText,
  }));
  const edit: WorkspaceEdit = versioned
    ? { documentChanges: [{ textDocument: { uri: snapshot.uri, version: snapshot.version }, edits: textEdits }] }
    : { changes: { [snapshot.uri]: textEdits } };
  return {
    title,
    kind,
    edit,
    ...(isPreferred === undefined ? {} : { isPreferred }),
    ...(diagnostic === undefined ? {} : { diagnostics: [diagnostic] }),
  };
}
