/**
 * Reads the notation of the methods table and turns a rule into a function, once per method. The notation:
 *
 * - `w(POSITIONS;WEIGHTS;OP;RULE;CHECK;ADD)` weighted sum; OP `P` adds products, `Q` their digit sums, `E` their
 *   units digits; RULE as in `rules.ts`; ADD (optional) is added to the sum
 * - `X ¦ Y` valid when either is; `{condition → X; …; else → Z}` the first condition that holds decides alone
 * - conditions `d3=9`, `d1≠0`, `d3-4=99`, `d1:0-7`, `len:6,7`, `n:1-99`, joined by `&`
 * - `@NN` another method; `OK` no check digit; `BAD` invalid
 * - `shl2(X)`, `shl3(X)` X on the account moved left, when the digits that fall off are zeros
 * - `pre(CONSTANT;POSITIONS;CHECK)`, `m10h(POSITIONS;CHECK)`, `eser(8)` and the other names: `special.ts`
 */
import { INTERNAL_ACCOUNTS } from "./methods";
import { type AccountDigits, digitAt, digitSum, remainderRule } from "./rules";
import {
  check24,
  check25,
  check87,
  check97,
  checkB9Long,
  checkB9Short,
  checkE1,
  checkOldAccount,
  checkTransformed,
  checkWithConstant,
} from "./special";

export type MethodOutcome = "valid" | "invalid" | "unchecked" | "needs-bank-code";

/** @param blz digits of the bank code, null when it is not known */
export type AccountTest = (account: AccountDigits, blz: readonly number[] | null) => MethodOutcome;

type Condition = (account: AccountDigits) => boolean;

/** Compiles one rule. @param methodTest gives the test of another method (`@NN`) when it is run */
export function compileRule(rule: string, methodTest: (method: string) => AccountTest): AccountTest {
  const reader = new RuleReader(rule, methodTest);
  const test = reader.readAlternatives();
  reader.expectEnd();
  return test;
}

/** Recursive descent over one rule. The table is our own, so a rule that cannot be read is a programming error. */
class RuleReader {
  private position = 0;

  constructor(
    private readonly text: string,
    private readonly methodTest: (method: string) => AccountTest,
  ) {}

  readAlternatives(): AccountTest {
    const alternatives = [this.readOne()];
    while (this.skip("¦")) alternatives.push(this.readOne());
    const [only] = alternatives;
    return only !== undefined && alternatives.length === 1 ? only : anyOf(alternatives);
  }

  expectEnd(): void {
    this.skipBlanks();
    if (this.position < this.text.length) this.fail("end of rule");
  }

  private readOne(): AccountTest {
    if (this.skip("{")) return this.readClauses();
    if (this.skip("@")) {
      const method = this.take(/[0-9A-Z]{2}/uy, "method");
      return (account, blz) => this.methodTest(method)(account, blz);
    }
    const name = this.take(/[A-Za-z][A-Za-z0-9]*/uy, "name");
    if (name === "OK") return () => "unchecked";
    if (name === "BAD") return () => "invalid";
    if (name === "X51") return compileRule(INTERNAL_ACCOUNTS, this.methodTest);
    if (!this.skip("(")) this.fail("(");
    if (name === "shl2" || name === "shl3") {
      const test = this.readAlternatives();
      if (!this.skip(")")) this.fail(")");
      return shifted(name === "shl2" ? 2 : 3, test);
    }
    const list = this.take(/[^)]*/uy, "arguments");
    if (!this.skip(")")) this.fail(")");
    return compileCall(name, list.split(";")) ?? this.fail("known function");
  }

  private readClauses(): AccountTest {
    const clauses: { holds: Condition; test: AccountTest }[] = [];
    do {
      const condition = this.take(/[^→}]*/uy, "condition").trim();
      if (!this.skip("→")) this.fail("→");
      clauses.push({ holds: compileConditions(condition), test: this.readAlternatives() });
    } while (this.skip(";"));
    if (!this.skip("}")) this.fail("}");
    return (account, blz) => clauses.find(({ holds }) => holds(account))?.test(account, blz) ?? "invalid";
  }

  private skipBlanks(): void {
    while (this.text[this.position] === " ") this.position++;
  }

  private skip(sign: string): boolean {
    this.skipBlanks();
    if (!this.text.startsWith(sign, this.position)) return false;
    this.position += sign.length;
    return true;
  }

  private take(pattern: RegExp, what: string): string {
    this.skipBlanks();
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? this.fail(what);
    this.position += found.length;
    return found;
  }

  private fail(expected: string): never {
    throw new Error(`${expected} expected at ${this.position} in ${this.text}`);
  }
}

function anyOf(alternatives: readonly AccountTest[]): AccountTest {
  return (account, blz) => {
    let outcome: MethodOutcome = "invalid";
    for (const alternative of alternatives) {
      const answer = alternative(account, blz);
      if (answer === "valid" || answer === "unchecked") return answer;
      // What could not be tried may still be right: "invalid" must not win over it.
      if (answer === "needs-bank-code") outcome = answer;
    }
    return outcome;
  };
}

function shifted(places: number, test: AccountTest): AccountTest {
  return (account, blz) => {
    if (account.slice(0, places).some((digit) => digit !== 0)) return "invalid";
    return test([...account.slice(places), ...Array<number>(places).fill(0)], blz);
  };
}

function compileCall(name: string, list: readonly string[]): AccountTest | null {
  const [first = "", second = "", third = ""] = list;
  switch (name) {
    case "w":
      return compileSum(list);
    case "pre": {
      const positions = positionsOf(second);
      return verdict((account) => checkWithConstant(account, first, positions, Number(third)));
    }
    case "m10h": {
      const positions = positionsOf(first);
      return verdict((account) => checkTransformed(account, positions, Number(second)));
    }
    case "eser": {
      const length = first === "8" ? 8 : 9;
      return (account, blz) => {
        if (blz === null) return lengthOf(account) === length ? "needs-bank-code" : "invalid";
        return checkOldAccount(account, length, blz) ? "valid" : "invalid";
      };
    }
    default: {
      const check = specialChecks[name];
      return check === undefined ? null : verdict(check);
    }
  }
}

const specialChecks: Readonly<Record<string, (account: AccountDigits) => boolean>> = {
  f24: check24,
  f25: check25,
  f87: check87,
  f97: check97,
  b9a: checkB9Long,
  b9b: checkB9Short,
  e1: checkE1,
};

function verdict(check: (account: AccountDigits) => boolean): AccountTest {
  return (account) => (check(account) ? "valid" : "invalid");
}

/** `w(...)`; null when a part of it is unknown. */
function compileSum([
  positionList = "",
  weightList = "",
  op = "",
  ruleName = "",
  checkText = "",
  addText = "0",
]: readonly string[]): AccountTest | null {
  const positions = positionsOf(positionList);
  const weights = [...weightList].map((weight) => (weight === "A" ? 10 : Number(weight)));
  const rule = remainderRule(ruleName);
  const contribution = contributions[op];
  if (rule === null || contribution === undefined || positions.length !== weights.length) return null;
  const check = Number(checkText);
  const addend = Number(addText);
  return verdict((account) => {
    let sum = addend;
    positions.forEach((position, index) => {
      sum += contribution(digitAt(account, position) * (weights[index] ?? 0));
    });
    return rule(sum, account, check);
  });
}

const contributions: Readonly<Record<string, (product: number) => number>> = {
  P: (product) => product,
  Q: digitSum,
  E: (product) => product % 10,
};

function compileConditions(text: string): Condition {
  if (text === "else") return () => true;
  const conditions = text.split("&").map((part) => compileCondition(part.trim()));
  return (account) => conditions.every((holds) => holds(account));
}

function compileCondition(text: string): Condition {
  const [, subject = "", sign = "", list = ""] = /^(len|n|d\d+(?:-\d+)?)([=≠:])([\d,-]+)$/u.exec(text) ?? [];
  const read = compileSubject(subject);
  if (read === null) throw new Error(`condition expected: ${text}`);
  const ranges = rangesOf(list);
  const isListed: Condition = (account) => {
    const value = read(account);
    return ranges.some(({ from, to }) => value >= from && value <= to);
  };
  return sign === "≠" ? (account) => !isListed(account) : isListed;
}

/** What a condition looks at: the length, the number, or the number that some digits form. */
function compileSubject(subject: string): ((account: AccountDigits) => number) | null {
  if (subject === "") return null;
  if (subject === "len") return lengthOf;
  if (subject === "n") return numberOf;
  const positions = positionsOf(subject.slice(1));
  return (account) => positions.reduce((value, position) => value * 10 + digitAt(account, position), 0);
}

/** Digits without leading zeros. */
function lengthOf(account: AccountDigits): number {
  const start = account.findIndex((digit) => digit !== 0);
  return start < 0 ? 0 : account.length - start;
}

function numberOf(account: AccountDigits): number {
  return account.reduce((value, digit) => value * 10 + digit, 0);
}

/** `2,5-9` gives 2, 5, 6, 7, 8, 9. */
function positionsOf(list: string): number[] {
  return rangesOf(list).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

function rangesOf(list: string): { from: number; to: number }[] {
  return list.split(",").map((item) => {
    const [from = "", to = from] = item.split("-");
    return { from: Number(from), to: Number(to) };
  });
}
