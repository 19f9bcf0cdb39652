/**
 * The reader of XML 1.0. An element that holds a text alone is a field of the element around it, one that holds elements
 * is a container, attributes are fields of their element; names go without their prefix. Documents that are broken are
 * read on from the next tag. Document types are passed over: no entity but the five of XML itself and those of characters
 * is known, so that nothing is ever expanded or fetched.
 */
import { Emitter } from "../emitter";
import { documentFrame, type Frame, frameIn, sameFrames } from "../frame";
import type { Reader, ReadSegment } from "../reader";
import { type Attribute, localName, readTag, schemeIn, type Tag } from "./tags";
import { decodeText, trimmedText } from "./text";

interface XmlState {
  readonly frame: Frame;
}

/** What stands beside the root element, if anything, stands in an object, as all fields do. */
const initial: XmlState = { frame: frameIn(documentFrame, "object", null, null) };

export const xmlReader: Reader<XmlState> = {
  format: "xml",
  initial,
  read(segment, state, options): ReadSegment<XmlState> | null {
    const emitter = new Emitter(segment, state.frame, options);
    const scan = new XmlScan(segment.text + (options.ahead ?? ""), segment.text.length, emitter, options.final);
    const length = scan.run();
    return length === null ? null : emitter.result(length, (frame) => ({ frame }), length + TAG_AHEAD);
  },
  same: (a, b) => sameFrames(a.frame, b.frame),
};

/** A segment ends where a tag begins, and with it the text before it. */
const TAG_AHEAD = 1;

/** Elements whose name only says that something is named: what their attribute `name` or `key` says is the name. */
const NAMING =
  /^(?:add|arg|argument|attribute|constructor-arg|data|entry|env|field|init-param|item|option|param|parameter|prop|property|setting|string|variable)$/iu;

/** A name that stands before its value in an element of its own, as in property lists. */
const PLIST = { dict: "dict", key: "key" } as const;

/** What begins with `<!` and is neither a comment nor a section; of a document type, with what stands in its brackets. */
const DOCTYPE = /<![^[>]*(?:>|\[[\s\S]*?\]\s*>)/uy;

/** A wrong end tag isn't compared with more open elements than this. */
const FURTHEST_END = 64;

/** An element that may turn out to hold a text alone. */
interface Leaf {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  /** Behind its start tag. */
  readonly start: number;
  /** What one of its attributes calls its text. */
  readonly scheme?: string;
}

type LeafName = Pick<Leaf, "key" | "keyStart" | "keyEnd">;

class XmlScan {
  /** The segment's text, and what is known of the text behind it. */
  private readonly text: string;
  private readonly length: number;
  private readonly emitter: Emitter;
  private readonly final: boolean;
  private leaf: Leaf | null = null;
  /** Behind the last tag in an element that holds elements: where a text beside them begins. */
  private textStart = 0;
  /** A property list's key, which names the value behind it. */
  private pending: LeafName | null = null;

  constructor(text: string, length: number, emitter: Emitter, final: boolean) {
    this.text = text;
    this.length = length;
    this.emitter = emitter;
    this.final = final;
  }

  /** @returns where the segment ends; null where the text ends before that */
  run(): number | null {
    const { text, emitter, final } = this;
    let at = 0;
    for (let open = text.indexOf("<"); ; open = text.indexOf("<", at)) {
      if (open < 0) {
        if (!final) return this.cut();
        this.textBeside(text.length);
        return text.length;
      }
      if (open > this.length) return this.cut();
      if (this.leaf === null && this.pending === null) {
        // Before a tag and behind the text before it reading can resume.
        this.textBeside(open);
        this.textStart = open;
        const stop = open > 0 ? emitter.stop(open, null) : null;
        if (stop !== null) return stop.at;
      }
      if (open === this.length) return this.cut();
      const next = this.markup(open);
      if (next === null) return this.cut();
      at = next;
    }
  }

  private cut(): number | null {
    return this.emitter.cut()?.at ?? null;
  }

  /** Reads what begins with `<`; null where it is cut off. */
  private markup(open: number): number | null {
    const { text } = this;
    switch (text[open + 1]) {
      case "!":
        return this.declaration(open);
      case "?":
        return this.passOver(open, "?>");
      case "/":
        return this.endTag(open);
      case undefined:
        return this.final ? text.length : null;
      default:
        return this.startTag(open);
    }
  }

  private declaration(open: number): number | null {
    const { text } = this;
    if (text.startsWith("<!--", open)) {
      const next = this.passOver(open, "-->");
      if (next === null) return null;
      const end = text.endsWith("-->", next) ? next - 3 : next;
      this.emitter.comment(open, next, text.slice(open + 4, Math.max(open + 4, end)));
      return next;
    }
    if (text.startsWith("<![CDATA[", open)) return this.cdata(open);
    // What could still become one of the two.
    if (text.length - open < 9 && !this.final) return null;
    return this.doctype(open);
  }

  /** A section of characters is a part of the text that it stands in. */
  private cdata(open: number): number | null {
    const end = this.text.indexOf("]]>", open);
    if (end >= 0) {
      if (this.leaf === null) this.textStart = Math.min(this.textStart, open);
      return end + 3;
    }
    if (this.final) this.emitter.problem(open, this.text.length, "Unterminated CDATA section");
    return this.final ? this.text.length : null;
  }

  /** Up to its end, over the declarations in brackets, which hold nothing that is read. */
  private doctype(open: number): number | null {
    DOCTYPE.lastIndex = open;
    return this.behind(open, DOCTYPE.test(this.text) ? DOCTYPE.lastIndex : -1, ">");
  }

  private passOver(open: number, end: string): number | null {
    const at = this.text.indexOf(end, open + 2);
    return this.behind(open, at < 0 ? -1 : at + end.length, end);
  }

  /** Goes on behind what began at an offset. @param next offset behind it; negative where its end is missing */
  private behind(open: number, next: number, end: string): number | null {
    const { length } = this.text;
    if (next >= 0) {
      if (this.leaf === null) this.textStart = next;
      return next;
    }
    if (!this.final) return null;
    this.emitter.problem(open, length, `"${end}" expected`);
    this.textStart = length;
    return length;
  }

  private startTag(open: number): number | null {
    const tag = readTag(this.text, open);
    if (tag === "cut") return this.broken(open);
    if (tag === null) return open + 1;
    const { emitter } = this;
    // What stood before it in its element is a text beside elements.
    if (this.leaf !== null) {
      this.textStart = this.leaf.start;
      this.leaf = null;
      this.textBeside(open);
    }
    if (!tag.isClosed) {
      this.emitter.problem(open, tag.end, "A tag without its end");
      this.textStart = tag.end;
      return tag.end;
    }
    this.openElement(tag);
    if (tag.isEmpty) emitter.close();
    this.textStart = tag.end;
    return tag.end;
  }

  private openElement(tag: Tag): void {
    const { emitter } = this;
    const name = localName(tag.name);
    const named = tag.attributes.find(({ name: own }) => own === "name" || own === "key");
    const value = tag.attributes.find(({ name: own }) => own === "value");
    const isPair = named !== undefined && value !== undefined;
    if (isPair) this.attribute({ ...value, ...keyFrom(named) });
    emitter.open("object", name, named === undefined || !NAMING.test(name) ? name : decodeText(named.value));
    for (const attribute of tag.attributes) {
      if (isPair && (attribute === named || attribute === value)) continue;
      const own = localName(attribute.name);
      if (attribute.name === "xmlns" || attribute.name.startsWith("xmlns:")) continue;
      const keyEnd = attribute.nameStart + attribute.name.length;
      this.attribute({ ...attribute, key: own, keyStart: keyEnd - own.length, keyEnd });
    }
    const nameEnd = tag.nameStart + tag.name.length;
    const scheme = schemeIn(tag);
    const leaf = { ...this.nameOf(name, named, nameEnd), start: tag.end };
    this.leaf = scheme === null ? leaf : { ...leaf, scheme };
    this.pending = null;
    if (tag.isEmpty) this.leaf = null;
  }

  /** What a text in an element is called. */
  private nameOf(name: string, named: Attribute | undefined, nameEnd: number): LeafName {
    if (named !== undefined && NAMING.test(name)) return keyFrom(named);
    if (this.pending !== null) return this.pending;
    const around = this.emitter.frame.parent;
    // `<setting name="…"><value>…`
    if (name === "value" && around !== null && typeof around.step === "string" && around.step !== around.key)
      return { key: around.step, keyStart: -1, keyEnd: -1 };
    return { key: name, keyStart: nameEnd - name.length, keyEnd: nameEnd };
  }

  private attribute(given: Attribute & LeafName): void {
    const { key, keyStart, keyEnd, value: written, valueStart: start, valueEnd: end } = given;
    const value = decodeText(written);
    const verbatim = value === written;
    this.emitter.value({ key, keyStart, keyEnd, value, start, end, style: "markup", scalar: "string", verbatim });
  }

  private endTag(open: number): number | null {
    const { text, emitter } = this;
    const close = text.indexOf(">", open);
    const nextTag = text.indexOf("<", open + 1);
    if (close < 0 || (nextTag >= 0 && nextTag < close)) {
      if (nextTag < 0) return this.broken(open);
      emitter.problem(open, nextTag, "An end tag without its end");
      this.textStart = nextTag;
      return nextTag;
    }
    const name = localName(text.slice(open + 2, close).trim());
    const { leaf } = this;
    this.leaf = null;
    this.textStart = close + 1;
    const depth = this.depthOf(name);
    if (depth === null) {
      emitter.problem(open, close + 1, "An end tag without its start");
      return close + 1;
    }
    if (depth < emitter.frame.depth) emitter.problem(open, close + 1, "Elements in it have no end");
    while (emitter.frame.depth > depth) emitter.close();
    emitter.close();
    if (leaf !== null) this.leafText(leaf, name, open);
    return close + 1;
  }

  /** Depth of the innermost open element with a name; null where none is near. */
  private depthOf(name: string): number | null {
    let frame: Frame | null = this.emitter.frame;
    for (let steps = 0; frame !== null && steps < FURTHEST_END; steps++) {
      if (frame.key === name) return frame.depth;
      frame = frame.parent;
    }
    return null;
  }

  private leafText(leaf: Leaf, name: string, end: number): void {
    const { emitter } = this;
    const token = trimmedText(this.text, leaf.start, end);
    const isName = name === PLIST.key && emitter.frame.key === PLIST.dict;
    this.pending = isName ? { key: token.value, keyStart: token.start, keyEnd: token.end } : null;
    if (isName) return;
    emitter.value({ ...leaf, ...token, style: "markup", scalar: "string" });
  }

  /** A text that stands beside elements belongs to the element that holds both. */
  private textBeside(end: number): void {
    const { emitter, text } = this;
    const { key } = emitter.frame;
    if (end <= this.textStart || key === null) return;
    const token = trimmedText(text, this.textStart, end);
    if (token.value === "") return;
    emitter.value({ key, keyStart: -1, keyEnd: -1, ...token, style: "markup", scalar: "string" });
  }

  /** A tag that the text's end cuts off. */
  private broken(open: number): number | null {
    if (!this.final) return null;
    this.emitter.problem(open, this.text.length, "A tag without its end");
    this.leaf = null;
    this.textStart = this.text.length;
    return this.text.length;
  }
}

function keyFrom({ value, valueStart, valueEnd }: Attribute): LeafName {
  return { key: decodeText(value), keyStart: valueStart, keyEnd: valueEnd };
}
