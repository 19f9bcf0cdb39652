/** Hover: what the identifier under the cursor consists of, what was checked on it, and which bank it belongs to. */

import type { Hover, Position } from "vscode-languageserver-types";
import { bankOf, describeSources } from "../../answers/bank";
import { joinedBeside, weighedFacts } from "../../answers/verdict";
import { type AnatomySubject, describeSubject, type Remarks } from "../../describe/anatomy";
import { moreBlocks } from "../../describe/facts";
import { type Block, type CommandLink, writeMarkup } from "../../describe/markup";
import { isOld, OLD } from "../../describe/sources";
import { textOf } from "../../domain/message";
import { UK_WEIGHTS_DATE, UK_WEIGHTS_FILE } from "../../domain/uk/builtInTable";
import { versionOfWeightsFile } from "../../domain/uk/modulusTable";
import type { Evidence, Finding, Literal, Severity } from "../../model";
import { ClientCommands, type HoverTextResult } from "../../protocol";
import { missingBeside } from "../actions/calculateAction";
import { fixTitle } from "../actions/codeActions";
import { firstFixOf, fixParams } from "../actions/firstFix";
import type { PositionedText } from "../documents/positions";
import type { PlacedFinding, Snapshot, ViewContext } from "../documents/snapshot";
import { tokenAt } from "./anyCode";
import { type HoverClient, hoverActions } from "./hoverActions";
import { teachBlocks } from "./teachLinks";

/** Hover in a document that is read; null where no literal stands. */
export function hoverLiteral(
  snapshot: Snapshot,
  position: Position,
  context: ViewContext,
  client: HoverClient,
): Hover | null {
  const offset = context.positions.toOffset(snapshot, position);
  const found = snapshot.literalsIn(offset, offset)[0];
  if (found === undefined) return null;
  const { literal, start, end } = found;
  const range = context.positions.toRange(snapshot, start, end);
  const placed = snapshot.findingsIn(start, end);
  const findings = placed.map(({ finding }) => finding);
  const missing = missingBeside(snapshot, literal, context.reference);
  const remarks: Remarks = {
    worst: worstOf(findings),
    findings: client.hasCommands ? [] : findings.map(messageLine),
    missing: missing === null ? null : `No IBAN can be calculated here yet. ${missing}`,
    actions: withMend(
      mendOf(placed, snapshot, context, client),
      hoverActions(
        literal,
        client.isReadOnly !== true && client.canValidate(literal) ? { uri: snapshot.uri, range } : null,
        client,
        hasMore(literal, context),
      ),
    ),
  };
  const blocks = [
    ...subjectBlocks(literal, context, remarks),
    ...evidenceBlocks(literal),
    ...teachBlocks(literal, snapshot, context, client),
    // Where no link leads to it.
    ...(client.hasCommands ? [] : moreBlocks(context.facts.of(literal), context.today)),
  ];
  return { contents: writeMarkup(blocks, context.markup), range };
}

/** Hover in any other text: a BIC or IBAN under the cursor that something beside its shape speaks for. */
export function hoverToken(
  text: PositionedText,
  position: Position,
  context: ViewContext,
  client: HoverClient,
): Hover | null {
  const { positions } = context;
  const offset = positions.toOffset(text, position);
  const { line, character } = text.positionAt(offset);
  const start = offset - character;
  const end = text.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
  const token = tokenAt(text.slice(start, end), character, context.facts, context.reference);
  if (token === null) return null;
  return {
    contents: writeMarkup(tokenBlocks(token.subject, context, client), context.markup),
    range: positions.toRange(text, start + token.start, start + token.end),
  };
}

/** Hover in one line that the client sends along: its document isn't synchronised. */
export function hoverText(text: string, character: number, context: ViewContext, client: HoverClient): HoverTextResult {
  const token = tokenAt(text, character, context.facts, context.reference);
  if (token === null) return null;
  const { value } = writeMarkup(tokenBlocks(token.subject, context, client), "markdown");
  return { markdown: value, start: token.start, end: token.end };
}

function tokenBlocks(subject: AnatomySubject, context: ViewContext, client: HoverClient): Block[] {
  return subjectBlocks(subject, context, {
    worst: null,
    findings: [],
    actions: hoverActions(subject, null, client, hasMore(subject, context)),
  });
}

function subjectBlocks(subject: AnatomySubject, context: ViewContext, remarks: Remarks): Block[] {
  const facts = weighedFacts(context.facts.of(subject), subject);
  const told = { ...remarks, joined: joinedBeside(subject, facts) };
  return [
    ...describeSubject(subject, facts, context.today, told),
    ...differenceBlocks(subject, context),
    ...ageBlocks(subject, context),
  ];
}

/** That sources differ about the bank's BIC, or a newer list lacks it: each with its date. */
function differenceBlocks(subject: AnatomySubject, { facts }: ViewContext): Block[] {
  const differing = describeSources(bankOf(subject, facts));
  return differing.length === 0 ? [] : [{ type: "text", text: `The BIC isn't certain: ${differing.join("; ")}` }];
}

/** Whether an interface has told of an institution; `moreBlocks` shows all of it. */
function hasMore(subject: AnatomySubject, { facts }: ViewContext): boolean {
  return moreBlocks(facts.of(subject), "").length > 0;
}

const UK_WEIGHTS_VERSION = versionOfWeightsFile(UK_WEIGHTS_FILE);

/** That the table which decided is old: the built-in UK weight table, for a newer one has no date of its own. */
function ageBlocks({ checks }: AnatomySubject, { reference, today }: ViewContext): Block[] {
  const hasDecided = checks.some(
    ({ check, result }) => check === "modulus" && (result === "pass" || result === "fail"),
  );
  if (!hasDecided || !isOld(UK_WEIGHTS_DATE, today) || reference.ukModulus()?.version !== UK_WEIGHTS_VERSION) return [];
  const text = `UK weight table ${UK_WEIGHTS_VERSION}, in force from ${UK_WEIGHTS_DATE}, ${OLD}.`;
  return [{ type: "note", text }];
}

const SEVERITIES: readonly Severity[] = ["error", "warning", "info", "hint"];
const SIGNS: Readonly<Record<Severity, string>> = { error: "✗", warning: "!", info: "·", hint: "·" };

function worstOf(findings: readonly Finding[]): Severity | null {
  return SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity)) ?? null;
}

function messageLine({ severity, message }: Finding): string {
  return `${SIGNS[severity]} ${textOf(message)}`;
}

/** What the first quick fix would do: a link that does it, where the client has the command. */
function mendOf(
  findings: readonly PlacedFinding[],
  snapshot: Snapshot,
  context: ViewContext,
  { hasCommands, isReadOnly }: HoverClient,
): string | CommandLink | null {
  const first = firstFixOf(findings);
  if (first === null || isReadOnly === true) return null;
  const text = fixTitle(first.placed.finding, first.fix);
  if (!hasCommands) return text;
  const argument = fixParams(first, snapshot, context);
  return { text, title: "Makes this correction", command: ClientCommands.fix, argument };
}

function withMend(mend: string | CommandLink | null, actions: readonly Block[]): Block[] {
  if (mend === null) return [...actions];
  const [links, ...others] = actions;
  return links?.type === "links" ? [{ ...links, mend }, ...others] : [{ type: "links", mend, links: [] }, ...actions];
}

/** What spoke for a literal, in words; for those that are not certain. */
const REASONS: Readonly<Record<Evidence["source"], string>> = {
  key: "its key",
  parent: "the keys above it",
  sibling: "its neighbours",
  record: "the record's country or currency",
  shape: "its shape",
  "check-digits": "its check digits",
  column: "the other cells of its column",
  numbers: "the other values of its name",
  directory: "the bank directory",
  config: "the project's configuration",
};

/** Why a value that is not certain to be an identifier was taken for one. */
function evidenceBlocks({ confidence, evidence }: Literal): Block[] {
  if (confidence === "certain") return [];
  const reasons = new Set(evidence.filter(({ weight }) => weight > 0).map(({ source }) => REASONS[source]));
  return reasons.size === 0 ? [] : [{ type: "note", text: `Taken for an identifier by ${[...reasons].join(", ")}.` }];
}
