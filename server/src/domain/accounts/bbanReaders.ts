/**
 * Domestic account numbers of IBAN countries: the full domestic form is mostly the BBAN, with exceptions that are
 * written shorter or with other parts in front.
 */
import type { CountryCode } from "../check";
import { toPostalAccount } from "../countries/ch";
import { toFinnishMachineForm } from "../countries/fi";
import { croatianAccountRule } from "../countries/hr";
import { type CharacterClass, type IbanFormat, isOfClass, partOf } from "../countries/ibanFormats";
import { clearingRangeOf, swedishAccountLength, verifySwedishAccount } from "../countries/se/checkDigits";
import { nationalRule, nationalStrength } from "../nationalCheckDigits";
import { type AccountQuestion, type AccountReading, readDigits } from "./reading";

type Reader = (question: AccountQuestion, format: IbanFormat) => AccountReading;

/** Countries whose accounts are not written as the BBAN. */
const READERS: Readonly<Record<CountryCode, Reader>> = {
  CH: readSwiss,
  CZ: readCzech,
  DZ: (question, format) => readGeneral({ ...question, account: withReserved(question.account) }, format),
  EE: ({ account }, format) => readDigits(account, (digits) => readFilled(digits, "00", 14, format)),
  FI: readFinnish,
  HR: readCroatian,
  HU: readHungarian,
  IL: readIsraeli,
  IS: readIcelandic,
  NL: readDutch,
  NO: readNorwegian,
  RU: readRussian,
  SE: readSwedish,
  SK: readCzech,
};

/** Reads an account number of a country that has IBANs. */
export function readIbanCountryAccount(question: AccountQuestion, format: IbanFormat): AccountReading {
  const reader = Object.hasOwn(READERS, format.country) ? READERS[format.country] : undefined;
  return (reader ?? readGeneral)(question, format);
}

const NO_RULE = "The country has no public check-digit rule for account numbers.";
const PART_ONLY = "The check digits belong to the whole number, bank code included; this is the account part alone.";

/** The whole BBAN, or bank code and the rest of it apart, or the account part alone. */
function readGeneral(question: AccountQuestion, format: IbanFormat): AccountReading {
  const { country } = format;
  const rule = nationalRule(country);
  const length = format.length - 4;
  const written = country === "RS" ? fillSerbian(question.written, question.account) : question.account;
  const { bankcode, branch } = question;
  const whole = written.length === length ? written : bankcode + branch + written;
  if (whole.length === length && (rule !== undefined || written.length === length)) {
    const detail = misplaced(whole, format.classes.slice(4));
    if (detail !== null) return { kind: "wrong-structure", detail };
    return rule === undefined ? { kind: "unchecked", detail: NO_RULE } : numberOf(format, whole);
  }
  const part = accountPart(format);
  const isPart = bankcode === "" && rule !== undefined ? written.length === part.length : written.length <= part.length;
  if (!isPart) return { kind: "wrong-length", expected: String(rule === undefined ? part.length : length) };
  const detail = misplaced(written.padStart(part.length, "0"), part);
  if (detail !== null) return { kind: "wrong-structure", detail };
  return { kind: "unchecked", detail: rule === undefined ? NO_RULE : PART_ONLY };
}

/** Classes of the account part, with a check digit that belongs to it as people write it (Denmark). */
function accountPart(format: IbanFormat): readonly CharacterClass[] {
  const account = partOf(format, "account")?.classes ?? [];
  const digits = partOf(format, "checkDigits");
  return nationalRule(format.country) === undefined && digits?.length === 1 ? [...account, ...digits.classes] : account;
}

/** What is wrong with the characters; null when each is of its class. */
function misplaced(text: string, classes: readonly CharacterClass[]): string | null {
  const wrong = classes.findIndex((kind, i) => !isOfClass(text.charCodeAt(i), kind));
  const kind = classes[wrong];
  if (kind === undefined) return null;
  return `Character ${wrong + 1} must be ${kind === "n" ? "a digit" : kind === "a" ? "a letter" : "a letter or digit"}.`;
}

function numberOf(format: IbanFormat, bban: string): AccountReading {
  const rule = nationalRule(format.country);
  if (rule === undefined) return { kind: "unchecked", detail: NO_RULE };
  return { kind: "number", number: bban, rule, strength: nationalStrength(format.country) };
}

/** An account filled with zeros to its place behind what the rule does not look at. */
function readFilled(digits: string, front: string, length: number, format: IbanFormat): AccountReading {
  if (digits.length > length) return { kind: "wrong-length", expected: `at most ${length}` };
  return numberOf(format, front + digits.padStart(length, "0"));
}

/** Serbia writes bbb-aaa-cc, the middle without its leading zeros. */
function fillSerbian(written: string, account: string): string {
  const match = /^\s*(\d{3})\s*-\s*(\d{1,13})\s*-\s*(\d{2})\s*$/u.exec(written);
  return match === null ? account : `${match[1]}${match[2]?.padStart(13, "0")}${match[3]}`;
}

/** The Algerian RIB has 20 digits; its IBAN puts two zeros in front. */
function withReserved(account: string): string {
  return account.length === 20 ? `00${account}` : account;
}

function readCzech({ written, account }: AccountQuestion, format: IbanFormat): AccountReading {
  const [number = ""] = written.replace(/\s/gu, "").split("/");
  const hasPrefix = number.includes("-");
  const [first = "", second = ""] = hasPrefix ? number.split("-") : ["", number];
  const isJoined = !hasPrefix && account.length === 16;
  const prefix = isJoined ? account.slice(0, 6) : first;
  const own = isJoined ? account.slice(6) : second;
  if (!/^[0-9]*$/u.test(prefix + own) || number.split("-").length > 2) {
    return { kind: "wrong-structure", detail: "The account number holds digits only, and one hyphen after a prefix." };
  }
  if (prefix.length > 6) return { kind: "wrong-length", expected: "at most 6 in the prefix" };
  if (own.length < 2 || own.length > 10) return { kind: "wrong-length", expected: "2 to 10" };
  return numberOf(format, `0000${prefix.padStart(6, "0")}${own.padStart(10, "0")}`);
}

function readFinnish({ account }: AccountQuestion, format: IbanFormat): AccountReading {
  return readDigits(account, (digits) => {
    const machine = toFinnishMachineForm(digits);
    return machine === null ? { kind: "wrong-length", expected: "14" } : numberOf(format, machine);
  });
}

function readCroatian({ account }: AccountQuestion, format: IbanFormat): AccountReading {
  return readDigits(account, (digits) => {
    if (digits.length === 17) return numberOf(format, digits);
    if (digits.length !== 10) return { kind: "wrong-length", expected: "10" };
    return { kind: "number", number: digits, rule: croatianAccountRule, strength: "error" };
  });
}

function readHungarian({ account, bankcode }: AccountQuestion, format: IbanFormat): AccountReading {
  return readDigits(account, (digits) => {
    const isBehindBankCode =
      bankcode.length === 8 && (digits.length === 8 || (digits.length === 16 && !digits.startsWith(bankcode)));
    const whole = isBehindBankCode ? bankcode + digits : digits;
    if (whole.length !== 16 && whole.length !== 24) return { kind: "wrong-length", expected: "16 or 24" };
    return numberOf(format, whole.padEnd(24, "0"));
  });
}

function readNorwegian({ account, bankcode }: AccountQuestion, format: IbanFormat): AccountReading {
  return readDigits(account, (digits) => {
    const whole = bankcode.length === 4 && digits.length === 7 ? bankcode + digits : digits;
    return whole.length === 11 ? numberOf(format, whole) : { kind: "wrong-length", expected: "11" };
  });
}

/** Bank and branch, type, account and kennitala; each filled where hyphens part them. */
function readIcelandic({ written, account, bankcode }: AccountQuestion, format: IbanFormat): AccountReading {
  const parts = /^\s*(\d{1,4})-(\d{1,2})-(\d{1,6})-(\d{1,6})-?(\d{4})\s*$/u.exec(written);
  if (parts !== null) {
    const [, bank = "", type = "", number = "", day = "", rest = ""] = parts;
    return numberOf(
      format,
      bank.padStart(4, "0") + type.padStart(2, "0") + number.padStart(6, "0") + day.padStart(6, "0") + rest,
    );
  }
  return readDigits(account, (digits) => {
    if (digits.length === 22) return numberOf(format, digits);
    // Bank, type and number without the owner: nothing in them can be verified.
    const isWithoutOwner = digits.length === 12 || (bankcode !== "" && digits.length <= 8);
    return isWithoutOwner ? { kind: "unchecked", detail: PART_ONLY } : { kind: "wrong-length", expected: "22" };
  });
}

function readDutch({ account }: AccountQuestion, format: IbanFormat): AccountReading {
  // The rule looks at the account behind the bank letters only.
  const own = /^[A-Z]{4}[0-9]{10}$/u.test(account) ? account.slice(4) : account;
  return readDigits(own, (digits) => readFilled(digits, "XXXX", 10, format));
}

function readIsraeli({ account, bankcode, branch }: AccountQuestion, format: IbanFormat): AccountReading {
  return readDigits(account, (digits) => {
    if (digits.length > 13) return { kind: "wrong-length", expected: "at most 13" };
    const isCombined = branch === "" && bankcode.length === 6;
    const bank = isCombined ? bankcode.slice(0, 3) : bankcode;
    const office = isCombined ? bankcode.slice(3) : branch;
    if (!/^[0-9]{1,3}$/u.test(bank) || !/^[0-9]{1,3}$/u.test(office)) {
      return { kind: "unchecked", detail: "The rule depends on bank and branch, which are not both given." };
    }
    return numberOf(format, bank.padStart(3, "0") + office.padStart(3, "0") + digits.padStart(13, "0"));
  });
}

function readSwiss({ account, bankcode, written }: AccountQuestion, format: IbanFormat): AccountReading {
  const postal = toPostalAccount(written);
  const isPostal = bankcode === "" ? postal !== null : bankcode.padStart(5, "0") === "09000";
  if (!isPostal) {
    if (account.length > 12) return { kind: "wrong-length", expected: "at most 12" };
    return { kind: "unchecked", detail: "Only postal accounts have a check-digit rule that is public." };
  }
  return readDigits(account, (digits) => {
    const nine = postal ?? digits;
    if (nine.length === 9) return numberOf(format, `09000000${nine}`);
    return nine.length === 12 ? numberOf(format, `09000${nine}`) : { kind: "wrong-length", expected: "9" };
  });
}

function readRussian({ account, bankcode }: AccountQuestion, format: IbanFormat): AccountReading {
  if (account.length === 29) return numberOf(format, account);
  return readDigits(account, (digits) => {
    if (digits.length !== 20) return { kind: "wrong-length", expected: "20" };
    if (!/^[0-9]{9}$/u.test(bankcode)) return { kind: "unchecked", detail: "The account key needs the bank's BIK." };
    return numberOf(format, bankcode + digits);
  });
}

/** The clearing number may be the bank code, or stand in front of the account. */
function readSwedish({ account, bankcode, written }: AccountQuestion, format: IbanFormat): AccountReading {
  const { clearing, own } = bankcode === "" ? cutSwedish(written, account) : { clearing: bankcode, own: account };
  return readDigits(own, (digits) => {
    if (clearing === "") {
      if (digits.length > 15) return { kind: "wrong-length", expected: "at most 15" };
      return { kind: "unchecked", detail: "The check digit depends on the clearing number, which is not given." };
    }
    const range = clearingRangeOf(clearing);
    if (range === undefined) {
      return {
        kind: "unchecked",
        detail: `Clearing number ${clearing} is in no known range, so the rule is not known.`,
      };
    }
    const length = swedishAccountLength(range);
    if (digits.length > length) return { kind: "wrong-length", expected: `at most ${length}` };
    const rule = { name: "check digit", verify: () => verifySwedishAccount(range, clearing, digits) };
    return { kind: "number", number: digits, rule, strength: nationalStrength(format.country) };
  });
}

/** Clearing number and account in one: parted by a separator, or as many digits together as the range has. */
function cutSwedish(written: string, account: string): { readonly clearing: string; readonly own: string } {
  const parts = /^(\d{4}(?:-?\d)?) ?[-, ] ?([\d -]+)$/u.exec(written);
  if (parts !== null) {
    const [, clearing = "", own = ""] = parts;
    return { clearing: clearing.replace("-", ""), own: own.replace(/[ -]/gu, "") };
  }
  const range = clearingRangeOf(account.slice(0, 4));
  const isWhole = range?.method === 1 && account.length === 4 + swedishAccountLength(range);
  return isWhole ? { clearing: account.slice(0, 4), own: account.slice(4) } : { clearing: "", own: account };
}
