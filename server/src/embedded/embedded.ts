/**
 * Texts inside texts: a string that is JSON, a form, XML, YAML or lines of pairs (recorded traffic, bodies of requests,
 * messages, configuration maps) is read as fields of its own, which stand in the document like all others: in the same
 * segment, at the place where they are written there.
 *
 * Nothing of the document's tree is changed, and what is read depends on the field alone: a segment read again gives the
 * same texts again, so that nothing of them is shared or kept from one version to the next.
 */
import { isCrowded } from "../formats/crowd";
import { jsoncReader } from "../formats/json/jsonReader";
import { MAX_TEXT, MAX_TEXT_DEPTH } from "../formats/limits";
import { everything, type Interest, type Reader } from "../formats/reader";
import { yamlReader } from "../formats/yaml/yamlReader";
import { type Container, type Field, segmentOf } from "../model";
import type { Writing } from "./alignment";
import { readForm, startOfForm } from "./form";
import { readPairs, styleOfLines } from "./lines";
import { isHtml, isMarkup, readXml } from "./markup";
import { placeOfOffset, setOrigin } from "./places";
import type { ReadText } from "./readText";

/** Shorter ones hold no key and value of interest. */
const MIN_TEXT = 10;

/** What begins as a SWIFT message (`{1:F01…`) is none. */
const JSON_START = /^\s*(?:\{\s*(?:["'}]|(?!1:[A-Z]\d\d[A-Z])[\w$]{1,60}\s*:)|\[\s*(?:[[{"'\]]|-?\d))/u;
const JSON_INSIDE = /(?:\{\s*|\[\s*\{\s*)"[^"\n]{1,80}"\s*:/u;

/** The containers of the texts found in fields, kept as long as the fields. */
const read = new WeakMap<Field, Container | null>();

/**
 * What is read in a field's value where it is a text of its own.
 * @returns null for any other value, and for what lies beyond the limits
 */
export function textIn(field: Field, interest: Interest): Container | null {
  if (!mayBeRead(field)) return null;
  let container = read.get(field);
  if (container === undefined) {
    container = readAnew(field, interest);
    read.set(field, container);
  }
  return container;
}

/** As `textIn`, with every field in it and read anew: for who asks about names that mean nothing to detection. */
export function wholeTextIn(field: Field): Container | null {
  return mayBeRead(field) ? readAnew(field, everything) : null;
}

function mayBeRead({ value }: Field): boolean {
  return value.length >= MIN_TEXT && value.length <= MAX_TEXT && mayBeText(value);
}

function readAnew(field: Field, interest: Interest): Container | null {
  return depthOf(field) < MAX_TEXT_DEPTH && isReadable(field) ? readText(field, interest) : null;
}

/** Whether the value is a text that is left unread because it is too long or too deep inside others. */
export function isUnread(field: Field): boolean {
  const { value } = field;
  if (value.length < MIN_TEXT || !isReadable(field)) return false;
  if (value.length <= MAX_TEXT) return depthOf(field) === MAX_TEXT_DEPTH && mayBeText(value) && isText(value);
  return isText(value.slice(0, SAMPLE));
}

/** Units of a text that is too long to be read which tell what it is. */
const SAMPLE = 4000;

/** Whether a text, or one that begins like this, has keys and values. */
function isText(text: string): boolean {
  if (JSON_START.test(text) || JSON_INSIDE.test(text)) return true;
  // A page is read as the text that it shows.
  if (isMarkup(`${text}>`)) return !isHtml(text);
  const pairs = text.slice(0, text.lastIndexOf("&"));
  return startOfForm(text) > 0 || startOfForm(pairs) >= 0 || styleOfLines(text) !== null;
}

/** One look at the value's units, for the many that are none. */
export function mayBeText(value: string): boolean {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    // { [ < = line break
    if (code === 0x7b || code === 0x5b || code === 0x3c || code === 0x3d || code === 0x0a) return true;
  }
  return false;
}

function isReadable({ scalar, tag }: Field): boolean {
  return scalar === "string" && (tag === null || tag === "!" || tag === "!!str");
}

function depthOf(field: Field): number {
  let depth = 0;
  for (let outer = field.within; outer !== undefined; outer = outer.within) depth++;
  return depth;
}

function readText(field: Field, interest: Interest): Container | null {
  const text = isVariable(field) ? readPairs(field.value) : readAs(field.value, interest);
  if (text === null) return null;
  const { container, writingOf } = text;
  // One value is the text; several documents stand side by side in it.
  const [only, another] = container.children;
  const isOne = container.kind === "document" && container.fields.length === 0 && another === undefined;
  const root = isOne ? only : container;
  if (root === undefined || (root.fields.length === 0 && root.children.length === 0)) return null;
  return intoDocument(root, { field, parent: field.container, key: field.key, writingOf }).container;
}

/** `- SETTLEMENT_IBAN=…`: an element of a list of variables, as those of containers are (Compose specification, `environment`). */
function isVariable({ key, value, container }: Field): boolean {
  return key === null && container.kind === "array" && /^[A-Z][A-Z0-9_]{1,80}=[^\r\n]*$/u.test(value);
}

function readAs(text: string, interest: Interest): ReadText | null {
  if (JSON_START.test(text)) return readWith(jsoncReader, text, interest);
  if (isMarkup(text)) return isHtml(text) ? null : readXml(text);
  const form = startOfForm(text);
  if (form >= 0) return readForm(text, form);
  const style = styleOfLines(text);
  if (style === "pairs") return readPairs(text);
  if (style === "entries") return readWith(yamlReader, text, interest);
  const inside = JSON_INSIDE.exec(text);
  return inside === null ? null : readWith(jsoncReader, " ".repeat(inside.index) + text.slice(inside.index), interest);
}

function readWith<State>(reader: Reader<State>, text: string, interest: Interest): ReadText | null {
  const segment = { text, start: 0 };
  const result = reader.read(segment, reader.initial, { target: text.length, final: true, interest });
  return result === null ? null : { container: result.root, writingOf: ({ style }) => style };
}

/** Where a text's containers and fields go in the document. */
interface Target {
  /** The field whose value the text is. */
  readonly field: Field;
  readonly parent: Container;
  readonly key: string | null;
  readonly writingOf: (field: Field) => Writing;
}

/** The same container in the document, with offsets of the segment, and how many fields it shows. */
function intoDocument(from: Container, target: Target): { readonly container: Container; readonly size: number } {
  const { field: outer, parent, key } = target;
  const fields: Field[] = [];
  const children: Container[] = [];
  const kind = from.kind === "document" ? "array" : from.kind;
  const segment = segmentOf(outer);
  const index = parent === outer.container ? outer.index : from.index;
  const container: Container & { crowded?: boolean } = {
    ...{ kind, key, index, parent, fields, children, segment },
  };
  for (const field of from.fields) fields.push(copyField(field, container, target));
  let size = fields.length;
  for (const child of from.children) {
    const copy = intoDocument(child, { ...target, parent: container, key: child.key });
    children.push(copy.container);
    if (copy.container.crowded !== true) size += copy.size;
  }
  if (isCrowded(kind, size)) container.crowded = true;
  return { container, size };
}

/** A field of a text as one of the document; where the text's own places are unknown, it stands at the whole of it. */
function copyField(field: Field, container: Container, { field: outer, writingOf }: Target): Field {
  return fieldWithin(outer, { ...field, container }, writingOf(field));
}

/**
 * A field cut out of another's value.
 * @param cut the field as it is, its offsets counted in that value
 */
export function fieldWithin(outer: Field, cut: Field, writing: Writing): Field {
  const { key, index, container, value, style, scalar, tag, scheme } = cut;
  const start = placeOfOffset(outer, cut.start) ?? outer.start;
  const end = placeOfOffset(outer, cut.end) ?? outer.end;
  const keyStart = cut.keyStart < 0 ? null : placeOfOffset(outer, cut.keyStart);
  const keyEnd = cut.keyStart < 0 ? null : placeOfOffset(outer, cut.keyEnd);
  const verbatim = end - start === value.length && segmentOf(outer).text.startsWith(value, start);
  const field: Field = {
    ...{ key, index, container, value, start, end, style, scalar, verbatim, tag },
    keyStart: keyStart ?? -1,
    keyEnd: keyStart === null ? -1 : (keyEnd ?? -1),
    within: outer,
    ...(scheme !== undefined && { scheme }),
  };
  if (!verbatim) setOrigin(field, { text: outer.value, start: cut.start, end: cut.end, writing });
  return field;
}
