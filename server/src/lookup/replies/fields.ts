/**
 * Schemas of the fields of replies. The same field comes as number, boolean, text, empty text or null, by format and
 * by outcome (Bank directory interface, section 2.3, reading rule 4); here each becomes one type.
 */
import * as v from "valibot";
import { withoutInvisible } from "../../domain/text";

/** Characters that move a cursor, turn text around or start a line of their own, and half characters: no answer needs them. */
const CONTROL = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu;

/** A text as an answer shows it: blanks for what acts on the text around, and without what nobody sees (joiners, tags). */
export function plainText(text: string): string {
  return withoutInvisible(text.replace(CONTROL, " ")).trim();
}

/** Any scalar as plain text; missing and null are the empty text. */
export const text = v.pipe(
  // The default also makes a missing member run through the rest.
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), ""),
  v.transform((value) => plainText(String(value))),
);

/** true, 1 and their texts; null where the interface leaves it empty. */
export const flag = v.pipe(
  text,
  v.transform((value) => value.toLowerCase()),
  v.picklist(["true", "1", "false", "0", ""]),
  v.transform((value) => (value === "" ? null : value === "true" || value === "1")),
);

/** A whole number; null where the interface leaves it empty. */
export const count = v.pipe(
  text,
  v.regex(/^\d{0,9}$/u),
  v.transform((value) => (value === "" ? null : Number(value))),
);

/** An object of texts; members that are not named are left out. Empty in any form (`{}`, `[]`, `""`, null) gives empty texts. */
export function textFields<Name extends string>(
  names: readonly Name[],
): v.GenericSchema<unknown, Readonly<Record<Name, string>>> {
  const fields = v.pipe(
    v.custom<object>((value) => typeof value === "object" && value !== null && !Array.isArray(value)),
    v.transform((value) => new Map<string, unknown>(Object.entries(value))),
    v.transform((members) => names.map((name) => [name, v.parse(lenientText, members.get(name))] as const)),
    v.transform((entries) => Object.fromEntries(entries) as Record<Name, string>),
  );
  const empty = v.pipe(
    v.custom<unknown>(isEmpty),
    v.transform(() => Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>),
  );
  return v.union([empty, fields]);
}

/** A list of items; empty in any form gives none. */
export function listOf<Item>(item: v.GenericSchema<unknown, Item>): v.GenericSchema<unknown, Item[]> {
  const empty = v.pipe(
    v.custom<unknown>(isEmpty),
    v.transform((): Item[] => []),
  );
  return v.union([empty, v.array(item)]);
}

/** Text where there is a scalar, empty where there is none or something else (a nested element). */
const lenientText = v.fallback(text, "");

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Whether a record says anything at all. */
export function hasContent(record: Readonly<Record<string, string>>): boolean {
  return Object.values(record).some((value) => value !== "");
}
