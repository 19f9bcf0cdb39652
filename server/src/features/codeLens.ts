/**
 * Code lens: *Calculate IBAN* above an `iban` field that stands empty beside enough parts of an account, and above a
 * table with such rows one for all of them.
 */
import type { CodeLens, Range, TextEdit, WorkspaceEdit } from "vscode-languageserver-types";
import { namesKind } from "../detect/keys/naming";
import { Commands, FILL_IBANS_COMMAND, type FillIbanParams, type Received } from "../protocol";
import { calculateActions } from "./actions/calculateAction";
import type { ProposedEdit } from "./actions/proposedEdit";
import { fieldAtCursor, type Snapshot, type ViewContext } from "./documents/snapshot";
import { numberMember, positionMember } from "./payload";

/** Lenses are asked for after each edit and for the whole document: what lies further on has the quick fix. */
const REACH = 256 * 1024;
/** Shown in one document. */
const MOST = 50;
/** The beginning of a table, which tells whether its rows lack their IBANs. */
const TABLE_REACH = 4096;
/** A key that speaks of an IBAN, up to where its value begins; a cheap look before the document's reader is asked. */
const EMPTY_AFTER_KEY = /iban[^\s:=<>"']{0,40}["']?[ \t]*[:=>][ \t]*(["']?)(?=\1[ \t]*(?:[,;}\]#<\r\n]|$)|null|~)/giu;

/** @param hasCommands the client runs the command for whole tables */
export function codeLenses(snapshot: Snapshot, context: ViewContext, hasCommands: boolean): CodeLens[] {
  if (snapshot.format === "csv") return hasCommands ? tableLens(snapshot, context) : [];
  const text = snapshot.slice(0, Math.min(snapshot.length, REACH));
  const lenses: CodeLens[] = [];
  for (const { 0: key, index } of text.matchAll(EMPTY_AFTER_KEY)) {
    if (lenses.length === MOST) break;
    const offset = index + key.length;
    const proposal = calculationAt(snapshot, offset, context);
    if (proposal === null) continue;
    const position = context.positions.toPosition(snapshot, offset);
    const argument: FillIbanParams = { uri: snapshot.uri, version: snapshot.version, position };
    const title = proposal.title.endsWith("zeros") ? "Calculate IBAN, filled with zeros" : "Calculate IBAN";
    const command = { title, command: Commands.fillIban, arguments: [argument] };
    lenses.push({ range: { start: position, end: position }, command });
  }
  return lenses;
}

function tableLens(snapshot: Snapshot, { reference }: ViewContext): CodeLens[] {
  const literals = snapshot.literalsIn(0, Math.min(snapshot.length, TABLE_REACH));
  const isLacking = literals.some(({ literal: { kind }, start, end }) => {
    return kind !== "iban" && kind !== "bic" && calculateActions(snapshot, start, end, reference).length > 0;
  });
  if (!isLacking) return [];
  const start = { line: 0, character: 0 };
  return [
    { range: { start, end: start }, command: { title: "Calculate IBANs for this table", command: FILL_IBANS_COMMAND } },
  ];
}

/** The calculation for the empty IBAN field at an offset. */
function calculationAt(snapshot: Snapshot, offset: number, { reference }: ViewContext): ProposedEdit | null {
  const field = fieldAtCursor(snapshot, offset);
  if (field === null || !namesKind(field.key, "iban")) return null;
  if (field.value.trim() !== "" && field.scalar !== "null") return null;
  return calculateActions(snapshot, offset, offset, reference)[0] ?? null;
}

type FilledIban =
  | { readonly ok: true; readonly edit: WorkspaceEdit }
  | { readonly ok: false; readonly message: string };

/** What the lens at a place does: calculated anew, and refused where the document is another version by now. */
export function fillIban(
  params: Received<FillIbanParams>,
  snapshot: Snapshot | null,
  context: ViewContext,
  versioned: boolean,
): FilledIban {
  const position = positionMember(params, "position");
  if (snapshot === null || position === null) return { ok: false, message: "The document is not open." };
  if (snapshot.version !== numberMember(params, "version")) {
    return { ok: false, message: "The document was changed meanwhile, so nothing was filled in." };
  }
  const proposal = calculationAt(snapshot, context.positions.toOffset(snapshot, position), context);
  if (proposal === null) return { ok: false, message: "No IBAN can be calculated here." };
  const { uri, version } = snapshot;
  const edits = proposal.edits.map(({ start, end, newText }): TextEdit => {
    const range: Range = context.positions.toRange(snapshot, start, end);
    return { range, newText };
  });
  const edit = versioned
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
  return { ok: true, edit };
}
