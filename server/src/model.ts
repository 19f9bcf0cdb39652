/**
 * The nouns of Paylint, in the order in which they arise: text is read into fields, fields are taken for
 * literals, literals are checked into findings. Types and tiny constructors only; the file to read first.
 *
 * Offsets are UTF-16 units and half-open. They count from the start of the *segment* that holds the field: a
 * document is a list of segments (stretches of text a reader can resume at), so that an edit leaves the offsets
 * of all other segments alone. `analysis` turns them into absolute ones; nobody else needs to.
 */
import type { Check, CountryCode, Verdict } from "./domain/check";
import { LITERAL_KINDS, type LiteralKind } from "./domain/literalKind";
import type { Message } from "./domain/message";

// ── Fields ────────────────────────────────────────────────────────────────────────────────────────────────────

/** The document formats; `formats` reads each. */
export const FORMAT_NAMES = [
  "json",
  "jsonc",
  "json5",
  "jsonl",
  "yaml",
  "csv",
  "tsv",
  "xml",
  "properties",
  "dotenv",
  "ini",
  "toml",
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** A stretch of text with its absolute offset, kept up to date by the text store when earlier text is edited. */
export interface Segment {
  readonly text: string;
  /** Absolute offset of the first unit of `text`. */
  readonly start: number;
}

/** `text` holds the parts of one value: what is cut out of it (an IBAN and the words behind it) stands side by side. */
export type ContainerKind = "document" | "object" | "array" | "row" | "text";

/**
 * An object, mapping, array, sequence, CSV row or document, as far as the segment shows it. One that is open
 * across a segment boundary has a container in each of the segments, which also holds copies of what the others know
 * of it, so that a field sees the same neighbours wherever the boundaries fall.
 */
export interface Container {
  readonly kind: ContainerKind;
  /** Key in the parent; null for an array element, a row or a document. */
  readonly key: string | null;
  /** Position among the parent's elements counted from the segment's start (array element, row). */
  readonly index: number;
  readonly parent: Container | null;
  /**
   * Place that those of its elements count on from, in a list whose places matter: a list in a list, or of columns'
   * names. Past `MOST_PLACES` (`formats/crowd.ts`) it is only known to be past. Left out of all other containers.
   */
  readonly from?: number | undefined;
  /** Depth of one that is open where its segment begins: places in it count on from those of the segments before. */
  readonly openDepth?: number;
  readonly fields: readonly Field[];
  readonly children: readonly Container[];
  /**
   * True when the container is open across segments and holds too many fields to be one record: then nothing is
   * shared, and its own fields are no neighbours of each other either (what a field sees must not depend on where
   * the boundaries fall).
   */
  readonly crowded?: boolean;
  /** Where its fields' offsets count from. */
  readonly segment: Segment;
}

/**
 * How the value was written: in quotes or without; `block` is a YAML literal or folded block, `escaped` without quotes but
 * with backslashes that mean something (properties, INI), `markup` a text or an attribute of XML.
 */
export type FieldStyle = "double" | "single" | "plain" | "block" | "escaped" | "markup";

/** What a loader of the format makes of it (JSON types; YAML 1.2 core schema; CSV: always string). */
export type ScalarType = "string" | "number" | "boolean" | "null";

export interface Field {
  /** Member key or column header; null for an array element and for a column without header. */
  readonly key: string | null;
  /** Place in the container: element of an array, column of a row; order among the members of an object. */
  readonly index: number;
  readonly container: Container;
  /** The value after unquoting and unescaping; numbers as written. */
  readonly value: string;
  /** Range of the value as written, inside its quotes. */
  readonly start: number;
  readonly end: number;
  /** Range of the key as written, inside its quotes; -1 where there is none. */
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly style: FieldStyle;
  readonly scalar: ScalarType;
  /** True when the text at the range is the value; false after escapes or folding: then no edit is offered. */
  readonly verbatim: boolean;
  /** Tag before a YAML value (`!vault`, `!!str`; YAML's own always in their short form), or null. */
  readonly tag: string | null;
  /** What an attribute of its own XML element calls the value (`schemeID="IBAN"`); left out where none does. */
  readonly scheme?: string | undefined;
  /** A limit of the reader ended it where it may not end: what stands behind it may have been its own. */
  readonly isCut?: boolean;
  /** The segment of a field that another segment holds of the container, where offsets count from. */
  readonly segment?: Segment;
  /** The field in whose value this one stands, for what is cut out of a text; absent in the document itself. */
  readonly within?: Field;
}

/** The segment that a field's offsets count in. */
export function segmentOf({ segment, container }: Field): Segment {
  return segment ?? container.segment;
}

/** Place of an element in its list, from 0, wherever a segment's boundary cuts the list. */
export function placeInList({ container, index }: Pick<Field, "container" | "index">): number {
  return (container.from ?? 0) + index;
}

/**
 * What stands under each name in a document's head, for what only many values tell (kinds of columns without header,
 * headers that lie): in the columns of a CSV table, or in all other formats under its keys.
 */
export interface TableProfile {
  /** The columns are keys, by the name of each, wherever in the document they stand. */
  readonly isOfKeys?: true;
  readonly columns: readonly {
    /** Null in a table without header, and where the header cell is empty. */
    readonly header: string | null;
    /** Values of the first rows (about 200 at most), empty cells left out. */
    readonly samples: readonly string[];
    /** The row or record that each of them stands in, by a number of its own. */
    readonly places: readonly number[];
  }[];
  /** Keys whose values are labelled by those beside them under another key, which is told for each. */
  readonly form?: ReadonlyMap<string, string>;
}

/** A comment, for suppressions (`paylint-ignore`). */
export interface Comment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Something a reader could not read; what follows is still read as well as can be. */
export interface ReadProblem {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Key path from the document root, array places as numbers; for display, `ignore` lists and baselines. */
export type KeyPath = readonly (string | number)[];

// ── Literals ──────────────────────────────────────────────────────────────────────────────────────────────────

export { LITERAL_KINDS, type LiteralKind };

/** Why a value was taken for an identifier: what spoke, and how much it weighs (negative: against). */
export interface Evidence {
  readonly source:
    | "key"
    | "parent"
    | "sibling"
    | "record"
    | "shape"
    | "check-digits"
    | "column"
    | "numbers"
    | "directory"
    | "config";
  readonly weight: number;
  /** The signal's name, and behind a colon what spoke: words of a key, a country, a currency; never of a value. */
  readonly detail: string;
}

export interface Literal {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  /**
   * How sure the country is: `stated` by the value itself, by a word that belongs to one country, by a country field of
   * the bank or the configuration; `likely` where something around says so; a `guess` from the value's form alone.
   */
  readonly certainty: "stated" | "likely" | "guess";
  /** Electronic form: no separators, upper case; leading zeros only as written. */
  readonly value: string;
  /** As written. */
  readonly text: string;
  readonly field: Field;
  readonly start: number;
  readonly end: number;
  readonly evidence: readonly Evidence[];
  /** `weak` literals are shown by hover and may carry hints, never a warning or an error. */
  readonly confidence: "certain" | "likely" | "weak";
  readonly record: PaymentRecord;
  /** The checks made on it (domain), and what they amount to. */
  readonly checks: readonly Check[];
  readonly valid: Verdict;
}

/** The literals that speak of one account: an object, a row, or one side (own, counterparty) of it. */
export interface PaymentRecord {
  readonly container: Container;
  readonly literals: readonly Literal[];
  readonly country: CountryCode | null;
  readonly currency: string | null;
}

// ── Facts ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Where a statement about an identifier comes from, shown wherever the statement is. */
export interface Source {
  /** `embedded`: compiled into Paylint; `import`: a file of the user's; `interface`: an HTTP interface's answer. */
  readonly layer: "embedded" | "import" | "interface";
  readonly name: string;
  readonly licence: string;
  /** ISO date of the data, or of the answer. */
  readonly date: string;
  /** Published by the institution that issues the codes. */
  readonly official: boolean;
  /** Lists every code of its country in use, so that absence means something. */
  readonly complete: boolean;
  /** An answer of the local sandbox. */
  readonly sandbox?: boolean;
}

/**
 * What a directory or an interface says about a canonical literal. A request that failed is never a fact.
 * The members of `record` carry the field names of the interface documents.
 */
export interface Fact {
  readonly kind: LiteralKind;
  readonly country: CountryCode | null;
  readonly value: string;
  readonly status: "found" | "not-found";
  /** Of `not-found`: the interface's code for it, where it gave one. */
  readonly code?: string;
  readonly source: Source;
  readonly records: readonly Readonly<Record<string, string>>[];
  /** An interface's verdict on the account, softened by how far it can be trusted for the country. */
  readonly account?: {
    readonly valid: boolean;
    /** `not-checked`: accepted where nothing tells that the bank has a rule for its accounts. */
    readonly trust: "verified" | "not-checked" | "format-only" | "unreliable";
    /** The interface's code for it, where it gave one. */
    readonly code?: string;
  };
  /** Records that the source has under the code, also those that it didn't give. */
  readonly found?: number;
  /** For BICs: connected to the network, where the source tells. */
  readonly active?: boolean;
  /** An IBAN calculated by the interface, for comparison. */
  readonly iban?: string;
  /** Code that took over from a deleted one. */
  readonly successor?: string | undefined;
}

/** What the rules see of directories and answers: synchronous, offline, already loaded or loaded on first use. */
export interface Facts {
  of(literal: Pick<Literal, "kind" | "country" | "value">): readonly Fact[];
  /** How many answers interfaces have given: what `of` says changes only with it. Left out where nobody counts. */
  readonly answers?: number;
}

/** Of nobody: no directory, and no interface asked. */
export const noFacts: Facts = { of: () => [], answers: 0 };

// ── Findings ──────────────────────────────────────────────────────────────────────────────────────────────────

export type Severity = "error" | "warning" | "info" | "hint";

export interface Edit {
  /** The field whose segment the offsets count in. */
  readonly field: Field;
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

export interface Fix {
  readonly title: Message;
  readonly edits: readonly Edit[];
  /** Applied by "fix all" and `--fix`: only where exactly one correction is possible. */
  readonly safe: boolean;
  /** Changes an account, or what proves it: only a person may choose it, one by one. */
  readonly byHand?: true;
}

export interface Related {
  readonly literal: Literal;
  readonly message: Message;
}

export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: Message;
  readonly field: Field;
  readonly start: number;
  readonly end: number;
  readonly literal: Literal | null;
  readonly related: readonly Related[];
  readonly fixes: readonly Fix[];
}
