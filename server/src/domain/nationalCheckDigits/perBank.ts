/**
 * Check digits that depend on the bank and need a table: the UK modulus check and the German methods. This is the one
 * place where accounts meet those tables, so that an account has one verdict in an IBAN, alone and in a calculation.
 */
import type { Check, CheckName, CheckResult, CheckStrength } from "../check";
import { checkGermanAccount } from "../de/germanAccount";
import { isExemptFromMethod } from "../de/ibanRules/existingIban";
import type { GermanBank, ReferenceData } from "../reference";
import { checkModulus, type ModulusResult } from "../uk/modulus";
import { modulusDetail } from "../uk/modulusDetail";

/** How a check is named, and what it amounts to where no table row decides. */
export interface PerBankOptions {
  readonly name: CheckName;
  /** Strength of "cannot tell": `error` where nothing else speaks for the number, `warning` inside an IBAN. */
  readonly undecided: CheckStrength;
}

/**
 * The UK modulus check.
 * @param sortCode six digits
 * @param account eight digits
 */
export function checkUkAccount(
  sortCode: string,
  account: string,
  reference: ReferenceData,
  options: PerBankOptions,
): Check {
  const table = reference.ukModulus();
  if (table === null) {
    return result(
      options,
      "undecidable",
      "No table of UK modulus weights is loaded, so the account cannot be checked.",
    );
  }
  return saidOf(checkModulus(sortCode, account, table), options);
}

/** What is said of the answers that a table gives, which are few, by how it is named. */
const said = new WeakMap<ModulusResult, Map<CheckName, Map<CheckStrength, Check>>>();

function saidOf(answer: ModulusResult, options: PerBankOptions): Check {
  const { name, undecided } = options;
  const known = said.get(answer)?.get(name)?.get(undecided);
  if (known !== undefined) return known;
  const made = result(options, modulusResults[answer.outcome], modulusDetail(answer));
  const byName = said.get(answer) ?? new Map<CheckName, Map<CheckStrength, Check>>();
  said.set(answer, byName);
  const byStrength = byName.get(name) ?? new Map<CheckStrength, Check>();
  byName.set(name, byStrength.set(undecided, made));
  return made;
}

/**
 * Foreign-currency accounts are accepted without a check, so nothing is left open there; a sort code that the table
 * doesn't cover leaves the question open.
 */
const modulusResults: Readonly<Record<ModulusResult["outcome"], CheckResult>> = {
  pass: "pass",
  fail: "fail",
  "foreign-currency": "not-applicable",
  "not-in-table": "undecidable",
  malformed: "not-applicable",
};

/** The Bundesbank's method for banks without check digits. */
const METHOD_WITHOUT_CHECK_DIGIT = "09";

/**
 * The check-digit method of a German bank.
 * @param blz eight digits, or null when it is not known
 * @param account 1 to 10 digits
 * @param method given explicitly; otherwise the loaded BLZ file is asked
 */
export function checkGermanBankAccount(
  blz: string | null,
  account: string,
  reference: ReferenceData,
  options: PerBankOptions & { readonly method?: string | null },
): Check {
  if (/^0*$/u.test(account)) return result(options, "fail", "An account number of zeros alone does not exist.");
  const bank = blz === null ? null : reference.germanBank(blz);
  const method = options.method ?? (bank === null || bank === "not-listed" ? null : bank.method);
  if (method === null) {
    return result(options, "undecidable", unknownMethod(blz, bank));
  }
  const outcome = checkGermanAccount(method, account, blz);
  switch (outcome) {
    case "valid":
      return result(options, "pass", `The account number is right by method ${method}.`);
    case "invalid":
      if (blz !== null && isExemptFromMethod({ blz, account: account.padStart(10, "0") }, reference)) {
        return result(options, "not-applicable", "The bank uses this account number without a check digit.");
      }
      return result(options, "fail", `The account number is wrong by method ${method} of its bank.`);
    case "unchecked":
      // A bank whose method checks nothing at all leaves the question open; a method that exempts this account doesn't.
      return method === METHOD_WITHOUT_CHECK_DIGIT
        ? result(options, "undecidable", `Method ${method}: accounts of this bank have no check digit.`)
        : result(options, "not-applicable", `Method ${method} accepts this account without a check digit.`);
    case "needs-bank-code":
      return result(options, "undecidable", `Method ${method} needs the bank code (BLZ) for this account.`);
    case "unknown-method":
      return result(options, "undecidable", `No check-digit method ${method} is known.`);
    case "not-an-account":
      return result(options, "fail", "A German account number is 1 to 10 digits and not all zeros.");
  }
}

/** What the check says where importing the list would decide. */
export const UNKNOWN_WITHOUT_LIST =
  "The check-digit method of this bank is not known without the Bundesbank's BLZ file.";

/** Why the method of a German bank is not known. */
function unknownMethod(blz: string | null, bank: GermanBank | "not-listed" | null): string {
  if (blz === null) return "The check-digit method depends on the bank code (BLZ), which is not known.";
  if (bank === "not-listed") return `No bank has the bank code ${blz}, so its check-digit method is not known.`;
  return UNKNOWN_WITHOUT_LIST;
}

function result(options: PerBankOptions, outcome: CheckResult, detail: string): Check {
  const strength = outcome === "undecidable" ? options.undecided : "error";
  return { check: options.name, result: outcome, strength, detail };
}
