/**
 * What the build says about the data sets it compiled (`sets.json`): name, licence, date, completeness, and the
 * countries and number of records of each.
 */
import type { CountryCode } from "../../domain/check";
import type { Source } from "../../model";

/**
 * `bic`: BICs of the world; `codes`: bank codes and their BICs; `ifsc`, `branches`, `ranges`, `places`: the forms of
 * India, Japan, Sweden and Mexico, each read by a module of its own.
 */
type SetKind = "bic" | "codes" | "ifsc" | "branches" | "ranges" | "places";

export interface SetDescription {
  /** Name of its folder. */
  readonly id: string;
  readonly kind: SetKind;
  readonly name: string;
  readonly licence: string;
  /** ISO date of the data. */
  readonly date: string;
  /** Lists every code of its countries in use, so that absence means something. */
  readonly complete: boolean;
  /** Records per country; the file of a country is `<id>/<country>.txt`. */
  readonly files: Readonly<Record<CountryCode, number>>;
}

export const SETS_FILE = "sets.json";

/** Path of a country's file inside the data folder. */
export function fileOf({ id }: SetDescription, country: CountryCode): string {
  return `${id}/${country}.txt`;
}

/** None of the packages is published by the institution that issues the codes. */
export function sourceOfSet({ name, licence, date, complete }: SetDescription): Source {
  return { layer: "embedded", name, licence, date, official: false, complete };
}

/** Reads `sets.json`; it comes with the build, so anything else than what the build writes counts as no data. */
export function parseSets(text: string | null): readonly SetDescription[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isDescription) : [];
  } catch {
    return [];
  }
}

function isDescription(value: unknown): value is SetDescription {
  if (typeof value !== "object" || value === null) return false;
  const { id, kind, name, licence, date, complete, files } = value as Record<string, unknown>;
  return (
    [id, kind, name, licence, date].every((member) => typeof member === "string") &&
    typeof complete === "boolean" &&
    typeof files === "object" &&
    files !== null
  );
}
