/**
 * National bank code, with or without account (Bank directory interface, sections 2.2, 2.3 and 7.1). Counts and
 * flags change type when the code fails, so `nid_valid` is read first; `error` is always there in XML.
 */
import * as v from "valibot";
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { ibanParts } from "../../domain/iban";
import { BANK_RECORD_FIELDS, type BankRecord } from "../../domain/interfaceRecords";
import { accountCheckStatus, accountFormats, nidLengths } from "../../domain/nid";
import { isSortCodeIban } from "../../domain/sortCodes";
import { toElectronicFormat, withoutGroups } from "../../domain/text";
import { interfaceSource, isAccount, state, type Trust } from "../facts";
import { unreadable } from "../outcome";
import { type BankPair, pairsOf, subjectOf, subjectsOfPair } from "../pairs";
import { contradiction, isRecordOfCountry, isSameText, isStoredCode, otherQuestion } from "../replies/echo";
import { count, flag, text } from "../replies/fields";
import { readReply } from "../replies/reply";
import type { AskableLiteral } from "../subject";
import { directoryRecords, RECORD_LISTS } from "./directory";
import { type LookupQuestion, type PlannedEndpoint, parametersFrom, refuse } from "./endpoint";
import { isSortCode } from "./sortCode";

export interface BankCodeQuery {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly bankCode: string;
  /** Full domestic form. */
  readonly account?: string;
  /** Most records wanted, 1 to 100; one when left out. */
  readonly limit?: number;
}

export interface BankCodeAnswer {
  /** The first is the bank. */
  readonly records: readonly BankRecord[];
  /** All records under the code. */
  readonly found: number;
  /** Null where no account was sent. */
  readonly accountValid: boolean | null;
  /** Code of the failed account check (811 to 814), for the message; null where none failed. */
  readonly accountCode: string | null;
}

const schema = v.looseObject({
  query: v.nullish(v.looseObject({ country_iso: text, nid: text, account: text })),
  success: flag,
  account_valid: flag,
  nid_valid: flag,
  records_found: count,
  directory_results: directoryRecords,
});

const NOT_FOUND = "400";
const BAD_LIMIT = "307";

const INVALID: Readonly<Record<string, string>> = {
  "307": "The interface refuses the number of records asked for.",
  "801": "The interface found characters that no bank code has.",
  "802": "The interface expects a country code of two letters.",
  "803": "The interface doesn't support this country.",
  "804": "The interface expects another length of the bank code.",
  "805": "The interface expects another form of the bank code.",
  "810": "The interface expects a country code of two letters.",
};

/** What the interface says against the bank code itself; the other codes are about the request, or the country. */
const REFUSED_CODES: ReadonlySet<string> = new Set(["801", "804", "805"]);

/** Checks of the account; the bank code beside it was found all the same. */
const ACCOUNT_CODES: ReadonlySet<string> = new Set(["809", "811", "812", "813", "814"]);

const MOST = 100;

export const bankCode: PlannedEndpoint<BankCodeQuery, BankCodeAnswer> = {
  name: "bankCode",
  interface: "bankDirectory",
  path: "/nid/",
  fields: [...BANK_RECORD_FIELDS, "records_found", "account_valid"],
  holdsAccount: ({ account }) => account !== undefined && account !== "",
  plan: (literal, pointedAt, limit) =>
    (literal.kind === "iban" ? questionsOfIban(literal) : pairsOf(literal, pointedAt).flatMap(questionsOfPair)).map(
      ({ query, subjects }) => ({ query: { ...query, ...(limit !== undefined && { limit }) }, subjects }),
    ),
  request({ country, bankCode: written, account, limit }) {
    const code = country.trim().toUpperCase();
    if (!/^[A-Z]{2}$/u.test(code)) return refuse("A country code has two letters.");
    const nid = toBankCode(code, written);
    if (nid === null) return refuse("The bank code has a length that its country doesn't use.");
    if (code === "US" && nid.length !== 9) return refuse("The interface knows routing numbers only, not CHIPS codes.");
    return parametersFrom({
      country_iso: code,
      nid,
      account: account === undefined ? undefined : toElectronicFormat(account),
      limit: limit === undefined ? undefined : String(Math.min(MOST, Math.max(1, Math.trunc(limit)))),
    });
  },
  read: (reply, query) =>
    readReply(reply, {
      schema,
      lists: RECORD_LISTS,
      onError({ code }, answer) {
        if (ACCOUNT_CODES.has(code)) return null;
        const message = INVALID[code];
        if (code !== NOT_FOUND && message === undefined) return unreadable();
        // A request error, after which nothing is echoed.
        if (code === BAD_LIMIT && message !== undefined) return { status: "invalid", code, message };
        if (answer === null) return unreadable();
        if (!isEchoOf(answer.query ?? null, query)) return otherQuestion;
        const { success, nid_valid: valid, directory_results: records } = answer;
        if (success !== true || valid !== false || records.length > 0) return contradiction;
        return message === undefined
          ? { status: "not-found", code, message: "The bank code is not in the bank directory." }
          : { status: "invalid", code, message };
      },
      onAnswer({ query: echo, success, account_valid: accountValid, nid_valid: valid, records_found, ...rest }, error) {
        if (!isEchoOf(echo ?? null, query)) return otherQuestion;
        const accountCode = error?.code ?? null;
        // Code and account failed together, and the one error there is speaks of the account.
        if (success === true && valid === false && accountValid === false && accountCode !== null) {
          return { status: "invalid", code: accountCode, message: "The interface refuses bank code and account." };
        }
        const records = rest.directory_results;
        const found = records_found ?? records.length;
        if (success !== true || valid === false || found < records.length) return contradiction;
        if (!isVerdictOnAccount(accountValid, accountCode, query)) return contradiction;
        if (valid === null || records.length === 0) return unreadable();
        return records.every((record) => isRecordOf(record, query))
          ? { status: "found", answer: { records, found, accountValid, accountCode } }
          : otherQuestion;
      },
    }),
  facts({ subjects, query }, outcome, circumstances) {
    const source = interfaceSource("bankDirectory", circumstances);
    if (outcome.status === "not-found") {
      // Of several forms of a country's code the directory lists the main one (section 2.2).
      const isMain = nidLengths(query.country)[0] === withoutGroups(query.bankCode).length;
      return state(subjects, source, (subject) =>
        isAccount(subject) || !isMain ? null : { status: "not-found", code: outcome.code },
      );
    }
    if (outcome.status === "invalid" && REFUSED_CODES.has(outcome.code)) {
      return state(subjects, source, (subject) =>
        isAccount(subject) ? null : { status: "not-found", code: outcome.code },
      );
    }
    if (outcome.status !== "found") return [];
    const { records, found, accountValid, accountCode } = outcome.answer;
    const account =
      accountValid === null
        ? {}
        : {
            account: {
              valid: accountValid,
              trust: trustIn(query.country, accountCode),
              ...(accountCode !== null && { code: accountCode }),
            },
          };
    return state(subjects, source, (subject) => {
      if (isAccount(subject)) return accountValid === null ? null : { status: "found", ...account };
      return { status: "found", records, found, ...(subject.kind === "iban" && account) };
    });
  },
};

/**
 * The code as the country writes it: no separators, leading zeros restored where that gives the one length there is
 * (a wrong length would cost a query and be refused with 804).
 */
function toBankCode(country: string, written: string): string | null {
  const code = toElectronicFormat(written);
  const lengths = nidLengths(country);
  if (code === "") return null;
  if (lengths.length === 0 || lengths.includes(code.length)) return code;
  const [only, ...others] = lengths;
  return only !== undefined && others.length === 0 && code.length < only && /^\d+$/u.test(code)
    ? code.padStart(only, "0")
    : null;
}

function plainAccount({ account = "" }: BankCodeQuery): string {
  return toElectronicFormat(account);
}

/** A code stands beside a failed account check and nowhere else (section 2.3); without an account there is no verdict. */
function isVerdictOnAccount(valid: boolean | null, code: string | null, query: BankCodeQuery): boolean {
  const isFailed = valid === false;
  return isFailed === (code !== null) && (valid === null || plainAccount(query) !== "");
}

type Echo = Readonly<Record<"country_iso" | "nid" | "account", string>>;

/** All three come back as received (section 2.3). */
function isEchoOf(echo: Echo | null, query: BankCodeQuery): boolean {
  const country = query.country.trim().toUpperCase();
  return (
    echo !== null &&
    isSameText(echo.country_iso, country) &&
    isSameText(echo.nid, toBankCode(country, query.bankCode) ?? "") &&
    isSameText(echo.account, plainAccount(query))
  );
}

function isRecordOf(record: BankRecord, query: BankCodeQuery): boolean {
  const country = query.country.trim().toUpperCase();
  return (
    isRecordOfCountry(record.iso_country_code, country) &&
    isStoredCode(record.national_id, toBankCode(country, query.bankCode) ?? "", country)
  );
}

/** How far a verdict can be trusted is the country's (section 2.8); a refused length or form is no failed check digit. */
function trustIn(country: string, code: string | null): Trust {
  const status = accountCheckStatus(country);
  if (status === "under review" || status === null) return "unreliable";
  return status === "yes" && code !== "811" && code !== "812" ? "verified" : "format-only";
}

/** A bank with an account; where the country's accounts can't be judged, the bank alone. */
function questionsOfPair(pair: BankPair): LookupQuestion<BankCodeQuery>[] {
  const { bank, account } = pair;
  const { country } = bank;
  if (country === null || isSortCode(bank)) return [];
  const form = account === null ? null : directoryForm(country, account.value);
  return form === null
    ? [{ query: { country, bankCode: bank.value }, subjects: [subjectOf(bank)] }]
    : [{ query: { country, bankCode: bank.value, account: form }, subjects: subjectsOfPair(pair) }];
}

/**
 * The account as the directory interface wants it: the full domestic form (section 2.2).
 * @returns null where the country has no account format or the number isn't in one
 */
function directoryForm(country: string, account: string): string | null {
  for (const { MIN_LENGTH, MAX_LENGTH, ACCOUNT_NB_TYPE } of accountFormats(country)) {
    const [least, most] = [Number(MIN_LENGTH), Number(MAX_LENGTH)];
    if (account.length >= least && account.length <= most) return account;
    // Fixed length: written without its leading zeros, as German account numbers often are.
    if (least === most && ACCOUNT_NB_TYPE === "ACCOUNT" && account.length < most && /^\d+$/u.test(account)) {
      return account.padStart(most, "0");
    }
  }
  return null;
}

/** The bank inside an IBAN, where the directory knows codes of its length; the sort code interface has its own. */
function questionsOfIban(literal: AskableLiteral): LookupQuestion<BankCodeQuery>[] {
  const { value } = literal;
  const country = value.slice(0, 2);
  const place = ibanFormat(country)?.nationalId;
  if (isSortCodeIban(value) || !place || !nidLengths(country).includes(place.length)) return [];
  const account = trustedAccountOf(value, country);
  const code = value.slice(place.start, place.start + place.length);
  return [{ query: { country, bankCode: code, ...(account !== null && { account }) }, subjects: [subjectOf(literal)] }];
}

/** The account inside an IBAN, in the directory's form, where its check digits are verified (section 2.8). */
function trustedAccountOf(iban: string, country: string): string | null {
  if (accountCheckStatus(country) !== "yes") return null;
  const [format] = accountFormats(country);
  if (format === undefined) return null;
  const whole = format.ACCOUNT_NB_TYPE === "IBAN" ? iban : iban.slice(4);
  const account = ibanParts(iban).find(({ part }) => part === "account")?.value;
  const form = format.ACCOUNT_NB_TYPE === "ACCOUNT" ? account : whole;
  const fits =
    form !== undefined && form.length >= Number(format.MIN_LENGTH) && form.length <= Number(format.MAX_LENGTH);
  return fits ? form : null;
}
