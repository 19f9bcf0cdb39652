/** Institutions by part of their name (BIC validation interface, sections 2.3, 2.6 and 7). */
import { toUpperAscii } from "../../domain/text";
import { describeServices } from "../institutions/services";
import type { BicEntry } from "../institutions/source";
import { contentReply, type ReplyFormat, type ResultError, type ServedReply } from "../reply";
import { type XmlElement, xmlFlag, xmlMembers } from "../xml";
import { admit, jsonError, xmlError } from "./bicDirectory";
import type { SandboxContext, ServedEndpoint } from "./endpoint";

const badName: ResultError = {
  code: "806",
  message: "Bank Name Invalid! Bank search should be minimum of 3 characters. Allowed characters a-z, A-Z, 0-9, space!",
};
const badCountry: ResultError = {
  code: "807",
  message: "Country code incorrect! Allowed is 2 letter country code. Example: UK, DE, FR",
};
const nothingFound: ResultError = { code: "808", message: "No records found in directory." };

const SHORTEST_NAME = 3;
const DEFAULT_LIMIT = 10;
const LARGEST_LIMIT = 100;

interface Question {
  readonly country: string;
  readonly name: string;
  /** Undefined where it was not sent. */
  readonly city: string | undefined;
  readonly limit: number;
}

export const bankSearch: ServedEndpoint = {
  parameters: ["api_key", "format", "country", "bank_name", "city", "limit"],
  answer(request, context) {
    const { parameters } = request;
    const country = parameters.get("country");
    const name = parameters.get("bank_name");
    const admission = admit(request, context, () => country !== undefined && name !== undefined);
    if (admission.kind === "refused") return admission.reply;
    const question: Question = {
      country: country ?? "",
      name: name ?? "",
      city: parameters.get("city"),
      limit: toLimit(parameters.get("limit")),
    };
    const { format, error } = admission;
    if (error !== null) return reply(format, question, error, 403);
    return reply(format, question, search(question, context), 200);
  },
};

/** Cut to a whole number and capped; anything that is no positive number is as if not sent. */
function toLimit(sent: string | undefined): number {
  const limit = /^\d+(?:\.\d+)?$/u.test(sent ?? "") ? Math.trunc(Number(sent)) : 0;
  return limit < 1 ? DEFAULT_LIMIT : Math.min(limit, LARGEST_LIMIT);
}

interface Found {
  readonly found: number;
  readonly entries: readonly BicEntry[];
}

function search({ country, name, city = "", limit }: Question, { source }: SandboxContext): Found | ResultError {
  if (name.length < SHORTEST_NAME || !/^[A-Za-z0-9 .'-]*$/u.test(name)) return badName;
  if (!/^[A-Za-z]{2}$/u.test(country)) return badCountry;
  // Such names find nothing, although a registered name may well contain them (section 2.3).
  if (name !== name.trim() || name.includes("  ")) return nothingFound;
  const result = source.search({ country: toUpperAscii(country), name, city, limit });
  return result.found === 0 ? nothingFound : result;
}

function reply(format: ReplyFormat, question: Question, result: Found | ResultError, status: 200 | 403): ServedReply {
  const { country, name, city, limit } = question;
  const success = "entries" in result;
  const { found, entries }: Found = success ? result : { found: 0, entries: [] };
  const error = success ? null : result;
  const displayed = success ? limit : 0;
  const echo = {
    country: country.slice(0, 2),
    bank_name: name.replaceAll("'", "\\'"),
  };
  const place = city === undefined ? {} : { city };
  return contentReply(
    format,
    {
      json: () => ({
        query: { ...echo, success, ...place },
        records_found: found,
        records_displayed: displayed,
        directory_results: entries.map(({ record, active, services }) => ({
          ...record,
          bic_active: active,
          services: describeServices(services),
        })),
        error: jsonError(error),
      }),
      // Three elements without meaning for a search; services of a record are left out (section 2.6).
      xml: () => [
        ["query", xmlMembers({ ...echo, success: xmlFlag(success), ...place })],
        ["bic_valid", ""],
        ["bic_active", ""],
        ["records_found", String(found)],
        ["records_displayed", String(displayed)],
        ["directory_results", entries.map(xmlRecord)],
        ["services", ""],
        xmlError(error),
      ],
    },
    status,
  );
}

function xmlRecord({ record, active }: BicEntry): XmlElement {
  return ["record", [...xmlMembers(record), ["bic_active", xmlFlag(active)], ["services", ""]]];
}
