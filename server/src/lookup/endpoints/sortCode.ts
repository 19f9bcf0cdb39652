/** What both requests of the sort code interface share: bank and payment scheme fields (sections 2.5 and 2.6). */
import * as v from "valibot";
import { text, textFields } from "../fields";

const BANK_FIELDS = ["bic", "bank", "branch", "address", "city", "zip", "phone", "country"] as const;
const SCHEME_FIELDS = ["DD", "FPS_PAYMENTS", "CHAPS", "BACS", "CCC_PAYMENTS"] as const;

export type BankFields = Readonly<Record<(typeof BANK_FIELDS)[number], string>>;
/** `YES`, `NO` or empty (Irish, not found). */
export type SchemeFields = Readonly<Record<(typeof SCHEME_FIELDS)[number], string>>;

export const bankFields = textFields(BANK_FIELDS);
export const schemeFields = textFields(SCHEME_FIELDS);

/** One check: its code decides, its message may change (section 2.2). */
export const checkCode = v.pipe(
  v.nullish(v.looseObject({ code: text }), {}),
  v.transform(({ code }) => code),
);

export const FOUND = "002";
export const NOT_FOUND = "202";

/** Codes that say the interface has cut or cleaned its input, so that it answered another question. */
const ALTERED: ReadonlySet<string> = new Set(["206", "207", "208", "209"]);

/** The first check that says the input was altered; null where all was used as sent. */
export function alteration(codes: readonly string[]): string | null {
  return codes.find((code) => ALTERED.has(code)) ?? null;
}

export const alteredMessage = "The interface read only a part of the sort code or account number.";
export const notFoundMessage = "The sort code is not in the interface's directory.";

/** Six digits out of any way of writing a sort code; null for everything else. */
export function toSortCode(written: string): string | null {
  const digits = written.replace(/[\s-]/gu, "");
  return /^\d{6}$/u.test(digits) ? digits : null;
}
