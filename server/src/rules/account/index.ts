/** The rules about domestic account numbers. */
import type { Rule } from "../rule";
import { accountCheckDigits } from "./checkDigits";
import { accountLength, accountStructure } from "./form";
import { accountStatedCheckDigits } from "./statedCheckDigits";

export const accountRules: readonly Rule[] = [
  accountLength,
  accountStructure,
  accountCheckDigits,
  accountStatedCheckDigits,
];
