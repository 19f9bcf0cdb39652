/** The values under one name, as checks take them. */
import type { TableProfile } from "../../model";
import { type KeyMeaning, meaningOf } from "../keys/keyMeaning";
import { compact, isDummy } from "../values/values";
import { MOST_VALUES } from "./chance";

export interface Column {
  /** Of its name. */
  readonly meaning: KeyMeaning;
  /** Of each row or record the first value; in capitals and without separators where it may be an identifier. */
  readonly byPlace: ReadonlyMap<number, string>;
  /** Distinct ones, the first so many. */
  readonly values: readonly string[];
}

export function columnOf({ header, samples, places }: TableProfile["columns"][number]): Column {
  const byPlace = new Map<number, string>();
  const values = new Set<string>();
  for (const [at, sample] of samples.entries()) {
    const value = signsOf(sample);
    if (value === "") continue;
    const place = places[at] ?? at;
    if (!byPlace.has(place)) byPlace.set(place, value);
    if (values.size < MOST_VALUES) values.add(value);
  }
  return { meaning: meaningOf(header), byPlace, values: [...values] };
}

/** What is masked or still to come counts for nothing; other texts are values that pass no check. */
function signsOf(sample: string): string {
  const form = compact(sample);
  if (form === null) return sample.trim();
  return isDummy(form) ? "" : form.latin;
}
