/** National check digits for `isValidIban`, as far as they follow from the number alone. */
import { verdictOf } from "../../domain/check";
import { checkByCountry } from "../../domain/nationalCheckDigits/rules";

/** Whether no rule that holds for every account of the country says that the check digits are wrong. */
export function nationalCheckOf(country: string, bban: string): boolean {
  return verdictOf(checkByCountry(country, bban)) !== false;
}
