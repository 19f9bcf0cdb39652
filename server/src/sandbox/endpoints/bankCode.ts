/**
 * A national bank code, and an account number beside it (Bank directory interface, sections 2.2 to 2.4 and 7.1).
 * Counts and flags change type with the outcome; one error is told, the bank code's before the account's.
 */
import type { BankRecord } from "../../domain/interfaceRecords";
import { nidFormats, nidLengths } from "../../domain/nid";
import { toUpperAscii } from "../../domain/text";
import { contentReply, notUnderstood, type ReplyFormat, type ResultError, type ServedReply } from "../reply";
import { xmlFlag, xmlMembers } from "../xml";
import { type AccountAnswer, checkDomesticAccount } from "./accountValid";
import {
  accountError,
  admit,
  badLimit,
  jsonError,
  missingParameter,
  readLimit,
  xmlError,
  xmlRows,
} from "./directoryReply";
import type { SandboxContext, ServedEndpoint } from "./endpoint";

/** 100 was accepted and 1000 refused (section 8); where between the two the bound lies is not told. */
const LARGEST_LIMIT = 100;

interface Answer {
  readonly query: { readonly country_iso: string; readonly nid: string; readonly account: string };
  readonly success: boolean;
  readonly accountValid: boolean | "";
  readonly nidValid: boolean | "";
  /** In XML an account error says 0 where JSON has an empty string (section 5, rule 3). */
  readonly xmlNidValid?: "0";
  readonly found: number | "";
  readonly records: readonly BankRecord[];
  readonly error: ResultError | null;
}

export const bankCode: ServedEndpoint = {
  parameters: ["api_key", "format", "country_iso", "nid", "account", "limit"],
  answer(request, context) {
    const admission = admit(request, ["country_iso", "nid"]);
    if (admission.kind === "silent") return notUnderstood;
    const { format } = admission;
    if (admission.kind === "request-error") return reply(format, refused(missingParameter), 400);
    const refusal = accountError(admission.key, request, context);
    if (refusal !== null) return reply(format, { ...refused(refusal), xmlNidValid: "0" }, 403);
    const { parameters } = request;
    const limit = readLimit(parameters);
    if (limit === null || limit > LARGEST_LIMIT) return reply(format, refused(badLimit.nid), 400);
    context.accounts.charge();
    const query = {
      country_iso: parameters.get("country_iso") ?? "",
      nid: parameters.get("nid") ?? "",
      account: parameters.get("account") ?? "",
    };
    return reply(format, answerOf(query, limit, context), 200);
  },
};

function refused(error: ResultError): Answer {
  const query = { country_iso: "", nid: "", account: "" };
  return { query, success: false, accountValid: "", nidValid: "", found: "", records: [], error };
}

function answerOf(query: Answer["query"], limit: number, context: SandboxContext): Answer {
  const { country_iso: country, nid, account } = query;
  const code = toUpperAscii(nid);
  const result = lookUp(country, code, context);
  const isSupported = result.error?.code !== "802" && result.error?.code !== "803";
  const checked: AccountAnswer =
    account === "" || !isSupported ? { valid: "", error: null } : checkDomesticAccount(country, code, account, context);
  const { records } = result;
  return {
    query,
    success: true,
    accountValid: checked.valid,
    nidValid: result.error === null,
    found: result.error === null ? records.length : "",
    records: records.slice(0, limit),
    error: result.error ?? checked.error,
  };
}

interface LookUp {
  readonly records: readonly BankRecord[];
  readonly error: ResultError | null;
}

function lookUp(country: string, code: string, { source }: SandboxContext): LookUp {
  const error = formError(country, code);
  if (error !== null) return { records: [], error };
  const isAnswered = country !== "US" || code.length === nidLengths(country)[0];
  // The two CHIPS forms of the United States are never found (section 2.2).
  const records = isAnswered ? source.bankCode(country, code) : [];
  return { records, error: records.length === 0 ? notFound : null };
}

/** Whether the endpoint has records under a code. */
export function isFound(country: string, code: string, context: SandboxContext): boolean {
  return lookUp(country, toUpperAscii(code), context).error === null;
}

const notFound: ResultError = { code: "400", message: "BankCode(NID) not found in the official directory" };

function formError(country: string, code: string): ResultError | null {
  if (!/^[A-Z]{2}$/u.test(country)) return { code: "802", message: "Country ISO code invalid" };
  const formats = nidFormats(country);
  const [main] = formats;
  if (main === undefined) return { code: "803", message: "Unsupported country ISO code" };
  const sameLength = formats.filter(({ LENGTH }) => Number(LENGTH) === code.length);
  if (sameLength.length === 0) {
    const message = `NID length is not correct for ${country}. Accepted length for ${country}: ${main.LENGTH} characters.`;
    return { code: "804", message };
  }
  // A letter in place of a digit is no wrong form but an unknown code, not 801, which is listed only (section 7.1).
  if (sameLength.some(({ REGEX_FORMAT }) => fits(REGEX_FORMAT, code))) return null;
  return { code: "805", message: `Invalid NID format. Example: ${sameLength[0]?.EXAMPLE ?? ""}` };
}

/** Whether a code has the form, digits counting as met by letters. */
function fits(regex: string, code: string): boolean {
  return new RegExp(`^(?:${regex.replaceAll("[0-9]", "[0-9A-Z]")})$`, "u").test(code);
}

function reply(format: ReplyFormat, answer: Answer, status: 200 | 400 | 403): ServedReply {
  const { query, success, accountValid, nidValid, xmlNidValid, found, records, error } = answer;
  const displayed = found === "" ? "" : records.length;
  return contentReply(
    format,
    {
      json: () => ({
        query,
        success,
        account_valid: accountValid,
        nid_valid: nidValid,
        records_found: found,
        records_displayed: displayed,
        directory_results: records,
        ...jsonError(error),
      }),
      xml: () => [
        ["query", xmlMembers(query)],
        ["success", xmlFlag(success)],
        ["records_displayed", String(displayed)],
        ["records_found", String(found)],
        ["account_valid", xmlFlag(accountValid)],
        ["nid_valid", xmlNidValid ?? xmlFlag(nidValid)],
        xmlRows(records),
        xmlError(error),
      ],
    },
    status,
  );
}
