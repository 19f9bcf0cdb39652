/**
 * IBANs in running text and several identifiers in one value: cut by the country's length, taken only when
 * structure and check digits hold, since in prose nothing else vouches for them.
 */
import { ibanFormat } from "../domain/countries/ibanFormats";
import { inspect, noReferenceData, type ReferenceData } from "../domain/inspect";
import { ibanForm } from "./ibanForm";
import type { Taken } from "./records";
import type { Slot } from "./regions";
import { isSeparator } from "./values";
import { UPPER_WORDS } from "./vocabulary";
import { evidence } from "./weights";

const MAX_PROSE = 100_000;
const TEMPLATE = /\$\{|\{\{|<%|%\{|%\(|ENC\[/u;

/** The IBANs inside a longer value. */
export function proseLiterals(slot: Slot, reference: ReferenceData): Taken[] {
  const { field } = slot;
  const text = field.value;
  if (field.scalar !== "string" || text.length < 15 || text.length > MAX_PROSE) return [];
  if (field.tag !== null && field.tag !== "!" && !field.tag.startsWith("!!")) return [];
  const taken: Taken[] = [];
  for (let at = 0; at + 15 <= text.length; at += 1) {
    if (!isStart(text, at)) continue;
    const found = ibanAt(text, at);
    if (found === null) continue;
    if (TEMPLATE.test(text)) return [];
    const { country, checks, valid } = inspect({ kind: "iban", value: found.electronic }, reference);
    taken.push({
      kind: "iban",
      country: country ?? found.electronic.slice(0, 2),
      value: found.electronic,
      text: text.slice(at, found.end),
      field,
      inside: slot.inside,
      start: field.verbatim ? field.start + at : field.start,
      end: field.verbatim ? field.start + found.end : field.end,
      evidence: [evidence("iban", "shape", "in text"), evidence("iban", "check digits")],
      confidence: "certain",
      side: slot.side,
      qualifier: slot.meaning?.qualifier ?? "",
      listed: slot.named === "label",
      record: { country: country ?? null, currency: null, stated: false },
      checks,
      valid,
    });
    at = found.end - 1;
  }
  return taken.length === 0 ? taken : [...taken, ...bicsBeside(slot, taken)].sort((a, b) => a.start - b.start);
}

/** BICs in the same text as an IBAN of their country: `DE89… / COBADEFFXXX`. */
function bicsBeside({ field, inside, side, meaning }: Slot, ibans: readonly Taken[]): Taken[] {
  const first = ibans[0];
  if (first === undefined) return [];
  const taken: Taken[] = [];
  for (const match of field.value.matchAll(
    /(?<![\p{L}\p{N}])[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?(?![\p{L}\p{N}])/gu,
  )) {
    const [value] = match;
    const country = value.slice(4, 6);
    if (!ibans.some((iban) => iban.country === country) || UPPER_WORDS.has(value.toLowerCase())) continue;
    const { checks, valid } = inspect({ kind: "bic", value }, noReferenceData);
    taken.push({
      ...first,
      kind: "bic",
      country,
      value,
      text: value,
      field,
      inside,
      start: field.verbatim ? field.start + match.index : field.start,
      end: field.verbatim ? field.start + match.index + value.length : field.end,
      evidence: [evidence("bic", "shape", "in text"), evidence("bic", "neighbour country", country)],
      confidence: "likely",
      side,
      qualifier: meaning?.qualifier ?? "",
      checks,
      valid,
    });
  }
  return taken;
}

/** Two capital letters and two digits, not in the middle of a word. */
function isStart(text: string, at: number): boolean {
  return (
    isUpper(text.charCodeAt(at)) &&
    isUpper(text.charCodeAt(at + 1)) &&
    isDigit(text.charCodeAt(at + 2)) &&
    isDigit(text.charCodeAt(at + 3)) &&
    (at === 0 || !isWord(text.charCodeAt(at - 1)))
  );
}

/** Takes as many letters and digits as the country's IBANs have, over single separators. */
function ibanAt(text: string, start: number): { electronic: string; end: number } | null {
  const length = ibanFormat(text.slice(start, start + 2))?.length;
  if (length === undefined) return null;
  let electronic = "";
  let at = start;
  for (; at < text.length && electronic.length < length; at += 1) {
    const code = text.charCodeAt(at);
    if (isWord(code)) electronic += text[at];
    else if (!isSeparator(code) || isSeparator(text.charCodeAt(at + 1))) return null;
  }
  if (electronic.length < length || isWord(text.charCodeAt(at))) return null;
  electronic = electronic.toUpperCase();
  const form = ibanForm(electronic);
  return form.structure && form.checkDigits && !/^..\d\d0+$/u.test(electronic) ? { electronic, end: at } : null;
}

function isUpper(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isWord(code: number): boolean {
  return isDigit(code) || isUpper(code) || (code >= 0x61 && code <= 0x7a);
}
