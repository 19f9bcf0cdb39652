/**
 * What is known of a country, in one shape: the two-letter files beside this one fill it in. Here are the types alone;
 * `all.ts` lists the countries, `countries.ts` finds them, and whoever needs a fact asks there.
 */

import type { AccountQuestion, AccountReading } from "../accounts/reading";
import type { CalculationParts, InputName } from "../calculation/inputs";
import type { CalculationCause, Messages } from "../calculation/messages";
import type { Check, CountryCode } from "../check";
import type { Message } from "../message";
import type { PerBankOptions } from "../nationalCheckDigits/perBank";
import type { NationalCheck, NationalRule } from "../nationalCheckDigits/rule";
import type { ReferenceData } from "../reference";
import type { SortCodeSystem } from "../uk/checkPair";

/** Whatever is absent is not known, or as in most countries. */
export interface Country {
  /** ISO 3166-1 alpha-2, and XK. */
  readonly code: CountryCode;
  /** Its IBANs, where some begin with its own letters; exported beside the country, for `ibans.ts`. */
  readonly iban?: CountryIban;
  /** Its check digits inside the BBAN; exported beside the country, for `nationalChecks.ts`. */
  readonly nationalCheck?: NationalCheck;
  /** For check digits that depend on the bank and need a table. */
  readonly checkByBank?: (bban: string, reference: ReferenceData, options: PerBankOptions) => Check;
  /** What the bank's own rules for IBANs say of one, besides its check digits. */
  readonly checkBankRule?: (bban: string, reference: ReferenceData) => readonly Check[];
  /** Its banks have UK or Irish sort codes. */
  readonly sortCodes?: SortCodeSystem;
  readonly bankCode?: CountryBankCode;
  readonly account?: CountryAccount;
  readonly calculation?: CountryCalculation;
}

/** The IBAN as the registry (ISO 13616) describes it. */
export interface CountryIban {
  /** BBAN structure in the registry's notation. */
  readonly bban: string;
  /**
   * What the BBAN is made of, in order: name, length and character class (n digits, a letters A-Z, c digits or
   * letters, upper case). Finer than the registry for AL, BR, BY, CZ, EE, FI, GT, HU, IS, PL and SK.
   */
  readonly parts: string;
  /** Place of the national bank code in the IBAN. */
  readonly nationalId?: readonly [start: number, length: number];
  /** False where IBANs are in use without an entry in the registry: nobody vouches for length and structure. */
  readonly registered?: false;
  /** Month (YYYY-MM) of first use or of the last change of structure, where recent. */
  readonly since?: string;
  /** Length of the whole IBAN before the last change of structure, where that changed it. */
  readonly formerLength?: number;
  /** What one of a kind of its own is called, and what it asks for. */
  readonly kindOf?: (bban: string) => Message | null;
  readonly example: string;
  /** SEPA reaches it: true, or the month since which it does although the IBAN registry still says no. */
  readonly sepa?: true | string;
}

/** The national bank code, besides its forms, which stand in `nid/nidRows.ts`. */
interface CountryBankCode {
  /** The country whose register its banks are in, where that isn't its own nor that of its IBANs. */
  readonly registerOf?: CountryCode;
  /** Its own check digit, in codes of this length. */
  readonly check?: { readonly length: number; readonly rule: NationalRule };
  /** Digits of codes of one length that may begin with zero (Bank directory interface, section 2.8). */
  readonly digits?: number;
  /** Codes that are never given to a bank, for certain. */
  readonly reserved?: RegExp;
  /** A code that is too short has lost another digit than a leading zero. */
  readonly neverBeginsWithZero?: true;
  /** Commonly written without its leading zeros; the fewest digits seen. */
  readonly fewestDigits?: number;
  /**
   * Length of the number that people call a bank code though it holds the account as well (CLABE, CBU, CCC, RIB). Its
   * check digits are those of the account.
   */
  readonly lengthWithAccount?: number;
  /** What names the bank, or its branch, by itself beside the directory's form; the IBAN's bank code counts anyway. */
  readonly partialCodes?: readonly { readonly name: string; readonly pattern: RegExp }[];
  /** What is wrong with a code of right length, where there is more to say than that its structure is; null for others. */
  readonly objection?: (code: string) => Message | null;
  /** Electronic form of a way of writing in another order; null for text written otherwise. */
  readonly reorder?: (written: string) => string | null;
}

/** How much an answer about an account proves (Bank directory interface, section 2.8). */
export type AccountCheckStatus = "yes" | "under review" | "format only" | "no account format";

/** The domestic account number. */
interface CountryAccount {
  /** What it is called at home. */
  readonly localName?: string;
  /** How far the directory interface checks it; the form only, when absent. */
  readonly interfaceCheck?: Exclude<AccountCheckStatus, "format only">;
  /** It is the IBAN itself, or the whole BBAN: bank, branch, account and check digits. */
  readonly writtenAs?: "iban" | "bban";
  /** Its forms, the main one first, where it is neither that nor simply the account part of the IBAN. */
  readonly forms?: readonly AccountForm[];
  /** Digits of account numbers of one length, which may begin with zero. */
  readonly digits?: number;
  /** The IBAN holds it as the bank writes it; elsewhere banks convert some of theirs. */
  readonly standsInIbanAsWritten?: true;
  /** It has parts that only their hyphens and slashes tell apart. */
  readonly separatorsPartIt?: true;
  /** Clearing number and often a date of birth: few numbers go with the last digits, so none of them are shown. */
  readonly holdsPersonalNumber?: true;
  /** Banks name accounts by one digit over and over, so that such a number is no placeholder. */
  readonly repeatedDigitsAreReal?: true;
  /** Its form and check digits hardly ever fit a number of another kind: fitting them is evidence. */
  readonly ownForm?: OwnForm;
  /** Its form, which with its check digits is evidence under a word of the country's own language alone. */
  readonly formUnderOwnWord?: RegExp;
  /** A character that parts it, besides those that part every number. */
  readonly separator?: string;
  /** Bank and branch stand in front of it, in one number. */
  readonly beginsWithBankCode?: true;
  /** So written it is kept by another bank than that of the IBAN, whose account number it can't be. */
  readonly isOfOtherBank?: (written: string, iban: string) => boolean;
  /** Outside the IBAN: how bank and branch are written in front of it, with the signs that part them. */
  readonly codeInFront?: RegExp;
  /** The IBAN without its letters is written as the account. */
  readonly isIbanWithoutLetters?: true;
  /** Every check on it, where the country has a way of its own. */
  readonly check?: (account: AccountToCheck, reference: ReferenceData) => Check[];
  /** Finds the number that the rule verifies, where the account is written otherwise than the BBAN. */
  readonly read?: (question: AccountQuestion) => AccountReading;
  /** Fills a short form, so that it reads like the BBAN or its account part. */
  readonly fill?: (question: AccountQuestion) => string;
}

/** Electronic form; `bankcode` and `branch` are empty when not given. */
export interface AccountToCheck {
  readonly account: string;
  /** As given, separators and all. */
  readonly written: string;
  readonly bankcode: string;
  readonly branch: string;
  /** German check-digit method, when given explicitly. */
  readonly method: string | null;
}

/** How an account gives itself away where no country is named. */
interface OwnForm {
  /** All digits and letters of the full form; absent where the form only supports a country that is named. */
  readonly pattern?: RegExp;
  /** How it is written, where digits alone prove too little. */
  readonly written?: RegExp;
  /** Numbers of most lengths fit it, so that a column of them says nothing. */
  readonly fitsAnyLength?: true;
}

export interface AccountForm {
  /** Longest form, in the notation of `nid/structure.ts`; `A` is the account. */
  readonly structure: string;
  /** Shortest length, where shorter forms exist. */
  readonly min?: number;
  /** Longest length as written, where it counts separators. */
  readonly max?: number;
  /** Where the structure alone doesn't say what is accepted. */
  readonly regex?: string;
  /** Where check digits make a number counted up wrong; made up. */
  readonly example?: string;
}

/** From the domestic number to the IBAN (IBAN calculation interface, section 2.9). */
export interface CountryCalculation {
  /** Its inputs, where they are cut differently from the IBAN's parts: check digits inside bank code or account. */
  readonly inputs?: readonly (readonly [InputName, structure: string])[];
  /** The inputs in the order in which they are written, where it is not that of the BBAN. */
  readonly writtenOrder?: readonly InputName[];
  /** How the bank code is written, where another one stands in the IBAN. */
  readonly writtenBankCode?: { readonly digits: number; readonly example: string };
  /** What the inputs are called there. */
  readonly labels?: Partial<Record<InputName | "bic", string>>;
  /** Messages of its own. */
  readonly messages?: Messages;
  /** The interface asks for the account only: it holds the bank code. */
  readonly asksAccountOnly?: true;
  /** The bank code, as the interface asks for it, holds the branch code. */
  readonly branchInBankCode?: true;
  /** The IBAN begins with the bank's letters; what the country calls bank code, the sort code, stands behind them. */
  readonly lettersBeforeSortCode?: true;
  /** Accounts are not filled with zeros in front: a short one is no account. */
  readonly accountIsWritten?: "in full";
  /** Bank and branch codes of any length are filled with zeros. */
  readonly fillsBankAndBranch?: true;
  /** How many check digits the account ends in, where the IBAN has no place of its own for them. */
  readonly checkDigitsEndAccount?: number;
  /** An account up to this length goes without the check digits at its end. */
  readonly longestWithoutCheckDigits?: number;
  /** Length of the whole bank code, where its last digit is a check digit. */
  readonly checkDigitEndsBankCode?: number;
  /** The bank code may be left out: a BIC tells it. */
  readonly bankCodeIsOptional?: true;
  /** The bank code that an account tells. */
  readonly bankCodeOf?: (account: string) => string;
  /** A first step of reading the inputs; what is common follows. */
  readonly prepare?: (parts: CalculationParts) => CalculationParts;
  /**
   * Takes apart what is written together, in place of what is common.
   * @param written the account as given, separators and all
   */
  readonly read?: (parts: CalculationParts, written: string) => CalculationParts;
  /** The input that reading has filled with zeros, and its length, because they go inside or behind the number. */
  readonly filledByReading?: (given: CalculationParts, read: CalculationParts) => FilledInput | null;
  /** Brings accounts of unusual length to the one that the IBAN has; `branch` holds the sort code. */
  readonly toStandardAccount?: (parts: CalculationParts, reference: ReferenceData) => CalculationParts;
  /** What the bank's own rule for IBANs makes of the BBAN that the inputs give. */
  readonly byBankRule?: (bban: string, reference: ReferenceData) => RuledBban;
  /** The whole way to the BBAN, where nothing common fits. */
  readonly bbanOf?: (parts: CalculationParts) => OwnBban;
  /** The inputs of a BBAN, where they aren't its parts. */
  readonly partsOf?: (bban: string) => CalculationParts;
}

export interface FilledInput {
  readonly input: InputName;
  readonly length: number;
}

export type OwnBban =
  | {
      readonly ok: true;
      readonly bban: string;
      /** The account was filled with zeros. */
      readonly filled: boolean;
    }
  | { readonly ok: false; readonly cause: CalculationCause };

export type RuledBban =
  | {
      readonly ok: true;
      readonly bban: string;
      /** The rule isn't known, so that the BBAN is the likely one and no more. */
      readonly assumed: boolean;
      /** Which rule was used, what it changed, what could not be checked: sentences. */
      readonly notes: readonly string[];
      /** Named by the rule; mostly null, for the directory tells it. */
      readonly bic: string | null;
    }
  | { readonly ok: false; readonly cause: CalculationCause; readonly reason: string };
