/** Faroe Islands. */
import type { Country, CountryIban } from "./country";
import { danishCalculation, danishIban } from "./dk";

export const iban: CountryIban = {
  ...danishIban,
  example: "FO6264600001631634",
};

export const FO: Country = {
  code: "FO",
  iban,
  bankCode: { fewestDigits: 1 },
  account: { localName: "Kontunummar" },
  calculation: danishCalculation,
};
