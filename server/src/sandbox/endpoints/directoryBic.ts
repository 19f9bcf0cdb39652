/**
 * A BIC to its bank code (Bank directory interface, sections 2.5 and 7.2). It asks the bank directory, which lists
 * neither passive participants nor every branch.
 */
import { toBic11 } from "../../domain/bic";
import type { BankRecord } from "../../domain/interfaceRecords";
import { toUpperAscii } from "../../domain/text";
import {
  contentReply,
  notUnderstood,
  type ReplyFormat,
  type ResultError,
  type ServedReply,
  unreadableParameter,
} from "../reply";
import { xmlFlag, xmlMembers } from "../xml";
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

const badCharacters: ResultError = { code: "807", message: "Invalid Characters in BIC" };
const badLength: ResultError = {
  code: "808",
  message: "BIC length is not correct. BIC code must be 8 or 11 characters long",
};
const notFound: ResultError = { code: "400", message: "BIC not found in official directory" };

export const directoryBic: ServedEndpoint = {
  parameters: ["api_key", "format", "bic", "limit"],
  answer(request, context) {
    const admission = admit(request, []);
    if (admission.kind === "silent") return notUnderstood;
    const { format } = admission;
    if (admission.kind === "request-error") return refusedReply(format, missingParameter, 400);
    const bic = request.parameters.get("bic");
    if (bic === undefined) return unreadableParameter;
    const refusal = accountError(admission.key, request, context);
    if (refusal !== null) return refusedReply(format, refusal, 403, bic);
    if (readLimit(request.parameters) === null) return limitReply(format);
    context.accounts.charge();
    return foundReply(format, bic, lookUp(toUpperAscii(bic), context));
  },
};

function lookUp(bic: string, { source }: SandboxContext): BankRecord | ResultError {
  if (!/^[A-Z0-9]*$/u.test(bic)) return badCharacters;
  if (bic.length !== 8 && bic.length !== 11) return badLength;
  return source.bankOfBic(toBic11(bic)) ?? notFound;
}

function foundReply(format: ReplyFormat, bic: string, result: BankRecord | ResultError): ServedReply {
  const record = "bic" in result ? result : null;
  const error = "bic" in result ? null : result;
  const count = record === null ? "" : 1;
  return reply(format, { bic, success: true, valid: record !== null, count, record, error }, 200);
}

/** @param bic echoed on account errors as well (section 2.5) */
function refusedReply(format: ReplyFormat, error: ResultError, status: 400 | 403, bic = ""): ServedReply {
  return reply(format, { bic, success: false, valid: "", count: "", record: null, error }, status);
}

/** A reduced body (section 2.5). */
function limitReply(format: ReplyFormat): ServedReply {
  const error = badLimit.bic;
  return contentReply(
    format,
    { json: () => ({ success: false, ...jsonError(error) }), xml: () => [["success", "0"], xmlError(error)] },
    400,
  );
}

interface Answer {
  readonly bic: string;
  readonly success: boolean;
  readonly valid: boolean | "";
  readonly count: 1 | "";
  readonly record: BankRecord | null;
  readonly error: ResultError | null;
}

function reply(format: ReplyFormat, answer: Answer, status: 200 | 400 | 403): ServedReply {
  const { bic, success, valid, count, record, error } = answer;
  const records = record === null ? [] : [record];
  return contentReply(
    format,
    {
      json: () => ({
        query: { bic },
        success,
        bic_valid: valid,
        records_found: count,
        records_displayed: count,
        directory_results: records,
        ...jsonError(error),
      }),
      // The XML schema has no bic_valid.
      xml: () => [
        ["query", xmlMembers({ bic })],
        ["success", xmlFlag(success)],
        ["records_displayed", String(count)],
        ["records_found", String(count)],
        xmlRows(records),
        xmlError(error),
      ],
    },
    status,
  );
}
