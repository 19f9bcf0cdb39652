/** Italy and San Marino: the CIN, one letter in front of ABI, CAB and account number. */
import { ruleOfSpans } from "./rule";

/** Values of 0-9 and of A-J in odd places, then of K-Z. */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** @param rest the 22 characters after the CIN */
function cin(rest: string): string {
  let sum = 0;
  for (let i = 0; i < rest.length; i++) {
    const code = rest.charCodeAt(i);
    const value = code > 64 ? code - 65 : code - 48;
    sum += i % 2 === 0 ? (ODD_VALUES[value] ?? Number.NaN) : value;
  }
  return String.fromCharCode(65 + (sum % 26));
}

export const italianRule = ruleOfSpans("CIN", [
  { protects: "account number", start: 0, length: 1, compute: (bban) => cin(bban.slice(1)) },
]);
