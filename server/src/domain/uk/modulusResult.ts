/**
 * What the weight table says about a range of sort codes, and what the modulus check can answer from it. The answers of
 * a rule are made once, when the table is read, so that checking a pair allocates nothing.
 */
export type ModulusMethod = "MOD10" | "MOD11" | "DBLAL";

/** One row of the weight table, without its weights. */
export interface ModulusRow {
  readonly method: ModulusMethod;
  /** 1 to 14, or null for a plain check. */
  readonly exception: number | null;
}

/** What the table says about one range of sort codes. */
export interface ModulusRule {
  /** First and last sort code of the range, six digits each, both included. */
  readonly start: string;
  readonly end: string;
  /** One or two rows, the upper one first. */
  readonly rows: readonly ModulusRow[];
}

/**
 * `decidedBy` names the row that settled it: `shifted` is the retry of exception 14, `waived` the second row that
 * exception 3 leaves out.
 */
export type ModulusResult =
  | {
      readonly outcome: "pass" | "fail";
      readonly rule: ModulusRule;
      readonly decidedBy: "first" | "second" | "both" | "shifted" | "waived";
    }
  /** Exception 6: an account held in a foreign currency carries no check digits. Accept it. */
  | { readonly outcome: "foreign-currency"; readonly rule: ModulusRule }
  /** No row covers the sort code: the pair cannot be disproved. Accept it. */
  | { readonly outcome: "not-in-table" }
  /** Not six and eight digits. */
  | { readonly outcome: "malformed" };

/** Every answer a rule of the table can give, by the way it came about. */
export interface RuleAnswers {
  readonly firstPasses: ModulusResult;
  readonly firstFails: ModulusResult;
  readonly secondPasses: ModulusResult;
  readonly secondFails: ModulusResult;
  readonly bothPass: ModulusResult;
  readonly bothFail: ModulusResult;
  readonly shiftedPasses: ModulusResult;
  readonly shiftedFails: ModulusResult;
  readonly secondWaived: ModulusResult;
  readonly foreignCurrency: ModulusResult;
}

/** Makes the answers of one rule. */
export function makeAnswers(rule: ModulusRule): RuleAnswers {
  return {
    firstPasses: { outcome: "pass", rule, decidedBy: "first" },
    firstFails: { outcome: "fail", rule, decidedBy: "first" },
    secondPasses: { outcome: "pass", rule, decidedBy: "second" },
    secondFails: { outcome: "fail", rule, decidedBy: "second" },
    bothPass: { outcome: "pass", rule, decidedBy: "both" },
    bothFail: { outcome: "fail", rule, decidedBy: "both" },
    shiftedPasses: { outcome: "pass", rule, decidedBy: "shifted" },
    shiftedFails: { outcome: "fail", rule, decidedBy: "shifted" },
    secondWaived: { outcome: "pass", rule, decidedBy: "waived" },
    foreignCurrency: { outcome: "foreign-currency", rule },
  };
}
