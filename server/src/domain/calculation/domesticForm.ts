/**
 * Domestic numbers as people write them, taken apart before anything is filled: `prefix-account` in Czechia, the whole
 * RIB or CCC in one field, an account with its check digits behind it. Each step either leaves the inputs as they are
 * or cuts one into several; it never decides whether they are right.
 */

import { toPostalAccount } from "../countries/ch";
import { toFinnishMachineForm } from "../countries/fi";
import { type IbanFormat, partOf } from "../countries/ibanFormats";
import { computeIbanCheckDigits } from "../iban";
import { nationalRule } from "../nationalCheckDigits";
import { toElectronicFormat } from "../text";
import type { InputName, Parts } from "./inputs";
import { layoutOf, lengthOf } from "./layout";

/**
 * Takes the parts of a domestic number apart.
 * @param written the account as given, separators and all
 */
export function readDomesticForm(format: IbanFormat, parts: Parts, written: string): Parts {
  switch (format.country) {
    case "CZ":
    case "SK":
      return readCzech(format, parts, written);
    case "IS":
      return readIcelandic(parts, written);
    case "CH":
      return parts.bankcode?.padStart(5, "0") === "09000"
        ? { ...parts, ...optional("account", toPostalAccount(written)) }
        : parts;
    case "FI":
      return readFinnish(parts);
    case "HU":
      return readHungarian(parts);
    case "NO":
      return readNorwegian(parts);
    case "AL":
    case "PL":
      return readPolish(format, parts);
    case "RU":
      return readRussian(parts);
    case "BR":
      return readBrazilian(parts);
    case "GT":
      return readGuatemalan(parts);
    case "RS":
      return readSerbian(parts, written);
    default:
      return readGeneral(format, parts);
  }
}

/** Whole numbers in the account field, an account with type in front or check digits behind, a bank code with branch. */
function readGeneral(format: IbanFormat, parts: Parts): Parts {
  return splitBankCode(format, splitAccount(format, readWholeNumber(format, parts)));
}

/** The countries whose full domestic form is the BBAN (RIB, CCC, NIB, CIN in front and so on). */
function isWrittenWhole(format: IbanFormat): boolean {
  return (
    partOf(format, "checkDigits") !== undefined &&
    nationalRule(format.country) !== undefined &&
    format.country !== "EE" &&
    format.country !== "SE"
  );
}

/** The whole number in the account field; bank code and the like may be given again, if they say the same. */
function readWholeNumber(format: IbanFormat, parts: Parts): Parts {
  const { account = "" } = parts;
  if (!isWrittenWhole(format) || account.length !== format.length - 4) return parts;
  const cut: Parts = {};
  for (const { input, start, classes } of layoutOf(format)) {
    if (input !== null) cut[input] = account.slice(start, start + classes.length);
  }
  const { bankcode, branch = "", cd = cut.cd } = parts;
  const code = `${cut.bankcode ?? ""}${cut.branch ?? ""}`;
  const repeats = bankcode === undefined ? branch === "" : code.startsWith(bankcode + branch);
  return repeats && cd === cut.cd ? { ...parts, ...cut } : parts;
}

function splitAccount(format: IbanFormat, parts: Parts): Parts {
  const layout = layoutOf(format);
  const { account = "", acc_type, cd } = parts;
  const accountLength = lengthOf(layout, "account");
  const typeLength = lengthOf(layout, "acc_type");
  if (acc_type === undefined && typeLength > 0 && account.length === typeLength + accountLength) {
    return { ...parts, acc_type: account.slice(0, typeLength), account: account.slice(typeLength) };
  }
  const digits = lengthOf(layout, "cd");
  const follows = layout.at(-1)?.input === "cd" && layout.at(-2)?.input === "account";
  if (cd === undefined && digits === 2 && follows && account.length === accountLength + digits) {
    return { ...parts, account: account.slice(0, accountLength), cd: account.slice(accountLength) };
  }
  // Slovenia's account already holds its check digits; given apart, they are put behind it.
  if (format.country === "SI" && cd !== undefined && account.length <= 8) {
    return { ...without(parts, "cd"), account: account.padStart(8, "0") + cd };
  }
  return parts;
}

/** A bank code that holds the branch code (and in Spain the first control digit) behind it. */
function splitBankCode(format: IbanFormat, parts: Parts): Parts {
  const layout = layoutOf(format);
  const { bankcode = "", branch } = parts;
  const bankLength = lengthOf(layout, "bankcode");
  const branchLength = lengthOf(layout, "branch");
  if (branch !== undefined || branchLength === 0) return parts;
  if (bankcode.length === bankLength + branchLength) {
    return { ...parts, bankcode: bankcode.slice(0, bankLength), branch: bankcode.slice(bankLength) };
  }
  return parts;
}

/**
 * A hyphen parts prefix and account; but it may also be a mere separator inside the account. Where both readings fit,
 * the one whose check digits are right is meant.
 */
function readCzech(format: IbanFormat, parts: Parts, written: string): Parts {
  const [number = "", bank] = written.split("/");
  const withBank =
    bank === undefined || parts.bankcode !== undefined ? parts : { ...parts, bankcode: toElectronicFormat(bank) };
  const account = bank === undefined ? parts.account : toElectronicFormat(number);
  const joined = { ...withBank, ...optional("account", account ?? null) };
  const match = /^\s*([0-9]{1,6})\s*-\s*([0-9 ]{2,13})\s*$/u.exec(number);
  if (match === null || parts.prefix !== undefined) return joined;
  const [, prefix = "", rest = ""] = match;
  const split = { ...withBank, prefix, account: rest.replaceAll(" ", "") };
  const isTooLong = (account ?? "").length > 10;
  return isTooLong || czechPasses(format, split) ? split : joined;
}

function czechPasses(format: IbanFormat, { prefix = "", account = "" }: Parts): boolean {
  const bban = `0000${prefix.padStart(6, "0")}${account.padStart(10, "0")}`;
  return nationalRule(format.country)?.verify(bban).result === "pass";
}

/** Bank and branch, account type, account and kennitala between hyphens; each part is filled on its own. */
function readIcelandic(parts: Parts, written: string): Parts {
  const cut = /^\s*(\d{1,4})-(\d{1,2})-(\d{1,6})-(\d{1,6}-?\d{4})\s*$/u.exec(written);
  const [, bankcode = "", acc_type = "", account = "", kennitala = ""] = cut ?? [];
  const whole = parts.bankcode === undefined && parts.account?.length === 22 ? parts.account : null;
  const read =
    cut !== null && parts.kennitala === undefined
      ? { ...parts, bankcode, acc_type, account, kennitala: kennitala.replace("-", "") }
      : whole !== null
        ? {
            ...parts,
            bankcode: whole.slice(0, 4),
            acc_type: whole.slice(4, 6),
            account: whole.slice(6, 12),
            kennitala: whole.slice(12),
          }
        : parts;
  if (read.branch !== undefined || read.bankcode === undefined || read.bankcode.length > 4) return read;
  const code = read.bankcode.padStart(4, "0");
  return { ...read, bankcode: code.slice(0, 2), branch: code.slice(2) };
}

function readFinnish(parts: Parts): Parts {
  const { account = "", bankcode } = parts;
  // Given apart, the bank code is what the account goes on from.
  const digits = bankcode !== undefined && !account.startsWith(bankcode) ? bankcode + account : account;
  return { ...without(parts, "bankcode"), account: toFinnishMachineForm(digits) ?? digits };
}

/** 16 digits get the empty last group; bank code and account given apart are put together. */
function readHungarian(parts: Parts): Parts {
  const { account, bankcode, branch } = parts;
  if (account === undefined) return parts;
  const apart = account.length === 8 || account.length === 16;
  const front = `${bankcode ?? ""}${branch ?? ""}`;
  const whole = apart && front.length === 8 && !account.startsWith(front) ? front + account : account;
  return { account: whole.length === 16 ? `${whole}00000000` : whole };
}

function readNorwegian(parts: Parts): Parts {
  const { account, bankcode } = parts;
  if (account === undefined) return parts;
  return { account: bankcode?.length === 4 && account.length === 7 ? bankcode + account : account };
}

/** Bank and branch given apart, with or without the check digit; or the whole number in the account field. */
function readPolish(format: IbanFormat, parts: Parts): Parts {
  const { account = "", bankcode, branch, cd } = parts;
  const bban = withoutIbanCheckDigits(format, account);
  if (branch === undefined && bban.length === 24 && (bankcode === undefined || bban.startsWith(bankcode))) {
    return { ...parts, bankcode: bban.slice(0, 8), account: bban.slice(8) };
  }
  const code = `${bankcode ?? ""}${branch ?? ""}${cd ?? ""}`;
  const rest = without(without(parts, "branch"), "cd");
  if (branch === undefined || code.length !== 7) return bankcode === undefined ? parts : { ...rest, bankcode: code };
  const completed = nationalRule(format.country)?.complete?.(`${code}0`);
  return { ...rest, bankcode: completed ?? code };
}

/** The Polish NRB is the IBAN without its letters; wrong check digits are left in, so that it stays too long. */
function withoutIbanCheckDigits(format: IbanFormat, account: string): string {
  const bban = account.slice(2);
  const isNrb = account.length === 26 && computeIbanCheckDigits(format.country, bban) === account.slice(0, 2);
  return isNrb ? bban : account;
}

/** The 20-digit account, of which the IBAN's branch code is the first five digits. */
function readRussian(parts: Parts): Parts {
  const { bankcode = "", branch, account = "" } = parts;
  if (branch === undefined && bankcode.length === 14) {
    return { ...parts, bankcode: bankcode.slice(0, 9), branch: bankcode.slice(9) };
  }
  if (branch === undefined && account.length === 20) {
    return { ...parts, branch: account.slice(0, 5), account: account.slice(5) };
  }
  return parts;
}

/** Account type (a letter) and owner number may follow the account. */
function readBrazilian(parts: Parts): Parts {
  const format = { bank: 8, branch: 5 };
  const { bankcode = "", branch, account = "", acc_type, owner } = parts;
  const split =
    branch === undefined && bankcode.length === format.bank + format.branch
      ? { ...parts, bankcode: bankcode.slice(0, format.bank), branch: bankcode.slice(format.bank) }
      : parts;
  const match = /^(\d{1,10})([A-Z])([0-9A-Z])$/u.exec(account);
  if (match === null || acc_type !== undefined || owner !== undefined) return split;
  const [, number = "", type = "", ownerNumber = ""] = match;
  return { ...split, account: number, acc_type: type, owner: ownerNumber };
}

/** Without currency and type of its own, the account is all twenty characters, filled with zeros. */
function readGuatemalan(parts: Parts): Parts {
  const { account = "", currency, acc_type } = parts;
  if (account === "" || account.length > 20 || currency !== undefined || acc_type !== undefined) return parts;
  const whole = account.padStart(20, "0");
  return { ...parts, currency: whole.slice(0, 2), acc_type: whole.slice(2, 4), account: whole.slice(4) };
}

/** Written bbb-aaa...-cc, the middle as short as it likes. */
function readSerbian(parts: Parts, written: string): Parts {
  const match = /^\s*(\d{3})\s*-\s*(\d{1,13})\s*-\s*(\d{2})\s*$/u.exec(written);
  const { bankcode, cd } = parts;
  const whole = parts.account ?? "";
  if (bankcode !== undefined || cd !== undefined) return splitSerbianCheckDigits(parts);
  if (match !== null) {
    const [, bank = "", account = "", digits = ""] = match;
    return { ...parts, bankcode: bank, account, cd: digits };
  }
  return whole.length === 18
    ? { ...parts, bankcode: whole.slice(0, 3), account: whole.slice(3, 16), cd: whole.slice(16) }
    : parts;
}

function splitSerbianCheckDigits(parts: Parts): Parts {
  const { account = "", cd } = parts;
  return cd === undefined && account.length === 15
    ? { ...parts, account: account.slice(0, 13), cd: account.slice(13) }
    : parts;
}

function without(parts: Parts, name: InputName): Parts {
  const { [name]: _, ...rest } = parts;
  return rest;
}

function optional(name: InputName, value: string | null): Parts {
  return value === null ? {} : { [name]: value };
}
