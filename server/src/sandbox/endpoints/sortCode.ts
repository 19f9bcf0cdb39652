/**
 * The sort code service (Sort code interface, sections 2.1 to 2.8): modulus check, branch, payment schemes and IBAN of
 * a UK or Irish account, or a sort code alone. Every processed request is answered with 200 and uses a query.
 */
import { computeIbanCheckDigits } from "../../domain/iban";
import { SORT_CODE_LENGTH } from "../../domain/uk/checkPair";
import { checkModulus } from "../../domain/uk/modulus";
import type { SortCodeOffice } from "../institutions/source";
import { readFormat } from "../parameters";
import { contentReply, notUnderstood, type ReplyFormat, type ResultError, type ServedReply } from "../reply";
import { type XmlElement, xmlMembers } from "../xml";
import type { SandboxContext, ServedEndpoint } from "./endpoint";

/** A check of the answer (section 2.2) has the shape of an error, also where all is well. */
type Check = ResultError;

/** Texts of 206 to 209 are not published; these follow the style of the others. */
const messages = {
  "001": "Modulus Success: Check digit is valid",
  "002": "Sort Code found in bank directory",
  "006": "Sort Code does not contain illegal characters",
  "007": "Account Number does not contain illegal characters",
  "008": "Sort Code length is correct",
  "009": "Account Number length is correct",
  "201": "Modulus Failed: Check digit is not valid",
  "202": "Sort Code not found in bank directory",
  "206": "Sort Code contains illegal characters",
  "207": "Account Number contains illegal characters",
  "208": "Sort Code length is not correct",
  "209": "Account Number length is not correct",
} as const;

const irishMessages = {
  "001": "Account Number check digit is valid",
  "201": "Account Number check digit is not valid",
} as const;

const BANK_MEMBERS = ["bic", "bank", "branch", "address", "city", "zip", "phone", "country"] as const;
const SCHEME_MEMBERS = ["DD", "FPS_PAYMENTS", "CHAPS", "BACS", "CCC_PAYMENTS"] as const;
/** Order of the checks in XML (section 2.8). */
const XML_CHECKS = ["modulus", "chars_account", "chars_sortcode", "length_sortcode", "length_account", "sort_found"];

const ACCOUNT_LENGTH = 8;
/** Shorter numbers are no account numbers; six and seven digits stand for eight with zeros in front. */
const SHORTEST_ACCOUNT = 6;

export const sortCode: ServedEndpoint = {
  parameters: ["api_key", "format", "sortcode", "account", "search"],
  answer({ parameters, address }, context) {
    const format = readFormat(parameters);
    const key = parameters.get("api_key");
    const sent = parameters.get("sortcode") ?? "";
    const account = parameters.get("account") ?? "";
    const search = parameters.get("search") ?? "";
    const isUnderstood = sent !== "" ? account !== "" : search !== "";
    if (format === null || key === undefined || !isUnderstood) return notUnderstood;
    const refusal = context.accounts.refusal(key, address, true);
    if (refusal !== null) return refusalReply(format, refusal);
    context.accounts.charge();
    return sent === "" ? searchReply(format, search, context) : validationReply(format, sent, account, context);
  },
};

interface Cleaned {
  readonly value: string;
  readonly characters: Check;
  readonly length: Check;
}

/** Removes what is no digit, then what is too much, and reports both (section 2.1). */
function clean(
  sent: string,
  longest: number,
  code: { readonly characters: "6" | "7"; readonly length: "8" | "9" },
): Cleaned {
  const digits = sent.replace(/[^0-9]/gu, "");
  return {
    value: digits.slice(0, longest),
    characters: check(`${digits === sent ? "0" : "2"}0${code.characters}`),
    length: check(`${digits.length <= longest ? "0" : "2"}0${code.length}`),
  };
}

function cleanSortCode(sent: string): Cleaned {
  return clean(sent, SORT_CODE_LENGTH, { characters: "6", length: "8" });
}

function check(code: keyof typeof messages): Check {
  return { code, message: messages[code] };
}

function validationReply(format: ReplyFormat, sent: string, sentAccount: string, context: SandboxContext): ServedReply {
  const code = cleanSortCode(sent);
  const account = clean(sentAccount, ACCOUNT_LENGTH, { characters: "7", length: "9" });
  const office = context.source.sortCode(code.value);
  const modulus = office === null ? null : checkAccount(code.value, account.value, office, context);
  const validations: Record<string, Check> = {
    chars_sortcode: code.characters,
    chars_account: account.characters,
    length_sortcode: code.length,
    length_account: account.length,
    ...(modulus === null ? {} : { modulus }),
    sort_found: check(office === null ? "202" : "002"),
  };
  const iban = office === null ? null : ibanOf(code.value, account.value, office, modulus?.code === "001");
  const accountData = { sortcode: code.value, account: account.value, iban };
  const bank = office?.bank ?? allOf(BANK_MEMBERS, null);
  const schemes = office?.schemes ?? allOf(SCHEME_MEMBERS, null);
  return contentReply(format, {
    json: () => ({ errors: [], validations, account_data: accountData, bank_data: bank, payment_schemes: schemes }),
    xml: () => [
      ["account_data", xmlMembers(accountData)],
      ["bank_data", xmlMembers(bank)],
      ["payment_schemes", xmlMembers({ ...schemes })],
      ["validations", xmlChecks(validations)],
      ["errors", ""],
    ],
  });
}

/** A bank without a published rule reports success; no rule is published for Ireland. */
function checkAccount(code: string, account: string, { bank }: SortCodeOffice, { reference }: SandboxContext): Check {
  const table = bank.country === "GB" ? reference.ukModulus() : null;
  const isAccount = account.length >= SHORTEST_ACCOUNT;
  const fails = table !== null && checkModulus(code, filled(account), table).outcome === "fail";
  const result = isAccount && !fails ? "001" : "201";
  return bank.country === "IE" ? { code: result, message: irishMessages[result] } : check(result);
}

function filled(account: string): string {
  return account.padStart(ACCOUNT_LENGTH, "0");
}

function ibanOf(code: string, account: string, { bank }: SortCodeOffice, isValid: boolean): string | null {
  if (!isValid) return bank.country === "IE" ? null : "";
  if (bank.bic === "") return null;
  const bban = bank.bic.slice(0, 4) + code + filled(account);
  return bank.country + computeIbanCheckDigits(bank.country, bban) + bban;
}

function searchReply(format: ReplyFormat, sent: string, { source }: SandboxContext): ServedReply {
  const code = cleanSortCode(sent);
  const office = source.sortCode(code.value);
  const validations = {
    length_sortcode: code.length,
    chars_sortcode: code.characters,
    sort_found: check(office === null ? "202" : "002"),
  };
  const bank = office?.bank ?? allOf(BANK_MEMBERS, "");
  const schemes = office === null ? allOf(SCHEME_MEMBERS, "") : (office.schemes ?? allOf(SCHEME_MEMBERS, null));
  return contentReply(format, {
    json: () => ({ bank_data: bank, payment_schemes: schemes, validations }),
    xml: () => [
      ["bank_data", xmlMembers(bank)],
      ["payment_schemes", xmlMembers({ ...schemes })],
      ["validations", xmlChecks(validations)],
    ],
  });
}

/** In XML the other elements are there, and empty (section 2.8). */
function refusalReply(format: ReplyFormat, error: ResultError): ServedReply {
  return contentReply(format, {
    json: () => ({ errors: [error] }),
    xml: () => [
      ["account_data", ""],
      ["bank_data", ""],
      ["payment_schemes", ""],
      ["validations", XML_CHECKS.map((name): XmlElement => [name, xmlMembers({ code: "", message: "" })])],
      ["errors", [["error", xmlMembers({ ...error })]]],
    ],
  });
}

function xmlChecks(checks: Readonly<Record<string, Check>>): XmlElement[] {
  return XML_CHECKS.flatMap((name): XmlElement[] => {
    const found = Object.hasOwn(checks, name) ? checks[name] : undefined;
    return found === undefined ? [] : [[name, xmlMembers({ ...found })]];
  });
}

function allOf<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
