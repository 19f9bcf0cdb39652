/** What the endpoints of the bank directory interface share: request and account errors, limits, records in XML. */
import type { BankRecord } from "../../domain/interfaceRecords";
import type { Parameters } from "../parameters";
import type { ReplyFormat, ResultError } from "../reply";
import { type XmlElement, xmlMembers } from "../xml";
import type { EndpointRequest, SandboxContext } from "./endpoint";

/** A parameter is missing; the message says iso although the parameter is country_iso (section 7.1). */
export const missingParameter: ResultError = {
  code: "306",
  message: "Bad Request. Required minimum parameters: api_key, format, iso, nid",
};

export const badLimit: Readonly<Record<"nid" | "bic", ResultError>> = {
  nid: { code: "307", message: "Invalid value for 'limit' parameter" },
  bic: { code: "806", message: "Invalid value for 'limit' parameter" },
};

type DirectoryAdmission =
  /** Answered without a word (section 7.5). */
  | { readonly kind: "silent" }
  | { readonly kind: "request-error"; readonly format: ReplyFormat }
  | { readonly kind: "admitted"; readonly format: ReplyFormat; readonly key: string };

/** @param required parameters beside key and format whose absence is error 306 */
export function admit({ parameters }: EndpointRequest, required: readonly string[]): DirectoryAdmission {
  const key = parameters.get("api_key");
  const sentFormat = parameters.get("format");
  // Without a format the error comes in JSON.
  if (sentFormat === undefined) return { kind: "request-error", format: "json" };
  if (sentFormat !== "json" && sentFormat !== "xml") return { kind: "silent" };
  if (key === undefined || required.some((name) => parameters.get(name) === undefined)) {
    return { kind: "request-error", format: sentFormat };
  }
  return { kind: "admitted", format: sentFormat, key };
}

export function accountError(
  key: string,
  { address }: EndpointRequest,
  { accounts }: SandboxContext,
): ResultError | null {
  return accounts.refusal(key, address, true);
}

/** @returns null where it was sent and is no positive whole number */
export function readLimit(parameters: Parameters): number | null {
  const sent = parameters.get("limit");
  if (sent === undefined) return 1;
  return /^0*[1-9]\d{0,9}$/u.test(sent) ? Number(sent) : null;
}

/** Present on failure only. */
export function jsonError(error: ResultError | null): { readonly error?: ResultError } {
  return error === null ? {} : { error: { code: error.code, message: error.message } };
}

/** Always present, empty on success (section 2.3). */
export function xmlError(error: ResultError | null): XmlElement {
  return ["error", error === null ? "" : xmlMembers({ code: error.code, message: error.message })];
}

export function xmlRows(records: readonly BankRecord[]): XmlElement {
  return ["directory_results", records.map((record): XmlElement => ["row", xmlMembers(record)])];
}
