/** Slovenia. */
import type { CalculationParts } from "../calculation/inputs";
import { BANK_AND_ACCOUNT } from "../calculation/messages";
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban, FilledInput } from "./country";

/** Accounts of eight digits go without the two check digits at their end. */
const WITHOUT_CHECK_DIGITS = 8;

/** The account already holds its check digits; given apart, they are put behind it. */
function joinCheckDigits(parts: CalculationParts): CalculationParts {
  const { cd, ...rest } = parts;
  const { account = "" } = parts;
  if (cd === undefined || account.length > WITHOUT_CHECK_DIGITS) return parts;
  return { ...rest, account: account.padStart(WITHOUT_CHECK_DIGITS, "0") + cd };
}

function filledByReading({ account = "", cd }: CalculationParts, read: CalculationParts): FilledInput | null {
  const after = read.account?.length ?? 0;
  return cd !== undefined && account.length + cd.length < after ? { input: "account", length: after } : null;
}

export const iban: CountryIban = {
  bban: "5!n8!n2!n",
  parts: "bankCode 5n, account 8n, checkDigits 2n",
  nationalId: [4, 5],
  example: "SI56263300012039086",
  sepa: true,
};

export const nationalCheck: NationalCheck = { rule: mod97Rule };

export const SI: Country = {
  code: "SI",
  iban,
  nationalCheck,
  account: { localName: "Številka računa", interfaceCheck: "yes", writtenAs: "bban", formUnderOwnWord: /^\d{15}$/u },
  calculation: {
    inputs: [
      ["bankcode", "5n"],
      ["account", "10n"],
    ],
    checkDigitsEndAccount: 2,
    messages: BANK_AND_ACCOUNT,
    prepare: joinCheckDigits,
    filledByReading,
    longestWithoutCheckDigits: WITHOUT_CHECK_DIGITS,
  },
};
