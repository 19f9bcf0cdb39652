/**
 * Swedish clearing numbers: which range means which kind of account, and how its IBAN is put together (the banks'
 * published account-number rules as of early 2024, their IBAN ids as of early 2026). A list of ranges ages: a clearing
 * number in none of them may still be right. Data only; checkDigits.ts reads it.
 */

/**
 * How the check digit is computed: 1.1 over the last three clearing digits and the account, 1.2 over all four, 2.1 and
 * 2.3 over the account by Luhn, 2.2 over the account by mod 11.
 */
export type SwedishAccountType = "1.1" | "1.2" | "2.1" | "2.2" | "2.3";

/** 1: clearing number and account; 2: account alone; 3: five-digit clearing number and account; null: sources differ. */
type SwedishIbanMethod = 1 | 2 | 3 | null;

export interface ClearingRange {
  readonly from: number;
  readonly to: number;
  readonly ibanId: string;
  readonly type: SwedishAccountType;
  readonly method: SwedishIbanMethod;
  /** Fewest and most digits of its accounts; between them they are filled with zeros. */
  readonly leastDigits: number;
  readonly mostDigits: number;
}

type Row = readonly [
  from: number,
  to: number,
  ibanId: string,
  type: SwedishAccountType,
  method: SwedishIbanMethod,
  leastDigits: number,
  mostDigits: number,
];

const ROWS: readonly Row[] = [
  [1100, 1199, "300", "1.1", 1, 7, 7],
  [1200, 1399, "120", "1.1", 1, 7, 7],
  [1400, 2099, "300", "1.1", 1, 7, 7],
  [2300, 2399, "230", "1.2", 1, 7, 7],
  [2400, 2499, "120", "1.1", 1, 7, 7],
  [3000, 3299, "300", "1.1", 1, 7, 7],
  [3300, 3300, "300", "2.1", 2, 10, 10],
  [3301, 3399, "300", "1.1", 1, 7, 7],
  [3400, 3409, "902", "1.1", 1, 7, 7],
  [3410, 3781, "300", "1.1", 1, 7, 7],
  [3782, 3782, "300", "2.1", null, 10, 10],
  [3783, 3999, "300", "1.1", 1, 7, 7],
  [4000, 4999, "300", "1.2", 1, 7, 7],
  [5000, 5999, "500", "1.1", 1, 7, 7],
  [6000, 6999, "600", "2.2", 2, 8, 9],
  [7000, 7999, "800", "1.1", 1, 7, 7],
  [8000, 8999, "800", "2.3", 3, 7, 10],
  [9020, 9029, "902", "1.2", 1, 7, 7],
  [9040, 9049, "904", "1.2", 1, 7, 7],
  [9060, 9069, "902", "1.1", 1, 7, 7],
  [9070, 9079, "907", "1.1", 1, 7, 7],
  [9090, 9099, "909", "1.2", null, 7, 7],
  [9100, 9109, "910", "1.2", 1, 7, 7],
  [9120, 9124, "500", "1.1", 1, 7, 7],
  [9130, 9149, "500", "1.1", 1, 7, 7],
  [9150, 9169, "915", "1.2", 1, 7, 7],
  [9170, 9179, "917", "1.1", 1, 7, 7],
  [9180, 9189, "120", "2.1", null, 10, 10],
  [9190, 9199, "919", "1.2", 1, 7, 7],
  [9230, 9239, "923", "1.1", 1, 7, 7],
  [9250, 9259, "925", "1.1", 1, 7, 7],
  [9260, 9269, "919", "1.2", 1, 7, 7],
  [9270, 9279, "927", "1.1", 1, 7, 7],
  [9280, 9289, "928", "1.1", 1, 7, 7],
  [9300, 9349, "930", "2.1", null, 10, 10],
  [9390, 9399, "939", "1.2", 1, 7, 7],
  [9400, 9449, "940", "1.1", 1, 7, 7],
  [9460, 9469, "946", "1.1", 1, 7, 7],
  [9470, 9479, "947", "1.2", 1, 7, 7],
  [9500, 9549, "950", "2.3", null, 2, 10],
  [9550, 9569, "955", "1.2", 1, 7, 7],
  [9570, 9579, "957", "2.1", 2, 5, 10],
  [9580, 9589, "958", "1.1", 1, 7, 7],
  [9590, 9599, "959", "1.2", 1, 7, 7],
  [9630, 9639, "963", "1.1", 1, 7, 7],
  [9640, 9649, "964", "1.2", 1, 7, 7],
  [9660, 9669, "966", "1.2", 1, 7, 7],
  [9670, 9679, "967", "1.2", 1, 7, 7],
  [9680, 9689, "968", "1.1", 1, 7, 7],
  [9700, 9709, "970", "1.2", 1, 7, 7],
  [9710, 9719, "971", "1.2", 1, 7, 7],
  [9750, 9759, "975", "1.2", 1, 7, 7],
  [9780, 9789, "978", "1.2", 1, 7, 7],
  [9880, 9889, "988", "1.2", 1, 7, 7],
  [9890, 9899, "989", "2.1", null, 10, 10],
  [9960, 9969, "950", "2.3", null, 2, 10],
];

export const clearingRanges: readonly ClearingRange[] = /* @__PURE__ */ ROWS.map(
  ([from, to, ibanId, type, method, leastDigits, mostDigits]) => ({
    from,
    to,
    ibanId,
    type,
    method,
    leastDigits,
    mostDigits,
  }),
);
