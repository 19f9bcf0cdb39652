/**
 * UK or Irish sort code with account number (Sort code interface, section 2.3): modulus, branch, schemes, IBAN.
 * Everything is answered with HTTP 200; the codes of the checks decide.
 */
import * as v from "valibot";
import { text } from "../fields";
import { unreadable } from "../outcome";
import { readReply } from "../reply";
import { type Endpoint, parametersFrom, refuse } from "./endpoint";
import {
  alteration,
  alteredMessage,
  type BankFields,
  bankFields,
  checkCode,
  FOUND,
  NOT_FOUND,
  notFoundMessage,
  type SchemeFields,
  schemeFields,
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

export const sortCodeValidation: Endpoint<SortCodeAccountQuery, SortCodeAccountAnswer> = {
  name: "sortCodeValidation",
  interface: "sortCode",
  path: "/sort/",
  holdsAccount: () => true,
  prepare(query) {
    const sortcode = toSortCode(query.sortCode);
    const account = toAccount(query.account);
    if (sortcode === null) return refuse("A sort code has six digits.");
    return account === null
      ? refuse("An account number has six to eight digits.")
      : parametersFrom({ sortcode, account });
  },
  read: (reply, query) =>
    readReply(reply, {
      schema,
      onError: ({ code }) => unreadable(`The interface answered with the unknown code ${shown(code)}.`),
      onAnswer({ account_data: data, bank_data: bank, payment_schemes: schemes, validations }) {
        const { modulus, sort_found: found, ...input } = validations;
        const altered = alteration([
          input.chars_sortcode,
          input.chars_account,
          input.length_sortcode,
          input.length_account,
        ]);
        if (altered !== null) return { status: "invalid", code: altered, message: alteredMessage };
        if (!echoes(data.sortcode, toSortCode(query.sortCode)) || !echoes(data.account, toAccount(query.account))) {
          return unreadable("The interface answered another question.");
        }
        if (found === NOT_FOUND) return { status: "not-found", code: found, message: notFoundMessage };
        if (found !== FOUND || (modulus !== "001" && modulus !== "201")) return unreadable();
        const accountValid = modulus === "001";
        const iban = accountValid && data.iban !== "" ? data.iban : null;
        return { status: "found", answer: { bank, schemes, accountValid, iban } };
      },
    }),
};

/** Eight digits; null for what is no account number. */
function toAccount(written: string): string | null {
  const digits = written.replace(/[\s-]/gu, "");
  return /^\d{6,8}$/u.test(digits) ? digits.padStart(8, "0") : null;
}

function echoes(echo: string, sent: string | null): boolean {
  return echo === "" || echo === sent;
}

/** A code as far as it is one. */
function shown(code: string): string {
  return /^\d{3}$/u.test(code) ? code : "(none)";
}
