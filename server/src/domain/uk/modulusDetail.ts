/** What a modulus result means, in one sentence: which check of the table decided, and what that proves. */
import type { ModulusResult } from "./modulus";
import type { ModulusRow } from "./modulusResult";

/** @returns a sentence without any digit of the account */
export function modulusDetail(result: ModulusResult): string {
  switch (result.outcome) {
    case "pass":
    case "fail": {
      const verb = result.outcome === "pass" ? "passes" : "fails";
      return `The account number ${verb} the modulus check of its sort code (${decidingChecks(result)}).`;
    }
    case "foreign-currency":
      return "A foreign-currency account at this sort code, which carries no check digits (exception 6).";
    case "not-in-table":
      return "The modulus table has no rule for this sort code: the account cannot be disproved.";
    case "malformed":
      return "The modulus check needs a sort code of six and an account number of eight digits.";
  }
}

function decidingChecks({ rule, decidedBy, outcome }: Extract<ModulusResult, { outcome: "pass" | "fail" }>): string {
  const [first, second] = rule.rows.map(nameOfRow);
  switch (decidedBy) {
    case "first":
      return outcome === "pass" && second !== undefined ? `first check, ${first}` : `${first}`;
    case "second":
      return `second check, ${second}`;
    case "both":
      return outcome === "pass" ? `${first} and ${second}` : `neither ${first} nor ${second} holds`;
    case "shifted":
      return `${first}, also tried without the last digit`;
    case "waived":
      return `${first}; the second check is left out for such accounts, exception 3`;
  }
}

function nameOfRow({ method, exception }: ModulusRow): string {
  return exception === null ? method : `${method} with exception ${exception}`;
}
