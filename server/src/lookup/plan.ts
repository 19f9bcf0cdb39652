/**
 * Which literal asks what. Each question is asked once however many literals lead to it, and what is wrong by its form
 * asks nothing: a query would be paid for an answer that is known.
 */
import { domesticParts, type IbanInput } from "../domain/calculate";
import { ibanFormat } from "../domain/countries/ibanFormats";
import { ibanParts } from "../domain/iban";
import { accountCheckStatus, accountFormats, nidLengths } from "../domain/nid";
import type { InterfaceName } from "../protocol";
import {
  type BankCodeQuery,
  type BicQuery,
  bankCode,
  bicValidation,
  directoryBic,
  type IbanCalculationQuery,
  ibanCalculation,
  isCalculated,
  type SortCodeAccountQuery,
  type SortCodeQuery,
  sortCodeSearch,
  sortCodeValidation,
} from "./endpoints";
import { type AskableLiteral, banksBeside, isSortCodeCountry, keyOf, type Subject } from "./subject";

/** A question, and the subjects that its answer speaks of. */
export type PlannedQuery = { readonly subjects: readonly Subject[] } & (
  | { readonly type: "sortCodeValidation"; readonly query: SortCodeAccountQuery }
  | { readonly type: "sortCodeSearch"; readonly query: SortCodeQuery }
  | { readonly type: "bicValidation"; readonly query: BicQuery }
  | { readonly type: "directoryBic"; readonly query: BicQuery }
  | { readonly type: "bankCode"; readonly query: BankCodeQuery }
  | { readonly type: "ibanCalculation"; readonly query: IbanCalculationQuery }
);

export interface PlanOptions {
  /** The interfaces that can be asked. */
  readonly available: ReadonlySet<InterfaceName>;
  /** A person pointed at these literals: guesses are asked about too, and BICs also in the bank directory. */
  readonly pointedAt?: boolean;
}

export interface Plan {
  readonly queries: readonly PlannedQuery[];
  /** Literals that lead to a question. */
  readonly literals: number;
  /** Interfaces that would have been asked and can't be. */
  readonly missing: ReadonlySet<InterfaceName>;
}

const INTERFACE_OF: Readonly<Record<PlannedQuery["type"], InterfaceName>> = {
  sortCodeValidation: sortCodeValidation.interface,
  sortCodeSearch: sortCodeSearch.interface,
  bicValidation: bicValidation.interface,
  directoryBic: directoryBic.interface,
  bankCode: bankCode.interface,
  ibanCalculation: ibanCalculation.interface,
};

export function planQueries(literals: readonly AskableLiteral[], options: PlanOptions): Plan {
  const planner = new Planner(options);
  planner.add(literals);
  return planner.plan;
}

/** Collects questions from document after document without holding on to the documents. */
export class Planner {
  readonly #options: PlanOptions;
  readonly #planned = new Map<string, PlannedQuery>();
  readonly #missing = new Set<InterfaceName>();
  #literals = 0;

  constructor(options: PlanOptions) {
    this.#options = options;
  }

  get plan(): Plan {
    return { queries: [...this.#planned.values()], literals: this.#literals, missing: this.#missing };
  }

  add(literals: readonly AskableLiteral[]): void {
    for (const literal of literals) this.#addLiteral(literal);
  }

  #addLiteral(literal: AskableLiteral): void {
    const { available, pointedAt = false } = this.#options;
    if (!isWorthAsking(literal, pointedAt)) return;
    const all = questionsOf(literal, pointedAt);
    const possible = all.filter(({ type }) => available.has(INTERFACE_OF[type]));
    for (const { type } of all) if (!available.has(INTERFACE_OF[type])) this.#missing.add(INTERFACE_OF[type]);
    if (possible.length > 0) this.#literals += 1;
    for (const question of possible) {
      const key = JSON.stringify([question.type, question.query]);
      const before = this.#planned.get(key);
      this.#planned.set(key, before === undefined ? question : { ...before, subjects: joined(before, question) });
    }
  }
}

/** Checks whose failure no interface can lift. */
const FORM: ReadonlySet<string> = new Set(["characters", "length", "country", "structure", "check-digits"]);

function isWorthAsking({ confidence, checks }: AskableLiteral, pointedAt: boolean): boolean {
  if (confidence === "weak" && !pointedAt) return false;
  return !checks.some(({ check, result, strength }) => result === "fail" && strength === "error" && FORM.has(check));
}

function questionsOf(literal: AskableLiteral, pointedAt: boolean): PlannedQuery[] {
  switch (literal.kind) {
    case "bic":
      return questionsOfBic(literal, pointedAt);
    case "iban":
      return questionsOfIban(literal);
    case "sortCode":
    case "nid": {
      const accounts = literal.record.literals.filter(
        (other) =>
          other.kind === "account" &&
          isWorthAsking(other, pointedAt) &&
          banksBeside(other).some((bank) => keyOf(bank) === keyOf(literal)),
      );
      const questions = accounts.map((account) => questionOfPair(literal, account));
      return questions.length === 0 ? [questionOfBank(literal)].flat() : questions.flat();
    }
    case "account":
      // Without its bank an account number says nothing to anybody.
      return banksBeside(literal)
        .filter((bank) => isWorthAsking(bank, pointedAt))
        .flatMap((bank) => questionOfPair(bank, literal));
  }
}

function questionsOfBic(literal: AskableLiteral, pointedAt: boolean): PlannedQuery[] {
  const subjects = [subjectOf(literal)];
  const query = { bic: literal.value };
  const first: PlannedQuery = { type: "bicValidation", query, subjects };
  return pointedAt ? [first, { type: "directoryBic", query, subjects }] : [first];
}

function questionOfBank(literal: AskableLiteral): PlannedQuery[] {
  const subjects = [subjectOf(literal)];
  const { kind, country, value } = literal;
  if (kind === "sortCode" && isSortCodeCountry(country)) {
    return [{ type: "sortCodeSearch", query: { sortCode: value }, subjects }];
  }
  return country === null ? [] : [{ type: "bankCode", query: { country, bankCode: value }, subjects }];
}

/** A bank with an account; where the country's accounts can't be judged, the bank alone. */
function questionOfPair(bank: AskableLiteral, account: AskableLiteral): PlannedQuery[] {
  const subjects = [subjectOf(bank), { ...subjectOf(account), bank: bank.value }];
  if (bank.kind === "sortCode" && isSortCodeCountry(bank.country)) {
    const query = { sortCode: bank.value, account: account.value };
    return sortCodeValidation.prepare(query).ok
      ? [{ type: "sortCodeValidation", query, subjects }]
      : questionOfBank(bank);
  }
  const { country } = bank;
  if (country === null) return [];
  const form = directoryForm(country, account.value);
  if (form === null) return questionOfBank(bank);
  return [{ type: "bankCode", query: { country, bankCode: bank.value, account: form }, subjects }];
}

/**
 * The account as the directory interface wants it: the full domestic form (section 2.2).
 * @returns null where the country has no account format or the number isn't in one
 */
function directoryForm(country: string, account: string): string | null {
  for (const { MIN_LENGTH, MAX_LENGTH, ACCOUNT_NB_TYPE } of accountFormats(country)) {
    const [least, most] = [Number(MIN_LENGTH), Number(MAX_LENGTH)];
    if (account.length >= least && account.length <= most) return account;
    // Fixed length: written without its leading zeros, as German account numbers often are.
    if (least === most && ACCOUNT_NB_TYPE === "ACCOUNT" && account.length < most && /^\d+$/u.test(account)) {
      return account.padStart(most, "0");
    }
  }
  return null;
}

function questionsOfIban(literal: AskableLiteral): PlannedQuery[] {
  const { value } = literal;
  const country = value.slice(0, 2);
  const subjects = [subjectOf(literal)];
  const parts = new Map(ibanParts(value).map(({ part, value: text }) => [part, text]));
  if (country === "GB" || country === "IE") {
    const sortCode = parts.get("branchCode");
    const account = parts.get("account");
    if (sortCode === undefined || account === undefined) return [];
    return [{ type: "sortCodeValidation", query: { sortCode, account }, subjects }];
  }
  const questions: PlannedQuery[] = [];
  const place = ibanFormat(country)?.nationalId;
  if (place && nidLengths(country).includes(place.length)) {
    const account = trustedAccountOf(value, country, parts.get("account"));
    const query = {
      country,
      bankCode: value.slice(place.start, place.start + place.length),
      ...(account !== null && { account }),
    };
    questions.push({ type: "bankCode", query, subjects });
  }
  const query = calculationOf(value);
  if (query !== null) questions.push({ type: "ibanCalculation", query, subjects });
  return questions;
}

/** The account inside an IBAN, in the directory's form, where its check digits are verified (section 2.8). */
function trustedAccountOf(iban: string, country: string, account: string | undefined): string | null {
  if (accountCheckStatus(country) !== "yes") return null;
  const [format] = accountFormats(country);
  if (format === undefined) return null;
  const whole = format.ACCOUNT_NB_TYPE === "IBAN" ? iban : iban.slice(4);
  const form = format.ACCOUNT_NB_TYPE === "ACCOUNT" ? account : whole;
  const fits =
    form !== undefined && form.length >= Number(format.MIN_LENGTH) && form.length <= Number(format.MAX_LENGTH);
  return fits ? form : null;
}

/**
 * The inputs that the IBAN calculation interface makes this IBAN of; null for countries it doesn't serve. Where it
 * takes no branch of its own, bank code and branch code go together (section 2.9).
 */
export function calculationOf(iban: string): IbanCalculationQuery | null {
  const parts = domesticParts(iban);
  if (parts === null || !isCalculated(parts.country)) return null;
  return toCalculationQuery(parts);
}

/** The same from domestic parts as written. */
export function toCalculationQuery(parts: IbanInput): IbanCalculationQuery {
  const { country, bankcode, branch, bic: _, currency: __, owner: ___, ...rest } = parts;
  if (HAS_BRANCH.has(country) || branch === undefined) {
    return { country, ...(bankcode !== undefined && { bankcode }), ...(branch !== undefined && { branch }), ...rest };
  }
  const code = LETTERS.has(country) ? branch : (bankcode ?? "") + branch;
  return { country, bankcode: code, ...rest };
}

/** Countries whose branch code is a parameter of its own. */
const HAS_BRANCH: ReadonlySet<string> = new Set(["FR", "IT", "MC", "MR", "SM", "IL", "ES", "PT"]);
/** Countries whose bank code, to the interface, is the sort code behind the bank letters. */
const LETTERS: ReadonlySet<string> = new Set(["GB", "IE", "MT"]);

function subjectOf({ kind, country, value }: AskableLiteral): Subject {
  return { kind, country, value };
}

function joined(one: PlannedQuery, other: PlannedQuery): Subject[] {
  const subjects = new Map([...one.subjects, ...other.subjects].map((subject) => [keyOf(subject), subject]));
  return [...subjects.values()];
}
