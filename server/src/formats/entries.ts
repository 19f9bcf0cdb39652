/**
 * Formats of entries, each a name and a value on a line: properties, dotenv, INI. A name is a path of containers, and
 * entries with the same path that follow each other share their container; a section's head gives the path that the
 * entries below it begin with.
 */
import type { FormatName } from "../model";
import { Emitter, type Scalar, type Stop } from "./emitter";
import { documentFrame, type Frame, frameIn, sameFrames } from "./frame";
import type { Reader, ReadSegment } from "./reader";
import type { Event } from "./toml/values";

/** Names, and places of elements in lists. */
export type Path = readonly (string | number)[];

type Statement =
  | { readonly type: "entry"; readonly path: Path; readonly scalar: Scalar }
  /** With `isElement` it begins another element of the list that the path names. */
  | { readonly type: "section"; readonly path: Path; readonly isElement?: boolean }
  /** An empty line, a comment alone on one, or one that says nothing. */
  | { readonly type: "none" }
  | { readonly type: "problem"; readonly start: number; readonly end: number; readonly message: string };

export interface StatementRead {
  readonly statement: Statement;
  /** What stands in a value that isn't one text: it begins in the container with this path. */
  readonly entries?: { readonly path: Path; readonly events: readonly Event[] };
  /** Range of a comment behind it on its line. */
  readonly comment?: readonly [start: number, end: number];
  /** Behind it and its line break. */
  readonly next: number;
  /** What follows can change how it is read: the segment doesn't end here. */
  readonly isOpen?: boolean;
  /** Offset up to which the text was looked at, where that is behind `next`. */
  readonly looked?: number;
  /** How it is read depends on all of the text behind it: the segment reaches the document's end. */
  readonly untilEnd?: boolean;
}

/**
 * Reads the statement that begins at an offset, the start of a line.
 * @param final the text reaches the end of the document
 * @returns null where the text ends before the statement does, and isn't final
 */
type ReadStatement = (text: string, at: number, final: boolean) => StatementRead | null;

/** Depth of the section's container: entries begin there. */
type Section = number;

export interface EntriesState {
  readonly frame: Frame;
  readonly section: Section;
}

const BYTE_ORDER_MARK = "\uFEFF";

/** What is behind a carriage return tells whether the line has ended. */
const LINE_AHEAD = 1;

/** All entries stand in an object, as members of a mapping do. */
const root = frameIn(documentFrame, "object", null, null);
const initial: EntriesState = { frame: root, section: root.depth };

/** The reader of a format whose statements `readStatement` reads. */
export function entriesReader(format: FormatName, readStatement: ReadStatement): Reader<EntriesState> {
  return {
    format,
    initial,
    read(segment, state, options): ReadSegment<EntriesState> | null {
      const emitter = new Emitter<Section>(segment, state.frame, options);
      let { section } = state;
      let looked = 0;
      // A byte order mark is no part of the first name.
      const start = state === initial && segment.text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
      const source = { text: segment.text, start, behind: options.ahead ?? "", final: options.final };
      const stop = readStatements(source, emitter, readStatement, section, (read) => {
        const { statement, entries } = read;
        looked = Math.max(looked, read.looked ?? 0);
        if (statement.type === "section") {
          openSection(emitter, statement.path, statement.isElement === true);
          section = emitter.frame.depth;
        } else if (statement.type === "entry") {
          goTo(emitter, section, statement.path);
          emitter.value(statement.scalar);
        }
        if (entries !== undefined) {
          goTo(emitter, section, entries.path);
          for (const event of entries.events) emit(emitter, event);
        }
        return section;
      });
      if (stop === null) return null;
      return emitter.result(
        stop.at,
        (frame) => ({ frame, section: stop.mode }),
        Math.max(looked, stop.at + LINE_AHEAD),
      );
    },
    same: (a, b) => a.section === b.section && sameFrames(a.frame, b.frame),
  };
}

interface Source {
  readonly text: string;
  /** Offset of the first statement. */
  readonly start: number;
  /** What is known of the text behind it, where it isn't final. */
  readonly behind: string;
  readonly final: boolean;
}

/**
 * @param before the section that is open at the start
 * @param take gets each statement, and returns the section that is open behind it
 * @returns where reading ends; null where the text ends before a boundary
 */
function readStatements(
  source: Source,
  emitter: Emitter<Section>,
  readStatement: ReadStatement,
  before: Section,
  take: (read: StatementRead) => Section,
): Stop<Section> | null {
  const { final } = source;
  const { length } = source.text;
  const text = source.text + source.behind;
  let at = source.start;
  let section = before;
  let untilEnd = false;
  while (at < length) {
    const read = readStatement(text, at, final);
    if (read === null) break;
    const { statement, comment, next, isOpen } = read;
    if (statement.type === "problem") emitter.problem(statement.start, statement.end, statement.message);
    section = take(read);
    if (comment !== undefined) emitter.comment(...comment, text.slice(...comment));
    at = next;
    if (at > length) break;
    untilEnd ||= read.untilEnd === true;
    const stop = untilEnd || isOpen === true ? null : emitter.stop(at, section);
    if (stop !== null) return stop;
  }
  return final && at === length ? { at, mode: section } : emitter.cut();
}

function emit(emitter: Emitter<Section>, event: Event): void {
  if (event.type === "open") emitter.open(event.kind, event.key);
  else if (event.type === "close") emitter.close();
  else emitter.value(event.token);
}

/** Places of elements aren't told apart: each begins a container of its own. */
const ELEMENT = 0;

function openSection(emitter: Emitter<Section>, path: Path, isElement: boolean): void {
  if (isElement) goTo(emitter, root.depth, [...path, ELEMENT], true);
  else goTo(emitter, root.depth, path);
}

/**
 * Moves on to the container with this path below the one at `depth`; what is open and on the path stays open. A name that
 * is an open list's means the element in it.
 * @param isNew the last container of the path is another one, also where one with this path is open
 */
function goTo(emitter: Emitter<Section>, depth: number, path: Path, isNew = false): void {
  // As in most lines: names without a path, one behind the other.
  if (path.length === 0 && emitter.frame.depth === depth) return;
  const open: Frame[] = [];
  for (let at = emitter.frame; at.depth > depth && at.parent !== null; at = at.parent) open.push(at);
  open.reverse();
  let kept = 0;
  let at = 0;
  const last = isNew ? path.length - 1 : path.length;
  while (at < last && kept < open.length) {
    if (isStep(open[kept], path, at)) kept += 1;
    else if (isListOf(open[kept], open[kept + 1], path[at])) kept += 2;
    else break;
    at += 1;
  }
  for (let left = open.length; left > kept; left--) emitter.close();
  for (; at < path.length; at++) {
    const step = path[at] ?? null;
    emitter.open(kindAt(path, at), typeof step === "string" ? step : null, step);
  }
}

function isStep(frame: Frame | undefined, path: Path, at: number): boolean {
  return frame?.step === path[at] && frame?.kind === kindAt(path, at);
}

function isListOf(list: Frame | undefined, element: Frame | undefined, name: string | number | undefined) {
  return list?.kind === "array" && list.step === name && typeof element?.step === "number";
}

/** A name before the place of an element is a list's. */
function kindAt(path: Path, at: number): "object" | "array" {
  return typeof path[at + 1] === "number" ? "array" : "object";
}

/** Offset behind the line break that ends the line at an offset, or the text's end. */
export function behindLine(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) return at + 1;
    if (code === 0x0d) return text.charCodeAt(at + 1) === 0x0a ? at + 2 : at + 1;
  }
  return text.length;
}

/** Offset of the line break that ends the line at an offset, or the text's end. */
export function endOfLine(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || code === 0x0d) return at;
  }
  return at;
}

/** The path that a dotted name writes, its last part the key: `accounts[0].iban`, `bank.name`. */
export function cutName(name: string): { readonly path: Path; readonly key: string } {
  if (!name.includes(".")) return { path: NO_PATH, key: name };
  const path: (string | number)[] = [];
  let at = 0;
  for (let dot = name.indexOf("."); dot >= 0; dot = name.indexOf(".", at)) {
    const part = name.slice(at, dot);
    if (part !== "" && !part.includes("[") && !part.includes("]")) path.push(part);
    else {
      const [, list, places] = LIST.exec(part) ?? [];
      if (list === undefined || places === undefined) break;
      path.push(list);
      for (const [place] of places.matchAll(/\d+/gu)) path.push(Number(place));
    }
    at = dot + 1;
  }
  return { path, key: name.slice(at) };
}

const NO_PATH: Path = [];
const LIST = /^([^[\]]+)((?:\[\d{1,9}\])+)$/u;
