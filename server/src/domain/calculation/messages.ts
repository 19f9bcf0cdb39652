/**
 * What a failed IBAN calculation answers: the messages of the IBAN calculation interface, section 7.2, by cause and,
 * where a country has a message of its own, by country.
 */

/** The messages of section 7.2, word for word. */
export type CalculationError =
  | "Account Number checksum is invalid."
  | "Account Number (checksum) is not correct."
  | "Account Number has to be 11 characters long"
  | "Account Number has to be 14 characters long"
  | "Account Number has to be 24 characters long"
  | "Account Number is not valid"
  | "Account Number of Sort Code is not valid"
  | "Account Number prefix too long."
  | "Account Number too long."
  | "Bank/Branch Code / KIB (checksum) is not correct."
  | "Bank Code/ Branch Code/ Account Number too long."
  | "Bank Code/ Branch Code (checksum) is not correct."
  | "Bank Code not valid"
  | "Bank Code too long."
  | "Bank Not Found"
  | "Bank Not Recognized"
  | "BBAN / NIB (checksum) is not correct."
  | "BLZ/Bank Code not valid"
  | "Branch/Agencia not found"
  | "Branch Code too long."
  | "Branch not found"
  | "Check Digit too long."
  | "Clearingnummer/Account Number is not valid. Check digit incorrect."
  | "Clearingnummer / BankCode can not be identified. IBAN can not be calculated."
  | "Clearingnummer or Account Number too long."
  | "Codice ABI della Banca/Bank Code not valid"
  | "Codice CAB della Filiale/Branch Code not valid"
  | "Country code is not valid"
  | "Country or Bank not supported"
  | "IBAN is not valid"
  | "Kontonummer/Account Number is not valid"
  | "Missing fields"
  | "Non FR IBAN"
  | "Non FR IBAN country"
  | "Required field is missing. Please enter Bank Code and Account Number"
  | "Required fields not submitted."
  | "RIB is not valid"
  | "SortCode / BankCode can not be identified. IBAN can not be calculated."
  | "Sort code cannot be found";

/** Why no IBAN can be calculated. */
export type CalculationCause =
  /** The country is none, or has no IBAN. */
  | "country"
  | "unsupported"
  /** The bank makes no IBANs for the bank code. */
  | "bank-unsupported"
  /** The account is an IBAN already: a wrong one, one of another country, or one with letters that no IBAN has. */
  | "iban"
  | "iban-of-other-country"
  | "iban-of-no-country"
  /** Something that the country needs was not given. */
  | "missing"
  | "bank-code"
  /** A list that holds every bank code of the country lacks it. */
  | "bank-not-listed"
  | "bank-code-too-long"
  /** More than one of bank code, branch code and account. */
  | "several-too-long"
  | "branch"
  | "branch-too-long"
  | "account"
  | "account-too-long"
  /** Shorter than a country that fills nothing has it. */
  | "account-too-short"
  | "prefix-too-long"
  | "check-digits-too-long"
  /** One of the smaller parts (account type, currency, owner) has a wrong form. */
  | "other-part"
  /** National check digits of the bank code, or of the account; the latter also when `cd` says otherwise. */
  | "bank-check-digits"
  | "account-check-digits"
  /** What the IBAN needs of the bank (its letters, its id) cannot be told from what was given. */
  | "bank-unknown";

const DEFAULTS: Readonly<Record<CalculationCause, CalculationError>> = {
  country: "Country code is not valid",
  unsupported: "Country or Bank not supported",
  "bank-unsupported": "Country or Bank not supported",
  iban: "IBAN is not valid",
  "iban-of-other-country": "IBAN is not valid",
  "iban-of-no-country": "IBAN is not valid",
  missing: "Missing fields",
  "bank-code": "Bank Code not valid",
  "bank-not-listed": "Bank Not Found",
  "bank-code-too-long": "Bank Code too long.",
  "several-too-long": "Bank Code/ Branch Code/ Account Number too long.",
  branch: "Branch not found",
  "branch-too-long": "Branch Code too long.",
  account: "Account Number is not valid",
  "account-too-long": "Account Number too long.",
  "account-too-short": "Account Number is not valid",
  "prefix-too-long": "Account Number prefix too long.",
  "check-digits-too-long": "Check Digit too long.",
  "other-part": "Account Number is not valid",
  "bank-check-digits": "Bank Code/ Branch Code (checksum) is not correct.",
  "account-check-digits": "Account Number (checksum) is not correct.",
  "bank-unknown": "Bank Not Recognized",
};

/** What a country answers instead of the common message. */
export type Messages = Partial<Record<CalculationCause, CalculationError>>;

/**
 * Messages that several countries have, with what is a country's own. A function, so that a bundler which is told that the
 * call is pure leaves out countries of which only the IBAN is asked (`paylint/iban`).
 */
export function withMessages(common: Messages, own: Messages): Messages {
  return { ...common, ...own };
}

export const BANK_AND_ACCOUNT: Messages = {
  missing: "Required field is missing. Please enter Bank Code and Account Number",
};
export const ACCOUNT_ONLY: Messages = { missing: "Required fields not submitted." };
export const GERMAN_SPEAKING: Messages = {
  ...BANK_AND_ACCOUNT,
  account: "Kontonummer/Account Number is not valid",
};
export const FRENCH: Messages = {
  "account-check-digits": "RIB is not valid",
  "iban-of-other-country": "Non FR IBAN country",
  "iban-of-no-country": "Non FR IBAN",
};
export const RIB: Messages = { "account-check-digits": "RIB is not valid" };
export const ITALIAN: Messages = {
  "bank-code": "Codice ABI della Banca/Bank Code not valid",
  branch: "Codice CAB della Filiale/Branch Code not valid",
};
export const SORT_CODE: Messages = {
  ...BANK_AND_ACCOUNT,
  "bank-code": "Sort code cannot be found",
  "bank-not-listed": "Sort code cannot be found",
  branch: "Sort code cannot be found",
  "account-check-digits": "Account Number of Sort Code is not valid",
  "bank-unknown": "SortCode / BankCode can not be identified. IBAN can not be calculated.",
};

/**
 * The message that a calculation answers for a cause.
 * @param own of the country, where it has some
 */
export function calculationError(cause: CalculationCause, own: Messages | undefined): CalculationError {
  return own?.[cause] ?? DEFAULTS[cause];
}
