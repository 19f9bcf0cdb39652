/**
 * Bank code and account formats of a country (Bank directory interface, section 2.6). In XML several formats stand one
 * after another without an element around each, and lengths are numbers for one country.
 */
import * as v from "valibot";
import { flag, hasContent, listOf, textFields } from "../fields";
import { unreadable } from "../outcome";
import { readReply } from "../reply";
import { type Endpoint, parametersFrom, refuse } from "./endpoint";

export interface StructureQuery {
  readonly country: string;
}

const BANK_CODE_FIELDS = [
  "COUNTRY_CODE",
  "COUNTRY_NAME",
  "NATIONAL_ID_LOCAL_NAME",
  "NATIONAL_ID_LOCAL_ACRONYM",
  "CLEARING_SYSTEM",
  "EXAMPLE",
  "LETTER_FORMAT",
  "REGEX_FORMAT",
  "ELEMENTS",
  "LENGTH",
  "LENGTH_IN_DB",
] as const;

const ACCOUNT_FIELDS = [
  "ISO_COUNTRY_CODE",
  "COUNTRY_NAME",
  "ACCOUNT_NB_TYPE",
  "ACCOUNT_NB_LOCAL_NAME",
  "EXAMPLE",
  "LETTER_FORMAT",
  "REGEX_FORMAT",
  "ELEMENTS",
  "MIN_LENGTH",
  "MAX_LENGTH",
] as const;

export interface StructureAnswer {
  readonly bankCodes: readonly Readonly<Record<(typeof BANK_CODE_FIELDS)[number], string>>[];
  readonly accounts: readonly Readonly<Record<(typeof ACCOUNT_FIELDS)[number], string>>[];
}

const schema = v.looseObject({
  success: flag,
  national_id_format: listOf(textFields(BANK_CODE_FIELDS)),
  account_number_format: listOf(textFields(ACCOUNT_FIELDS)),
});

export const structure: Endpoint<StructureQuery, StructureAnswer> = {
  name: "structure",
  interface: "bankDirectory",
  path: "/structure/",
  holdsAccount: () => false,
  request({ country }) {
    const code = country.trim().toUpperCase();
    return /^[A-Z]{2}$/u.test(code) ? parametersFrom({ country_iso: code }) : refuse("A country code has two letters.");
  },
  read: (reply) =>
    readReply(reply, {
      schema,
      lists: ["national_id_format", "account_number_format"],
      onError({ code }) {
        if (code === "400")
          return { status: "not-found", code, message: "The interface has no formats for this country." };
        if (code === "802")
          return { status: "invalid", code, message: "The interface expects a country code of two letters." };
        return unreadable();
      },
      onAnswer({ success, national_id_format: bankCodes, account_number_format: accounts }) {
        const answer = { bankCodes: bankCodes.filter(hasContent), accounts: accounts.filter(hasContent) };
        return success === true ? { status: "found", answer } : unreadable();
      },
    }),
};
