/** What a published file layout tells the import: how it is known, what its records mean, and how far to trust it. */
import type { CountryCode } from "../../domain/check";
import type { DirectoryColumn, Institution } from "../records";
import type { RawRecord, Refusal } from "./content";

export type ImportKind =
  | "bundesbank"
  | "six"
  | "gleif"
  | "fedach"
  | "eiscd"
  | "oenb"
  | "cnb"
  | "bank-list"
  | "mapped"
  | "uk-weights"
  | "uk-substitutions";

export interface ImportFile {
  /** Name without folder; dates and versions stand in it. */
  readonly name: string;
  readonly text: string;
  /** Columns of a CSV → our columns, as the user gave them. */
  readonly map: Readonly<Record<string, string>> | null;
  /** Country of a mapped CSV, as the user gave it. */
  readonly country: CountryCode | null;
}

/** A file of a known layout, ready to be read record by record. */
export interface ImportReading {
  readonly ok: true;
  readonly kind: ImportKind;
  /** Who publishes it and what it is, as shown with every answer. */
  readonly title: string;
  readonly licence: string;
  readonly official: boolean;
  readonly complete: boolean;
  /** ISO date in the file itself, where it has one. */
  readonly date: string | null;
  /** Countries whose bank codes are looked up in it; none for a file of BICs alone. */
  readonly codeCountries: readonly CountryCode[];
  readonly columns: readonly DirectoryColumn[];
  readonly records: readonly RawRecord[];
  /** The record as an institution; the reason where it is none; null for a record that is left out by design. */
  read(record: RawRecord): Institution | string | null;
}

/** @returns null where the file is not of the layout, a refusal where it is but can't be used */
export type ImportLayout = (file: ImportFile) => ImportReading | Refusal | null;

/** The same for a layout whose parser is loaded only when such a file arrives. */
export type LazyLayout = (file: ImportFile) => Promise<ImportReading | Refusal | null>;
