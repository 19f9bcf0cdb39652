/** Faroe Islands. */
import type { Country } from "./country";
import { danishCalculation, danishIban } from "./dk";

export const FO: Country = {
  code: "FO",
  iban: { ...danishIban, example: "FO6264600001631634" },
  bankCode: { fewestDigits: 1 },
  account: { localName: "Kontunummar" },
  calculation: danishCalculation,
};
