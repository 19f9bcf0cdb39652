/**
 * Bank code and account formats of a country (Bank directory interface, section 2.6). In XML several formats stand one
 * after another without an element around each, and lengths are numbers for one country.
 */
import * as v from "valibot";
import { unreadable } from "../outcome";
import { contradiction, isSameText, otherQuestion } from "../replies/echo";
import { flag, hasContent, listOf, textFields } from "../replies/fields";
import { readReply } from "../replies/reply";
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

const NOT_FOUND = "400";

const MESSAGES: Readonly<Record<string, string>> = {
  "400": "The interface has no formats for this country.",
  "802": "The interface expects a country code of two letters.",
};

export const structure: Endpoint<StructureQuery, StructureAnswer> = {
  name: "structure",
  interface: "bankDirectory",
  path: "/structure/",
  fields: [...BANK_CODE_FIELDS, ...ACCOUNT_FIELDS],
  holdsAccount: () => false,
  request({ country }) {
    const code = country.trim().toUpperCase();
    return /^[A-Z]{2}$/u.test(code) ? parametersFrom({ country_iso: code }) : refuse("A country code has two letters.");
  },
  read: (reply, query) =>
    readReply(reply, {
      schema,
      lists: ["national_id_format", "account_number_format"],
      onError({ code }, answer) {
        const message = MESSAGES[code];
        if (message === undefined || answer === null) return unreadable();
        const { success, national_id_format: bankCodes, account_number_format: accounts } = answer;
        if (success !== false || bankCodes.length > 0 || accounts.length > 0) return contradiction;
        return code === NOT_FOUND ? { status: "not-found", code, message } : { status: "invalid", code, message };
      },
      onAnswer({ success, national_id_format, account_number_format }) {
        const bankCodes = national_id_format.filter(hasContent);
        const accounts = account_number_format.filter(hasContent);
        if (success === false) return contradiction;
        if (success === null || bankCodes.length + accounts.length === 0) return unreadable();
        // There is no echo; each format names its country.
        const countries = [...bankCodes.map((one) => one.COUNTRY_CODE), ...accounts.map((one) => one.ISO_COUNTRY_CODE)];
        return countries.every((country) => isSameText(country, query.country.trim()))
          ? { status: "found", answer: { bankCodes, accounts } }
          : otherQuestion;
      },
    }),
};

/** Every member that is told of a format, a line each below its name. */
export function describeStructureInFull({ bankCodes, accounts }: StructureAnswer): string[] {
  const lines = (title: string, members: Readonly<Record<string, string>>): string[] => [
    title,
    ...Object.entries(members)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `  ${FORMAT_LABELS[name] ?? name}: ${value}`),
  ];
  return [
    ...bankCodes.flatMap((one) => lines("Bank code", one)),
    ...accounts.flatMap((one) => lines("Account number", one)),
  ];
}

const FORMAT_LABELS: Readonly<Record<string, string>> = {
  COUNTRY_CODE: "Country code",
  ISO_COUNTRY_CODE: "Country code",
  COUNTRY_NAME: "Country",
  NATIONAL_ID_LOCAL_NAME: "Local name",
  NATIONAL_ID_LOCAL_ACRONYM: "Acronym",
  ACCOUNT_NB_TYPE: "Type",
  ACCOUNT_NB_LOCAL_NAME: "Local name",
  CLEARING_SYSTEM: "Clearing system",
  EXAMPLE: "Example",
  LETTER_FORMAT: "Letter format",
  REGEX_FORMAT: "Regular expression",
  ELEMENTS: "Elements",
  LENGTH: "Length",
  LENGTH_IN_DB: "Length as stored",
  MIN_LENGTH: "Shortest",
  MAX_LENGTH: "Longest",
};

/** One line a format, with its example where there is one. */
export function describeStructure({ bankCodes, accounts }: StructureAnswer): string[] {
  const example = ({ EXAMPLE }: { readonly EXAMPLE: string }): string =>
    EXAMPLE === "" ? "" : `, for example ${EXAMPLE}`;
  return [
    ...bankCodes.map((one) => `${one.NATIONAL_ID_LOCAL_NAME || "Bank code"}: ${one.LENGTH} characters${example(one)}`),
    ...accounts.map((one) => {
      const { MIN_LENGTH: least, MAX_LENGTH: most } = one;
      const length = least === most ? least : `${least} to ${most}`;
      return `${one.ACCOUNT_NB_LOCAL_NAME || "Account number"}: ${length} characters${example(one)}`;
    }),
  ];
}
