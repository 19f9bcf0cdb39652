/**
 * SWIFT FIN messages (MT103, MT202, MT940, …) written as one text: where in them the standard puts accounts, BICs and codes
 * of clearing systems. What stands there is one, right or wrong.
 */
import { ibanFormat } from "../../domain/countries/ibanFormats";
import { isDigit } from "../../domain/text";
import { type KeyMeaning, meaningOf } from "../keys/keyMeaning";

/** A place in a text, and what stands there. */
interface FinPlace {
  readonly start: number;
  readonly end: number;
  readonly label: KeyMeaning;
}

interface Line {
  readonly text: string;
  /** Where it begins in the message. */
  readonly at: number;
}

/** `:50K:/12345678`, with the lines below. */
interface FinField {
  /** `50` */
  readonly number: string;
  /** `K`, or "" */
  readonly option: string;
  readonly lines: readonly Line[];
}

/**
 * Parties by their fields' numbers (SWIFT, Standards MT, categories 1 and 2): a customer and the institution that keeps the
 * customer's account are one side. The account in front of an institution is the one that it has with who sends the message
 * or gets it, and the beneficiary institution's (58) is with the one in 57; institutions between them are sides of their own.
 */
const PARTIES: Readonly<Record<string, { readonly party: string; readonly account: string }>> = {
  "50": { party: "debtor", account: "debtor" },
  "51": { party: "51", account: "51 account" },
  "52": { party: "debtor", account: "52 account" },
  "53": { party: "53", account: "53 account" },
  "54": { party: "54", account: "54 account" },
  "55": { party: "55", account: "55 account" },
  "56": { party: "56", account: "56 account" },
  "57": { party: "creditor", account: "57 account" },
  "58": { party: "58", account: "creditor" },
  "59": { party: "creditor", account: "creditor" },
};

/** Clearing systems as a party identifier names them (the same, field 52a: `//SC836565`), by their codes in ISO 20022. */
const SYSTEMS: Readonly<Record<string, string>> = {
  ...{ AT: "ATBLZ", AU: "AUBSB", BL: "DEBLZ", CC: "CACPA", CN: "CNAPS", CP: "USPID", ES: "ESNCC", FW: "USABA" },
  ...{ GR: "GRBIC", HK: "HKNCC", IE: "IENCC", IN: "INFSC", IT: "ITNCC", NZ: "NZNCC", PL: "PLKNR", PT: "PTNCC" },
  ...{ RU: "RUCBC", SC: "GBDSC", ZA: "ZANCC" },
};

const BEGINS = /^\s*(?:\{1:[A-Z]\d\d[A-Z0-9]{12}|:\d\d[A-Z]?:)/u;
const FIELD = /^[ \t]*(?:\{.*\{4:[ \t]*)?:(\d\d)([A-Z]?):[ \t]*/u;

/** Basic header with the sender's terminal; application header with that of the receiver or, on output, of the sender. */
const HEADER = /\{(?:1:[A-Z]\d\d|2:I\d{3}|2:O\d{13})([A-Z0-9]{8})(?=[A-Z0-9]{4})/gu;

const CLEARING = /^\/\/([A-Z]{2})([A-Z0-9]{3,15})$/u;
const ACCOUNT = /^\/(?:[CD]\/)?([A-Z0-9][A-Z0-9 .-]{2,33})$/iu;
/** Options of a party that is told by its BIC (50A, 50C, 50G, 52A, …). */
const OPTIONS_WITH_BIC = "ACG";
const BIC = /^[A-Z0-9]{7,12}$/u;
const BEGINS_IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8}/u;

/** Fewer digits may be a number of the bank's own. */
const FULL_ACCOUNT = /\d{6}/u;

/** Field 25 of a statement: an account, which German banks write behind the bank's code (DFÜ-Abkommen, annex 3, MT 940). */
const STATEMENT = /^(?:(\d{8}|[A-Z]{6}[A-Z0-9]{2,5})\/)?([A-Z0-9]{3,34}?)(?:[A-Z]{3})?$/u;

/** Field 86 of a statement, alone or with its tag, divided as the same annex says: a code of three digits, then numbered parts. */
const BEGINS_TRANSACTION = /^\s*(?::86:)?\d{3}\?(?:00|10|2\d)/u;
const PART_OF_TRANSACTION = /\?(30|31|38)[^?\r\n]+/gu;
/** Codewords that other countries' banks divide it by: the other side's account and bank, `/CNTP/` with both (Netherlands). */
const CODEWORDS = /\/(IBAN|BIC|CNTP)\/([A-Z0-9]{8,34})(?:\/([A-Z0-9]{8}(?:[A-Z0-9]{3})?)(?=\/|$))?/gu;
/** The question mark and two digits. */
const NUMBER_OF_PART = 3;
const ANY_ACCOUNT = /^(?:[A-Z]{2}\d{2}[A-Z0-9]{8,30}|\d{6,10})$/u;

/** The clearing system that two letters name in a message. @returns its code in ISO 20022 */
export function systemInMessage(letters: string): string | undefined {
  return SYSTEMS[letters];
}

/**
 * The places of a message's identifiers, in order.
 * @returns null where the text is no message: it begins with the first block, or has two fields one below the other
 */
export function finPlaces(text: string): readonly FinPlace[] | null {
  if (BEGINS_TRANSACTION.test(text)) return ofTransaction({ text, at: 0 });
  if (!BEGINS.test(text)) return null;
  const fields = fieldsOf(text);
  const headers = [...text.matchAll(HEADER)];
  if (headers.length === 0 && fields.length < 2) return null;
  const terminals = headers.map(({ 0: header, 1: bic = "", index }, block) =>
    placeAtEnd({ text: header, at: index }, bic, "bic", `header ${block}`),
  );
  return [...terminals, ...fields.flatMap(placesOf)];
}

function placesOf(field: FinField): readonly FinPlace[] {
  if (field.number === "86") return field.lines.flatMap((line) => [...ofTransaction(line), ...ofCodewords(line)]);
  return field.number === "25" ? ofStatement(field) : ofParty(field);
}

/** Whether a text begins as a message does. */
export function isFinMessage(text: string): boolean {
  return BEGINS.test(text);
}

function fieldsOf(text: string): readonly FinField[] {
  const fields: (FinField & { readonly lines: Line[] })[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/gu)) {
    const [start = "", number = "", option = ""] = FIELD.exec(line) ?? [];
    if (start !== "") fields.push({ number, option, lines: [lineOf(line.slice(start.length), index + start.length)] });
    else fields.at(-1)?.lines.push(lineOf(line, index));
  }
  return fields;
}

/** Without blanks around it, and without the end of the message. */
function lineOf(written: string, at: number): Line {
  const text = written.trimStart();
  return { text: text.replace(/(?:\s|-\}.*)+$/u, ""), at: at + written.length - text.length };
}

/** The party identifier, which is an account or a clearing system's code, and below it or alone the BIC. */
function ofParty({ number, option, lines }: FinField): readonly FinPlace[] {
  const sides = PARTIES[number];
  const [first, second] = lines;
  if (sides === undefined || first === undefined) return [];
  const { party, account } = sides;
  const hasIdentifier = first.text.startsWith("/");
  const bic = hasIdentifier ? second : first;
  const isBic = bic !== undefined && option !== "" && OPTIONS_WITH_BIC.includes(option) && BIC.test(bic.text);
  return [
    ...(hasIdentifier ? identifier(first, party, account) : []),
    ...(isBic ? [placeAtEnd(bic, bic.text, "bic", party)] : []),
  ];
}

function identifier(line: Line, party: string, accountSide: string): readonly FinPlace[] {
  const [, system = "", code = ""] = CLEARING.exec(line.text) ?? [];
  const name = SYSTEMS[system];
  if (name !== undefined) return [placeAtEnd(line, code, name, party)];
  const [, account] = ACCOUNT.exec(line.text) ?? [];
  return account === undefined ? [] : [placeAtEnd(line, account, nameOf(account), accountSide)];
}

function ofStatement({ lines: [line] }: FinField): readonly FinPlace[] {
  const [, bank, short = ""] = STATEMENT.exec(line?.text ?? "") ?? [];
  if (line === undefined || short === "") return [];
  // What is as long as an IBAN has no currency behind it.
  const whole = line.text.slice(bank === undefined ? 0 : bank.length + 1);
  const account = ibanFormat(whole.slice(0, 2))?.length === whole.length ? whole : short;
  const at = line.at + line.text.length - whole.length;
  const places = [{ start: at, end: at + account.length, label: meaningOf(nameOf(account)) }];
  if (bank === undefined) return BEGINS_IBAN.test(account) || FULL_ACCOUNT.test(account) ? places : [];
  const name = isDigit(bank.charCodeAt(0)) ? "DEBLZ" : "bic";
  return [{ start: line.at, end: line.at + bank.length, label: meaningOf(name) }, ...places];
}

/** Of the other side German banks give bank and account in numbered parts (`?30` and `?31`, `?38` for its IBAN). */
function ofTransaction({ text, at }: Line): readonly FinPlace[] {
  return [...text.matchAll(PART_OF_TRANSACTION)].flatMap(({ 0: part, 1: number = "", index }) => {
    const value = part.slice(NUMBER_OF_PART).trimEnd();
    const line = { text: part.trimEnd(), at: at + index };
    if (number !== "30") return ANY_ACCOUNT.test(value) ? [placeAtEnd(line, value, nameOf(value), "86")] : [];
    const name = /^\d{8}$/u.test(value) ? "DEBLZ" : BIC.test(value) ? "bic" : null;
    return name === null ? [] : [placeAtEnd(line, value, name, "86")];
  });
}

function ofCodewords({ text, at }: Line): readonly FinPlace[] {
  return [...text.matchAll(CODEWORDS)].flatMap(({ 0: part, 1: word = "", 2: value = "", 3: bank, index }) => {
    const line = { text: part.slice(0, `/${word}/${value}`.length), at: at + index };
    const first = placeAtEnd(line, value, word === "BIC" ? "bic" : nameOf(value), "86");
    return word === "CNTP" && bank !== undefined
      ? [first, placeAtEnd({ text: part, at: at + index }, bank, "bic", "86")]
      : [first];
  });
}

function nameOf(account: string): string {
  return BEGINS_IBAN.test(account) ? "iban" : "bank account number";
}

/** A value that a line ends with, called by a name and of a side. */
function placeAtEnd({ text, at }: Line, value: string, name: string, side: string): FinPlace {
  const end = at + text.length;
  return { start: end - value.length, end, label: { ...meaningOf(name), side } };
}

const [TWO, THREE, FIVE] = [0x32, 0x33, 0x35];
const [COLON, BRACE, ONE, QUESTION] = [0x3a, 0x7b, 0x31, 0x3f];
const [SMALL_F, PERCENT] = [0x66, 0x25];
/** A colon as it is, or what begins one that is escaped. */
const COLONS = new Set([...":%\\&"].map((sign) => sign.charCodeAt(0)));

/**
 * Whether a field with an identifier, or the first block, may begin at a place of a text: `:59:`, `:25:`, `:57A:` from its
 * number on, not `12:59:30`; `{1:F01` from its letter on; `?31` of a transaction from its number on. The colons and the
 * question mark may be percent signs' (`%3A`).
 */
export function beginsFin(text: string, at: number): boolean {
  const first = text.charCodeAt(at);
  if (first === THREE && isBehindQuestion(text, at)) return /^[018]/u.test(text.charAt(at + 1));
  if (text.charCodeAt(at - 1) === COLON && text.charCodeAt(at - 2) === ONE && text.charCodeAt(at - 3) === BRACE)
    return true;
  if (first !== FIVE && !(first === TWO && text.charCodeAt(at + 1) === FIVE)) return false;
  if (!isDigit(text.charCodeAt(at + 1))) return false;
  const behind = text.charCodeAt(at + 2);
  const isOption = behind >= 0x41 && behind <= 0x5a;
  if (!COLONS.has(isOption ? text.charCodeAt(at + 3) : behind)) return false;
  return text.charCodeAt(at - 1) === COLON ? !isDigit(text.charCodeAt(at - 2)) : /3A$/iu.test(text.slice(at - 2, at));
}

/** A question mark, or what a form writes for it (`%3F`); asked of every three of a text. */
function isBehindQuestion(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if ((before | 0x20) !== SMALL_F) return before === QUESTION;
  return text.charCodeAt(at - 2) === THREE && text.charCodeAt(at - 3) === PERCENT;
}
