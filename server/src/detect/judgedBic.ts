/** What is said of a BIC by its value alone: BICs come again and again, in every record of a file. */
import { isBicShape } from "../domain/bic";
import { isCountry } from "../domain/countries/isoCountries";
import { inspect, noReferenceData } from "../domain/inspect";
import { Recent } from "../domain/recent";
import { type Answer, codeOf } from "./answer";
import { isNoWord, isStandIn, plainCompact } from "./values";
import { UPPER_WORDS } from "./vocabulary";

export interface JudgedBic {
  /**
   * Below `BIC_CLASSES`: the letters of its country, and what tells it from a word; null for what may be a mask or stand
   * for one still to come.
   */
  readonly ofClass: number | null;
  /** What its checks say; null for what hasn't the shape of one. */
  readonly answer: Answer | null;
}

export const BIC_CLASSES = 26 * 26 * 4;

const LONGEST_BIC = 11;
const bics = new Recent<JudgedBic>(4096);

/** @returns null for a value longer than any BIC */
export function judgedBic(value: string): JudgedBic | null {
  return value.length > LONGEST_BIC ? null : bics.of(value, judge);
}

function judge(value: string): JudgedBic {
  return { ofClass: classOf(value), answer: isBicShape(value) ? inspected(value) : null };
}

const BIC = /^[A-Z]{6}[A-Z2-9][A-Z0-9](?:[A-Z0-9]{3})?$/u;

function classOf(value: string): number | null {
  if (!BIC.test(value) || /XXXX/u.test(value)) return null;
  const form = plainCompact(value);
  if (isStandIn(form) || !isCountry(value.slice(4, 6))) return null;
  const country = (value.charCodeAt(4) - 65) * 26 + value.charCodeAt(5) - 65;
  return country * 4 + (isNoWord(form) ? 1 : 0) + (UPPER_WORDS.has(value.toLowerCase()) ? 2 : 0);
}

function inspected(bic: string): Answer {
  const { value, country, checks, valid } = inspect({ kind: "bic", value: bic }, noReferenceData);
  const checked = { value, country, checks, valid };
  return { checked, code: codeOf(checked, country) };
}
