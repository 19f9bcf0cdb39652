/**
 * Completion in fields of bank codes and sort codes, with the banks' names, and of the countries beside them: what the
 * record says already comes first, then what the directory lists under the digits typed so far.
 */
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type Position,
  type TextEdit,
} from "vscode-languageserver-types";
import { toBankDetails } from "../../describe/bankDetails";
import { sourceLabel } from "../../describe/sources";
import { countriesNamed, namesCountry, namesKind } from "../../detect/keys/naming";
import type { Directory } from "../../directory";
import type { CountryCode } from "../../domain/check";
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { countryOfText } from "../../domain/countryNames";
import { SORT_CODE_COUNTRIES } from "../../domain/sortCodes";
import { rangeOf } from "../../formats/writer";
import { writerOf } from "../../formats/writers";
import type { Fact, Field, Literal } from "../../model";
import { listCountries } from "../commands/countries";
import { fieldAtCursor, type Snapshot, type ViewContext } from "../documents/snapshot";

/** Codes offered at a time; the list is asked for again with each character. */
const MOST_CODES = 50;

const NOTHING: CompletionList = { isIncomplete: false, items: [] };

export function codeCompletions(
  snapshot: Snapshot,
  position: Position,
  context: ViewContext,
  directory: Directory | null,
): CompletionList {
  const offset = context.positions.toOffset(snapshot, position);
  const field = fieldAtCursor(snapshot, offset);
  if (field === null || !field.verbatim) return NOTHING;
  if (namesCountry(field.key)) return countryItems(snapshot, field, context);
  const kind = kindOfCode(field);
  if (kind === null) return NOTHING;
  const place = placeIn(snapshot, field, context);
  const typed = snapshot
    .slice(place.start, offset)
    .replace(/[^A-Za-z0-9]/gu, "")
    .toUpperCase();
  const found = new Map<string, CompletionItem>();
  const add = (code: string, detail: string): void => {
    if (found.has(code)) return;
    const shown = place.present.includes("-") ? code.replace(/(\d\d)(?=\d)/gu, "$1-") : code;
    found.set(code, itemOf(place, { value: shown, filter: [code, shown].join(" "), detail, order: found.size }));
  };
  for (const [code, detail] of codesBeside(snapshot, field, context, directory))
    if (code.startsWith(typed)) add(code, detail);
  if (typed === "" || directory === null) return { isIncomplete: true, items: [...found.values()] };
  for (const country of countriesOf(snapshot, field, kind)) {
    const listings = directory.codesStartingWith(country, typed, MOST_CODES);
    for (const { records, source } of listings) {
      const listed = codeListed(records);
      if (listed === null || (kind === "sortCode" && !/^\d{6}$/u.test(listed.code))) continue;
      add(listed.code, `${listed.about} (${sourceLabel(source, context.today)})`);
    }
    if (listings.length > 0) break;
  }
  return { isIncomplete: true, items: [...found.values()] };
}

/** Of which kind of code the field is; null where it is of none. */
function kindOfCode({ key }: Field): "sortCode" | "nid" | null {
  if (namesKind(key, "sortCode")) return "sortCode";
  return namesKind(key, "nid") ? "nid" : null;
}

/** The code of the bank that a listing is of, and the bank's name and town. */
function codeListed([record]: Fact["records"]): { readonly code: string; readonly about: string } | null {
  if (record === undefined) return null;
  const { nationalId, name, city } = toBankDetails(record);
  if (nationalId === undefined) return null;
  return { code: nationalId, about: [name, city].filter((part) => part !== undefined).join(", ") };
}

/** The bank code that an IBAN or a BIC of the record tells. */
function* codesBeside(
  snapshot: Snapshot,
  field: Field,
  { facts }: ViewContext,
  directory: Directory | null,
): Iterable<readonly [code: string, detail: string]> {
  const beside = literalsBeside(snapshot, field);
  for (const iban of beside.filter(({ kind, valid }) => kind === "iban" && valid !== false)) {
    const part = ibanFormat(iban.value.slice(0, 2))?.nationalId ?? null;
    if (part === null) continue;
    const [fact] = facts.of(iban);
    const name = fact?.records.map((record) => toBankDetails(record).name).find((one) => one !== undefined);
    yield [iban.value.slice(part.start, part.start + part.length), `${name ?? "bank"} (the IBAN beside it)`];
  }
  for (const bic of beside.filter(({ kind, valid }) => kind === "bic" && valid !== false)) {
    for (const { records } of directory?.nationalCodesOf(bic.value) ?? []) {
      for (const record of records) {
        const { nationalId, name } = toBankDetails(record);
        if (nationalId !== undefined) yield [nationalId, `${name ?? "bank"} (the BIC beside it)`];
      }
    }
  }
}

/** Countries whose codes may be meant: what stands beside the field, else what its key says. */
function countriesOf(snapshot: Snapshot, field: Field, kind: "sortCode" | "nid"): readonly CountryCode[] {
  const stated = field.container.fields.filter(({ key }) => namesCountry(key)).map(({ value }) => countryOfText(value));
  const spoken = literalsBeside(snapshot, field).map((literal) =>
    literal.kind === "bic" ? literal.value.slice(4, 6) : literal.country,
  );
  const named = kind === "sortCode" ? SORT_CODE_COUNTRIES : countriesNamed(field.key ?? "");
  return [...new Set([...stated, ...spoken, ...named].filter((one) => one !== null))];
}

/** Countries by code, where the field stands beside an identifier. */
function countryItems(snapshot: Snapshot, field: Field, context: ViewContext): CompletionList {
  const beside = literalsBeside(snapshot, field);
  if (beside.length === 0) return NOTHING;
  const place = placeIn(snapshot, field, context);
  const likely = beside.map(({ kind, value, country }) => (kind === "bic" ? value.slice(4, 6) : country));
  const all = listCountries("all");
  const rank = (code: CountryCode): number => (likely.includes(code) ? 0 : 1);
  const items = [...all]
    .sort((a, b) => rank(a.country) - rank(b.country))
    .map(({ country, name }, order) =>
      itemOf(place, { value: country, filter: `${country} ${name}`, detail: name, order }),
    );
  return { isIncomplete: false, items };
}

/** Identifiers in the fields around, not in the field itself. */
function literalsBeside(snapshot: Snapshot, { container, start, end }: Field): readonly Literal[] {
  return container.fields
    .filter((one) => one.start !== start || one.end !== end)
    .flatMap((one) => {
      const range = rangeOf(snapshot, one);
      return snapshot.literalsIn(range.start, range.end);
    })
    .map(({ literal }) => literal);
}

interface FieldPlace {
  readonly start: number;
  /** What stands there. */
  readonly present: string;
  readonly write: (value: string) => TextEdit;
}

function placeIn(snapshot: Snapshot, field: Field, { positions }: ViewContext): FieldPlace {
  const value = rangeOf(snapshot, field);
  return {
    start: value.start,
    present: snapshot.slice(value.start, value.end),
    write(text) {
      const { start, end, newText } = writerOf(snapshot.format).fill(snapshot, field, text);
      return { range: positions.toRange(snapshot, start, end), newText };
    },
  };
}

interface Offer {
  readonly value: string;
  /** What is compared with the typed text. */
  readonly filter: string;
  readonly detail: string;
  readonly order: number;
}

function itemOf(place: FieldPlace, { value, filter, detail, order }: Offer): CompletionItem {
  const textEdit = place.write(value);
  return {
    label: value,
    labelDetails: { description: detail.replace(/ \([^()]*\)$/u, "") },
    kind: CompletionItemKind.Value,
    sortText: String(order).padStart(4, "0"),
    detail,
    // An empty value may get quotes, with which a client compares what is typed.
    filterText: place.present === "" ? textEdit.newText : filter,
    textEdit,
  };
}
