/** Two check digits of ISO 7064 mod 97-10 at the end of the BBAN, as many countries have them. */
import { remainder97, twoDigits } from "./arithmetic";
import { ruleOfSpans } from "./rule";

/** 98 minus the number followed by 00, modulo 97; 02 to 98, so that 00, 01 and 99 are never right. */
function computeMod97Digits(front: string): string {
  return twoDigits(98 - ((remainder97(front) * 100) % 97));
}

export const mod97Rule = /* @__PURE__ */ ruleOfSpans("mod 97-10 check digits", [
  { protects: "account number", start: -2, length: 2, compute: (bban) => computeMod97Digits(bban.slice(0, -2)) },
]);
