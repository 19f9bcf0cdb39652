/**
 * Whether anything could be found in a text at all, told from its characters before it is read: most files of most trees
 * hold no word of the vocabulary, nothing in the form of an IBAN or a BIC, and few numbers, and needn't be read. It is
 * `mayHold` asked of a whole document in any format: whatever says yes there of a field has to say yes here of the text
 * that the field stands in, escapes, entities and texts inside texts included.
 *
 * It must never say no to a text in which something is found or has to be said; a yes only costs time.
 */
import { once } from "../domain/once";
import { hasInvisible, INVISIBLE_SIGN, latinTwin } from "../domain/text";
import { DELIMITERS, MAX_ROW, MAX_TEXT, MAX_TEXT_DEPTH } from "../formats/limits";
import type { FormatName } from "../model";
import type { OwnKeys } from "./keys/ownKeys";
import { TERM_OF } from "./keys/terms";
import { mayListBanks } from "./numbers/bankLists";
import { holdsForm } from "./texts/formsInText";
import { mayHoldPlainPaymentText } from "./texts/paymentTexts";
import { namesTerm } from "./texts/termsInText";

interface TextInfo {
  readonly format: FormatName;
  readonly ownKeys: OwnKeys;
}

/** Whether something may be found in a document of this text; a no is certain. */
export function mayHoldInText(text: string, { format, ownKeys }: TextInfo): boolean {
  if (text.length > MAX_TEXT || !ownKeys.isEmpty || text.includes("paylint-ignore")) return true;
  const isTable = format === "csv" || format === "tsv";
  if (isTable && countOf(text, CELL_ENDS, MAX_ROW) >= MAX_ROW) return true;
  if (mayHoldAsWritten(text, isTable)) return true;
  const decoded = text.includes("\\") ? text.replace(ESCAPED, characterOf) : text;
  if (mayBeTooDeep(text) || hides(text) || (decoded !== text && mayHoldAsWritten(decoded, isTable))) return true;
  const spaced = text.replace(SPACING, " ");
  return spaced !== text && mayHoldAsWritten(spaced, isTable);
}

/** What is found soonest in most texts that hold something comes first. */
function mayHoldAsWritten(text: string, isTable: boolean): boolean {
  if (namesTerm(text) || holdsForm(text, isTable) || (NOT_ASCII.test(text) && isForeign(text))) return true;
  return mayHoldPlainPaymentText(text) || mayListBanks(text, isTable);
}

/** A character by its number; a backslash that cuts a token in two and means nothing, or joins it over the end of a line. */
const ESCAPED = /\\u([0-9A-Fa-f]{4})|(?<=[A-Za-z0-9])\\(?:\s*\n\s*(?=[A-Za-z0-9])|(?=[^nrtbfv0aeux\W]))/gu;

/** Blanks and line ends as YAML writes them; in all other formats these are letters behind a backslash. */
const SPACING = /\\[_NLP]/gu;

function characterOf(_: string, code?: string): string {
  return code === undefined ? "" : String.fromCharCode(Number.parseInt(code, 16));
}

/**
 * Whether signs may be written so that they aren't seen as they are: letters and digits by their numbers, a token that is
 * cut by a tag; comments of templates, which may be left open.
 */
function hides(text: string): boolean {
  return HIDING.some(([sign, pattern]) => text.includes(sign) && pattern.test(text)) || hasInvisible(text);
}

/** By the sign without which the pattern, which costs more, needn't be tried. */
const HIDING: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ["\\", /\\u00[2-7]|\\x[2-9A-Fa-f]|\\U000/u],
  ["%", /%(?:3\d|[46][1-9A-Fa-f]|[57][0-9Aa]|[89A-Fa-f][0-9A-Fa-f])/u],
  ["&#", /&#/u],
  ["<", /[A-Za-z0-9]<(?:!|[/A-Za-z][^<>]*>[A-Za-z0-9])/u],
  [">", /(?:\]\]|--)>[A-Za-z0-9]/u],
  ["{", /\{#|\{\{-?\s*\/\*/u],
];

const NOT_ASCII = /\P{ASCII}/u;

/**
 * Characters without width, digits of other scripts, letters of those that the vocabulary has words in or that look like
 * Latin ones; and other blanks and dashes than those of ASCII, in what may be an identifier.
 */
function isForeign(text: string): boolean {
  foreign ??= foreignCharacters();
  if (foreign.test(text)) return true;
  if (!GROUPING().test(text)) return false;
  for (const [token] of text.matchAll(GROUPED()))
    if (GROUPING().test(token) && (token.match(/\d/gu)?.length ?? 0) >= 6) return true;
  return false;
}

/** Blocks with characters that look like Latin letters and digits: Greek and Cyrillic, full-width forms. */
const TWINS = [
  [0x370, 0x530],
  [0xff10, 0xff5b],
] as const;

/** Made for the first text that isn't ASCII. */
let foreign: RegExp | undefined;

function foreignCharacters(): RegExp {
  return new RegExp(`${INVISIBLE_SIGN}|[${lettersOfOtherScripts()}]|[^\\P{Nd}0-9]`, "u");
}

function lettersOfOtherScripts(): string {
  const all = [...TERM_OF.keys()].join("").replace(/[a-z0-9]/gu, "");
  const forms = [all, all.toUpperCase()].flatMap((one) => [one, one.normalize("NFC"), one.normalize("NFD")]);
  const twins = TWINS.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, at) => String.fromCharCode(from + at)),
  );
  return [
    ...new Set([...forms.flatMap((one) => [...one]), ...twins.filter((sign) => latinTwin(sign) !== undefined)]),
  ].join("");
}

const GROUPING = once(() => /[\p{Zs}\p{Pd}\u2212\u2028\u2029](?<![ -])/u);
const GROUPED = once(() => /[A-Za-z0-9](?:[\p{Zs}\p{Pd}\u2212\u2028\u2029./]{0,4}[A-Za-z0-9]){11,}/gu);

const CELL_ENDS = new RegExp(`[${DELIMITERS.join("")}]`, "gu");

/** How often a pattern is met, as far as that matters. */
function countOf(text: string, pattern: RegExp, enough: number): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (count < enough && pattern.test(text)) count++;
  return count;
}

/** With the blanks before its line. */
const BLOCKS = /^([ \t]*)(?:\S.*[ \t])?[|>][+-]?\d?[+-]?[ \t]*(?:#.*)?\r?$/gmu;
const BACKSLASHES = /\\{2,}/gu;

/** Whether texts may stand in texts more often than is looked into: each sort of them counts for all that could be nested. */
function mayBeTooDeep(text: string): boolean {
  // A block inside another stands deeper than it.
  const indents = new Set<number>();
  for (const { 1: indent = "" } of text.matchAll(BLOCKS)) indents.add(indent.length);
  let levels = 1 + indents.size;
  if (text.includes("\\")) {
    levels++;
    for (const [run] of text.matchAll(BACKSLASHES)) if (run.length > 2) return true;
  }
  if (text.includes("<")) levels += text.includes("&amp;") ? 2 : 1;
  if (/%[0-9A-Fa-f]{2}/u.test(text)) levels += text.includes("%25") ? 2 : 1;
  return levels > MAX_TEXT_DEPTH;
}
