/**
 * UK or Irish sort code with account number (Sort code interface, section 2.3): modulus, branch, schemes, IBAN.
 * Everything is answered with HTTP 200; the codes of the checks decide.
 */
import * as v from "valibot";
import { ibanParts, isValidIban } from "../../domain/iban";
import { isSortCodeIban, sortCodesOf } from "../../domain/sortCodes";
import type { Said, Trust } from "../facts";
import { type Outcome, unreadable } from "../outcome";
import { type BankPair, pairsOf, subjectOf, subjectsOfPair } from "../pairs";
import { contradiction, contradictsCountry, otherQuestion } from "../replies/echo";
import { hasContent, text } from "../replies/fields";
import { readReply } from "../replies/reply";
import type { AskableLiteral, Subject } from "../subject";
import { type LookupQuestion, type PlannedEndpoint, parametersFrom, refuse } from "./endpoint";
import {
  alteration,
  alteredMessage,
  type BankFields,
  bankFields,
  checkCode,
  FOUND,
  factsOfSortCode,
  isSortCode,
  isSortCodePlace,
  NOT_FOUND,
  notFoundMessage,
  type SchemeFields,
  SORT_CODE_FIELDS,
  schemeFields,
  toAccountNumber,
  toSortCode,
} from "./sortCode";

export interface SortCodeAccountQuery {
  readonly sortCode: string;
  /** Six to eight digits; shorter ones are filled with zeros, as the interface doesn't do it. */
  readonly account: string;
}

export interface SortCodeAccountAnswer {
  readonly bank: BankFields;
  readonly schemes: SchemeFields;
  /** Verdict on the account; true also where the bank has published no rule. */
  readonly accountValid: boolean;
  /** Null where the account failed. */
  readonly iban: string | null;
}

const schema = v.looseObject({
  account_data: v.looseObject({ sortcode: text, account: text, iban: text }),
  bank_data: bankFields,
  payment_schemes: schemeFields,
  validations: v.looseObject({
    chars_sortcode: checkCode,
    chars_account: checkCode,
    length_sortcode: checkCode,
    length_account: checkCode,
    modulus: checkCode,
    sort_found: checkCode,
  }),
});

export const sortCodeValidation: PlannedEndpoint<SortCodeAccountQuery, SortCodeAccountAnswer> = {
  name: "sortCodeValidation",
  interface: "sortCode",
  path: "/sort/",
  fields: [...SORT_CODE_FIELDS, "iban", "modulus"],
  holdsAccount: () => true,
  plan: (literal, pointedAt) =>
    literal.kind === "iban" ? questionsOfIban(literal) : pairsOf(literal, pointedAt).flatMap(questionsOfPair),
  request(query) {
    const sortcode = toSortCode(query.sortCode);
    const account = toAccountNumber(query.account);
    if (sortcode === null) return refuse("A sort code has six digits.");
    return account === null
      ? refuse("An account number has six to eight digits.")
      : parametersFrom({ sortcode, account });
  },
  read: (reply, query) =>
    readReply(reply, {
      schema,
      onError: () => unreadable(),
      onAnswer(answer) {
        const { account_data: data, bank_data: bank, validations } = answer;
        const { modulus, sort_found: found, ...input } = validations;
        const altered = alteration([
          input.chars_sortcode,
          input.chars_account,
          input.length_sortcode,
          input.length_account,
        ]);
        const sortCode = toSortCode(query.sortCode) ?? "";
        const account = toAccountNumber(query.account) ?? "";
        if (data.sortcode !== sortCode || data.account !== account) return otherQuestion;
        if (altered !== null) return { status: "invalid", code: altered, message: alteredMessage };
        if (found === NOT_FOUND) {
          const isBare = modulus === "" && data.iban === "" && !hasContent(bank);
          return isBare ? { status: "not-found", code: found, message: notFoundMessage } : contradiction;
        }
        return found === FOUND ? foundBank(answer) : unreadable();
      },
    }),
  facts: ({ subjects }, outcome, circumstances) => factsOfSortCode(subjects, outcome, circumstances, verdictOn),
};

/** The answer about a sort code that was found, where its parts agree. */
function foundBank({
  account_data: data,
  bank_data: bank,
  payment_schemes: schemes,
  validations: { modulus },
}: v.InferOutput<typeof schema>): Outcome<SortCodeAccountAnswer> {
  if (modulus !== "001" && modulus !== "201") return unreadable();
  const accountValid = modulus === "001";
  if (!hasContent(bank) || (!accountValid && data.iban !== "")) return contradiction;
  if (!isSortCodePlace(bank)) return otherQuestion;
  const answer = { bank, schemes, accountValid };
  const iban = data.iban.replace(/\s/gu, "").toUpperCase();
  if (iban === "") return { status: "found", answer: { ...answer, iban: null } };
  // The echo is that of the question, as is known by now.
  if (!isValidIban(iban) || !holds(iban, data.sortcode, data.account)) return otherQuestion;
  if (contradictsCountry(bank.country, iban.slice(0, 2))) return contradiction;
  return { status: "found", answer: { ...answer, iban } };
}

/** Whether an IBAN is that of the account: sort code and account stand at its end (GB and IE). */
function holds(iban: string, sortCode: string, account: string): boolean {
  return isSortCodeIban(iban) && iban.slice(8) === sortCode + account;
}

function questionsOfPair(pair: BankPair): LookupQuestion<SortCodeAccountQuery>[] {
  const { bank, account } = pair;
  if (account === null || !isSortCode(bank) || toAccountNumber(account.value) === null) return [];
  return [{ query: { sortCode: bank.value, account: account.value }, subjects: subjectsOfPair(pair) }];
}

function questionsOfIban(literal: AskableLiteral): LookupQuestion<SortCodeAccountQuery>[] {
  if (!isSortCodeIban(literal.value)) return [];
  const parts = new Map(ibanParts(literal.value).map(({ part, value }) => [part, value]));
  const sortCode = parts.get("branchCode");
  const account = parts.get("account");
  if (sortCode === undefined || account === undefined) return [];
  return [{ query: { sortCode, account }, subjects: [subjectOf(literal)] }];
}

function verdictOn({ accountValid, iban, bank }: SortCodeAccountAnswer, subject: Subject): Partial<Said> {
  const code = accountValid ? "001" : "201";
  return {
    account: { valid: accountValid, trust: trustIn(bank.country, subject), code },
    ...(iban !== null && { iban }),
  };
}

/** No rule is published for Irish accounts; of six digits nobody knows whether the zeros were filled in rightly. */
function trustIn(country: string, { kind, value }: Subject): Trust {
  if (kind === "account" && value.length < 7) return "unreliable";
  return sortCodesOf(country) === "Ireland" ? "format-only" : "verified";
}
