/** Guatemala. */
import type { CalculationParts } from "../calculation/inputs";
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import type { Country, CountryIban } from "./country";

/** Without currency and type of its own, the account is all twenty characters, filled with zeros. */
function readParts(parts: CalculationParts): CalculationParts {
  const { account = "", currency, acc_type } = parts;
  if (account === "" || account.length > 20 || currency !== undefined || acc_type !== undefined) return parts;
  const whole = account.padStart(20, "0");
  return { ...parts, currency: whole.slice(0, 2), acc_type: whole.slice(2, 4), account: whole.slice(4) };
}

export const iban: CountryIban = {
  bban: "4!c20!c",
  parts: "bankCode 4c, currency 2c, accountType 2c, account 16c",
  example: "GT82TRAJ01020000001210029690",
};

export const GT: Country = {
  code: "GT",
  iban,
  calculation: { messages: BANK_AND_ACCOUNT, read: readParts },
};
