/**
 * Can this account exist at this UK sort code? The modulus check of "Validating Account Numbers" with all fourteen
 * exceptions. A pass says "possible", not "open"; a sort code outside the table cannot be disproved.
 * Everything works on numbers in one scratch buffer and answers with objects made once per table rule, because
 * batches run this millions of times.
 */
import type { ModulusMethod, ModulusResult, ModulusRow, RuleAnswers } from "./modulusResult";
import { type ModulusTable, WEIGHTS_PER_ROW } from "./modulusTable";

export type { ModulusResult };

/** One row worked out, to show how a verdict came about. */
export interface ModulusTrace extends ModulusRow {
  /** Sum after all exceptions. */
  readonly total: number;
  readonly remainder: number;
  readonly passes: boolean;
  /** Worked out on the account moved right by one (exception 14). */
  readonly shifted: boolean;
}

const notInTable: ModulusResult = { outcome: "not-in-table" };
const malformed: ModulusResult = { outcome: "malformed" };

/** Exceptions 2: weights for a not 0, with g other than 9 and with g = 9. */
const EXCEPTION_2 = Int16Array.of(0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1);
const EXCEPTION_2_G9 = Int16Array.of(0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1);
/** Sort codes that exceptions 8 and 9 calculate with. */
const EXCEPTION_8_SORT_CODE = 90126;
const EXCEPTION_9_SORT_CODE = 309634;
/** What the digits 580149 in front would add to a DBLAL total (exception 1). */
const EXCEPTION_1_ADDEND = 27;

/** Digits u to z of the sort code, a to h of the account; see `load`. Positions as the specification letters them. */
const digits = new Uint8Array(WEIGHTS_PER_ROW);
const [A, B, C, G, H] = [6, 7, 8, 12, 13] as const;

/**
 * Makes the modulus check.
 * @param sortCode six digits
 * @param account eight digits; other lengths are converted before (`toStandardAccount`)
 */
export function checkModulus(sortCode: string, account: string, table: ModulusTable): ModulusResult {
  const code = load(sortCode, account);
  if (code < 0) return malformed;
  const range = findRange(code, table);
  const answers = table.answers[range];
  return answers === undefined ? notInTable : decide(code, range, table, answers);
}

/**
 * Works out every row of the sort code's range, also those that need not be done, and the retry of exception 14
 * when the row fails. Empty when the pair is malformed or not in the table.
 */
export function traceModulus(sortCode: string, account: string, table: ModulusTable): ModulusTrace[] {
  const code = load(sortCode, account);
  const range = code < 0 ? -1 : findRange(code, table);
  const rule = table.rules[range];
  const first = table.firstRows[range];
  if (rule === undefined || first === undefined) return [];
  const traces = rule.rows.map((row, index) => traceRow(row, first + index, code, table, false));
  const [only] = traces;
  if (only?.exception === 14 && !only.passes && isShiftable()) {
    shiftAccount();
    traces.push(traceRow(only, first, code, table, true));
  }
  return traces;
}

function traceRow(
  { method, exception }: ModulusRow,
  row: number,
  code: number,
  table: ModulusTable,
  shifted: boolean,
): ModulusTrace {
  const total = totalOf(row, code, table);
  return { method, exception, total, remainder: remainderOf(method, total), passes: passes(row, code, table), shifted };
}

/** Section "overall procedure". */
function decide(code: number, range: number, table: ModulusTable, answers: RuleAnswers): ModulusResult {
  const first = table.firstRows[range] ?? 0;
  const exception = table.exceptions[first] ?? 0;
  if (exception === 6 && isForeignCurrency()) return answers.foreignCurrency;
  const firstPasses = passes(first, code, table);
  if (exception === 14) return firstPasses ? answers.firstPasses : retryShifted(first, code, table, answers);
  const second = first + 1;
  if (second !== (table.firstRows[range + 1] ?? table.methods.length))
    return decideBoth(firstPasses, first, code, table, answers);
  return firstPasses ? answers.firstPasses : answers.firstFails;
}

/** Two rows mean AND, except for the pairs 2/9, 10/11 and 12/13, which mean OR. */
function decideBoth(
  firstPasses: boolean,
  first: number,
  code: number,
  table: ModulusTable,
  answers: RuleAnswers,
): ModulusResult {
  const second = first + 1;
  const exception = table.exceptions[first];
  if (exception === 2 || exception === 10 || exception === 12) {
    if (firstPasses) return answers.firstPasses;
    return passes(second, code, table) ? answers.secondPasses : answers.bothFail;
  }
  if (!firstPasses) return answers.firstFails;
  if (table.exceptions[second] === 3 && isSecondWaived()) return answers.secondWaived;
  return passes(second, code, table) ? answers.bothPass : answers.secondFails;
}

/** Exception 3. */
function isSecondWaived(): boolean {
  return digits[C] === 6 || digits[C] === 9;
}

/** Exception 6. */
function isForeignCurrency(): boolean {
  const a = digits[A] ?? 0;
  return a >= 4 && a <= 8 && digits[G] === digits[H];
}

/** Exception 14: drop the last digit, put a 0 in front, and try once more. */
function retryShifted(row: number, code: number, table: ModulusTable, answers: RuleAnswers): ModulusResult {
  if (!isShiftable()) return answers.firstFails;
  shiftAccount();
  return passes(row, code, table) ? answers.shiftedPasses : answers.shiftedFails;
}

function isShiftable(): boolean {
  return digits[H] === 0 || digits[H] === 1 || digits[H] === 9;
}

function shiftAccount(): void {
  digits.copyWithin(B, A, H);
  digits[A] = 0;
}

/** Does the row's check hold for the pair in `digits`? */
function passes(row: number, code: number, table: ModulusTable): boolean {
  const method = table.methods[row] ?? "MOD11";
  const remainder = remainderOf(method, totalOf(row, code, table));
  const g = digits[G] ?? 0;
  const h = digits[H] ?? 0;
  switch (table.exceptions[row]) {
    case 4:
      return remainder === 10 * g + h;
    case 5:
      // A MOD11 remainder of 1 asks for a check digit of 10, which no digit is.
      return method === "MOD11"
        ? g === (remainder === 0 ? 0 : 11 - remainder)
        : h === (remainder === 0 ? 0 : 10 - remainder);
    default:
      return remainder === 0;
  }
}

/** The row's sum with what its exception changes: sort code, weights or total. `digits` is left as it was. */
function totalOf(row: number, code: number, table: ModulusTable): number {
  const method = table.methods[row] ?? "MOD11";
  const offset = row * WEIGHTS_PER_ROW;
  switch (table.exceptions[row]) {
    case 1:
      return weigh(method, table.weights, offset, 0) + EXCEPTION_1_ADDEND;
    case 2:
      if (digits[A] === 0) return weigh(method, table.weights, offset, 0);
      return weigh(method, digits[G] === 9 ? EXCEPTION_2_G9 : EXCEPTION_2, 0, 0);
    case 5:
      return weighAs(table.substitutions.get(code) ?? code, code, method, table.weights, offset);
    case 7:
      return weigh(method, table.weights, offset, digits[G] === 9 ? C : 0);
    case 8:
      return weighAs(EXCEPTION_8_SORT_CODE, code, method, table.weights, offset);
    case 9:
      return weighAs(EXCEPTION_9_SORT_CODE, code, method, table.weights, offset);
    case 10: {
      const zeroed = (digits[A] === 0 || digits[A] === 9) && digits[B] === 9 && digits[G] === 9;
      return weigh(method, table.weights, offset, zeroed ? C : 0);
    }
    default:
      return weigh(method, table.weights, offset, 0);
  }
}

/** Weighs with another sort code in front. */
function weighAs(
  replacement: number,
  code: number,
  method: ModulusMethod,
  weights: Int16Array,
  offset: number,
): number {
  if (replacement === code) return weigh(method, weights, offset, 0);
  loadSortCode(replacement);
  const total = weigh(method, weights, offset, 0);
  loadSortCode(code);
  return total;
}

/** Sum of the products, or for DBLAL of their decimal digits, from position `from` on. */
function weigh(method: ModulusMethod, weights: Int16Array, offset: number, from: number): number {
  let total = 0;
  if (method !== "DBLAL") {
    for (let position = from; position < WEIGHTS_PER_ROW; position++) {
      total += (digits[position] ?? 0) * (weights[offset + position] ?? 0);
    }
    return total;
  }
  for (let position = from; position < WEIGHTS_PER_ROW; position++) {
    let product = (digits[position] ?? 0) * (weights[offset + position] ?? 0);
    for (; product > 9; product = (product / 10) | 0) total += product % 10;
    total += product;
  }
  return total;
}

/** Never negative, although a table may hold negative weights. */
function remainderOf(method: ModulusMethod, total: number): number {
  const modulus = method === "MOD11" ? 11 : 10;
  return ((total % modulus) + modulus) % modulus;
}

/** Puts both numbers into `digits`. @returns the sort code as a number, or -1 when they are not 6 and 8 digits */
function load(sortCode: string, account: string): number {
  if (sortCode.length !== A || account.length !== WEIGHTS_PER_ROW - A) return -1;
  let code = 0;
  for (let position = 0; position < A; position++) {
    const digit = sortCode.charCodeAt(position) - 48;
    if (digit < 0 || digit > 9) return -1;
    digits[position] = digit;
    code = code * 10 + digit;
  }
  for (let position = A; position < WEIGHTS_PER_ROW; position++) {
    const digit = account.charCodeAt(position - A) - 48;
    if (digit < 0 || digit > 9) return -1;
    digits[position] = digit;
  }
  return code;
}

function loadSortCode(code: number): void {
  let rest = code;
  for (let position = A - 1; position >= 0; position--) {
    digits[position] = rest % 10;
    rest = (rest / 10) | 0;
  }
}

/** Index of the range that holds the sort code, or -1. Ranges are sorted and apart, ends included. */
function findRange(code: number, table: ModulusTable): number {
  let low = 0;
  let high = table.starts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (code < (table.starts[middle] ?? 0)) high = middle - 1;
    else if (code > (table.ends[middle] ?? 0)) low = middle + 1;
    else return middle;
  }
  return -1;
}
