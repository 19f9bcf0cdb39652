/**
 * What an analysis keeps of a segment's findings: numbers and messages. A finding as an object holds its literal, the
 * literal its field and its evidence, and so the whole segment; most findings are only counted, and whoever wants one
 * whole has its segment looked at again.
 */
import { type Message, type MessagePart, render, say } from "../../domain/message";
import { type Container, type Field, type Finding, type Segment, type Severity, segmentOf } from "../../model";
import type { RelativePath } from "../places";

/** The weightiest first. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "info", "hint"];

/** Start, end, and rule and severity as one number. */
const NUMBERS = 3;

/** Another literal that a finding speaks of. */
interface StoredRelated {
  /** The segment that it stands in; null where that is the finding's own. */
  readonly segment: Segment | null;
  readonly start: number;
  readonly end: number;
  readonly message: Message;
}

/** Findings of one segment in the order of the text; offsets count from its start. */
export class FindingStore {
  readonly length: number;
  /** How many there are of each severity, the weightiest first. */
  readonly counts: readonly number[];
  /** Whether some finding speaks of what stands in another segment. */
  readonly looksOut: boolean;
  private readonly numbers: Uint32Array;
  private readonly messages: readonly Message[];
  /** What each finding is about, as the document calls it. */
  private readonly keys: readonly (string | null)[];
  private readonly related: ReadonlyMap<number, readonly StoredRelated[]>;
  private readonly paths: ReadonlyMap<number, RelativePath>;
  private readonly bySeverity: (readonly number[])[] = [];

  /** @param pathOf the key path of a finding that an `ignore` may cover by its key, else null */
  constructor(
    findings: readonly Finding[],
    segment: Segment,
    pathOf: (finding: Finding) => RelativePath | null = () => null,
  ) {
    this.length = findings.length;
    this.numbers = new Uint32Array(findings.length * NUMBERS);
    const related = new Map<number, readonly StoredRelated[]>();
    const paths = new Map<number, RelativePath>();
    const counts = SEVERITIES.map(() => 0);
    for (const [index, finding] of findings.entries()) {
      const severity = SEVERITIES.indexOf(finding.severity);
      counts[severity] = (counts[severity] ?? 0) + 1;
      this.numbers.set([finding.start, finding.end, numberOf(finding.rule) * 4 + severity], index * NUMBERS);
      if (finding.related.length > 0) related.set(index, finding.related.map(storeRelatedOf(segment)));
      const path = pathOf(finding);
      if (path !== null) paths.set(index, path);
    }
    this.counts = counts;
    this.messages = findings.map(({ message }) => interned(message));
    this.keys = findings.map(({ field }) => keyOf(field));
    this.related = related.size === 0 ? NO_RELATED : related;
    this.looksOut = [...related.values()].some((all) => all.some(({ segment: other }) => other !== null));
    this.paths = paths.size === 0 ? NO_PATHS : paths;
  }

  start(index: number): number {
    return this.numbers[index * NUMBERS] ?? 0;
  }

  end(index: number): number {
    return this.numbers[index * NUMBERS + 1] ?? 0;
  }

  rule(index: number): string {
    return RULES[(this.numbers[index * NUMBERS + 2] ?? 0) >>> 2] ?? "";
  }

  /** Index in `SEVERITIES`. */
  severity(index: number): number {
    return (this.numbers[index * NUMBERS + 2] ?? 0) & 3;
  }

  /** The findings of a severity, by their index. */
  ofSeverity(severity: number): readonly number[] {
    const known = this.bySeverity[severity];
    if (known !== undefined) return known;
    const indices: number[] = [];
    for (let index = 0; index < this.length; index++) if (this.severity(index) === severity) indices.push(index);
    this.bySeverity[severity] = indices;
    return indices;
  }

  message(index: number): Message {
    return this.messages[index] ?? NO_MESSAGE;
  }

  key(index: number): string | null {
    return this.keys[index] ?? null;
  }

  relatedOf(index: number): readonly StoredRelated[] {
    return this.related.get(index) ?? [];
  }

  pathOf(index: number): RelativePath | null {
    return this.paths.get(index) ?? null;
  }
}

const NO_RELATED: ReadonlyMap<number, readonly StoredRelated[]> = new Map();
const NO_PATHS: ReadonlyMap<number, RelativePath> = new Map();

export const NO_FINDINGS = new FindingStore([], { text: "", start: 0 });

function storeRelatedOf(segment: Segment) {
  return ({ literal, message }: Finding["related"][number]): StoredRelated => {
    const { field, start, end } = literal;
    const own = segmentOf(field);
    return { segment: own === segment ? null : own, start, end, message: interned(message) };
  };
}

/** The key of a field, or of what it stands in: an element of a list, a part of a text. Columns are called by their header. */
export function keyOf({ key, within, container }: Field): string | null {
  if (key !== null) return key;
  if (within !== undefined && within.key !== null) return within.key;
  for (let above: Container | null = container; above !== null; above = above.parent)
    if (above.key !== null) return above.key;
  return null;
}

/** Rules met so far; a number is an index in the list. */
const RULES: string[] = [];
const NUMBERS_OF_RULES = new Map<string, number>();

function numberOf(rule: string): number {
  const known = NUMBERS_OF_RULES.get(rule);
  if (known !== undefined) return known;
  NUMBERS_OF_RULES.set(rule, RULES.length);
  return RULES.push(rule) - 1;
}

/** Messages repeat themselves; more different ones than this are data. */
const MAX_MESSAGES = 5000;
const MESSAGES = new Map<string, Message>();
const NO_MESSAGE = say``;

function interned(message: Message): Message {
  const key = render(message, typed);
  const known = MESSAGES.get(key);
  if (known !== undefined) return known;
  if (MESSAGES.size >= MAX_MESSAGES) MESSAGES.clear();
  MESSAGES.set(key, message);
  return message;
}

/** Two messages of the same text are the same where their parts are of the same types. */
function typed({ type, text }: MessagePart): string {
  return `\0${type}\0${text}\0`;
}
