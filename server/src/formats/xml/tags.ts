/** Start tags of XML (XML 1.0, section 3.1), and what looks like one. */
import { once } from "../../domain/once";

export interface Attribute {
  readonly name: string;
  readonly nameStart: number;
  /** As written, without its quotes. */
  readonly value: string;
  readonly valueStart: number;
  readonly valueEnd: number;
}

export interface Tag {
  readonly name: string;
  readonly nameStart: number;
  readonly attributes: readonly Attribute[];
  /** `<name/>` */
  readonly isEmpty: boolean;
  /** Ended by its own sign; otherwise by the next tag. */
  readonly isClosed: boolean;
  /** Behind it. */
  readonly end: number;
}

const NAME = once(() => /[\p{L}_:][\p{L}\p{N}\p{M}_:.·-]*/uy);
const ATTRIBUTE = /\s*([^\s=<>"'/]+)(?:\s*=\s*(?:"([^"<]*)"|'([^'<]*)'|([^\s"'<>]*)))?/uy;

/**
 * The tag that begins at an offset.
 * @returns "cut" where the text ends within it, null where none begins there
 */
export function readTag(text: string, open: number): Tag | "cut" | null {
  const pattern = NAME();
  pattern.lastIndex = open + 1;
  const name = pattern.exec(text)?.[0];
  if (name === undefined) return null;
  const nameStart = open + 1;
  const attributes: Attribute[] = [];
  let at = nameStart + name.length;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x3e) return { name, nameStart, attributes, isEmpty: false, isClosed: true, end: at + 1 };
    if (code === 0x3c) return { name, nameStart, attributes, isEmpty: false, isClosed: false, end: at };
    if (code === 0x2f && text.charCodeAt(at + 1) === 0x3e)
      return { name, nameStart, attributes, isEmpty: true, isClosed: true, end: at + 2 };
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(text);
    if (match === null) {
      // A blank before the end, or a sign that belongs to no attribute.
      at++;
      continue;
    }
    const [all, own = "", double, single, bare] = match;
    const value = double ?? single ?? bare;
    const nameAt = at + all.length - all.trimStart().length;
    at += all.length;
    if (value === undefined) continue;
    const valueEnd = at - (bare === undefined ? 1 : 0);
    attributes.push({ name: own, nameStart: nameAt, value, valueStart: valueEnd - value.length, valueEnd });
  }
  return "cut";
}

/** A name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

/**
 * What an element's own attribute says that its text is: the scheme of an identifier (UN/CEFACT core component types,
 * ISO 15000-5: `schemeID`, `schemeName`; Finvoice and Svefaktura: `IdentificationSchemeName`, `identificationSchemeID`),
 * or its type (`type="IBAN"`, `accountType`). What is only counted is called by its `name` (`<column_3 name="Kód banky">`,
 * Fio banka, API Bankovnictví).
 */
export function schemeIn({ name: element, attributes }: Tag): string | null {
  const pattern = COUNTED.test(localName(element)) ? SCHEME_OR_NAME : SCHEME;
  const telling = attributes.find(({ name, value }) => value.length <= LONGEST_SCHEME && pattern.test(localName(name)));
  return telling === undefined || telling.value === "" ? null : telling.value;
}

const COUNTED = /^(?:col(?:umn)?|field|item|value)[-_]?\d+$/iu;

const SCHEME =
  /^(?:(?:id|identifi(?:er|cation))[-_]?scheme|(?:(?:id|identifi(?:er|cation)|account|number|code)[-_]?)?(?:scheme|type|kind))(?:[-_]?(?:id|identifier|name|code))?$/iu;
const SCHEME_OR_NAME = new RegExp(`${SCHEME.source}|^name$`, "iu");

/** Longer texts are none. */
const LONGEST_SCHEME = 60;
