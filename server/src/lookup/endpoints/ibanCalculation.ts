/**
 * Domestic parts to IBAN (Sort code and IBAN calculation interfaces, sections 2.9, 2.10 and 7.2). Failures are
 * messages without codes; those on the published list are passed on, any other text is not ours to repeat.
 */
import * as v from "valibot";
import { calculateIban, domesticParts, type IbanInput } from "../../domain/calculate";
import { countryOf } from "../../domain/countries/countries";
import { isValidIban } from "../../domain/iban";
import { noReferenceData } from "../../domain/inspect";
import { isSortCodeIban } from "../../domain/sortCodes";
import { toElectronicFormat } from "../../domain/text";
import { interfaceSource, state } from "../facts";
import { accountProblem, type Outcome, unreadable } from "../outcome";
import { subjectOf } from "../pairs";
import { contradictsCountry, isSameNumber, otherQuestion } from "../replies/echo";
import { text, textFields } from "../replies/fields";
import { readReply } from "../replies/reply";
import { type PlannedEndpoint, parametersFrom, refuse } from "./endpoint";

export type IbanCalculationQuery = Pick<
  IbanInput,
  "country" | "bankcode" | "branch" | "account" | "cd" | "prefix" | "acc_type" | "kennitala"
> & {
  /** The IBAN that is known or calculated for these parts, which no answer has to be taken apart for; never sent. */
  readonly expected?: string;
};

const BANK_FIELDS = [
  "address",
  "bank",
  "bic",
  "branch",
  "city",
  "country",
  "email",
  "fax",
  "phone",
  "state",
  "website",
  "zip",
] as const;

export interface IbanCalculationAnswer {
  /** Electronic form; its check digits are right. */
  readonly iban: string;
  readonly bank: Readonly<Record<(typeof BANK_FIELDS)[number], string>>;
}

/** Which parameters the interface takes per country (section 2.9). */
const INPUTS: Readonly<Record<string, readonly (keyof IbanCalculationQuery)[]>> = Object.fromEntries(
  (
    [
      ["EE FI HU NO NL", ["account"]],
      [
        "AT CH DE GB IE MT PK SE AL SI PL AD HR CY DK GR LI LT BH BR DO SV FO GL GT KW MD QA SA UA AE",
        ["bankcode", "account"],
      ],
      ["BE", ["bankcode", "account", "cd"]],
      ["FR IT MC MR SM IL", ["bankcode", "branch", "account"]],
      ["ES PT", ["bankcode", "branch", "cd", "account"]],
      ["CZ SK", ["prefix", "bankcode", "account"]],
      ["IS", ["bankcode", "acc_type", "account", "kennitala"]],
    ] as const
  ).flatMap(([countries, inputs]) => countries.split(" ").map((country) => [country, inputs] as const)),
);

/** Whether the interface calculates IBANs of a country. */
export function isCalculated(country: string): boolean {
  return Object.hasOwn(INPUTS, country);
}

const schema = v.pipe(
  v.unknown(),
  v.transform((value) => ({ bank: value, rest: value })),
  v.object({ bank: textFields(BANK_FIELDS), rest: v.looseObject({ iban: text, account: text }) }),
);

/** Messages that say the bank or branch is unknown; all others on the list speak of wrong input. */
const UNKNOWN_BANK: ReadonlySet<string> = new Set([
  "Bank Not Found",
  "Bank Not Recognized",
  "Branch/Agencia not found",
  "Branch not found",
  "Clearingnummer / BankCode can not be identified. IBAN can not be calculated.",
  "SortCode / BankCode can not be identified. IBAN can not be calculated.",
  "Sort code cannot be found",
]);

/** Whether a calculation failed for want of a directory, which the interface has. */
export function isUnknownBank(message: string): boolean {
  return UNKNOWN_BANK.has(message);
}

const WRONG_INPUT: ReadonlySet<string> = new Set([
  "Account Number checksum is invalid.",
  "Account Number (checksum) is not correct.",
  "Account Number has to be 11 characters long",
  "Account Number has to be 14 characters long",
  "Account Number has to be 24 characters long",
  "Account Number is not valid",
  "Account Number of Sort Code is not valid",
  "Account Number prefix too long.",
  "Account Number too long.",
  "Bank/Branch Code / KIB (checksum) is not correct.",
  "Bank Code/ Branch Code/ Account Number too long.",
  "Bank Code/ Branch Code (checksum) is not correct.",
  "Bank Code not valid",
  "Bank Code too long.",
  "BBAN / NIB (checksum) is not correct.",
  "BLZ/Bank Code not valid",
  "Branch Code too long.",
  "Check Digit too long.",
  "Clearingnummer/Account Number is not valid. Check digit incorrect.",
  "Clearingnummer or Account Number too long.",
  "Codice ABI della Banca/Bank Code not valid",
  "Codice CAB della Filiale/Branch Code not valid",
  "Country code is not valid",
  "Country or Bank not supported",
  "IBAN is not valid",
  "Kontonummer/Account Number is not valid",
  "Missing fields",
  "Non FR IBAN",
  "Non FR IBAN country",
  "Required field is missing. Please enter Bank Code and Account Number",
  "Required fields not submitted.",
  "RIB is not valid",
]);

/** Account errors as the other interface words them: here no code comes with them. */
const ACCOUNT_MESSAGES: Readonly<Record<string, string>> = {
  "api key is invalid": "301",
  "subscription expired": "302",
  "no queries available": "303",
  "you have no access to this api": "304",
  "ip address not allowed": "305",
};

export const ibanCalculation: PlannedEndpoint<IbanCalculationQuery, IbanCalculationAnswer> = {
  name: "ibanCalculation",
  interface: "ibanCalculation",
  path: "",
  fields: [...BANK_FIELDS, "iban"],
  holdsAccount: () => true,
  plan(literal) {
    // British and Irish IBANs are checked with the sort code interface, which verifies their accounts.
    if (literal.kind !== "iban" || isSortCodeIban(literal.value)) return [];
    const query = calculationOf(literal.value);
    return query === null ? [] : [{ query: { ...query, expected: literal.value }, subjects: [subjectOf(literal)] }];
  },
  request(query) {
    const country = query.country.trim().toUpperCase();
    const inputs = INPUTS[country];
    if (inputs === undefined || !isCalculated(country)) return refuse("The interface doesn't serve this country.");
    const given = inputs.map((name) => [name, toParameter(query[name])] as const);
    // A branch is asked for where the country has one; the others fail in words that name the field.
    if (toParameter(query.account) === undefined) return refuse("The account number is missing.");
    return parametersFrom({ country, ...Object.fromEntries(given) });
  },
  read: (reply, query) =>
    readReply(reply, {
      schema,
      onError: ({ message }) => ofMessage(message),
      onAnswer({ bank, rest }) {
        const iban = rest.iban.replace(/\s/gu, "").toUpperCase();
        if (!isValidIban(iban)) return unreadable("The interface's answer holds no IBAN.");
        const isOurs = isIbanOf(iban, query) && isAccountOf(rest.account, query);
        return isOurs && !contradictsCountry(bank.country, query.country)
          ? { status: "found", answer: { iban, bank } }
          : otherQuestion;
      },
    }),
  /** Agreement or another IBAN; what the interface refuses may be its own limits, so no fact comes of it. */
  facts({ subjects }, outcome, circumstances) {
    if (outcome.status !== "found") return [];
    const { iban, bank } = outcome.answer;
    const source = interfaceSource("ibanCalculation", circumstances);
    return state(subjects, source, () => ({ status: "found", records: [bank], iban }));
  },
};

/**
 * Whether an IBAN was made from the parts that were sent: it is the one calculated here, or taken apart it gives those
 * parts again, zeros in front aside.
 */
function isIbanOf(iban: string, query: IbanCalculationQuery): boolean {
  const country = query.country.trim().toUpperCase();
  const offline = calculateIban({ ...partsOf(query), country }, noReferenceData);
  if (iban === query.expected || (offline.ok && offline.iban === iban)) return true;
  if (!iban.startsWith(country)) return false;
  // Clearing numbers become bank numbers, and are a part of the account at some banks only.
  if (countryOf(country)?.calculation?.writtenBankCode !== undefined)
    return isSameNumber(iban.slice(-7), toParameter(query.account)?.slice(-7) ?? "");
  const held = calculationOf(iban);
  return (
    held !== null &&
    (INPUTS[country] ?? []).every((name) => {
      const sent = toParameter(query[name]);
      return sent === undefined || isSameNumber(held[name] ?? "", sent);
    })
  );
}

function partsOf({ expected: _, ...parts }: IbanCalculationQuery): IbanInput {
  return parts;
}

/** Some replies repeat the account. */
function isAccountOf(echo: string, { account }: IbanCalculationQuery): boolean {
  return echo === "" || isSameNumber(echo, account ?? "");
}

function ofMessage(message: string): Outcome<IbanCalculationAnswer> {
  const code = ACCOUNT_MESSAGES[message.replace(/\.$/u, "").toLowerCase()];
  const problem = code === undefined ? null : accountProblem(code);
  if (problem !== null) return problem;
  if (UNKNOWN_BANK.has(message)) return { status: "not-found", code: "", message };
  if (WRONG_INPUT.has(message)) return { status: "invalid", code: "", message };
  return { status: "invalid", code: "", message: "The interface refuses this account." };
}

function toParameter(written: string | undefined): string | undefined {
  return written === undefined ? undefined : toElectronicFormat(written) || undefined;
}

/**
 * The inputs that the IBAN calculation interface makes this IBAN of; null for countries it doesn't serve. Where it
 * takes no branch of its own, bank code and branch code go together (section 2.9).
 */
export function calculationOf(iban: string): IbanCalculationQuery | null {
  const parts = domesticParts(iban);
  if (parts === null || !isCalculated(parts.country)) return null;
  return toCalculationQuery(parts);
}

/** The same from domestic parts as written. */
export function toCalculationQuery(parts: IbanInput): IbanCalculationQuery {
  const { country, bankcode, branch, bic: _, currency: __, owner: ___, ...rest } = parts;
  const takesBranch = INPUTS[country]?.includes("branch") === true;
  if (takesBranch || branch === undefined) {
    return { country, ...(bankcode !== undefined && { bankcode }), ...(branch !== undefined && { branch }), ...rest };
  }
  // Behind the bank's letters, the interface calls the sort code the bank code.
  const code = countryOf(country)?.calculation?.lettersBeforeSortCode ? branch : (bankcode ?? "") + branch;
  return { country, bankcode: code, ...rest };
}
