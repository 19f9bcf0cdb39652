/**
 * Domestic numbers as people write them, taken apart before anything is filled: `prefix-account` in Czechia, the whole
 * RIB or CCC in one field, an account with its check digits behind it. Each step either leaves the inputs as they are
 * or cuts one into several; it never decides whether they are right.
 */
import { countryOf } from "../countries/countries";
import { type IbanFormat, partOf } from "../countries/ibanFormats";
import { nationalRule } from "../nationalCheckDigits";
import type { CalculationParts } from "./inputs";
import { layoutOf, lengthOf } from "./layout";

/**
 * Takes the parts of a domestic number apart.
 * @param written the account as given, separators and all
 */
export function readDomesticForm(format: IbanFormat, given: CalculationParts, written: string): CalculationParts {
  const own = countryOf(format.country)?.calculation;
  const parts = own?.prepare?.(given) ?? given;
  if (own?.read !== undefined) return own.read(parts, written);
  return splitBankCode(format, splitAccount(format, readWholeNumber(format, parts)));
}

/** The countries whose full domestic form is the BBAN (RIB, CCC, NIB, CIN in front and so on). */
function isWrittenWhole(format: IbanFormat): boolean {
  return partOf(format, "checkDigits") !== undefined && nationalRule(format.country) !== undefined;
}

/** The whole number in the account field; bank code and the like may be given again, if they say the same. */
function readWholeNumber(format: IbanFormat, parts: CalculationParts): CalculationParts {
  const { account = "" } = parts;
  if (!isWrittenWhole(format) || account.length !== format.length - 4) return parts;
  const cut: CalculationParts = {};
  for (const { input, start, classes } of layoutOf(format)) {
    if (input !== null) cut[input] = account.slice(start, start + classes.length);
  }
  const { bankcode, branch = "", cd = cut.cd } = parts;
  const code = `${cut.bankcode ?? ""}${cut.branch ?? ""}`;
  const repeats = bankcode === undefined ? branch === "" : code.startsWith(bankcode + branch);
  return repeats && cd === cut.cd ? { ...parts, ...cut } : parts;
}

function splitAccount(format: IbanFormat, parts: CalculationParts): CalculationParts {
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
  return parts;
}

/** A bank code that holds the branch code (and in Spain the first control digit) behind it. */
function splitBankCode(format: IbanFormat, parts: CalculationParts): CalculationParts {
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
