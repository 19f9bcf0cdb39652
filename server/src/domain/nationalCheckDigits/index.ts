/**
 * Which national check-digit rule each IBAN country has, and how much a failure proves: `error` where the rule holds
 * for every account, `warning` where it depends on the bank, is no longer enforced or is known from few sources.
 */
import type { Check, CheckStrength, CountryCode } from "../check";
import { ibanFormat, type NationalCheckKey } from "../countries/ibanFormats";
import { noReferenceData, type ReferenceData } from "../reference";
import { belgianRule } from "./belgium";
import { croatianBankCodeRule, croatianRule } from "./croatia";
import { czechRule } from "./czechia";
import { estonianRule } from "./estonia";
import { finnishRule } from "./finland";
import { hungarianBankCodeRule, hungarianRule } from "./hungary";
import { icelandicRule } from "./iceland";
import { israeliRule } from "./israel";
import { italianRule } from "./italy";
import { mod97Rule } from "./mod97";
import { dutchRule } from "./netherlands";
import { norwegianRule } from "./norway";
import { checkGermanBankAccount, checkUkAccount } from "./perBank";
import { albanianRule, polishRule } from "./poland";
import { algerianRibRule, ribRule } from "./ribKey";
import { checkOfVerification, type NationalRule } from "./rule";
import { russianRule } from "./russia";
import { spanishBankCodeRule, spanishRule } from "./spain";
import { swedbankClearingRule, swedishRule } from "./sweden";
import { swissPostalRule } from "./switzerland";
import { routingNumberRule } from "./unitedStates";

/** Rules that need nothing but the BBAN. */
const RULES: Readonly<Partial<Record<NationalCheckKey, NationalRule>>> = {
  "MOD97-10": mod97Rule,
  "RIB-97": ribRule,
  "DZ-RIB": algerianRibRule,
  "BE-97": belgianRule,
  "ES-CCC": spanishRule,
  "IT-CIN": italianRule,
  "HR-11-10": croatianRule,
  "HU-9731": hungarianRule,
  "NO-11": norwegianRule,
  "CZ-SK-11": czechRule,
  "PL-3971": polishRule,
  "AL-9731": albanianRule,
  "FI-LUHN": finnishRule,
  "EE-731": estonianRule,
  "IS-KENNITALA": icelandicRule,
  "SE-CLEARING": swedishRule,
  "NL-11": dutchRule,
  "IL-PER-BANK": israeliRule,
  "CH-POSTAL": swissPostalRule,
  "RU-713": russianRule,
};

/** Registered countries whose rule is not certain enough for an error; every unregistered one is here as well. */
const WARNING_ONLY: ReadonlySet<CountryCode> = new Set(["ST", "BI", "DJ", "NL", "IL", "CH"]);

/** The rule of a country, over the BBAN; undefined when it has none, or one that needs a table. */
export function nationalRule(country: CountryCode): NationalRule | undefined {
  const key = ibanFormat(country)?.nationalCheck;
  return key === undefined || key === null ? undefined : RULES[key];
}

/** How much a failure of the country's rule proves. */
export function nationalStrength(country: CountryCode): CheckStrength {
  return WARNING_ONLY.has(country) || ibanFormat(country)?.registered === false ? "warning" : "error";
}

/**
 * Checks the national check digits inside a BBAN.
 * @param country the letters the IBAN begins with
 * @param bban electronic form, of the country's length and structure
 * @param reference needed for GB and DE only
 * @returns one check, or none when no rule is known for the country
 */
export function checkNational(country: CountryCode, bban: string, reference: ReferenceData = noReferenceData): Check[] {
  const perBank = { name: "national-check-digits", undecided: "warning" } as const;
  if (country === "GB") return [checkUkAccount(bban.slice(4, 10), bban.slice(10), reference, perBank)];
  if (country === "DE") return [checkGermanBankAccount(bban.slice(0, 8), bban.slice(8), reference, perBank)];
  const rule = nationalRule(country);
  if (rule === undefined) return [];
  const check = checkOfVerification(rule.name, rule.verify(bban), nationalStrength(country));
  // Israel's rules come from one source, and the registry's own example breaks the one of its bank.
  const isDoubtful = country === "IL" && check.result === "fail";
  if (isDoubtful) return [{ ...check, result: "undecidable" }];
  // Inside an IBAN the IBAN's own check digits have spoken: that the national rule cannot, takes nothing away.
  return [check.result === "undecidable" ? { ...check, strength: "warning" } : check];
}

/**
 * Puts the right national check digits into a BBAN.
 * @param bban of full length; what stands in the check digits' places does not matter
 * @returns null when the country has no computable ones, or none exist for these parts
 */
export function computeNational(country: CountryCode, bban: string): string | null {
  return nationalRule(country)?.complete?.(bban) ?? null;
}

/** Rules over the national bank code alone, with the length that carries a check digit. */
const BANK_CODE_RULES: Readonly<Record<CountryCode, { readonly length: number; readonly rule: NationalRule }>> = {
  AL: { length: 8, rule: albanianRule },
  ES: { length: 9, rule: spanishBankCodeRule },
  HR: { length: 7, rule: croatianBankCodeRule },
  HU: { length: 8, rule: hungarianBankCodeRule },
  PL: { length: 8, rule: polishRule },
  SE: { length: 5, rule: swedbankClearingRule },
  ...Object.fromEntries(
    ["US", "PR", "VI", "GU", "AS", "MP"].map((country) => [country, { length: 9, rule: routingNumberRule }]),
  ),
};

/** Countries whose national bank code carries a check digit. */
export const bankCodeCheckCountries: readonly CountryCode[] = Object.keys(BANK_CODE_RULES);

/**
 * Checks the check digit of a national bank code.
 * @param bankCode electronic form; lengths and characters are somebody else's check
 * @returns one check, or none when a code of this length carries no check digit
 */
export function checkBankCode(country: CountryCode, bankCode: string): Check[] {
  const entry = Object.hasOwn(BANK_CODE_RULES, country) ? BANK_CODE_RULES[country] : undefined;
  if (entry === undefined || bankCode.length !== entry.length || !/^[0-9]+$/u.test(bankCode)) return [];
  return [checkOfVerification(entry.rule.name, entry.rule.verify(bankCode), "error")];
}
