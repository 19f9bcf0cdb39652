/** The rules about IBANs. */
import type { Rule } from "../rule";
import { ibanBankRule } from "./bankRule";
import { ibanCheckDigits } from "./checkDigits";
import { ibanCountry } from "./country";
import { ibanFormat } from "./format";
import { ibanLength } from "./length";
import { ibanNationalCheckDigits } from "./nationalCheckDigits";
import { ibanObsoleteLength } from "./obsoleteLength";
import { ibanStructure } from "./structure";

export const ibanRules: readonly Rule[] = [
  ibanCountry,
  ibanLength,
  ibanObsoleteLength,
  ibanStructure,
  ibanCheckDigits,
  ibanNationalCheckDigits,
  ibanBankRule,
  ibanFormat,
];
