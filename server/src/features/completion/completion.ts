/** Completion in a `bic` field: the BICs that the directory has for the bank beside it, by IBAN, bank code or name. */
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Position,
} from "vscode-languageserver-types";
import { catalogue } from "../../config/catalogue";
import { toBankDetails } from "../../describe/bankDetails";
import { namesBank, namesCountry, namesKind } from "../../detect/keys/naming";
import type { Directory } from "../../directory";
import { SHORTEST_NAME } from "../../directory/lookUps/shortestName";
import type { CountryCode } from "../../domain/check";
import { countryOfText } from "../../domain/countryNames";
import { rangeOf } from "../../formats/writer";
import { writerOf } from "../../formats/writers";
import type { Container, Fact, Field, Literal } from "../../model";
import { fieldAtCursor, type Snapshot, type ViewContext } from "../documents/snapshot";

const NOTHING: CompletionList = { isIncomplete: false, items: [] };

/** BICs offered; a code with more than that is no help. */
const MOST_ITEMS = 20;

/** A suppression comment up to the cursor: rule ids come behind the directive. */
const IN_DIRECTIVE = /(?:#|\/\/|\/\*)\s*paylint-ignore(?:-next-line|-file)?(?:[ ,]+[\w/*-]+)*[ ,]+([\w/*-]*)$/u;
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
  const begun = IN_DIRECTIVE.exec(before)?.[1];
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

/**
 * BICs of the bank that an IBAN or a bank code of the record tells; where none does, of those that have the name of the
 * bank beside it, in the record's country, and else of all in that country that begin with what is typed.
 * @param hasTyped false where the list opens by itself: then it isn't the time to go through a country's banks
 */
export function bicCompletions(
  snapshot: Snapshot,
  position: Position,
  context: ViewContext,
  directory: Pick<Directory, "findBanks" | "headOfficesOf"> | null = null,
  hasTyped = true,
): CompletionList {
  const offset = context.positions.toOffset(snapshot, position);
  const field = fieldAtCursor(snapshot, offset);
  if (field === null || !isBicKey(field.key) || !field.verbatim) return NOTHING;
  const items = new Map<string, CompletionItem>();
  const add = ({ bic, name, source }: OfferedBic): void => {
    if (items.size >= MOST_ITEMS || items.has(bic)) return;
    const { start, end, newText } = writerOf(snapshot.format).fill(snapshot, field, bic);
    const range = context.positions.toRange(snapshot, start, end);
    items.set(bic, {
      label: bic,
      labelDetails: { description: name },
      kind: CompletionItemKind.Value,
      // What the IBAN tells comes first.
      sortText: String(items.size).padStart(3, "0"),
      detail: `${name} (${source})`,
      // What is typed may begin a word of the name.
      filterText: `${snapshot.slice(start, end) === "" ? newText : bic} ${name}`,
      textEdit: { range, newText },
    });
  };
  for (const literal of siblings(snapshot, field))
    for (const fact of context.facts.of(literal)) for (const one of bicsOf(fact)) add(one);
  if (items.size === 0 && directory !== null) for (const one of bicsByName(snapshot, field, directory)) add(one);
  if (items.size > 0 || directory === null || !hasTyped) return { isIncomplete: false, items: [...items.values()] };
  const { start } = rangeOf(snapshot, field);
  for (const one of bicsOfCountry(snapshot, field, snapshot.slice(Math.min(start, offset), offset), directory))
    add(one);
  return { isIncomplete: true, items: [...items.values()] };
}

/** Institutions of the record's country whose BIC, or a word of whose name, begins with what is typed. */
function* bicsOfCountry(
  snapshot: Snapshot,
  { container }: Field,
  typed: string,
  directory: Pick<Directory, "headOfficesOf">,
): Iterable<OfferedBic> {
  const country = countryBeside(snapshot, container);
  if (country === null) return;
  const begun = typed
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim()
    .toUpperCase();
  const inName = ` ${begun}`;
  for (const { bic, name, city, source } of directory.headOfficesOf(country)) {
    if (!bic.startsWith(begun) && !` ${name.toUpperCase()}`.includes(inName)) continue;
    yield { bic, name: placed(name, city), source: source.name };
  }
}

interface OfferedBic {
  readonly bic: string;
  /** Of the bank, with its city. */
  readonly name: string;
  readonly source: string;
}

/** The banks in the record's country that are called as the one beside the field. */
function* bicsByName(
  snapshot: Snapshot,
  { container }: Field,
  directory: Pick<Directory, "findBanks">,
): Iterable<OfferedBic> {
  const name = container.fields.find(({ key }) => namesBank(key))?.value.trim() ?? "";
  const country = countryBeside(snapshot, container);
  if (country === null || name.length < SHORTEST_NAME) return;
  for (const { record, source } of directory.findBanks({ country, name, limit: MOST_ITEMS }).records)
    if (record.bic !== "") yield { bic: record.bic, name: placed(record.name, record.city), source: source.name };
}

/** What the fields around say: a country's own field, else the identifiers. */
function countryBeside(snapshot: Snapshot, { fields }: Container): CountryCode | null {
  for (const { key, value } of fields) {
    const stated = namesCountry(key) ? countryOfText(value) : null;
    if (stated !== null) return stated;
  }
  for (const field of fields) {
    const { start, end } = rangeOf(snapshot, field);
    for (const { literal } of snapshot.literalsIn(start, end)) if (literal.country !== null) return literal.country;
  }
  return null;
}

function siblings(snapshot: Snapshot, field: Field): Literal[] {
  const neighbours = field.container.fields;
  return neighbours
    .flatMap((neighbour) => snapshot.literalsIn(rangeOf(snapshot, neighbour).start, rangeOf(snapshot, neighbour).end))
    .map(({ literal }) => literal)
    .filter(({ kind }) => kind !== "bic" && kind !== "account")
    .sort((a, b) => Number(b.kind === "iban") - Number(a.kind === "iban"));
}

function bicsOf(fact: Fact): OfferedBic[] {
  return fact.records.flatMap((record) => {
    const { bic, name, city } = toBankDetails(record);
    return bic === undefined ? [] : [{ bic, name: placed(name, city), source: fact.source.name }];
  });
}

function placed(name: string | undefined, city: string | undefined): string {
  return [name, city].filter((part) => part !== undefined && part !== "").join(", ");
}

/** `bic`, `BIC code`, `creditorSwift`. */
export function isBicKey(key: string | null): boolean {
  return namesKind(key, "bic");
}
