/** What the two endpoints of the BIC validation interface share: refusals before any look-up, error objects, flags. */
import type { Parameters } from "../parameters";
import { badRequest, type ReplyFormat, type ResultError, type ServedReply } from "../reply";
import { type XmlElement, xmlMembers } from "../xml";
import type { EndpointRequest, SandboxContext } from "./endpoint";

type Admission =
  | { readonly kind: "refused"; readonly reply: ServedReply }
  | { readonly kind: "admitted"; readonly format: ReplyFormat; readonly error: ResultError | null };

/**
 * Checks format and key (sections 5 and 7). An account error is not answered here, its shape is the endpoint's.
 * @param isComplete whether the parameters are there without which the request is bad
 */
export function admit(
  { parameters, address }: EndpointRequest,
  { accounts }: SandboxContext,
  isComplete: (parameters: Parameters) => boolean,
): Admission {
  const key = parameters.get("api_key");
  const format = parameters.get("format");
  if (key === undefined || format === undefined) {
    return refused("Bad Request: Missing 'api_key' or 'format' parameter values");
  }
  if (format !== "json" && format !== "xml") return refused("Bad Request: Invalid 'format' parameter value");
  if (!isComplete(parameters)) return refused("Bad Request");
  // No query limit on this interface (section 8).
  return { kind: "admitted", format, error: accounts.refusal(key, address, false) };
}

function refused(body: string): Admission {
  return { kind: "refused", reply: badRequest(body) };
}

/** In JSON an empty object where all is well, in XML empty elements. */
export function jsonError(error: ResultError | null): ResultError | Record<string, never> {
  return error === null ? {} : { code: error.code, message: error.message };
}

export function xmlError(error: ResultError | null): XmlElement {
  return ["error", xmlMembers({ code: error?.code ?? "", message: error?.message ?? "" })];
}
