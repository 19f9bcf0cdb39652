/**
 * Every limit on what is looked at in a document, with what is said where one is reached: nothing is left out in
 * silence. The limits that can be set (size of files, number of findings) stand with the configuration.
 */

/** UTF-16 units of a text inside a value: an edit reads the texts of its segment again. */
export const MAX_TEXT = 1 << 18;

/** Texts in texts in texts. */
export const MAX_TEXT_DEPTH = 4;

/**
 * Units of a quoted cell. A quote that isn't closed within as many is taken for text, as is one that is never closed:
 * otherwise one stray quote would turn the rest of a document into one cell.
 */
export const MAX_QUOTED = 1 << 18;

/** Units of a template's comment in YAML; one that isn't closed hides so much of what follows and no more. */
export const MAX_TEMPLATE_COMMENT = 4096;

/** Deeper containers are read but not told apart: their fields belong to the container at this depth. */
export const MAX_CONTAINERS = 200;

/** The same of XML elements inside a value. */
export const MAX_ELEMENT_DEPTH = 64;

/** Fields of an object, and cells of a row, that are still compared with each other. */
export const MAX_OBJECT = 256;
export const MAX_ROW = 1024;
/** What divides a row's cells, in the order in which a table's is looked for. */
export const DELIMITERS: readonly string[] = [",", ";", "\t", "|", "~"];

/**
 * What a report says of what is beyond a limit: the finding `value/unread` at its place; that something was not
 * compared, in words at the end of the file; or nothing, for it is read like all the rest.
 */
type Said = "value/unread" | "not compared" | "read all the same";

interface Limit {
  readonly of: string;
  readonly most: number;
  readonly said: Said;
}

export const LIMITS = {
  textLength: { of: "characters of a text inside a value", most: MAX_TEXT, said: "value/unread" },
  textDepth: { of: "texts inside each other", most: MAX_TEXT_DEPTH, said: "value/unread" },
  quotedCell: { of: "characters of a quoted cell", most: MAX_QUOTED, said: "value/unread" },
  templateComment: { of: "characters of a template's comment", most: MAX_TEMPLATE_COMMENT, said: "value/unread" },
  objectMembers: { of: "values in an object that are one record", most: MAX_OBJECT, said: "not compared" },
  rowCells: { of: "cells in a row that are one record", most: MAX_ROW, said: "not compared" },
  containerDepth: { of: "containers inside each other", most: MAX_CONTAINERS, said: "read all the same" },
  elementDepth: { of: "XML elements inside each other", most: MAX_ELEMENT_DEPTH, said: "read all the same" },
} as const satisfies Readonly<Record<string, Limit>>;
