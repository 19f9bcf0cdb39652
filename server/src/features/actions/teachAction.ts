/** What a project can be told of the name at the cursor: that it holds an identifier of a kind and country, or none. */
import { type CodeAction, CodeActionKind } from "vscode-languageserver-types";
import type { ReferenceData } from "../../domain/inspect";
import { maskKeyPath } from "../../masking";
import type { Field, Literal } from "../../model";
import { ClientCommands, type TeachOffer } from "../../protocol";
import { innermostAt } from "../../undecided/fields";
import { targetOf } from "../../undecided/gather";
import { anyOne, type PossibleMeaning } from "../../undecided/question";
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
  const field = literal?.field ?? fieldToAskAt(snapshot, start);
  const name = field === null ? null : teachableName(field);
  if (field === null || name === null) return [];
  const treat = meaningsOffered(name, field, literal, reference).map((reading) => treatAs(snapshot.uri, name, reading));
  // Where nothing is taken for anything, there is nothing to deny.
  const isTaken = literal !== null && (literal.confidence !== "certain" || snapshot.findingsIn(start, end).length > 0);
  const deny = isTaken ? [denied(snapshot.uri, name)] : [];
  return [...treat, ...deny].map(action);
}

/** No identifier is longer. */
const LONGEST = 64;

/** A field as `keys` of the configuration would name it. */
export interface TeachableName extends Pick<TeachOffer, "name" | "key"> {
  /** The key or column, also where it says too little by itself. */
  readonly word: string;
  /** In quotation marks; masked where it is data itself. */
  readonly shown: string;
}

/** What can be told of a name, in words. */
export interface TitledOffer {
  readonly title: string;
  readonly offer: TeachOffer;
}

/** The field at an offset about which something could be told, also one that detection has no use for, or in a text. */
export function fieldToAskAt(snapshot: Snapshot, offset: number): Field | null {
  const field = snapshot.anyFieldAt(offset);
  return field === null ? null : innermostAt(field, offset - snapshot.place(field, 0, 0).start);
}

/** @returns null where nothing can be told: there is no name, or one that is data */
export function teachableName(field: Field): TeachableName | null {
  const target = targetOf(field);
  if (target === null) return null;
  const { name, key } = target;
  return { name: key === null ? name : null, key, word: name, shown: `"${maskKeyPath([name])[0]}"` };
}

/** What a value of a name may be; nothing where it is taken for something that is sure. */
export function meaningsOffered(
  { word }: TeachableName,
  { value }: Field,
  literal: Literal | null,
  reference: ReferenceData,
): readonly PossibleMeaning[] {
  if (literal !== null && literal.confidence !== "weak") return [];
  return readingsOfOne(word, value, { reference, knowsBic: () => null }).slice(0, MOST_READINGS);
}

export function treatAs(uri: string, { name, key, shown }: TeachableName, meaning: PossibleMeaning): TitledOffer {
  const { kind, country } = meaning;
  return { title: `Treat ${shown} as ${anyOne(kind, country)}`, offer: { uri, name, key, kind, country } };
}

export function denied(uri: string, { name, key, shown }: TeachableName): TitledOffer {
  return { title: `${shown} is no identifier`, offer: { uri, name, key, kind: null, country: null } };
}

function action({ title, offer }: TitledOffer): CodeAction {
  const whole = fitted(title, " in this project");
  return {
    title: whole,
    kind: CodeActionKind.QuickFix,
    command: { title: whole, command: ClientCommands.teach, arguments: [offer] },
  };
}
