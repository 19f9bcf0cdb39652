/** What a project can be told of the name at the cursor: that it holds an identifier of a kind and country, or none. */
import { type CodeAction, CodeActionKind } from "vscode-languageserver-types";
import type { ReferenceData } from "../../domain/inspect";
import { maskKeyPath } from "../../masking";
import type { Field } from "../../model";
import { TEACH_COMMAND, type TeachOffer } from "../../protocol";
import { targetOf } from "../../undecided/gather";
import { anyOne } from "../../undecided/question";
import { readingsOfOne } from "../../undecided/readings";
import type { Snapshot } from "../documents/snapshot";
import { fitted } from "./proposedEdit";

/** More would push out what corrects. */
const MOST_READINGS = 2;

/** The actions at a place; none over a selection, which is about many names. */
export function teachActions(snapshot: Snapshot, start: number, end: number, reference: ReferenceData): CodeAction[] {
  const [placed, another] = snapshot.literalsIn(start, end);
  if (another !== undefined || end - start > LONGEST) return [];
  const literal = placed?.literal ?? null;
  const field = literal?.field ?? snapshot.fieldAt(start);
  const target = field === null ? null : targetOf(field);
  if (field === null || target === null) return [];
  const isSure = literal !== null && literal.confidence !== "weak";
  const readings = isSure ? [] : readingsOfOne(target.name, field.value, { reference, knowsBic: () => null });
  const name = `"${maskKeyPath([target.name])[0]}"`;
  const treat = readings
    .slice(0, MOST_READINGS)
    .map(({ kind, country }) =>
      action(snapshot.uri, `Treat ${name} as ${anyOne(kind, country)}`, field, { kind, country }),
    );
  // Where nothing is taken for anything, there is nothing to deny.
  const isTaken = literal !== null && (literal.confidence !== "certain" || snapshot.findingsIn(start, end).length > 0);
  const deny = isTaken ? [action(snapshot.uri, `${name} is no identifier`, field, { kind: null, country: null })] : [];
  return [...treat, ...deny];
}

/** No identifier is longer. */
const LONGEST = 64;

function action(uri: string, title: string, field: Field, means: Pick<TeachOffer, "kind" | "country">): CodeAction {
  const target = targetOf(field);
  const offer: TeachOffer = {
    uri,
    name: target?.key == null ? (target?.name ?? null) : null,
    key: target?.key ?? null,
    ...means,
  };
  const whole = fitted(title, " in this project");
  return {
    title: whole,
    kind: CodeActionKind.QuickFix,
    command: { title: whole, command: TEACH_COMMAND, arguments: [offer] },
  };
}
