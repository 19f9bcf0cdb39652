/** Greenland. */
import type { Country, CountryIban } from "./country";
import { danishCalculation, danishIban } from "./dk";

export const iban: CountryIban = {
  ...danishIban,
  example: "GL8964710001000206",
};

export const GL: Country = {
  code: "GL",
  iban,
  bankCode: { fewestDigits: 1 },
  account: { localName: "Kontonummer" },
  calculation: danishCalculation,
};
