/** Bank code and account formats of a country (Bank directory interface, sections 2.6 and 7.3). */
import { accountFormats, nidFormats } from "../../domain/nid";
import { toUpperAscii } from "../../domain/text";
import { exampleOf } from "../institutions/accountExamples";
import { contentReply, notUnderstood, type ReplyFormat, type ResultError, type ServedReply } from "../reply";
import { type XmlElement, xmlMembers } from "../xml";
import { accountError, admit, jsonError, missingParameter } from "./directoryReply";
import type { ServedEndpoint } from "./endpoint";

type Format = Readonly<Record<string, string | number>>;

/** The one country whose lengths are numbers (section 2.6); which one it is, the description doesn't tell. */
const WITH_NUMBERS = "TL";

const noCountry: ResultError = { code: "802", message: "Country ISO code invalid" };
const unknownCountry: ResultError = { code: "400", message: "ISO Country Code not found in registry" };

export const structure: ServedEndpoint = {
  parameters: ["api_key", "format", "country_iso"],
  answer(request, context) {
    const admission = admit(request, []);
    if (admission.kind === "silent") return notUnderstood;
    const { format } = admission;
    if (admission.kind === "request-error") return errorReply(format, missingParameter, 400);
    const sent = request.parameters.get("country_iso");
    if (sent === undefined) return notUnderstood;
    const refusal = accountError(admission.key, request, context);
    if (refusal !== null) return errorReply(format, refusal, 401);
    const country = toUpperAscii(sent);
    if (!/^[A-Z]{2}$/u.test(country)) return errorReply(format, noCountry, 400);
    const bankCodes = nidFormats(country);
    if (bankCodes.length === 0) return errorReply(format, unknownCountry, 400);
    context.accounts.charge();
    return reply(format, toRecords(bankCodes), toAccounts(country), null, 200);
  },
};

function toRecords(formats: readonly object[]): Format[] {
  return formats.map((format): Format => ({ ...format }));
}

function toAccounts(country: string): Format[] {
  return accountFormats(country).map((format): Format => {
    const { MIN_LENGTH: least, MAX_LENGTH: most } = format;
    const lengths = country === WITH_NUMBERS ? { MIN_LENGTH: Number(least), MAX_LENGTH: Number(most) } : {};
    return { ...format, EXAMPLE: exampleOf(format), ...lengths };
  });
}

function errorReply(format: ReplyFormat, error: ResultError, status: 400 | 401): ServedReply {
  return reply(format, [], [], error, status);
}

function reply(
  format: ReplyFormat,
  bankCodes: readonly Format[],
  accounts: readonly Format[],
  error: ResultError | null,
  status: 200 | 400 | 401,
): ServedReply {
  return contentReply(
    format,
    {
      json: () => ({
        success: error === null,
        national_id_format: bankCodes,
        account_number_format: accounts,
        ...jsonError(error),
      }),
      xml: () => [
        // Text, unlike the flags of the other endpoints.
        ["success", String(error === null)],
        ["national_id_format", inSequence(bankCodes)],
        ["account_number_format", inSequence(accounts)],
        ["error", xmlMembers({ code: error?.code ?? "", message: error?.message ?? "" })],
      ],
    },
    status,
  );
}

/** One format after the other, without an element around each. */
function inSequence(formats: readonly Format[]): XmlElement[] {
  return formats.flatMap((format) => Object.entries(format).map(([name, value]): XmlElement => [name, String(value)]));
}
