/**
 * From answers to facts. Only "found" and "not-found" make one; how far a verdict on an account can be trusted is the
 * country's (Bank directory interface, section 2.8), and an account's verdict belongs to the account alone, never to
 * its bank code, which other records share.
 */
import { accountCheckStatus, nidLengths } from "../domain/nid";
import type { Fact, Source } from "../model";
import type {
  BankCodeAnswer,
  BicAnswer,
  DirectoryBicAnswer,
  IbanCalculationAnswer,
  SortCodeAccountAnswer,
  SortCodeAnswer,
} from "./endpoints";
import type { Outcome } from "./outcome";
import type { PlannedQuery } from "./plan";
import type { Subject } from "./subject";

export interface Statement {
  readonly subject: Subject;
  readonly fact: Fact;
}

/** When and by whom a question was answered. */
export interface Circumstances {
  readonly date: string;
  readonly sandbox: boolean;
}

type FactRecord = Readonly<Record<string, string>>;
type Trust = NonNullable<Fact["account"]>["trust"];
type Said = Pick<Fact, "status"> & Partial<Pick<Fact, "records" | "account" | "active" | "iban">>;

const SOURCE_NAMES = {
  sortCode: "Sort code interface",
  ibanCalculation: "IBAN calculation interface",
  bicValidation: "BIC validation interface",
  bankDirectory: "Bank directory interface",
} as const;

/** The source of what an interface answers; the sandbox's answers are nobody's official data. */
export function interfaceSource(name: keyof typeof SOURCE_NAMES, { date, sandbox }: Circumstances): Source {
  return {
    layer: "interface",
    name: SOURCE_NAMES[name],
    licence: "",
    date,
    official: !sandbox,
    complete: true,
    ...(sandbox && { sandbox }),
  };
}

function say(subjects: readonly Subject[], source: Source, said: (subject: Subject) => Said | null): Statement[] {
  return subjects.flatMap((subject) => {
    const what = said(subject);
    if (what === null) return [];
    const { kind, country, value } = subject;
    return [{ subject, fact: { kind, country, value, source, records: [], ...what } }];
  });
}

const isAccount = ({ kind }: Subject): boolean => kind === "account";

export function factsOfSortCode(
  { subjects }: PlannedQuery,
  outcome: Outcome<SortCodeAccountAnswer | SortCodeAnswer>,
  circumstances: Circumstances,
): Statement[] {
  const source = interfaceSource("sortCode", circumstances);
  if (outcome.status === "not-found") {
    return say(subjects, source, (subject) => (isAccount(subject) ? null : { status: "not-found" }));
  }
  if (outcome.status !== "found") return [];
  const { answer } = outcome;
  const records: FactRecord[] = [{ ...answer.bank, ...answer.schemes }];
  return say(subjects, source, (subject) => {
    if (subject.kind === "sortCode" || subject.kind === "nid") return { status: "found", records };
    const verdict = "accountValid" in answer ? verdictOf(answer, subject) : {};
    return { status: "found", records: isAccount(subject) ? [] : records, ...verdict };
  });
}

function verdictOf({ accountValid, iban, bank }: SortCodeAccountAnswer, subject: Subject): Partial<Said> {
  const trust = trustInSortCode(bank.country, subject);
  return { account: { valid: accountValid, trust }, ...(iban !== null && { iban }) };
}

/** No rule is published for Irish accounts; of six digits nobody knows whether the zeros were filled in rightly. */
function trustInSortCode(country: string, { kind, value }: Subject): Trust {
  if (kind === "account" && value.length < 7) return "unreliable";
  return country === "IE" ? "format-only" : "verified";
}

export function factsOfBic(
  { subjects }: PlannedQuery,
  outcome: Outcome<BicAnswer>,
  circumstances: Circumstances,
): Statement[] {
  const source = interfaceSource("bicValidation", circumstances);
  if (outcome.status === "not-found") return say(subjects, source, () => ({ status: "not-found" }));
  if (outcome.status !== "found") return [];
  const { record, services, active } = outcome.answer;
  const described = services.map(({ code, description }) => (description === "" ? code : `${code} (${description})`));
  const records: FactRecord[] = [{ ...record, services: described.join(", ") }];
  return say(subjects, source, () => ({ status: "found", records, active }));
}

/** Absence means nothing: the bank directory leaves out passive BICs and many branches (section 2.5). */
export function factsOfDirectoryBic(
  { subjects }: PlannedQuery,
  outcome: Outcome<DirectoryBicAnswer>,
  circumstances: Circumstances,
): Statement[] {
  if (outcome.status !== "found") return [];
  const { record } = outcome.answer;
  return say(subjects, interfaceSource("bankDirectory", circumstances), () => ({ status: "found", records: [record] }));
}

export function factsOfBankCode(
  { subjects, query }: Extract<PlannedQuery, { type: "bankCode" }>,
  outcome: Outcome<BankCodeAnswer>,
  circumstances: Circumstances,
): Statement[] {
  const source = interfaceSource("bankDirectory", circumstances);
  if (outcome.status === "not-found") {
    // Of several forms of a country's code the directory lists the main one (section 2.2).
    const isMain = nidLengths(query.country)[0] === query.bankCode.replace(/[\s-]/gu, "").length;
    return say(subjects, source, (subject) => (isAccount(subject) || !isMain ? null : { status: "not-found" }));
  }
  if (outcome.status !== "found") return [];
  const { records, accountValid, accountCode } = outcome.answer;
  const account =
    accountValid === null ? {} : { account: { valid: accountValid, trust: trustIn(query.country, accountCode) } };
  return say(subjects, source, (subject) => {
    if (isAccount(subject)) return accountValid === null ? null : { status: "found", ...account };
    return { status: "found", records, ...(subject.kind === "iban" && account) };
  });
}

/** A refused length or form (811, 812) is no failed check digit. */
function trustIn(country: string, code: string | null): Trust {
  const status = accountCheckStatus(country);
  if (status === "under review" || status === null) return "unreliable";
  return status === "yes" && code !== "811" && code !== "812" ? "verified" : "format-only";
}

/** Agreement or another IBAN; what the interface refuses may be its own limits, so no fact comes of it. */
export function factsOfCalculation(
  { subjects }: PlannedQuery,
  outcome: Outcome<IbanCalculationAnswer>,
  circumstances: Circumstances,
): Statement[] {
  if (outcome.status !== "found") return [];
  const { iban, bank } = outcome.answer;
  const source = interfaceSource("ibanCalculation", circumstances);
  return say(subjects, source, () => ({ status: "found", records: [bank], iban }));
}
