/** Serbia. */
import type { AccountQuestion } from "../accounts/reading";
import type { CalculationParts } from "../calculation/inputs";
import { mod97Rule } from "../nationalCheckDigits/mod97";
import type { NationalCheck } from "../nationalCheckDigits/rule";
import type { Country, CountryIban } from "./country";

const WRITTEN = /^\s*(\d{3})\s*-\s*(\d{1,13})\s*-\s*(\d{2})\s*$/u;

/** Written bbb-aaa-cc, the middle without its leading zeros. */
function fillMiddle({ written, account }: AccountQuestion): string {
  const match = WRITTEN.exec(written);
  return match === null ? account : `${match[1]}${match[2]?.padStart(13, "0")}${match[3]}`;
}

function readParts(parts: CalculationParts, written: string): CalculationParts {
  const { bankcode, cd, account = "" } = parts;
  if (bankcode !== undefined || cd !== undefined) return splitCheckDigits(parts);
  const match = WRITTEN.exec(written);
  if (match !== null) {
    const [, bank = "", middle = "", digits = ""] = match;
    return { ...parts, bankcode: bank, account: middle, cd: digits };
  }
  return account.length === 18
    ? { ...parts, bankcode: account.slice(0, 3), account: account.slice(3, 16), cd: account.slice(16) }
    : parts;
}

function splitCheckDigits(parts: CalculationParts): CalculationParts {
  const { account = "", cd } = parts;
  return cd === undefined && account.length === 15
    ? { ...parts, account: account.slice(0, 13), cd: account.slice(13) }
    : parts;
}

export const iban: CountryIban = {
  bban: "3!n13!n2!n",
  parts: "bankCode 3n, account 13n, checkDigits 2n",
  nationalId: [4, 3],
  example: "RS35260005601001611379",
  sepa: "2025-05",
};

export const nationalCheck: NationalCheck = { rule: mod97Rule };

export const RS: Country = {
  code: "RS",
  iban,
  nationalCheck,
  account: {
    ownForm: { pattern: /^\d{18}$/u, written: /^\d{3}-\d{13}-\d{2}$/u },
    formUnderOwnWord: /^\d{6,17}$/u,
    localName: "Broj računa",
    interfaceCheck: "yes",
    writtenAs: "bban",
    fill: fillMiddle,
  },
  calculation: { read: readParts },
};
