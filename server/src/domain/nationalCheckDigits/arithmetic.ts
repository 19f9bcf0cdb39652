/**
 * The sums that national check digits are made of: weighted sums, modulus 97 over long numbers, Luhn, ISO 7064
 * mod 11,10. All take electronic text; characters outside the expected class are the caller's mistake.
 */
import type { CountryCode } from "../check";

/** Digit value of the character at an index; NaN where there is none, so that a bad call never passes a check. */
export function digitAt(text: string, index: number): number {
  const value = text.charCodeAt(index) - 48;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}

/** Σ digit × weight from the left; the weights repeat when the digits outlast them. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += digitAt(digits, i) * (weights[i % weights.length] ?? Number.NaN);
  return sum;
}

/** Σ digit × weight from the right; the weights repeat when the digits outlast them. */
export function weightedSumFromRight(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    sum += digitAt(digits, digits.length - 1 - i) * (weights[i % weights.length] ?? Number.NaN);
  }
  return sum;
}

/** What is missing to the next multiple: the digit that makes a sum ≡ 0. */
export function complement(sum: number, modulus: number): number {
  return (modulus - (sum % modulus)) % modulus;
}

/** Remainder modulo 97 of a number written in digits and letters, letters as A=10 ... Z=35 (ISO 7064). */
export function remainder97(text: string): number {
  let remainder = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    remainder = code > 64 ? (remainder * 100 + code - 55) % 97 : (remainder * 10 + code - 48) % 97;
  }
  return remainder;
}

/** Luhn check digit over the digits before it: weights 2 1 2 1 ... from the right, products summed across digits. */
export function luhnDigit(front: string): number {
  let sum = 0;
  for (let i = 0; i < front.length; i++) {
    const product = digitAt(front, front.length - 1 - i) * (i % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return complement(sum, 10);
}

/** Check digit of ISO 7064 mod 11,10 over the digits before it. */
export function mod1110Digit(front: string): number {
  let product = 10;
  for (let i = 0; i < front.length; i++) {
    const sum = (product + digitAt(front, i)) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10;
}

/** Digits to a number's repeated digit sum: 18 becomes 9, 0 stays 0. */
export function digitalRoot(value: number): number {
  return value === 0 ? 0 : ((value - 1) % 9) + 1;
}

/** A number as two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** The two check digits that go with a BBAN in electronic form; 02 to 98 (ISO 7064). */
export function computeIbanCheckDigits(country: CountryCode, bban: string): string {
  return twoDigits(98 - remainder97(`${bban}${country}00`));
}
