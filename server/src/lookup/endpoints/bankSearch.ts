/**
 * Institutions by part of their name (BIC validation interface, section 2.6). `records_displayed` is the limit in
 * effect and not a count, and the XML form carries flags and services without meaning for a search.
 */
import * as v from "valibot";
import { BIC_RECORD_FIELDS, type BicRecord } from "../../domain/interfaceRecords";
import { unreadable } from "../outcome";
import { contradiction, isRecordOfCountry, isSameText, otherQuestion } from "../replies/echo";
import { count, flag, hasContent, listOf, text, textFields } from "../replies/fields";
import { readReply } from "../replies/reply";
import { type BicService, serviceList } from "./bicValidation";
import { type Endpoint, parametersFrom, refuse } from "./endpoint";

export interface BankSearchQuery {
  readonly country: string;
  /** Part of the name; accents and double spaces don't matter. */
  readonly name: string;
  readonly city?: string;
  /** Most records wanted; the interface gives 100 at most. */
  readonly limit?: number;
}

export interface FoundInstitution {
  readonly record: BicRecord;
  readonly active: boolean | null;
  /** Always empty in XML. */
  readonly services: readonly BicService[];
}

export interface BankSearchAnswer {
  readonly banks: readonly FoundInstitution[];
  /** Records that match, also those beyond the limit. */
  readonly found: number;
}

const institution = v.pipe(
  v.unknown(),
  v.transform((value) => ({ record: value, rest: value })),
  v.object({
    record: textFields(BIC_RECORD_FIELDS),
    rest: v.looseObject({ bic_active: flag, services: v.fallback(serviceList, []) }),
  }),
  v.transform(({ record, rest }) => ({ record, active: rest.bic_active, services: rest.services })),
);

const schema = v.looseObject({
  query: v.nullish(v.looseObject({ country: text, bank_name: text, city: text, success: flag })),
  records_found: count,
  directory_results: listOf(institution),
});

const NOT_FOUND = "808";

const INVALID: Readonly<Record<string, string>> = {
  "806": "The interface wants at least three letters, digits or spaces of the name.",
  "807": "The interface wants a country code of two letters.",
};

const MOST = 100;

export const bankSearch: Endpoint<BankSearchQuery, BankSearchAnswer> = {
  name: "bankSearch",
  interface: "bicValidation",
  path: "/bank/",
  fields: [...BIC_RECORD_FIELDS, "bic_active", "services", "records_found"],
  holdsAccount: () => false,
  request({ country, name, city, limit }) {
    const bankName = toSearchText(name);
    const code = country.trim().toUpperCase();
    if (!/^[A-Z]{2}$/u.test(code)) return refuse("A country code has two letters.");
    if (bankName.length < 3) return refuse("At least three letters of the name are needed.");
    if (!/^[A-Za-z0-9 .'-]+$/u.test(bankName)) {
      return refuse("The name may hold letters, digits, spaces, full stops, hyphens and apostrophes.");
    }
    return parametersFrom({
      country: code,
      bank_name: bankName,
      city: city === undefined ? undefined : toSearchText(city),
      limit: limit === undefined ? undefined : String(Math.min(MOST, Math.max(1, Math.trunc(limit)))),
    });
  },
  read: (reply, query) =>
    readReply(reply, {
      schema,
      lists: ["directory_results", "services"],
      onError({ code }, answer) {
        const message = INVALID[code];
        if (code !== NOT_FOUND && message === undefined) return unreadable();
        if (answer?.query == null) return unreadable();
        if (!isEchoOf(answer.query, query)) return otherQuestion;
        const { query: echo, records_found: found, directory_results: results } = answer;
        if (echo.success === true || (found ?? 0) > 0 || results.length > 0) return contradiction;
        return message === undefined
          ? { status: "not-found", code, message: "No bank of that name is in the BIC directory." }
          : { status: "invalid", code, message };
      },
      onAnswer({ query: echo, records_found: found, directory_results: results }) {
        if (echo == null || !isEchoOf(echo, query)) return otherQuestion;
        const banks = results.filter(({ record }) => hasContent(record));
        if (echo.success === false || banks.length === 0 || (found ?? banks.length) < banks.length)
          return contradiction;
        if (!banks.every(({ record }) => isMatch(record, query))) return otherQuestion;
        return { status: "found", answer: { banks, found: found ?? banks.length } };
      },
    }),
};

type Echo = Readonly<Record<"country" | "bank_name" | "city", string>>;

/** The country is cut to two letters and an apostrophe gets a backslash before it (section 2.6). */
function isEchoOf(echo: Echo, { country, name, city }: BankSearchQuery): boolean {
  return (
    isSameText(echo.country, country.trim().slice(0, 2)) &&
    isSameText(echo.bank_name.replaceAll("\\'", "'"), toSearchText(name)) &&
    isSameText(echo.city.replaceAll("\\'", "'"), toSearchText(city ?? ""))
  );
}

/** The search is for a part of the name, in one country (section 2.3). */
function isMatch(record: BicRecord, { country, name, city }: BankSearchQuery): boolean {
  const contains = (text: string, part: string): boolean => text.toUpperCase().includes(part.toUpperCase());
  return (
    isRecordOfCountry(record.iso_country_code, country) &&
    contains(record.name, toSearchText(name)) &&
    contains(record.city, toSearchText(city ?? ""))
  );
}

/** Names are registered without accents and looked for exactly as sent. */
function toSearchText(written: string): string {
  return written
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, " ")
    .trim();
}
