/**
 * XML as elements and their texts. HTML says nothing by its element names: it is read as the text that a reader sees,
 * which `plainOfHtml` gives with its places.
 */
import { MAX_ELEMENT_DEPTH } from "../formats/limits";
import { localName } from "../formats/xml/tags";
import { decodeText } from "../formats/xml/text";
import type { Field } from "../model";
import type { Writing } from "./alignment";
import { buildText, type ReadText, type TextBuilder } from "./readText";

const TAG = /<(\/?)([A-Za-z_][\w.:-]{0,80})((?:[^<>"']|"[^"<>]*"|'[^'<>]*')*?)(\/?)>/gu;
const ATTRIBUTE = /([A-Za-z_][\w.:-]{0,80})\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

const HTML_NAMES =
  "html|head|body|div|span|p|b|i|u|em|strong|br|hr|table|tbody|thead|tr|td|th|ul|ol|li|dl|dt|dd|h[1-6]|a|img|font|small|section|center|label|pre|code|style|script";

/** Names of HTML are written in one case: `Dt` is the date of an ISO 20022 message. */
const HTML = new RegExp(
  `</?(?:${HTML_NAMES}|${HTML_NAMES.toUpperCase()})[\\s/>]|<!doctype html[\\s>]|<!DOCTYPE (?:html|HTML)[\\s>]`,
  "u",
);

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
  const reader = new ElementReader(text);
  for (const match of text.matchAll(TAG)) {
    if (match[1] === "/") reader.endTag(match);
    else reader.startTag(match);
  }
  return reader.result;
}

class ElementReader {
  private readonly root = buildText("object");
  private readonly writings = new Map<Field, Writing>();
  private readonly stack: OpenElement[] = [];
  /** How many elements of a name are open. */
  private readonly open = new Map<string, number>();

  constructor(private readonly text: string) {}

  get result(): ReadText {
    const { root, writings } = this;
    return { container: root.container, writingOf: (field) => writings.get(field) ?? "plain" };
  }

  startTag(match: RegExpExecArray): void {
    const [all, , qualified = "", attributes = "", alone] = match;
    const { stack } = this;
    const name = localName(qualified);
    const top = stack.at(-1);
    if (top !== undefined) top.empty = false;
    const parent = top?.builder ?? this.root;
    const builder = stack.length < MAX_ELEMENT_DEPTH ? lazy(parent, name) : parent;
    if (attributes.includes("=")) {
      this.addAttributes(builder, attributes, match.index + all.indexOf(attributes, qualified.length + 1));
    }
    if (alone === "/") return;
    this.open.set(name, (this.open.get(name) ?? 0) + 1);
    stack.push({
      name,
      nameStart: match.index + 1 + qualified.length - name.length,
      builder,
      start: match.index + all.length,
      empty: true,
    });
  }

  /** An end without its start is passed over; one for an outer element ends the inner ones. */
  endTag({ 2: qualified = "", index }: RegExpExecArray): void {
    const { stack, open } = this;
    const name = localName(qualified);
    if ((open.get(name) ?? 0) === 0) return;
    const top = stack.at(-1);
    if (top !== undefined && top.name === name && top.empty) {
      const [start, end] = trimmed(this.text, top.start, index);
      if (end > start) this.add(stack.at(-2)?.builder ?? this.root, name, top.nameStart, start, end);
    }
    for (let ended = ""; ended !== name; ) {
      ended = stack.pop()?.name ?? name;
      open.set(ended, (open.get(ended) ?? 1) - 1);
    }
  }

  private addAttributes(element: TextBuilder, attributes: string, from: number): void {
    for (const { 0: all, 1: name = "", 2: double, 3: single, index } of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? "";
      const start = from + index + all.length - value.length - 1;
      this.add(element, name, from + index, start, start + value.length);
    }
  }

  private add(to: TextBuilder, key: string, keyStart: number, start: number, end: number): void {
    const written = this.text.slice(start, end);
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
    if (value !== written) this.writings.set(field, "markup");
  }
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
