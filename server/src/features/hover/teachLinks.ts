/**
 * What a project can be told of a name from a hover: of one that is taken for an identifier without being sure, and of one
 * that is taken for none and may mean one.
 */
import type { Hover, Position } from "vscode-languageserver-types";
import { type Block, type CommandLink, writeMarkup } from "../../describe/markup";
import type { OwnKeys } from "../../detect/keys/ownKeys";
import type { Literal } from "../../model";
import { ClientCommands } from "../../protocol";
import { anyOne } from "../../undecided/question";
import { isWorthAskingOfOne } from "../../undecided/readings";
import {
  denied,
  fieldToAskAt,
  meaningsOffered,
  type TitledOffer,
  teachableName,
  treatAs,
} from "../actions/teachAction";
import type { Snapshot, ViewContext } from "../documents/snapshot";
import type { HoverClient } from "./hoverActions";

/** Below the reasons why a value that isn't certain was taken; nothing where the project has said what it is. */
export function teachBlocks(
  literal: Literal,
  { uri }: Snapshot,
  { reference }: ViewContext,
  { hasCommands, isReadOnly }: HoverClient,
): Block[] {
  const isSaid = literal.confidence === "certain" || literal.evidence.some(({ source }) => source === "config");
  const name = isSaid || !hasCommands || isReadOnly === true ? null : teachableName(literal.field);
  if (name === null) return [];
  const readings = meaningsOffered(name, literal.field, literal, reference);
  return [linksTo([...readings.map((one) => treatAs(uri, name, one)), denied(uri, name)])];
}

/**
 * At a value that is taken for nothing and whose name may mean an identifier.
 * @param own what the project says: nothing is offered where it has said something
 * @returns null where there is nothing to tell, or the client runs no commands
 */
export function hoverUndecided(
  snapshot: Snapshot,
  position: Position,
  { positions, reference, markup }: ViewContext,
  { hasCommands, own }: { readonly hasCommands: boolean; readonly own: OwnKeys },
): Hover | null {
  if (!hasCommands) return null;
  const offset = positions.toOffset(snapshot, position);
  const field = fieldToAskAt(snapshot, offset);
  const name = field === null ? null : teachableName(field);
  if (field === null || name === null || own.of(field) !== null) return null;
  if (!isWorthAskingOfOne(name.word, field.value)) return null;
  const readings = meaningsOffered(name, field, null, reference);
  if (readings.length === 0) return null;
  const may = readings.map(({ kind, country }) => anyOne(kind, country)).join(", or ");
  const { start, end } = snapshot.place(field, field.start, field.end);
  const text = `Paylint doesn't know what ${name.shown} means in this project. This may be ${may}.`;
  const offers = [...readings.map((one) => treatAs(snapshot.uri, name, one)), denied(snapshot.uri, name)];
  return {
    contents: writeMarkup([{ type: "text", text }, linksTo(offers)], markup),
    range: positions.toRange(snapshot, start, end),
  };
}

function linksTo(offers: readonly TitledOffer[]): Block {
  const links = offers.map(
    ({ title, offer }): CommandLink => ({
      text: title,
      title: "Written into this project's paylint.json",
      command: ClientCommands.teach,
      argument: offer,
    }),
  );
  return { type: "links", links };
}
