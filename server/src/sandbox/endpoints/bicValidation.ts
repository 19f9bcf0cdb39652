/** A BIC against the BIC directory (BIC validation interface, sections 2.2, 2.4 and 7). */
import { toBic11 } from "../../domain/bic";
import { toUpperAscii } from "../../domain/text";
import { describeServices } from "../institutions/services";
import type { BicEntry } from "../institutions/source";
import { contentReply, type ReplyFormat, type ResultError, type ServedReply } from "../reply";
import { type XmlElement, xmlFlag, xmlMembers } from "../xml";
import { admit, jsonError, xmlError } from "./bicDirectory";
import type { SandboxContext, ServedEndpoint } from "./endpoint";

const badCharacters: ResultError = { code: "801", message: "Invalid characters in BIC." };
const badLength: ResultError = {
  code: "802",
  message: "Incorrect BIC Length. Accepted BIC length 8 or 11 characters",
};
const unknown: ResultError = { code: "803", message: "BIC Code not found in directory." };

export const bicValidation: ServedEndpoint = {
  parameters: ["api_key", "format", "bic"],
  answer(request, context) {
    const sent = request.parameters.get("bic") ?? "";
    const admission = admit(request, context, () => sent !== "");
    if (admission.kind === "refused") return admission.reply;
    const { format, error } = admission;
    if (error !== null) return reply(format, { bic: "", success: false }, error, 403);
    const bic = toUpperAscii(sent);
    return reply(format, { bic, success: true }, lookUp(bic, context), 200);
  },
};

function lookUp(bic: string, { source }: SandboxContext): BicEntry | ResultError {
  if (!/^[A-Z0-9]*$/u.test(bic)) return badCharacters;
  if (bic.length !== 8 && bic.length !== 11) return badLength;
  return source.bic(toBic11(bic)) ?? unknown;
}

function reply(
  format: ReplyFormat,
  query: { readonly bic: string; readonly success: boolean },
  result: BicEntry | ResultError,
  status: 200 | 403,
): ServedReply {
  const entry = "record" in result ? result : null;
  const error = "record" in result ? null : result;
  const services = describeServices(entry?.services ?? []);
  return contentReply(
    format,
    {
      json: () => ({
        query,
        bic_valid: entry !== null,
        bic_active: entry?.active ?? false,
        directory_results: entry?.record ?? {},
        services,
        error: jsonError(error),
      }),
      xml: () => [
        ["query", xmlMembers({ bic: query.bic, success: xmlFlag(query.success) })],
        ["bic_valid", xmlFlag(entry !== null)],
        ["bic_active", xmlFlag(entry?.active ?? false)],
        ["directory_results", entry === null ? "" : xmlMembers(entry.record)],
        ["services", services.map((service): XmlElement => ["service", xmlMembers({ ...service })])],
        xmlError(error),
      ],
    },
    status,
  );
}
