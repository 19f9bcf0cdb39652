/** Greenland. */
import type { Country } from "./country";
import { danishCalculation, danishIban } from "./dk";

export const GL: Country = {
  code: "GL",
  iban: { ...danishIban, example: "GL8964710001000206" },
  bankCode: { fewestDigits: 1 },
  account: { localName: "Kontonummer" },
  calculation: danishCalculation,
};
