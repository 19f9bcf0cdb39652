/**
 * Forms in documents that are no tables: `[{q: "IBAN", a: "DE75 …"}, {q: "SWIFT / BIC", a: "…"}]`. Where names of different
 * identifiers stand under one key again and again, and beside them what they name, the one key labels the other, whatever
 * both are called.
 */
import { isBicForm } from "../../domain/bic";
import type { Container, Field, LiteralKind, TableProfile } from "../../model";
import { type KeyMeaning, meaningOf } from "../keys/keyMeaning";
import { meaningOfLabel } from "../keys/labels";
import { saysOtherwise } from "../keys/otherNames";
import type { Term } from "../keys/terms";
import { compact, looksLikeIban } from "../values/values";

/** By the key of the values, that of the labels beside them. */
export type FormKeys = NonNullable<TableProfile["form"]>;

/** The values under a name, each with the record that it stands in. */
interface Named {
  readonly samples: readonly string[];
  readonly places: readonly number[];
}

/** Fewer kinds under one key are a word that many records hold. */
const FEWEST_KINDS = 2;
/** Of the values that a label stands beside. */
const MOST = 0.6;

/** @param names of a document's head; @returns null where no key labels another */
export function formIn(names: ReadonlyMap<string, Named>): FormKeys | null {
  const form = new Map<string, string>();
  for (const [key, column] of names) {
    if (!holdsLabels(column.samples)) continue;
    const labels = labelsIn(column);
    for (const [other, values] of names) if (other !== key && isNamed(other, values, labels)) form.set(other, key);
  }
  return form.size === 0 ? null : form;
}

/** Whether values name different identifiers, as the labels of a form do. */
export function holdsLabels(samples: readonly string[]): boolean {
  return kindsOf(samples.flatMap((sample) => meaningOfLabel(sample) ?? [])).size >= FEWEST_KINDS;
}

/** What may be the value of a key or an element's text, from a letter of any script on. */
const TEXTS = /[:=>]\s*["']?([A-Za-z\u0080-\uffff][^"'<>\n{}[\],;:=]{2,58})/g;

/** Whether names of different identifiers stand as values in a document's head: in most none does. */
export function mayHoldForm(head: string): boolean {
  const kinds = new Set<Term["kind"]>();
  for (const [, text = ""] of head.matchAll(TEXTS)) {
    for (const kind of kindsOf([plainLabel(text) ?? NOTHING])) kinds.add(kind);
    if (kinds.size >= FEWEST_KINDS) return true;
  }
  return false;
}

const NOTHING = meaningOf(null);

/** What names an identifier and nothing about it, by the record that it stands in. */
function labelsIn({ samples, places }: Named): ReadonlyMap<number, KeyMeaning> {
  const labels = new Map<number, KeyMeaning>();
  for (const [at, sample] of samples.entries()) {
    const label = plainLabel(sample);
    if (label !== null) labels.set(places[at] ?? at, label);
  }
  return labels;
}

function plainLabel(text: string): KeyMeaning | null {
  const meaning = meaningOfLabel(text);
  return meaning === null || meaning.about || meaning.strength === "generic" ? null : meaning;
}

function kindsOf(labels: readonly KeyMeaning[]): ReadonlySet<Term["kind"]> {
  return new Set(
    labels.flatMap(({ terms }) => terms.filter(({ strength }) => strength === "exact").map(({ kind }) => kind)),
  );
}

/** Whether the values under a key that says nothing are what the labels beside them say, of two kinds at least. */
function isNamed(key: string, { samples, places }: Named, labels: ReadonlyMap<number, KeyMeaning>): boolean {
  const meaning = meaningOf(key);
  if (meaning.terms.length > 0 || saysOtherwise(meaning)) return false;
  const fitting: KeyMeaning[] = [];
  let labelled = 0;
  for (const [at, sample] of samples.entries()) {
    const label = labels.get(places[at] ?? at);
    if (label === undefined) continue;
    labelled++;
    if (label.terms.some(({ kind }) => fits(sample, kind))) fitting.push(label);
  }
  return fitting.length > labelled * MOST && kindsOf(fitting).size >= FEWEST_KINDS;
}

function fits(value: string, kind: LiteralKind | "part"): boolean {
  const form = compact(value);
  if (form === null) return false;
  if (kind === "iban") return looksLikeIban(form);
  return kind === "bic" ? isBicForm(form.latin) : form.digits >= FEWEST_DIGITS;
}

/** Where something stands in a line, and how long it is, has fewer. */
const FEWEST_DIGITS = 6;

/** What the field beside a value calls it, in a document whose head says so. */
export function labelInForm({ key, container }: Field, form: FormKeys): KeyMeaning | null {
  const labels = key === null || container.crowded === true ? undefined : form.get(key);
  const beside = labels === undefined ? undefined : container.fields.find((other) => other.key === labels);
  return beside === undefined ? null : plainLabel(beside.value);
}

/** Whether a container is a label with its value: a piece of the record that its list makes up. */
export function isPairOfForm({ fields }: Container, form: FormKeys): boolean {
  return fields.some((field) => labelInForm(field, form) !== null);
}

/** A key of the form's labels or of its values. */
export function isKeyOfForm(key: string, form: FormKeys): boolean {
  if (form.has(key)) return true;
  for (const labels of form.values()) if (labels === key) return true;
  return false;
}

export function isSameForm(a: FormKeys = NO_FORM, b: FormKeys = NO_FORM): boolean {
  return a.size === b.size && [...a].every(([values, labels]) => b.get(values) === labels);
}

const NO_FORM: FormKeys = new Map();
