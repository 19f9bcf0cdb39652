/**
 * From German bank code and account number to what stands in the IBAN, by the rule of the bank. More than a third of the
 * bank codes have one that isn't the standard: accounts are replaced or filled on the right, bank codes change, some
 * accounts have no IBAN at all. Where the rule isn't known the outcome is *assumed*, never presented as certain.
 * Source: Bundesbank, "Verzeichnis der IBAN-Regeln".
 */
import { type Message, textOf } from "../../message";
import type { GermanBank, ReferenceData } from "../../reference";
import { type BankMethod, isOfTable, wrongByMethod } from "../bankMethod";
import { checkGermanAccount } from "../germanAccount";
import { methodsOf, ruleOfBank } from "./bankRule";
import { assignedSuccessor, STANDARD_RULE } from "./bankRules";
import type { SpecialName, Step } from "./notation";
import { accountBehind, type BankAccount } from "./pseudoAccount";
import { stepsOf } from "./rules";
import { commerzbank, deutscheBank, unicredit } from "./special";

/** Why no IBAN may be made. */
export type GermanRefusal =
  /** No bank list has the bank code. */
  | "not-listed"
  /** The bank makes no IBANs for the bank code. */
  | "no-iban"
  /** The account is not released for IBAN calculation. */
  | "refused"
  /** Its method takes the account for one without its sub-account, of which the rule makes no IBAN. */
  | "sub-account-missing"
  /** Its check digit or length is wrong. */
  | "account-wrong";

type GermanIbanParts =
  | ({
      readonly ok: true;
      /** Named by the rule in place of the one in the bank code file. */
      readonly bic: string | null;
      /** The rule or the method isn't known, so that the parts are the likely ones and no more. */
      readonly assumed: boolean;
      /** Which rule was used, what it changed, what could not be checked: sentences. */
      readonly notes: readonly string[];
    } & BankAccount)
  | Refused;

interface Refused {
  readonly ok: false;
  readonly why: GermanRefusal;
  readonly reason: string;
  /** The method that says so is one of the own table, so that nothing is certain. */
  readonly isDoubtful?: true;
}

type Outcome = ({ readonly ok: true; readonly notes: readonly string[] } & BankAccount) | Refused;

/**
 * Applies the IBAN rule of the bank.
 * @param given bank code of eight digits, account of ten that are not all zeros
 */
export function germanIbanParts(given: BankAccount, reference: ReferenceData): GermanIbanParts {
  const listing = reference.germanBank(given.blz);
  if (listing === "not-listed") {
    return { ok: false, why: "not-listed", reason: `No bank has the bank code ${given.blz}.` };
  }
  const { rule, certain, source } = ruleOfBank(given.blz, listing);
  const methods = methodsOf(given.blz, rule, listing);
  const [outcome, ...others] = (methods.length === 0 ? [null] : methods).map((method) =>
    run({ given, rule, bank: listing, method }, reference),
  );
  if (outcome === undefined) return refusal("refused", rule);
  if (!outcome.ok) return outcome.isDoubtful === true ? doubtful(given, source, outcome, others) : outcome;
  const isAgreed = others.every((other) => other.ok && sameParts(other, outcome));
  const notes = [textOf(source), ...changes(given, outcome, rule), ...outcome.notes];
  if (!isAgreed)
    notes.push(
      `The bank's check-digit method is not known; taken for ${methods[0] ?? ""}, as its other bank codes have.`,
    );
  if (!certain || !isAgreed) notes.push(ASK_THE_BANK);
  const { blz, account } = outcome;
  return { ok: true, blz, account, bic: bicOf(rule, blz), assumed: !certain || !isAgreed, notes };
}

/** Nothing is refused by a method that the bank may have changed, and nothing made of it is certain. */
function doubtful(
  given: BankAccount,
  source: Message,
  { reason }: Refused,
  others: readonly Outcome[],
): GermanIbanParts {
  const other = others.find((outcome) => outcome.ok);
  const { blz, account } = other?.ok === true ? other : given;
  return { ok: true, blz, account, bic: null, assumed: true, notes: [textOf(source), reason, ASK_THE_BANK] };
}

const ASK_THE_BANK = "Ask the bank before you use this IBAN.";

interface Run {
  readonly given: BankAccount;
  readonly rule: string;
  readonly bank: GermanBank | null;
  /** Of the bank code given; null when not known. */
  readonly method: string | null;
}

function run({ given, rule, bank, method }: Run, reference: ReferenceData): Outcome {
  if (rule === STANDARD_RULE) return standard(given, bank, method, reference);
  let current = given;
  let isSettled = false;
  for (const step of stepsOf(rule) ?? []) {
    if (isSettled && step.kind !== "blz") continue;
    const next = takeStep(step, current, { given, rule, bank, method }, reference);
    if (!next.ok) return next;
    current = { blz: next.blz, account: next.account };
    isSettled ||= next.isSettled;
  }
  return isSettled ? { ok: true, ...current, notes: [] } : checked(current, reference);
}

/** What one step of the rule gave. */
type StepOutcome =
  | ({
      readonly ok: true;
      /** Nothing but the bank code may change now, and nothing is checked. */
      readonly isSettled: boolean;
    } & BankAccount)
  | Refused;

function takeStep(
  step: Step,
  current: BankAccount,
  { given, rule, bank, method }: Run,
  reference: ReferenceData,
): StepOutcome {
  const { blz, account } = current;
  const unchanged = { ok: true, isSettled: false, blz, account } as const;
  switch (step.kind) {
    case "none":
      return refusal("no-iban", rule);
    case "refuse":
      return step.set(account) ? refusal("refused", rule) : unchanged;
    case "allow":
      return step.set(account) ? unchanged : refusal("refused", rule);
    case "free":
      return step.set(account) ? { ...unchanged, isSettled: true } : unchanged;
    case "swap": {
      const real = accountBehind(rule, current);
      return real === null ? unchanged : { ok: true, isSettled: true, ...real };
    }
    case "blz":
      return step.from === null || step.from.includes(blz) ? { ...unchanged, blz: step.to } : unchanged;
    case "move": {
      const moved = step.move(account);
      return moved === null ? unchanged : { ...unchanged, account: moved, isSettled: !step.checked };
    }
    case "check": {
      const outcome = checked(current, reference);
      return outcome.ok ? unchanged : outcome;
    }
    case "fix":
      return { ok: true, isSettled: true, blz: step.blz, account: step.account };
    case "special":
      return special(step.name, current, { given, rule, bank, method });
  }
}

function special(name: SpecialName, current: BankAccount, { rule, bank, method }: Run): StepOutcome {
  const known = methodUsed(bank, method);
  if (name === "unicredit") {
    const first = checkedBy(current, known);
    if (!first.ok) return first;
    const outcome = unicredit(rule, current, bank?.isLeaving ?? false);
    return outcome.ok ? { ...outcome, isSettled: true } : refusal(outcome.why, rule);
  }
  const real = accountBehind(rule, current);
  if (real !== null) return { ok: true, isSettled: true, ...real };
  const outcome = (name === "commerzbank" ? commerzbank : deutscheBank)(current, method ?? "");
  if (outcome.ok) return { ...outcome, isSettled: true };
  if (known === null || (outcome.why !== "account-wrong" && outcome.why !== "sub-account-missing")) {
    return refusal(outcome.why, rule);
  }
  return outcome.why === "account-wrong"
    ? wrongBy(known)
    : { ...refusal(outcome.why, rule), ...(isOfTable(known) ? { isDoubtful: true } : {}) };
}

/** The standard rule: a successor in the bank list takes over. */
function standard(
  given: BankAccount,
  bank: GermanBank | null,
  method: string | null,
  reference: ReferenceData,
): Outcome {
  const successor = bank?.successor ?? assignedSuccessor(given.blz);
  if (successor === null) return checkedBy(given, methodUsed(bank, method));
  const outcome = checked({ blz: successor, account: given.account }, reference);
  if (outcome.ok) {
    const note = `The bank code ${given.blz} is given up; its successor is ${successor}.`;
    return { ...outcome, notes: [note, ...outcome.notes] };
  }
  if (method === null || checkGermanAccount(method, given.account, given.blz) === "invalid") return outcome;
  const reason = `The account is right by the method of ${given.blz}, wrong by that of its successor ${successor}: it has probably a new number. Ask the bank.`;
  return { ok: false, why: "refused", reason };
}

/** The method of a run with where it is from: the list's, or else one of the own table. */
function methodUsed(bank: GermanBank | null, method: string | null): BankMethod | null {
  if (method === null) return null;
  return { method, origin: bank?.method === method ? "list" : "table" };
}

/** Checks an account by the method of the bank code that will stand in the IBAN. */
function checked(parts: BankAccount, reference: ReferenceData): Outcome {
  const listing = reference.germanBank(parts.blz);
  const bank = listing === "not-listed" ? null : listing;
  const [method = null, ...others] = methodsOf(parts.blz, ruleOfBank(parts.blz, bank).rule, bank);
  return checkedBy(parts, others.length === 0 ? methodUsed(bank, method) : null);
}

const UNCHECKED =
  "The check digit of the account was not tested: the method of its bank is not known without the Bundesbank's bank code file.";

function checkedBy(parts: BankAccount, known: BankMethod | null): Outcome {
  if (known === null) return { ok: true, ...parts, notes: [UNCHECKED] };
  switch (checkGermanAccount(known.method, parts.account, parts.blz)) {
    case "invalid":
    case "not-an-account":
      return wrongBy(known);
    case "unknown-method":
    case "needs-bank-code":
      return {
        ok: true,
        ...parts,
        notes: [`The check digit of the account was not tested: method ${known.method} is not known.`],
      };
    default:
      return { ok: true, ...parts, notes: [] };
  }
}

function wrongBy(known: BankMethod): Refused {
  const reason = textOf(wrongByMethod(known));
  return { ok: false, why: "account-wrong", reason, ...(isOfTable(known) ? { isDoubtful: true } : {}) };
}

function refusal(why: GermanRefusal, rule: string): Refused {
  const reasons: Readonly<Record<GermanRefusal, string>> = {
    "not-listed": "No bank has this bank code.",
    "no-iban": `The bank makes no IBANs for this bank code (IBAN rule ${rule}).`,
    refused: `The account is not released for IBAN calculation (IBAN rule ${rule}). Ask the bank.`,
    "sub-account-missing": `The account number lacks its sub-account, and the bank's rule doesn't say with which one its IBAN is made (IBAN rule ${rule}). Ask the bank.`,
    "account-wrong": `The account number is wrong for its bank (IBAN rule ${rule}).`,
  };
  return { ok: false, why, reason: reasons[why] };
}

function sameParts(a: BankAccount, b: BankAccount): boolean {
  return a.blz === b.blz && a.account === b.account;
}

/** What the rule did to the parts, in words. */
function changes(given: BankAccount, { blz, account }: BankAccount, rule: string): string[] {
  if (rule === STANDARD_RULE) return [];
  const sentences: string[] = [];
  if (blz !== given.blz) sentences.push(`The bank code was replaced by ${blz} (IBAN rule ${rule}).`);
  if (account !== given.account) sentences.push(`The account number was replaced or completed (IBAN rule ${rule}).`);
  return sentences;
}

/** Commerzbank alone names one BIC for nearly all of its bank codes, whatever the file says. */
function bicOf(rule: string, blz: string): string | null {
  return rule === "0005" && /^...4[^1]/u.test(blz) ? "COBADEFFXXX" : null;
}
