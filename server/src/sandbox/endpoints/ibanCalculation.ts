/**
 * IBAN calculation (IBAN calculation interface, sections 2.9, 2.10 and 7.2). What the document leaves open: every
 * reply has status 200 and holds the result fields or `error` alone, account errors among them; a request without a
 * known format is answered in XML; Egypt and Iraq are served too.
 */
import { calculateIban, type IbanInput } from "../../domain/calculate";
import { ibanFormat } from "../../domain/countries/ibanFormats";
import type { BankRecord } from "../../domain/interfaceRecords";
import { toUpperAscii } from "../../domain/text";
import { type Parameters, readFormat } from "../parameters";
import { contentReply, type ReplyFormat, type ServedReply } from "../reply";
import { xmlMembers } from "../xml";
import type { SandboxContext, ServedEndpoint } from "./endpoint";

/** Supported countries (section 2.9). */
const calculatedCountries: ReadonlySet<string> = new Set(
  (
    "EE FI HU NO NL AT BE CH DE GB IE MT PK SE AL SI PL AD HR CY DK GR LI LT BH BR DO SV FO GL GT KW MD QA SA UA AE " +
    "FR IT MC MR SM IL ES PT CZ SK IS EG IQ"
  ).split(" "),
);

const INPUTS = ["bankcode", "branch", "account", "cd", "prefix", "acc_type", "kennitala"] as const;

export const ibanCalculation: ServedEndpoint = {
  parameters: ["api_key", "format", "country", ...INPUTS],
  answer({ parameters, address }, context) {
    const format = readFormat(parameters);
    const key = parameters.get("api_key");
    const country = parameters.get("country") ?? "";
    if (format === null || key === undefined || country === "") {
      return errorReply(format ?? "xml", "Required fields not submitted.");
    }
    const refusal = context.accounts.refusal(key, address, true);
    if (refusal !== null) return errorReply(format, refusal.message);
    context.accounts.charge();
    return calculationReply(format, toUpperAscii(country), parameters, context);
  },
};

function calculationReply(
  format: ReplyFormat,
  country: string,
  parameters: Parameters,
  { source, reference }: SandboxContext,
): ServedReply {
  if (!/^[A-Z]{2}$/u.test(country)) return errorReply(format, "Country code is not valid");
  const input = inputOf(country, parameters);
  const bic = input.bankcode === undefined ? source.bicOfAccount(country, input.account ?? "") : null;
  const calculation = calculateIban(bic === null ? input : { ...input, bic }, reference);
  if (!calculation.ok && calculation.error === "Country code is not valid")
    return errorReply(format, calculation.error);
  if (!calculatedCountries.has(country)) return errorReply(format, "Country or Bank not supported");
  if (!calculation.ok) return errorReply(format, calculation.error);
  // An answer has no place to say that it is uncertain.
  if (calculation.assumed) return errorReply(format, "Bank Not Recognized");
  const members = membersOf(calculation.iban, input, source.bankOfIban(calculation.iban));
  return contentReply(format, { json: () => members, xml: () => xmlMembers(members) });
}

function membersOf(iban: string, { country, account, bankcode }: IbanInput, bank: BankRecord | null) {
  return {
    address: bank?.street_address_1 ?? "",
    bank: bank?.institution_name ?? "",
    bic: bank?.bic ?? "",
    branch: bank?.branch_information ?? "",
    city: bank?.city ?? "",
    country,
    email: "",
    fax: "",
    phone: "",
    state: bank?.cps ?? "",
    website: "",
    zip: bank?.zip_code ?? "",
    iban,
    account: account ?? "",
    sort_code: bankcode ?? nationalCodeOf(iban),
  };
}

/** The inputs that were sent; empty ones count as not sent. */
function inputOf(country: string, parameters: Parameters): IbanInput {
  const sent = INPUTS.flatMap((name) => {
    const value = parameters.get(name) ?? "";
    return value === "" ? [] : [[name, value] as const];
  });
  return { country, ...Object.fromEntries(sent) };
}

function nationalCodeOf(iban: string): string {
  const place = ibanFormat(iban.slice(0, 2))?.nationalId;
  return place === undefined || place === null ? "" : iban.slice(place.start, place.start + place.length);
}

function errorReply(format: ReplyFormat, error: string): ServedReply {
  return contentReply(format, { json: () => ({ error }), xml: () => [["error", error]] });
}
