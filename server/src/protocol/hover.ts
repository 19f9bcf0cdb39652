/** What is shown of one identifier. */
import type { Place, PlaceParams } from "./places";

export interface HoverTextParams {
  /** One line, or the part of it around the cursor. */
  readonly text: string;
  /** Place of the cursor in `text`, in UTF-16 units. */
  readonly character: number;
}

/** Null where no identifier stands; `start` and `end` are UTF-16 units in `text`. */
export type HoverTextResult = { readonly markdown: string; readonly start: number; readonly end: number } | null;

export interface HoverDocumentParams extends PlaceParams {
  readonly language: string;
  readonly text: string;
}

export type HoverDocumentResult = {
  readonly markdown: string;
  readonly range: { readonly start: Place; readonly end: Place };
} | null;

export interface FormatsParams extends PlaceParams {
  /** The line around the cursor, for documents that aren't synchronised. */
  readonly text: string;
  /** Place of the cursor in `text`, in UTF-16 units. */
  readonly at: number;
}

export interface FormatsOfIdentifier {
  readonly electronic: string;
  readonly print: string;
}

/** Null where no identifier stands. */
export type FormatsResult = FormatsOfIdentifier | null;

export interface DetailsParams {
  /** `iban`, `bic`, `sortCode`, `account` or `nid`. */
  readonly kind: string;
  /** ISO 3166-1 alpha-2; empty where it isn't known. */
  readonly country: string;
  readonly value: string;
}

/** Ready to show; null for what is no identifier. */
export type DetailsResult = { readonly title: string; readonly markdown: string } | null;
