/**
 * XML as elements and their texts. HTML says nothing by its element names: it is read as the text that a reader sees,
 * which `plainOfHtml` gives with its places.
 */
import { MAX_ELEMENT_DEPTH } from "../formats/limits";
import { decodeText } from "../formats/xml/text";
import type { Field } from "../model";
import type { Writing } from "./alignment";
import { buildText, type ReadText, type TextBuilder } from "./readText";

const TAG = /<(\/?)([A-Za-z_][\w.:-]{0,80})((?:[^<>"']|"[^"<>]*"|'[^'<>]*')*?)(\/?)>/gu;
const ATTRIBUTE = /([A-Za-z_][\w.:-]{0,80})\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

const HTML =
  /<\/?(?:html|head|body|div|span|p|b|i|u|em|strong|br|hr|table|tbody|thead|tr|td|th|ul|ol|li|dl|dt|dd|h[1-6]|a|img|font|small|section|center|label|pre|code|style|script|!doctype html)[\s/>]/iu;

export function isMarkup(text: string): boolean {
  return /^\s*<(?:\?xml|!--|!doctype|[a-z_])/iu.test(text) && text.includes(">");
}

export function isHtml(text: string): boolean {
  return HTML.test(text.length > 4000 ? text.slice(0, 4000) : text);
}

interface OpenElement {
  /** Without its prefix. */
  readonly name: string;
  readonly nameStart: number;
  readonly builder: TextBuilder;
  /** Behind its start tag. */
  readonly start: number;
  /** No element stands in it so far. */
  empty: boolean;
}

/** Elements with a text are fields, elements with elements containers; attributes are fields of their element. */
export function readXml(text: string): ReadText {
  const root = buildText("object");
  const writings = new Map<Field, Writing>();
  const stack: OpenElement[] = [];
  /** How many elements of a name are open. */
  const open = new Map<string, number>();
  const put = (to: TextBuilder, key: string, keyStart: number, start: number, end: number): void => {
    const written = text.slice(start, end);
    const value = decodeText(written);
    const field = to.add({
      key,
      keyStart,
      keyEnd: keyStart + key.length,
      index: to.container.fields.length,
      value,
      start,
      end,
      verbatim: value === written,
    });
    if (value !== written) writings.set(field, "markup");
  };
  for (const match of text.matchAll(TAG)) {
    const [all, closing, qualified = "", attributes = "", alone] = match;
    const name = qualified.slice(qualified.lastIndexOf(":") + 1);
    const top = stack.at(-1);
    if (closing === "/") {
      // An end without its start is passed over; one for an outer element ends the inner ones.
      if ((open.get(name) ?? 0) === 0) continue;
      if (top !== undefined && top.name === name && top.empty) {
        const parent = stack.at(-2)?.builder ?? root;
        const [start, end] = trimmed(text, top.start, match.index);
        if (end > start) put(parent, name, top.nameStart, start, end);
      }
      for (let ended = ""; ended !== name; ) {
        ended = stack.pop()?.name ?? name;
        open.set(ended, (open.get(ended) ?? 1) - 1);
      }
      continue;
    }
    if (top !== undefined) top.empty = false;
    const parent = top?.builder ?? root;
    const inner = stack.length < MAX_ELEMENT_DEPTH ? lazy(parent, name) : parent;
    if (attributes.includes("=")) {
      const from = match.index + all.indexOf(attributes, qualified.length + 1);
      for (const attribute of attributes.matchAll(ATTRIBUTE)) {
        const [whole, attributeName = "", double, single] = attribute;
        const value = double ?? single ?? "";
        const start = from + attribute.index + whole.length - value.length - 1;
        put(inner, attributeName, from + attribute.index, start, start + value.length);
      }
    }
    if (alone !== "/") {
      open.set(name, (open.get(name) ?? 0) + 1);
      stack.push({
        name,
        nameStart: match.index + 1 + qualified.length - name.length,
        builder: inner,
        start: match.index + all.length,
        empty: true,
      });
    }
  }
  return { container: root.container, writingOf: (field) => writings.get(field) ?? "plain" };
}

/** A container that its parent knows of only once something stands in it. */
function lazy(parent: TextBuilder, key: string): TextBuilder {
  let made: TextBuilder | null = null;
  const make = (): TextBuilder => {
    made ??= parent.open("object", key);
    return made;
  };
  return {
    get container() {
      return make().container;
    },
    add: (field) => make().add(field),
    open: (kind, childKey) => make().open(kind, childKey),
  };
}

function trimmed(text: string, from: number, to: number): [number, number] {
  let start = from;
  let end = to;
  if (text.startsWith("<![CDATA[", start) && text.startsWith("]]>", end - 3)) {
    start += 9;
    end -= 3;
  }
  while (start < end && /\s/u.test(text[start] ?? "")) start++;
  while (end > start && /\s/u.test(text[end - 1] ?? "")) end--;
  return [start, end];
}

/**
 * The text that HTML shows, unit for unit as long as the HTML: tags become spaces, so that places stay as they are;
 * entities that stand for spaces as well.
 */
export function plainOfHtml(text: string): string {
  return text
    .replace(/<(?:[^<>"']|"[^"<>]*"|'[^'<>]*')*>/gu, (tag) => " ".repeat(tag.length))
    .replace(/&(?:nbsp|#160|#xa0|ensp|emsp|thinsp|middot|[nm]dash);/giu, (entity) => " ".repeat(entity.length));
}
