/**
 * Check digits that depend on the bank and need a table: the UK modulus check and the German methods. This is the one
 * place where accounts meet those tables, so that an account has one verdict in an IBAN, alone and in a calculation.
 */

import type { Check, CheckName, CheckResult, CheckStrength } from "../check";
import {
  bankMethodOf,
  isOfTable,
  rightByMethod,
  strengthOf,
  uncheckedByMethod,
  unknownMethod,
  wrongByMethod,
} from "../de/bankMethod";
import { checkGermanAccount } from "../de/germanAccount";
import { isExemptFromMethod } from "../de/ibanRules/existingIban";
import { type Message, part, say } from "../message";
import type { ReferenceData } from "../reference";
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
      say`No table of UK modulus weights is loaded, so the account cannot be checked.`,
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
  const one = result(options, modulusResults[answer.outcome], modulusDetail(answer));
  const isOfBoth = answer.outcome === "pass" && answer.decidedBy === "both";
  const made = isOfBoth ? { ...one, tests: 2 } : one;
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
 * @param method given explicitly; otherwise the bank list is asked, then the own table, which proves less
 */
export function checkGermanBankAccount(
  blz: string | null,
  account: string,
  reference: ReferenceData,
  options: PerBankOptions & { readonly method?: string | null },
): Check {
  if (/^0*$/u.test(account)) return result(options, "fail", say`An account number of zeros alone does not exist.`);
  const bank = blz === null ? null : reference.germanBank(blz);
  const known = bankMethodOf(blz, options.method ?? null, bank);
  if (known === null) return result(options, "undecidable", unknownMethod(blz, bank));
  const { method } = known;
  const outcome = checkGermanAccount(method, account, blz);
  switch (outcome) {
    case "valid":
      return result(options, isOfTable(known) ? "undecidable" : "pass", rightByMethod(known));
    case "invalid":
      if (blz !== null && isExemptFromMethod({ blz, account: account.padStart(10, "0") }, reference)) {
        return result(options, "not-applicable", say`The bank uses this account number without a check digit.`);
      }
      return { ...result(options, "fail", wrongByMethod(known)), strength: strengthOf(known) };
    case "unchecked":
      // A bank whose method checks nothing at all leaves the question open; a method that exempts this account doesn't.
      return method === METHOD_WITHOUT_CHECK_DIGIT
        ? result(options, "undecidable", uncheckedByMethod(known))
        : result(
            options,
            "not-applicable",
            say`Method ${part.name(method)} accepts this account without a check digit.`,
          );
    case "needs-bank-code":
      return result(
        options,
        "undecidable",
        say`Method ${part.name(method)} needs the bank code (BLZ) for this account.`,
      );
    case "unknown-method":
      return result(options, "undecidable", say`No check-digit method ${part.name(method)} is known.`);
    case "not-an-account":
      return result(options, "fail", say`A German account number is 1 to 10 digits and not all zeros.`);
  }
}

function result(options: PerBankOptions, outcome: CheckResult, detail: Message): Check {
  const strength = outcome === "undecidable" ? options.undecided : "error";
  return { check: options.name, result: outcome, strength, detail };
}
