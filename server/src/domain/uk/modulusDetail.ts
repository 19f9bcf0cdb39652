/** What a modulus result means, in one sentence: which check of the table decided, and what that proves. */
import { type Message, part, say } from "../message";
import type { ModulusResult } from "./modulus";
import type { ModulusRow } from "./modulusResult";

/** @returns a sentence that holds nothing of the account */
export function modulusDetail(result: ModulusResult): Message {
  switch (result.outcome) {
    case "pass":
    case "fail": {
      const verb = result.outcome === "pass" ? say`passes` : say`fails`;
      return say`The account number ${verb} the modulus check of its sort code (${decidingChecks(result)}).`;
    }
    case "foreign-currency":
      return say`A foreign-currency account at this sort code, which carries no check digits (exception 6).`;
    case "not-in-table":
      return say`The modulus table has no rule for this sort code: the account cannot be disproved.`;
    case "malformed":
      return say`The modulus check needs a sort code of six and an account number of eight digits.`;
  }
}

function decidingChecks({ rule, decidedBy, outcome }: Extract<ModulusResult, { outcome: "pass" | "fail" }>): Message {
  const [first = say``, second] = rule.rows.map(nameOfRow);
  switch (decidedBy) {
    case "first":
      return outcome === "pass" && second !== undefined ? say`first check, ${first}` : first;
    case "second":
      return say`second check, ${second ?? first}`;
    case "both":
      return outcome === "pass"
        ? say`${first} and ${second ?? first}`
        : say`neither ${first} nor ${second ?? first} holds`;
    case "shifted":
      return say`${first}, also tried without the last digit`;
    case "waived":
      return say`${first}; the second check is left out for such accounts, exception 3`;
  }
}

function nameOfRow({ method, exception }: ModulusRow): Message {
  return exception === null ? say`${part.name(method)}` : say`${part.name(method)} with exception ${exception}`;
}
