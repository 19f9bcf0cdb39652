/** A sort code alone (Sort code interface, section 2.4): branch, BIC and schemes. */
import * as v from "valibot";
import { unreadable } from "../outcome";
import { pairsOf, subjectsOfPair } from "../pairs";
import { contradiction, otherQuestion } from "../replies/echo";
import { hasContent } from "../replies/fields";
import { readReply } from "../replies/reply";
import { type PlannedEndpoint, parametersFrom, refuse } from "./endpoint";
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

export interface SortCodeQuery {
  readonly sortCode: string;
}

export interface SortCodeAnswer {
  readonly bank: BankFields;
  readonly schemes: SchemeFields;
}

const schema = v.looseObject({
  bank_data: bankFields,
  payment_schemes: schemeFields,
  validations: v.looseObject({ length_sortcode: checkCode, chars_sortcode: checkCode, sort_found: checkCode }),
});

export const sortCodeSearch: PlannedEndpoint<SortCodeQuery, SortCodeAnswer> = {
  name: "sortCodeSearch",
  interface: "sortCode",
  path: "/sort/",
  fields: SORT_CODE_FIELDS,
  holdsAccount: () => false,
  plan: (literal, pointedAt) =>
    pairsOf(literal, pointedAt)
      .filter(({ bank, account }) => isSortCode(bank) && (account === null || toAccountNumber(account.value) === null))
      .map(({ bank }) => ({ query: { sortCode: bank.value }, subjects: subjectsOfPair({ bank, account: null }) })),
  request({ sortCode }) {
    const search = toSortCode(sortCode);
    return search === null ? refuse("A sort code has six digits.") : parametersFrom({ search });
  },
  read: (reply) =>
    readReply(reply, {
      schema,
      onError: () => unreadable(),
      onAnswer({ bank_data: bank, payment_schemes: schemes, validations }) {
        const { sort_found: found, length_sortcode: length, chars_sortcode: characters } = validations;
        const altered = alteration([length, characters]);
        if (altered !== null) return { status: "invalid", code: altered, message: alteredMessage };
        if (found !== FOUND && found !== NOT_FOUND) return unreadable();
        if (hasContent(bank) !== (found === FOUND)) return contradiction;
        if (!isSortCodePlace(bank)) return otherQuestion;
        return found === FOUND
          ? { status: "found", answer: { bank, schemes } }
          : { status: "not-found", code: found, message: notFoundMessage };
      },
    }),
  facts: ({ subjects }, outcome, circumstances) => factsOfSortCode(subjects, outcome, circumstances),
};
