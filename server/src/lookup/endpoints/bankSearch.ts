/**
 * Institutions by part of their name (BIC validation interface, section 2.6). `records_displayed` is the limit in
 * effect and not a count, and the XML form carries flags and services without meaning for a search.
 */
import * as v from "valibot";
import { BIC_RECORD_FIELDS, type BicRecord } from "../../domain/interfaceRecords";
import { count, flag, hasContent, listOf, textFields } from "../fields";
import { unreadable } from "../outcome";
import { readReply } from "../reply";
import { type Service, serviceList } from "./bicValidation";
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
  readonly services: readonly Service[];
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

const schema = v.looseObject({ records_found: count, directory_results: listOf(institution) });

const INVALID: Readonly<Record<string, string>> = {
  "806": "The interface wants at least three letters, digits or spaces of the name.",
  "807": "The interface wants a country code of two letters.",
};

const MOST = 100;

export const bankSearch: Endpoint<BankSearchQuery, BankSearchAnswer> = {
  name: "bankSearch",
  interface: "bicValidation",
  path: "/bank/",
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
  read: (reply) =>
    readReply(reply, {
      schema,
      lists: ["directory_results", "services"],
      onError({ code }) {
        if (code === "808")
          return { status: "not-found", code, message: "No bank of that name is in the BIC directory." };
        const message = INVALID[code];
        return message === undefined ? unreadable() : { status: "invalid", code, message };
      },
      onAnswer({ records_found: found, directory_results: results }) {
        const banks = results.filter(({ record }) => hasContent(record));
        return { status: "found", answer: { banks, found: found ?? banks.length } };
      },
    }),
};

/** Names are registered without accents and looked for exactly as sent. */
function toSearchText(written: string): string {
  return written
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, " ")
    .trim();
}
