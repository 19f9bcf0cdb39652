/** Completion in a `bic` field: the BICs that the directory has for the bank of the sibling IBAN or bank code. */
import { type CompletionItem, CompletionItemKind, type Position } from "vscode-languageserver-types";
import { catalogue } from "../config/catalogue";
import { toBankDetails } from "../describe/bankDetails";
import { namesKind } from "../detect/naming";
import { rangeOf } from "../formats/writer";
import { writerOf } from "../formats/writers";
import type { Fact, Field, Literal } from "../model";
import { fieldAtCursor, type Snapshot, type ViewContext } from "./snapshot";

/** BICs offered; a code with more than that is no help. */
const MOST_ITEMS = 20;

/** A suppression comment up to the cursor: rule ids come behind the directive. */
const IN_DIRECTIVE = /(?:#|\/\/|\/\*)\s*paylint-ignore(?:-next-line|-file)?(?:[ ,]+[\w/*-]+)*[ ,]+(?<begun>[\w/*-]*)$/u;
/** Longest comment looked at. */
const LONGEST_COMMENT = 300;

/** Rule ids in a suppression comment, in the order of the catalogue; none behind the dashes of its reason. */
export function ruleCompletions(snapshot: Snapshot, position: Position, { positions }: ViewContext): CompletionItem[] {
  if (writerOf(snapshot.format).comment === null) return [];
  const offset = positions.toOffset(snapshot, position);
  const { line, character } = snapshot.positionAt(offset);
  const before = snapshot.slice(
    snapshot.offsetAt({ line, character: Math.max(0, character - LONGEST_COMMENT) }),
    offset,
  );
  const begun = IN_DIRECTIVE.exec(before)?.groups?.begun;
  if (begun === undefined || / -- /u.test(before)) return [];
  const range = positions.toRange(snapshot, offset - begun.length, offset);
  return catalogue.map(({ id, doc }, index) => ({
    label: id,
    kind: CompletionItemKind.EnumMember,
    documentation: doc.meaning,
    sortText: String(index).padStart(4, "0"),
    textEdit: { range, newText: id },
  }));
}

export function bicCompletions(snapshot: Snapshot, position: Position, context: ViewContext): CompletionItem[] {
  const offset = context.positions.toOffset(snapshot, position);
  const field = fieldAtCursor(snapshot, offset);
  if (field === null || !isBicKey(field.key) || !field.verbatim) return [];
  const items = new Map<string, CompletionItem>();
  for (const literal of siblings(snapshot, field)) {
    for (const fact of context.facts.of(literal)) {
      for (const [bic, detail] of bicsOf(fact)) {
        if (items.size >= MOST_ITEMS || items.has(bic)) continue;
        const { start, end, newText } = writerOf(snapshot.format).fill(snapshot, field, bic);
        const range = context.positions.toRange(snapshot, start, end);
        items.set(bic, {
          label: bic,
          kind: CompletionItemKind.Value,
          // What the IBAN tells comes first.
          sortText: String(items.size).padStart(3, "0"),
          detail,
          filterText: snapshot.slice(start, end) === "" ? newText : bic,
          textEdit: { range, newText },
        });
      }
    }
  }
  return [...items.values()];
}

function siblings(snapshot: Snapshot, field: Field): Literal[] {
  const neighbours = field.container.fields;
  return neighbours
    .flatMap((neighbour) => snapshot.literalsIn(rangeOf(snapshot, neighbour).start, rangeOf(snapshot, neighbour).end))
    .map(({ literal }) => literal)
    .filter(({ kind }) => kind !== "bic" && kind !== "account")
    .sort((a, b) => Number(b.kind === "iban") - Number(a.kind === "iban"));
}

function bicsOf(fact: Fact): [bic: string, detail: string][] {
  return fact.records.flatMap((record): [string, string][] => {
    const { bic, name, city } = toBankDetails(record);
    if (bic === undefined) return [];
    const place = [name, city].filter((part) => part !== undefined).join(", ");
    return [[bic, `${place} (${fact.source.name})`]];
  });
}

/** `bic`, `BIC code`, `creditorSwift`. */
export function isBicKey(key: string | null): boolean {
  return namesKind(key, "bic");
}
