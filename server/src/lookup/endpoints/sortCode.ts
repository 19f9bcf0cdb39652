/** What both requests of the sort code interface share: bank and payment scheme fields (sections 2.5 and 2.6). */
import * as v from "valibot";
import { withoutGroups } from "../../domain/text";
import type { Fact } from "../../model";
import { type Circumstances, type FactStatement, interfaceSource, isAccount, type Said, state } from "../facts";
import type { Outcome } from "../outcome";
import { contradictsCountry } from "../replies/echo";
import { text, textFields } from "../replies/fields";
import { type AskableLiteral, isSortCodeCountry, type Subject } from "../subject";

const BANK_FIELDS = ["bic", "bank", "branch", "address", "city", "zip", "phone", "country"] as const;
const SCHEME_FIELDS = ["DD", "FPS_PAYMENTS", "CHAPS", "BACS", "CCC_PAYMENTS"] as const;

/** What an answer tells of a branch. */
export const SORT_CODE_FIELDS = [...BANK_FIELDS, ...SCHEME_FIELDS] as const;

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
  const digits = withoutGroups(written);
  return /^\d{6}$/u.test(digits) ? digits : null;
}

/** Eight digits, zeros in front of six or seven; null for what is no account number. */
export function toAccountNumber(written: string): string | null {
  const digits = withoutGroups(written);
  return /^\d{6,8}$/u.test(digits) ? digits.padStart(8, "0") : null;
}

/** Whether the sort code interface knows codes of its kind. */
export function isSortCode({ kind, country }: AskableLiteral): boolean {
  return kind === "sortCode" && isSortCodeCountry(country);
}

/** Whether a branch is in a country that has sort codes (section 2.5), as far as the record tells. */
export function isSortCodePlace({ country }: BankFields): boolean {
  return ["GB", "IE"].some((one) => !contradictsCountry(country, one));
}

interface BankAnswer {
  readonly bank: BankFields;
  readonly schemes: SchemeFields;
}

/**
 * What both requests say of sort codes, IBANs and accounts; an unknown sort code says nothing of its accounts.
 * @param verdict what the answer says of an account, or of an IBAN's
 */
export function factsOfSortCode<Answer extends BankAnswer>(
  subjects: readonly Subject[],
  outcome: Outcome<Answer>,
  circumstances: Circumstances,
  verdict: (answer: Answer, subject: Subject) => Partial<Said> = () => ({}),
): FactStatement[] {
  const source = interfaceSource("sortCode", circumstances);
  if (outcome.status === "not-found") {
    return state(subjects, source, (subject) =>
      isAccount(subject) ? null : { status: "not-found", code: outcome.code },
    );
  }
  if (outcome.status !== "found") return [];
  const { answer } = outcome;
  const records: Fact["records"] = [{ ...answer.bank, ...answer.schemes }];
  return state(subjects, source, (subject) => {
    if (subject.kind === "sortCode" || subject.kind === "nid") return { status: "found", records };
    return { status: "found", records: isAccount(subject) ? [] : records, ...verdict(answer, subject) };
  });
}
